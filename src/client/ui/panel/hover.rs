//! What is under the mouse.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, IntoScheduleConfigs, Node, Overflow, PostUpdate, Query, Res, Text, debug,
        px,
    },
};

use crate::{
    client::{
        input::Pointed,
        session::{Data, Session},
    },
    read::{describe, tile},
    sim::{Place, Position, Terrain},
};

use super::{INNER_WIDTH, PanelSet, theme};

/// Height of the box: the longest of the built-in descriptions with all that
/// stands above and below it, logical pixels.
const HEIGHT: f32 = 172.0;

/// The texts of the box, from top to bottom.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Part {
    Title,
    Detail,
    Text,
    Floor,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
    panel
        .spawn(Node {
            height: px(HEIGHT),
            flex_shrink: 0.0,
            overflow: Overflow::clip(),
            ..theme::column()
        })
        .with_children(|parts| {
            for (part, size, colour) in [
                (Part::Title, theme::MEDIUM, theme::ACCENT),
                (Part::Detail, theme::SMALL, theme::TEXT),
                (Part::Text, theme::SMALL, theme::FAINT),
                (Part::Floor, theme::SMALL, theme::TEXT),
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

/// What the box says.
#[derive(Default)]
struct Words {
    title: String,
    detail: String,
    text: String,
    floor: String,
}

fn show(
    session: Res<'_, Session>,
    pointed: Res<'_, Pointed>,
    data: Res<'_, Data>,
    mut parts: Query<'_, '_, (&Part, &mut Text)>,
) {
    let words = hovered(&session, &pointed, &data).unwrap_or(Words {
        text: "Point at something with the mouse to see what it is.".to_owned(),
        ..Words::default()
    });
    for (part, mut text) in &mut parts {
        let next = match part {
            Part::Title => &words.title,
            Part::Detail => &words.detail,
            Part::Text => &words.text,
            Part::Floor => &words.floor,
        };
        if text.0 != *next {
            if *part == Part::Title {
                debug!("hover: {next} {}", words.detail);
            }
            text.0.clone_from(next);
        }
    }
}

fn hovered(session: &Session, pointed: &Pointed, data: &Data) -> Option<Words> {
    let game = session.game()?;
    let level = game.world().get::<Position>(game.player())?.0.level;
    let place = Place::new(level, pointed.0?);
    let description = describe(game.world(), place)?;
    let view = tile(game.world(), place);
    let item = view.item.map(|item| data.0.item(item.kind).name.clone());
    let stairs = matches!(view.terrain, Terrain::StairsDown | Terrain::StairsUp)
        .then(|| data.0.terrain.of(view.terrain, level).name.clone());
    // Of what lies or leads somewhere, the description tells the topmost.
    let below: Vec<String> = match view.creature {
        Some(_) => stairs.into_iter().chain(item).collect(),
        None => stairs.filter(|_| item.is_some()).into_iter().collect(),
    };
    let floor = if below.is_empty() {
        String::new()
    } else {
        format!("On the floor: {}", below.join(", "))
    };
    Some(Words {
        title: description.title,
        detail: fold(&description.detail, theme::SMALL),
        text: description.text,
        floor,
    })
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
    fn no_number_is_parted_from_its_name() {
        let detail = "level 1  hp 899/900  attack 500  defence 60";
        let folded = fold(detail, theme::SMALL);
        assert_eq!(folded, "level 1  hp 899/900  attack 500\ndefence 60");
        assert_eq!(fold("attack +5", theme::SMALL), "attack +5");
        assert_eq!(fold("", theme::SMALL), "");
    }
}
