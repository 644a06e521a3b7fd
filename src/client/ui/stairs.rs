//! Dialog with the known stairs of the level, to take them or travel there.

use crate::{
    auto::AutoCommand,
    client::dialog::prelude::*,
    grid::{Direction, Grid},
    names::terrain_noun,
    read::{below, omen_text, warning_below},
    sim::{Intent, Known, Place, StairDirection},
};

/// Keys of further stairs, after the first down and up.
const MORE_KEYS: [char; 8] = ['1', '2', '3', '4', '5', '6', '7', '8'];

/// Known stairs of the level, to travel there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stairs;

impl Dialog for Stairs {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, session) = (&context.view?, context.session);
        let here = view.here();
        let tiles = view.memory.level(here.level);
        let points = tiles.into_iter().flat_map(Grid::points);
        let mut known: Vec<(usize, Place, StairDirection)> = points
            .map(|point| Place::new(here.level, point))
            .filter_map(|place| {
                let dir = view.memory.at(place).stairs()?;
                let steps = if place == here {
                    Some(0)
                } else {
                    session.steps_to(place)
                };
                // Unreachable stairs come last.
                Some((steps.unwrap_or(usize::MAX), place, dir))
            })
            .collect();
        let goes_home = carries_goal(view);
        let leads_back = |dir| dir != wanted(goes_home);
        known.sort_by_key(|(steps, place, dir)| (leads_back(*dir), *steps, place.point));
        let mut more_keys = MORE_KEYS.into_iter();
        let mut used = Vec::new();
        let (mut rows, mut ways) = (Vec::new(), Vec::new());
        for (steps, place, dir) in known.iter().copied() {
            let (sign, takes) = match dir {
                StairDirection::Down => ('>', ">"),
                StairDirection::Up => ('<', "<"),
            };
            let first = Some(sign).filter(|sign| !used.contains(sign));
            let Some(key) = first.or_else(|| more_keys.next()) else {
                continue;
            };
            used.push(key);
            let terrain = view.memory.at(place);
            let noun = terrain_noun(view, terrain, place);
            let row = if steps == 0 {
                let label = Phrase::new("stairs-take").with("stairs", noun);
                Row::new(key, label, Command::Act(Intent::Stairs { dir }))
            } else {
                let dir = Direction::compass(here.point, place.point);
                let distance = dir.filter(|_| steps != usize::MAX).map(|dir| {
                    let distance = Phrase::new("stairs-distance").with("steps", steps);
                    distance.with("from", dir.name()).with("key", takes)
                });
                let travel = AutoCommand::Travel { to: place };
                let label = Phrase::new("stairs-go").with("stairs", noun);
                Row::new(key, label, Command::Auto(travel))
                    .details(distance)
                    .greyed_if(session.objection_to(travel))
            };
            let sprite = view.looks(terrain, place).sprites.first().cloned();
            ways.push((dir, row.command.is_some()));
            rows.push(row.sprite(sprite.unwrap_or_default()));
        }
        let down = known.iter().find(|(.., dir)| *dir == StairDirection::Down);
        let down = down.map(|(_, place, _)| *place);
        let none = rows.is_empty().then(|| "stairs-none".into());
        let sheet = Sheet::new("stairs-title")
            .texts(omen_text(view, here.level), theme::TEXT)
            .texts(down.and_then(|place| below(view, place)), theme::FAINT)
            .texts(
                down.and_then(|place| warning_below(view, place)),
                theme::BAD,
            )
            .texts(none, theme::TEXT);
        if rows.is_empty() {
            return Some(sheet);
        }
        Some(sheet.menu(Menu::new(rows).select(likely(&ways, goes_home))))
    }
}

/// Whether the player carries the item that wins the game.
fn carries_goal(view: &Known) -> bool {
    let goal = view.definitions.world.goal;
    view.carries(goal)
}

/// Index of the most likely stairs, given the direction and reachability of each, the nearest
/// first: the nearest down, or up on the way home.
fn likely(ways: &[(StairDirection, bool)], goes_home: bool) -> usize {
    let wanted = wanted(goes_home);
    ways.iter()
        .position(|(dir, leads)| *dir == wanted && *leads)
        .unwrap_or_default()
}

/// The direction in which the player wants to go.
const fn wanted(goes_home: bool) -> StairDirection {
    if goes_home {
        StairDirection::Up
    } else {
        StairDirection::Down
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/stairs.rs"]
mod tests;
