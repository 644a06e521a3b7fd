//! Checks that no text names a potion that its reader does not know.

use std::collections::BTreeSet;

use slight_danger::sim::{
    Belief, CreatureQueryItem, Definitions, Kinds, Known, PerkDefinition, PerkTrait,
};

use super::builtin;

/// True names of potions, which only creatures that know them may read.
pub(crate) struct Secrets {
    /// Each name in plain form and as it is. The longest first: "health potion" is a part of "slow
    /// health potion".
    names: Vec<(String, String)>,
}

impl Secrets {
    /// Takes the potions of the data.
    pub(crate) fn of(kinds: &Kinds) -> Self {
        let potions = kinds.items.iter().filter(|item| item.effect().is_some());
        let mut names: Vec<String> = potions.map(|item| item.name.clone()).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let names = names.into_iter().map(|name| (plain(&name), name));
        Self {
            names: names.collect(),
        }
    }

    /// Names of the kinds that a creature knows or believes in.
    pub(crate) fn known_to(&self, view: &Known, creature: &CreatureQueryItem) -> BTreeSet<String> {
        let kinds = view.definitions;
        creature
            .names
            .all_known()
            .filter_map(|(_, known)| match known.belief {
                Belief::Kind(kind) => Some(kinds.item(kind).name.clone()),
                Belief::Harmless => None,
            })
            .collect()
    }

    /// The first name in a text that is not among the known ones.
    pub(crate) fn leak(&self, text: &str, known: &BTreeSet<String>) -> Option<&str> {
        let mut rest = plain(text);
        let leak = self.names.iter().find(|(called, name)| {
            let told = rest.contains(called);
            if told {
                rest = rest.replace(called, "");
            }
            told && !known.contains(name)
        });
        leak.map(|(_, name)| name.as_str())
    }

    /// Checks a text that a creature may read.
    #[track_caller]
    pub(crate) fn check(&self, text: &str, known: &BTreeSet<String>) {
        let leak = self.leak(text, known);
        assert_eq!(leak, None, "told to who knows only {known:?}: {text}");
    }

    /// Checks the messages of a turn in order: a potion that is identified or told of may be named
    /// from then on.
    #[track_caller]
    pub(crate) fn check_messages(
        &self,
        messages: &[String],
        before: &BTreeSet<String>,
        after: &BTreeSet<String>,
    ) {
        let mut known = before.clone();
        for text in messages {
            let is_told = text.starts_with("event-told");
            if is_told || text.starts_with("event-learned") {
                let told = plain(text);
                let named = after.iter().filter(|name| told.contains(&plain(name)));
                known.extend(named.cloned());
            }
            // Claims are heard, whether believed or not.
            if !is_told {
                self.check(text, &known);
            }
        }
    }
}

/// A text with ids or names in a common form: "warriors potion".
fn plain(text: &str) -> String {
    text.to_lowercase().replace('\'', "").replace('-', " ")
}

/// Two small levels crowded with potions and with goblins that use them, without notes, which may
/// reveal potions.
pub(crate) fn crowded() -> Definitions {
    let mut data = builtin();
    data.world.notes = None;
    (data.world.width, data.world.height) = (44, 22);
    data.world.levels.truncate(2);
    let goblin = data.creature_named("goblin").expect("goblins");
    for population in &mut data.world.population {
        population.base = if population.kind == goblin { 5 } else { 3 };
    }
    let health = data.item_named("health potion").expect("potions");
    for scatter in &mut data.world.items {
        scatter.base = if scatter.kinds().contains(&health) {
            25
        } else {
            2
        };
    }
    let player = usize::from(data.player.0);
    data.creatures[player].numbers.hp = 400;
    // Mind readers are told more than they know themselves.
    let reads = |perk: &&mut PerkDefinition| perk.traits.contains(&PerkTrait::ReadMinds);
    for perk in data.perks.all.iter_mut().filter(reads) {
        perk.ranks = Some(0);
    }
    data
}
