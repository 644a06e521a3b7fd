//! The optional keys of `world.ron`.

use crate::sim::{
    CaptiveRule, CreatureKind, ItemKind, NotesRule, Omen, StairsDefinition, StartingLevels, Varied,
    Variety, VaultRule,
};

use super::{
    names::NameTable,
    omens,
    reader::{Block, Value, all_or_none},
};

/// Highest level of experience in the file.
const HIGHEST_LEVEL: i32 = 100;

/// The optional parts of a world.
pub(super) struct WorldOptions {
    pub(super) tunnels: bool,
    pub(super) stairs: Option<StairsDefinition>,
    pub(super) experience_level: Option<StartingLevels>,
    pub(super) highest_level: Option<i32>,
    pub(super) variety: Option<Variety>,
    pub(super) warden: Option<CreatureKind>,
    pub(super) captives: Option<CaptiveRule>,
    pub(super) vaults: Option<VaultRule>,
    pub(super) notes: Option<NotesRule>,
    pub(super) omens: Vec<Omen>,
}

/// Reads all optional keys of a world. Reports a problem for each that is wrong, and is
/// `None` if any is.
pub(super) fn read(
    block: &mut Block,
    (creatures, items): (&NameTable, &NameTable),
    player: Option<CreatureKind>,
) -> Option<WorldOptions> {
    let tunnels = block.or_default("tunnels", Value::parse::<bool>);
    let stairs = block.optional("stairs", stairs);
    let experience_level = block.optional("experience_level", starting_levels);
    let highest_level = block.optional("highest_level", |value| value.within(&(1..=HIGHEST_LEVEL)));
    let variety = block.optional("variety", |value| variety(value, creatures));
    let warden = block.optional("warden", |value| {
        let name = value.parse::<String>()?;
        creatures.find(value, &name).map(CreatureKind)
    });
    let captives = block.optional("captives", |value| captives(value, creatures));
    let vaults = block.optional("vaults", |value| vaults(value, items));
    let notes = block.optional("notes", notes);
    let omens = block.or_default("omens", |value| {
        let all = value.block()?.take_all().into_iter();
        all_or_none(all.map(|(name, value)| omens::read(name, &value, (creatures, items), player)))
    });
    Some(WorldOptions {
        tunnels: tunnels?,
        stairs: stairs?,
        experience_level: experience_level?,
        highest_level: highest_level?,
        variety: variety?,
        warden: warden?,
        captives: captives?,
        vaults: vaults?,
        notes: notes?,
        omens: omens?,
    })
}

fn stairs(value: &Value) -> Option<StairsDefinition> {
    let mut block = value.block()?;
    let pairs = block.count("pairs", 1..=20);
    let apart = block.count("apart", 0..=1000);
    block.finish();
    Some(StairsDefinition {
        apart: u16::try_from(apart?).ok()?,
        pairs: pairs?,
    })
}

fn starting_levels(value: &Value) -> Option<StartingLevels> {
    let mut block = value.block()?;
    let base = block.number("base", 1..=HIGHEST_LEVEL);
    let per_level = block.number("per_level", 0..=20);
    let spread = block.number_or("spread", 0..=500, 0);
    let old = block.number_or("old", 0..=20, 0);
    block.finish();
    Some(StartingLevels {
        base: base?,
        per_level: per_level?,
        spread: spread?.unsigned_abs(),
        old: old?,
    })
}

fn variety(value: &Value, creatures: &NameTable) -> Option<Variety> {
    let mut block = value.block()?;
    let base = block.number("base", -500..=500);
    let per_level = block.count("per_level", 0..=100);
    let leave_out = block.count("leave_out", 0..=1000);
    let kinds = block.take("kinds").and_then(|value| {
        all_or_none(value.block()?.take_all().into_iter().map(|(name, value)| {
            let kind = creatures.find(&value, &name).map(CreatureKind);
            let mut block = value.block()?;
            let depths = block.take("depths");
            let depths = depths.and_then(|value| value.least_and_most("(2, 4)"));
            let band = block.optional("band", |value| value.least_and_most("(2, 3)"));
            block.finish();
            let (first, last) = depths?;
            Some(Varied {
                kind: kind?,
                levels: (first as usize - 1, last as usize - 1),
                band: band?,
            })
        }))
    });
    block.finish();
    Some(Variety {
        base: base?,
        per_level: per_level?,
        leave_out: leave_out?,
        kinds: kinds?,
    })
}

fn captives(value: &Value, creatures: &NameTable) -> Option<CaptiveRule> {
    let mut block = value.block()?;
    let chance = block.count("chance", 0..=1000);
    let mut list = |key| {
        let value = block.take(key)?;
        let kinds = creatures.list(&value)?;
        if kinds.is_empty() {
            value.problem("must name at least one kind");
            return None;
        }
        Some(kinds.into_iter().map(CreatureKind).collect::<Vec<_>>())
    };
    let (kinds, guards) = (list("kinds"), list("guards"));
    let depths = block.take("depths");
    let depths = depths.and_then(|value| value.least_and_most("(2, 4)"));
    let knows = block.count("knows", 0..=100);
    let cost = block.number("cost", 10..=1000);
    let loyal = block.number("loyal", 1..=100_000);
    let hits = block.count("hits", 1..=1000);
    let unfed = block.count("unfed", 1..=100_000);
    let follows = block.number("follows", 1..=60);
    block.finish();
    let (first, last) = depths?;
    Some(CaptiveRule {
        chance: chance?,
        kinds: kinds?,
        guards: guards?,
        levels: first as usize - 1..=last as usize - 1,
        knows: knows?,
        cost: cost?,
        loyal: loyal?,
        hits: hits?,
        unfed: unfed?,
        follows: follows?,
    })
}

fn notes(value: &Value) -> Option<NotesRule> {
    let mut block = value.block()?;
    let per_level = block.count("per_level", 0..=100);
    let hands = block.take("hands").and_then(|value| value.parse());
    let liars = block.count("liars", 0..=100);
    block.finish();
    Some(NotesRule {
        per_level: per_level?,
        hands: hands?,
        liars: liars?,
    })
}

fn vaults(value: &Value, items: &NameTable) -> Option<VaultRule> {
    let mut block = value.block()?;
    let chance = block.count("chance", 0..=1000);
    let mut list = |key| {
        let kinds = items.list(&block.take(key)?)?;
        Some(kinds.into_iter().map(ItemKind).collect::<Vec<_>>())
    };
    let (gear, books, gems) = (list("gear"), list("books"), list("gems"));
    let potions = block.take("potions").and_then(|value| {
        let lists = value.parse::<Vec<Vec<String>>>()?;
        all_or_none(lists.iter().map(|list| {
            let kinds = items.all(&value, list)?;
            Some(kinds.into_iter().map(ItemKind).collect::<Vec<_>>())
        }))
    });
    block.finish();
    let (gear, books, potions, gems) = (gear?, books?, potions?, gems?);
    if gear.is_empty() || books.is_empty() || potions.is_empty() || gems.is_empty() {
        value.problem("needs at least one each of gear, books, potions and gems");
        return None;
    }
    Some(VaultRule {
        chance: chance?,
        gear,
        books,
        potions,
        gems,
    })
}
