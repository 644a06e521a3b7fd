//! The choice of a hero, then of a world, for a new game.

use crate::{
    client::dialog::prelude::*,
    names::{item_noun, perk_noun},
    read::{perk_effect, several},
    sim::{Danger, Definitions, Equipment, ItemKind, Kit, LevelPlan, WorldDefinition},
    text::{Argument, Noun},
};

use super::seed::{EnterSeed, short};

/// The built-in difficulties in order of hardness, each with a plain word for it. Those of mods
/// follow.
const HARDNESS: [(&str, &str); 3] = [
    ("classic", "danger-easier"),
    ("slight", "danger-usual"),
    ("grave", "danger-harder"),
];

/// The choice of a hero.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NewGame {
    /// Seed of the new game; `None` for a random one.
    pub(crate) seed: Option<String>,
}

impl NewGame {
    /// Whether there is anything to choose.
    pub(crate) fn has_choices(definitions: &Definitions) -> bool {
        definitions.worlds.len() > 1
            || definitions.perks.kits.len() > 1
            || definitions.dangers().nth(1).is_some()
    }
}

impl Dialog for NewGame {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let definitions = context.data;
        let kits = &definitions.perks.kits;
        let mut rows: Vec<Row> = ('1'..='9')
            .zip(kits.iter().map(Some).chain(kits.is_empty().then_some(None)))
            .map(|(key, kit)| self.hero(key, kit, context))
            .collect();
        let is_last = |kit: &Kit| definitions.kit_name() == Some(&*kit.name);
        let last = kits.iter().position(is_last).unwrap_or_default();
        if definitions.dangers().nth(1).is_some() {
            let danger = &definitions.danger;
            let label = Phrase::new("new-game-danger").with("danger", danger_name(danger));
            rows.push(Row::open('d', label, Dangers).detail(danger_about(danger)));
        }
        let more = Row::open('m', "new-game-more", EnterSeed::default());
        rows.push(more.sprite("icon_seed").detail("new-game-more-about"));
        let sheet = heading(self.seed.as_deref()).text("new-game-which-hero", theme::FAINT);
        Some(sheet.menu(Menu::new(rows).select(last)))
    }
}

impl NewGame {
    /// Row of the hero with a kit; `None` for the only hero of a difficulty without kits.
    fn hero(&self, key: char, kit: Option<&Kit>, context: &Context) -> Row {
        let definitions = context.data;
        let player = definitions.creature(definitions.player);
        let outfit = kit.and_then(|kit| kit.outfit.as_ref());
        let outfit = outfit.unwrap_or(&player.outfit);
        let carries = kit.and_then(|kit| kit.carries.as_ref());
        let carries = carries.unwrap_or(&player.carries);
        let either = |kinds: &[ItemKind]| {
            let names = kinds.iter().map(|kind| item_noun(definitions, *kind));
            let names = names.map(|noun| Phrase::new("name-of").with("noun", noun));
            let join = |one, other| Phrase::new("either").with("first", one).with("next", other);
            names.reduce(join)
        };
        let worn = outfit.iter().filter_map(|kinds| either(kinds));
        let carried = carries.iter().filter_map(|carried| {
            let item = match carried.any_of.as_slice() {
                [kind] => item_noun(definitions, *kind).into(),
                kinds => Argument::Phrase(either(kinds)?),
            };
            Some(several(carried.count as usize, item))
        });
        let items = Phrase::list(worn.chain(carried));
        let items = items.map(|items| Phrase::new("kit-items").with("items", items));
        let (kit_name, seed) = (kit.map(|kit| kit.name.clone()), self.seed.clone());
        let label = kit_name.as_ref().map(|kit| name("kit", kit));
        let next = match definitions.worlds.as_slice() {
            [world] => Command::Play {
                world: world.name.clone(),
                kit: kit_name,
                seed,
            },
            _ => Command::open(ChooseWorld {
                kit: kit_name,
                seed,
            }),
        };
        let mut dress: Vec<ItemKind> = outfit
            .iter()
            .filter_map(|kinds| kinds.first().copied())
            .collect();
        dress.sort_by_key(|kind| definitions.item(*kind).equipment() == Some(Equipment::Weapon));
        let dress = dress.into_iter().filter_map(|kind| {
            let sprite = &definitions.item(kind).sprite;
            context.sprites.dress(&player.sprite, sprite)
        });
        let row = Row::new(key, label.unwrap_or_else(|| "new-game-no-kit".into()), next)
            .sprite(&*player.sprite)
            .dressed(dress)
            .detail(items.unwrap_or_else(|| "kit-nothing".into()));
        match kit {
            Some(kit) => {
                let effect = perk_effect(definitions, kit.perk, definitions.player);
                let perk = Phrase::new("kit-perk")
                    .with("perk", perk_noun(definitions, kit.perk))
                    .with("effect", effect);
                let noun = Noun::new("kit", kit.name.clone());
                let about = Phrase::new(format!("{}-about", noun.id()));
                row.detail(perk)
                    .detail(about.or("name-of").with("noun", noun))
            }
            None => row.detail("new-game-no-kit-about"),
        }
    }
}

