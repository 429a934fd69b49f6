use super::*;
use Player::{A, B, C, D};

fn landed(kind: GameKind, level: Level, credits: [Option<i16>; 4]) -> Landed {
    Landed { kind, level, credits }
}

/// Single flights of level II.
fn evening(flights: &[[Option<i16>; 4]]) -> Ledger {
    let mut ledger = Ledger::new();
    for &credits in flights {
        ledger.add(landed(GameKind::Single, Level::Two, credits), GamePart::First);
    }
    ledger
}

/// A game of 2007 of these rounds.
fn rounds(flights: &[(Level, [Option<i16>; 4])]) -> Ledger {
    let mut ledger = Ledger::new();
    for (place, &(level, credits)) in flights.iter().enumerate() {
        ledger.add(landed(GameKind::Rounds, level, credits), if place == 0 { GamePart::First } else { GamePart::Next });
    }
    ledger
}

fn last(ledger: &Ledger) -> Tally<'_> {
    ledger.last().expect("something was flown")
}

#[test]
fn a_single_flight_is_a_game_and_the_evening_is_their_sum() {
    let ledger = evening(&[[Some(5), Some(-3), None, Some(0)], [Some(-7), None, None, Some(2)]]);
    let games: Vec<Totals, 4> = ledger.games().map(|game| game.totals()).collect();
    assert_eq!(games, [[Some(5), Some(-3), None, Some(0)], [Some(-7), None, None, Some(2)]]);
    assert_eq!(ledger.totals(), [Some(-2), Some(-3), None, Some(2)]);
    assert!(ledger.games().all(|game| game.is_over() && !game.is_secret()));
    assert!(ledger.games().map(|game| game.number()).eq([1, 2]));
}

#[test]
fn a_trek_is_counted_from_its_own_flights_though_another_was_flown_before_and_between() {
    let mut ledger = evening(&[[Some(58), Some(1), None, None]]);
    ledger.add(landed(GameKind::Trek, Level::One, [Some(10), Some(12), None, None]), GamePart::First);
    ledger.add(landed(GameKind::Single, Level::One, [Some(50), Some(0), None, None]), GamePart::First);
    ledger.add(landed(GameKind::Trek, Level::Two, [Some(10), Some(12), None, None]), GamePart::Next);
    assert!(!last(&ledger).is_over());
    ledger.add(landed(GameKind::Trek, Level::Three, [Some(16), Some(18), None, None]), GamePart::Next);
    let trek = last(&ledger);
    assert_eq!((trek.kind(), trek.number(), trek.flights().count(), trek.is_over()), (GameKind::Trek, 2, 3, true));
    assert_eq!((trek.after(1), trek.after(2)), ([Some(10), Some(12), None, None], [Some(20), Some(24), None, None]));
    assert_eq!(trek.totals(), [Some(36), Some(42), None, None]);
    assert_eq!(verdict(&trek.totals(), B), Some(Verdict::Biggest));
    assert_eq!(ledger.totals(), [Some(144), Some(43), None, None]);
    assert_eq!(ledger.count(), 3);
}

#[test]
fn in_2007_nobody_is_in_debt_after_any_round() {
    let credits = |a, b, c| [Some(a), Some(b), Some(c), None];
    let ledger = rounds(&[
        (Level::One, credits(0, 4, 10)),
        (Level::Two, credits(-3, -9, -3)),
        (Level::Three, credits(5, 1, -8)),
    ]);
    let game = last(&ledger);
    assert_eq!(game.after(1), [Some(0), Some(4), Some(10), None]);
    assert_eq!(game.after(2), [Some(0), Some(0), Some(7), None]);
    assert_eq!(game.totals(), [Some(5), Some(1), Some(0), None]);
    assert_eq!(ledger.totals(), game.totals());
}

#[test]
fn in_2007_totals_are_secret_until_the_last_round_has_landed() {
    let one = [Some(1), Some(2), None, None];
    assert!(last(&rounds(&[(Level::One, one)])).is_secret());
    assert!(last(&rounds(&[(Level::One, one), (Level::Two, one)])).is_secret());
    let whole = rounds(&[(Level::One, one), (Level::Two, one), (Level::Three, one)]);
    assert!(!last(&whole).is_secret() && last(&whole).is_over());
}

