//! The panel driver against a simulated panel on a bus that behaves like real ones, and like broken ones.

mod finding;
mod light;
mod module;

use std::cell::RefCell;
use std::rc::Rc;

use embedded_hal::digital::{ErrorType as PinError, InputPin, OutputPin};
use embedded_hal_async::i2c::{ErrorKind, NoAcknowledgeSource};

use self::module::{BusEnds, Module, Reads, Traffic};
use super::script::script;
use super::*;
use crate::console::panel::{Controller, Light, PanelChoice};
use crate::console::picture::frame::Ink;
use crate::console::picture::frame::{PAGES, WIDTH};
use crate::console::settings::{Contrast, Look};
use crate::parts::tests::Time;

/// A change of the module at a time.
type Happening = (u64, Box<dyn FnOnce(&mut Module)>);

/// Updates at given times; before each, the module may change. A press changes the picture.
struct Script<'a> {
    picture: &'a RefCell<Frame>,
    time: Time,
    module: Rc<RefCell<Module>>,
    updates: Vec<(u64, Update)>,
    happenings: Vec<Happening>,
}

impl Updates for Script<'_> {
    async fn next(&mut self) -> Update {
        if self.updates.is_empty() {
            std::future::pending::<()>().await;
        }
        let (at, update) = self.updates[0];
        self.time.reach(at).await;
        self.updates.remove(0);
        while self.happenings.first().is_some_and(|(at, _)| *at <= self.time.now()) {
            self.happenings.remove(0).1(&mut self.module.borrow_mut());
        }
        if update.pressed {
            self.picture.borrow_mut().column(0, 0, 1, Ink::Flip);
        }
        update
    }
}

const MODE: PanelMode = PanelMode {
    look: Look { contrast: Contrast::Normal, turned: false },
    light: Light::Bright,
    choice: PanelChoice::Auto,
};
const FOUND: PanelEvent<ErrorKind> = PanelEvent::Found(FoundPanel { said: Some(Controller::Ssd1306), address: 0x3c });
const SECOND: u64 = 1_000_000;

fn picture() -> Frame {
    let mut frame = Frame::new();
    for x in (0..WIDTH as i32).step_by(3) {
        frame.column(x, 5, 0x1234_5678_9abc_def0, Ink::On);
    }
    frame
}

/// Runs a panel. Returns the module, true if it shows the picture, and the events.
fn evening(
    module: Module,
    updates: &[(u64, bool)],
    happenings: Vec<Happening>,
    until: u64,
) -> (Module, bool, Vec<PanelEvent<ErrorKind>>) {
    let updates: Vec<(u64, Update)> =
        updates.iter().map(|&(at, pressed)| (at, Update { mode: MODE, pressed })).collect();
    evening_in(MODE, module, &updates, happenings, until)
}

/// The same, from a mode of the panel on, and with modes in the updates.
fn evening_in(
    mode: PanelMode,
    module: Module,
    updates: &[(u64, Update)],
    happenings: Vec<Happening>,
    until: u64,
) -> (Module, bool, Vec<PanelEvent<ErrorKind>>) {
    let time = Time::default();
    let module = Rc::new(RefCell::new(module));
    let frame = RefCell::new(picture());
    let updates = updates.to_vec();
    let mut script = Script { picture: &frame, time: time.clone(), module: module.clone(), updates, happenings };
    let mut news = Vec::new();
    let mut panel = Panel::new(&frame, mode);
    let mut wires = BusEnds { module: module.clone(), time: time.clone() };
    time.run(until, panel.run(&mut wires, &mut script, &mut time.clone(), |event| news.push(event)));
    drop((panel, wires, script));
    let module = Rc::into_inner(module).expect("nobody else has it").into_inner();
    let shown = module.shows(&frame.borrow());
    (module, shown, news)
}

fn count(module: &Module, what: impl Fn(&Traffic) -> bool) -> usize {
    module.log.iter().filter(|(_, traffic)| what(traffic)).count()
}

/// Times that it was switched off after it was set up.
fn off_after_start(module: &Module) -> usize {
    module.log.iter().filter(|(at, traffic)| *traffic == Traffic::Off && *at > SECOND / 2).count()
}

fn happens(at: u64, what: impl FnOnce(&mut Module) + 'static) -> Happening {
    (at, Box::new(what))
}

