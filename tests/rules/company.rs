//! The creatures in sight, what each was seen to do, and the meaning of the player's numbers.

use slight_danger::{
    grid::Direction,
    names::Names,
    odds::forecast,
    read::{
        CreatureInSight, ItemAction, Quickslot, QuickslotKind, Stat, ThreatLevel,
        creatures_in_sight, default_action, describe, explain_effect, explain_stat,
        forecast_details, quickslots,
    },
    sim::{Awareness, Place, UseMethod},
    text::Phrase,
};

use crate::support::{
    Being, Ids, Play, Scenario, WAIT, at, being, cast, drink, hyphens, inert, quiet, walk,
};

const WHITE: &str = "white mage's spellbook";
const BLUE: &str = "blue mage's spellbook";

fn told(all: &[CreatureInSight]) -> Vec<[String; 2]> {
    let told = all.iter();
    told.map(|one| [one.kind.name.to_string(), one.doing.ids()])
        .collect()
}

#[test]
fn enemies_are_listed_first_each_with_its_last_seen_action() {
    let mut play = Scenario::new(&["##########", "#@f..b.z.#", "##########"])
        .creature('f', inert("fungus"))
        .creature('b', inert("bat"))
        .creature('z', quiet("zombie"))
        .direct();
    let before = creatures_in_sight(&play.known());
    assert_eq!(
        told(&before),
        [
            ["zombie", "doing-stands"],
            ["bat", "doing-stands"],
            ["fungus", "doing-stands"]
        ]
    );
    assert_eq!(before[0].threat, ThreatLevel::Enemy);
    assert_ne!(before[1].threat, ThreatLevel::Enemy);
    play.order('z', walk(Direction::W));
    play.order('b', walk(Direction::W));
    play.wait(1);
    let after = creatures_in_sight(&play.known());
    assert_eq!(
        told(&after)[..2],
        [
            ["zombie", "doing-moved(nearer)"],
            ["bat", "doing-moved(nearer)"]
        ]
    );
    play.order('z', walk(Direction::E));
    play.order('b', WAIT);
    play.wait(1);
    assert_eq!(
        told(&creatures_in_sight(&play.known()))[..2],
        [["zombie", "doing-moved(away)"], ["bat", "doing-stands"]]
    );
}

#[test]
fn an_attack_names_its_target_and_creatures_only_felt_show_no_action() {
    let mut play = Scenario::new(&["#######", "#@z#.g#", "#######"])
        .creature('z', quiet("zombie"))
        .creature('g', quiet("goblin"))
        .player(being("player").hp(300).mana(50, 50).carrying(&[BLUE]))
        .direct();
    assert_eq!(
        creatures_in_sight(&play.known()).len(),
        1,
        "the goblin is behind rock"
    );
    play.order('z', walk(Direction::W));
    let book = play.carried('@', BLUE);
    play.act(cast(book, play.spell("detect creatures"), 1, 1));
    let all = creatures_in_sight(&play.known());
    assert_eq!(
        told(&all),
        [["zombie", "doing-struck(you)"], ["goblin", "doing-felt"]]
    );
}

/// The creatures that the forecast counts, and how many of them are out of sight.
fn counted(play: &Play) -> Option<String> {
    let (view, fight) = (play.known(), forecast(&play.known())?);
    let (words, _) = forecast_details(&view, &fight).chance?;
    let words = words.ids();
    let first = words.find("odds-and").or_else(|| words.find("odds-foes"));
    Some(words[first.expect("enemies")..].to_owned())
}

