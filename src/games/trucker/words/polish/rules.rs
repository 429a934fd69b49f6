//! The rules of the cards in Polish, as the help in the flight tells them. The terms are official, the sentences are our own.

use crate::console::words::{PageText, page};
use crate::games::trucker::words::ByKind;

/// Open space.
const OPEN_SPACE: PageText = page("Po kolei: podaj moc silników z bateriami, od razu leć o tyle dni do przodu");
/// The cost of double engines.
const ENGINES: PageText = page("Podwójny silnik: za każdym razem bateria. Zwykłych i kosmity nie można pominąć");
/// The cost of double cannons.
const CANNONS: PageText = page("Podwójne działo: za każdym razem bateria. Zwykłych i kosmity nie można pominąć");
/// The cost of all of them, where shots may follow.
const DOUBLES_AND_SHIELDS: PageText =
    page("Podwójne i osłony: za każdym razem bateria. Zwykłych i kosmitów nie można pominąć");
/// Loading goods.
const LOADING: PageText = page("Czerwone tylko do czerwonej ładowni. Ładując, przekładaj i wyrzucaj, co chcesz");
/// Goods that are not there.
const EMPTY_BANK: PageText = page("W banku brak koloru: nie dostajesz go, ale dni i tak tracisz");
/// The combat zone.
const COMBAT_ZONE: PageText =
    page("Trzy linie. W każdej płaci najsłabszy, a przy remisie ten, kto jest dalej z przodu");
/// The combat zone: between its lines.
const NEXT_LINE: PageText = page("Strata dni liczy się w następnej linii. Osłona chroni tylko przed lekkim strzałem");
/// The combat zone: who says what.
const SAY_YOUR_POWER: PageText = page("W każdej linii od lidera: podaj swoją moc i baterie, które zużywasz");

/// The rules in the first flight of 2007, where nobody gives up. Its combat zone takes no goods, and there are no aliens.
pub const OF_THE_FIRST_FLIGHT: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Liczą się tylko puste pola. Bez mocy: zostajesz w miejscu"), ENGINES],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        page("Za mało załogi? Oddaj całą i leć dalej: nikt nie rezygnuje"),
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
    ],
    ..OF_THE_CARDS
};

/// The rules.
pub const OF_THE_CARDS: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Liczą się tylko puste pola. Bez mocy: po tej karcie rezygnujesz"), ENGINES],
    stardust: &[
        page("Od ostatniego do lidera: dzień w tył za każde odsłonięte połączenie"),
        page("Liczą się tylko puste pola"),
    ],
    planets: &[
        page("Po kolei: ląduj na wolnej planecie i ładuj towary albo leć dalej. 1 na planetę"),
        page("Potem każdy, kto wylądował, traci dni, zaczyna ostatni"),
        LOADING,
        EMPTY_BANK,
    ],
    abandoned_ship: &[
        page("Po kolei: pierwszy, kto ma dość załogi, może oddać tylu za kredyty; traci dni"),
        page("Bierze tylko jeden gracz. Załoga to ludzie i kosmici"),
    ],
    abandoned_station: &[
        page("Po kolei: pierwszy, kto ma dość załogi, może wziąć towary; traci dni"),
        page("Bierze tylko jeden, nie traci załogi. Załoga to ludzie i kosmici"),
        LOADING,
        EMPTY_BANK,
    ],
    slavers: &[
        page("Po kolei: siła ognia i baterie. Kto ma więcej niż oni, może wziąć kredyty za dni"),
        page("Mniej: strata załogi, też kosmitów. Remis: nic. Potem następny, aż ktoś ich pokona"),
        CANNONS,
    ],
    smugglers: &[
        page("Po kolei: siła ognia i baterie. Kto ma więcej niż oni, może wziąć towary za dni"),
        page("Mniej: strata towarów. Remis: nic. Potem następny, aż ktoś ich pokona"),
        page("Najpierw tracisz najdroższe towary. Gdy brak: baterie, potem już nic"),
        CANNONS,
        LOADING,
        EMPTY_BANK,
    ],
    pirates: &[
        page("Po kolei: siła ognia i baterie. Kto ma więcej niż oni, może wziąć kredyty za dni"),
        page("Remis: nic. Mniej: po walkach ostrzał, wspólny rzut. Lekki zatrzyma osłona"),
        DOUBLES_AND_SHIELDS,
    ],
    meteor_swarm: &[
        page("Lider rzuca dla wszystkich. Mały: gładka strona lub osłona. Duży: działo,"),
        page("od przodu w kolumnie, z innych stron tu lub obok. Trafia pierwszą napotkaną część"),
        page("Osłona i podwójne działo: za każdym razem bateria"),
    ],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
        page("Kosmici to też załoga. Tracisz najdroższe towary, a gdy ich brak, baterie"),
    ],
    epidemic: &[
        page("Każda kabina z załogą połączona z inną kabiną z załogą traci jednego członka"),
        page("Nie ma wyboru: ginie jeden człowiek albo jedyny kosmita"),
    ],
    sabotage: &[
        page("Najmniejsza załoga, remis: kto z przodu. Rzuć na kolumnę i na rząd: część przepada"),
        page("Puste pole: rzuć znowu, najwyżej trzy razy. Kosmici to też załoga"),
    ],
};
