//! The rules of the cards in Italian, as the help in the flight tells them. The terms are those of the Italian edition.

use crate::console::words::{PageText, page};
use crate::games::trucker::words::ByKind;

/// Open space.
const OPEN_SPACE: PageText = page("In ordine: dichiara potenza motrice e batterie e avanza subito di altrettanto");
/// The cost of double engines.
const ENGINES: PageText = page("Un motore doppio usa ogni volta 1 batteria. Singoli e alieno contano sempre");
/// The cost of double cannons.
const CANNONS: PageText = page("Un cannone doppio usa ogni volta 1 batteria. Singoli e alieno contano sempre");
/// The cost of all of them, where shots may follow.
const DOUBLES_AND_SHIELDS: PageText =
    page("Doppi e scudi usano 1 batteria ogni volta. Singoli e alieni contano sempre");
/// Loading goods.
const LOADING: PageText = page("Rosso solo in stive speciali. Caricando puoi spostare o gettare merci");
/// Goods that are not there.
const EMPTY_BANK: PageText = page("Se in banca manca un colore non lo ricevi; i giorni li perdi lo stesso");
/// The combat zone.
const COMBAT_ZONE: PageText = page("Tre linee. In ognuna paga il più debole; a pari merito chi è più avanti");
/// The combat zone: between its lines.
const NEXT_LINE: PageText =
    page("Giorni persi: valgono per la linea dopo. Lo scudo ferma i colpi leggeri, i pesanti no");
/// The combat zone: who says what.
const SAY_YOUR_POWER: PageText = page("In ogni linea, dal leader, dichiara la potenza e le batterie che paghi");

/// The rules in the first flight of 2007, where nobody gives up. Its combat zone takes no goods, and there are no aliens.
pub const OF_THE_FIRST_FLIGHT: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Contano solo le caselle vuote. Senza potenza non ti muovi"), ENGINES],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        page("Poco equipaggio? Dai quello che hai e vola oltre: qui nessuno abbandona"),
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
    ],
    ..OF_THE_CARDS
};

/// The rules.
pub const OF_THE_CARDS: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Contano solo le caselle vuote. Senza potenza abbandoni dopo la carta"), ENGINES],
    stardust: &[
        page("Dall'ultimo al primo: un giorno indietro per ogni connettore esposto"),
        page("Contano solo le caselle vuote"),
    ],
    planets: &[
        page("In ordine: atterra su un pianeta libero e carica, o vola oltre. Una nave per pianeta"),
        page("Poi chi è sui pianeti perde i giorni, dall'ultimo al primo"),
        LOADING,
        EMPTY_BANK,
    ],
    abandoned_ship: &[
        page("In ordine: chi ha l'equipaggio chiesto può darlo per crediti e perde i giorni"),
        page("La prende uno solo. Umani e alieni contano come equipaggio"),
    ],
    abandoned_station: &[
        page("In ordine: chi ha l'equipaggio chiesto può prendere le merci e perde i giorni"),
        page("La prende uno solo e non perde equipaggio. Contano umani e alieni"),
        LOADING,
        EMPTY_BANK,
    ],
    slavers: &[
        page("In ordine: cannoni e batterie. Chi li supera può incassare e perde i giorni"),
        page("Chi ha meno perde membri, anche alieni. Pari: nulla. Poi gli altri, fino a vincere"),
        CANNONS,
    ],
    smugglers: &[
        page("In ordine: cannoni e batterie. Chi li supera può avere le merci e perde giorni"),
        page("Chi ha meno perde merci. Pari: nulla. Poi gli altri, fino a vincere"),
        page("Merci perse: prima le più care. Se non bastano, batterie; poi più nulla"),
        CANNONS,
        LOADING,
        EMPTY_BANK,
    ],
    pirates: &[
        page("In ordine: cannoni e batterie. Chi li supera può incassare e perde i giorni"),
        page("Meno: cannonate alla fine, un tiro per tutti (scudi: solo le leggere). Pari: nulla"),
        DOUBLES_AND_SHIELDS,
    ],
    meteor_swarm: &[
        page("Il leader tira per tutti. Piccoli: lato liscio o scudo. Grossi: un cannone,"),
        page("da prua nella colonna, se no qui o accanto. Colpisce il primo pezzo che trova"),
        page("Scudo e cannone doppio usano ogni volta 1 batteria"),
    ],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
        page("Gli alieni contano come equipaggio. Merci: prima le più care, poi batterie"),
    ],
    epidemic: &[
        page("Ogni cabina occupata unita a un'altra occupata perde un membro d'equipaggio"),
        page("Non si sceglie: muore un umano, o l'unico alieno"),
    ],
    sabotage: &[
        page("Meno equipaggio, a pari chi è avanti: tira colonna e riga. Quel pezzo è perso"),
        page("Casella vuota: tira ancora, al massimo tre volte. Contano anche gli alieni"),
    ],
};
