//! Galaxy Trucker in Romanian.
//!
//! Official terms, from the published Romanian quick guide: zbor de inițiere, clepsidră, spațiu de start, rezervă, pachet,
//! lider, echipaj, astronaut, extraterestru (mov, maro), suport de viață, baterie, tun, motor, scut, container, bunuri, cub,
//! conector expus, parte netedă, zi de zbor, tură, abandon, lansare, recompensă, componente pierdute, Cursa, titlu; the
//! names of the cards but three, meteorit mic and mare, foc de tun slab and puternic, Start! From the publisher's digital
//! game: Contrabandiști, Pirați.
//!
//! Proposed here, and open to correction by a native player: Sclavagiști, Sosire (the end of a flight, for *aterizare* is a
//! landing on a planet), Debut (the first flight of 2007), Seara, Joc, Reprize, Număr de start, the six titles and what they
//! count, Desfă (undo), Pași (the log), Adună (the calculators), Țintă, Rotire, tare (for *puternic*),
//! Sclavie and Trafic (slavers and smugglers as titles), CT (the Trek in a list), and all words of the keys.

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
const SHARED: &SharedWords = words::of(Language::Romanian);

/// Romanian.
pub static WORDS: Words = Words {
    shared: SHARED,
    name: word("Trucker"),
    glass: word("Clepsidră"),
    edition: word("Ediție"),
    setup: SetupWords {
        new_flight: word("Zbor nou"),
        build_only: word("Doar nave"),
        level: word("Nivel"),
        round: word("Rundă"),
        learning: word("Inițiere"),
        first_flight: word("Debut"),
        players: word("Jucători"),
        pace: word("Ritm"),
        normal: word("normal"),
        relaxed: word("relaxat"),
        own: word("propriu"),
        cards: word("Cărți"),
        led: word("ghidate"),
        by_hand: word("manual"),
        built: word("Construire"),
        with_glass: word("acum"),
        built_already: word("gata"),
        press_to_join: word("Apasă: intri sau ieși"),
        rocket_colours: ByPlayer {
            circle: word("galben"),
            triangle: word("verde"),
            square: word("albastru"),
            cross: word("roșu"),
        },
        two_at_least: toast("Cel puțin doi"),
    },
    building: BuildingWords {
        titles: FlightTitles {
            learning: word("Inițiere"),
            level_one: word("I"),
            level_two: word("II"),
            level_three: word("III"),
            first: word("Debut"),
            round_one: word("I"),
            round_two: word("II"),
            round_three: word("III"),
            round_three_a: word("IIIa"),
        },
        check: word("Verifică"),
        leave: word("Ieși"),
        done_asked: word("Gata?"),
        a_finished_one_flips: word("doar cei gata"),
        take_a_space: word("Ia un spațiu de start"),
        take_a_tile: word("Ia un număr de start"),
        take_a_space_now: [word("Ia un spațiu"), word("de start")],
        take_a_tile_now: [word("Ia un număr"), word("de start")],
        with_your_key: word("fiecare cu tasta sa"),
        start_order: word("Spații de start"),
        number_tiles: word("Numere de start"),
        only_a_finished_trucker: toast("O întoarce doar\ncine e gata"),
        no_glass: toast("Fără clepsidră"),
        by_finishing_order: toast("În ordinea\nfinalizării"),
        no_other_free: toast("Nu mai e altul\nliber"),
        hold_to_take_back: toast("Ține apăsat\nca s-o retragi"),
        taken_back: toast("Racheta e retrasă"),
        taken_back_glass_runs_on: toast("Retrasă, dar\nnisipul curge"),
        help: word("Info"),
        each_pile: template("{} pachete, fiecare:"),
        to_look_at: template("la {} te poți uita,"),
        secret: template("{} e secret"),
        made_after_building: template("{} după construire"),
        looking: page("După prima piesă te poți uita la câte un pachet; între timp nu construiești"),
        one_hand: word("Cu o singură mână,"),
        one_piece: word("câte o piesă o dată."),
        reserve: template("Rezervă: cel mult {},"),
        never_put_back: word("nu se pun la loc"),
        no_reserve: word("Fără rezervă și fără"),
        no_cards: word("cărți de privit"),
        mistakes: page("O greșeală? Scoate piesa: nu costă. Suportul de viață e doar structură"),
        finished: page("Cine a terminat nu mai atinge nimic: nu pune piese, nu se uită la cărți"),
        go: page("Cine a sosit primul strigă Start! și pornește clepsidra. Runda I: cel mai brav"),
    },
    launching: LaunchWords {
        title: word("Lansare"),
        fly: word("zbor"),
        lost: word("Cost"),
        hold_longer_to_fly: toast("Ține mai mult\nca să zbori"),
        check: word("Verifică"),
        ship_check: page("Greșeli la navă:\n- conector pe neted\n- simplu pe dublu\n- motor nu spre spate"),
        ship_check_on: page("- piesă după motor\n- piesă în fața țevii\n- piesă peste margine\n- desprinse: ții una"),
        ship_check_mended: page("- piesă după motor\n- piesă în fața țevii\n- piesă peste margine\n- piesă desprinsă"),
        mending: page("Greșeala nu costă: dai numărul înapoi și repari. Cine repară ia numerele mari"),
        lost_pieces: word("Pierdute sau rezervă"),
        limits: CounterWords { least: toast("Nimic de scos"), most: toast("Nu mai încap") },
        crew_aboard: page("Baterii: umple tot\nCabine: câte 2 astronauți, și în cabina de start"),
        aliens_aboard: page("Liderul întâi: cabina legată de suport ia 1 extraterestru de acea culoare sau 2 oameni"),
        aliens_on: page("Max. 1 pe culoare, nu în cabina de start. Suport pierdut: extraterestrul pleacă"),
        learning_cards: page("Cărți: cele 8 cu semnul L. Liderul le amestecă"),
        first_flight_cards: page("Cărți: cele 8 cu asterisc, amestecate. Liderul le întoarce"),
        shuffle: ShuffleWords {
            one: page("Liderul amestecă cele 4 pachete într-unul singur"),
            two: page("Liderul amestecă cele 4 pachete într-unul, până e deasupra o carte II"),
            three: page("Liderul amestecă cele 4 pachete într-unul, până e deasupra o carte III"),
        },
        shuffle_2007: ShuffleWords {
            one: page("Fă și pachetul 4, nevăzut. Amestecă toate cele 4. Liderul întoarce cărțile"),
            two: page("Fă și pachetul 4, nevăzut. Amestecă tot până e sus un II. Liderul le întoarce"),
            three: page("Fă și pachetul 4, nevăzut. Amestecă tot până e sus un III. Liderul le întoarce"),
        },
    },
    power: PowerWords {
        half: word("½"),
        cannons: word("Tunuri"),
        engines: word("Motoare"),
        use_it: word("Folosește"),
        front: word("Față"),
        other: word("Altele"),
        single: word("Simple"),
        double: word("Duble"),
        one_barrel: word("simplu"),
        two_barrels: word("dublu"),
        purple: word("Mov"),
        brown: word("Maro"),
        orange: word("Oranj"),
        aboard: word("da"),
        not_aboard: word("nu"),
        power: template("putere {}"),
        batteries: template("baterii {}"),
    },
    threats: threats::WORDS,
    flight: flight::WORDS,
    landing: landing::WORDS,
};
