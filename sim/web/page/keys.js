// The five keys: fingers, mouse and keyboard. A key is down as long as something holds it.
//
// A tap on a key by assistive technology is a click without a pointer: it is a short press.

const KEYBOARD = {
  KeyA: 'A', KeyS: 'B', KeyD: 'C', KeyF: 'D', Space: 'FLIP', KeyV: 'FLIP',
  Digit1: 'A', Digit2: 'B', Digit3: 'C', Digit4: 'D',
  Escape: 'A', ArrowUp: 'B', ArrowLeft: 'B', ArrowDown: 'C', ArrowRight: 'C', Enter: 'D',
};
const TAP = 80;

/** The keys in the order of the device. */
export const KEYS = ['A', 'B', 'C', 'D', 'FLIP'];

export class Keys {
  constructor(buttons, { press, release, letter }) {
    this.events = { press, release };
    this.letter = letter; // the name of a key by its letter, in the language of the page
    this.labels = [];
    this.buttons = Object.fromEntries(buttons.map((button) => [button.dataset.key, button]));
    this.holders = new Map(); // key -> who holds it
    buttons.forEach((button) => this.listen(button));
    addEventListener('keydown', (event) => this.typed(event));
    addEventListener('keyup', (event) => this.untyped(event));
    addEventListener('blur', () => this.letGo());
    document.addEventListener('visibilitychange', () => document.hidden && this.letGo());
  }

  listen(button) {
    const { key } = button.dataset;
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault(); // it does not take the focus: the space bar stays FLIP
      button.setPointerCapture(event.pointerId);
      this.down(key, `pointer ${event.pointerId}`);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      button.addEventListener(end, (event) => this.up(key, `pointer ${event.pointerId}`));
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('click', (event) => {
      if (event.detail !== 0) return; // of a pointer, which has been seen
      this.down(key, 'click');
      setTimeout(() => this.up(key, 'click'), TAP);
    });
  }

  typed(event) {
    const key = this.meant(event);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) this.down(key, event.code);
  }

  untyped(event) {
    for (const [key, holders] of this.holders) {
      if (!holders.has(event.code)) continue;
      event.preventDefault();
      this.up(key, event.code);
    }
  }

  /** The device's key for a key of the keyboard; on a button that has the focus, that button. */
  meant(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return null;
    const focus = document.activeElement;
    const presses = event.code === 'Space' || event.code === 'Enter';
    if (presses && focus?.dataset?.key) return focus.dataset.key;
    if (focus?.tagName === 'INPUT' && event.code !== 'Space' && !event.code.startsWith('Key')) return null;
    return KEYBOARD[event.code] ?? null;
  }

  down(key, holder) {
    const holders = this.holders.get(key) ?? new Set();
    this.holders.set(key, holders.add(holder));
    if (holders.size > 1) return;
    this.buttons[key].classList.add('down');
    this.events.press(key);
  }

  up(key, holder) {
    const holders = this.holders.get(key);
    if (!holders?.delete(holder) || holders.size) return;
    this.buttons[key].classList.remove('down');
    this.events.release(key);
  }

  /** Names each key by its letter and its present label. */
  name(labels) {
    this.labels = labels;
    this.rename();
  }

  /** Does it again, in another language. */
  rename() {
    KEYS.forEach((key, i) => {
      const name = [key === 'FLIP' ? key : this.letter(key), this.labels[i]].filter(Boolean).join(', ');
      const button = this.buttons[key];
      if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name);
    });
  }

  letGo() {
    for (const [key, holders] of this.holders) [...holders].forEach((holder) => this.up(key, holder));
  }
}
