//! The tactics of creatures that use what they carry: each a small question
//! with an intent for an answer, or a reason why not.

use bevy::prelude::Entity;

use crate::sim::{
    appearances::Appearances,
    components::{Belief, CombatStats, Inventory, ItemNames},
    definition::{EffectKind, Equipment, ItemKind, Kinds, Step},
    fact::ItemRef,
    hands::Reach,
    items::Items,
    onlooker::Onlooker,
    place::Place,
    refusal::Refusal,
    stable_id::StableId,
    verb::{Intent, check},
};

/// Why a tactic was passed over.
pub(super) type Reason = &'static str;

/// What a potion that is believed to harm counts as when thrown.
const HARMFUL_POTION: i32 = 10;

/// Who thinks, and what it has.
pub(super) struct Thinker<'a> {
    pub entity: Entity,
    pub here: Place,
    pub stats: &'a CombatStats,
    pub pack: &'a Inventory,
    pub names: &'a ItemNames,
}

/// What it thinks about.
pub(super) struct Scene<'a> {
    pub view: &'a Onlooker<'a, 'a>,
    pub kinds: &'a Kinds,
    pub items: &'a Items,
    pub appearances: &'a Appearances,
    /// The nearest enemy in sight.
    pub enemy: Option<Place>,
}

impl Scene<'_> {
    /// An intent, if it could be carried out as things stand.
    fn check(&self, me: &Thinker<'_>, intent: Intent) -> Result<Intent, Reason> {
        check(self.view, me.entity, intent).map_err(because)?;
        Ok(intent)
    }
}

impl Thinker<'_> {
    /// What its hands can reach.
    fn reach<'s>(&'s self, scene: &'s Scene<'_>) -> Reach<'s> {
        Reach::new(scene.items, scene.kinds, self.pack, self.here)
    }

    /// What it carries besides what it uses. Looked up only then: nearly
    /// everybody has nothing to spare.
    fn spare<'s>(&'s self, scene: &'s Scene<'_>) -> impl Iterator<Item = ItemRef> + 's {
        self.pack
            .items()
            .filter(|(_, item)| self.pack.equipped_as(*item).is_none())
            .filter_map(|(_, item)| scene.items.what(item))
    }

    /// What it believes an item does when drunk; nothing if it does not know or
    /// believes it does nothing.
    fn believed(&self, scene: &Scene<'_>, kind: ItemKind) -> Option<EffectKind> {
        let believed = if scene.appearances.of(kind).is_none() {
            kind
        } else {
            match self.names.known(kind)?.belief {
                Belief::Kind(kind) => kind,
                Belief::Harmless => return None,
            }
        };
        scene.kinds.item(believed).potion
    }

    /// Whether it has no idea what a potion is.
    fn is_mystery(&self, scene: &Scene<'_>, kind: ItemKind) -> bool {
        scene.kinds.item(kind).potion.is_some()
            && scene.appearances.of(kind).is_some()
            && self.names.known(kind).is_none()
    }
}

/// How good something is in use: attack + ranged of a weapon, defence of
/// armour.
fn rating(kinds: &Kinds, kind: ItemKind) -> Option<(Equipment, i32)> {
    let item = kinds.item(kind);
    let slot = item.equipment()?;
    Some(match slot {
        Equipment::Weapon => (slot, item.attack + item.ranged),
        Equipment::Armour => (slot, item.defence),
    })
}

/// Wields or wears something better that it carries.
pub(super) fn equip(me: &Thinker<'_>, scene: &Scene<'_>) -> Result<Intent, Reason> {
    let used = |slot: Equipment| {
        me.pack
            .equipped(slot)
            .and_then(|item| rating(scene.kinds, scene.items.get(item)?.kind))
            .map_or(0, |(_, rating)| rating)
    };
    me.spare(scene)
        .filter_map(|item| {
            let (slot, rating) = rating(scene.kinds, item.kind)?;
            (rating > used(slot)).then_some((rating, item))
        })
        .max_by_key(|(rating, item)| (*rating, std::cmp::Reverse(item.id)))
        .ok_or("nothing better at hand")
        .and_then(|(_, item)| scene.check(me, Intent::Equip { item: item.id }))
}

