// The page's own texts, in the language that the device speaks.
//
// A language is a file in `texts` and a line in LANGUAGES. An element names its texts: `data-text` is what stands in it,
// `data-label` and `data-about` are its name and description for a screen reader.

import en from './texts/en.js';
import it from './texts/it.js';
import pl from './texts/pl.js';
import ro from './texts/ro.js';

/** The texts of each language, by its code. */
export const LANGUAGES = { en, ro, it, pl };

const ATTRIBUTES = { label: 'aria-label', about: 'aria-description', content: 'content' };

/** The code of the first language that a reader wants and the page has; else English. */
export function preferred(wanted = navigator.languages) {
  const codes = wanted.map((tag) => tag.split('-')[0].toLowerCase());
  return codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? 'en';
}

export class Texts {
  constructor(root) {
    this.root = root;
    this.written = new Map(); // element -> the text in it, and its values
  }

  /** Speaks a language from now on: everything is written anew. Returns false if it is spoken already. */
  speak(code) {
    if (code === this.code || !Object.hasOwn(LANGUAGES, code)) return false;
    this.code = code;
    this.root.lang = code;
    for (const element of this.root.querySelectorAll('[data-text]')) element.textContent = this.text(element.dataset.text);
    for (const [name, attribute] of Object.entries(ATTRIBUTES)) {
      for (const element of this.root.querySelectorAll(`[data-${name}]`)) element.setAttribute(attribute, this.text(element.dataset[name]));
    }
    for (const [element, [name, values]] of this.written) this.write(element, name, values);
    return true;
  }

  /** Writes a text into an element; no name, no text. */
  write(element, name, values) {
    this.written.set(element, [name, values]);
    element.textContent = name && this.text(name, values);
  }

  /** A text with values in its places. A value may depend on the language: a function of its texts and its code. */
  text(name, values = {}) {
    const texts = LANGUAGES[this.code];
    const value = (place) => (typeof values[place] === 'function' ? values[place](texts, this.code) : values[place]);
    return texts[name].replace(/\{(\w+)\}/g, (_, place) => value(place));
  }
}
