//! Galaxy Trucker in Italian.
//!
//! Official, from the Italian edition: the names of the cards (*Spazio aperto*, *Polvere stellare*, *Contrabbandieri*,
//! *Zona di guerra*), *Trasvolata* and its six titles, *volo di prova*, *clessidra*, *plancia*, *casella*, *mazzo*,
//! *connettori*, *lato liscio*, *equipaggio*, *stive speciali*, *supporto vitale*, *potenza motrice*, *meteorite*,
//! *cannonata*, *leader*, *riserva*, *ricompense*, *nave più bella*.
//!
//! Proposed here, and open to correction by a native player: *Cantiere* (`setup.built`), *Serata*, *Gara* and *Podio*
//! (`landing.evening`, `game`, `winner`), *Mosse*, *Disfa*, *Conta* and *Somma* (`flight.log`, `undo`, `calc`,
//! `tell`), *membri* and *colpi* (`flight.stakes`), *prua* and *poppa* (`threats.sides`), *mini*, *maxi*,
//! *lieve* and *forte* (`threats.sizes`), *un giro indietro* (`flight.lapped`), *Mono* (`power.single`).
//!
//! Official names that are too long for their places are shortened: *TI* for the *Trasvolata* (`landing.trek_mark`),
//! *Trasportatore*, *Quartiermastro* and *Corridoista* (`landing.titles`), *Meteoriti* for *Pioggia di meteoriti*
//! (`flight.kinds`), and in `flight.titles` *Schiavi*, *Traffici*, *Meteore* and *Sabotare*.

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
const SHARED: &SharedWords = words::of(Language::Italian);