#[test]
fn the_odds_against_several_creatures_name_them() {
    let hunter = |kind| being(kind).alert(Awareness::Hunting);
    let odds = |map: &[&str]| {
        let play = Scenario::new(map)
            .creature('z', hunter("zombie"))
            .creature('f', inert("fungus"))
            .play();
        counted(&play)
    };
    assert_eq!(odds(&["#####", "#@.f#", "#####"]), None);
    let two = odds(&["#######", "#@.z.z#", "#######"]);
    assert_eq!(two.as_deref(), Some("odds-foes(creature-zombie, 2), 0)"));
    let six = odds(&["##########", "#@.zzzzzz#", "##########"]);
    assert_eq!(six.as_deref(), Some("odds-foes(creature-zombie, 6), 0)"));
    let mixed = Scenario::new(&["########", "#@.z.g.#", "#..r.z.#", "########"])
        .creature('z', hunter("zombie"))
        .creature('g', hunter("goblin"))
        .creature('r', hunter("rat"))
        .play();
    assert_eq!(
        counted(&mixed).as_deref(),
        Some(
            "odds-and(list(odds-foes(creature-zombie, 2), odds-foes(creature-rat, 1)), \
             odds-foes(creature-goblin, 1)), 0)"
        )
    );
}

#[test]
fn a_poison_shows_its_damage_its_duration_and_the_hp_it_leaves() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").hurt(30, 100).carrying(&["poison potion"]))
        .play();
    play.act(drink(play.carried('@', "poison potion")));
    let found = explain_effect(&play.known(), 0).expect("it works");
    let (hp, left) = {
        let view = play.known();
        (
            view.me.stats.hp,
            view.me.effects.get(0).expect("it works").left,
        )
    };
    assert_eq!(found.title.ids(), "thing(effect-poison)");
    let after = i64::from(hp) - i64::from(left);
    let fate = if after > 0 {
        format!("leaves-hp({after})")
    } else {
        "leaves-nothing".to_owned()
    };
    assert_eq!(
        found.detail.ids(),
        [
            "does-each-turn(does-harm(1), 100)".to_owned(),
            format!("turns({left})"),
            fate
        ]
    );
    assert_eq!(found.lines.ids(), ["caused-by-you"]);
    assert_eq!(explain_effect(&play.known(), 1), None);
}

#[test]
fn every_number_is_explained_with_its_value() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(
            being("player")
                .hurt(30, 100)
                .food(300, 1000)
                .wielding("sword"),
        )
        .play();
    let detail = |stat| explain_stat(&play.known(), stat).detail.ids();
    assert_eq!(detail(Stat::Hp), ["stat-of(30, 100)"]);
    assert_eq!(detail(Stat::Food), ["stat-of(300, 1000)"]);
    assert_eq!(detail(Stat::Attack), ["stat-total(30, 20, +10)"]);
    assert_eq!(detail(Stat::Defence), ["stat-total(5, 5, +0)"]);
    let texts = Stat::ALL.map(|stat| {
        let text = explain_stat(&play.known(), stat).text.expect("a text");
        text.id().to_owned()
    });
    assert_eq!(
        texts,
        [
            "about-hit-points",
            "about-mana",
            "about-experience",
            "about-food",
            "about-attack",
            "about-defence"
        ]
    );
    let lines = explain_stat(&play.known(), Stat::Attack).lines;
    assert_eq!(lines.ids(), ["you-wield(item-sword)"]);
    let mana = explain_stat(&play.known(), Stat::Mana)
        .text
        .expect("a text");
    let point = play.known().definitions.rules.food.point;
    assert!(mana.ids().ends_with(&format!(", {point})")), "{mana:?}");
}

#[test]
fn attack_and_defence_list_the_effects_that_change_them() {
    let potions = ["warrior's potion", "stone skin potion", "poison potion"];
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").wielding("sword").carrying(&potions))
        .play();
    for potion in potions {
        play.drink(potion);
    }
    let detail = |stat| explain_stat(&play.known(), stat).detail.ids();
    assert_eq!(
        detail(Stat::Attack),
        [
            "stat-total(35, 20, +10)",
            "stat-effect(+5, effect-warriors-strength)"
        ]
    );
    assert_eq!(
        detail(Stat::Defence),
        [
            "stat-total(18, 5, +0)",
            "stat-effect(+5, effect-warriors-strength)",
            "stat-effect(+8, effect-stone-skin)"
        ]
    );
    assert_eq!(detail(Stat::Hp).len(), 1);
}

