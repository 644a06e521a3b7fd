//! The stairs of the level that are known: to take them, or to go there.

use bevy::prelude::Commands;

use crate::{
    auto::Errand,
    client::{verb::Outcome, verbs::VERBS, view::sprite_sheet::SpriteSheet},
    grid::Grid,
    read::sentence,
    sim::{Intent, Place, Vertical, View},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu_at},
    theme,
};

/// Keys of stairs that `<` and `>` do not name: more of a kind, farther away.
const MORE: [char; 8] = ['1', '2', '3', '4', '5', '6', '7', '8'];

pub(super) fn open(
    commands: &mut Commands,
    view: &View,
    (steps_to, objection): (
        impl Fn(Place) -> Option<usize>,
        impl Fn(Errand) -> Option<String>,
    ),
    atlas: &SpriteSheet,
) {
    let here = view.here();
    let tiles = view.memory.level(here.level);
    let points = tiles.into_iter().flat_map(Grid::points);
    let mut known: Vec<(usize, Place, Vertical)> = points
        .map(|point| Place::new(here.level, point))
        .filter_map(|place| {
            let dir = view.memory.at(place).stairs()?;
            // What no way leads to comes last.
            let steps = if place == here {
                Some(0)
            } else {
                steps_to(place)
            };
            Some((steps.unwrap_or(usize::MAX), place, dir))
        })
        .collect();
    known.sort_by_key(|(steps, place, _)| (*steps, place.point));
    let mut keys = MORE.into_iter();
    let mut used = Vec::new();
    let (mut entries, mut ways) = (Vec::new(), Vec::new());
    for (steps, place, dir) in known {
        let sign = match dir {
            Vertical::Down => '>',
            Vertical::Up => '<',
        };
        let Some(key) = Some(sign)
            .filter(|sign| !used.contains(sign))
            .or_else(|| keys.next())
        else {
            continue;
        };
        used.push(key);
        let looks = view.looks(view.memory.at(place), place);
        let name = &looks.name;
        let takes = |outcome: &Outcome| matches!(outcome, Outcome::Act(Intent::Stairs { dir: other }) if *other == dir);
        let entry = if steps == 0 {
            let verb = VERBS.iter().find(|verb| takes(&verb.outcome));
            verb.map(|verb| {
                let label = format!("{}: take them", sentence(name));
                MenuEntry::new(key, label, UiAction::Begin(verb))
            })
        } else {
            let going = Errand::Travel { to: place };
            let label = format!("{}: go there", sentence(name));
            let entry = MenuEntry::new(key, label, UiAction::Go(going));
            let words = match steps {
                usize::MAX => String::new(),
                1 => "1 step".to_owned(),
                steps => format!("{steps} steps"),
            };
            let reason = objection(going).map(|reason| {
                // Who stands beside stairs goes no nearer while they are taken.
                if reason.is_empty() {
                    "Somebody stands on them.".to_owned()
                } else {
                    reason
                }
            });
            Some(entry.with_detail(words).disabled_if(reason))
        };
        let sprite = looks.sprites.first().cloned().unwrap_or_default();
        if let Some(entry) = entry {
            ways.push((dir, entry.action.is_some()));
            entries.push(entry.with_sprite(sprite));
        }
    }
    DialogBox::new("Stairs").open(commands, |inside| {
        if entries.is_empty() {
            let words = "You know of none on this level.";
            paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        } else {
            let chosen = likely(&ways, carries_goal(view));
            menu_at(inside, Layer::Dialog, (entries, chosen), atlas);
        }
    });
}

/// Whether the player has what it came for.
fn carries_goal(view: &View) -> bool {
    let goal = view.definitions.world.goal;
    view.items.any_in(view.me.pack, goal)
}

/// Which of the stairs, the nearest first, each with whether one can go there, are most
/// likely meant: those farther in, or out again with what one came for.
fn likely(ways: &[(Vertical, bool)], goes_home: bool) -> usize {
    let wanted = if goes_home {
        Vertical::Up
    } else {
        Vertical::Down
    };
    ways.iter()
        .position(|(dir, leads)| *dir == wanted && *leads)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stairs_farther_in_are_meant_until_one_goes_home() {
        use Vertical::{Down, Up};
        let known = [(Up, true), (Down, false), (Down, true)];
        assert_eq!(likely(&known, false), 2);
        assert_eq!(likely(&known, true), 0);
        assert_eq!(likely(&[(Up, true), (Down, false)], false), 0);
        assert_eq!(likely(&[], false), 0);
    }
}
