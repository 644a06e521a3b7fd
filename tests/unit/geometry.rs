use super::*;

#[test]
fn common_windows_show_the_whole_field_of_view_at_a_whole_zoom() {
    for (window, zoom) in [((1280, 720), 2), ((1920, 1080), 3), ((3840, 2160), 6)] {
        let viewport = Viewport::fit(window, 1.0);
        assert_eq!(viewport.zoom, zoom);
        assert!(viewport.area.0 / (TILE * zoom) >= 19 && viewport.area.1 / (TILE * zoom) >= 19);
    }
}

#[test]
fn a_folded_panel_gives_its_space_to_the_map() {
    assert_eq!(Viewport::fit((1366, 700), 1.0).zoom, 2);
    let folded = WindowLayout {
        is_folded: true,
        ..WindowLayout::default()
    };
    let viewport = Viewport::with_layout((1280, 720), 1.0, folded);
    assert_eq!((viewport.area, viewport.panel), ((1280, 676), 0.0));
}

#[test]
fn zoom_changes_in_steps_within_its_limits() {
    let mut wanted = WindowLayout::default();
    let fit = |wanted| Viewport::with_layout((1280, 720), 1.0, wanted);
    wanted = fit(wanted).zoomed(wanted, 1);
    assert_eq!(fit(wanted).zoom, 3);
    for _ in 0..20 {
        wanted = fit(wanted).zoomed(wanted, -1);
    }
    assert_eq!(fit(wanted).zoom, 1);
    // Zooming out past the limit adds no steps to undo.
    wanted = fit(wanted).zoomed(wanted, 1);
    assert_eq!(fit(wanted).zoom, 2);
}

#[test]
fn no_window_is_too_small() {
    for window in [(0, 0), (1, 1), (10, 900), (900, 10)] {
        let viewport = Viewport::fit(window, 1.0).look_at(Point::new(3, 3));
        assert!(viewport.zoom >= 1);
        assert!(viewport.camera_size().min_element() > 0.0);
    }
}

#[test]
fn little_is_shown_beyond_the_edges_of_a_level() {
    let view = |x, y, size| {
        let view = Viewport::fit((1280, 720), 1.0).look_at(Point::new(x, y));
        view.within(size)
    };
    let side = TILE * Viewport::default().zoom;
    let (width, height) = (Viewport::default().area.0, Viewport::default().clear);
    let large = (90, 60);
    for (x, y) in [(0, 0), (89, 0), (0, 59), (89, 59)] {
        let view = view(x, y, large);
        let (left, top, _) = view.tile_corner(Point::new(0, 0));
        let (right, bottom) = (left + 90 * side, top + 60 * side);
        assert!(left <= 2 * side && top <= 2 * side, "{left} {top}");
        assert!(right >= width - 2 * side && bottom >= height - 2 * side);
        let (x, y, _) = view.tile_corner(Point::new(x, y));
        assert!((0..=width - side).contains(&x) && (0..=height - side).contains(&y));
    }
    let middle = Viewport::fit((1280, 720), 1.0).look_at(Point::new(45, 30));
    assert_eq!(middle.within(large), middle);
    // A small level is centred, wherever the player is.
    assert_eq!(view(0, 0, (5, 3)), view(4, 2, (5, 3)));
    let (left, top, _) = view(0, 0, (5, 3)).tile_corner(Point::new(0, 0));
    assert!((2 * left + 5 * side - width).abs() <= 1);
    assert!((2 * top + 3 * side - height).abs() <= 1);
}

#[test]
fn the_tile_at_a_tiles_corner_is_that_tile() {
    let viewport = Viewport::fit((1280, 720), 1.0).look_at(Point::new(40, 16));
    let tile = Point::new(42, 15);
    let (x, y, side) = viewport.tile_corner(tile);
    for (dx, dy) in [(0, 0), (side - 1, side - 1)] {
        let inside = Vec2::new((x + dx) as f32, (y + dy) as f32);
        assert_eq!(viewport.tile_at(inside), Some(tile));
    }
    let beside = Vec2::new((x - 1) as f32, y as f32);
    assert_eq!(viewport.tile_at(beside), Some(Point::new(41, 15)));
}

