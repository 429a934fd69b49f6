//! The pages in Italian. See the parent file for which terms are official.

use crate::console::words::{page, word};
use crate::games::starship::words::{DetailWords, PageWords, RuleWords, VariantWords};

pub(super) const PAGES: PageWords = PageWords {
    lay_out: word("Prepara"),
    common: page("Materiale comune come per due giocatori, da regolamento"),
    extra_row: page("Passo 11: 6 Azioni Extra scoperte in una fila. Non riordinarla mai"),
    nation: page("La tua nazione e i pezzi di H.A.L.L. come sempre. Lo schermo non serve"),
    planet_pile: page("Dalla scatola un segnalino Produzione per pianeta. Li mescola l'apparecchio"),
    sheet: page("La Scheda di H.A.L.L. fra te e lui"),
    virtual_bag: page("Il Sacchetto IA è qui dentro: i suoi cubi non servono"),
    which_marked: page("Lato Salvezza: quale azione ha il segno PP?"),
    later: word("Dopo"),
    order: page("Le sue tecnologie,\nda sinistra:\n\nGiusto così?"),
    right: word("Giusto"),
    other: word("Altro"),
    technology: word("Tecnologia"),
    row: page("Segni le sei Azioni Extra della fila? Se no si chiede quando ne arriva una"),
    amounts: page("Con che cosa inizia, da regolamento? Inseriscilo nei suoi conti"),
    enter: word("Segna"),
    place: word("Posto"),
    details: DetailWords {
        solar: [page("Perde Reputazione secondo i valori tenuti. Sfruttamento Solare come al solito")],
        research: [
            page("Si contano da sinistra, saltando le complete. Costi sulla sua Scheda"),
            page("Ogni livello vuole il suo Scienziato. Si paga secondo la Regola d'Oro"),
        ],
        travel: [
            page("Cubi in Magazzino su un pianeta: vola lì. Più d'uno: il più vicino al Sole"),
            page("Nessuno: torna sulla Terra. Dalla Terra, se ha ancora una base: nuova base"),
            page("Solo una nuova base costa carburante: 2x numero sul pianeta. ARS come da segnalino"),
            page("Nuova base: rivela il segnalino, riempi il Giacimento. In pila dal prossimo round"),
        ],
        market: [page("Prende quello che c'è. Il suo Mercato non si ripete")],
        earth: [page("Solo carburante, secondo il colore")],
        planetary: [
            page("Base 1 cubo, Explorer presente 1 in più. Non ha edifici"),
            page("Dal Giacimento escono cubi, in Magazzino di migliori. Viola resta viola"),
            page("Nessun cubo da migliorare: quella parte decade"),
        ],
        government: [
            page("Posto occupato da te: quello dopo a destra"),
            page("Bonus Giacimento: meno cubi; pari: il più lontano dal Sole"),
            page("Risorsa: la migliore. Tracciato Leader: il più avanti; pari: Interstellar"),
            page("Settore completo e può spostarsi: posto più a sinistra"),
            page("Serve uno Scienziato libero e nessuno suo nella riga in alto"),
        ],
        satellite: [
            page("1 Wormhole scoperto\n2 interesse libero\n3 galassia scoperta\n4 libera, o diritto"),
            page("A parità scegli tu. PP d'arrivo e di fine partita non cambiano mai"),
            page("La mossa del Wormhole costa carburante. Il PP del segnalino resta"),
            page("-1: mai sotto 0. L'ordine vale anche per il Satellite Governativo"),
            page("Blu: poi il Meccanismo maggiore pagabile, Attuali o Lungo Termine"),
        ],
        mechanism: [
            page("File: Attuali, Lungo Termine, Futuri. Gli Universali valgono 1"),
            page("Leader Interstellar: un passo. Una seconda azione non pagabile decade"),
        ],
        humanity: [
            page("Paga al Mercato e ne prende il valore in Reputazione"),
            page("Leader Umanità: sempre un passo. Se ne resta una sola, salva quella"),
        ],
        extra: [
            page("Azione normale: quella base della sua riga. I miglioramenti non contano"),
            page("Altra azione: esattamente come mostra, il cubo va in zona tecnologia"),
            page("A scelta: secondo i tracciati. Numero 8: il Giacimento con meno cubi"),
            page("Numero 17: Giacimento più pieno; pari: il più vicino al Sole. Vedi figura"),
        ],
    },
    rules: RuleWords {
        turn: [
            page("Sopra, mescolati, i segnalini dei suoi pianeti; sotto tutti gli altri"),
            page("Se non può usarlo, il segnalino va sotto. Tornato al primo di questi, passa"),
            page("Uno scatto per ogni segnalino rimasto. Dopo il Pass nessun altro scatto"),
            page("Sacco vuoto: scegli tu il colore. Non è un cubo, e nulla torna"),
        ],
        choice: [
            page("Prima l'azione segnata, con il suo PP. Poi i tracciati, dal più avanzato"),
            page("Pari: Meccanismo, Umanità, Satellite. Ultimo: Governo"),
        ],
        conversion: [
            page("Prima la Fase Governativa normale, poi si convertono i cubi usati"),
            page("Senza livelli: due fanno uno del colore dopo. L'avanzo torna. Viola: rosso"),
            page("Livello 1: ognuno diventa del colore dopo. Viola: verde"),
            page("Livello 2: ognuno diventa due del colore dopo. Viola: verde e viola"),
            page("Getta cubi tuoi, uno per colore: prima per togliere usati, poi per rossi"),
        ],
    },
    variants: VariantWords {
        variants: word("Varianti"),
        black_holes: word("Buchi Neri"),
        black_holes_pages: [
            page("Passo 8: mescola anche i suoi 8 segnalini. Più forte: prima togli altri 8"),
            page("Chi rivela: 1 PP. Chi arriva può pagare da 0 a 3 carburante per altrettanti PP"),
            page("Se lo rivela il Satellite Governativo: paga, se vuole, il governatore"),
        ],
        families: word("Famiglie"),
        families_pages: [
            page("Passo 7: 10 segnalini in due pile scoperte da 5 accanto alla Terra"),
            page("Salva tutti quelli in cima a una pila: paga e Rep. per ognuno. 1 passo Leader"),
            page("Dopo la Fase Governativa: via i due in cima. Finiti: rimescola"),
            page("Non se ne manca uno sulla Terra. Paga al Mercato. Tecnologia: uno in più"),
        ],
        lost_planets: word("Pianeti Dispersi"),
        lost_planets_pages: [
            page("Passo 8: mescola anche i suoi 10 segnalini. Più forte: prima togli altri 10"),
            page("Chi rivela: 1 PP e le risorse. Chi arriva dopo: le risorse"),
        ],
        deposits: word("Multi-Risorsa"),
        deposits_pages: [
            page("Passo 2: per pianeta 2 segnalini base e i suoi 2 nuovi"),
            page("Più forte: mescola i 2 nuovi con i 10 base, pescane 4"),
            page("Riempi lo strato in alto. Quando è vuoto, segue subito il successivo"),
            page("I cubi ARS hanno il suo colore. Le icone valgono per lo strato in uso"),
        ],
        unique_pass: word("Pass Unici"),
        unique_pass_pages: [
            page("L'ultimo di turno tiene 1 di 4, passa gli altri a destra, e così via"),
            page("Poi ognuno decide: Pass unico o base. Si mostra. Gli altri nella scatola"),
        ],
        leader_tracks: word("Tracciati Leader"),
        leader_tracks_pages: [
            page("A fine preparazione: 1 di 4 schede e un lato. Copre i tracciati stampati"),
            page("Salvataggio o costruzione gratis: il minore, nessun passo Leader"),
            page("Costruzione gratis: Futuri e Attuali, con i PP. Giacimento migliorato: grado +1"),
        ],
        mechanisms: word("Universali"),
        mechanisms_pages: [
            page("Passo 9: mescola per colore del retro. Più forte: 6+2 iniziali, via altri 8"),
            page("Paga una risorsa qualsiasi: PP pari al valore. Nei confronti vale 1"),
            page("Costruzione Migliorata: un cubo vale un grado in più"),
        ],
        leader_face: word("Scheda Leader a caso"),
        draw_face: word("Estrai"),
        sheet: word("Scheda"),
        front: word("fronte"),
        back: word("retro"),
    },
};
