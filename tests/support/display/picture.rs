//! A picture of the display, and the text a person would read on it.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
};

use super::letters::Letters;

/// Magnification for text recognition.
const SCALE: usize = 3;
/// Magnification for a second attempt.
const SECOND_SCALE: usize = 2;

/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

/// A picture of the display.
#[derive(Clone, PartialEq)]
pub(crate) struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<Colour>,
}

impl Picture {
    /// Reads the server's frame buffer, a file in X's window dump format:
    /// big-endian words, then colours, then rows of blue, green, red and a pad.
    pub(crate) fn of_framebuffer(path: &Path) -> Self {
        let bytes = fs::read(path).unwrap();
        let word = |index: usize| {
            let start = index * 4;
            u32::from_be_bytes(bytes[start..start + 4].try_into().unwrap()) as usize
        };
        let (header, width, height, bits, row_bytes, colours) =
            (word(0), word(4), word(5), word(11), word(12), word(19));
        assert_eq!(bits, 32, "the display has 24 bits of colour in 32");
        let start = header + colours * 12;
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let row = &bytes[start + y * row_bytes..];
            pixels.extend(
                row[..width * 4]
                    .chunks_exact(4)
                    .map(|bgr| [bgr[2], bgr[1], bgr[0]]),
            );
        }
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Its width and height.
    pub(crate) const fn size(&self) -> (i32, i32) {
        (self.width as i32, self.height as i32)
    }

    /// Whether the picture has this pixel.
    pub(crate) fn has(&self, x: i32, y: i32) -> bool {
        let (width, height) = self.size();
        (0..width).contains(&x) && (0..height).contains(&y)
    }

    /// The colour of a pixel.
    pub(crate) fn at(&self, x: i32, y: i32) -> Colour {
        self.pixels[y as usize * self.width + x as usize]
    }

    /// A part of the picture.
    pub(crate) fn crop(&self, x: usize, y: usize, width: usize, height: usize) -> Self {
        let rows = (y..(y + height).min(self.height)).map(|y| {
            let start = y * self.width;
            &self.pixels[start + x..start + (x + width).min(self.width)]
        });
        let width = width.min(self.width - x);
        let pixels: Vec<Colour> = rows.flatten().copied().collect();
        Self {
            width,
            height: pixels.len() / width.max(1),
            pixels,
        }
    }

    /// Red, green and blue of its pixels, row by row.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.pixels.as_flattened().to_vec()
    }

    /// Number of colours; a blank picture has one.
    pub(crate) fn colours(&self) -> usize {
        self.pixels.iter().collect::<BTreeSet<_>>().len()
    }

    /// The recognised text.
    pub(crate) fn read(&self) -> String {
        self.through_reader(SCALE, &["-", "--psm", "6"])
    }

    /// Checks that all these words are recognised at one of two sizes. Case is ignored, and a 0
    /// also matches 6 and 8, which it is often taken for.
    pub(crate) fn says(&self, words: &[&str]) -> Result<(), String> {
        let plain = |text: &str| {
            let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            line.to_lowercase().replace(['0', '8'], "6")
        };
        let read = self.read();
        let seen = plain(&read);
        let is_missing = |words: &&&str, seen: &str| !seen.contains(&plain(words));
        let missing: Vec<_> = words
            .iter()
            .filter(|words| is_missing(words, &seen))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let again = self.through_reader(SECOND_SCALE, &["-", "--psm", "6"]);
        let seen = plain(&again);
        match missing.into_iter().find(|words| is_missing(words, &seen)) {
            None => Ok(()),
            Some(missing) => Err(format!("{missing:?} is not in:\n{read}\nnor in:\n{again}")),
        }
    }

    /// The centre of the first recognised word that contains these letters. Case is ignored.
    pub(crate) fn find(&self, letters: &str) -> Option<(i32, i32)> {
        let table = self.through_reader(SCALE, &["-", "--psm", "6", "tsv"]);
        table.lines().find_map(|line| {
            // Twelve columns: the box's left, top, width and height are the seventh to tenth, the
            // word the last.
            let columns: Vec<&str> = line.split('\t').collect();
            let number = |index: usize| columns.get(index)?.parse::<i32>().ok();
            let word = columns.get(11)?.to_lowercase();
            word.contains(&letters.to_lowercase()).then_some(())?;
            let (x, y) = (number(6)? + number(8)? / 2, number(7)? + number(9)? / 2);
            Some((x / SCALE as i32, y / SCALE as i32))
        })
    }

    /// Runs text recognition on the picture, inverted to dark on light and magnified.
    fn through_reader(&self, scale: usize, arguments: &[&str]) -> String {
        // Approximates the perceived brightness.
        let bright = self.pixels.iter().map(|[red, green, blue]| {
            ((3 * u16::from(*red) + 6 * u16::from(*green) + u16::from(*blue)) / 10) as u8
        });
        let letters = Letters::new(self.width, bright.collect()).with_hollow_zeros();
        let grey = letters.printed(scale);
        let path = std::env::temp_dir().join(format!(
            "slight-danger-read-{}-{:?}.pgm",
            std::process::id(),
            thread::current().id()
        ));
        fs::write(&path, grey).unwrap();
        let output = Command::new("tesseract")
            .arg(&path)
            .args(arguments)
            // With few cores, its threads mostly wait for one another.
            .env("OMP_THREAD_LIMIT", "1")
            .stderr(Stdio::null())
            .output()
            .expect("tesseract must be installed for the window test");
        fs::remove_file(&path).unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Writes the picture as a PNG file.
    pub(crate) fn save(&self, path: &Path) {
        let file = fs::File::create(path).unwrap();
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&self.bytes()).unwrap();
    }
}
