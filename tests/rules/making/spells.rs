//! Scrolls of making read for a spell of a book.

use slight_danger::{
    bot::BotKind,
    content,
    read::{OtherMaking, aim, examine, other_makings, spells},
    sim::{EffectStep, Intent, Item, Known, PerkTrait, Refusal, SpellKind, UseMethod},
};

use crate::support::{Ids, Play, Scenario, being, builtin, inert, is_skipped_in_this_danger};

use super::{SCROLL, read};

const BOOK: &str = "red mage's spellbook";

/// A mage with some scrolls of making before a goblin.
fn mage(scrolls: usize) -> Play {
    let mut carried = vec![SCROLL; scrolls];
    carried.push(BOOK);
    Scenario::new(&["#######", "#@..g.#", "#######"])
        .with_making()
        .player(being("player").mana(50, 50).carrying(&carried))
        .creature('g', inert("goblin").hp(100))
        .play()
}

fn spell(play: &Play, name: &str) -> SpellKind {
    play.known().definitions.spell_named(name).unwrap()
}

/// The intent to read the scroll for a spell of the book.
fn make(play: &Play, name: &str) -> Intent {
    Intent::MakeSpell {
        scroll: play.carried('@', SCROLL),
        item: play.carried('@', BOOK),
        spell: spell(play, name),
    }
}

fn ways(play: &Play) -> Vec<OtherMaking> {
    other_makings(&play.known(), play.carried('@', SCROLL))
}

#[test]
fn a_made_fire_bolt_does_a_third_more_damage_for_the_same_mana() {
    let mut play = mage(1);
    let bolt = make(&play, "fire bolt");
    play.act(bolt);
    assert_eq!(play.told(), ["@ uses scroll of making: Read", "@ made"]);
    assert_eq!(play.pack('@'), [format!("b {BOOK}")]);
    let mana = play.known().me.metabolism.mana.amount;
    play.cast_on("fire bolt", 'g');
    assert_eq!(
        play.hp('g'),
        100 - 11 - 3,
        "11 instead of 8, and a turn in flames"
    );
    assert_eq!(mana - play.known().me.metabolism.mana.amount, 5);
}

#[test]
fn the_choice_tells_the_numbers_before_and_after() {
    let play = mage(1);
    let bolt = make(&play, "fire bolt");
    let ways = ways(&play);
    let way = ways.iter().find(|way| way.intent == bolt).unwrap();
    assert!(
        way.title.ids().starts_with("make-spell(spell-fire-bolt"),
        "{}",
        way.title.ids()
    );
    let change = way.changes[0].ids();
    assert!(
        change.contains("does-harm(8)") && change.contains("does-harm(11)"),
        "{change}"
    );
    assert!(
        !change.contains("does-fire"),
        "one tile burns, as before: {change}"
    );
    let lines = examine(&play.known(), play.carried('@', BOOK))
        .unwrap()
        .lines;
    let mut lines = lines.iter().map(Ids::ids);
    let line = lines
        .find(|line| line.starts_with("known-making-spell"))
        .unwrap();
    assert!(
        line.contains("fire-bolt") && line.contains("does-harm(11)"),
        "{line}"
    );
}

#[test]
fn a_made_spell_shows_it_in_its_list_and_its_aim() {
    let mut play = mage(1);
    play.act(make(&play, "fire bolt"));
    let book = play.carried('@', BOOK);
    let all = spells(&play.known(), book);
    assert_eq!(all[0].name.ids(), "spell-fire-bolt +1");
    assert_eq!(all[1].name.ids(), "spell-tremor");
    let does = "does-harm-by-level(8, 3)";
    assert!(all[0].does.ids().contains(does), "{}", all[0].does.ids());
    let at = play.point('g');
    let cast = Intent::Cast {
        item: book,
        spell: all[0].spell,
        at,
    };
    let caption = aim(&play.known(), Some(cast), at).caption.ids();
    assert!(caption.contains("does-harm(11)"), "{caption}");
}