#[test]
fn quickslots_list_each_kind_once_in_order() {
    let things = ["bread", "rock", "sword", "poison potion", WHITE, "rock"];
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").carrying(&things))
        .play();
    let all = quickslots(&play.known());
    let is_spell = |one: &QuickslotKind| matches!(one, QuickslotKind::Spell(_));
    let spells = all
        .iter()
        .rev()
        .take_while(|one| is_spell(&one.kind))
        .count();
    let (things, spells_found) = all.split_at(all.len() - spells);
    assert!(spells >= 2, "{all:?}");
    let mut looks: Vec<&str> = spells_found.iter().map(|one| &*one.sprite).collect();
    assert!(looks.contains(&"spell_minor_heal"), "{looks:?}");
    looks.sort_unstable();
    looks.dedup();
    assert_eq!(looks.len(), spells, "each spell has a look of its own");
    let name = |one: &Quickslot| {
        let QuickslotKind::Item(kind) = one.kind else {
            panic!("spells come last: {one:?}");
        };
        let view = play.known();
        Names::of(&view, &view.me).kind_argument(kind).ids()
    };
    let rest: Vec<(String, usize)> = things.iter().map(|one| (name(one), one.count)).collect();
    let potion = play.calls('@', "poison potion");
    assert_eq!(
        rest,
        [
            (format!("item-{}", hyphens(&potion)), 1),
            ("item-rock".to_owned(), 2),
            ("item-bread".to_owned(), 1)
        ]
    );
    let of = |thing: &str| default_action(&play.known(), play.carried('@', thing));
    assert_eq!(of("bread"), Some(ItemAction::Use(UseMethod::Eat)));
    assert_eq!(of("sword"), Some(ItemAction::Equip));
    assert_eq!(of("poison potion"), Some(ItemAction::Use(UseMethod::Drink)));
    assert_eq!(of(WHITE), Some(ItemAction::Cast));
    assert_eq!(of("rock"), Some(ItemAction::Throw));
}

#[test]
fn potions_known_to_be_harmful_are_thrown_and_not_drunk() {
    let things = ["poison potion", "health potion"];
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").carrying(&things).knowing(&things))
        .play();
    let of = |thing: &str| default_action(&play.known(), play.carried('@', thing));
    assert_eq!(of("poison potion"), Some(ItemAction::Throw));
    assert_eq!(of("health potion"), Some(ItemAction::Use(UseMethod::Drink)));
}

#[test]
fn food_that_is_a_weapon_is_eaten_by_the_hungry_and_the_better_armed() {
    let of = |food, wielded: &[&str]| {
        let player = being("player").food(food, 1000).carrying(&["baguette"]);
        let wields = |player: Being, thing: &&str| player.wielding(thing);
        let play = Scenario::new(&["#####", "#@..#", "#####"])
            .player(wielded.iter().fold(player, wields))
            .play();
        default_action(&play.known(), play.carried('@', "baguette"))
    };
    assert_eq!(of(500, &[]), Some(ItemAction::Equip));
    assert_eq!(of(240, &[]), Some(ItemAction::Use(UseMethod::Eat)));
    assert_eq!(of(50, &[]), Some(ItemAction::Use(UseMethod::Eat)));
    assert_eq!(of(500, &["sword"]), Some(ItemAction::Use(UseMethod::Eat)));
    assert_eq!(of(500, &["bow"]), Some(ItemAction::Use(UseMethod::Eat)));
}

#[test]
fn an_item_in_use_has_no_default_action() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").wearing("tunic"))
        .play();
    let tunic = play.carried('@', "tunic");
    assert_eq!(default_action(&play.known(), tunic), None);
    assert_eq!(at(1, 1), play.known().here().point);
}