/// Drinks a potion that it believes would help, when hurt.
pub(super) fn quaff(me: &Thinker<'_>, scene: &Scene<'_>) -> Result<Intent, Reason> {
    if me.stats.hp >= me.stats.max_hp {
        return Err("not hurt");
    }
    let heals = |effect: EffectKind| {
        let effect = scene.kinds.effect(effect);
        let each = effect.each_turn.into_iter();
        effect
            .start
            .iter()
            .copied()
            .chain(each)
            .any(|step| matches!(step, Step::Heal(_)))
    };
    me.spare(scene)
        .find(|item| me.believed(scene, item.kind).is_some_and(heals))
        .ok_or("no potion believed to heal")
        .and_then(|item| scene.check(me, Intent::Quaff { item: item.id }))
}

/// Fires at an enemy in sight.
pub(super) fn fire(me: &Thinker<'_>, scene: &Scene<'_>) -> Result<Intent, Reason> {
    me.reach(scene).fire().map_err(because)?;
    let enemy = scene.enemy.ok_or("no enemy in sight")?;
    scene.check(me, Intent::Fire { at: enemy.point })
}

/// Throws the best it can spare at an enemy in sight.
pub(super) fn throw(me: &Thinker<'_>, scene: &Scene<'_>) -> Result<Intent, Reason> {
    let enemy = scene.enemy.ok_or("no enemy in sight")?;
    let worth = |item: ItemRef| {
        let definition = scene.kinds.item(item.kind);
        let spared = item.kind != scene.kinds.world.goal;
        let worth = match me.believed(scene, item.kind) {
            Some(effect) if scene.kinds.effect(effect).good => 0,
            Some(_) => HARMFUL_POTION,
            None => definition.thrown,
        };
        (spared && worth > 0).then_some(worth)
    };
    let best = me
        .spare(scene)
        .filter_map(|item| Some((worth(item)?, item)))
        .max_by_key(|(worth, item)| (*worth, std::cmp::Reverse(item.id)));
    let (_, item) = best.ok_or("nothing to throw")?;
    let at = enemy.point;
    scene.check(me, Intent::Throw { item: item.id, at })
}

/// Picks up what it stands on.
pub(super) fn pick_up(me: &Thinker<'_>, scene: &Scene<'_>) -> Result<Intent, Reason> {
    me.reach(scene).pick_up().map_err(because)?;
    Ok(Intent::PickUp)
}

/// Drinks a potion it has no idea of, to find out, when no enemy is in sight.
pub(super) fn try_unknown(me: &Thinker<'_>, scene: &Scene<'_>) -> Result<Intent, Reason> {
    if scene.enemy.is_some() {
        return Err("an enemy in sight");
    }
    me.spare(scene)
        .find(|item| me.is_mystery(scene, item.kind))
        .ok_or("no unknown potion")
        .and_then(|item| scene.check(me, Intent::Quaff { item: item.id }))
}

/// Tells the first of the listeners for whom it has news a name it knows and
/// the other does not.
pub(super) fn tell<'n>(
    me: &Thinker<'_>,
    scene: &Scene<'_>,
    listeners: impl Iterator<Item = (StableId, &'n ItemNames)>,
) -> Result<Intent, Reason> {
    if me.names.all_known().next().is_none() {
        return Err("nothing to tell");
    }
    let mut reason = "nobody to tell";
    for (listener, names) in listeners {
        let news = me
            .names
            .all_known()
            .find(|(kind, _)| names.known(*kind).is_none());
        if let Some((kind, _)) = news {
            return scene.check(me, Intent::Tell { listener, kind });
        }
        reason = "nothing new to tell";
    }
    Err(reason)
}

/// Why something could not be done, in the words of a decision trace.
#[inline]
const fn because(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::FriendInTheWay => "a friend in the way",
        Refusal::WallInTheWay | Refusal::OutOfSight | Refusal::NobodyThere => "rock in the way",
        Refusal::NoRangedWeapon => "no ranged weapon",
        Refusal::NothingHere => "nothing here",
        Refusal::PackFull(_) => "no room",
        Refusal::GameOver
        | Refusal::NoStairs(_)
        | Refusal::StairsBlocked
        | Refusal::RockInTheWay
        | Refusal::TooHard
        | Refusal::NothingToDig
        | Refusal::OwnKind
        | Refusal::OutOfReach
        | Refusal::NoRoom
        | Refusal::NotAtHand
        | Refusal::FloorFull
        | Refusal::NotEdible(_)
        | Refusal::NotEquipment(_)
        | Refusal::InUse(_)
        | Refusal::NotInUse(_)
        | Refusal::NotDrinkable(_)
        | Refusal::NotReadable(_)
        | Refusal::NoSuchSpell
        | Refusal::BadName
        | Refusal::NoPicks
        | Refusal::PicksPending => "not possible",
    }
}
