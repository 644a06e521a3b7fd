//! Texts and sprites of the card.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    client::{
        command::{hover_target::HoverTarget, quickslots::Quickslots, target_picker::TargetPicker},
        geometry::LOG_HEIGHT,
        input::mouse::{HoverPreview, HoveredTarget, HoveredTile},
        picture::theme::{self, TextStyle},
        session::{Session, fight::Fight},
        state::ShowMinds,
        ui::{
            sprite_node::{LAYERS, creature_layers},
            ui_param::Ui,
        },
        words::Words,
    },
    names::looks,
    odds::Forecast,
    read::{Description, Tone, describe_with, why},
    sim::{Known, Place, Terrain},
    text::Phrase,
};

use super::topic::describe_topic;

/// Width of the content, in logical pixels.
pub(super) const INNER_WIDTH: f32 = 380.0;
/// Padding of the card, in logical pixels.
pub(super) const PAD: f32 = 10.0;
/// Distance from the edges of the map, in logical pixels.
pub(super) const MARGIN: f32 = 8.0;
/// Height reserved for a bar at the edge of the map, in logical pixels.
pub(super) const BAR_HEIGHT: f32 = 76.0;
/// Height reserved for the replay bar with its two rows of buttons, in logical pixels.
pub(super) const REPLAY_BAR_HEIGHT: f32 = 112.0;
/// Side of the sprite beside the title, in logical pixels.
pub(super) const SPRITE_SIDE: f32 = 32.0;
/// Gap between the parts, in logical pixels.
pub(super) const ROW_GAP: f32 = theme::GAP / 2.0;
/// Maximum height of the card, in logical pixels. Content beyond it is cut off.
pub(super) const MAX_HEIGHT: f32 = 720.0 - LOG_HEIGHT - BAR_HEIGHT - 2.0 * MARGIN;
/// Maximum number of events in a creature's biography.
const MAX_EVENTS: usize = 5;

#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum CardText {
    Title,
    Click,
    Chance,
    /// A number of a creature, as an index of [`NUMBER_ICONS`].
    Number(usize),
    Detail,
    Lines,
    Floor,
    Minds,
    Text,
    Room,
}

/// A part of the card that is collapsed while it is empty.
#[derive(Component, Copy, Clone, Debug)]
pub(super) enum CardSection {
    Text(CardText),
    Numbers,
    Sprites,
}

/// Texts below the title from top to bottom, with style and colour. The last ones are cut off when
/// there is not enough room.
pub(super) const TEXTS: [(CardText, TextStyle, Color); 8] = [
    (CardText::Click, theme::SMALL, theme::GOOD),
    (CardText::Chance, theme::STRONG, theme::ACCENT),
    (CardText::Detail, theme::SMALL, theme::TEXT),
    (CardText::Lines, theme::SMALL, theme::TEXT),
    (CardText::Floor, theme::SMALL, theme::TEXT),
    (CardText::Minds, theme::SMALL, theme::GOOD),
    (CardText::Text, theme::SMALL, theme::FAINT),
    (CardText::Room, theme::SMALL, theme::TEXT),
];

/// Icons before a creature's numbers: level, HP, attack and defence.
pub(super) const NUMBER_ICONS: [&str; 4] = ["icon_xp", "icon_hp", "icon_attack", "icon_defence"];

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
        let mut content = CardContent::new(description, why, &self.ui.words);
        if let Some((view, place)) = place {
            content.numbers = creature_numbers(view, place, &self.ui);
            content.sprites = tile_sprites(view, place, &self.ui);
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
    pub(super) sprites: [Option<usize>; LAYERS],
    /// Numbers of a creature, shown instead of the detail text.
    numbers: Option<[String; NUMBER_ICONS.len()]>,
    pub(super) click: String,
    /// Whether a click acts in the game instead of only naming what is there.
    pub(super) does_click_act: bool,
    pub(super) chance: String,
    /// Tone of the chance of success.
    pub(super) chance_tone: Tone,
    pub(super) detail: String,
    text: String,
    lines: String,
    floor: String,
    minds: String,
    room: String,
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

    /// A text of the card; empty if it has none.
    pub(super) fn text(&self, text: CardText) -> &str {
        match text {
            CardText::Title => &self.title,
            CardText::Number(index) => self.numbers.as_ref().map_or("", |all| &all[index]),
            CardText::Detail if self.numbers.is_some() => "",
            CardText::Click => &self.click,
            CardText::Chance => &self.chance,
            CardText::Detail => &self.detail,
            CardText::Text => &self.text,
            CardText::Lines => &self.lines,
            CardText::Floor => &self.floor,
            CardText::Minds => &self.minds,
            CardText::Room => &self.room,
        }
    }

    /// Whether a section has anything to show.
    pub(super) fn has(&self, section: CardSection) -> bool {
        match section {
            CardSection::Text(text) => !self.text(text).is_empty(),
            CardSection::Numbers => self.numbers.is_some(),
            CardSection::Sprites => self.sprites.iter().any(Option::is_some),
        }
    }

    /// Height of the card, in logical pixels.
    pub(super) fn height(&self) -> f32 {
        let text_height = |text, style| {
            let lines = self.text(text).lines();
            lines
                .map(|line| theme::text_height(line, style, INNER_WIDTH))
                .sum::<f32>()
        };
        let sprite = if self.has(CardSection::Sprites) {
            SPRITE_SIDE
        } else {
            0.0
        };
        let title = text_height(CardText::Title, theme::HEADING).max(sprite);
        let numbers = if self.has(CardSection::Numbers) {
            theme::line_height(theme::STRONG)
        } else {
            0.0
        };
        let texts = TEXTS.map(|(text, style, _)| text_height(text, style));
        let inside: f32 = texts
            .into_iter()
            .chain([title, numbers])
            .filter(|height| *height > 0.0)
            .map(|height| height + ROW_GAP)
            .sum();
        (inside - ROW_GAP + 2.0 * PAD + 2.0).min(MAX_HEIGHT)
    }
}

/// Level, HP, attack and defence of the creature on a tile; `None` without a creature.
fn creature_numbers(view: &Known, at: Place, ui: &Ui) -> Option<[String; NUMBER_ICONS.len()]> {
    let one = view.tile(at).creature?;
    Some([
        ui.say(Phrase::new("card-level").with("level", one.level)),
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