#[test]
fn another_game_begins_where_the_first_has_no_next_flight() {
    let mut ledger = Ledger::new();
    let one = [Some(1), Some(2), None, None];
    ledger.add(landed(GameKind::Trek, Level::Two, one), GamePart::Next);
    ledger.add(landed(GameKind::Rounds, Level::Two, one), GamePart::Next);
    assert_eq!(ledger.count(), 2, "there was no Trek and no round to go on with");
    ledger.add(landed(GameKind::Rounds, Level::One, one), GamePart::First);
    ledger.add(landed(GameKind::Rounds, Level::Two, one), GamePart::Next);
    assert!(ledger.games().map(|game| game.flights().count()).eq([1, 1, 2]));
}

#[test]
fn the_most_credits_stand_first_and_as_many_left_to_right() {
    let totals = [Some(3), Some(8), Some(-1), Some(8)];
    let standing: Vec<(Player, i32), 4> = standing(&totals).iter().map(|at| (at.player, at.credits)).collect();
    assert_eq!(standing, [(B, 8), (D, 8), (A, 3), (C, -1)]);
}

#[test]
fn everybody_with_a_credit_is_a_winner_and_the_most_the_bigger_one() {
    let verdicts = |totals: Totals| {
        let verdicts = Player::ALL.map(|player| verdict(&totals, player));
        for at in standing(&totals) {
            assert_eq!(verdicts[at.player.index()], Some(at.verdict));
        }
        verdicts
    };
    use Verdict::{Biggest, NoWinner, Winner};
    assert_eq!(
        verdicts([Some(1), Some(9), Some(0), Some(-4)]),
        [Some(Winner), Some(Biggest), Some(NoWinner), Some(NoWinner)]
    );
    assert_eq!(verdicts([Some(9), Some(9), None, Some(1)]), [Some(Biggest), Some(Biggest), None, Some(Winner)]);
    assert_eq!(verdicts([Some(0), Some(-1), None, Some(0)]), [Some(NoWinner), Some(NoWinner), None, Some(NoWinner)]);
    assert_eq!(verdicts([None, Some(1), None, None]), [None, Some(Biggest), None, None]);
}

#[test]
fn players_may_come_and_go() {
    let ledger = evening(&[[Some(4), Some(4), None, None], [Some(1), None, Some(7), None]]);
    assert_eq!(ledger.totals(), [Some(5), Some(4), Some(7), None]);
    assert!(standing(&ledger.totals()).iter().map(|at| at.player).eq([C, A, B]));
}

#[test]
fn an_empty_ledger_has_no_game() {
    let ledger = Ledger::default();
    assert!(standing(&ledger.totals()).is_empty() && ledger.last().is_none());
    assert_eq!((ledger.flights().count(), ledger.games().count(), ledger.count()), (0, 0, 0));
}

#[test]
fn what_no_longer_fits_is_summed_up_and_never_lost() {
    let mut ledger = Ledger::default();
    let mut totals = [0, 0];
    for number in 1..=40_i16 {
        // The second player comes late: in the first games that are summed up, they are missing.
        let late = (number > 5).then_some(number);
        ledger.add(landed(GameKind::Single, Level::Two, [Some(100 - number), late, None, None]), GamePart::First);
        totals = [totals[0] + 100 - i32::from(number), totals[1] + late.map_or(0, i32::from)];
        assert_eq!(ledger.totals(), [Some(totals[0]), late.and(Some(totals[1])), None, None], "flight {number}");
        assert_eq!(ledger.flights().count(), usize::from(number as u16).min(MOST));
        assert_eq!((ledger.count(), last(&ledger).number()), (number as u16, number as u16));
        assert_eq!(last(&ledger).totals()[0], Some(100 - i32::from(number)));
    }
}

#[test]
fn a_game_that_can_go_on_is_not_summed_up() {
    let mut ledger = Ledger::default();
    let one = [Some(1), Some(-2), None, None];
    ledger.add(landed(GameKind::Trek, Level::One, one), GamePart::First);
    ledger.add(landed(GameKind::Rounds, Level::One, one), GamePart::First);
    (0..30).for_each(|_| ledger.add(landed(GameKind::Single, Level::One, one), GamePart::First));
    ledger.add(landed(GameKind::Rounds, Level::Two, one), GamePart::Next);
    assert_eq!(last(&ledger).totals(), [Some(2), Some(0), None, None]);
    ledger.add(landed(GameKind::Trek, Level::Two, one), GamePart::Next);
    assert_eq!(last(&ledger).totals(), [Some(2), Some(-4), None, None]);
    assert_eq!(ledger.totals(), [Some(34), Some(-64), None, None], "two rounds of 2007 without a debt");
    assert_eq!(ledger.count(), 32);
}