/// One update per second, without a press.
fn ticks(seconds: u64) -> Vec<(u64, bool)> {
    (1..=seconds).map(|second| (second * SECOND, false)).collect()
}

#[test]
fn a_panel_gets_its_picture_before_it_is_switched_on() {
    let (module, shown, news) = evening(Module::new(), &[], vec![], SECOND);
    assert!(shown);
    assert_eq!(news, [FOUND, PanelEvent::Shown]);
    let pictures = count(&module, |traffic| matches!(traffic, Traffic::Picture { .. }));
    assert_eq!(pictures, PAGES, "each page once");
    assert!(
        module.log.iter().all(|(at, traffic)| *traffic != Traffic::Off || *at < 1000),
        "off before its picture only"
    );
}

#[test]
fn a_panel_that_wakes_late_is_tried_every_few_milliseconds() {
    for late in [10_000, 50_000, 200_000] {
        let module = Module { awake_from: late, ..Module::new() };
        let (module, shown, news) = evening(module, &[], vec![], SECOND);
        assert!(shown);
        let (found, _) = module.log.iter().find(|(_, traffic)| *traffic != Traffic::Refused).expect("it is found");
        assert!((late..late + 10_000).contains(found), "awake at {late}, found at {found}");
        assert_eq!(news.last(), Some(&PanelEvent::Shown));
        let nack = ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address);
        assert_eq!(news[0], PanelEvent::Lost(PanelFault::Bus(nack)), "the reason is told");
    }
}

#[test]
fn a_panel_that_is_missing_is_tried_four_times_a_second() {
    let module = Module { plugged: false, ..Module::new() };
    let (module, _, _) = evening(module, &[], vec![], 10 * SECOND);
    let later = module.log.iter().filter(|(at, _)| *at > SECOND).count();
    assert!((70..=74).contains(&later), "{later} tries of both addresses in nine seconds");
}

#[test]
fn a_bus_that_does_not_move_is_given_up_and_tried_again() {
    let stuck = happens(SECOND, |module| module.stuck = true);
    let moves = happens(3 * SECOND, |module| module.stuck = false);
    let updates = [(SECOND, true), (3 * SECOND, true)];
    let (_, shown, news) = evening(Module::new(), &updates, vec![stuck, moves], 4 * SECOND);
    assert!(news.contains(&PanelEvent::Lost(PanelFault::Stuck)));
    assert!(shown, "and is there again");
}

#[test]
fn a_slave_that_holds_its_ack_is_clocked_on_until_a_stop_gets_through() {
    let module = Module { ack: Some(0), ..Module::new() };
    let (_, shown, news) = evening(module, &[], vec![], SECOND);
    assert_eq!(news, [PanelEvent::Freed(Freed::After(1)), FOUND, PanelEvent::Shown]);
    assert!(shown);
}

#[test]
fn a_line_that_stays_low_is_told_and_the_device_goes_on() {
    struct Held(Time);
    impl PinError for Held {
        type Error = Infallible;
    }
    impl InputPin for Held {
        fn is_high(&mut self) -> Result<bool, Infallible> {
            Ok(false)
        }
        fn is_low(&mut self) -> Result<bool, Infallible> {
            Ok(true)
        }
    }
    impl OutputPin for Held {
        fn set_low(&mut self) -> Result<(), Infallible> {
            Ok(())
        }
        fn set_high(&mut self) -> Result<(), Infallible> {
            Ok(())
        }
    }
    impl Bus for Held {
        type Controller<'a> = BusEnds;
        type Line<'a> = Held;
        fn controller(&mut self) -> BusEnds {
            unreachable!("only the lines are looked at")
        }
        fn lines(&mut self) -> (Held, Held) {
            (Held(self.0.clone()), Held(self.0.clone()))
        }
    }
    let time = Time::default();
    assert_eq!(bus::free(&mut Held(time.clone()), &mut time.clone()), Freed::Held);
    assert!(time.now() < 1_000, "it gave up after {} us", time.now());
}

#[test]
fn a_refused_byte_costs_a_new_start_and_nothing_else() {
    let refused = happens(SECOND, |module| {
        module.reset();
        module.refuses_once = true;
    });
    let updates = [(SECOND, true), (3 * SECOND, true)];
    let (_, shown, news) = evening(Module::new(), &updates, vec![refused], 4 * SECOND);
    let nack = ErrorKind::NoAcknowledge(NoAcknowledgeSource::Data);
    assert!(news.contains(&PanelEvent::Lost(PanelFault::Bus(nack))), "{news:?}");
    assert!(shown);
}

