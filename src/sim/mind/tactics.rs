//! The tactics of creatures that use what they carry: each a small question
//! with an intent for an answer, or a reason why not.

use bevy::prelude::Entity;

use crate::sim::{
    components::{CombatStats, ItemNames, Reason, Tactician},
    definition::CreatureKind,
    flight::sees,
    hearing::is_within_hearing,
    level::Level,
    onlooker::Onlooker,
    place::Place,
    refusal::Refusal,
    stable_id::StableId,
    verb::{Intent, attack, check},
    world_read::{Actor, WorldRead},
};

use super::{prey::Prey, prospects::Prospects};

/// Who thinks, and what it has.
pub(super) struct Thinker<'a> {
    pub actor: Actor,
    pub stats: &'a CombatStats,
    pub names: &'a ItemNames,
    pub prospects: &'a Prospects,
    pub tactician: Tactician,
    /// How far it sees, tiles.
    pub radius: i32,
}

/// What it thinks about.
pub(super) struct Scene<'a> {
    pub view: &'a Onlooker<'a, 'a>,
    pub level: &'a Level,
    /// The nearest enemy in sight, or why there is none for it.
    pub enemy: Result<Prey, Reason>,
}

impl Scene<'_> {
    /// An intent, if it could be carried out as things stand.
    fn check(&self, me: &Thinker, intent: Intent) -> Result<Intent, Reason> {
        check(self.view, me.actor, intent).map_err(because)?;
        Ok(intent)
    }
}

/// Wields or wears something better that it carries.
pub(super) fn equip(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    let item = me.prospects.better.ok_or(Reason::NothingBetter)?;
    scene.check(me, Intent::Equip { item })
}

/// Drinks a potion that it believes would help, when hurt.
pub(super) fn quaff(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    if me.stats.hp >= me.stats.max_hp {
        return Err(Reason::NotHurt);
    }
    let item = me.prospects.healing.ok_or(Reason::NoHealingPotion)?;
    scene.check(me, Intent::Quaff { item })
}

/// Whether an enemy is within reach of what it wields.
pub(super) fn reaches(me: &Thinker, scene: &Scene, enemy: Prey) -> bool {
    let levels = &scene.view.levels;
    attack::reaches(levels, me.actor.at, me.prospects.reach, enemy.at.point)
}

/// Strikes an enemy within reach, unless what it would fire or throw does more on
/// average. Damage is uniform on 1 to attack - defence, so to do more on average is to
/// do more at best.
pub(super) fn strike(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    let enemy = scene.enemy?;
    if !reaches(me, scene, enemy) {
        return Err(Reason::OutOfReach);
    }
    let (view, prospects) = (scene.view, me.prospects);
    let (foe, ..) = view.find(enemy.id).ok_or(Reason::NoEnemyInSight)?;
    let defence = view.totals(foe).defence;
    let most = |attack: i32| attack.saturating_sub(defence).max(1);
    let missile = prospects.ranged.max(prospects.thrown);
    let from_afar = most((me.stats.attack / 2).saturating_add(missile));
    if missile > 0 && from_afar > most(view.totals(me.actor.entity).attack) {
        return Err(Reason::MoreFromAfar);
    }
    scene.check(me, Intent::Attack { target: enemy.id })
}

/// Fires at an enemy in sight.
pub(super) fn fire(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    if me.prospects.ranged == 0 {
        return Err(Reason::NoRangedWeapon);
    }
    let at = scene.enemy?.at.point;
    scene.check(me, Intent::Fire { at })
}

/// Throws the best it can spare at an enemy in sight.
pub(super) fn throw(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    let at = scene.enemy?.at.point;
    let item = me.prospects.missile.ok_or(Reason::NothingToThrow)?;
    scene.check(me, Intent::Throw { item, at })
}

/// Picks up what it stands on.
pub(super) fn pick_up(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    if scene.view.items.top(me.actor.at).is_none() {
        Err(Reason::NothingHere)
    } else if me.prospects.is_full {
        Err(Reason::NoRoom)
    } else {
        Ok(Intent::PickUp)
    }
}