#[test]
fn creatures_that_have_noticed_no_enemy_are_shown_as_such() {
    let mut play = Scenario::new(&["############", "#@..z.f....#", "############"])
        .creature('z', being("zombie").alert(Awareness::Asleep))
        .creature('f', inert("fungus"))
        .play();
    assert_eq!(
        told(&creatures_in_sight(&play.known())),
        [["zombie", "doing-sleeps"], ["fungus", "doing-stands"]]
    );
    play.wait(1);
    let doing = creatures_in_sight(&play.known())[0].doing.clone();
    assert!(
        ["doing-sleeps", "doing-noticed(you)"].contains(&doing.ids().as_str()),
        "{doing:?}"
    );
    let play = Scenario::new(&["############", "#@.......g.#", "############"])
        .creature('g', being("goblin").alert(Awareness::Idle))
        .play();
    assert_eq!(
        told(&creatures_in_sight(&play.known())),
        [["goblin", "doing-unaware"]]
    );
}

#[test]
fn a_raised_club_is_shown_with_its_target() {
    let mut play = Scenario::new(&["#####", "#@b.#", "#####"])
        .creature('b', being("brute").wielding("club"))
        .player(being("player").hp(300))
        .play();
    let mut told_of = Vec::new();
    for _ in 0..4 {
        play.wait(1);
        told_of.push(creatures_in_sight(&play.known())[0].doing.ids());
    }
    assert!(
        told_of.contains(&"doing-raised(item-club, you)".to_owned()),
        "{told_of:?}"
    );
    assert!(
        told_of.contains(&"doing-struck(you)".to_owned()),
        "{told_of:?}"
    );
}

#[test]
fn sleepers_are_left_out_of_the_odds_while_another_creature_hunts() {
    let odds = |first: Awareness, second: Awareness| {
        let weak = |awareness| being("zombie").hp(1).attack(1).alert(awareness);
        let play = Scenario::new(&["#######", "#@..z.#", "#...y.#", "#######"])
            .creature('z', weak(first))
            .creature('y', weak(second))
            .play();
        counted(&play)
    };
    let (up, down) = (Awareness::Hunting, Awareness::Asleep);
    let told = |count: usize| Some(format!("odds-foes(creature-zombie, {count}), 0)"));
    assert_eq!(odds(up, up), told(2));
    assert_eq!(odds(up, down), told(1));
    assert_eq!(odds(down, up), told(1));
    assert_eq!(odds(down, down), told(2));
}

#[test]
fn the_damage_of_shots_is_told_of_a_bow_and_on_the_card_of_a_target() {
    let play = |weapon: &str| {
        Scenario::new(&["#######", "#@g..g#", "#######"])
            .player(being("player").wielding(weapon).carrying(&["arrow"]))
            .creature('g', inert("goblin"))
            .play()
    };
    let told = |play: &Play, x: i32| -> Vec<String> {
        let found = describe(&play.known(), Place::new(0, at(x, 1)));
        let mut lines = found.lines;
        lines.retain(|line| line.id() == "shot-damage");
        lines.iter().map(Ids::ids).collect()
    };
    let archer = play("bow");
    let range = |x: i32| {
        let view = archer.known();
        let goblin = view
            .tile(Place::new(0, at(x, 1)))
            .creature
            .expect("a goblin");
        let (least, most) = view.damage_to(&goblin, view.shot_at(&goblin).expect("a bow"));
        format!("damage-between({least}, {most})")
    };
    let percent = archer.known().definitions.item_named("bow").expect("a bow");
    let percent = archer.known().definitions.item(percent).point_blank;
    for (x, near) in [(2, "yes"), (5, "no")] {
        let line = format!("shot-damage({}, {percent}, {near})", range(x));
        assert_eq!(told(&archer, x), [line]);
    }
    let about = |play: &Play| explain_stat(&play.known(), Stat::Attack).lines;
    assert_eq!(about(&archer).last().map(Phrase::id), Some("about-shots"));
    let fencer = play("sword");
    assert_eq!(told(&fencer, 5), [""; 0]);
    assert_eq!(about(&fencer).ids(), ["you-wield(item-sword)"]);
}
