// The page's own texts in Italian.

export default {
  title: 'Clessidra',
  description: 'Un aiuto da tavolo per Galaxy Trucker: clessidra, dadi, plancia di volo e registro',
  // The device, for a screen reader.
  screen: 'Schermo',
  softKeys: 'Tasti sotto lo schermo',
  key: 'Tasto {key}',
  keyA: 'cerchio giallo',
  keyB: 'triangolo verde',
  keyC: 'quadrato blu',
  keyD: 'croce rossa',
  bigKey: 'il tasto grande',
  // The key of the keyboard, on FLIP.
  spaceBar: 'spazio',
  // For makers: the firmware in place of the game.
  makers: 'Per chi lo costruisce',
  makersAbout: 'Guarda girare il firmware su un Pico emulato, con una memoria tutta sua. Intanto la tua partita aspetta e il suo tempo è fermo.',
  bodies: 'Su cosa gira il dispositivo',
  library: 'La mia partita',
  firmware: 'Pico emulato',
  loading: 'Carico il Pico emulato …',
  chipRuns: 'Gira un Pico emulato. La tua partita aspetta.',
  speed: '{millions} milioni di istruzioni al secondo',
  // Something has gone wrong.
  stopped: 'Il dispositivo si è fermato ({why}). Ricarica la pagina per continuare.',
  notKept: 'La partita non si può salvare: {why}',
  reasons: {
    noFirmware: 'accanto alla pagina manca il firmware',
    noChip: 'il chip non parte',
  },
  // The name of a sound, written while it is played.
  heard: '♪ {cue}',
  cues: {
    deny: 'rifiuto',
    done: 'fatto',
    start: 'via',
    flip: 'giro',
    'run-out': 'sabbia finita',
    reminder: 'promemoria',
    tick: 'tic',
    stop: 'stop',
    finished: 'finito',
    roll: 'tiro',
    settled: 'dadi fermi',
    test: 'prova',
    'tone-1': 'tono 1',
    'tone-2': 'tono 2',
    'tone-3': 'tono 3',
    'tone-4': 'tono 4',
    'tone-5': 'tono 5',
    pass: 'passa',
  },
};
