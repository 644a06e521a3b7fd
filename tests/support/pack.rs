//! Queries of a played scenario about items, food and messages.

use slight_danger::{
    names,
    read::{self, StatusView},
    sim::{
        AiTrace, CombatStats, Creature, Definitions, Effects, Equipment, Experience, Food,
        Inventory, Items, Mana, Metabolism, Place, Regeneration, StableId, Totals, totals,
    },
};

use super::{Ids, Play};

impl Play {
    /// The name of an item.
    pub(crate) fn name_of(&self, item: StableId) -> String {
        let world = self.world();
        let item = world.resource::<Items>().get(item).expect("an item");
        world.resource::<Definitions>().item(item.kind).name.clone()
    }

    /// Items that a creature carries, with their letters: "a dagger".
    pub(crate) fn pack(&self, symbol: char) -> Vec<String> {
        self.part::<Inventory>(symbol)
            .items()
            .map(|(slot, item)| format!("{} {}", Inventory::letter(slot), self.name_of(item)))
            .collect()
    }

    /// The first carried item with a name.
    #[track_caller]
    pub(crate) fn carried(&self, symbol: char, name: &str) -> StableId {
        self.part::<Inventory>(symbol)
            .items()
            .map(|(_, item)| item)
            .find(|item| self.name_of(*item) == name)
            .unwrap_or_else(|| panic!("{symbol} carries no {name}"))
    }

    /// Names of the weapon and the armour in use.
    pub(crate) fn used(&self, symbol: char) -> (Option<String>, Option<String>) {
        let pack = self.part::<Inventory>(symbol);
        let name = |item| self.name_of(item);
        (
            pack.weapon().map(name),
            pack.equipped(Equipment::Armour).map(name),
        )
    }

    /// All items on the floor of the first level: "sword (2, 1)", sorted by row and column.
    pub(crate) fn floor(&self) -> Vec<String> {
        self.world()
            .resource::<Items>()
            .on_level(0)
            .map(|(point, item)| format!("{} {point}", self.name_of(item)))
            .collect()
    }

    /// The first item with a name on the floor of the first level.
    #[track_caller]
    pub(crate) fn lying(&self, name: &str) -> StableId {
        self.world()
            .resource::<Items>()
            .on_level(0)
            .map(|(_, item)| item)
            .find(|item| self.name_of(*item) == name)
            .unwrap_or_else(|| panic!("no {name} lies about"))
    }

    /// The tile of the first level that an item lies on.
    #[track_caller]
    pub(crate) fn lies_at(&self, item: StableId) -> Option<Place> {
        let items = self.world().resource::<Items>();
        items.get(item).expect("the item exists").lies_at
    }

    /// Attack and defence of a creature with its equipment.
    pub(crate) fn totals(&self, symbol: char) -> Totals {
        let world = self.world();
        totals(
            self.part::<CombatStats>(symbol),
            self.part::<Inventory>(symbol),
            world.resource::<Items>(),
            world.resource::<Definitions>(),
        )
    }

    /// A creature's food.
    pub(crate) fn food(&self, symbol: char) -> i32 {
        self.part::<Food>(symbol).amount
    }

    /// A creature's experience.
    pub(crate) fn experience(&self, symbol: char) -> Experience {
        *self.part::<Experience>(symbol)
    }

    /// A creature's counter of hit point regeneration.
    pub(crate) fn counter(&self, symbol: char) -> i32 {
        self.part::<Regeneration>(symbol).counter
    }

    /// A creature's counter of mana regeneration.
    pub(crate) fn mana_counter(&self, symbol: char) -> i32 {
        self.part::<Metabolism>(symbol).mana_regeneration.counter
    }

    /// The name of a creature's kind.
    pub(crate) fn kind(&self, symbol: char) -> String {
        let kind = self.part::<Creature>(symbol).0;
        let definitions = self.world().resource::<Definitions>();
        definitions.creature(kind).name.clone()
    }

    /// Messages of the last turn to the player, by their ids.
    pub(crate) fn messages(&self) -> Vec<String> {
        read::narrate(&self.known())
            .into_iter()
            .map(|message| message.phrase.ids())
            .collect()
    }

    /// The id of the refusal of an intent; the intent must be refused.
    #[track_caller]
    pub(crate) fn refusal(&mut self, intent: slight_danger::sim::Intent) -> String {
        let refusal = self.refuse(intent);
        read::refusal(&self.known(), refusal).ids()
    }

    /// The spell with a name.
    pub(crate) fn spell(&self, name: &str) -> slight_danger::sim::SpellKind {
        let kinds = self.world().resource::<Definitions>();
        kinds
            .spell_named(name)
            .unwrap_or_else(|| panic!("no spell {name}"))
    }

    /// The name that a creature uses for a kind of items.
    pub(crate) fn calls(&self, symbol: char, kind: &str) -> String {
        let kinds = self.world().resource::<Definitions>();
        let kind = kinds
            .item_named(kind)
            .unwrap_or_else(|| panic!("no item {kind}"));
        names::Names::of(&self.known(), &self.creature(symbol)).kind(kind)
    }

    /// The look of an unidentified kind of items.
    pub(crate) fn looks(&self, kind: &str) -> String {
        let kinds = self.world().resource::<Definitions>();
        let kind = kinds
            .item_named(kind)
            .unwrap_or_else(|| panic!("no item {kind}"));
        names::appearance_name(&self.known(), kind).unwrap_or_else(|| panic!("it looks as it is"))
    }

    /// Names and turns left of the effects on a creature.
    pub(crate) fn effects(&self, symbol: char) -> Vec<(String, u32)> {
        let kinds = self.world().resource::<Definitions>();
        self.part::<Effects>(symbol)
            .iter()
            .map(|running| (kinds.effect(running.kind).name.clone(), running.left))
            .collect()
    }

    /// A creature's mana.
    pub(crate) fn mana(&self, symbol: char) -> i32 {
        self.part::<Mana>(symbol).amount
    }

    /// AI trace of a creature's last decision.
    pub(crate) fn why(&self, symbol: char) -> &AiTrace {
        self.part::<AiTrace>(symbol)
    }

    /// Status panel of the player.
    pub(crate) fn standing(&self) -> StatusView {
        read::status(&self.known())
    }

    /// End summary of the game if it ended now.
    pub(crate) fn end_summary(&self) -> End {
        let end = read::end_summary(&self.omniscient());
        let kills = end.kills.iter();
        End {
            ending: end.ending.ids(),
            kills: kills.map(|(kind, count)| (kind.ids(), *count)).collect(),
            named: end.named.ids(),
            possessions: end.possessions.ids(),
            discoveries: end.discoveries.ids(),
            conduct: end.conduct,
            secrets: end.secrets,
        }
    }
}

/// An end summary by ids.
pub(crate) struct End {
    pub(crate) ending: Option<String>,
    pub(crate) kills: Vec<(String, usize)>,
    pub(crate) named: Vec<String>,
    pub(crate) possessions: Vec<String>,
    pub(crate) discoveries: Vec<String>,
    pub(crate) conduct: Vec<&'static str>,
    pub(crate) secrets: (usize, usize),
}
