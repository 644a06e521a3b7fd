//! Letters on the screen match the font pixel for pixel in windows of every size. The test renders
//! the letters itself.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use swash::{
    FontRef,
    scale::{Render, ScaleContext, Source},
    zeno::Format,
};

use crate::display::{Colour, Display, Picture};

/// Font files of a weight: smooth letters, and the pixel typeface.
type Faces = [&'static [u8]; 2];

const REGULAR: Faces = [
    include_bytes!("../../assets/fonts/JetBrainsMono-Regular.ttf"),
    include_bytes!("../../assets/fonts/Lantern7-Regular.ttf"),
];
const BOLD: Faces = [
    include_bytes!("../../assets/fonts/JetBrainsMono-Bold.ttf"),
    include_bytes!("../../assets/fonts/Lantern7-Bold.ttf"),
];

/// Pixels per em of the pixel typeface.
const EM: i32 = 8;

/// A window: its size, its UI scale, and the screen pixels for one pixel of the typeface; 0 where
/// letters are smooth, because a whole number would make them much too small.
type Window = ((u32, u32), f32, i32);

const WINDOWS: [Window; 8] = [
    ((640, 400), 0.5, 1),
    ((960, 540), 0.75, 0),
    ((1120, 640), 0.875, 0),
    ((1280, 720), 1.0, 2),
    ((1366, 768), 1.0, 2),
    ((1600, 900), 1.25, 2),
    ((1920, 1080), 1.5, 3),
    ((2560, 1440), 2.0, 4),
];

/// Backgrounds of panels and dialogs, and of screens.
const PANEL: [f32; 3] = [0.075, 0.070, 0.096];
const SCREEN: [f32; 3] = [0.039, 0.035, 0.051];
/// Colours of headings, ordinary text, and less important text.
const ACCENT: [f32; 3] = [0.98, 0.80, 0.45];
const TEXT: [f32; 3] = [0.87, 0.85, 0.82];
const FAINT: [f32; 3] = [0.62, 0.60, 0.64];

/// Largest difference of a colour channel, as the GPU blends and rounds differently.
const CLOSE: u8 = 3;

/// Longest wait until a window shows a text.
const PATIENCE: Duration = Duration::from_secs(6);

/// A font with the size and width of its smooth letters, in a window of the default size.
struct Font {
    faces: Faces,
    /// Size, pixels.
    size: f32,
    /// Distance from a letter to the next, pixels.
    cell: f32,
}

const SMALL: Font = font(REGULAR, 15.0, 9.0);
const STRONG: Font = font(BOLD, 15.0, 9.0);
const MEDIUM: Font = font(REGULAR, 18.0, 11.0);
const HEADING: Font = font(BOLD, 18.0, 11.0);
const LARGE: Font = font(BOLD, 23.0, 14.0);

const fn font(faces: Faces, size: f32, cell: f32) -> Font {
    Font { faces, size, cell }
}

/// A text that must be on the screen.
struct Sample {
    words: &'static str,
    font: Font,
    colour: [f32; 3],
    background: [f32; 3],
}

const fn sample(words: &'static str, font: Font, colour: [f32; 3], background: [f32; 3]) -> Sample {
    Sample {
        words,
        font,
        colour,
        background,
    }
}

const PLAYING: [Sample; 4] = [
    sample("Depth 1 of 5", HEADING, ACCENT, PANEL),
    sample("Turn 0", SMALL, FAINT, PANEL),
    sample("20", STRONG, TEXT, PANEL),
    sample("No creatures in sight", SMALL, FAINT, PANEL),
];

const HELP: [Sample; 3] = [
    sample("Help, page 1 of ", LARGE, ACCENT, PANEL),
    sample(
        "Find the lost teddy bear on the deepest level",
        SMALL,
        TEXT,
        PANEL,
    ),
    sample("Next page", MEDIUM, ACCENT, [0.20, 0.16, 0.17]),
];

const TITLE: [Sample; 1] = [sample(
    "arrows and Enter, letters, or the mouse",
    SMALL,
    FAINT,
    SCREEN,
)];

/// A rendered letter without colour.
struct Ink {
    /// Offset from the letter's origin to the image's corner.
    left: i32,
    above: i32,
    width: i32,
    alpha: Vec<u8>,
}

impl Ink {
    fn of(face: &[u8], size: i32, letter: char) -> Self {
        let font = FontRef::from_index(face, 0).unwrap();
        let mut context = ScaleContext::new();
        let mut scaler = context.builder(font).size(size as f32).hint(true).build();
        let drawn = Render::new(&[Source::Outline])
            .format(Format::Alpha)
            .render(&mut scaler, font.charmap().map(letter))
            .unwrap();
        Self {
            left: drawn.placement.left,
            above: drawn.placement.top,
            width: drawn.placement.width as i32,
            alpha: drawn.data,
        }
    }

    /// Pixels of the letter at a position, with their alpha.
    fn pixels(&self, (x, y): (i32, i32)) -> impl Iterator<Item = ((i32, i32), u8)> {
        let (left, top) = (x + self.left, y - self.above);
        let pixels = self.alpha.iter().zip(0..);
        pixels.map(move |(alpha, index)| {
            let place = (left + index % self.width, top + index / self.width);
            (place, *alpha)
        })
    }
}

/// A rendered line, each letter on a whole pixel.
struct Line {
    letters: Vec<(Ink, i32)>,
    /// Coverage of each pixel; neighbouring letters may share some.
    covered: BTreeMap<(i32, i32), f32>,
    /// Pixel that the first letter covers most.
    darkest: (i32, i32),
}

impl Line {
    /// Renders a line of smooth letters with this distance between them, screen pixels.
    fn smooth(sample: &Sample, size: i32, step: f32) -> Self {
        let at = (0_u8..).map(|index| {
            // Halfway between two pixels a letter is on the first.
            (f32::from(index) * step - 0.5).ceil() as i32
        });
        Self::of(sample, sample.font.faces[0], size, at)
    }

    /// Renders a line of the pixel typeface, magnified this much.
    fn pixels(sample: &Sample, pixel: i32) -> Self {
        let face = sample.font.faces[1];
        let font = FontRef::from_index(face, 0).unwrap();
        let size = EM * pixel;
        let (letters, widths) = (font.charmap(), font.glyph_metrics(&[]).scale(size as f32));
        let mut end = 0.0;
        let starts = sample.words.chars().map(|letter| {
            let start = end;
            end += widths.advance_width(letters.map(letter));
            start as i32
        });
        Self::of(sample, face, size, starts.collect::<Vec<_>>().into_iter())
    }

    fn of(sample: &Sample, face: &[u8], size: i32, starts: impl Iterator<Item = i32>) -> Self {
        let letters: Vec<(Ink, i32)> = sample
            .words
            .chars()
            .zip(starts)
            .map(|(letter, at)| (Ink::of(face, size, letter), at))
            .collect();
        let mut covered = BTreeMap::new();
        for (ink, at) in &letters {
            for (place, alpha) in ink.pixels((*at, 0)) {
                let bare = covered.entry(place).or_insert(1.0);
                *bare *= 1.0 - f32::from(alpha) / 255.0;
            }
        }
        for share in covered.values_mut() {
            *share = 1.0 - *share;
        }
        let first = letters[0].0.pixels((0, 0));
        let (darkest, _) = first.max_by_key(|(_, alpha)| *alpha).unwrap();
        Self {
            letters,
            covered,
            darkest,
        }
    }

    /// Number of letters, from the first on, that a picture shows at a position.
    fn shown(&self, picture: &Picture, (left, top): (i32, i32), look: &Shades) -> usize {
        let is_right = |(x, y): (i32, i32)| {
            let wanted = look.of(self.covered[&(x, y)]);
            let (x, y) = (left + x, top + y);
            picture.has(x, y) && is_close(picture.at(x, y), wanted)
        };
        let is_shown = |ink: &Ink, at: i32| ink.pixels((at, 0)).all(|(place, _)| is_right(place));
        let letters = self.letters.iter();
        letters.take_while(|(ink, at)| is_shown(ink, *at)).count()
    }
}

fn is_close(one: Colour, other: Colour) -> bool {
    one.iter()
        .zip(other)
        .all(|(one, other)| one.abs_diff(other) <= CLOSE)
}

/// A colour blended over a background in linear light, for every alpha from 0 to 255.
struct Shades([Colour; 256]);

impl Shades {
    fn new(colour: [f32; 3], back: [f32; 3]) -> Self {
        let light = |part: f32| ((part + 0.055) / 1.055).powf(2.4);
        let number = |light: f32| ((1.055 * light.powf(1.0 / 2.4) - 0.055) * 255.0).round() as u8;
        Self(std::array::from_fn(|step| {
            let share = step as f32 / 255.0;
            std::array::from_fn(|part| {
                number(light(colour[part]) * share + light(back[part]) * (1.0 - share))
            })
        }))
    }

    fn of(&self, share: f32) -> Colour {
        self.0[(share * 255.0).round() as usize]
    }
}

/// Whether a picture shows a text as a rendered line.
fn is_found(picture: &Picture, sample: &Sample, line: &Line) -> bool {
    let shades = Shades::new(sample.colour, sample.background);
    // The darkest pixel excludes most positions at once.
    let (x, y) = line.darkest;
    let mark = shades.of(line.covered[&line.darkest]);
    let (width, height) = picture.size();
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let mut marked = places.filter(|(x, y)| is_close(picture.at(*x, *y), mark));
    let all = sample.words.chars().count();
    marked.any(|(left, top)| line.shown(picture, (left - x, top - y), &shades) == all)
}

/// The first of these texts that a picture does not show as the font draws it.
fn missing<'s>(
    picture: &Picture,
    samples: &'s [Sample],
    (_, scale, pixel): Window,
) -> Option<&'s Sample> {
    samples.iter().find(|sample| {
        if pixel > 0 {
            return !is_found(picture, sample, &Line::pixels(sample, pixel));
        }
        let wanted = (sample.font.size * scale).round() as i32;
        let step = sample.font.cell * scale;
        // Letters are spaced evenly where that is no wider.
        let even = (step - 0.5).ceil();
        let step = if even <= step { even } else { step };
        let mut lines = [wanted, wanted - 1]
            .map(|size| Line::smooth(sample, size, step))
            .into_iter();
        !lines.any(|line| is_found(picture, sample, &line))
    })
}

