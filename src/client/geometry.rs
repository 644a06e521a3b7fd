//! Window layout in whole pixels, so that tiles have no seams and mouse positions map to tiles
//! exactly.

use bevy::prelude::*;

use crate::{content::SPRITE_SIZE, grid::Point};

/// Side of a tile in the sprite sheet, in pixels.
pub const TILE: i32 = SPRITE_SIZE as i32;
/// Width of the panel at a UI scale of 1, in logical pixels.
pub const PANEL_WIDTH: f32 = 256.0;
/// Side of a slot of the belt at a UI scale of 1, in logical pixels.
pub const SLOT_SIDE: f32 = 40.0;
/// Number of slots of the belt: quickslots and buttons.
pub const BELT_SLOTS: usize = 25;
/// Number of slots of the belt for touch input.
pub const FINGER_SLOTS: usize = 24;
/// Gap and border around the slots of the belt at a UI scale of 1, in logical pixels.
pub const BELT_EDGE: f32 = 2.0;
/// Height of the usual log over the map at a UI scale of 1, in logical pixels. Tiles in sight are
/// kept above it.
pub const LOG_HEIGHT: f32 = 92.0;
/// Height of a bar over the map, without buttons for fingers, at a UI scale of 1, in logical pixels.
const BAR_HEIGHT: f32 = 76.0;
/// Largest share of the map's height that is kept free for the log.
const MOST_LOG: i32 = 5;
/// Rows of tiles that should fit on the map. The field of view covers 19; half of each outermost
/// row may be cut off before the zoom decreases.
const WANTED_ROWS: i32 = 18;
/// Largest zoom, in physical pixels per sprite pixel.
const LARGEST_ZOOM: i32 = 8;
/// Window size at which the UI scale is 1, in logical pixels.
const DESIGN_SIZE: Vec2 = Vec2::new(1280.0, 720.0);
/// Smallest window in which the play screen fits at a UI scale of 1, in logical pixels.
const LEAST_SIZE: Vec2 = Vec2::new(720.0, 400.0);

/// Smallest scale of the user interface.
pub const LEAST_UI_SCALE: f32 = 0.25;
/// Minimum side of anything to tap, in logical pixels of the window.
pub const FINGER: f32 = 44.0;
/// Minimum size of letters for touch input, in logical pixels of the window.
pub const LEAST_LETTERS: f32 = 12.0;
/// Smallest UI scale with touch input, at which usual text has at least that size.
const LEAST_FINGER_SCALE: f32 = 0.875;
/// Ratio of the usual UI scale with touch input to the scale at which everything fits.
const SMALL_SCREEN: f32 = 1.5;
/// Minimum side of a tile for touch input, in logical pixels of the window.
const FINGER_TILE: f32 = 32.0;
/// Minimum width and height of a slot with a label for touch input, in logical pixels of the window.
const FINGER_SLOT: Vec2 = Vec2::new(64.0, 46.0);
/// Width of the edges of a dialog for touch input at a UI scale of 1, in logical pixels.
const FINGER_MARGIN: f32 = 24.0;
/// Share of the height of an upright window that is left for the map where possible.
const MAP_SHARE: f32 = 0.4;
/// Least and largest height of the panel of an upright window at a UI scale of 1, in logical pixels.
const LOW_PANEL: [f32; 2] = [218.0, 330.0];

/// Layout options of the player.
#[derive(Resource, Copy, Clone, Debug, PartialEq, Eq)]
pub struct WindowLayout {
    /// Whether the panel beside the map is folded away.
    pub is_folded: bool,
    /// Whether the panel below the map of an upright window is folded away.
    pub is_foot_folded: bool,
    /// Zoom steps relative to the default; negative zooms out.
    pub zoom: i32,
    /// Whether targets are large enough for touch input, and texts for small screens.
    pub is_touch: bool,
    /// Eighths subtracted from the usual UI scale so that open dialogs fit.
    pub shrink: u8,
    /// Wanted UI scale, in percent of the one at which everything fits.
    pub scale: i32,
}

impl Default for WindowLayout {
    fn default() -> Self {
        Self {
            is_folded: false,
            is_foot_folded: false,
            zoom: 0,
            is_touch: false,
            shrink: 0,
            scale: 100,
        }
    }
}

