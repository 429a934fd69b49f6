// The page's own texts in Romanian.

export default {
  title: 'Clepsidra',
  description: 'Ajutor de masă pentru Galaxy Trucker: clepsidră, zaruri, tablă de zbor și registru',
  // The device, for a screen reader.
  screen: 'Ecran',
  softKeys: 'Tastele de sub ecran',
  key: 'Tasta {key}',
  keyA: 'cerc galben',
  keyB: 'triunghi verde',
  keyC: 'pătrat albastru',
  keyD: 'cruce roșie',
  bigKey: 'tasta mare',
  // The key of the keyboard, on FLIP.
  spaceBar: 'spațiu',
  // For makers: the firmware in place of the game.
  makers: 'Pentru constructori',
  makersAbout: 'Vezi cum rulează firmware-ul pe un Pico emulat, cu memoria lui. Jocul tău așteaptă între timp, iar ceasul lui stă pe loc.',
  bodies: 'Pe ce rulează dispozitivul',
  library: 'Jocul meu',
  firmware: 'Pico emulat',
  loading: 'Se încarcă Pico emulat …',
  chipRuns: 'Rulează un Pico emulat. Jocul tău așteaptă.',
  speed: '{millions} milioane de instrucțiuni pe secundă',
  // Something has gone wrong.
  stopped: 'Dispozitivul s-a oprit ({why}). Reîncarcă pagina ca să continui.',
  notKept: 'Jocul nu poate fi salvat: {why}',
  reasons: {
    noFirmware: 'lângă pagină lipsește firmware-ul',
    noChip: 'cipul nu pornește',
  },
  // The name of a sound, written while it is played.
  heard: '♪ {cue}',
  cues: {
    deny: 'refuz',
    done: 'gata',
    start: 'start',
    flip: 'întoarcere',
    'run-out': 'nisip scurs',
    reminder: 'memento',
    tick: 'tic',
    stop: 'stop',
    finished: 'terminat',
    roll: 'aruncare',
    settled: 'zaruri oprite',
    test: 'test',
    'tone-1': 'ton 1',
    'tone-2': 'ton 2',
    'tone-3': 'ton 3',
    'tone-4': 'ton 4',
    'tone-5': 'ton 5',
    pass: 'pas',
  },
};
