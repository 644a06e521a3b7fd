//! Prepares a picture for text recognition: dark letters on white, enlarged, and zeros without the
//! dot in their middle, which would be read as 8 or 6.

/// Least brightness of text; backgrounds are darker.
const DARKEST_TEXT: u8 = 95;
/// Ink is brighter than this percentage of the brightest pixel around it.
const INK: u32 = 65;
/// Radius for that search, in pixels.
const AROUND: usize = 4;
/// Largest dot in a zero: width and height, pixels.
const DOT: (usize, usize) = (4, 8);
/// Largest distance from the middle of the dot to the line of a zero, pixels.
const ZERO: usize = 10;

/// Brightness of each pixel, row by row.
#[derive(Clone)]
pub(super) struct Letters {
    width: usize,
    bright: Vec<u8>,
}

impl Letters {
    /// Light letters on dark, with their perceived brightness.
    pub(super) const fn new(width: usize, bright: Vec<u8>) -> Self {
        Self { width, bright }
    }

    const fn height(&self) -> usize {
        self.bright.len() / self.width
    }

    /// The same with hollow zeros.
    pub(super) fn with_hollow_zeros(self) -> Self {
        let ink = self.ink();
        let mut hollow = self.clone();
        let mut seen = vec![false; ink.len()];
        for start in 0..ink.len() {
            if !ink[start] || seen[start] {
                continue;
            }
            let blot = self.blot(start, &ink, &mut seen);
            let columns = || blot.iter().map(|at| at % self.width);
            let rows = || blot.iter().map(|at| at / self.width);
            let (Some(left), Some(right)) = (columns().min(), columns().max()) else {
                continue;
            };
            let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else {
                continue;
            };
            let is_small = right - left < DOT.0 && bottom - top < DOT.1;
            let middle = usize::midpoint(left, right) + usize::midpoint(top, bottom) * self.width;
            if is_small && self.is_walled_in(middle, &blot, &ink) {
                // Including the blur around the dot.
                for y in top.saturating_sub(1)..(bottom + 2).min(self.height()) {
                    for x in left..=right {
                        hollow.bright[y * self.width + x] = 0;
                    }
                }
            }
        }
        hollow
    }

    /// Which pixels are ink and not blur beside it.
    fn ink(&self) -> Vec<bool> {
        let (width, height) = (self.width, self.height());
        let brightest = |at: usize| {
            let (x, y) = (at % width, at / width);
            let rows = y.saturating_sub(AROUND)..(y + AROUND + 1).min(height);
            let columns = x.saturating_sub(AROUND)..(x + AROUND + 1).min(width);
            rows.flat_map(|y| &self.bright[y * width + columns.start..y * width + columns.end])
                .max()
                .copied()
                .unwrap_or_default()
        };
        (0..self.bright.len())
            .map(|at| {
                let bright = self.bright[at];
                bright >= DARKEST_TEXT && u32::from(bright) * 100 > u32::from(brightest(at)) * INK
            })
            .collect()
    }

    /// All ink connected to the pixel `start`.
    fn blot(&self, start: usize, ink: &[bool], seen: &mut [bool]) -> Vec<usize> {
        let mut all = vec![start];
        seen[start] = true;
        let mut next = 0;
        while let Some(at) = all.get(next).copied() {
            next += 1;
            let (x, y) = (at % self.width, at / self.width);
            for y in y.saturating_sub(1)..(y + 2).min(self.height()) {
                for x in x.saturating_sub(1)..(x + 2).min(self.width) {
                    let beside = y * self.width + x;
                    if ink[beside] && !seen[beside] {
                        seen[beside] = true;
                        all.push(beside);
                    }
                }
            }
        }
        all
    }

    /// Whether other ink is near on all four sides.
    fn is_walled_in(&self, middle: usize, blot: &[usize], ink: &[bool]) -> bool {
        let (x, y) = (middle % self.width, middle / self.width);
        let is_wall = |x: usize, y: usize| {
            let at = y * self.width + x;
            ink[at] && !blot.contains(&at)
        };
        let (right, low) = (self.width - 1 - x, self.height() - 1 - y);
        (1..=ZERO.min(x)).any(|far| is_wall(x - far, y))
            && (1..=ZERO.min(right)).any(|far| is_wall(x + far, y))
            && (1..=ZERO.min(y)).any(|far| is_wall(x, y - far))
            && (1..=ZERO.min(low)).any(|far| is_wall(x, y + far))
    }

    /// A grey picture, enlarged by `scale`, of dark letters on white; pixels darker than any text
    /// (frames, bars, a map behind a shade) are white.
    pub(super) fn printed(&self, scale: usize) -> Vec<u8> {
        let (width, height) = (self.width * scale, self.height() * scale);
        let mut grey = format!("P5 {width} {height} 255\n").into_bytes();
        let dark = |x: usize, y: usize| {
            let bright = self.bright[y.min(self.height() - 1) * self.width + x.min(self.width - 1)];
            let seen = if bright < DARKEST_TEXT { 0 } else { bright };
            255 - u32::from(seen)
        };
        // Interpolates linearly between pixels.
        let scale = scale as u32;
        for y in 0..height as u32 {
            for x in 0..width as u32 {
                let (left, top) = ((x / scale) as usize, (y / scale) as usize);
                let (right, low) = (x % scale, y % scale);
                let row = |y| dark(left, y) * (scale - right) + dark(left + 1, y) * right;
                let sum = row(top) * (scale - low) + row(top + 1) * low;
                grey.push((sum / (scale * scale)) as u8);
            }
        }
        grey
    }
}