#[test]
fn a_panel_that_was_reset_unnoticed_is_found_by_its_status_and_does_not_blink() {
    let reset = happens(5 * SECOND, Module::reset);
    let (module, shown, news) = evening(Module::new(), &ticks(7), vec![reset], 8 * SECOND);
    assert!(news.contains(&PanelEvent::Surprised));
    assert!(shown);
    assert_eq!(off_after_start(&module), 0, "only at the start");
}

#[test]
fn the_status_is_asked_once_a_second_at_most() {
    let often: Vec<(u64, bool)> = (0..100).map(|i| (SECOND + i * 100_000, true)).collect();
    let (module, _, news) = evening(Module::new(), &often, vec![], 12 * SECOND);
    let asked = count(&module, |traffic| *traffic == Traffic::Status);
    assert!((12..=14).contains(&asked), "three at the start, then one a second: {asked}");
    assert!(!news.contains(&PanelEvent::Surprised));
}

#[test]
fn a_module_that_never_says_off_or_never_says_on_is_not_believed() {
    for reads in [Reads::Constant(0x03), Reads::Constant(0x43), Reads::Constant(0xff), Reads::Refused] {
        let (module, _, news) = evening(Module { reads, ..Module::new() }, &ticks(20), vec![], 21 * SECOND);
        let asked = count(&module, |traffic| *traffic == Traffic::Status);
        assert!(asked <= 3, "it is asked {asked} times");
        assert!(!news.contains(&PanelEvent::Surprised));
        assert_eq!(off_after_start(&module), 0, "it never blinks");
    }
}

#[test]
fn after_two_surprises_nobody_asks_any_more() {
    let lies = |at| happens(at, |module| module.reads = Reads::Constant(0x43));
    let (module, shown, news) = evening(Module::new(), &ticks(30), vec![lies(3 * SECOND)], 31 * SECOND);
    assert_eq!(news.iter().filter(|&&event| event == PanelEvent::Surprised).count(), 2);
    let late = module.log.iter().filter(|(at, traffic)| *at > 6 * SECOND && *traffic == Traffic::Status);
    assert_eq!(late.count(), 0);
    assert!(shown);
}

#[test]
fn a_refresh_rides_on_changes_a_page_at_a_time() {
    let (module, _, _) = evening(Module::new(), &ticks(121), vec![], 122 * SECOND);
    let mut pages = Vec::new();
    for &(at, traffic) in &module.log {
        if let Traffic::Picture { page, bytes: 32 } = traffic
            && at > SECOND
        {
            pages.push((at / SECOND, page));
        }
    }
    // Each page in four parts. In the 108th second it is the turn of the set-up.
    let turns = (0..8).map(|page| (12 + 12 * page as u64, page)).chain([(120, 0)]);
    let expected: Vec<(u64, usize)> = turns.flat_map(|turn| [turn; 4]).collect();
    assert_eq!(pages, expected);
    // No change: nothing is sent.
    let (module, _, _) = evening(Module::new(), &[], vec![], 1000 * SECOND);
    assert!(module.log.iter().all(|(at, _)| *at < SECOND));
}

#[test]
fn a_panel_that_cannot_be_believed_is_whole_again_after_a_press_or_within_a_minute() {
    let blind = || Module { reads: Reads::Refused, ..Module::new() };
    let reset = || vec![happens(5 * SECOND, Module::reset)];
    let (_, shown, _) = evening(blind(), &[(5 * SECOND, true)], reset(), 6 * SECOND);
    assert!(shown, "after a press");
    let (_, shown, _) = evening(blind(), &ticks(62), reset(), 63 * SECOND);
    assert!(shown, "within a minute");
}

#[test]
fn the_mirroring_of_a_refreshed_page_is_that_of_the_set_up() {
    for turned in [false, true] {
        let look = Look { turned, ..MODE.look };
        let script = script(PanelMode { look, ..MODE }, None);
        assert_eq!(script[0], 0xae, "the first command switches the panel off");
        for command in script::remap(look) {
            assert!(script.contains(&command), "{command:#x} is in {script:x?}");
        }
    }
}
