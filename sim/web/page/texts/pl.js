// The page's own texts in Polish.

export default {
  title: 'Klepsydra',
  description: 'Pomocnik do Galaxy Truckera: klepsydra, kości, plansza lotu i księga',
  // The device, for a screen reader.
  screen: 'Ekran',
  softKeys: 'Klawisze pod ekranem',
  key: 'Klawisz {key}',
  keyA: 'żółte koło',
  keyB: 'zielony trójkąt',
  keyC: 'niebieski kwadrat',
  keyD: 'czerwony krzyż',
  bigKey: 'duży klawisz',
  // The key of the keyboard, on FLIP.
  spaceBar: 'spacja',
  // For makers: the firmware in place of the game.
  makers: 'Dla konstruktorów',
  makersAbout: 'Zobacz, jak firmware działa na emulowanym Pico z własną pamięcią. Twoja gra w tym czasie czeka, a jej zegar stoi.',
  bodies: 'Na czym działa urządzenie',
  library: 'Moja gra',
  firmware: 'Emulowane Pico',
  loading: 'Wczytuję emulowane Pico …',
  chipRuns: 'Działa emulowane Pico. Twoja gra czeka.',
  speed: '{millions} mln instrukcji na sekundę',
  // Something has gone wrong.
  stopped: 'Urządzenie się zatrzymało ({why}). Odśwież stronę, żeby grać dalej.',
  notKept: 'Nie można zapisać gry: {why}',
  reasons: {
    noFirmware: 'obok strony nie ma pliku firmware',
    noChip: 'układ nie startuje',
  },
  // The name of a sound, written while it is played.
  heard: '♪ {cue}',
  cues: {
    deny: 'odmowa',
    done: 'gotowe',
    start: 'start',
    flip: 'obrót',
    'run-out': 'koniec piasku',
    reminder: 'przypomnienie',
    tick: 'tik',
    stop: 'stop',
    finished: 'ukończono',
    roll: 'rzut',
    settled: 'kości leżą',
    test: 'test',
    'tone-1': 'ton 1',
    'tone-2': 'ton 2',
    'tone-3': 'ton 3',
    'tone-4': 'ton 4',
    'tone-5': 'ton 5',
    pass: 'pas',
  },
};
