//! Window layout in whole pixels, so that tiles have no seams and mouse positions map to tiles
//! exactly.

use bevy::prelude::*;

use crate::{content::SPRITE_SIZE, grid::Point};

/// Side of a tile in the sprite sheet, in pixels.
pub const TILE: i32 = SPRITE_SIZE as i32;
/// Width of the panel at a UI scale of 1, in logical pixels.
pub const PANEL_WIDTH: f32 = 348.0;
/// Height of the log below the map at a UI scale of 1, in logical pixels.
pub const LOG_HEIGHT: f32 = 112.0;
/// Rows of tiles that should fit on the map. The field of view covers 19; half of each outermost
/// row may be cut off before the zoom decreases.
const WANTED_ROWS: i32 = 18;
/// Largest zoom, in physical pixels per sprite pixel.
const LARGEST_ZOOM: i32 = 8;
/// Window size at which the UI scale is 1, in logical pixels.
const DESIGN_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

/// Height of a menu row for touch input, in logical pixels.
const FINGER_ROW: f32 = 40.0;
/// Ratio of the usual UI scale with touch input to the scale at which everything fits.
const SMALL_SCREEN: f32 = 1.5;
/// Minimum side of a tile for touch input, in logical pixels.
const FINGER_TILE: f32 = 32.0;

/// Layout options of the player.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowLayout {
    /// Whether the panel is folded away.
    pub is_folded: bool,
    /// Zoom steps relative to the default; negative zooms out.
    pub zoom: i32,
    /// Whether targets are large enough for touch input, and texts for small screens.
    pub is_touch: bool,
    /// Eighths subtracted from the usual UI scale so that open dialogs fit.
    pub shrink: u8,
}

/// Window layout, and the part of the map in view, in physical pixels.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub struct Viewport {
    /// Size of the window, in physical pixels.
    pub window: (i32, i32),
    /// Size of the map's area in physical pixels. The area starts at the window's top left corner.
    pub area: (i32, i32),
    /// Physical pixels per sprite pixel, 1 or more.
    pub zoom: i32,
    /// Magnified map pixel at the window's left edge; negative west of the map.
    pub left: i32,
    /// Magnified map pixel at the window's top edge; negative north of the map.
    pub top: i32,
    /// Scale of the user interface.
    pub ui_scale: f32,
    /// The UI scale at which everything fits.
    pub least_ui_scale: f32,
    /// Physical pixels per logical pixel.
    pub scale_factor: f32,
    /// Width of the panel at a UI scale of 1, in logical pixels; 0 if folded.
    pub panel: f32,
    /// Minimum height of menu rows where space allows, at a UI scale of 1, in logical pixels; 0
    /// without touch input.
    pub row: f32,
}

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
        let step = |scale: f32| ((scale * 8.0).floor() / 8.0).clamp(0.25, 8.0);
        let least_ui_scale = step(fit);
        let usual_scale = step(fit * if wanted.is_touch { SMALL_SCREEN } else { 1.0 });
        let ui_scale = (usual_scale - f32::from(wanted.shrink) / 8.0).max(least_ui_scale);
        let panel = if wanted.is_folded { 0.0 } else { PANEL_WIDTH };
        let physical = |logical: f32| (logical * usual_scale * scale_factor).ceil() as i32;
        let area = (
            (window.0 - physical(panel)).max(0),
            (window.1 - physical(LOG_HEIGHT)).max(0),
        );
        let (least, row) = if wanted.is_touch {
            let least = (FINGER_TILE * scale_factor / TILE as f32).ceil() as i32;
            (least, FINGER_ROW / ui_scale)
        } else {
            (1, 0.0)
        };
        let usual = (area.0.min(area.1) / (TILE * WANTED_ROWS)).max(least);
        let zoom = usual.saturating_add(wanted.zoom).clamp(1, LARGEST_ZOOM);
        Self {
            window,
            area,
            zoom,
            left: 0,
            top: 0,
            ui_scale,
            least_ui_scale,
            scale_factor,
            panel,
            row,
        }
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

    /// The viewport centred on a tile.
    #[must_use]
    pub const fn look_at(mut self, tile: Point) -> Self {
        let side = TILE * self.zoom;
        self.left = tile.x * side + side / 2 - self.area.0 / 2;
        self.top = tile.y * side + side / 2 - self.area.1 / 2;
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
        self.top = keep_within(self.top, self.area.1, height * side, EDGE * side);
        self
    }

    /// The viewport scrolled by the minimum that shows the whole tile.
    #[must_use]
    pub const fn showing(mut self, tile: Point) -> Self {
        let side = TILE * self.zoom;
        self.left = scroll_to_fit(self.left, self.area.0, tile.x * side, side);
        self.top = scroll_to_fit(self.top, self.area.1, tile.y * side, side);
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

    /// Side of a physical pixel, in logical pixels of the UI.
    #[must_use]
    pub fn ui_pixel(&self) -> f32 {
        1.0 / (self.ui_scale * self.scale_factor).max(0.1)
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
