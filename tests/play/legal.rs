//! The legal intents are exactly those that a turn accepts: every form of intent is tried in many
//! positions of games in all worlds and of crowded random scenes.

mod scenes;

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use crate::support::{Scenario, UP, being, is_skipped_in_this_danger};
use slight_danger::{
    bot::BotKind,
    content,
    game::Game,
    grid::{Direction, Point},
    scenario,
    sim::{
        Awareness, Bond, Definitions, Dice, Intent, Known, Order, Place, Refusal, Seed, SpellKind,
        StableId, StairDirection, Status, UseMethod,
    },
};

/// The default number of positions; `LEGAL_POSITIONS` overrides it.
const POSITIONS: u64 = 700;
/// Positions per game.
const OF_A_GAME: u64 = 25;
const METHODS: [UseMethod; 4] = [
    UseMethod::Drink,
    UseMethod::Eat,
    UseMethod::Read,
    UseMethod::Zap,
];

/// How often each form of intent was accepted, and what was beside the player.
type Seen = BTreeMap<String, u64>;

#[test]
fn every_intent_is_legal_exactly_if_it_is_accepted() {
    let count = env::var("LEGAL_POSITIONS").map_or(POSITIONS, |text| text.parse().unwrap());
    let (next, seen) = (AtomicU64::new(0), Mutex::new(Seen::new()));
    let data = content::builtin().unwrap();
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                let mut own = Seen::new();
                let mut game = next.fetch_add(1, Ordering::Relaxed);
                while game * OF_A_GAME < count {
                    play(&data, game, &mut own);
                    game = next.fetch_add(1, Ordering::Relaxed);
                }
                for (what, often) in own {
                    *seen.lock().unwrap().entry(what).or_default() += often;
                }
            });
        }
    });
    let seen = seen.into_inner().unwrap();
    println!("{seen:?}");
    for what in [
        "Wait",
        "Walk",
        "Stairs",
        "PickUp",
        "Drop",
        "Use",
        "Equip",
        "Unequip",
        "Throw",
        "Fire",
        "Cast",
        "Close",
        "LevelUp",
        "UsePerk",
        "Strike",
        "Order",
        "Make",
        "MakeSpell",
        "MoveMade",
        "captive",
        "friend",
    ] {
        assert!(
            seen.contains_key(what),
            "{what} is in no position: {seen:?}"
        );
    }
    assert!(seen["position"] > count / 2, "{seen:?}");
}

/// Plays on from a position of a world or a scene, and tries everything before each action.
fn play(data: &Definitions, number: u64, seen: &mut Seen) {
    let mut dice = Dice::keyed(number);
    let mut game = match number % 2 {
        0 => scene(data, &mut dice),
        _ => begun(data, number / 2, &mut dice),
    };
    for _ in 0..OF_A_GAME {
        if game.status() != Status::Playing {
            assert_eq!(game.legal(), []);
            break;
        }
        *seen.entry("position".to_owned()).or_default() += 1;
        note_who_is_beside(&game.known(), seen);
        try_everything(&game, number, &mut dice, seen);
        let mut legal = game.legal();
        let leaves = game.known().here().level == 0;
        legal.retain(|intent| !(leaves && *intent == UP));
        let steps = |one: &&Intent| matches!(one, Intent::Walk { .. } | Intent::LevelUp { .. });
        let steps: Vec<Intent> = legal.iter().filter(steps).copied().collect();
        let makes = |one: &&Intent| matches!(one, Intent::Make { .. });
        let makes: Vec<Intent> = legal.iter().filter(makes).copied().collect();
        let from = match dice.below(8) {
            0..4 if !steps.is_empty() => &steps,
            4 if !makes.is_empty() => &makes,
            _ => &legal,
        };
        let intent = *dice.pick(from).unwrap();
        game.step(intent).unwrap();
    }
}

/// A game in a random scene.
fn scene(data: &Definitions, dice: &mut Dice) -> Game {
    let danger = *dice
        .pick(&["slight", "slight", "grave", "classic"])
        .unwrap();
    let data = data.in_danger(danger).unwrap();
    let scenario = scenes::scenario(&data, dice);
    let scenario: scenario::Scenario = serde_json::from_value(scenario).unwrap();
    let built = scenario.build(&data).unwrap();
    Game::of(&built.start, data)
}