/// The choice of a world.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ChooseWorld {
    kit: Option<String>,
    seed: Option<String>,
}

impl Dialog for ChooseWorld {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let definitions = context.data;
        let worlds = ('1'..='9').zip(&definitions.worlds);
        let rows = worlds.map(|(key, world)| {
            let play = Command::Play {
                world: world.name.clone(),
                kit: self.kit.clone(),
                seed: self.seed.clone(),
            };
            let (picture, summary) = summary(world, definitions);
            Row::new(key, name("world", &world.name), play)
                .sprite(picture)
                .details(summary)
        });
        let mut worlds = definitions.worlds.iter();
        let last = worlds.position(|world| world.name == definitions.world.name);
        let menu = Menu::new(rows.collect()).select(last.unwrap_or_default());
        let sheet = heading(self.seed.as_deref()).text("new-game-which-world", theme::FAINT);
        Some(sheet.menu(menu))
    }
}

/// The choice of a difficulty.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Dangers;

impl Dialog for Dangers {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let definitions = context.data;
        let mut all: Vec<&Danger> = definitions.dangers().collect();
        let hardness = |danger: &&Danger| HARDNESS.iter().position(|one| one.0 == danger.name);
        all.sort_by_key(|danger| hardness(danger).unwrap_or(HARDNESS.len()));
        let rows = ('1'..='9').zip(&all).map(|(key, danger)| {
            let set = Command::SetDanger(danger.name.clone());
            Row::new(key, danger_name(danger), set).detail(danger_about(danger))
        });
        let mut now = all.iter();
        let now = now.position(|danger| danger.name == definitions.danger.name);
        let menu = Menu::new(rows.collect()).select(now.unwrap_or_default());
        Some(Sheet::new("new-game-which-danger").menu(menu))
    }
}

/// A dialog about a new game with this seed.
fn heading(seed: Option<&str>) -> Sheet {
    Sheet::new(match seed {
        Some(seed) => Phrase::new("new-game-of-seed").with("seed", short(seed)),
        None => "new-game".into(),
    })
}

/// Name of a difficulty, with a plain word for its hardness if it is a built-in one.
fn danger_name(danger: &Danger) -> Phrase {
    let own = name("danger", &danger.name);
    match HARDNESS.iter().find(|one| one.0 == danger.name) {
        Some((_, plain)) => Phrase::new("new-game-danger-is")
            .with("danger", own)
            .with("plain", Phrase::new(*plain)),
        None => own,
    }
}

/// What a difficulty changes.
fn danger_about(danger: &Danger) -> Phrase {
    let noun = Noun::new("danger", danger.name.clone());
    let text = Argument::Word(danger.about.clone().into());
    let about = Phrase::new(format!("{}-about", noun.id()));
    about.or("verbatim").with("text", text)
}

/// Sprite of a world, and a summary of its levels.
fn summary<'d>(
    world: &WorldDefinition,
    definitions: &'d Definitions,
) -> (&'d str, impl Iterator<Item = Phrase>) {
    let has_rooms = |level: &&LevelPlan| {
        let mut all = level.choices().iter();
        all.all(|(builder, _)| definitions.builder(*builder).has_rooms)
    };
    let keeps = world.levels.iter().filter(has_rooms).count();
    let caves = world.levels.len() - keeps;
    let picture = match (caves, keeps) {
        (_, 0) => "exit",
        (0, _) => "barrier_door",
        _ => &definitions.item(world.goal).sprite,
    };
    let least = definitions.worlds.iter().map(|other| other.width).min();
    let keep = if Some(world.width) > least {
        "world-large-keeps-summary"
    } else {
        "world-keeps-summary"
    };
    let counts = [("world-caves-summary", caves), (keep, keeps)].into_iter();
    let counts = counts.filter(|(_, count)| *count > 0);
    let words = counts.map(|(id, count)| Phrase::new(id).with("count", count));
    (picture, words)
}

/// Display name of a world or a difficulty, which mods may add.
pub(super) fn name(class: &str, name: &str) -> Phrase {
    let noun = Noun::new(class, name.to_owned());
    Phrase::new("name-of").with("noun", noun)
}
