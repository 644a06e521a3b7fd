//! Unidentified potions stay secret: bots play many games while every text that a creature can read
//! is checked.

use std::collections::BTreeSet;

use bevy_ecs::prelude::Entity;
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use slight_danger::{
    bot::BotKind,
    game::Game,
    names::{EffectBelief, Names, appearance_name, known_kinds},
    read,
    sim::{
        Definitions, Dice, EventKind, Intent, ItemRef, Known, Naming, Place, Seed, StableId, Status,
    },
};

use crate::support::{Ids, Secrets, builtin, crowded};

/// The number of games played.
const GAMES: u64 = 1_500;
const TURNS: u32 = 120;
/// Turns between two checks of every creature.
const STRIDE: u32 = 25;

/// How often secrets could have leaked.
#[derive(Copy, Clone, Debug, Default)]
struct Count {
    learned: u32,
    told: u32,
    broke: u32,
    looks: u32,
}

impl Count {
    fn and(self, other: Self) -> Self {
        Self {
            learned: self.learned + other.learned,
            told: self.told + other.told,
            broke: self.broke + other.broke,
            looks: self.looks + other.looks,
        }
    }
}

/// The player's next intent: the bot's, but now and then one with a potion.
fn next(game: &Game, dice: &mut Dice, by_bot: impl FnOnce() -> Intent) -> Intent {
    if !dice.chance(1, 6) {
        return by_bot();
    }
    let legal: Vec<Intent> = game
        .legal()
        .into_iter()
        .filter(|one| {
            matches!(
                one,
                Intent::Use { .. } | Intent::Throw { .. } | Intent::PickUp | Intent::Drop { .. }
            )
        })
        .collect();
    dice.pick(&legal).copied().unwrap_or_else(by_bot)
}

/// Plays a game and checks the view of every creature.
fn play(seed: u64, data: &Definitions) -> Count {
    let secrets = Secrets::of(data);
    let mut game = Game::with_definitions(Seed::from(seed), data.clone()).unwrap();
    let mut bot = BotKind::Explorer.bot(seed);
    let mut dice = Dice::keyed(seed);
    let (mut count, mut refused) = (Count::default(), false);
    for _ in 0..TURNS {
        if game.status() != Status::Playing {
            break;
        }
        let before = secrets.known_to(&game.known(), &game.known().me);
        let intent = next(&game, &mut dice, || bot.decide(&game.known(), refused));
        refused = game.step(intent).is_err();
        for one in game.events().events() {
            match one.kind {
                EventKind::Learned { .. } => count.learned += 1,
                EventKind::Told { .. } => count.told += 1,
                EventKind::Broke => count.broke += 1,
                _ => {}
            }
        }
        let after = secrets.known_to(&game.known(), &game.known().me);
        let messages = game.messages();
        let texts: Vec<String> = messages.iter().map(|one| one.phrase.ids()).collect();
        secrets.check_messages(&texts, &before, &after);
        let turn = game.turn();
        if turn.is_multiple_of(STRIDE) {
            check_player(&game, &secrets, &after);
            name_something(&mut game);
        }
        let looking = |(id, _): &(StableId, Entity)| id.0 % STRIDE == turn % STRIDE;
        for (id, entity) in game.omniscient().order.iter().filter(looking) {
            count.looks += check_eyes(&game, &secrets, id, entity);
        }
    }
    count
}

/// The player names its last item, which reveals nothing.
fn name_something(game: &mut Game) {
    if let Some(entry) = read::pack(&game.known()).last() {
        let naming = Naming {
            item: entry.id,
            whole_kind: game.turn().is_multiple_of(2),
            text: "stuff".to_owned(),
        };
        let _at_the_end_it_is_refused = game.name(naming);
    }
}

/// Checks everything that one creature sees; returns the number of potions among it.
fn check_eyes(game: &Game, secrets: &Secrets, id: StableId, entity: Entity) -> u32 {
    let Some(viewpoint) = game.viewpoint(id) else {
        return 0;
    };
    let view = match id == *game.known().me.id {
        true => game.known(),
        false => game.known_to(&viewpoint),
    };
    let creature = game.omniscient().creature(entity).unwrap();
    let known = secrets.known_to(&game.omniscient(), &creature);
    let names = Names::of(&view, &view.me);
    let lying = view.items_in_sight().map(|(_, item)| item);
    let worn = view.creatures().flat_map(|one| [one.weapon, one.armour]);
    let carried = view.carried().filter_map(|(id, _)| view.item_ref(id));
    let items: Vec<ItemRef> = lying.chain(worn.flatten()).chain(carried).collect();
    let mut bottles = 0;
    for item in items {
        assert_eq!(view.item_ref(item.id), Some(item));
        secrets.check(&names.item(item), &known);
        if names.is_sure(item.kind) {
            secrets.check(&view.definitions.item(item.kind).name, &known);
        }
        bottles += check_bottle(&view, names, item);
    }
    for one in view.creatures() {
        assert!(view.beliefs_of(&one).is_none());
    }
    for one in known_kinds(&view, view.me.names) {
        secrets.check(&one.name, &known);
    }
    bottles
}

