//! The light of the panel: dimmed, dark, and lit again.

use super::*;

#[test]
fn a_panel_is_dimmed_goes_dark_and_wakes_with_its_picture() {
    let light = |at, light, pressed| (at * SECOND, Update { mode: PanelMode { light, ..MODE }, pressed });
    let dim = [light(2, Light::Dim, false)];
    let (module, shown, _) = evening_in(MODE, Module::new(), &dim, vec![], 3 * SECOND);
    assert!(shown && module.contrast == 0, "contrast {}", module.contrast);
    let dark = [dim[0], light(4, Light::Dark, false), light(5, Light::Dark, false)];
    let (module, ..) = evening_in(MODE, Module::new(), &dark, vec![], 6 * SECOND);
    assert!(!module.on);
    assert!(module.log.iter().all(|(at, _)| *at < 4 * SECOND + SECOND / 2), "nothing is sent to a dark panel");
    let woken = [dark[0], dark[1], light(6, Light::Bright, true)];
    let (module, shown, _) = evening_in(MODE, Module::new(), &woken, vec![], 7 * SECOND);
    assert!(shown && module.contrast == 0x5f, "contrast {}", module.contrast);
    // A press changes the picture: that comes first, then the light, then everything once more.
    let sent: Vec<Traffic> = module.log.iter().filter(|(at, _)| *at >= 6 * SECOND).map(|&(_, sent)| sent).collect();
    let on = sent.iter().position(|&sent| sent == Traffic::On).expect("it is lit");
    let bytes = |sent: &[Traffic]| -> usize {
        sent.iter().map(|sent| if let Traffic::Picture { bytes, .. } = sent { *bytes } else { 0 }).sum()
    };
    assert_eq!((bytes(&sent[..on]), bytes(&sent[on..])), (1, WIDTH * PAGES), "{sent:?}");
}

#[test]
fn a_panel_that_comes_back_while_it_should_be_dark_stays_dark() {
    let dark = |at, pressed| (at * SECOND, Update { mode: PanelMode { light: Light::Dark, ..MODE }, pressed });
    let gone = happens(3 * SECOND, |module| module.plugged = false);
    let back = happens(5 * SECOND, |module| {
        module.plugged = true;
        module.reset();
    });
    let bright = |at| (at * SECOND, Update { mode: MODE, pressed: true });
    let updates = [dark(2, false), bright(3), dark(5, false)];
    let (module, ..) = evening_in(MODE, Module::new(), &updates, vec![gone, back], 6 * SECOND);
    assert!(!module.on, "{:?}", module.log);
}

#[test]
fn a_panel_that_was_reset_while_it_was_dark_is_whole_after_the_key_that_wakes_it() {
    let light = |at, light, pressed| (at * SECOND, Update { mode: PanelMode { light, ..MODE }, pressed });
    let updates = [light(2, Light::Dark, false), light(6, Light::Bright, true)];
    for reads in [Reads::Honest, Reads::Refused] {
        let module = Module { reads, ..Module::new() };
        let reset = happens(6 * SECOND, Module::reset);
        let (_, shown, _) = evening_in(MODE, module, &updates, vec![reset], 7 * SECOND);
        assert!(shown);
    }
}