/// Window layout, and the part of the map in view, in physical pixels.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub struct Viewport {
    /// Size of the window, in physical pixels.
    pub window: (i32, i32),
    /// Size of the map's area in physical pixels. The area starts at the window's top left corner.
    pub area: (i32, i32),
    /// Height of the part of the area above the usual log, in physical pixels.
    pub clear: i32,
    /// Physical pixels per sprite pixel, 1 or more.
    pub zoom: i32,
    /// Magnified map pixel at the window's left edge; negative west of the map.
    pub left: i32,
    /// Magnified map pixel at the window's top edge; negative north of the map.
    pub top: i32,
    /// Scale of the user interface.
    pub ui_scale: f32,
    /// The wanted scale in percent, or the largest that fits the window.
    pub percent: i32,
    /// Physical pixels per logical pixel.
    pub scale_factor: f32,
    /// Width of the panel beside the map at a UI scale of 1, in logical pixels; 0 if it is not there.
    pub panel: f32,
    /// Height of the panel below map and belt at a UI scale of 1, in logical pixels; 0 if it is not
    /// there.
    pub low_panel: f32,
    /// Whether the panel is folded away.
    pub is_folded: bool,
    /// Height of the belt at a UI scale of 1, in logical pixels.
    pub belt: f32,
    /// Width and height of a slot of the belt at a UI scale of 1, in logical pixels.
    pub slot: Vec2,
    /// Minimum side of anything to tap, at a UI scale of 1, in logical pixels; 0 without touch input.
    pub finger: f32,
}

/// Set of the system that updates the viewport before dialogs are drawn.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ViewportSet;

/// Rock shown beyond the edges of a level, in tiles.
const EDGE: i32 = 2;

impl Default for Viewport {
    fn default() -> Self {
        Self::fit((1280, 720), 1.0)
    }
}

impl Viewport {
    /// Default layout of a window of this size in physical pixels.
    #[must_use]
    pub fn fit(window: (i32, i32), scale_factor: f32) -> Self {
        Self::with_layout(window, scale_factor, WindowLayout::default())
    }

    /// Layout of a window of this size in physical pixels, with the player's options.
    #[must_use]
    pub fn with_layout(window: (i32, i32), scale_factor: f32, wanted: WindowLayout) -> Self {
        let logical = Vec2::new(window.0 as f32, window.1 as f32) / scale_factor.max(0.1);
        let fit = (logical / DESIGN_SIZE).min_element();
        // Multiples of 1/8 usually keep lines on whole pixels.
        let step = |scale: f32| ((scale * 8.0).floor() / 8.0).clamp(LEAST_UI_SCALE, 8.0);
        let (ratio, least) = match wanted.is_touch {
            true => (SMALL_SCREEN, LEAST_FINGER_SCALE),
            false => (1.0, LEAST_UI_SCALE),
        };
        let full = (fit * ratio).max(least);
        let largest = (logical / LEAST_SIZE).min_element().max(full);
        let usual_scale = step((full * wanted.scale as f32 / 100.0).min(largest)).max(least);
        let percent = wanted
            .scale
            .min((100.0 * largest / full.max(0.01) + 0.01) as i32);
        // With touch input, what does not fit is scrolled.
        let ui_scale = match wanted.is_touch {
            true => usual_scale,
            false => (usual_scale - f32::from(wanted.shrink) / 8.0).max(LEAST_UI_SCALE),
        };
        let is_upright = wanted.is_touch && logical.y > logical.x;
        let is_folded = match is_upright {
            true => wanted.is_foot_folded,
            false => wanted.is_folded,
        };
        let panel = match is_folded || is_upright {
            true => 0.0,
            false => PANEL_WIDTH,
        };
        let physical = |logical: f32| (logical * usual_scale * scale_factor).ceil() as i32;
        let width = (window.0 - physical(panel)).max(0);
        let (least, finger, least_slot, slots) = if wanted.is_touch {
            let least = (FINGER_TILE * scale_factor / TILE as f32).ceil() as i32;
            let slot = FINGER_SLOT / LEAST_FINGER_SCALE;
            (least, FINGER / ui_scale, slot, FINGER_SLOTS)
        } else {
            (1, 0.0, Vec2::splat(SLOT_SIDE), BELT_SLOTS)
        };
        // The slots wrap where the map is too narrow for all of them.
        let room_at = |scale: f32| logical.x / scale - panel - 2.0 * BELT_EDGE;
        let per_row = |scale: f32| ((room_at(scale) / least_slot.x) as usize).clamp(1, slots);
        let belt_at =
            |scale: f32| least_slot.y * slots.div_ceil(per_row(scale)) as f32 + 2.0 * BELT_EDGE;
        let belt = belt_at(ui_scale);
        let slot = match wanted.is_touch {
            // Rows are filled.
            true => Vec2::new(room_at(ui_scale) / per_row(ui_scale) as f32, least_slot.y),
            false => least_slot,
        };
        let low_panel = match is_upright && !is_folded {
            true => {
                let [least, most] = LOW_PANEL;
                (logical.y * (1.0 - MAP_SHARE) / ui_scale - belt).clamp(least, most)
            }
            false => 0.0,
        };
        let below = physical(belt_at(usual_scale) + low_panel);
        let area = (width, (window.1 - below).max(0));
        let clear = area.1 - physical(LOG_HEIGHT).min(area.1 / MOST_LOG);
        let usual = (area.0.min(clear) / (TILE * WANTED_ROWS)).max(least);
        let zoom = usual.saturating_add(wanted.zoom).clamp(1, LARGEST_ZOOM);
        Self {
            window,
            area,
            clear,
            zoom,
            left: 0,
            top: 0,
            ui_scale,
            percent,
            scale_factor,
            panel,
            low_panel,
            is_folded,
            belt,
            slot,
            finger,
        }
    }

