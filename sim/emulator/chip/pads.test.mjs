import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { Line, Lines, SPIKE } from './pads.mjs';

const RESET = 0x56; // pull-down and Schmitt trigger
const UP = 0x48; // as Input::new(pin, Pull::Up) of embassy-rp leaves it: no Schmitt trigger
const UP_SCHMITT = 0x4a;
const FLOATING = 0x40;
const KEEPER = 0x4e;
const GPIO = 10;
const SDA = 4;
const PAD = 0x4001c004;
const SIO = 0xd0000000;

/** A wire on GP10; `edges` are the changes of its input, [microseconds, level]. */
function bench(options) {
  const clock = new Clock();
  const pin = new RP2040(clock).gpio[GPIO];
  pin.padValue = RESET;
  const line = new Line(pin, clock, options);
  const edges = [];
  line.onLevel = (level) => edges.push([clock.micros, level]);
  const pad = (value) => {
    pin.padValue = value;
    line.settle();
  };
  const pass = (us) => clock.advanceTo(clock.nanos + us * 1000);
  const near = (expected, tolerance = 0.02) => {
    assert.deepEqual(edges.map(([, level]) => level), expected.map(([, level]) => level));
    expected.forEach(([us], i) => assert.ok(Math.abs(edges[i][0] - us) <= tolerance * us + 0.001, `${edges[i][0]} us, not ${us}`));
    edges.length = 0;
  };
  return { clock, pin, line, edges, pad, pass, near };
}

test('after a reset a wire is low until somebody switches a pull-up on', () => {
  const { pin, pad, pass, near } = bench();
  pass(1e6);
  assert.equal(pin.inputValue, false);
  pad(UP_SCHMITT);
  pass(10);
  near([[1e6 + 2.24, 1]]);
  assert.equal(pin.inputValue, true);
});

test('a key closes its wire at once, and lets go slowly', () => {
  const { line, pad, pass, near } = bench();
  pad(UP_SCHMITT);
  pass(100);
  line.close(true);
  pass(100);
  line.close(false);
  pass(100);
  near([[2.24, 1], [100, 0], [202.24, 1]]);
});

test('a key that is down when the device starts stays low', () => {
  const { edges, pad, pass } = bench({ closed: true });
  pad(UP_SCHMITT);
  pass(1000);
  assert.deepEqual(edges, []);
});

test('a capacitor takes milliseconds, and the Schmitt trigger makes one edge of it', () => {
  const { line, pad, pass, near } = bench({ capacitor: true });
  pad(UP_SCHMITT);
  pass(20_000);
  near([[7450, 1]]);
  line.close(true);
  pass(10);
  line.close(false);
  pass(20_000);
  near([[20_000, 0], [27_460, 1]]);
});

test('without the Schmitt trigger a slow edge is several', () => {
  const { pad, pass, near, pin } = bench({ capacitor: true });
  pad(UP);
  pass(20_000);
  near([[4420, 1], [4432.5, 0], [4445, 1], [4457.5, 0], [4470, 1]], 0.001);
  assert.equal(pin.inputValue, true);
});

test('a contact that chatters never charges a capacitor', () => {
  const { line, pad, pass, edges } = bench({ capacitor: true, closed: true });
  pad(UP_SCHMITT);
  for (let i = 0; i < 20; i++) {
    pass(4000);
    line.close(i % 2 === 1);
  }
  assert.deepEqual(edges, []);
});

test('a capacitor that is soldered on keeps what charge there is', () => {
  const { line, pad, pass, edges } = bench();
  pad(UP_SCHMITT);
  pass(100);
  edges.length = 0;
  line.addCapacitor();
  pass(20_000);
  assert.deepEqual(edges, []);
});

test('a spike is the other level for less than 2 us, from either side, and rings for less than 20', () => {
  const { line, pad, pass, edges } = bench();
  pad(UP_SCHMITT);
  for (const level of [1, 0]) {
    pass(100);
    line.close(level === 0);
    edges.length = 0;
    const from = line.clock.micros;
    line.spike();
    pass(100);
    assert.equal(edges.length, 2 * SPIKE.count);
    edges.forEach(([us, to], i) => {
      assert.equal(to, i % 2 ? level : 1 - level);
      if (i % 2) assert.ok(us - edges[i - 1][0] < 2);
      assert.ok(us - from < 20);
    });
  }
});

test('a capacitor swallows a spike', () => {
  const { line, pad, pass, near } = bench({ capacitor: true });
  pad(UP_SCHMITT);
  pass(20_000);
  line.spike();
  pass(10);
  near([[7450, 1]]);
});

test('what nothing pulls at stays as it is; both pulls keep the level there is', () => {
  for (const value of [FLOATING, KEEPER]) {
    const { pad, pass, near } = bench();
    pad(UP_SCHMITT);
    pass(100);
    pad(value);
    pass(1e6);
    near([[2.24, 1]]);
    pad(RESET);
    pass(100);
    near([[1e6 + 103.4, 0]]);
  }
});

test('the Schmitt trigger is noticed when it is switched on half way', () => {
  const { pad, pass, near } = bench({ capacitor: true });
  pad(UP);
  pass(1000);
  pad(UP_SCHMITT);
  pass(20_000);
  near([[7450, 1]]);
});

test('an ideal wire follows its contact and nothing else', () => {
  const { line, pin, edges, pad, pass } = bench({ ideal: true });
  assert.equal(pin.inputValue, true);
  pad(UP);
  pass(100);
  line.close(true);
  line.close(false);
  assert.deepEqual(edges, [[100, 0], [100, 1]]);
});

/** All wires of a device, on a chip whose registers can be written. */
function device({ plugged = true } = {}) {
  const clock = new Clock();
  const rp2040 = new RP2040(clock);
  for (const pin of rp2040.gpio) pin.padValue = RESET;
  const module = { plugged };
  const levels = { SDA: 1, A: 1 };
  const lines = new Lines(rp2040, clock, { SDA, A: GPIO }, { levels, capacitors: new Set(), plugged: () => module.plugged });
  const pass = (us) => clock.advanceTo(clock.nanos + us * 1000);
  return { rp2040, lines, module, pass, sda: () => rp2040.gpio[SDA].inputValue, a: () => rp2040.gpio[GPIO].inputValue };
}

test('the registers of the pads act on the wires', () => {
  const { rp2040, pass, a } = device();
  rp2040.writeUint32(PAD + 4 * GPIO, UP);
  pass(1);
  rp2040.writeUint32(PAD + 4 * GPIO, UP_SCHMITT); // before it has reached either threshold
  pass(0.8);
  assert.equal(a(), false);
  pass(1);
  assert.equal(a(), true);
});

test('the bus is pulled up by the module, or else by the chip', () => {
  const { lines, module, pass, sda } = device();
  pass(0.3);
  assert.equal(sda(), true, 'against the pull-down of the reset');
  module.plugged = false;
  lines.settle();
  pass(100);
  assert.equal(sda(), false, 'the pull-down is alone now');
});

test('what the chip drives is on the wire, and what the panel holds is too', () => {
  const { rp2040, lines, pass, sda } = device();
  pass(1);
  rp2040.writeUint32(0x40014000 + 8 * SDA + 4, 5); // SIO
  rp2040.writeUint32(SIO + 0x24, 1 << SDA); // drive it: low
  assert.equal(sda(), false);
  rp2040.writeUint32(SIO + 0x28, 1 << SDA);
  assert.equal(sda(), false, 'it takes a moment');
  pass(1);
  assert.equal(sda(), true);
  lines.of('SDA').close(true);
  assert.equal(sda(), false);
});
