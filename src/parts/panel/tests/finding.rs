//! Which panel it is: at both addresses, by its own word or by the choice of the players.

use super::*;

/// The last panel that was found.
fn found(news: &[PanelEvent<ErrorKind>]) -> Option<FoundPanel> {
    news.iter().rev().find_map(|event| if let PanelEvent::Found(panel) = event { Some(*panel) } else { None })
}

#[test]
fn both_controllers_are_found_at_both_addresses() {
    for controller in [Controller::Ssd1306, Controller::Sh1106] {
        for address in ADDRESSES {
            let module = Module { controller, address, ..Module::new() };
            let (_, shown, news) = evening(module, &ticks(30), vec![], 31 * SECOND);
            assert_eq!(found(&news), Some(FoundPanel { said: Some(controller), address }));
            assert!(shown, "{controller:?} at {address:#x}");
        }
    }
}

#[test]
fn an_sh1106_that_says_so_gets_no_command_that_it_does_not_have_but_that_for_a_charge_pump() {
    let (module, shown, _) = evening(Module::sh1106(), &[(SECOND, true)], vec![], 2 * SECOND);
    assert!(shown);
    for command in [0x20, 0x2e] {
        assert!(!module.commands.contains(&command), "{command:#x}");
    }
}

#[test]
fn a_panel_that_cannot_be_read_is_taken_for_the_chosen_one() {
    for reads in [Reads::Refused, Reads::Constant(0xff), Reads::Pixels] {
        let module = || Module { reads, ..Module::sh1106() };
        let (left_alone, shown, news) = evening(module(), &[(SECOND, true)], vec![], 2 * SECOND);
        assert!(!shown && left_alone.on && left_alone.ram[0][0] != 0xa5, "two columns off, but there");
        assert_eq!(found(&news), Some(FoundPanel { said: None, address: 0x3c }));
        let mode = PanelMode { choice: PanelChoice::Sh1106, ..MODE };
        let chosen = [(SECOND, Update { mode, pressed: true })];
        let (_, shown, _) = evening_in(MODE, module(), &chosen, vec![], 2 * SECOND);
        assert!(shown, "after the choice");
        let (_, shown, _) = evening_in(mode, module(), &[], vec![], 2 * SECOND);
        assert!(shown, "from the start");
    }
}

#[test]
fn a_choice_counts_more_than_the_word_of_the_panel() {
    for (choice, reads) in [(PanelChoice::Sh1106, 0x03), (PanelChoice::Ssd1306, 0x08)] {
        // The module says that it has the other controller.
        let controller = choice.controller(None);
        let module = Module { controller, reads: Reads::Constant(reads), ..Module::new() };
        let (_, shown, _) = evening_in(PanelMode { choice, ..MODE }, module, &[], vec![], SECOND);
        assert!(shown, "{choice:?}");
    }
}

#[test]
fn one_answer_that_fails_changes_nothing() {
    for failing in 0..3 {
        let module = Module { refused_read: Some(failing), ..Module::sh1106() };
        let (module, shown, news) = evening(module, &[], vec![], SECOND);
        assert_eq!(found(&news), Some(FoundPanel { said: Some(Controller::Sh1106), address: 0x3c }), "read {failing}");
        assert!(shown && module.refused_read.is_none(), "read {failing}");
    }
}

#[test]
fn a_status_that_nobody_knows_is_no_word() {
    for reads in [0x00, 0x04, 0x0c, 0x40] {
        let module = Module { reads: Reads::Constant(reads), ..Module::new() };
        let (_, shown, news) = evening(module, &[], vec![], SECOND);
        assert_eq!(found(&news), Some(FoundPanel { said: None, address: 0x3c }), "{reads:#x}");
        assert!(shown, "an SSD1306 is assumed");
    }
}

#[test]
fn an_ssd1306_that_says_it_is_an_sh1106_is_lit_and_can_be_set_right() {
    let module = || Module { reads: Reads::Constant(0x48), ..Module::new() };
    let (module_as_is, shown, _) = evening(module(), &[], vec![], SECOND);
    assert!(module_as_is.is_lit() && !shown, "two columns off");
    let mode = PanelMode { choice: PanelChoice::Ssd1306, ..MODE };
    let (_, shown, _) = evening_in(mode, module(), &[], vec![], SECOND);
    assert!(shown);
}

#[test]
fn a_wrong_choice_leaves_the_charge_pump_of_an_ssd1306_on() {
    let module = Module { reads: Reads::Refused, ..Module::new() };
    let mode = PanelMode { choice: PanelChoice::Sh1106, ..MODE };
    let (module, ..) = evening_in(mode, module, &[], vec![], SECOND);
    assert!(module.is_lit());
    let picture = picture();
    let page = &picture.bytes()[..WIDTH];
    assert_eq!(
        (&module.ram[0][2..WIDTH], &module.ram[0][..2]),
        (&page[..WIDTH - 2], &page[WIDTH - 2..]),
        "it goes round"
    );
}

#[test]
fn another_panel_in_its_place_is_found() {
    let other = |at: u64, address| {
        happens(at, move |module: &mut Module| {
            let log = std::mem::take(&mut module.log);
            *module = Module { address, log, ..Module::sh1106() };
        })
    };
    for (address, reads) in [(0x3d, Reads::Honest), (0x3c, Reads::Honest), (0x3d, Reads::Refused)] {
        let module = Module { reads, ..Module::new() };
        let (_, shown, news) = evening(module, &ticks(20), vec![other(5 * SECOND, address)], 21 * SECOND);
        assert_eq!(found(&news), Some(FoundPanel { said: Some(Controller::Sh1106), address }));
        assert!(shown);
    }
}

#[test]
fn another_panel_that_was_plugged_in_while_it_was_dark_is_found() {
    let light = |at, light, pressed| (at * SECOND, Update { mode: PanelMode { light, ..MODE }, pressed });
    let updates = [light(2, Light::Dark, false), light(6, Light::Bright, true)];
    for address in ADDRESSES {
        let other = happens(6 * SECOND, move |module: &mut Module| *module = Module { address, ..Module::sh1106() });
        let (_, shown, news) = evening_in(MODE, Module::new(), &updates, vec![other], 8 * SECOND);
        assert_eq!(found(&news), Some(FoundPanel { said: Some(Controller::Sh1106), address }));
        assert!(shown);
    }
}
