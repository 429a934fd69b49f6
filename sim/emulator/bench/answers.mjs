// The answers of a device, measured on one kind of panel: the figures that depend on what a panel needs to be told.

/** The kind of panel whose figures stand beside those of the SSD1306, at the same address. */
export const SH1106 = { kind: 'sh1106', address: 0x3c };

/** The longest of several answers. */
export function longest(answers) {
  const most = (name) => Math.max(...answers.map((answer) => answer[name]));
  return { firstUs: most('firstUs'), shownUs: most('shownUs') };
}

/** Answers that change a number on the screen. `pool` takes measurements, see bench.mjs. */
export function smallChange(pool, image, traces) {
  return pool.ask('answers', image, traces.digit, 'C');
}

/** Answers that show a new screen. */
export function newScreens(pool, image, traces) {
  return Promise.all([['page', 'C'], ['start', 'FLIP']].map(([name, key]) => pool.ask('answers', image, traces[name], key)));
}

/** Figures of an image on an SH1106; `area` is a save area with a long game. They are named as those of the SSD1306. */
export async function sh1106Figures(pool, image, traces, area) {
  const there = { ...image, panel: SH1106 };
  const [digit, screens, restored, woken] = await Promise.all([
    smallChange(pool, there, traces), newScreens(pool, there, traces), pool.ask('restore', there, area), pool.ask('wake', there, traces.home),
  ]);
  return {
    first_byte_us: Math.round(longest([digit, ...screens]).firstUs),
    small_change_us: Math.round(digit.shownUs),
    full_screen_400k_us: Math.round(longest(screens).shownUs),
    wake_us: Math.round(woken.wakeUs),
    boot_us: Math.round(restored.firstScreenUs),
  };
}
