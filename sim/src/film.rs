//! A scenario as a film: the device, its keys and its panel, as a GIF or an animated PNG file.
//!
//! The film shows the virtual time of the run, to the hundredth of a second, the resolution of a GIF. Where nobody
//! touches a key for longer than [`LONG_PAUSE`], it fast-forwards from [`AFTER_TOUCH`] after the last touch to
//! [`BEFORE_TOUCH`] before the next one, and says so on the case.

mod painter;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use sandglass::console::picture::frame::Frame;
use sandglass::console::words::Language;

use self::painter::Painter;

/// Longest time without a touch that is shown at normal speed.
pub const LONG_PAUSE: Duration = Duration::from_secs(5);
/// Time after a touch that is always shown at normal speed: the device's answer.
pub const AFTER_TOUCH: Duration = Duration::from_secs(2);
/// Time before a touch that is always shown at normal speed: what the person reacts to.
pub const BEFORE_TOUCH: Duration = Duration::from_secs(2);
/// Time the last picture stays before the film starts again.
const LAST_PICTURE: Duration = Duration::from_secs(2);
/// Shortest time of a picture, in hundredths of a second: browsers slow down anything quicker. A shorter picture is
/// left out.
const SHORTEST: u64 = 2;

/// The visible state of the device from a moment on.
#[derive(Clone, PartialEq)]
pub struct Moment {
    /// Time since power-on.
    pub at: Duration,
    /// The picture on the panel; `None` while the display was unplugged.
    pub glass: Option<Frame>,
    /// True for each key that was down.
    pub pressed: [bool; 5],
}

/// Settings of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmSettings {
    /// Pixels of the film for one of the panel.
    pub scale: usize,
    /// Speed of fast-forwarding, as a factor; 1 switches it off.
    pub pace: u32,
}

/// One picture of the film.
#[derive(Clone, PartialEq)]
pub struct Still {
    /// Its start, in hundredths of a second since the beginning of the film.
    pub at: u64,
    /// The state of the device that it shows.
    pub moment: Moment,
    /// True while the film fast-forwards.
    pub quick: bool,
}

/// Cuts a film. Returns its pictures and the end of the last one.
pub fn cut(moments: &[Moment], end: Duration, pace: u32) -> (Vec<Still>, u64) {
    let quick = fast_forwarded(moments, end, pace);
    let mut stills: Vec<Still> = Vec::new();
    let mut show = |moment: &Moment, at: Duration| {
        let is_quick = quick.iter().any(|&(from, to)| (from..to).contains(&at));
        let still = Still { at: centis(film_time(at, &quick, pace)), moment: moment.clone(), quick: is_quick };
        match stills.last_mut() {
            Some(last) if same(last, &still) => {}
            Some(last) if still.at < last.at + SHORTEST => {
                let at = last.at;
                *last = Still { at, ..still };
            }
            Some(_) | None => stills.push(still),
        }
    };
    let mut borders = quick.iter().flat_map(|&(from, to)| [from, to]).peekable();
    let mut before: Option<&Moment> = None;
    for moment in moments {
        while let Some(border) = borders.next_if(|&border| border <= moment.at) {
            if let Some(before) = before {
                show(before, border);
            }
        }
        show(moment, moment.at);
        before = Some(moment);
    }
    for border in borders {
        if let Some(before) = before {
            show(before, border);
        }
    }
    let end = centis(film_time(end, &quick, pace) + LAST_PICTURE);
    (stills, end)
}

fn same(a: &Still, b: &Still) -> bool {
    a.quick == b.quick && a.moment.glass == b.moment.glass && a.moment.pressed == b.moment.pressed
}

/// The times that are fast-forwarded.
fn fast_forwarded(moments: &[Moment], end: Duration, pace: u32) -> Vec<(Duration, Duration)> {
    let touched = moments.windows(2).filter(|pair| pair[0].pressed != pair[1].pressed).map(|pair| pair[1].at);
    let mut quick = Vec::new();
    let mut last = Duration::ZERO;
    for touch in touched.chain([end]) {
        if pace > 1 && touch - last > LONG_PAUSE {
            quick.push((last + AFTER_TOUCH, touch - BEFORE_TOUCH));
        }
        last = touch;
    }
    quick
}

