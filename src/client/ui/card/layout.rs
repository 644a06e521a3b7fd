//! What is under the mouse, or on the tile that is being picked: a card over the map, so
//! that nothing else moves for it.

use bevy::{
    color::Alpha,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, BorderColor, Commands, Component, DetectChangesMut,
        Display, FlexDirection, GlobalZIndex, ImageNode, IntoScheduleConfigs, Local, Node, OnEnter,
        Or, Overflow, PositionType, PostUpdate, Query, Res, State, SystemCondition, Text,
        TextColor, UiRect, Val, Visibility, With, Without, debug, in_state, px, resource_changed,
    },
    state::state_scoped::DespawnOnExit,
    ui::UiSystems,
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
        view::sprite_sheet::SpriteSheet,
    },
    grid::Point,
    read::{Description, company, describe, looks, tile},
    sim::{Place, Terrain, View},
};

use super::super::{
    setters::{set_displayed, set_text},
    sprite_node::{LAYERS, creature_layers, set_layer, spawn_layers, with_icon},
    theme,
};

use super::topic::{Explanation, describe_topic};

/// Width of what is in the card, and around it, logical pixels.
const INNER_WIDTH: f32 = 380.0;
const PAD: f32 = 10.0;
/// Between the card and the edges of the map, logical pixels.
const OFF: f32 = 8.0;
/// Room for the strip at the map's upper edge while a tile is picked, logical pixels.
const STRIP: f32 = 76.0;
/// Side of the picture beside the title, logical pixels.
const PICTURE: f32 = 32.0;
/// Between the parts of the card, logical pixels.
const ROW_GAP: f32 = theme::GAP / 2.0;
/// How much less another corner must cover before the card goes there.
const CLEARLY: usize = 20;
/// Highest that the card is, logical pixels; what there is no room for is cut off at the
/// end.
const HIGHEST: f32 = 720.0 - LOG_HEIGHT - STRIP - 2.0 * OFF;

/// The texts of the card, from top to bottom.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Part {
    Title,
    Click,
    Chance,
    /// One of the numbers of a creature, in the order of [`NUMBERS`].
    Number(usize),
    Detail,
    Lines,
    Floor,
    Minds,
    Text,
    Room,
}

/// The numbers of a creature: what stands before each.
const NUMBERS: [&str; 4] = ["icon_xp", "icon_hp", "icon_attack", "icon_defence"];

/// The card: where it stands, and how high what it says is, logical pixels.
#[derive(Component, Default)]
struct Card {
    corner: Corner,
    height: f32,
}

/// A corner of the map.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Corner {
    is_left: bool,
    is_low: bool,
}

impl Corner {
    /// All of them, the one that is usual first.
    const ALL: [Self; 4] = [
        Self::new(false, false),
        Self::new(true, false),
        Self::new(false, true),
        Self::new(true, true),
    ];

    const fn new(is_left: bool, is_low: bool) -> Self {
        Self { is_left, is_low }
    }
}

/// The box of the title's pictures.
#[derive(Component)]
struct CardSprites;

/// One of them, the lowest 0.
#[derive(Component, Copy, Clone, Debug)]
struct CardSprite(usize);

/// The row of a creature's numbers.
#[derive(Component)]
struct NumberRow;

/// Marks the box of a text.
#[derive(Component)]
struct CardTextBox(Part);

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
fn open(mut commands: Commands, atlas: Res<SpriteSheet>) {
    commands
        .spawn((
            Card::default(),
            DespawnOnExit(Screen::Playing),
            GlobalZIndex(3),
            Node {
                position_type: PositionType::Absolute,
                top: px(OFF),
                right: px(OFF),
                width: px(INNER_WIDTH + 2.0 * PAD + 2.0),
                max_height: px(HIGHEST),
                flex_direction: FlexDirection::Column,
                row_gap: px(ROW_GAP),
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
            heading(parts, &atlas);
            for (part, style, colour) in [
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
                        CardTextBox(part),
                        Node {
                            width: px(INNER_WIDTH),
                            flex_shrink: 0.0,
                            ..Default::default()
                        },
                    ))
                    .with_child((part, theme::label("", style, colour)));
                if part == Part::Chance {
                    numbers(parts, &atlas);
                }
            }
        });
}

