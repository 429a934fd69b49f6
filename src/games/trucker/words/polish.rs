//! Galaxy Trucker in Polish.
//!
//! Official, from the Polish edition: the names of the cards (*Wolna przestrzeń*, *Gwiezdny pył*, *Rój meteorów*, *Strefa walk* and
//! the others of `flight.kinds`), *lot*, *poziom*, *runda*, *lider*, *kredyt*, *załoga*, *kosmonauta*, *kosmita*, *kabina pilotów*,
//! *działo*, *silnik*, *osłona*, *ładownia*, *część*, *połączenie*, *schowek*, *klepsydra*, *znacznik kolejności*, *kości*, *pudło*.
//!
//! Proposed here, and open to correction by a native player: *rajd* and the names of its titles, *nauka* for the learning flight,
//! *wieczór*, *pole startowe*, *kontrola*, *wypłata* for a landing without the device, *górą*, *ulega* and *z gry* for a fight,
//! *okrążenie w tyle* for a rocket that is lapped, *strzał* for a shot, and all words of keys. The letters of goods are *C Ż z n*, the
//! cheap ones small: *Ż* and *Z* differ by one pixel.

mod flight;
mod landing;
mod rules;
mod threats;

use crate::console::widgets::counter::CounterWords;
use crate::console::words::{self, ByPlayer, Language, SharedWords, page, template, toast, word};
use crate::games::trucker::words::{
    BuildingWords, FlightTitles, LaunchWords, PowerWords, SetupWords, ShuffleWords, Words,
};

/// The words that the device and every game share.
const SHARED: &SharedWords = words::of(Language::Polish);