    /// Whether targets are large enough for touch input.
    #[must_use]
    pub const fn is_touch(&self) -> bool {
        self.finger > 0.0
    }

    /// Height of everything below the map at a UI scale of 1, in logical pixels.
    #[must_use]
    pub const fn below(&self) -> f32 {
        self.belt + self.low_panel
    }

    /// The player's options with the panel folded or unfolded, where it is now.
    #[must_use]
    pub const fn with_panel_toggled(&self, wanted: WindowLayout) -> WindowLayout {
        if self.is_upright() {
            WindowLayout {
                is_foot_folded: !wanted.is_foot_folded,
                ..wanted
            }
        } else {
            WindowLayout {
                is_folded: !wanted.is_folded,
                ..wanted
            }
        }
    }

    /// Height reserved for a bar over the map while a tile is picked, at a UI scale of 1, in logical
    /// pixels.
    #[must_use]
    pub const fn bar_height(&self) -> f32 {
        BAR_HEIGHT + self.finger
    }

    /// Whether the window is higher than wide, with touch input.
    #[must_use]
    pub const fn is_upright(&self) -> bool {
        self.is_touch() && self.window.1 > self.window.0
    }

    /// Size of the window, in logical pixels of the UI.
    #[must_use]
    pub fn ui_size(&self) -> Vec2 {
        Vec2::new(self.window.0 as f32, self.window.1 as f32) * self.ui_pixel()
    }

    /// Largest width of a line in a dialog, in logical pixels of the UI. Without touch input the
    /// scale adapts to the dialog instead.
    #[must_use]
    pub fn widest_line(&self) -> f32 {
        match self.is_touch() {
            true => self.whole(self.ui_size().x - FINGER_MARGIN),
            false => f32::INFINITY,
        }
    }

    /// The next lower length that is a whole number of physical pixels, in logical pixels of the UI.
    /// A text measured at another width may wrap again when its box is rounded.
    #[must_use]
    pub fn whole(&self, length: f32) -> f32 {
        (length * self.pixels_per_unit()).floor() / self.pixels_per_unit()
    }

    /// The player's options with the map zoomed by `by` steps, within the limits.
    #[must_use]
    pub fn zoomed(&self, wanted: WindowLayout, by: i32) -> WindowLayout {
        let next = self.zoom.saturating_add(by).clamp(1, LARGEST_ZOOM);
        WindowLayout {
            zoom: wanted.zoom.saturating_add(next - self.zoom),
            ..wanted
        }
    }

    /// The viewport centred on a tile, above the log.
    #[must_use]
    pub const fn look_at(mut self, tile: Point) -> Self {
        let side = TILE * self.zoom;
        self.left = tile.x * side + side / 2 - self.area.0 / 2;
        self.top = tile.y * side + side / 2 - self.clear / 2;
        self
    }

