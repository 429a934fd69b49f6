// The benchmark's tables: all figures for the terminal, some of them for the README.

/** The budgets of the design. */
const BUDGET = {
  first_byte_us: 1000, small_change_us: 10_000, full_screen_400k_us: 25_000, wake_us: 25_000, tick_bytes: 160, tick_bytes_most: 460,
  'awake_ppm.countdown': 1500, 'wakeups_per_s.countdown': 10,
  'wakeups_per_s.home': 0, 'wakeups_per_s.dice_settled': 0, 'wakeups_per_s.flight_board': 0, 'wakeups_per_s.paused': 0,
  'notes.lost': 0, 'notes.cut': 0, 'notes.latest_start_us': 2000,
  drift_6min_us: 0, flash_bytes: 512 * 1024, ram_bytes: 24 * 1024, stack_bytes: 16 * 1024, boot_us: 45_000,
};

const us = (value) => (value < 1000 ? `${value} us` : `${(value / 1000).toFixed(value < 100_000 ? 1 : 0)} ms`);
const bytes = (value) => `${(value / 1024).toFixed(value < 10_240 ? 1 : 0)} KiB`;
const percent = (value) => (value === 0 ? '0' : `${(value / 1e4).toFixed(value < 10_000 ? 2 : 0)} %`);
const plain = (value) => `${value}`;
const SCREEN = { home: 'home', countdown: 'countdown', run_out: 'run out', dice_settled: 'dice settled', flight_board: 'flight board', paused: 'paused' };
const screens = (figure, label, show) => Object.entries(SCREEN).map(([name, shown]) => [`${figure}.${name}`, `${label}: ${shown}`, show]);

const onSh1106 = (figure) => [`sh1106.${figure}`, '... on an SH1106', us];

const ROWS = [
  ['first_byte_us', 'key edge to first byte', us],
  onSh1106('first_byte_us'),
  ['evening_answer_us.median', 'key edge to first changed byte, evening, median', us],
  ['evening_answer_us.most_of_20', '... 19 of 20 within', us],
  ['evening_answer_us.most', '... the latest', us],
  ['small_change_us', 'key edge to a small change shown', us],
  onSh1106('small_change_us'),
  ['full_screen_400k_us', 'key edge to a new screen shown, 400 kHz', us],
  onSh1106('full_screen_400k_us'),
  ['full_screen_1m_us', 'key edge to a new screen shown, 1 MHz', us],
  ['wake_us', 'key edge to a dark panel lit with its picture', us],
  onSh1106('wake_us'),
  ['tick_bytes', 'bytes per second of the countdown', plain],
  ['tick_bytes_most', '... in the worst second', plain],
  ['roll_bytes', 'bytes in the second of a roll', plain],
  ['roll_settled_us', 'FLIP edge to dice settled', us],
  ...screens('awake_ppm', 'awake', percent),
  ...screens('wakeups_per_s', 'wake-ups per second', plain),
  ['boot_us', 'power-on to first complete screen, crystal included', us],
  onSh1106('boot_us'),
  ['notes.played', 'notes in an evening and a glass run to its end', plain],
  ['notes.lost', '... lost', plain],
  ['notes.cut', '... cut short', plain],
  ['notes.latest_start_us', '... the latest begun late by', us],
  ['save_stall_us', 'longest wait of a key for the flash', us],
  ['save_write_stall_us', '... while a save is written', us],
  ['save_stall_old_chip_us', '... while an old flash chip is erased', us],
  ['flash_bytes', 'flash', bytes],
  ['ram_bytes', 'RAM without stack', bytes],
  ['stack_bytes', 'deepest stack, a long game restored', bytes],
  ['drift_6min_us', 'drift in six minutes', us],
  ['evening_host_ms', 'an evening of three flights on the host', (value) => `${value} ms`],
  ['emulator_speed', 'emulator, times real time', plain],
];

/** The rows of the README's table. */
const README_ROWS = [
  'first_byte_us', 'sh1106.first_byte_us', 'small_change_us', 'sh1106.small_change_us', 'full_screen_400k_us', 'sh1106.full_screen_400k_us', 'wake_us', 'sh1106.wake_us', 'tick_bytes', 'tick_bytes_most', 'awake_ppm.home', 'awake_ppm.countdown', 'wakeups_per_s.home', 'wakeups_per_s.countdown',
  'boot_us', 'sh1106.boot_us', 'notes.played', 'notes.lost', 'notes.cut', 'notes.latest_start_us', 'save_stall_us', 'flash_bytes', 'ram_bytes', 'stack_bytes', 'drift_6min_us',
];

function figure(figures, name) {
  return name.split('.').reduce((part, word) => part?.[word], figures);
}

/** The rows of the figures that there are. */
function measured(figures) {
  return ROWS.filter(([name]) => figure(figures, name) !== undefined);
}

function cells(figures, [name, label, show]) {
  const budget = BUDGET[name];
  const shown = [figure(figures, name), figure(figures.cache_off, name), figure(figures.stock, name), budget, figure(figures.limit, name)];
  return [label, ...shown.map((value) => (typeof value === 'number' ? show(value) : ''))];
}

/** The table for the terminal: one row per figure, then sections and the largest symbols. */
export function columns(figures) {
  const rows = [['', 'ours', 'no misses', 'stock', 'budget', 'limit'], ...measured(figures).map((row) => cells(figures, row))];
  const line = ([label, ...values]) => label.padEnd(54) + values.map((value) => value.padStart(12)).join('');
  const list = (title, entries) => ['', title, ...entries.map(([name, size]) => `${String(size).padStart(8)}  ${name}`)];
  return [...rows.map(line), ...list('sections, bytes', Object.entries(figures.sections)), ...list('largest symbols, bytes', figures.largest)].join('\n');
}

/** The table of the README. */
export function readmeTable(figures) {
  const rows = measured(figures).filter(([name]) => README_ROWS.includes(name)).map((row) => cells(figures, row));
  const line = (row) => `| ${row.join(' | ')} |\n`;
  const head = line(['', 'Sandglass', 'without cache misses', 'stock', 'budget', 'limit']);
  return [head, '|---|---|---|---|---|---|\n', ...rows.map(line)].join('').replace(/ {2,}/g, ' ');
}