/// Italian.
pub static WORDS: Words = Words {
    shared: SHARED,
    name: word("Trucker"),
    glass: word("Clessidra"),
    edition: word("Edizione"),
    setup: SetupWords {
        new_flight: word("Nuovo volo"),
        build_only: word("Solo cantiere"),
        level: word("Livello"),
        round: word("Round"),
        learning: word("Prova"),
        first_flight: word("Primo volo"),
        players: word("Giocatori"),
        pace: word("Ritmo"),
        normal: word("normale"),
        relaxed: word("rilassato"),
        own: word("su misura"),
        cards: word("Carte"),
        led: word("guidate"),
        by_hand: word("a mano"),
        built: word("Cantiere"),
        with_glass: word("aperto"),
        built_already: word("finito"),
        press_to_join: word("Premi: entri o esci"),
        rocket_colours: ByPlayer {
            circle: word("giallo"),
            triangle: word("verde"),
            square: word("blu"),
            cross: word("rosso"),
        },
        two_at_least: toast("Almeno due"),
    },
    building: BuildingWords {
        titles: FlightTitles {
            learning: word("Prova"),
            level_one: word("I"),
            level_two: word("II"),
            level_three: word("III"),
            first: word("Primo"),
            round_one: word("I"),
            round_two: word("II"),
            round_three: word("III"),
            round_three_a: word("IIIa"),
        },
        check: word("Controlla"),
        leave: word("Esci"),
        done_asked: word("Fatto?"),
        a_finished_one_flips: word("chi ha finito"),
        take_a_space: word("Prendi una casella"),
        take_a_tile: word("Prendi un numero"),
        take_a_space_now: [word("Prendi una"), word("casella")],
        take_a_tile_now: [word("Prendi un"), word("numero")],
        with_your_key: word("premi il tuo tasto"),
        start_order: word("Caselle di partenza"),
        number_tiles: word("Numeri di partenza"),
        only_a_finished_trucker: toast("Gira solo chi\nha finito"),
        no_glass: toast("Qui non c'è\nclessidra"),
        by_finishing_order: toast("Nell'ordine in\ncui si finisce"),
        no_other_free: toast("Nient'altro\ndi libero"),
        hold_to_take_back: toast("Tieni premuto\nper annullare"),
        taken_back: toast("Annullato"),
        taken_back_glass_runs_on: toast("Annullato, la\nsabbia scorre"),
        help: word("Info"),
        each_pile: template("{} mazzetti, ognuno:"),
        to_look_at: template("{} da guardare,"),
        secret: template("{} è segreto"),
        made_after_building: template("{} da fare alla fine"),
        looking: page("Guarda dopo il primo pezzo, un mazzetto per volta, e intanto non costruire"),
        one_hand: word("Una mano sola e un"),
        one_piece: word("pezzo per volta."),
        reserve: template("Riserva: massimo {},"),
        never_put_back: word("non si restituisce"),
        no_reserve: word("Qui niente riserva"),
        no_cards: word("né carte da guardare"),
        mistakes: page("Errore? Togli il pezzo: è gratis. Il supporto vitale è solo struttura"),
        finished: page("Chi ha finito non tocca più nulla: non aggiunge pezzi, non guarda carte"),
        go: page("Il primo dell'ultimo volo dice Via! e gira la clessidra.\nRound I: chi più osa"),
    },
    launching: LaunchWords {
        title: word("Lancio"),
        fly: word("vola"),
        lost: word("Persi"),
        hold_longer_to_fly: toast("Tieni più a lungo\nper volare"),
        check: word("Errori"),
        ship_check: page("Vietati sulla nave:\n- lisci su connettori\n- singoli su doppi\n- motori non indietro"),
        ship_check_on: page("- pezzi dietro motori\n- o davanti a cannoni\n- o fuori plancia\n- più parti: tieni 1"),
        ship_check_mended: page("- pezzi dietro motori\n- o davanti a cannoni\n- o fuori plancia\n- o staccati"),
        mending: page("Errori gratis: rendi il numero e ripara. Chi ripara prende i numeri più alti"),
        lost_pieces: word("Persi o in riserva"),
        limits: CounterWords { least: toast("Niente da\ntogliere"), most: toast("Non c'è posto") },
        crew_aboard: page("Carica le batterie.\n2 astronauti in ogni cabina, anche quella di partenza"),
        aliens_aboard: page("Dal leader: 1 alieno per 2 umani in cabina unita al supporto vitale del suo colore"),
        aliens_on: page("Massimo 1 per colore, mai in cabina di partenza. Perso il supporto, se ne va"),
        learning_cards: page("Carte: le 8 con il segno L. Il leader le mescola"),
        first_flight_cards: page("Carte: le 8 con asterisco, mescolate. Le scopre il leader"),
        shuffle: ShuffleWords {
            one: page("Il leader mescola i quattro mazzetti in un solo mazzo"),
            two: page("Il leader mescola i quattro mazzetti in un mazzo, finché la prima carta è una II"),
            three: page("Il leader mescola i quattro mazzetti in un mazzo, finché la prima carta è una III"),
        },
        shuffle_2007: ShuffleWords {
            one: page("Fai alla cieca il mazzetto 4. Mescola tutti e 4. Il leader scopre le carte"),
            two: page("Fai alla cieca il mazzetto 4. Mescola i 4 fino a II in cima. Le scopre il leader"),
            three: page("Fai alla cieca il mazzetto 4. Mescola i 4 fino a III in cima. Le scopre il leader"),
        },
    },
    power: PowerWords {
        half: word("½"),
        cannons: word("Cannoni"),
        engines: word("Motori"),
        use_it: word("Usa"),
        front: word("Avanti"),
        other: word("Altri"),
        single: word("Mono"),
        double: word("Doppi"),
        one_barrel: word("singoli"),
        two_barrels: word("doppi"),
        purple: word("Viola"),
        brown: word("Bruno"),
        orange: word("Aranc."),
        aboard: word("sì"),
        not_aboard: word("no"),
        power: template("potenza {}"),
        batteries: template("batterie {}"),
    },
    threats: threats::WORDS,
    flight: flight::WORDS,
    landing: landing::WORDS,
};
