//! The pages in Polish.

use crate::console::words::{page, word};
use crate::games::starship::words::{DetailWords, PageWords, RuleWords, VariantWords};

pub(super) const PAGES: PageWords = PageWords {
    lay_out: word("Rozłóż"),
    common: page("Elementy wspólne jak dla dwóch graczy, według instrukcji"),
    extra_row: page("Krok 11: 6 Akcji Ekstra w jednej odkrytej linii. Nigdy ich nie przekładaj"),
    nation: page("Twój naród i elementy H.A.L.L. jak zwykle. Zasłonka niepotrzebna"),
    planet_pile: page("Z reszty w pudle: po żetonie produkcji każdej planety. Tasuje je urządzenie"),
    sheet: page("Arkusz H.A.L.L. między tobą a nim"),
    virtual_bag: page("Worek AI jest tutaj: jego kostki są niepotrzebne"),
    which_marked: page("Strona Ocalenia: która akcja ma znak PP?"),
    later: word("Później"),
    order: page("Jego technologie,\nod lewej:\n\nZgadza się?"),
    right: word("Tak"),
    other: word("Inna"),
    technology: word("Tech"),
    row: page("Wpisać sześć Akcji Ekstra z linii? Jeśli nie, pytanie padnie przy zdobyciu"),
    amounts: page("Z czym zaczyna według instrukcji? Wpisz to na jego konto"),
    enter: word("Wpisz"),
    place: word("Miejsce"),
    details: DetailWords {
        solar: [page("Strata Reputacji według zatrzymanych wartości. Tor Słońca rusza jak zwykle")],
        research: [
            page("Liczone od lewej, bez ukończonych. Koszty są na jego arkuszu"),
            page("Każdy poziom wymaga naukowca. Płaci się według Złotej Zasady"),
        ],
        travel: [
            page("Kostki czekają na planecie: leci tam. Kilka planet: najbliżej Słońca"),
            page("Nic nie czeka: wraca na Ziemię. Z Ziemi, gdy ma jeszcze bazę: nowa baza"),
            page("Paliwa wymaga tylko nowa baza: dwa razy liczba planety. ARS jak na żetonie"),
            page("Nowa baza: odkryj żeton, napełnij złoże. W stosie od następnej rundy"),
        ],
        market: [page("Bierze to, co jest. Jego Rynek się nie powtarza")],
        earth: [page("Tylko paliwo, według koloru")],
        planetary: [
            page("Baza 1 kostka, Explorer na miejscu jeszcze 1. Nie ma budynków"),
            page("Kostki złoża precz, lepsze do magazynu. Fioletowa zostaje fioletowa"),
            page("Brak kostki do wymiany: ta część przepada"),
        ],
        government: [
            page("Miejsce zajęte przez ciebie: następne po prawej"),
            page("Bonus złoża: gdzie najmniej kostek; równo: najdalej od Słońca"),
            page("Zasób: najlepszy. Tor Lidera: ten, gdzie jest dalej; równo: Interstellar"),
            page("Gotowy sektor i wolno mu się przenieść: skrajne miejsce z lewej"),
            page("Musi mieć wolnego naukowca, a w górnej linii żadnego swojego"),
        ],
        satellite: [
            page("1 odkryty wormhole\n2 wolny ciekawy punkt\n3 odkryta galaktyka\n4 wolne, potem prosto"),
            page("Pasuje kilka: ty wybierasz. PP za dotarcie i końcowe się nie zmieniają"),
            page("Ruch przez wormhole kosztuje paliwo. PP z żetonu bez zmian"),
            page("-1: nigdy poniżej 0. Kolejność ta sama dla satelity rządowego"),
            page("Niebieska: potem najwyższy mechanizm, jaki opłaci: Bieżące, Długofalowe"),
        ],
        mechanism: [
            page("Linie: Bieżące, Długofalowe, Przyszłe. Uniwersalne mają wartość 1"),
            page("Jeden krok na torze Interstellar. Drugą akcję, której nie opłaci, traci"),
        ],
        humanity: [
            page("Płaci na Rynek, zyskuje wartość osoby jako Reputację"),
            page("Zawsze jeden krok na torze Ludzkości. Została jedna osoba: ratuje ją"),
        ],
        extra: [
            page("Zwykła akcja: według jej wiersza arkusza. Ulepszenia się nie liczą"),
            page("Inna akcja: jak na żetonie, kostka idzie do strefy technologii"),
            page("Wybór akcji: według torów. Żeton 8: złoże z najmniejszą liczbą kostek"),
            page("Żeton 17: najpełniejsze złoże; równo: bliżej Słońca. Sprawdź rysunek"),
        ],
    },
    rules: RuleWords {
        turn: [
            page("Na wierzchu żetony jego planet, potasowane; pod nimi wszystkie inne"),
            page("Nieużyteczny żeton idzie pod spód. Gdy wróci pierwszy z nich, H.A.L.L. pasuje"),
            page("Skok za każdy żeton, który został. Po Pasie nie ma więcej skoków"),
            page("Pusty worek: kolor podajesz ty. To nie kostka i nic nie wraca"),
        ],
        choice: [
            page("Najpierw akcja ze znakiem i jej PP. Potem według torów, od najdalszego"),
            page("Równo: mechanizm, ludzkość, satelita. Na końcu: rząd"),
        ],
        conversion: [
            page("Najpierw faza Rządu z instrukcji, potem użyte kostki"),
            page("Bez tech: z dwóch jedna następna. Nieparzysta wraca. Fioletowa: czerwona"),
            page("Poziom 1: z każdej jedna następna. Fioletowa: zielona"),
            page("Poziom 2: z każdej dwie następne. Fioletowa: zielona i fioletowa"),
            page("Odrzuć swoje kostki, po jednej: przed, by usunąć zużyte; po, by dodać czerwone"),
        ],
    },
    variants: VariantWords {
        variants: word("Warianty"),
        black_holes: word("Czarne dziury"),
        black_holes_pages: [
            page("Krok 8: wtasuj ich 8 żetonów. Mocniej: najpierw usuń 8 innych"),
            page("Odkrywca 1 PP. Kto dotrze, może zapłacić 0 do 3 paliwa za tyle samo PP"),
            page("Odkryje ją satelita rządowy: płacić może gubernator"),
        ],
        families: word("Rodziny"),
        families_pages: [
            page("Krok 7: 10 żetonów w dwóch odkrytych stosach po 5 obok Ziemi"),
            page("Ratujesz wszystkich z górnego żetonu: zapłata i Rep. za każdego. Lider +1"),
            page("Po fazie Rządu: odrzuć oba górne. Pusto: tasuj znowu"),
            page("Nie, jeśli na Ziemi kogoś brakuje. Płaci się na Rynek. Technologia: +1 osoba"),
        ],
        lost_planets: word("Zagubione planety"),
        lost_planets_pages: [
            page("Krok 8: wtasuj ich 10 żetonów. Mocniej: najpierw usuń 10 innych"),
            page("Odkrywca 1 PP i zasoby, następni same zasoby"),
        ],
        deposits: word("Złoża mieszane"),
        deposits_pages: [
            page("Krok 2: dla planety 2 podstawowe i jej 2 nowe żetony"),
            page("Mocniej: z 2 nowych i 10 podstawowych wylosuj 4"),
            page("Napełnij górną warstwę. Gdy jest pusta, od razu dochodzi następna"),
            page("Kostki ARS mają jej kolor. Ikony działają na używaną warstwę"),
        ],
        unique_pass: word("Unikatowy Pas"),
        unique_pass_pages: [
            page("Ostatni w kolejności zatrzymuje 1 z 4, resztę daje w prawo i tak dalej"),
            page("Potem każdy wybiera: Pas unikatowy czy zwykły. Pokażcie. Reszta do pudła"),
        ],
        leader_tracks: word("Tory Lidera"),
        leader_tracks_pages: [
            page("Koniec przygotowań: 1 z 4 arkuszy i strona. Zakrywa tory z planszy"),
            page("Darmowy ratunek lub budowa: najniższy, bez kroku Lidera"),
            page("Darmowa budowa: Przyszłe i Bieżące, ze zwykłymi PP. Złoże: klasa +1"),
        ],
        mechanisms: word("Mech. uniwersalne"),
        mechanisms_pages: [
            page("Krok 9: wtasuj według koloru tyłu. Mocniej: 6 + 2 startowe, usuń 8 innych"),
            page("Zapłać dowolnym zasobem, PP to jego wartość. Przy porównaniu wart 1"),
            page("Ulepszona budowa: kostka liczy się o klasę wyżej"),
        ],
        leader_face: word("Losowy tor Lidera"),
        draw_face: word("Losuj"),
        sheet: word("Arkusz"),
        front: word("przód"),
        back: word("tył"),
    },
};