/// Converts a time of the run to a time of the film.
fn film_time(at: Duration, quick: &[(Duration, Duration)], pace: u32) -> Duration {
    let saved = quick.iter().map(|&(from, to)| {
        let passed = at.min(to).saturating_sub(from);
        passed - passed / pace
    });
    at - saved.sum::<Duration>()
}

fn centis(at: Duration) -> u64 {
    (at.as_millis() as u64 + 5) / 10
}

/// File format of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmFormat {
    /// GIF: every program shows it.
    Gif,
    /// Animated PNG: older programs show its first picture only.
    Apng,
}

/// Writes a film to a file, its notes in a language.
pub fn save(
    moments: &[Moment],
    end: Duration,
    settings: FilmSettings,
    language: Language,
    (format, path): (FilmFormat, &Path),
) -> Result<(), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| at(&error))?;
    }
    let (stills, end) = cut(moments, end, settings.pace);
    let painter = Painter::new(settings, language);
    let file = BufWriter::new(File::create(path).map_err(|error| at(&error))?);
    match format {
        FilmFormat::Gif => write_gif(file, &painter, &stills, end).map_err(|error| at(&error)),
        FilmFormat::Apng => write_apng(file, &painter, &stills, end).map_err(|error| at(&error)),
    }
}

fn write_gif(out: impl Write, painter: &Painter, stills: &[Still], end: u64) -> Result<(), gif::EncodingError> {
    let (width, height) = (painter.blank.width as u16, painter.blank.height as u16);
    let mut encoder = gif::Encoder::new(out, width, height, &painter.palette.concat())?;
    encoder.set_repeat(gif::Repeat::Infinite)?;
    painter.each(stills, end, |part, pixels, delay| {
        encoder.write_frame(&gif::Frame {
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            delay,
            dispose: gif::DisposalMethod::Keep,
            buffer: pixels.into(),
            ..gif::Frame::default()
        })
    })
}