/// The title, behind the picture of what it names.
fn heading(parts: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    parts
        .spawn((
            CardTextBox(Part::Title),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(theme::GAP),
                flex_shrink: 0.0,
                ..Default::default()
            },
        ))
        .with_children(|row| {
            row.spawn((
                CardSprites,
                Node {
                    width: px(PICTURE),
                    height: px(PICTURE),
                    flex_shrink: 0.0,
                    ..Default::default()
                },
            ))
            .with_children(|faces| spawn_layers(faces, atlas, CardSprite));
            row.spawn(Node {
                max_width: px(INNER_WIDTH - PICTURE - theme::GAP),
                flex_grow: 1.0,
                ..Default::default()
            })
            .with_child((Part::Title, theme::label("", theme::HEADING, theme::ACCENT)));
        });
}

/// The numbers of a creature, each behind its icon.
fn numbers(parts: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    parts
        .spawn((
            NumberRow,
            Node {
                column_gap: px(theme::PAD),
                flex_shrink: 0.0,
                display: Display::None,
                ..Default::default()
            },
        ))
        .with_children(|row| {
            for (index, sprite) in NUMBERS.into_iter().enumerate() {
                let word = theme::button_label("", theme::STRONG, theme::TEXT);
                with_icon(row, atlas, sprite, (Part::Number(index), word));
            }
        });
}

/// Events of a life that are told of a creature, the latest.
const LAST_EVENTS: usize = 5;