#[test]
fn showing_a_tile_moves_the_view_no_farther_than_needed() {
    let viewport = Viewport::fit((1280, 720), 1.0).look_at(Point::new(40, 16));
    assert_eq!(viewport.showing(Point::new(41, 15), 0), viewport);
    let far = viewport.showing(Point::new(80, 16), 0);
    assert_eq!(far.tile_corner(Point::new(80, 16)).0, far.area.0 - 32);
    // Below a bar.
    let top = viewport.showing(Point::new(40, 0), 76);
    assert_eq!(top.tile_corner(Point::new(40, 0)).1, 76);
    assert_eq!(top.left, viewport.left);
}

#[test]
fn the_centred_tile_is_in_the_middle_even_at_the_edge_of_a_level() {
    let viewport = Viewport::fit((1280, 720), 1.0);
    for tile in [Point::new(0, 0), Point::new(40, 16), Point::new(89, 31)] {
        let (x, y, side) = viewport.look_at(tile).tile_corner(tile);
        let middle = (x + side / 2, y + side / 2);
        assert_eq!(middle, (viewport.area.0 / 2, viewport.clear / 2));
    }
}

#[test]
fn the_mouse_follows_a_shifted_view() {
    let viewport = Viewport::fit((1280, 720), 1.0).look_at(Point::new(40, 16));
    let shifted = viewport.shifted(5, -3);
    let tile = Point::new(42, 15);
    let (x, y, _) = viewport.tile_corner(tile);
    let moved = Vec2::new((x - 5) as f32, (y + 3) as f32);
    assert_eq!(shifted.tile_at(moved), Some(tile));
}

#[test]
fn an_upright_phone_has_map_belt_and_panel_below_one_another() {
    for (window, factor) in [((390, 844), 1.0), ((1170, 2532), 3.0), ((720, 1280), 2.0)] {
        let wanted = WindowLayout {
            is_folded: true,
            is_touch: true,
            ..WindowLayout::default()
        };
        let viewport = Viewport::with_layout(window, factor, wanted);
        assert!(viewport.is_upright() && !viewport.is_folded);
        assert_eq!((viewport.panel, viewport.area.0), (0.0, window.0));
        let below = viewport.below() * viewport.pixels_per_unit();
        assert!((viewport.area.1 as f32 + below - window.1 as f32).abs() <= 2.0);
        // A third of the window or more is left for the map.
        assert!(3 * viewport.area.1 >= window.1, "{:?}", viewport.area);
        let folded = viewport.with_panel_toggled(wanted);
        let folded = Viewport::with_layout(window, factor, folded);
        assert_eq!((folded.low_panel, folded.is_folded), (0.0, true));
        // Turned, the panel is beside the map, and folded on its own.
        let turned = Viewport::with_layout((window.1, window.0), factor, wanted);
        assert_eq!((turned.low_panel, turned.panel), (0.0, 0.0));
    }
}

#[test]
fn fingers_have_room_at_every_scale() {
    for window in [(320, 568), (390, 844), (844, 390), (1024, 1366)] {
        for factor in [1.0, 1.5, 2.625, 3.0] {
            for scale in [50, 100, 200] {
                let wanted = WindowLayout {
                    is_touch: true,
                    shrink: 3,
                    scale,
                    ..WindowLayout::default()
                };
                let physical = |length: i32| (length as f32 * factor) as i32;
                let window = (physical(window.0), physical(window.1));
                let viewport = Viewport::with_layout(window, factor, wanted);
                let slot = viewport.slot * viewport.ui_scale;
                assert!(slot.min_element() >= FINGER && viewport.ui_scale >= LEAST_FINGER_SCALE);
                let tile = (TILE * viewport.zoom) as f32 / factor;
                assert!(tile >= FINGER_TILE, "{tile}");
            }
        }
    }
}