/// A game of each world in each difficulty with each kit in turn, after a bot has played for a
/// while.
fn begun(data: &Definitions, number: u64, dice: &mut Dice) -> Game {
    let pick = |names: &[&'static str], by: u64| {
        let index = number / by % u64::try_from(names.len()).unwrap();
        Some(names[usize::try_from(index).unwrap()])
    };
    let danger = pick(&["slight", "grave", "classic"], 3);
    let world = pick(&["campaign", "keep", "caves"], 1);
    let kit = pick(&["adventurer", "archer", "mage"], 9).filter(|_| danger != Some("classic"));
    let data = data.choose([danger, world, kit]).unwrap();
    let mut game = Game::with_definitions(Seed::from(number), data).unwrap();
    let mut bot = BotKind::Explorer.bot(number);
    let (mut refused, turns) = (false, dice.below(700));
    while game.status() == Status::Playing && game.turn() < turns {
        let before = game.clone();
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        if game.status() != Status::Playing {
            return before;
        }
    }
    game
}

fn note_who_is_beside(view: &Known, seen: &mut Seen) {
    for one in view.creatures() {
        if one.place.point.is_adjacent(view.here().point) {
            let who = match one.bond {
                None => "other",
                Some(Bond::Bound) => "captive",
                Some(Bond::Friend(_)) => "friend",
                Some(Bond::Left) => "left",
            };
            *seen.entry(who.to_owned()).or_default() += 1;
        }
    }
}

/// Tries all legal intents, which must be accepted, and all others, which must be refused and
/// change nothing.
fn try_everything(game: &Game, number: u64, dice: &mut Dice, seen: &mut Seen) {
    let view = game.known();
    let legal = game.legal();
    let listed: BTreeSet<String> = legal.iter().map(|one| format!("{one:?}")).collect();
    assert_eq!(listed.len(), legal.len(), "each once");
    let is_listed = |intent: Intent| listed.contains(&format!("{:?}", usual(&view, intent)));
    let where_it_is = format!("game {number}, turn {}", game.turn());
    let mut rest = game.clone();
    for intent in everything(game, dice) {
        if !is_listed(intent) && rest.step(intent).is_ok() {
            assert!(
                may_be_left_out(&view, intent, &is_listed),
                "{where_it_is}: {intent:?} is accepted, but not legal"
            );
            rest = game.clone();
        }
    }
    assert_eq!(rest.hash(), game.hash(), "{where_it_is}: refused, but done");
    for intent in &legal {
        let mut branch = game.clone();
        if let Err(refusal) = branch.step(*intent) {
            panic!("{where_it_is}: {intent:?} is legal, but refused: {refusal}");
        }
        let name = format!("{intent:?}");
        let name = name.split(' ').next().unwrap().to_owned();
        *seen.entry(name).or_default() += 1;
    }
}

/// The form in which a use is listed: with its method.
fn usual(view: &Known, intent: Intent) -> Intent {
    match intent {
        Intent::Use {
            item,
            method: None,
            at,
        } => {
            let kind = view.item(item).map(|item| item.kind);
            let usage = kind.and_then(|kind| view.definitions.item(kind).usage);
            let method = usage.map(|usage| usage.method);
            Intent::Use { item, method, at }
        }
        other => other,
    }
}

/// Whether an intent may be accepted though it is not listed: at a tile without a creature, or
/// chosen only by other creatures, if a listed intent does the same.
fn may_be_left_out(view: &Known, intent: Intent, is_listed: &impl Fn(Intent) -> bool) -> bool {
    let here = view.here();
    let nobody = |at: Point| {
        let there = view.tile(Place::new(here.level, at));
        there.creature.is_none()
    };
    match intent {
        Intent::Throw { at, .. } | Intent::Cast { at, .. } | Intent::Use { at: Some(at), .. } => {
            nobody(at)
        }
        Intent::Dig { dir } => is_listed(Intent::Walk { dir }),
        Intent::Attack { target } => {
            let at = view.creature(target).map(|one| one.place.point);
            let toward = at.and_then(|at| Direction::toward(here.point, at));
            at.is_none_or(|at| is_listed(Intent::Strike { at }))
                || toward.is_some_and(|dir| is_listed(Intent::Walk { dir }))
        }
        _ => false,
    }
}