fn write_apng(out: impl Write, painter: &Painter, stills: &[Still], end: u64) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(out, painter.blank.width as u32, painter.blank.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(painter.palette.concat());
    encoder.set_compression(png::Compression::High);
    encoder.set_animated(stills.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    painter.each(stills, end, |part, pixels, delay| {
        writer.set_frame_delay(delay, 100)?;
        // The position first: while it moves, the old, larger part may not reach over the edge.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(part.width as u32, part.height as u32)?;
        writer.set_frame_position(part.left as u32, part.top as u32)?;
        writer.write_image_data(&pixels)
    })?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use sandglass::console::picture::frame::{HEIGHT, WIDTH};

    use super::*;
    use crate::face::{Colour, Placement, SIZE};
    use crate::play::play_filmed;
    use crate::scenario::Scenario;

    fn filmed(text: &str) -> (Vec<Moment>, Duration) {
        let scenario = Scenario::parse(Path::new("x.txt"), text).unwrap_or_else(|mistake| panic!("{mistake}"));
        let played =
            play_filmed(&scenario, scenario.language()).unwrap_or_else(|failure| panic!("{}", failure.mistake));
        (played.table.film().to_vec(), played.table.now())
    }

    /// A film read back: the part that each picture changes, and its duration in hundredths of a second.
    struct Shown {
        at: (usize, usize),
        width: usize,
        pixels: Vec<Colour>,
        delay: u64,
    }

    fn read_gif(file: &[u8]) -> Vec<Shown> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(file).unwrap();
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let pixels = frame.buffer.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            let at = (frame.left as usize, frame.top as usize);
            shown.push(Shown { at, width: frame.width as usize, pixels, delay: frame.delay.into() });
        }
        shown
    }

    fn read_apng(file: &[u8]) -> Vec<Shown> {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let frames = reader.info().animation_control().unwrap().num_frames;
        let mut room = vec![0; reader.output_buffer_size().unwrap()];
        let read = |_| {
            let info = reader.next_frame(&mut room).unwrap();
            let control = *reader.info().frame_control().unwrap();
            assert_eq!(control.delay_den, 100);
            Shown {
                at: (control.x_offset as usize, control.y_offset as usize),
                width: info.width as usize,
                pixels: room[..info.buffer_size()].as_chunks().0.to_vec(),
                delay: control.delay_num.into(),
            }
        };
        (0..frames).map(read).collect()
    }

    #[test]
    fn what_the_file_shows_is_what_was_seen_and_when() {
        let (moments, end) = filmed("seed 7\nchoose {dice_only}; wait 3s; press FLIP; wait 3s; hold FLIP 300ms");
        let (stills, last) = cut(&moments, end, 1);
        assert!(stills.len() > 20, "dice tumble: {}", stills.len());
        assert!(stills.iter().any(|still| still.moment.pressed[4]), "a finger is seen");
        let placement = Placement { scale: 2, left: 0, top: 0 };
        let width = SIZE.0 * 2;
        for (format, read) in [(FilmFormat::Gif, read_gif as fn(&[u8]) -> Vec<Shown>), (FilmFormat::Apng, read_apng)] {
            let path = std::env::temp_dir().join(format!("sandglass-film-{}-{format:?}", std::process::id()));
            save(&moments, end, FilmSettings { scale: 2, pace: 1 }, Language::English, (format, &path)).unwrap();
            let file = fs::read(&path).unwrap();
            fs::remove_file(&path).unwrap();
            let shown = read(&file);
            assert_eq!(shown.len(), stills.len(), "{format:?}: a picture for every still");
            let mut canvas = vec![[0; 3]; width * SIZE.1 * 2];
            let mut at = 0;
            for (shown, still) in shown.iter().zip(&stills) {
                for (i, &pixel) in shown.pixels.iter().enumerate() {
                    let (x, y) = (shown.at.0 + i % shown.width, shown.at.1 + i / shown.width);
                    canvas[y * width + x] = pixel;
                }
                assert_eq!(at, still.at, "{format:?}: it is shown when it was seen");
                at += shown.delay;
                let glass = still.moment.glass.as_ref().unwrap();
                for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                    let (at_x, at_y) = placement.pixel(x, y);
                    let lit = canvas[at_y * width + at_x][1] > 0x80;
                    assert_eq!(lit, glass.is_lit(x as i32, y as i32), "{format:?}: pixel {x},{y}");
                }
            }
            assert_eq!(at, last, "{format:?}");
        }
    }

    #[test]
    fn in_its_own_time_it_takes_as_long_as_it_took() {
        let (moments, end) = filmed("choose {timer_only}; press FLIP; wait 20s; press A");
        let (stills, last) = cut(&moments, end, 1);
        assert_eq!(last, centis(end + LAST_PICTURE));
        for still in &stills {
            assert!(still.at.abs_diff(centis(still.moment.at)) <= SHORTEST && !still.quick);
        }
    }

    #[test]
    fn a_long_time_without_a_touch_is_short_and_said_to_be() {
        let (moments, end) = filmed("choose {timer_only}; press FLIP; wait 44s; press A; wait 3s; press A");
        let (_, whole) = cut(&moments, end, 1);
        let (stills, last) = cut(&moments, end, 20);
        let touch = moments.iter().rev().find(|moment| moment.pressed[4]).unwrap().at + Duration::from_millis(80);
        let quick: Vec<_> = stills.iter().filter(|still| still.quick).map(|still| still.moment.at).collect();
        assert!(quick.len() > 10 && quick.iter().all(|&at| at < touch + Duration::from_secs(43)));
        // 44 seconds and the rest of the tap, of which four seconds are shown at normal speed.
        let saved = (whole - last) as f64 / 100.0;
        assert!((saved - 40.0 * 19.0 / 20.0).abs() < 0.2, "saved {saved} s");
    }
}