#[test]
fn a_book_has_one_better_spell_up_to_a_limit() {
    let mut play = mage(4);
    let tremor = make(&play, "tremor");
    assert!(ways(&play).iter().any(|way| way.intent == tremor));
    for _ in 0..3 {
        play.act(make(&play, "fire bolt"));
        let refusal = Refusal::NotMakeable(play.carried('@', BOOK));
        assert_eq!(play.refuse(make(&play, "tremor")), refusal);
    }
    let refusal = Refusal::NotMakeable(play.carried('@', BOOK));
    assert_eq!(play.refuse(make(&play, "fire bolt")), refusal);
    assert_eq!(ways(&play), []);
    play.cast_on("fire bolt", 'g');
    assert_eq!(play.hp('g'), 100 - 16 - 3, "twice the usual damage");
}

#[test]
fn a_scroll_is_for_a_spell_of_a_carried_book() {
    let mut play = mage(1);
    let (book, scroll) = (play.carried('@', BOOK), play.carried('@', SCROLL));
    assert_eq!(play.refuse(read(&play, book)), Refusal::NotMakeable(book));
    let confusion = make(&play, "confusion");
    assert_eq!(play.refuse(confusion), Refusal::NoSuchSpell);
    let item = scroll;
    let spell = spell(&play, "fire bolt");
    let of_no_book = Intent::MakeSpell {
        scroll,
        item,
        spell,
    };
    assert_eq!(play.refuse(of_no_book), Refusal::NotReadable(scroll));
    let plain = Intent::Use {
        item: scroll,
        method: Some(UseMethod::Read),
        at: None,
    };
    assert_eq!(play.refuse(plain), Refusal::NeedsItem);
}

/// The effects of all spells as usual and after each scroll of making.
fn spells_of_the_data() -> Vec<(String, Vec<slight_danger::sim::EffectDefinition>)> {
    let data = builtin();
    let books = (0..).map(slight_danger::sim::ItemKind).zip(&data.items);
    let mut all = Vec::new();
    for (kind, book) in books {
        for spell in &book.spells {
            let mut item = Some(Item {
                kind,
                food: 0,
                charges: 0,
                lies_at: None,
                made: 0,
                spell: None,
            });
            let mut effects = Vec::new();
            while let Some(now) = item {
                effects.push(data.spell_effect(now, *spell).into_owned());
                item = data.better_book(now, *spell);
            }
            all.push((data.spell(*spell).name.clone(), effects));
        }
    }
    all
}

#[test]
fn damage_healing_duration_and_reach_grow() {
    if is_skipped_in_this_danger() {
        return;
    }
    use EffectStep::{Blink, Fire, HarmByLevel, Heal};
    let bolt = |base, per_level| vec![HarmByLevel { base, per_level }, Fire(1)];
    for (name, effects) in spells_of_the_data() {
        let starts: Vec<_> = effects.iter().map(|one| one.start.clone()).collect();
        let turns: Vec<u32> = effects.iter().map(|one| one.turns).collect();
        let around: Vec<i32> = effects.iter().map(|one| one.around).collect();
        match name.as_str() {
            "minor heal" => assert_eq!(starts, [[Heal(20)], [Heal(24)]]),
            "major heal" => assert_eq!(starts, [[Heal(50)], [Heal(56)]]),
            "slow heal" => assert_eq!(turns, [50, 52]),
            "inner strength" => assert_eq!(turns, [50, 67, 83, 100]),
            "blink" => assert_eq!(starts, [5, 7, 8, 10].map(|tiles| [Blink(tiles)])),
            "detect creatures" => assert_eq!(turns, [75, 100, 125, 150]),
            "fire bolt" => {
                assert_eq!(starts[..3], [bolt(6, 2), bolt(8, 3), bolt(10, 3)]);
            }
            "tremor" => assert_eq!((around, turns), (vec![5, 7, 8, 10], vec![1, 1, 2, 2])),
            "stone skin" => assert_eq!(turns, [20, 27, 33, 40]),
            "confusion" => assert_eq!(turns, [6, 8, 10, 12]),
            "fear" => assert_eq!(turns, [10, 13, 17, 20]),
            "sleep" => assert_eq!(turns, [15, 20, 25, 30]),
            "blood to mana" | "summon bats" | "read mind" => {
                assert_eq!(effects.len(), 1, "{name} has no number to raise");
            }
            other => panic!("what does {other} gain?"),
        }
        let each_turn: Vec<_> = effects.iter().map(|one| one.each_turn).collect();
        assert!(each_turn.iter().all(|one| *one == each_turn[0]), "{name}");
    }
}