#[test]
fn a_flight_is_entered_as_it_was_reckoned() {
    let reckoning = Reckoning { order: 8, best_ship: 4, titles: 0, goods: 11, cards: 3, losses: -2 };
    let landed = Landed::new(GameKind::Rounds, Level::Three, &[None, Some(reckoning), None, None]);
    let mut ledger = Ledger::new();
    ledger.add(landed, GamePart::First);
    let flight = ledger.flights().next().expect("it was added");
    assert_eq!(Player::ALL.map(|player| flight.credits(player)), [None, Some(24), None, None]);
    assert_eq!((flight.kind.edition(), flight.level), (Edition::Y2007, Level::Three));
}

#[test]
fn a_full_ledger_comes_back_from_memory_as_it_was() {
    let mut ledger = Ledger::default();
    let credits = [Some(rewards::LEAST), Some(rewards::MOST), Some(-1), Some(64)];
    (0..100).for_each(|_| ledger.add(landed(GameKind::Single, Level::Three, credits), GamePart::First));
    let mut room = [0; 256];
    let kept = postcard::to_slice(&ledger, &mut room).expect("it fits");
    assert_eq!(postcard::from_bytes(kept), Ok(ledger));
}
#[test]
fn no_bytes_that_can_be_read_make_it_overflow() {
    let huge = Earlier { games: u16::MAX, totals: [Some(i32::MAX), Some(i32::MIN), None, Some(0)] };
    let flight = LedgerFlight {
        kind: GameKind::Single,
        level: Level::One,
        game: 7,
        credits: [Some(i16::MAX), Some(i16::MIN), None, None],
        is_changed: false,
    };
    let mut ledger = Ledger { earlier: huge, flights: [Some(flight); MOST] };
    let credits = [Some(1), Some(-1), Some(i16::MAX), Some(i16::MIN)];
    ledger.add(landed(GameKind::Single, Level::One, credits), GamePart::First);
    assert_eq!(
        ledger.totals(),
        [Some(i32::MAX), Some(i32::MIN), Some(rewards::MOST.into()), Some(rewards::LEAST.into())]
    );
    ledger.earlier.games = u16::MAX;
    ledger.add(landed(GameKind::Trek, Level::One, credits), GamePart::Next);
    // A gap ends the list: what lies beyond it is never counted, not even after the next flight.
    let mut ledger = Ledger::default();
    ledger.flights[3] = Some(flight);
    (0..4).for_each(|_| ledger.add(landed(GameKind::Single, Level::One, [Some(1); 4]), GamePart::First));
    assert_eq!((ledger.flights().count(), ledger.totals()), (4, [Some(4); 4]));
}

#[test]
fn a_booked_flight_can_be_changed_and_then_is_marked() {
    let mut ledger = evening(&[[Some(5), Some(7), None, None], [Some(1), Some(2), None, None]]);
    ledger.change(1, 0, &[Some(5), Some(7), None, None]);
    assert!(ledger.games().all(|game| !game.is_changed()), "it is as it was");
    ledger.change(1, 0, &[Some(9), Some(7), Some(3), None]);
    let games: Vec<(bool, Totals), 4> = ledger.games().map(|game| (game.is_changed(), game.totals())).collect();
    assert_eq!(games, [(true, [Some(9), Some(7), None, None]), (false, [Some(1), Some(2), None, None])]);
    assert_eq!(
        verdict(&ledger.game(ledger.flights().next().expect("one was flown")).totals(), A),
        Some(Verdict::Biggest)
    );
    let before = ledger;
    ledger.change(3, 0, &[Some(1); 4]);
    ledger.change(1, 1, &[Some(1); 4]);
    assert_eq!(ledger, before, "there is no such flight");
}

#[test]
fn a_booked_flight_can_be_taken_back_and_the_others_stay() {
    let mut ledger = evening(&[[Some(1), None, None, None], [Some(2), None, None, None], [Some(4), None, None, None]]);
    assert_eq!(ledger.take_back(2, 0).and_then(|flight| flight.credits(A)), Some(2));
    assert_eq!(ledger.take_back(2, 0), None);
    assert!(ledger.games().map(|game| game.number()).eq([1, 3]));
    assert_eq!(ledger.totals(), [Some(5), None, None, None]);
    ledger.add(landed(GameKind::Single, Level::One, [Some(8), None, None, None]), GamePart::First);
    assert!(ledger.games().map(|game| game.number()).eq([1, 3, 4]));

    let mut game = rounds(&[(Level::One, [Some(3), None, None, None]), (Level::Two, [Some(-9), None, None, None])]);
    assert!(game.take_back(1, 1).is_some());
    assert_eq!((last(&game).totals(), last(&game).last_level()), ([Some(3), None, None, None], Some(Level::One)));
}