    /// The viewport moved right and down by physical pixels.
    #[must_use]
    pub const fn shifted(mut self, right: i32, down: i32) -> Self {
        self.left += right;
        self.top += down;
        self
    }

    /// The viewport moved to show at most a small margin beyond a level of this size in tiles. A
    /// smaller level is centred.
    #[must_use]
    pub const fn within(mut self, (width, height): (i32, i32)) -> Self {
        let side = TILE * self.zoom;
        self.left = keep_within(self.left, self.area.0, width * side, EDGE * side);
        self.top = keep_within(self.top, self.clear, height * side, EDGE * side);
        self
    }

    /// The viewport scrolled by the minimum that shows the whole tile, below a bar of this height in
    /// physical pixels.
    #[must_use]
    pub const fn showing(mut self, tile: Point, bar: i32) -> Self {
        let side = TILE * self.zoom;
        self.left = scroll_to_fit(self.left, self.area.0, tile.x * side, side);
        self.top = scroll_to_fit(self.top + bar, self.clear - bar, tile.y * side, side) - bar;
        self
    }

    /// Tile at a window position in physical pixels; `None` outside the map's area.
    #[must_use]
    pub fn tile_at(&self, position: Vec2) -> Option<Point> {
        let (x, y) = (position.x.floor() as i32, position.y.floor() as i32);
        let inside = x >= 0 && y >= 0 && x < self.area.0 && y < self.area.1;
        let side = TILE * self.zoom;
        inside.then(|| {
            Point::new(
                (self.left + x).div_euclid(side),
                (self.top + y).div_euclid(side),
            )
        })
    }

    /// Window position of a tile's top left corner, and the tile's side, in physical pixels. May
    /// lie outside the map's area.
    #[must_use]
    pub fn tile_corner(&self, tile: Point) -> (i32, i32, i32) {
        let side = TILE * self.zoom;
        (tile.x * side - self.left, tile.y * side - self.top, side)
    }

    /// Physical pixels per logical pixel of the UI.
    #[must_use]
    pub fn pixels_per_unit(&self) -> f32 {
        (self.ui_scale * self.scale_factor).max(0.1)
    }

    /// Side of a physical pixel, in logical pixels of the UI.
    #[must_use]
    pub fn ui_pixel(&self) -> f32 {
        1.0 / self.pixels_per_unit()
    }

    /// Size of the camera's view, in sprite pixels.
    #[must_use]
    pub fn camera_size(&self) -> Vec2 {
        Vec2::new(self.window.0.max(1) as f32, self.window.1.max(1) as f32) / self.zoom as f32
    }

    /// Centre of the camera's view, in sprite pixels, y upwards.
    #[must_use]
    pub fn camera_center(&self) -> Vec2 {
        let zoom = self.zoom as f32;
        let x = (self.left as f32 + self.window.0 as f32 / 2.0) / zoom;
        let y = (self.top as f32 + self.window.1 as f32 / 2.0) / zoom;
        Vec2::new(x, -y)
    }
}

/// Start of a range of `length` pixels, moved by the minimum that makes it contain the tile.
const fn scroll_to_fit(start: i32, length: i32, tile: i32, side: i32) -> i32 {
    if tile < start {
        tile
    } else if tile + side > start + length {
        tile + side - length
    } else {
        start
    }
}

/// Start of a range of `length` pixels, moved into 0 to `whole` with a margin on both sides. If it
/// is longer, it is centred.
const fn keep_within(start: i32, length: i32, whole: i32, margin: i32) -> i32 {
    let (first, last) = (-margin, whole + margin - length);
    if first >= last {
        i32::midpoint(first, last)
    } else if start < first {
        first
    } else if start > last {
        last
    } else {
        start
    }
}

/// Centre of a tile in world space, in sprite pixels, y upwards.
#[must_use]
pub fn tile_center(tile: Point) -> Vec2 {
    let half = TILE as f32 / 2.0;
    Vec2::new(
        (tile.x * TILE) as f32 + half,
        -((tile.y * TILE) as f32 + half),
    )
}

#[cfg(test)]
#[path = "../../tests/unit/geometry.rs"]
mod tests;
