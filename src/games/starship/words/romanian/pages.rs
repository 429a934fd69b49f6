//! The pages in Romanian.

use crate::console::words::{page, word};
use crate::games::starship::words::{DetailWords, PageWords, RuleWords, VariantWords};

pub(super) const PAGES: PageWords = PageWords {
    lay_out: word("Pregătire"),
    common: page("Materialul comun ca la doi jucători, după regulament"),
    extra_row: page("Pasul 11: 6 acțiuni Extra într-un rând, pe față. Nu-l rearanja niciodată"),
    nation: page("Națiunea ta și piesele H.A.L.L., ca de obicei. Paravanul e opțional"),
    planet_pile: page("Din jetoanele rămase ia câte unul de fiecare planetă. Aparatul le amestecă"),
    sheet: page("Foaia lui H.A.L.L., între voi doi"),
    virtual_bag: page("Sacul IA e aici, în aparat: nu-ți trebuie cuburile lui"),
    which_marked: page("Fața de salvare: care acțiune e marcată cu PP?"),
    later: word("Amână"),
    order: page("Tehnologiile sale,\nde la stânga:\n\nE corect?"),
    right: word("Corect"),
    other: word("Alta"),
    technology: word("Tehnologie"),
    row: page("Numești cele șase acțiuni Extra din rând? Altfel te întreb când se ia una"),
    amounts: page("Cu ce începe H.A.L.L., după regulament? Scrie în conturile sale"),
    enter: word("Scrie"),
    place: word("Locul"),
    details: DetailWords {
        solar: [page("Pierde Reputație după valorile păstrate. Pista Soarelui merge ca de obicei")],
        research: [
            page("Se numără din stânga, fără cele terminate. Costurile sunt pe foaia sa"),
            page("Fiecare nivel cere un savant. Plata e după Regula de Aur"),
        ],
        travel: [
            page("Cuburi în depozit pe o planetă: zboară acolo. Mai multe: cea mai aproape de Soare"),
            page("Fără cuburi: înapoi pe Pământ. De acolo, cu o bază rămasă: bază nouă"),
            page("Doar baza nouă costă carburant: dublul numărului planetei. ARS ca pe jeton"),
            page("Bază nouă: întoarce jetonul, umple zăcământul. În teanc din runda viitoare"),
        ],
        market: [page("Ia ce găsește. Piața sa nu se repetă")],
        earth: [page("Doar carburant, după culoare")],
        planetary: [
            page("Baza: 1 cub; Explorer prezent: încă 1. Nu are clădiri"),
            page("Cuburi din zăcământ ies, mai bune intră în depozit. Mov rămâne mov"),
            page("Niciun cub de îmbunătățit: partea aceea se pierde"),
        ],
        government: [
            page("Loc ocupat de tine: următorul la dreapta"),
            page("Bonus la zăcământ: cele mai puține cuburi; egal: cel mai departe de Soare"),
            page("Resursă: cea mai bună. Pista Lider: cea mai avansată; egal: Interstellar"),
            page("Sector gata și se poate muta: locul cel mai din stânga"),
            page("Cere un savant liber și niciunul al său pe rândul de sus"),
        ],
        satellite: [
            page("1 wormhole descoperit\n2 punct interes liber\n3 galaxie descoperită\n4 liber, altfel drept"),
            page("Se potrivesc mai multe: alegi tu. PP de sosire și de final nu se schimbă"),
            page("Mutarea prin wormhole își cere carburantul. PP de pe jeton rămân"),
            page("-1: niciodată sub 0. Ordinea e aceeași pentru satelitul guvernului"),
            page("Albastru: apoi mecanismul maxim plătibil, Actuale sau Termen lung"),
        ],
        mechanism: [
            page("Rânduri: Actuale, Termen lung, Viitoare. Universale: valoare 1"),
            page("Pista Interstellar: un pas. A doua acțiune, dacă n-o plătește, se pierde"),
        ],
        humanity: [
            page("Plătește în Piață, ia Reputație cât valoarea omului"),
            page("Un pas pe pista Umanitate, oricâți salvează. A rămas unul: îl salvează"),
        ],
        extra: [
            page("Acțiune normală: cea simplă, după rândul ei. Îmbunătățirea se ignoră"),
            page("Altceva: exact ce arată, iar cubul merge în zona tehnologiei"),
            page("La alegere: după piste. Jetonul 8: zăcământul cu cele mai puține cuburi"),
            page("Jetonul 17: cel mai plin zăcământ; egal: cel mai aproape de Soare. Vezi imaginea"),
        ],
    },
    rules: RuleWords {
        turn: [
            page("Jetoanele planetelor lui sunt deasupra, amestecate; dedesubt toate celelalte"),
            page("Jetonul nefolosibil merge dedesubt. Când revine la primul, pasează"),
            page("Un clic pentru fiecare jeton rămas. După Pas nu mai sunt clicuri"),
            page("Sac gol: spui tu culoarea. Nu e un cub și nimic nu revine"),
        ],
        choice: [
            page("Întâi acțiunea marcată, cu PP. Apoi după piste, de la cea mai avansată"),
            page("Egal: mecanism, umanitate, satelit. La urmă: guvern"),
        ],
        conversion: [
            page("Întâi faza de guvernare din regulament, apoi cuburile puse"),
            page("Fără tehnologie: două fac unul de culoarea următoare. Cel singur revine. Mov: roșu"),
            page("Nivelul 1: fiecare ia culoarea următoare. Mov: verde"),
            page("Nivelul 2: fiecare devine două de culoarea următoare. Mov: verde și mov"),
            page("Dai cuburi, unul pe culoare: înainte scoți din puse, apoi pui roșii"),
        ],
    },
    variants: VariantWords {
        variants: word("Variante"),
        black_holes: word("Găuri negre"),
        black_holes_pages: [
            page("Pasul 8: amestecă și cele 8 jetoane. Mai tare: scoate întâi alte 8"),
            page("Descoperitor: 1 PP. Cine sosește poate da 0 la 3 carburant pe tot atâtea PP"),
            page("Descoperită de satelitul guvernului: poate plăti guvernatorul"),
        ],
        families: word("Familii"),
        families_pages: [
            page("Pasul 7: 10 jetoane în două teancuri de 5, pe față, lângă Pământ"),
            page("Salvează toți oamenii unui jeton de sus: plată și Rep. pentru fiecare. Lider +1"),
            page("După guvernare: ies ambele jetoane de sus. Nu mai sunt: reamestecă"),
            page("Nu, dacă lipsește vreunul pe Pământ. Plata în Piață. Cu tehnologia: încă unul"),
        ],
        lost_planets: word("Planete pierdute"),
        lost_planets_pages: [
            page("Pasul 8: amestecă și cele 10 jetoane. Mai tare: scoate întâi alte 10"),
            page("Descoperitor: 1 PP și resursele. Cei de după: resursele"),
        ],
        deposits: word("Zăcăminte mixte"),
        deposits_pages: [
            page("Pasul 2: la fiecare planetă, 2 jetoane de bază și cele 2 noi ale ei"),
            page("Mai tare: amestecă 2 noi cu 10 de bază, trage 4"),
            page("Umple stratul de sus. Când se golește, vine imediat următorul"),
            page("Cuburile ARS au culoarea lui. Iconițele țin de stratul folosit"),
        ],
        unique_pass: word("Jetoane Pas unice"),
        unique_pass_pages: [
            page("Ultimul la rând ține 1 din 4 și dă restul la dreapta; tot așa mai departe"),
            page("Apoi fiecare alege: Pas unic sau de bază. Arătați. Restul în cutie"),
        ],
        leader_tracks: word("Piste Lider"),
        leader_tracks_pages: [
            page("Pregătire, la final: 1 din 4 foi și o față. Acoperă pistele tipărite"),
            page("Salvare sau construcție gratis: minimul, fără pas Lider"),
            page("Construcție gratis: Viitoare și Actuale, cu PP. Zăcământ mai bun: un grad mai sus"),
        ],
        mechanisms: word("Mecanisme universale"),
        mechanisms_pages: [
            page("Pasul 9: amestecă pe culoarea din spate. Mai tare: 6 + 2 inițiale, ies alte 8"),
            page("Plătești orice resursă, PP cât valoarea ei. La comparat valorează 1"),
            page("Construcție îmbunătățită: un cub valorează un grad mai mult"),
        ],
        leader_face: word("Față Lider la sorți"),
        draw_face: word("Trage"),
        sheet: word("Foaia"),
        front: word("față"),
        back: word("verso"),
    },
};