/// What the card says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Words {
    title: String,
    /// The cells of the pictures of what it is about.
    faces: [Option<usize>; LAYERS],
    /// Those of a creature, which take the place of the detail.
    numbers: Option<[String; NUMBERS.len()]>,
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
    fn of(&self, part: Part) -> &str {
        match part {
            Part::Title => &self.title,
            Part::Number(index) => self.numbers.as_ref().map_or("", |all| &all[index]),
            Part::Detail if self.numbers.is_some() => "",
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

    fn has_face(&self) -> bool {
        self.faces.iter().any(Option::is_some)
    }

    /// How high the card is, logical pixels.
    fn height(&self) -> f32 {
        let high = |part: Part, style| {
            let text = self.of(part);
            let lines = text.lines();
            lines
                .map(|line| theme::text_height(line, style, INNER_WIDTH))
                .sum::<f32>()
        };
        let title = high(Part::Title, theme::HEADING);
        let least = if self.has_face() { PICTURE } else { 0.0 };
        let numbers = self.numbers.as_ref();
        let numbers = numbers.map_or(0.0, |_| theme::line_height(theme::STRONG));
        let texts = [
            (Part::Click, theme::SMALL),
            (Part::Chance, theme::STRONG),
            (Part::Detail, theme::SMALL),
            (Part::Lines, theme::SMALL),
            (Part::Floor, theme::SMALL),
            (Part::Minds, theme::SMALL),
            (Part::Text, theme::SMALL),
            (Part::Room, theme::SMALL),
        ];
        let heights = texts.map(|(part, style)| high(part, style));
        let rows = heights.into_iter().chain([title.max(least), numbers]);
        let inside: f32 = rows
            .filter(|height| *height > 0.0)
            .map(|height| height + ROW_GAP)
            .sum();
        (inside - ROW_GAP + 2.0 * PAD + 2.0).min(HIGHEST)
    }
}

/// The numbers of a creature beside their icons: its level, hit points, attack, defence.
fn numbers_of(view: &View, at: Place) -> Option<[String; NUMBERS.len()]> {
    let one = tile(view, at).creature?;
    Some([
        format!("level {}", one.level),
        format!("{}/{}", one.stats.hp, one.stats.max_hp),
        one.totals.attack.to_string(),
        one.totals.defence.to_string(),
    ])
}

/// The cells of the pictures of what is most important on a tile.
fn faces_of(view: &View, at: Place, atlas: &SpriteSheet) -> [Option<usize>; LAYERS] {
    let there = tile(view, at);
    let kinds = view.definitions;
    if let Some(one) = there.creature {
        let sprite = &kinds.creature(one.kind).sprite;
        return creature_layers(atlas, view, (sprite, Some(one.entity)));
    }
    let cell = there.item.map_or_else(
        || {
            // Bare ground says nothing.
            let terrain = Some(there.terrain).filter(|terrain| *terrain != Terrain::Floor)?;
            atlas.find(view.looks(terrain, at).sprites.first()?)
        },
        |item| atlas.find(looks(view, item.kind).0),
    );
    [cell, None, None]
}

/// What is in the layout only where there is something to show in it.
type IsRow = (
    Or<(With<NumberRow>, With<CardSprites>)>,
    Without<Card>,
    Without<CardTextBox>,
);

fn show(
    (session, quick, atlas): (Res<Session>, Res<QuickRow>, Res<SpriteSheet>),
    (pointed, hint, asked): (Res<Pointed>, Res<Hint>, Res<Asked>),
    minds: Res<Minds>,
    mut told: Local<Words>,
    (mut cards, mut boxes, mut rows): (
        Query<(&mut Node, &mut Card), Without<CardTextBox>>,
        Query<(&CardTextBox, &mut Node)>,
        Query<(&mut Node, Option<&NumberRow>), IsRow>,
    ),
    mut faces: Query<(&CardSprite, &mut ImageNode, &mut Visibility)>,
    mut parts: Query<(&Part, &mut Text, &mut TextColor)>,
) {
    let asks = asked.0.filter(|topic| !matches!(topic, Topic::Being(_)));
    let about = asks.and_then(|topic| describe_topic(&session.view()?, &quick, topic));
    let tile = pointed.0.filter(|_| about.is_none());
    let (description, click) = match about {
        Some(Explanation { found, click }) => (Some(found), click.map(|click| (click, true))),
        None => {
            let click = hint.0.as_ref();
            let click = click.map(|hint| (hint.words.clone(), hint.gesture.is_some()));
            (hovered(&session, &pointed), click)
        }
    };
    let mut words = words(description, *minds);
    if let Some((view, at)) = session.view().zip(tile) {
        let place = Place::new(view.here().level, at);
        words.numbers = numbers_of(&view, place);
        words.faces = faces_of(&view, place, &atlas);
    }
    let does = click.as_ref().is_some_and(|(_, does)| *does);
    // Where a click does nothing but name the thing, the title has said it.
    let says_more = |click: &(String, bool)| click.1 || click.0 != words.title;
    if let Some((click, _)) = click.filter(says_more) {
        words.click = if does {
            format!("click: {click}")
        } else {
            click
        };
    }
    let is_empty = words == Words::default();
    for (mut node, mut card) in &mut cards {
        set_displayed(&mut node, !is_empty);
        card.height = words.height();
    }
    for (mut node, numbers) in &mut rows {
        let is_shown = if numbers.is_some() {
            words.numbers.is_some()
        } else {
            words.has_face()
        };
        set_displayed(&mut node, is_shown);
    }
    for (face, mut image, mut seen) in &mut faces {
        set_layer((&mut image, &mut seen), &atlas, words.faces[face.0]);
    }
    for (part, mut node) in &mut boxes {
        set_displayed(&mut node, !words.of(part.0).is_empty());
    }
    for (part, mut text, mut colour) in &mut parts {
        if *part == Part::Click {
            colour.set_if_neq(TextColor(if does { theme::GOOD } else { theme::FAINT }));
        }
        if *part == Part::Chance {
            colour.set_if_neq(TextColor(theme::chance(&words.chance)));
        }
        set_text(&mut text, words.of(*part));
    }
    if *told != words {
        debug!("hover: {} {} {}", words.title, words.detail, words.click);
        *told = words;
    }
}

/// It stands in the corner of the map where it covers least, and stays there until another
/// is clearly better.
fn place(
    viewport: Res<Viewport>,
    (session, pointed, hint): (Res<Session>, Res<Pointed>, Res<Hint>),
    on_top: Res<State<OnTop>>,
    mut cards: Query<(&mut Node, &mut Card)>,
) {
    let has_strip = matches!(on_top.get(), OnTop::Tile | OnTop::Reel);
    let off = if has_strip { STRIP + OFF } else { OFF };
    let scale = (viewport.ui_scale * viewport.scale_factor).max(0.1);
    let map = (
        viewport.area.0 as f32 / scale,
        viewport.area.1 as f32 / scale,
    );
    let way = hint.0.as_ref().map_or(&[][..], |meaning| &meaning.way);
    let tiles = worth_seeing(&session, pointed.0, way);
    for (mut node, mut card) in &mut cards {
        let (width, height) = (INNER_WIDTH + 2.0 * PAD + 2.0 * OFF, card.height + off);
        // With the tiles around, which one looks at too.
        let lies_under = |corner: Corner, tile: Point| {
            let (x, y, side) = viewport.tile_corner(tile);
            let logical = |physical: i32| physical as f32 / scale;
            let across = if corner.is_left {
                logical(x - side) < width
            } else {
                logical(x + 2 * side) > map.0 - width
            };
            let down = if corner.is_low {
                logical(y + 2 * side) > map.1 - height
            } else {
                logical(y - side) < height
            };
            across && down
        };
        let covered = |corner| -> usize {
            let hidden = tiles.iter().filter(|(tile, _)| lies_under(corner, *tile));
            hidden.map(|(_, weight)| weight).sum()
        };
        let corner = choose(card.corner, covered);
        card.corner = corner;
        let (left, right) = if corner.is_left {
            (px(OFF), Val::Auto)
        } else {
            (Val::Auto, px(viewport.panel + OFF))
        };
        let (top, bottom) = if corner.is_low {
            (Val::Auto, px(LOG_HEIGHT + off))
        } else {
            (px(off), Val::Auto)
        };
        if (node.left, node.right, node.top, node.bottom) != (left, right, top, bottom) {
            (node.left, node.right, node.top, node.bottom) = (left, right, top, bottom);
        }
    }
}

/// The corner that a card goes to, given how much it would cover in each.
fn choose(now: Corner, covered: impl Fn(Corner) -> usize) -> Corner {
    let best = Corner::ALL
        .into_iter()
        .min_by_key(|corner| covered(*corner));
    let better = best.filter(|corner| covered(*corner) + CLEARLY <= covered(now));
    better.unwrap_or(now)
}

/// The tiles that the card should not lie over, and how much each would matter: what is
/// pointed at and who looks most, then everybody in sight, then the way there.
fn worth_seeing(session: &Session, pointed: Option<Point>, way: &[Point]) -> Vec<(Point, usize)> {
    const MOST: usize = 100;
    const SOMEBODY: usize = 20;
    let Some(view) = session.view() else {
        return Vec::new();
    };
    let others = company(&view)
        .into_iter()
        .map(|one| (one.at.point, SOMEBODY));
    let chief = pointed.into_iter().chain([view.here().point]);
    chief
        .map(|tile| (tile, MOST))
        .chain(others)
        .chain(way.iter().map(|tile| (*tile, 1)))
        .collect()
}

fn hovered(session: &Session, pointed: &Pointed) -> Option<Description> {
    let view = session.view()?;
    let place = Place::new(view.here().level, pointed.0?);
    let mut found = describe(&view, place);
    if let Some(history) = session.spoken_of()
        && let Some(creature) = tile(&view, place).creature
    {
        let life = history.biography(creature.id, view.definitions);
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
        faces: [None; LAYERS],
        numbers: None,
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
fn fold(detail: &str, style: theme::TextStyle) -> String {
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
        let detail = "attack +500  defence +60  100 uses left";
        assert_eq!(fold(detail, theme::SMALL), detail);
        let long = format!("{detail}  sight 9");
        let folded = fold(&long, theme::SMALL);
        assert_eq!(folded, format!("{detail}\nsight 9"));
        assert_eq!(fold("attack +5", theme::SMALL), "attack +5");
        assert_eq!(fold("", theme::SMALL), "");
    }

    #[test]
    fn the_card_leaves_its_corner_only_for_one_that_is_clearly_better() {
        let [usual, left, low, _] = Corner::ALL;
        let covers = |corner: Corner| if corner == usual { 100 } else { 10 };
        assert_eq!(choose(usual, covers), left);
        // Where it has come to it stays.
        let little = |corner: Corner| if corner == low { CLEARLY - 1 } else { 0 };
        assert_eq!(choose(low, little), low);
        assert_eq!(
            choose(low, |corner| usize::from(corner == low) * CLEARLY),
            usual
        );
    }

    #[test]
    fn the_card_is_as_high_as_its_lines() {
        let mut words = Words {
            chance: "You win 60 % of such fights.".to_owned(),
            ..Words::default()
        };
        let one = words.height();
        words.lines = "first\nsecond".to_owned();
        let grown = words.height() - one - ROW_GAP;
        assert!((grown - 2.0 * theme::line_height(theme::SMALL)).abs() < 0.1);
        words.text = "word ".repeat(1_000);
        assert!((words.height() - HIGHEST).abs() < 0.1);
    }
}