#[test]
fn no_spell_heals_more_than_8_hit_points_per_mana_with_all_perks_and_scrolls() {
    if is_skipped_in_this_danger() {
        return;
    }
    let data = builtin();
    let perks = data.perks.kinds().map(|perk| data.perks.get(perk));
    let less = perks.map(|perk| {
        let traits = perk.traits.iter().map(|one| match one {
            PerkTrait::CheapSpells(less) => i32::from(*less),
            _ => 0,
        });
        traits.sum::<i32>() * perk.ranks.map_or(1_000, |ranks| ranks as i32)
    });
    let less: i32 = less.sum();
    assert!(less > 0, "a perk makes spells cheaper");
    let heals = |step: EffectStep| step.heals(0).unwrap_or(0);
    for (name, effects) in spells_of_the_data() {
        let usual = data.spell(data.spell_named(&name).unwrap()).mana;
        let mana = (usual - less).max((usual + 1) / 2);
        let effect = effects.last().unwrap();
        let at_once: i32 = effect.start.iter().copied().map(heals).sum();
        let each_turn = effect.each_turn.map_or(0, heals) * effect.turns as i32;
        let healed = at_once + each_turn * effect.chance as i32 / 1000;
        assert!(healed <= 8 * mana, "{name} heals {healed} for {mana} mana");
    }
}

#[test]
fn an_expert_mage_reads_the_scroll_for_its_bolt() {
    if is_skipped_in_this_danger() {
        return;
    }
    let decision = |kit: &str| {
        let shipped = content::builtin().unwrap();
        let shipped = shipped.choose([None, None, Some(kit)]).unwrap();
        let play = Scenario::new(&["#####", "#@..#", "#####"])
            .with_making()
            .data(|data| data.kit = shipped.kit.clone())
            .player(being("player").wielding("staff").carrying(&[SCROLL, BOOK]))
            .play();
        let view: Known = play.known();
        let decision = BotKind::Expert.bot(1).decide(&view, false);
        (
            decision,
            make(&play, "fire bolt"),
            read(&play, play.carried('@', "staff")),
        )
    };
    let (decided, bolt, _) = decision("mage");
    assert_eq!(decided, bolt);
    let (decided, _, staff) = decision("adventurer");
    assert_eq!(decided, staff);
}

#[test]
fn books_that_are_better_for_different_spells_do_not_share_a_slot() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .with_making()
        .player(being("player").carrying(&[SCROLL, SCROLL, BOOK, BOOK]))
        .play();
    let books: Vec<_> = {
        let view = play.known();
        let kind = view.definitions.item_named(BOOK);
        let all = view.carried().filter(|(_, item)| Some(item.kind) == kind);
        all.map(|(id, _)| id).collect()
    };
    for (item, name) in books.iter().zip(["fire bolt", "tremor"]) {
        let spell = spell(&play, name);
        let scroll = play.carried('@', SCROLL);
        play.act(Intent::MakeSpell {
            scroll,
            item: *item,
            spell,
        });
    }
    let pack = play.known().me.pack;
    assert_ne!(pack.slot_of(books[0]), pack.slot_of(books[1]));
}