/// Once in its life, drinks a potion it has no idea of, to find out, when no enemy
/// is in sight.
pub(super) fn try_unknown(me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    if me.tactician.has_tried {
        return Err(Reason::TriedBefore);
    }
    if scene.enemy.is_ok() {
        return Err(Reason::AnEnemyInSight);
    }
    let item = me.prospects.mystery.ok_or(Reason::NoUnknownPotion)?;
    scene.check(me, Intent::Quaff { item })
}

/// Tells the first of the listeners for whom it has news a name it knows and
/// the other does not.
pub(super) fn tell<'n>(
    me: &Thinker,
    scene: &Scene,
    listeners: impl Iterator<Item = (StableId, &'n ItemNames)>,
) -> Result<Intent, Reason> {
    if !me.prospects.has_news {
        return Err(Reason::NothingToTell);
    }
    let mut reason = Reason::NobodyToTell;
    for (listener, names) in listeners {
        let news = me
            .names
            .all_known()
            .find(|(kind, _)| names.known(*kind).is_none());
        if let Some((kind, _)) = news {
            return scene.check(me, Intent::Tell { listener, kind });
        }
        reason = Reason::NothingNewToTell;
    }
    Err(reason)
}

/// Somebody near enough to be told something.
pub(super) struct Hearer<'n> {
    pub id: StableId,
    pub entity: Entity,
    pub at: Place,
    pub kind: CreatureKind,
    pub names: &'n ItemNames,
}

impl Hearer<'_> {
    /// Whether it hears what is said at a place: it is within hearing, or sees who says it.
    fn hears(&self, view: &Onlooker, said_at: Place) -> bool {
        let radius = view.vision(self.entity);
        // To look is far cheaper than to go where the sound goes.
        sees(&view.levels, self.at, radius, said_at.point)
            || is_within_hearing(view, said_at, self.at)
    }
}

/// Says something to one of its own kind that anybody near has no idea of yet, enemies,
/// too. Only those that may hear it are `near`, in ascending id.
pub(super) fn chat(me: &Thinker, scene: &Scene, near: &[Hearer]) -> Result<Intent, Reason> {
    let view = scene.view;
    let news = me.names.all_known().find_map(|(kind, _)| {
        let curious = near.iter().find(|one| {
            let has_idea = one.names.known(kind).is_some();
            !has_idea && one.hears(view, me.actor.at)
        });
        curious.map(|one| (kind, one.id))
    });
    let (kind, curious) = news.ok_or(Reason::NothingNewToTell)?;
    let own = |one: &&Hearer| one.kind == me.actor.creature.kind;
    let asked = near.iter().filter(own).filter(|one| one.id == curious);
    let mut told = asked.chain(near.iter().filter(own));
    told.find_map(|one| {
        let listener = one.id;
        let is_heard = one.hears(view, me.actor.at);
        is_heard.then(|| scene.check(me, Intent::Tell { listener, kind }).ok())?
    })
    .ok_or(Reason::NobodyToTell)
}

/// Why something could not be done, as the reason of a decision.
#[inline]
const fn because(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::FriendInTheWay => Reason::FriendInTheWay,
        Refusal::WallInTheWay | Refusal::NoLanding | Refusal::OutOfSight | Refusal::NobodyThere => {
            Reason::RockInTheWay
        }
        Refusal::NoRangedWeapon => Reason::NoRangedWeapon,
        Refusal::NothingHere => Reason::NothingHere,
        Refusal::PackFull(_) => Reason::NoRoom,
        Refusal::GameOver
        | Refusal::StoneInTheWay
        | Refusal::FurnitureInTheWay(_)
        | Refusal::DoorClosed
        | Refusal::Locked(_)
        | Refusal::NotThroughThere
        | Refusal::NoDoor
        | Refusal::DoorBlocked
        | Refusal::NoHands
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
        | Refusal::PicksPending => Reason::NotPossible,
    }
}
