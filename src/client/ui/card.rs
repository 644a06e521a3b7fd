//! What is under the mouse, or on the tile that is being picked: a card over the map, so
//! that nothing else moves for it.

use bevy::{
    color::Alpha,
    prelude::{
        App, BackgroundColor, BorderColor, Commands, Component, Display, FlexDirection,
        GlobalZIndex, IntoScheduleConfigs, Local, Node, OnEnter, Overflow, PositionType,
        PostUpdate, Query, Res, State, SystemCondition, Text, TextColor, UiRect, Val, With,
        Without, debug, in_state, px, resource_changed,
    },
    state::state_scoped::DespawnOnExit,
    ui::{ComputedNode, UiSystems},
};

use crate::{
    client::{
        dialogs::OnTop,
        geometry::{LOG_HEIGHT, Viewport},
        input::mouse::{Asked, Hint, Pointed},
        quick::QuickRow,
        session::Session,
        state::{Minds, Screen},
        topic::Topic,
    },
    grid::Point,
    read::{Description, company, describe, tile},
    sim::Place,
};

use super::{
    theme,
    told::{Explanation, told_of},
    write::{paint, say, show as show_node},
};

/// Width of what is in the card, and around it, logical pixels.
const INNER_WIDTH: f32 = 396.0;
const PAD: f32 = 10.0;
/// Between the card and the edges of the map, logical pixels.
const OFF: f32 = 8.0;
/// Room for the strip at the map's upper edge while a tile is picked, logical pixels.
const STRIP: f32 = 76.0;
/// How high the card is taken to be at least, so that it does not jump with every word.
const LOW: f32 = 200.0;
/// Highest that the card is, logical pixels; what there is no room for is cut off at the
/// end.
const HIGHEST: f32 = 720.0 - LOG_HEIGHT - STRIP - 2.0 * OFF;

/// The texts of the card, from top to bottom.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Part {
    Title,
    Click,
    Chance,
    Detail,
    Lines,
    Floor,
    Minds,
    Text,
    Room,
}

/// Marks the card.
#[derive(Component)]
struct Card;

/// Marks the box of a text.
#[derive(Component)]
struct PartBox(Part);

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<Pointed>
        .or_else(resource_changed::<Minds>)
        .or_else(resource_changed::<Asked>)
        .or_else(resource_changed::<Session>)
        .or_else(resource_changed::<Viewport>)
        .or_else(resource_changed::<Hint>)
        .or_else(resource_changed::<State<OnTop>>);
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        (show, place)
            .chain()
            .run_if(moved)
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

/// It takes no clicks: what it lies over stays within reach.
fn open(mut commands: Commands<'_, '_>) {
    commands
        .spawn((
            Card,
            DespawnOnExit(Screen::Playing),
            GlobalZIndex(3),
            Node {
                position_type: PositionType::Absolute,
                top: px(OFF),
                right: px(OFF),
                width: px(INNER_WIDTH + 2.0 * PAD + 2.0),
                max_height: px(HIGHEST),
                flex_direction: FlexDirection::Column,
                row_gap: px(theme::GAP / 2.0),
                padding: UiRect::all(px(PAD)),
                border: UiRect::all(px(1)),
                overflow: Overflow::clip(),
                display: Display::None,
                ..Default::default()
            },
            BackgroundColor(theme::PANEL.with_alpha(0.97)),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|parts| {
            for (part, style, colour) in [
                (Part::Title, theme::HEADING, theme::ACCENT),
                (Part::Click, theme::SMALL, theme::GOOD),
                (Part::Chance, theme::STRONG, theme::ACCENT),
                (Part::Detail, theme::SMALL, theme::TEXT),
                (Part::Lines, theme::SMALL, theme::TEXT),
                (Part::Floor, theme::SMALL, theme::TEXT),
                (Part::Minds, theme::SMALL, theme::GOOD),
                // What there is no room for is cut off at the end.
                (Part::Text, theme::SMALL, theme::FAINT),
                (Part::Room, theme::SMALL, theme::TEXT),
            ] {
                parts
                    .spawn((
                        PartBox(part),
                        Node {
                            width: px(INNER_WIDTH),
                            flex_shrink: 0.0,
                            ..Default::default()
                        },
                    ))
                    .with_child((part, theme::label("", style, colour)));
            }
        });
}

/// Events of a life that are told of a creature, the latest.
const LAST_EVENTS: usize = 5;

/// What the card says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Words {
    title: String,
    click: String,
    chance: String,
    detail: String,
    text: String,
    lines: String,
    floor: String,
    minds: String,
    room: String,
}

impl Words {
    const fn of(&self, part: Part) -> &String {
        match part {
            Part::Title => &self.title,
            Part::Click => &self.click,
            Part::Chance => &self.chance,
            Part::Detail => &self.detail,
            Part::Text => &self.text,
            Part::Lines => &self.lines,
            Part::Floor => &self.floor,
            Part::Minds => &self.minds,
            Part::Room => &self.room,
        }
    }
}

