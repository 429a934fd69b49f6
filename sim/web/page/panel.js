// The panel: 128x64 pixels in the SSD1306's own format, sharp at every size, and their glow.

const WIDTH = 128;
const HEIGHT = 64;
const LIT = [0xb4, 0xec, 0xff];
const DARK = [0x08, 0x0c, 0x12];
const AROUND = 18; // the case beside the panel, in its pixels
const TALL = 152; // the whole device, in its pixels, keys and all
const FLAT = 118; // the same on its side
const HURRY = 150; // ms; quicker pictures are motion
const STEP = 600; // ms between two of them for who wants less motion

export class Panel {
  constructor(canvas, glow) {
    this.context = canvas.getContext('2d', { willReadFrequently: true });
    this.glow = glow.getContext('2d');
    this.canvases = [canvas, glow];
    this.image = this.context.createImageData(WIDTH, HEIGHT);
    this.calm = matchMedia('(prefers-reduced-motion: reduce)');
    this.drawn = -Infinity;
    this.fit();
    addEventListener('resize', () => this.fit());
  }

  /** Shows a picture that lasts for so many milliseconds; it may be left out if the reader prefers less motion. */
  show(picture, brightness, lasts = Infinity) {
    clearTimeout(this.later);
    const now = performance.now();
    if (this.calm.matches && lasts < HURRY && now - this.drawn < STEP) {
      this.later = setTimeout(() => this.draw(picture, brightness), STEP);
      return;
    }
    this.draw(picture, brightness);
  }

  draw(picture, brightness) {
    this.drawn = performance.now();
    const { data } = this.image;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const lit = (picture[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
        data.set(lit ? LIT : DARK, 4 * (y * WIDTH + x));
        data[4 * (y * WIDTH + x) + 3] = 255;
      }
    }
    this.context.putImageData(this.image, 0, 0);
    this.glow.putImageData(this.image, 0, 0);
    this.canvases[0].style.opacity = 0.6 + 0.4 * brightness;
    this.canvases[1].style.opacity = 0.1 + 0.3 * brightness;
  }

  /** Makes a pixel of the panel a whole number of pixels of the screen. */
  fit() {
    const ratio = devicePixelRatio || 1;
    const flat = innerHeight <= 480 && innerWidth > innerHeight;
    const wide = flat ? innerWidth - 300 : Math.min(innerWidth - 16, 900);
    const room = Math.min(wide / (WIDTH + AROUND), (flat ? innerHeight - 24 : innerHeight - 120) / (flat ? FLAT : TALL));
    const dot = Math.max(1, Math.floor(room * ratio)) / ratio;
    document.documentElement.style.setProperty('--dot', `${dot}px`);
  }
}