/// Checks that an unidentified bottle has no kind, no use and no name but its looks. Returns 1 for
/// such a bottle, 0 for others.
fn check_bottle(view: &Known, names: Names, item: ItemRef) -> u32 {
    let kind = item.kind;
    if names.effect(kind).is_none() || view.me.names.known(kind).is_some() {
        return 0;
    }
    assert!(!names.is_sure(kind));
    assert_eq!(names.effect(kind), Some(EffectBelief::Unknown));
    if view.me.names.given(kind).is_none() && names.own(item).is_none() {
        assert_eq!(Some(names.item(item)), appearance_name(view, kind));
    }
    1
}

/// Checks everything that the player can read.
fn check_player(game: &Game, secrets: &Secrets, known: &BTreeSet<String>) {
    let view = game.known();
    let mut texts: Vec<String> = Vec::new();
    let mut items: Vec<StableId> = Vec::new();
    for entry in read::pack(&view).into_iter().chain(read::underfoot(&view)) {
        let item = entry.id;
        let purposes = [
            Intent::Equip { item },
            Intent::Unequip { item },
            Intent::eat(item),
            Intent::drink(item),
            Intent::Drop { item },
        ];
        texts.extend(
            purposes
                .map(|intent| read::objection(&view, intent).ids())
                .into_iter()
                .flatten(),
        );
        texts.extend(read::unreadable(&view, item).ids());
        texts.push(entry.name.ids());
        texts.extend(entry.worth.ids());
        items.push(item);
    }
    let level = view.here().level;
    items.extend(view.items_in_sight().map(|(_, item)| item.id));
    for item in items {
        let examined = read::examine(&view, item).unwrap();
        texts.extend([examined.name.ids(), examined.text.ids()]);
        texts.extend(examined.lines.ids());
        for one in view.creatures() {
            let at = one.place.point;
            let aiming = read::aim(&view, Some(Intent::Throw { item, at }), at);
            texts.push(aiming.caption.ids());
        }
    }
    for (point, _) in view.memory.level(level).unwrap().iter() {
        let told = read::describe(&view, Place::new(level, point));
        texts.push(told.title.ids());
        texts.extend(told.text.ids());
        for some in [told.detail, told.lines, told.floor] {
            texts.extend(some.ids());
        }
    }
    let end = read::end_summary(&game.omniscient());
    texts.extend(end.possessions.ids());
    texts.extend(end.discoveries.ids());
    texts.extend(end.ending.ids());
    for text in texts {
        secrets.check(&text, known);
    }
}

#[test]
fn no_creature_reads_the_name_of_an_unidentified_potion() {
    let data = crowded();
    let count = (0..GAMES)
        .into_par_iter()
        .map(|seed| play(seed, &data))
        .reduce(Count::default, Count::and);
    // Secrets could have leaked often enough.
    assert!(count.learned > 10_000, "{count:?}");
    assert!(count.told > 1_000, "{count:?}");
    assert!(count.broke > 900, "{count:?}");
    assert!(count.looks > 100_000, "{count:?}");
}

#[test]
fn a_leaked_secret_would_be_noticed() {
    let secrets = Secrets::of(&builtin());
    let knows = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    for (text, known, leak) in [
        ("event-drank(you, item-red-potion)", &[][..], None),
        (
            "event-drank(you, item-health-potion)",
            &[],
            Some("health potion"),
        ),
        (
            "event-drank(you, item-health-potion)",
            &["health potion"],
            None,
        ),
        (
            "item-archers-potion-description",
            &["health potion"],
            Some("archer's potion"),
        ),
        (
            "item-archers-potion-description",
            &["archer's potion"],
            None,
        ),
        ("A Poison potion", &["health potion"], Some("poison potion")),
        ("an Archer's potion", &[], Some("archer's potion")),
        (
            "a slow health potion",
            &["health potion"],
            Some("slow health potion"),
        ),
        ("a slow health potion", &["slow health potion"], None),
        (
            "a slow health potion and a health potion",
            &["slow health potion"],
            Some("health potion"),
        ),
    ] {
        assert_eq!(secrets.leak(text, &knows(known)), leak, "{text}");
    }
}
