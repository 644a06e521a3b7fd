//! What is under the mouse, or on the tile that is being picked.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, IntoScheduleConfigs, Local, Node, Overflow, PostUpdate, Query, Res,
        SystemCondition, Text, TextColor, debug, px, resource_changed,
    },
};

use crate::{
    client::{
        input::mouse::{Hint, Pointed},
        session::Session,
        state::Minds,
        ui::theme,
    },
    read::{Description, describe, tile},
    sim::Place,
};

use super::layout::{INNER_WIDTH, PanelSet, is_due};

/// Lowest that the box is, so that the log above it seldom moves: room for most
/// descriptions, logical pixels.
const LOWEST: f32 = 172.0;

/// The texts of the box, from top to bottom.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Part {
    Title,
    Click,
    Detail,
    Lines,
    Floor,
    Minds,
    Text,
}

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<Pointed>
        .or_else(resource_changed::<Minds>)
        .or_else(resource_changed::<Hint>);
    app.add_systems(
        PostUpdate,
        show.in_set(PanelSet).run_if(is_due.or_else(moved)),
    );
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
    panel
        .spawn(Node {
            min_height: px(LOWEST),
            flex_shrink: 1.0,
            overflow: Overflow::clip(),
            ..theme::column()
        })
        .with_children(|parts| {
            for (part, size, colour) in [
                (Part::Title, theme::MEDIUM, theme::ACCENT),
                (Part::Click, theme::SMALL, theme::GOOD),
                (Part::Detail, theme::SMALL, theme::TEXT),
                (Part::Lines, theme::SMALL, theme::TEXT),
                (Part::Floor, theme::SMALL, theme::TEXT),
                (Part::Minds, theme::SMALL, theme::GOOD),
                // What there is no room for is cut off at the end.
                (Part::Text, theme::SMALL, theme::FAINT),
            ] {
                parts
                    .spawn(Node {
                        width: px(INNER_WIDTH),
                        flex_shrink: 0.0,
                        ..Default::default()
                    })
                    .with_child((part, theme::label("", size, colour)));
            }
        });
}

/// Events of a life that are told of a creature, the latest.
const LAST_EVENTS: usize = 5;

/// What the box says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Words {
    title: String,
    click: String,
    detail: String,
    text: String,
    lines: String,
    floor: String,
    minds: String,
}

fn show(
    session: Res<'_, Session>,
    (pointed, hint): (Res<'_, Pointed>, Res<'_, Hint>),
    minds: Res<'_, Minds>,
    mut told: Local<'_, Words>,
    mut parts: Query<'_, '_, (&Part, &mut Text, &mut TextColor)>,
) {
    let mut words = words(hovered(&session, &pointed), *minds);
    if pointed.0.is_none() {
        words.title = underfoot(&session);
    }
    if let Some(meaning) = &hint.0 {
        words.click = format!("click: {}", meaning.words);
    }
    let does = hint
        .0
        .as_ref()
        .is_some_and(|meaning| meaning.gesture.is_some());
    for (part, mut text, mut colour) in &mut parts {
        if *part == Part::Click {
            colour.0 = if does { theme::GOOD } else { theme::FAINT };
        }
        let next = match part {
            Part::Title => &words.title,
            Part::Click => &words.click,
            Part::Detail => &words.detail,
            Part::Text => &words.text,
            Part::Lines => &words.lines,
            Part::Floor => &words.floor,
            Part::Minds => &words.minds,
        };
        if text.0 != *next {
            text.0.clone_from(next);
        }
    }
    if *told != words {
        debug!("hover: {} {} {}", words.title, words.detail, words.click);
        *told = words;
    }
}

fn hovered(session: &Session, pointed: &Pointed) -> Option<Description> {
    let view = session.view()?;
    let place = Place::new(view.here().level, pointed.0?);
    let mut found = describe(&view, place);
    if let Some(chronicle) = session.spoken_of()
        && let Some(creature) = tile(&view, place).creature
    {
        let life = chronicle.biography(creature.id, view.definitions);
        if !life.is_empty() {
            // A life takes the room of the description.
            found.text.clear();
        }
        let first = life.len().saturating_sub(LAST_EVENTS);
        let events = life.into_iter().skip(first);
        found
            .lines
            .extend(events.map(|(turn, words)| format!("turn {turn}: {words}")));
    }
    Some(found)
}

/// What the player stands on, where nothing is pointed at; empty where that is nothing.
fn underfoot(session: &Session) -> String {
    let floor = session
        .view()
        .map(|view| describe(&view, view.here()).floor);
    match floor.unwrap_or_default() {
        floor if floor.is_empty() => String::new(),
        floor => format!("Underfoot: {}", floor.join(", ")),
    }
}

/// A description as the box says it.
fn words(description: Option<Description>, minds: Minds) -> Words {
    let Some(found) = description else {
        return Words {
            text: "Look around with ; or point with the mouse to see what something is.".to_owned(),
            minds: thoughts(&[], minds),
            ..Words::default()
        };
    };
    let floor = if found.floor.is_empty() {
        String::new()
    } else {
        format!("On the floor: {}", found.floor.join(", "))
    };
    // Thoughts take the room of the story.
    let thinks = minds.0 && !found.why.is_empty();
    Words {
        title: found.title,
        click: String::new(),
        detail: fold(&found.detail, theme::SMALL),
        text: if thinks { String::new() } else { found.text },
        lines: found.lines.join("\n"),
        floor,
        minds: thoughts(&found.why, minds),
    }
}

/// A decision, below a line that says how it comes to be told.
fn thoughts(why: &[String], minds: Minds) -> String {
    if minds.0 {
        let heading = ["F3: minds".to_owned()];
        [&heading, why].concat().join("\n")
    } else {
        String::new()
    }
}

/// Breaks numbers that stand two spaces apart into lines of the box, so that
/// none is parted from its name.
fn fold(detail: &str, size: f32) -> String {
    let mut folded = String::new();
    let mut line = String::new();
    for part in detail.split("  ") {
        let longer = if line.is_empty() {
            part.to_owned()
        } else {
            format!("{line}  {part}")
        };
        if theme::text_width(&longer, size) <= INNER_WIDTH || line.is_empty() {
            line = longer;
        } else {
            folded.push_str(&line);
            folded.push('\n');
            part.clone_into(&mut line);
        }
    }
    folded + &line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_are_told_only_when_asked_for() {
        let found = || {
            Some(Description {
                text: "Small and green.".to_owned(),
                why: vec!["chose wander".to_owned()],
                ..Description::default()
            })
        };
        let usual = words(found(), Minds(false));
        assert_eq!(
            (usual.text.as_str(), usual.minds.as_str()),
            ("Small and green.", "")
        );
        let asked = words(found(), Minds(true));
        assert_eq!(
            (asked.text.as_str(), asked.minds.as_str()),
            ("", "F3: minds\nchose wander")
        );
    }

    #[test]
    fn no_number_is_parted_from_its_name() {
        let detail = "level 1  hp 899/900  attack 500  defence 60";
        let folded = fold(detail, theme::SMALL);
        assert_eq!(folded, "level 1  hp 899/900  attack 500\ndefence 60");
        assert_eq!(fold("attack +5", theme::SMALL), "attack +5");
        assert_eq!(fold("", theme::SMALL), "");
    }
}
