//! Texts and sprites of the card.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    client::{
        command::{hover_target::HoverTarget, quickslots::Quickslots, target_picker::TargetPicker},
        input::mouse::{HoverPreview, HoveredTarget, HoveredTile},
        picture::theme::{self, TextStyle},
        session::{Session, fight::Fight},
        state::{InputMode, ShowMinds},
        ui::{
            panel::layout,
            sprite_node::{LAYERS, creature_layers},
            ui_param::Ui,
            widget::Widget,
        },
        words::Words,
    },
    names::{Names, looks},
    odds::Forecast,
    read::{Description, Tone, describe_with, why},
    sim::{Known, Place, Terrain},
    text::Phrase,
};

use super::topic::describe_topic;

/// Padding of the card, in logical pixels.
pub(super) const PAD: f32 = 6.0;
/// Border of the card, in logical pixels.
pub(super) const BORDER: f32 = 1.0;
/// Width of the card's content, in logical pixels.
pub(super) const INNER_WIDTH: f32 = layout::INNER_WIDTH - 2.0 * (PAD + BORDER);
/// Maximum number of lines below the title.
const MAX_LINES: usize = 12;
/// Gap between icons and numbers, in logical pixels.
const ROW_GAP: f32 = 4.0;
/// Side of the sprite beside the title, in logical pixels.
const SPRITE_SIDE: f32 = 32.0;
/// Side of the icons before a creature's numbers, in logical pixels.
const ICON_SIDE: f32 = 16.0;
/// Maximum number of events in a creature's biography.
const MAX_EVENTS: usize = 5;

/// Icons before a creature's numbers: level, HP, attack and defence.
const NUMBER_ICONS: [&str; 4] = ["icon_xp", "icon_hp", "icon_attack", "icon_defence"];

/// Everything that the card can describe.
#[derive(SystemParam)]
pub(super) struct CardSources<'w> {
    session: Res<'w, Session>,
    fight: Res<'w, Fight>,
    quick: Res<'w, Quickslots>,
    pointed: Res<'w, HoveredTile>,
    hint: Res<'w, HoverPreview>,
    asked: Res<'w, HoveredTarget>,
    picker: Res<'w, TargetPicker>,
    minds: Res<'w, ShowMinds>,
    on_top: Res<'w, State<InputMode>>,
    pub(super) ui: Ui<'w>,
}

