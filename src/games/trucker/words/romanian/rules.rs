//! The rules of the cards, as the help in the flight tells them.

use crate::console::words::{PageText, page};
use crate::games::trucker::words::ByKind;

/// Open space.
const OPEN_SPACE: PageText = page("Pe rând: spui puterea motoarelor și bateriile, apoi zbori imediat atâtea zile");
/// The cost of double engines.
const ENGINES: PageText = page("Motorul dublu cere mereu o baterie. Extraterestrul și simplele intră oricum");
/// The cost of double cannons.
const CANNONS: PageText = page("Tunul dublu cere mereu o baterie. Extraterestrul și simplele intră oricum");
/// The cost of all of them, where shots may follow.
const DOUBLES_AND_SHIELDS: PageText =
    page("Dublele și scuturile cer câte o baterie. Extratereștrii și simplele intră oricum");
/// Loading goods.
const LOADING: PageText = page("Roșu intră doar în containere roșii. La încărcat poți muta sau arunca bunuri");
/// Goods that are not there.
const EMPTY_BANK: PageText = page("Banca nu mai are o culoare: n-o primești, dar zilele se pierd oricum");
/// The combat zone.
const COMBAT_ZONE: PageText = page("Trei linii. În fiecare plătește cel mai slab; la egal, cel mai din față");
/// The combat zone: between its lines.
const NEXT_LINE: PageText = page("Zile pierdute: contează la linia următoare. Scutul oprește doar foc slab");
/// The combat zone: who says what.
const SAY_YOUR_POWER: PageText = page("La fiecare linie, începând cu liderul, spui puterea și ce baterii plătești");

/// The rules in the first flight of 2007, where nobody gives up. Its combat zone takes no goods, and there are no aliens.
pub const OF_THE_FIRST_FLIGHT: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Se numără doar spațiile goale. Fără putere: rămâi pe loc"), ENGINES],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        page("Prea puțin echipaj? Dai tot ce ai și zbori mai departe: nimeni nu abandonează"),
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
    ],
    ..OF_THE_CARDS
};

/// The rules.
pub const OF_THE_CARDS: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Se numără doar spațiile goale. Fără putere: abandonezi după carte"), ENGINES],
    stardust: &[
        page("De la ultimul la primul: o zi înapoi pentru fiecare conector expus"),
        page("Se numără doar spațiile goale"),
    ],
    planets: &[
        page("Pe rând: aterizezi pe o planetă liberă și încarci, ori treci. O navă pe planetă"),
        page("Apoi cei aterizați pierd zilele, de la ultimul la primul"),
        LOADING,
        EMPTY_BANK,
    ],
    abandoned_ship: &[
        page("Pe rând: primul cu destul echipaj îl poate da pe credite. Costă zile"),
        page("O ia unul singur. Extratereștrii sunt și ei echipaj"),
    ],
    abandoned_station: &[
        page("Pe rând: primul cu destul echipaj poate lua bunurile. Costă zile"),
        page("O ia unul singur și nu pierde echipaj. Extratereștrii sunt și ei echipaj"),
        LOADING,
        EMPTY_BANK,
    ],
    slavers: &[
        page("Pe rând: tunuri și baterii. Mai mult ca ei: credite contra zile, dacă vrei"),
        page("Mai puțin: dai oameni ori extratereștri. Egal: nimic. Apoi altul, până-s învinși"),
        CANNONS,
    ],
    smugglers: &[
        page("Pe rând: tunuri și baterii. Mai mult ca ei: bunuri contra zile, dacă vrei"),
        page("Mai puțin: dai bunuri. Egal: nimic. Apoi altul, până sunt învinși"),
        page("Dai întâi cele mai scumpe bunuri. Nu ajung? Apoi baterii, apoi nimic"),
        CANNONS,
        LOADING,
        EMPTY_BANK,
    ],
    pirates: &[
        page("Pe rând: tunuri și baterii. Mai mult ca ei: credite contra zile, dacă vrei"),
        page("Mai puțin: ești țintă după lupte, un zar la toți. Scut la foc slab. Egal: nimic"),
        DOUBLES_AND_SHIELDS,
    ],
    meteor_swarm: &[
        page("Liderul aruncă pentru toate navele. Mic: parte netedă sau scut"),
        page("Mare: tun; din față, exact pe coloană, altfel aici sau alături"),
        page("E lovită prima piesă din cale. Scutul și tunul dublu cer câte o baterie"),
    ],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
        page("Extratereștrii sunt echipaj. Bunuri: cele mai scumpe întâi. Nu ajung? Baterii"),
    ],
    epidemic: &[
        page("Orice cabină cu echipaj legată de altă cabină cu echipaj pierde unul"),
        page("Fără alegere: moare un om sau singurul extraterestru"),
    ],
    sabotage: &[
        page("Echipaj minim (egal: cel din față): arunci coloana, apoi rândul. Piesa se pierde"),
        page("Pătrat gol: din nou, 3 încercări în total. Extratereștrii sunt și ei echipaj"),
    ],
};