/// Polish.
pub static WORDS: Words = Words {
    shared: SHARED,
    name: word("Trucker"),
    glass: word("Klepsydra"),
    edition: word("Edycja"),
    setup: SetupWords {
        new_flight: word("Nowy lot"),
        build_only: word("Sama budowa"),
        level: word("Poziom"),
        round: word("Runda"),
        learning: word("nauka"),
        first_flight: word("1. lot"),
        players: word("Gracze"),
        pace: word("Tempo"),
        normal: word("zwykłe"),
        relaxed: word("spokojne"),
        own: word("własne"),
        cards: word("Karty"),
        led: word("z pomocą"),
        by_hand: word("ręcznie"),
        built: word("Budowa"),
        with_glass: word("teraz"),
        built_already: word("gotowa"),
        press_to_join: word("Kto gra? Wciśnij"),
        rocket_colours: ByPlayer {
            circle: word("żółta"),
            triangle: word("zielona"),
            square: word("niebieska"),
            cross: word("czerwona"),
        },
        two_at_least: toast("Co najmniej dwoje"),
    },
    building: BuildingWords {
        titles: FlightTitles {
            learning: word("Nauka"),
            level_one: word("I"),
            level_two: word("II"),
            level_three: word("III"),
            first: word("Pierwszy"),
            round_one: word("I"),
            round_two: word("II"),
            round_three: word("III"),
            round_three_a: word("IIIa"),
        },
        check: word("Sprawdź"),
        leave: word("Wyjdź"),
        done_asked: word("Już?"),
        a_finished_one_flips: word("tylko gotowi"),
        take_a_space: word("Zajmij pole startowe"),
        take_a_tile: word("Weź znacznik"),
        take_a_space_now: [word("Zajmij pole"), word("startowe")],
        take_a_tile_now: [word("Weź znacznik"), word("kolejności")],
        with_your_key: word("każdy swoim klawiszem"),
        start_order: word("Pola startowe"),
        number_tiles: word("Znaczniki kolejności"),
        only_a_finished_trucker: toast("Odwrócić może,\nkto skończył"),
        no_glass: toast("Tu bez klepsydry"),
        by_finishing_order: toast("W kolejności\nukończenia"),
        no_other_free: toast("Wszystkie inne\nsą zajęte"),
        hold_to_take_back: toast("Przytrzymaj,\nby cofnąć"),
        taken_back: toast("Cofnięto"),
        taken_back_glass_runs_on: toast("Cofnięto, piasek\nsypie się dalej"),
        help: word("Pomoc"),
        each_pile: template("Każdy z {} stosów:"),
        to_look_at: template("{} do obejrzenia,"),
        secret: template("{} tajny"),
        made_after_building: template("{} dopiero po budowie"),
        looking: page("Oglądaj po dołożeniu pierwszej części, po jednym stosie; wtedy nie buduj"),
        one_hand: word("Buduj jedną ręką,"),
        one_piece: word("po jednej części."),
        reserve: template("Schowek: najwyżej {},"),
        never_put_back: word("nie wracają na stół"),
        no_reserve: word("Bez schowka i bez"),
        no_cards: word("podglądania kart"),
        mistakes: page("Błąd? Zdejmij część: to nic nie kosztuje. Moduł podtrzymywania życia tylko łączy"),
        finished: page("Kto skończył, nic nie rusza: nie dokłada części, nie ogląda kart"),
        go: page("Kto ostatnio lądował pierwszy, woła Start! i odwraca klepsydrę. Runda I: najśmielszy"),
    },
    launching: LaunchWords {
        title: word("Start"),
        fly: word("leć"),
        lost: word("Złom"),
        hold_longer_to_fly: toast("Przytrzymaj\ndłużej, by lecieć"),
        check: word("Kontrola"),
        ship_check: page("Szukaj błędów:\n- połączenie z gładką\n- pojedyncze-podwójne\n- silnik nie do tyłu"),
        ship_check_on: page("- część za silnikiem\n- część przed działem\n- część poza planszą\n- kawałki: zostaw 1"),
        ship_check_mended: page("- część za silnikiem\n- część przed działem\n- część poza planszą\n- luźna część"),
        mending: page("Za błąd nie płacisz: oddaj znacznik i napraw statek. Potem weź najwyższy numer"),
        lost_pieces: word("Stracone i w schowku"),
        limits: CounterWords { least: toast("Mniej się nie da"), most: toast("Więcej się nie da") },
        crew_aboard: page("Baterie: do pełna\nKabiny: po 2 kosmonautów, także w kabinie pilotów"),
        aliens_aboard: page("Kosmici, od lidera: 1 zamiast 2 kosmonautów w kabinie przy module życia w jego kolorze"),
        aliens_on: page("Najwyżej 1 na kolor, nigdy w kabinie pilotów. Bez modułu życia kosmita odpada"),
        learning_cards: page("8 kart ze znakiem L. Tasuje je lider"),
        first_flight_cards: page("8 kart z gwiazdką,\npotasowanych.\nOdkrywa je lider"),
        shuffle: ShuffleWords {
            one: page("Lider tasuje cztery stosy w jedną talię"),
            two: page("Lider tasuje cztery stosy w jedną talię, aż na wierzchu będzie karta II"),
            three: page("Lider tasuje cztery stosy w jedną talię, aż na wierzchu będzie karta III"),
        },
        shuffle_2007: ShuffleWords {
            one: page("Złóż zakryty 4. stos. Potasuj razem 4 stosy. Karty odkrywa lider"),
            two: page("Złóż zakryty 4. stos. Tasuj 4 razem, aż na wierzchu będzie II. Karty odkrywa lider"),
            three: page("Złóż zakryty 4. stos. Tasuj 4 razem, aż na wierzchu będzie III. Karty odkrywa lider"),
        },
    },
    power: PowerWords {
        half: word("½"),
        cannons: word("Działa"),
        engines: word("Silniki"),
        use_it: word("Użyj"),
        front: word("Przód"),
        other: word("Inne"),
        single: word("Zwykłe"),
        double: word("Duble"),
        one_barrel: word("pojedyncze"),
        two_barrels: word("podwójne"),
        purple: word("Fiolet"),
        brown: word("Brąz"),
        orange: word("Oranż"),
        aboard: word("tak"),
        not_aboard: word("nie"),
        power: template("moc {}"),
        batteries: template("baterie {}"),
    },
    threats: threats::WORDS,
    flight: flight::WORDS,
    landing: landing::WORDS,
};
