// The screen for a screen reader: its words, always there to be read, and announced when they say something new.
// Numbers that count by themselves are not announced: nothing else could be heard.

const SETTLED = 400;

export class Voice {
  constructor(words, said) {
    this.words = words;
    this.said = said;
    this.last = '';
    this.touched = false;
  }

  /** Notes a key press: the next words are its answer. */
  touch() {
    this.touched = true;
  }

  read(words) {
    if (words === this.words.textContent) return;
    this.words.textContent = words;
    if (!this.touched && shape(words) === shape(this.last)) return;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.say(), SETTLED);
  }

  say() {
    const words = this.words.textContent;
    if (words === this.last) return;
    this.said.textContent = news(this.last, words);
    this.last = words;
    this.touched = false;
  }
}

function shape(words) {
  return words.replace(/[0-9]+/g, '#');
}

/** The lines that were not there before; on another screen, all of them. A row that is no longer chosen is not new. */
function news(before, after) {
  const old = new Set(before.split('\n'));
  const fresh = after.split('\n').filter((line) => line && !old.has(line) && !old.has(`> ${line}`));
  return fresh.join(', ');
}