/// Every form of intent with all that is near, and with items and tiles that do not exist.
fn everything(game: &Game, dice: &mut Dice) -> Vec<Intent> {
    let (view, truth) = (game.known(), game.omniscient());
    let (kinds, here) = (view.definitions, view.here());
    let near = (-3..=3).flat_map(|y| (-3..=3).map(move |x| (x, y)));
    let near: Vec<Point> = near
        .map(|(x, y)| Point::new(here.point.x + x, here.point.y + y))
        .collect();
    let on_level = |entity| truth.creature(entity).map(|one| one.position.0);
    let creatures = truth.order.iter().filter_map(|(id, entity)| {
        let place = on_level(entity)?;
        (place.level == here.level).then_some((id, place.point))
    });
    let creatures: Vec<(StableId, Point)> = creatures.collect();
    let mut tiles: Vec<Point> = creatures.iter().map(|(_, at)| *at).collect();
    tiles.extend(dice.pick(&near));
    let carried: Vec<StableId> = view.me.pack.items().map(|(_, item)| item).collect();
    let mut items = carried.clone();
    items.extend(view.items_in_sight().map(|(_, item)| item.id).take(5));
    items.push(StableId::new(here.level, dice.below(200)));

    let mut all = vec![Intent::Wait, Intent::PickUp];
    for dir in Direction::ALL {
        all.extend([
            Intent::Walk { dir },
            Intent::Close { dir },
            Intent::Dig { dir },
        ]);
    }
    all.extend([StairDirection::Up, StairDirection::Down].map(|dir| Intent::Stairs { dir }));
    all.extend(Order::ALL.map(|order| Intent::Order { order }));
    for perk in kinds.perks.kinds() {
        all.push(Intent::LevelUp { perk });
        all.extend(near.iter().map(|at| Intent::UsePerk { perk, at: *at }));
    }
    for at in near.iter().chain(&tiles).copied() {
        all.extend([Intent::Strike { at }, Intent::Fire { at }]);
    }
    let targets = creatures.iter().map(|(target, _)| *target);
    all.extend(targets.map(|target| Intent::Attack { target }));
    for item in items {
        all.extend([
            Intent::Drop { item },
            Intent::Equip { item },
            Intent::Unequip { item },
        ]);
        let methods = METHODS.map(Some).into_iter().chain([None]);
        let ways = [None].into_iter().chain(tiles.iter().copied().map(Some));
        for (method, at) in methods.flat_map(|method| ways.clone().map(move |at| (method, at))) {
            all.push(Intent::Use { item, method, at });
        }
        for scroll in carried.iter().copied() {
            all.push(Intent::Make { scroll, item });
            all.extend(carried.iter().map(|from| Intent::MoveMade {
                scroll,
                from: *from,
                item,
            }));
            let spells = (0..kinds.spells.len()).map(|spell| SpellKind(spell as u16));
            all.extend(spells.map(|spell| Intent::MakeSpell {
                scroll,
                item,
                spell,
            }));
        }
        let kind = view.item(item).map(|item| item.kind);
        let mut spells = kind.map_or(Vec::new(), |kind| kinds.item(kind).spells.clone());
        spells.push(SpellKind(0));
        for at in tiles.iter().copied() {
            all.push(Intent::Throw { item, at });
            all.extend(spells.iter().map(|spell| Intent::Cast {
                item,
                spell: *spell,
                at,
            }));
        }
    }
    all
}

#[test]
fn an_unseen_lurker_is_no_target() {
    if is_skipped_in_this_danger() {
        return;
    }
    for (map, weapon) in [("#@l.#", "bow"), ("#@.l#", "bow"), ("#@.l#", "staff")] {
        let mut play = Scenario::new(&["#####", map, "#####"])
            .player(being("player").wielding(weapon))
            .creature('l', being("lurker").alert(Awareness::Idle).over("rock"))
            .play();
        let (at, id) = (play.point('l'), play.id('l'));
        assert!(play.known().creature(id).is_none(), "{map}");
        let blows = [Intent::Strike { at }, Intent::Fire { at }];
        for intent in blows {
            let refusal = play.refuse(intent);
            assert!(refusal != Refusal::OutOfSight, "{map}: {intent:?}");
        }
        // A step into it is an attack, as into any unseen creature.
        let step = Intent::Walk { dir: Direction::E };
        assert!(play.game().legal().contains(&step));
    }
}

#[test]
fn no_move_of_a_perk_reveals_an_unseen_lurker() {
    if is_skipped_in_this_danger() {
        return;
    }
    for name in ["shove", "changing places", "sweep"] {
        let mut play = Scenario::new(&["#####", "#@l.#", "#####"])
            .with_perks()
            .data(|data| data.perks.offered = None)
            .player(being("player").picks(1))
            .creature('l', being("lurker").alert(Awareness::Idle).over("rock"))
            .play();
        let perk = play.known().definitions.perks.named(name).unwrap();
        play.act(Intent::LevelUp { perk });
        let at = play.point(if name == "sweep" { '@' } else { 'l' });
        assert_eq!(
            play.refuse(Intent::UsePerk { perk, at }),
            Refusal::MoveLeadsNowhere,
            "{name}"
        );
    }
}
