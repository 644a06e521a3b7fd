//! The sprites of the atlas, and measurements of them.

use std::{collections::BTreeMap, fs::File, io::BufReader, path::Path};

use slight_danger::content::{SPRITE_NAMES, SPRITE_SIZE};

use crate::eye::{Pixel, Seen, Sight, mean};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// Number of cells in a row.
const COLUMNS: usize = 16;

/// A sprite, or several painted over one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    /// The names of its sprites, the lowest first.
    pub(crate) name: String,
    /// Row by row from the top; `None` is transparent.
    pub(crate) pixels: Vec<Option<Pixel>>,
}

impl Picture {
    /// This picture with another painted over it.
    pub(crate) fn under(&self, upper: &Self) -> Self {
        let pixels = self.pixels.iter().zip(&upper.pixels);
        Self {
            name: format!("{} + {}", self.name, upper.name),
            pixels: pixels.map(|(lower, upper)| upper.or(*lower)).collect(),
        }
    }

    /// The smallest frame around its pixels: left, top, right and bottom, the last two exclusive.
    pub(crate) fn frame(&self) -> [usize; 4] {
        let painted = self.pixels.iter().enumerate();
        let painted = painted.filter(|(_, pixel)| pixel.is_some());
        painted.fold([SPRITE_SIZE, SPRITE_SIZE, 0, 0], |frame, (index, _)| {
            let (x, y) = (index % SPRITE_SIZE, index / SPRITE_SIZE);
            let [left, top, right, bottom] = frame;
            [left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)]
        })
    }

    /// The mean of its colours.
    pub(crate) fn colour(&self, sight: Sight) -> Seen {
        mean(self.pixels.iter().flatten().map(|pixel| sight.see(*pixel)))
    }

    /// The mean L* of its pixels, 0 to 100.
    pub(crate) fn lightness(&self) -> f64 {
        self.colour(Sight::Normal).l
    }

    /// The pixels whose lightness is at least the given one.
    pub(crate) fn lit(&self, lightness: f64) -> Self {
        let is_lit = |pixel: &Pixel| Sight::Normal.see(*pixel).l >= lightness;
        let pixels = self.pixels.iter().map(|pixel| pixel.filter(is_lit));
        Self {
            name: self.name.clone(),
            pixels: pixels.collect(),
        }
    }
}

/// The share of the pixels in either silhouette that is in only one, 0 to 1.
pub(crate) fn shape_difference(one: &Picture, other: &Picture) -> f64 {
    let (mut alone, mut either) = (0.0, 0.0);
    for (one, other) in one.pixels.iter().zip(&other.pixels) {
        match (one, other) {
            (None, None) => {}
            (Some(_), Some(_)) => either += 1.0,
            (Some(_), None) | (None, Some(_)) => {
                alone += 1.0;
                either += 1.0;
            }
        }
    }
    alone / either
}

/// All pictures by name.
pub(crate) struct Atlas(BTreeMap<String, Picture>);

impl Atlas {
    /// Reads the committed atlas.
    pub(crate) fn read() -> Fallible<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sprites/atlas.png");
        let mut reader = png::Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
        let size = reader
            .output_buffer_size()
            .ok_or("the atlas is too large")?;
        let mut rgba = vec![0; size];
        let info = reader.next_frame(&mut rgba)?;
        if (info.color_type, info.bit_depth) != (png::ColorType::Rgba, png::BitDepth::Eight) {
            return Err("the atlas is not of red, green, blue and opacity, 8 bits each".into());
        }
        let (pixels, _) = rgba.as_chunks();
        let cells = SPRITE_NAMES.lines().enumerate();
        let pictures = cells.map(|(cell, name)| Ok((name.to_owned(), cut(pixels, cell, name)?)));
        Ok(Self(pictures.collect::<Fallible<_>>()?))
    }

    /// The picture with a name.
    pub(crate) fn get(&self, name: &str) -> Fallible<&Picture> {
        Ok(self.0.get(name).ok_or(format!("no sprite `{name}`"))?)
    }

    /// The picture with a name, if it exists.
    pub(crate) fn find(&self, name: &str) -> Option<&Picture> {
        self.0.get(name)
    }

    /// The pictures whose names begin with `start`.
    pub(crate) fn starting(&self, start: &str) -> Vec<&Picture> {
        let all = self.0.values();
        all.filter(|picture| picture.name.starts_with(start))
            .collect()
    }
}

/// The picture in a cell, counted row by row.
fn cut(atlas: &[[u8; 4]], cell: usize, name: &str) -> Fallible<Picture> {
    let (left, top) = (cell % COLUMNS * SPRITE_SIZE, cell / COLUMNS * SPRITE_SIZE);
    let mut pixels = Vec::with_capacity(SPRITE_SIZE * SPRITE_SIZE);
    for row in top..top + SPRITE_SIZE {
        let start = row * COLUMNS * SPRITE_SIZE + left;
        let row = atlas.get(start..start + SPRITE_SIZE);
        let row = row.ok_or(format!("`{name}` lies below the atlas"))?;
        let opaque =
            |[red, green, blue, opacity]: &[u8; 4]| (*opacity > 0).then_some([*red, *green, *blue]);
        pixels.extend(row.iter().map(opaque));
    }
    if pixels.iter().all(Option::is_none) {
        return Err(format!("`{name}` is blank").into());
    }
    Ok(Picture {
        name: name.to_owned(),
        pixels,
    })
}

fn painted(name: &str, row: [Option<Pixel>; 4]) -> Picture {
    Picture {
        name: name.to_owned(),
        pixels: row.to_vec(),
    }
}

#[test]
fn shapes_differ_by_pixels_that_only_one_has() {
    let (black, white) = (Some([0; 3]), Some([255; 3]));
    let one = painted("one", [black, white, None, None]);
    let other = painted("other", [None, black, white, None]);
    let difference = shape_difference(&one, &other);
    assert!((difference - 2.0 / 3.0).abs() < 1e-9, "{difference}");
    assert!(shape_difference(&one, &one) < 1e-9);
    assert_eq!(one.lit(50.0).pixels, [None, white, None, None]);
}

#[test]
fn upper_pixels_hide_lower_ones() {
    let (black, white) = (Some([0; 3]), Some([255; 3]));
    let body = painted("body", [black, black, None, None]);
    let dress = painted("dress", [None, white, white, None]);
    let dressed = body.under(&dress);
    assert_eq!(dressed.name, "body + dress");
    assert_eq!(dressed.pixels, [black, white, white, None]);
    assert!((dressed.lightness() - 200.0 / 3.0).abs() < 0.01);
}