fn show(
    (session, quick): (Res<'_, Session>, Res<'_, QuickRow>),
    (pointed, hint, asked): (Res<'_, Pointed>, Res<'_, Hint>, Res<'_, Asked>),
    minds: Res<'_, Minds>,
    mut told: Local<'_, Words>,
    mut cards: Query<'_, '_, &mut Node, (With<Card>, Without<PartBox>)>,
    mut boxes: Query<'_, '_, (&PartBox, &mut Node)>,
    mut parts: Query<'_, '_, (&Part, &mut Text, &mut TextColor)>,
) {
    let asks = asked.0.filter(|topic| !matches!(topic, Topic::Being(_)));
    let about = asks.and_then(|topic| told_of(&session.view()?, &quick, topic));
    let (description, click) = match about {
        Some(Explanation { found, click }) => (Some(found), click.map(|click| (click, true))),
        None => {
            let click = hint.0.as_ref();
            let click = click.map(|hint| (hint.words.clone(), hint.gesture.is_some()));
            (hovered(&session, &pointed), click)
        }
    };
    let mut words = words(description, *minds);
    let does = click.as_ref().is_some_and(|(_, does)| *does);
    if let Some((click, _)) = click {
        words.click = if does {
            format!("click: {click}")
        } else {
            click
        };
    }
    let is_empty = words == Words::default();
    for mut card in &mut cards {
        show_node(&mut card, !is_empty);
    }
    for (part, mut node) in &mut boxes {
        show_node(&mut node, !words.of(part.0).is_empty());
    }
    for (part, mut text, mut colour) in &mut parts {
        if *part == Part::Click {
            paint(&mut colour, if does { theme::GOOD } else { theme::FAINT });
        }
        if *part == Part::Chance {
            paint(&mut colour, theme::chance(&words.chance));
        }
        let next = words.of(*part);
        say(&mut text, next);
    }
    if *told != words {
        debug!("hover: {} {} {}", words.title, words.detail, words.click);
        *told = words;
    }
}

/// It stands where it covers least: at the panel, or at the left edge.
fn place(
    viewport: Res<'_, Viewport>,
    (session, pointed): (Res<'_, Session>, Res<'_, Pointed>),
    on_top: Res<'_, State<OnTop>>,
    mut cards: Query<'_, '_, (&mut Node, &ComputedNode), With<Card>>,
) {
    let has_strip = matches!(on_top.get(), OnTop::Tile | OnTop::Reel);
    let above = if has_strip { STRIP + OFF } else { OFF };
    let scale = (viewport.ui_scale * viewport.scale_factor).max(0.1);
    let width = INNER_WIDTH + 2.0 * PAD + 2.0 * OFF;
    let tiles = worth_seeing(&session, pointed.0);
    for (mut card, computed) in &mut cards {
        let height = (computed.size().y * computed.inverse_scale_factor()).max(LOW);
        // With the tiles around, which one looks at too.
        let lies_within = |tile: Point, from: f32| {
            let (x, y, side) = viewport.tile_corner(tile);
            let logical = |physical: i32| physical as f32 / scale;
            logical(x + 2 * side) > from
                && logical(x - side) < from + width
                && logical(y - side) < above + height
        };
        let right_edge = viewport.area.0 as f32 / scale - width;
        let covered = |from: f32| -> usize {
            let hidden = tiles.iter().filter(|(tile, _)| lies_within(*tile, from));
            hidden.map(|(_, weight)| weight).sum()
        };
        let (left, right) = if covered(right_edge) > covered(0.0) {
            (px(OFF), Val::Auto)
        } else {
            (Val::Auto, px(viewport.panel + OFF))
        };
        let top = px(above);
        if (card.left, card.right, card.top) != (left, right, top) {
            (card.left, card.right, card.top) = (left, right, top);
        }
    }
}

/// The tiles that the card should not lie over, and how much each would matter: what is
/// pointed at and who looks most, then everybody in sight.
fn worth_seeing(session: &Session, pointed: Option<Point>) -> Vec<(Point, usize)> {
    const MOST: usize = 100;
    let Some(view) = session.view() else {
        return Vec::new();
    };
    let others = company(&view).into_iter().map(|one| (one.at.point, 1));
    let chief = pointed.into_iter().chain([view.here().point]);
    chief.map(|tile| (tile, MOST)).chain(others).collect()
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

/// A description as the card says it.
fn words(description: Option<Description>, minds: Minds) -> Words {
    let Some(found) = description else {
        return Words {
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
        chance: found.chance,
        detail: fold(&found.detail, theme::SMALL),
        text: if thinks { String::new() } else { found.text },
        lines: found.lines.join("\n"),
        floor,
        minds: thoughts(&found.why, minds),
        room: found.room,
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

/// Breaks numbers that stand two spaces apart into lines of the card, so that
/// none is parted from its name.
fn fold(detail: &str, style: theme::Style) -> String {
    let mut folded = String::new();
    let mut line = String::new();
    for part in detail.split("  ") {
        let longer = if line.is_empty() {
            part.to_owned()
        } else {
            format!("{line}  {part}")
        };
        if theme::text_width(&longer, style) <= INNER_WIDTH || line.is_empty() {
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
        assert_eq!(fold(detail, theme::SMALL), detail);
        let long = format!("{detail}  sight 9");
        let folded = fold(&long, theme::SMALL);
        assert_eq!(folded, format!("{detail}\nsight 9"));
        assert_eq!(fold("attack +5", theme::SMALL), "attack +5");
        assert_eq!(fold("", theme::SMALL), "");
    }
}
