// The page's own texts in English.

export default {
  title: 'Sandglass',
  description: 'A tabletop companion for Galaxy Trucker: build timer, dice, flight board and ledger',
  // The device, for a screen reader.
  screen: 'Screen',
  softKeys: 'Keys under the screen',
  key: 'Key {key}',
  keyA: 'yellow circle',
  keyB: 'green triangle',
  keyC: 'blue square',
  keyD: 'red cross',
  bigKey: 'the big key',
  // The key of the keyboard, on FLIP.
  spaceBar: 'space',
  // For makers: the firmware in place of the game.
  makers: 'For makers',
  makersAbout: 'See the firmware run on an emulated Pico, with a memory of its own. Your game here waits meanwhile, and its time stands still.',
  bodies: 'What runs the device',
  library: 'My game',
  firmware: 'Emulated Pico',
  loading: 'Loading the emulated Pico …',
  chipRuns: 'An emulated Pico runs. Your game waits.',
  speed: '{millions} million instructions a second',
  // Something has gone wrong.
  stopped: 'The device has stopped ({why}). Reload the page to go on.',
  notKept: 'The game cannot be kept: {why}',
  reasons: {
    noFirmware: 'there is no firmware beside this page',
    noChip: 'the chip does not start',
  },
  // The name of a sound, written while it is played.
  heard: '♪ {cue}',
  cues: {
    deny: 'refused',
    done: 'done',
    start: 'start',
    flip: 'flip',
    'run-out': 'run out',
    reminder: 'reminder',
    tick: 'tick',
    stop: 'stop',
    finished: 'finished',
    roll: 'roll',
    settled: 'settled',
    test: 'test',
    'tone-1': 'tone 1',
    'tone-2': 'tone 2',
    'tone-3': 'tone 3',
    'tone-4': 'tone 4',
    'tone-5': 'tone 5',
    pass: 'pass',
  },
};
