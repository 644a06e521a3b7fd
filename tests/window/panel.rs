//! The play screen with the mouse alone: panel, minimap, belt, pack, tooltip and log.

use slight_danger::{
    auto::{ClickAction, preview_click},
    grid::Point,
    read::ItemAction,
    sim::{Equipment, Intent, Place, StableId},
};

use crate::{
    side_by_side::{BELT, SLOT, SideBySide, hovered, player_at, shows},
    things::empty_caves,
};

/// Upper left corner of the minimap, in a window of the default size.
const MINIMAP: (i32, i32) = (1063, 128);
/// Pixels of the minimap per tile.
const SMALL_TILE: i32 = 2;
/// Part of the window where dialogs are: left, top, width and height.
const DIALOG: (i32, i32, i32, i32) = (0, 0, 1280, 584);

/// Centre of a quickslot, numbered from 0.
const fn quickslot(index: i32) -> (i32, i32) {
    (1 + index * SLOT + SLOT / 2, BELT)
}

fn carried(both: &SideBySide) -> Vec<StableId> {
    let view = both.game.known();
    view.me.pack.items().map(|(_, item)| item).collect()
}

#[test]
fn the_panel_is_played_with_the_mouse_alone() {
    let more = [("\"platemail\"], base: 1", "\"platemail\"], base: 60")];
    let content = empty_caves(&more);
    let mut both = SideBySide::start("hands", "moth", &content);

    // Armour and a rock are picked up by two clicks on the map.
    for wants_armour in [true, false] {
        let view = both.game.omniscient();
        let seen: Vec<Point> = {
            let worn = |place: Place| {
                let item = view.items.top(place)?;
                let kind = view.definitions.item(view.items.get(item)?.kind);
                let usage = kind.equipment() == Some(Equipment::Armour);
                let rock = kind.name == "rock";
                Some(if wants_armour { usage } else { rock })
            };
            let field = view.sight.field().iter();
            field
                .filter(|point| worn(Place::new(0, *point)) == Some(true))
                .collect()
        };
        let at = *seen.first().expect("something lies in sight");
        let found = preview_click(&view, &both.auto_memory, at);
        let action = found.action;
        both.click_tile(at);
        match action {
            Some(ClickAction::Run(auto)) => both.goes_on(*auto),
            Some(ClickAction::Act(intent)) => both.expect(intent),
            None => panic!("{:?}", found.words),
        }
    }
    let [armour, rock] = carried(&both)[..] else {
        panic!("{:?}", carried(&both));
    };

    // Dragged from the list of the pack, an item gets a quickslot. Its tooltip says what a click
    // does, and the click does it.
    let drag = |both: &SideBySide, item: StableId, slot: i32| {
        let known = slight_danger::read::examine(&both.game.known(), item).unwrap();
        let name = both.english(&known.name.into());
        both.click_button("pack");
        let word = name.split(' ').next_back().unwrap_or_default();
        let from = both.place_of("hands-pack", word, DIALOG);
        both.display.drag(from, quickslot(slot));
        both.display.settle();
        let (x, y) = quickslot(slot);
        both.display.point(x, y);
        name
    };
    let name = drag(&both, armour, 8);
    let picture = both.display.picture("hands-card");
    shows(&hovered(&picture), &[&name, "Click: put on"]);
    assert_eq!(
        slight_danger::read::default_action(&both.game.known(), armour),
        Some(ItemAction::Equip)
    );
    both.display.click();
    both.expect(Intent::Equip { item: armour });

    // A throw is aimed with one click and done with another.
    drag(&both, rock, 0);
    both.display.click();
    both.shows("hands-aim", &["Throw the rock at"]);
    let here = player_at(&both.game).point;
    both.click_tile(here);
    both.expect(Intent::Throw {
        item: rock,
        at: here,
    });

    // A click on the minimap walks.
    let far = {
        let view = both.game.omniscient();
        let field = view.sight.field().iter();
        let open = |point: &Point| !view.levels.terrain(Place::new(0, *point)).blocks_steps();
        let away = field.filter(open);
        away.max_by_key(|point| here.distance_squared(*point))
            .unwrap()
    };
    let Some(ClickAction::Run(auto)) =
        preview_click(&both.game.known(), &both.auto_memory, far).action
    else {
        panic!("no walk to {far:?}");
    };
    let at = |corner: i32, tile: i32| corner + tile * SMALL_TILE + 1;
    both.display
        .point(at(MINIMAP.0, far.x), at(MINIMAP.1, far.y));
    both.display.click();
    both.goes_on(*auto);
    assert_ne!(player_at(&both.game).point, here);

    // The health bar has a tooltip, and the log opens all messages.
    both.display.point(1100, 49);
    shows(
        &hovered(&both.display.picture("hands-bar")),
        &["hit points", "you die"],
    );
    both.display.point(60, 660);
    both.display.click();
    both.shows("hands-messages", &["Messages, page 1"]);
    assert!(both.display.is_running());
}