impl CardSources<'_> {
    /// Card content for the current subject.
    pub(super) fn content(&self) -> CardContent {
        let view = self.session.known();
        let topic = self.asked.0;
        let topic = topic.filter(|topic| !matches!(topic, HoverTarget::Object(_)));
        let fight = self.fight.0.as_ref();
        let explanation = topic.and_then(|topic| {
            describe_topic((&self.session, view.as_ref()?), &self.quick, fight, topic)
        });
        if let Some(explanation) = explanation {
            let mut content = CardContent::new(Some(explanation.description), None, &self.ui.words);
            if let Some(click) = explanation.click {
                content.set_click(click, true, &self.ui.words);
            }
            return content;
        }
        match **self.on_top {
            InputMode::Screen | InputMode::TilePicker | InputMode::Replay => {}
            // Over a dialog the card describes only the slots of the belt.
            InputMode::List
            | InputMode::TextInput
            | InputMode::Map
            | InputMode::Scene
            | InputMode::CatchUp => return CardContent::default(),
        }
        let place = view.as_ref().zip(self.pointed.0);
        let place = place.map(|(view, at)| (view, Place::new(view.here().level, at)));
        let mut description =
            place.map(|(view, place)| describe_tile(&self.session, view, place, fight));
        if let Some(found) = description.as_mut().filter(|_| self.picker.picks_missile()) {
            // These lines are about melee attacks with the wielded weapon.
            found
                .lines
                .retain(|line| !["odds-kill", "weapon-stabs"].contains(&line.id()));
        }
        let why = place.and_then(|(view, place)| self.why(view, place));
        if let Some(view) = view.as_ref().filter(|_| description.is_none()) {
            description = underfoot(view);
        }
        let mut content = CardContent::new(description, why, &self.ui.words);
        if let Some((view, place)) = place {
            content.numbers = creature_numbers(view, place);
            content.sprites = tile_sprites(view, place, &self.ui);
            content.is_aimed = self.picker.aimed().is_some();
        }
        if let Some(hint) = &self.hint.0 {
            let words = hint.words.clone();
            content.set_click(words, hint.action.is_some(), &self.ui.words);
        }
        content
    }

    /// AI trace of the creature on a tile, if traces are shown.
    fn why(&self, view: &Known, place: Place) -> Option<Phrase> {
        let game = self.session.game().filter(|_| self.minds.0);
        let game = game.filter(|_| view.tile(place).creature.is_some());
        why(&game?.omniscient(), place)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CardContent {
    pub(super) title: String,
    /// Cells of the sprites beside the title, lowest layer first.
    sprites: [Option<usize>; LAYERS],
    /// Numbers of a creature, shown instead of the detail text.
    numbers: Option<[String; NUMBER_ICONS.len()]>,
    pub(super) click: String,
    /// Whether a click acts in the game instead of only naming what is there.
    does_click_act: bool,
    chance: String,
    /// Tone of the chance of success.
    chance_tone: Tone,
    pub(super) detail: String,
    text: String,
    lines: String,
    floor: String,
    minds: String,
    room: String,
    /// Whether keys aim at the tile.
    is_aimed: bool,
}

impl CardContent {
    fn new(description: Option<Description>, why: Option<Phrase>, words: &Words) -> Self {
        let Some(found) = description else {
            return Self::default();
        };
        let say =
            |phrase: Option<Phrase>| phrase.map_or_else(String::new, |phrase| words.say(phrase));
        let detail: Vec<String> = found.detail.iter().map(|one| words.text(one)).collect();
        let lines: Vec<String> = found.lines.iter().map(|one| words.heading(one)).collect();
        let floor = Phrase::list(found.floor);
        let floor = floor.map(|things| Phrase::new("card-floor").with("things", things));
        // The AI trace replaces the creature's description.
        let has_reasons = why.is_some();
        Self {
            title: words.heading(&found.title),
            chance_tone: found.chance.as_ref().map_or(Tone::Plain, |(_, tone)| *tone),
            chance: say(found.chance.map(|(words, _)| words)),
            detail: wrap(&detail, theme::SMALL),
            text: say(found.text.filter(|_| !has_reasons)),
            lines: lines.join("\n"),
            floor: say(floor),
            minds: say(why),
            room: say(found.room),
            ..Self::default()
        }
    }

    /// Sets the text about a click, unless it only repeats the title.
    fn set_click(&mut self, what: Phrase, does_act: bool, words: &Words) {
        self.does_click_act = does_act;
        if does_act {
            self.click = words.say(Phrase::new("card-click").with("action", what));
        } else if words.heading(&what) != self.title {
            self.click = words.heading(&what);
        }
    }

    /// The parts of the card from top to bottom, at most this high in logical pixels. Texts that do
    /// not fit give way to a line that says how to read on.
    pub(super) fn widgets(&self, height: f32, ui: &Ui) -> Vec<Widget> {
        let title_width = match self.has_sprite() {
            true => INNER_WIDTH - SPRITE_SIDE - theme::GAP,
            false => INNER_WIDTH,
        };
        let sprite = self.has_sprite().then(|| {
            let cells = self.sprites.iter().flatten().copied();
            Widget::layers(cells, SPRITE_SIDE, Color::WHITE)
        });
        let title = Widget::wrapped(&self.title, theme::HEADING, theme::ACCENT, title_width);
        let title = Widget::row(theme::GAP, sprite.into_iter().chain([title]));
        let least = if self.has_sprite() { SPRITE_SIDE } else { 0.0 };
        let title_height = theme::text_height(&self.title, theme::HEADING, title_width).max(least);
        let mut parts = vec![title];
        let line = theme::line_height(theme::SMALL);
        let mut room = ((height - title_height) / line) as usize;
        if let Some(numbers) = &self.numbers {
            room = room.saturating_sub(1);
            let numbers = NUMBER_ICONS.into_iter().zip(numbers).map(|(icon, number)| {
                let icon = Widget::icon(ui, icon, ICON_SIDE);
                let number = Widget::line(number, theme::STRONG, theme::TEXT);
                Widget::row(ROW_GAP / 2.0, [icon, number])
            });
            let mut numbers = Widget::row(ROW_GAP, numbers);
            numbers.node.width = px(INNER_WIDTH);
            numbers.node.justify_content = JustifyContent::SpaceBetween;
            parts.push(numbers);
        }
        let mut room = room.min(MAX_LINES);
        let texts = self
            .texts()
            .into_iter()
            .flat_map(|(text, style, colour)| text.lines().map(move |line| (line, style, colour)));
        let mut texts = texts.peekable();
        while let Some((text, style, colour)) = texts.next() {
            let lines = theme::line_count(text, style, INNER_WIDTH);
            // The last text needs no room for a further line.
            let rest = usize::from(texts.peek().is_some());
            if lines + rest > room {
                parts.push(Widget::line(
                    ui.say(if self.is_aimed {
                        "card-more-keys"
                    } else {
                        "card-more"
                    }),
                    theme::SMALL,
                    theme::FAINT,
                ));
                break;
            }
            room -= lines;
            parts.push(Widget::wrapped(text, style, colour, INNER_WIDTH));
        }
        parts
    }

    fn has_sprite(&self) -> bool {
        self.sprites.iter().any(Option::is_some)
    }

    /// Texts below the title from top to bottom, with style and colour.
    fn texts(&self) -> [(&str, TextStyle, Color); 8] {
        let detail = match self.numbers {
            Some(_) => "",
            None => &self.detail,
        };
        let click = match self.does_click_act {
            true => theme::GOOD,
            false => theme::FAINT,
        };
        let chance = theme::chance(self.chance_tone);
        // A room's description is not repeated on every creature and thing in it.
        let is_bare = self.text.is_empty() && self.numbers.is_none();
        let room = if is_bare { &self.room } else { "" };
        [
            (&self.click, theme::SMALL, click),
            (&self.chance, theme::STRONG, chance),
            (detail, theme::SMALL, theme::TEXT),
            (&self.lines, theme::SMALL, theme::TEXT),
            (&self.floor, theme::SMALL, theme::TEXT),
            (&self.minds, theme::SMALL, theme::GOOD),
            (&self.text, theme::SMALL, theme::FAINT),
            (room, theme::SMALL, theme::TEXT),
        ]
    }
}

/// Items and stairs on the player's tile; `None` on bare floor.
fn underfoot(view: &Known) -> Option<Description> {
    let here = view.here();
    let mut floor = describe_with(view, here, None).floor;
    let (top, names) = (view.tile(here).item, Names::of(view, &view.me));
    let items = view.items_in_sight();
    let others = items.filter(|(at, item)| *at == here && Some(*item) != top);
    floor.extend(others.map(|(_, item)| Phrase::from(names.argument(item))));
    (!floor.is_empty()).then(|| Description {
        floor,
        ..Description::of("card-underfoot")
    })
}

/// Level, HP, attack and defence of the creature on a tile; `None` without a creature.
fn creature_numbers(view: &Known, at: Place) -> Option<[String; NUMBER_ICONS.len()]> {
    let one = view.tile(at).creature?;
    Some([
        one.level.to_string(),
        format!("{}/{}", one.stats.hp, one.stats.max_hp),
        one.totals.attack.to_string(),
        one.totals.defence.to_string(),
    ])
}

/// Cells of the sprites of a tile's creature, item or terrain; none for bare floor.
fn tile_sprites(view: &Known, at: Place, ui: &Ui) -> [Option<usize>; LAYERS] {
    let found = view.tile(at);
    if let Some(one) = found.creature {
        let sprite = &view.definitions.creature(one.kind).sprite;
        return creature_layers(&ui.sprites, view, sprite, Some(one));
    }
    let cell = match found.item {
        Some(item) => ui.sprites.find(looks(view, item.kind).0),
        None if found.terrain == Terrain::Floor => None,
        None => {
            let looks = view.looks(found.terrain, at);
            // A terrain sprite that is drawn over stone is no picture on its own.
            let own = looks.sprites.first().filter(|_| looks.stone.is_none());
            own.and_then(|sprite| ui.sprites.find(sprite))
        }
    };
    [cell, None, None]
}

/// Description of a tile, in replays and practice with the biography of its creature.
fn describe_tile(
    session: &Session,
    view: &Known,
    place: Place,
    fight: Option<&Forecast>,
) -> Description {
    let mut found = describe_with(view, place, fight);
    if let Some(history) = session.full_history()
        && let Some(creature) = view.tile(place).creature
    {
        let events = history.biography(creature.id, view);
        if !events.is_empty() {
            // Description and biography would take too much room together.
            found.text = None;
        }
        let first = events.len().saturating_sub(MAX_EVENTS);
        let events = events.into_iter().skip(first);
        found.lines.extend(events.map(|(turn, words)| {
            Phrase::new("card-event")
                .with("turn", turn)
                .with("event", words)
        }));
    }
    found
}

/// Joins parts into lines that fit the card, without separating a number from its name.
fn wrap(parts: &[String], style: TextStyle) -> String {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        let longer = lines.last().map(|line| format!("{line}  {part}"));
        match longer.filter(|line| theme::text_width(line, style) <= INNER_WIDTH) {
            Some(line) => {
                lines.pop();
                lines.push(line);
            }
            None => lines.push(part.clone()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
#[path = "../../../../tests/unit/content.rs"]
mod tests;
