//! The play screen with the mouse alone: the panel, the small map, the pictures of things,
//! the card that explains, and the log.

use slight_danger::{
    auto::{ClickAction, preview_click},
    grid::Point,
    read::ItemAction,
    sim::{Equipment, Intent, Place, StableId},
};

use crate::{
    things::empty_caves,
    together::{Together, hovered, player_at, shows},
};

/// Middle of the first pictures of what is at hand and of what is carried, and the upper
/// left corner of the small map, in a window of the usual size.
const AT_HAND: (i32, i32) = (962, 494);
const CARRIED: (i32, i32) = (962, 532);
const SMALL_MAP: (i32, i32) = (972, 170);
/// Middle of the first picture of the second row of what is carried.
const CARRIED_BELOW: (i32, i32) = (962, 564);
/// Pixels of the small map for a tile.
const SMALL_TILE: i32 = 3;

fn carried(both: &Together) -> Vec<StableId> {
    let view = both.game.view();
    view.me.pack.items().map(|(_, item)| item).collect()
}

#[test]
fn the_panel_is_played_with_the_mouse_alone() {
    let more = [("\"platemail\"], base: 1", "\"platemail\"], base: 60")];
    let content = empty_caves(&more);
    let mut both = Together::start("hands", "moth", &content);

    // Something to wear and something to throw are taken by two clicks on the map.
    for wants_armour in [true, false] {
        let view = both.game.view();
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
        let found = preview_click(&view, &both.wits, at);
        let action = found.action;
        both.click_tile(at);
        match action {
            Some(ClickAction::Run(auto)) => both.goes_on(*auto),
            Some(ClickAction::Act(intent)) => both.expect(intent),
            None => panic!("{}", found.words),
        }
    }
    let [armour, rock] = carried(&both)[..] else {
        panic!("{:?}", carried(&both));
    };

    // The picture says what it is and what a click does; the click does it.
    both.display.point(CARRIED.0, CARRIED.1);
    let name = slight_danger::read::examine(&both.game.view(), armour)
        .unwrap()
        .name;
    let picture = both.display.picture("hands-card");
    shows(&hovered(&picture), &[&name, "click: wear"]);
    assert_eq!(
        slight_danger::read::default_action(&both.game.view(), armour),
        Some(ItemAction::Equip)
    );
    both.display.click();
    both.expect(Intent::Equip { item: armour });

    // The second row answers as the first does, also where nothing is in it.
    both.display.point(CARRIED_BELOW.0, CARRIED_BELOW.1);
    let picture = both.display.picture("hands-room");
    shows(&hovered(&picture), &["room in the pack", "are free"]);

    // What is at hand is aimed with one click and thrown with another.
    both.display.point(AT_HAND.0, AT_HAND.1);
    both.display.click();
    both.shows("hands-aim", &["Throw the rock at"]);
    let here = player_at(&both.game).point;
    both.click_tile(here);
    both.expect(Intent::Throw {
        item: rock,
        at: here,
    });

    // A click on the small map walks.
    let far = {
        let view = both.game.view();
        let field = view.sight.field().iter();
        let open = |point: &Point| !view.levels.terrain(Place::new(0, *point)).blocks_steps();
        let away = field.filter(open);
        away.max_by_key(|point| here.distance_squared(*point))
            .unwrap()
    };
    let Some(ClickAction::Run(auto)) = preview_click(&both.game.view(), &both.wits, far).action
    else {
        panic!("no walk to {far:?}");
    };
    let at = |corner: i32, tile: i32| corner + tile * SMALL_TILE + 1;
    both.display
        .point(at(SMALL_MAP.0, far.x), at(SMALL_MAP.1, far.y));
    both.display.click();
    both.goes_on(*auto);
    assert_ne!(player_at(&both.game).point, here);

    // The bar explains itself, and the log opens all that was told.
    both.display.point(1000, 50);
    shows(
        &hovered(&both.display.picture("hands-bar")),
        &["hit points", "you die"],
    );
    both.display.point(400, 700);
    both.display.click();
    both.shows("hands-messages", &["Messages, page 1"]);
    assert!(both.display.is_running());
}