/// Waits until a display shows all these texts. Large windows are drawn slowly, so early
/// pictures do not count.
fn must_show(display: &Display, what: &str, samples: &[Sample], shown: Window) {
    let (width, height) = shown.0;
    let name = format!("sharp-{what}-{width}");
    let look = || {
        let picture = display.picture(&name);
        let window = picture.crop(0, 0, width as usize, height as usize);
        missing(&window, samples, shown)
    };
    let started = Instant::now();
    let mut wrong = look();
    while wrong.is_some() && started.elapsed() < PATIENCE {
        wrong = look();
    }
    if let Some(sample) = wrong {
        panic!(
            "{width} x {height}: {:?} is not as the font draws it",
            sample.words
        );
    }
}

/// Resizes a window and waits for its first frame.
fn resize(display: &mut Display, (width, height): (u32, u32)) {
    let before = display.frames();
    display.resize(width, height);
    display.wait_for("another size", |display| display.frames() > before);
}

#[test]
fn letters_match_the_font_in_every_window() {
    let mut playing = Display::start_on("2560x1440x24", "sharp", &["--seed", "moth"]);
    for window in WINDOWS {
        resize(&mut playing, window.0);
        must_show(&playing, "playing", &PLAYING, window);
        playing.key("question");
        must_show(&playing, "help", &HELP, window);
        playing.key("Escape");
        playing.settle();
    }
}

#[test]
fn letters_of_the_title_match_the_font() {
    let mut title = Display::start_on("1920x1080x24", "sharp-title", &[]);
    for window in [WINDOWS[1], WINDOWS[4], WINDOWS[6]] {
        resize(&mut title, window.0);
        must_show(&title, "title", &TITLE, window);
    }
}
