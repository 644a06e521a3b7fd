//! Picking tiles, throwing, firing, potions, books and names, by keys and mouse.

use slight_danger::{
    grid::{Direction, Point},
    read::{aim, aim_refusal, examine, pack, spells, targets, why},
    sim::{Intent, Naming, Place, StableId},
};

use crate::{
    side_by_side::{Content, SideBySide, hovered, player_at, shows, step_key},
    things::{NOBODY, empty_caves},
};

/// Caves with fungi only, which stand still.
fn fungi(creatures: &[(&str, &str)]) -> Content {
    let world = [
        ("\"fungus\": (base: 4", "\"fungus\": (base: 60"),
        NOBODY[1],
        NOBODY[2],
        NOBODY[3],
        ("\"bow\"], base: 2", "\"bow\"], base: 60"),
    ];
    Content::new(creatures, &world)
}

/// Waits until the log has the caption of a tile for an intent, or for a look without one.
fn wait_for_caption(both: &mut SideBySide, intent: Option<Intent>, at: Point) -> String {
    let caption = aim(&both.game.known(), intent, at).caption;
    let line = format!("aim: {},{}: {}", at.x, at.y, caption.id());
    both.display
        .wait_for(&line, |display| display.log_has(&line));
    both.english(&caption)
}

/// A direction in which an item can be thrown two tiles far.
fn free_way(both: &SideBySide, item: StableId) -> Direction {
    let here = player_at(&both.game).point;
    Direction::ALL
        .into_iter()
        .find(|dir| {
            let (near, far) = (here.step(*dir), here.step(*dir).step(*dir));
            let may = |at| aim_refusal(&both.game.known(), Intent::Throw { item, at }).is_none();
            may(near) && may(far)
        })
        .expect("there is room to throw")
}

#[test]
fn a_look_moves_in_all_eight_directions_and_takes_no_turn() {
    let content = empty_caves(&[]);
    let mut both = SideBySide::start("look", "moth", &content);
    both.display.key("semicolon");
    let begin = targets(&both.game.known(), |_| None);
    let mut at = *begin.first().expect("something lies in sight");
    wait_for_caption(&mut both, None, at);
    for (key, dir) in [
        ("k", Direction::N),
        ("ctrl+Right", Direction::NE),
        ("Right", Direction::E),
        ("n", Direction::SE),
        ("KP_2", Direction::S),
        ("End", Direction::SW),
        ("h", Direction::W),
        ("KP_7", Direction::NW),
    ] {
        both.display.key(key);
        at = at.step(dir);
        wait_for_caption(&mut both, None, at);
    }
    // The moves lead back. Tab goes on to the next target, and the tooltip describes it.
    both.display.key("Tab");
    let caption = wait_for_caption(&mut both, None, begin[1 % begin.len()]);
    let picture = both.display.picture("look");
    shows(&hovered(&picture), &[&caption]);
    shows(&picture.crop(0, 0, 1024, 64), &["Look at", &caption]);
    both.display.key("Escape");
    both.display.settle();
    assert_eq!(both.display.log_count("turn 1"), 0, "looking takes no turn");
    both.play("period", Intent::Wait);
}

#[test]
fn a_rock_is_thrown_with_keys_and_with_the_mouse() {
    let content = empty_caves(&[]);
    let mut both = SideBySide::start("throw", "moth", &content);
    let rock = both.walk_to_item(|item| item.name == "rock");
    both.play("g", Intent::PickUp);
    let (dir, here) = (free_way(&both, rock.id), player_at(&both.game).point);
    let throw = |at| Some(Intent::Throw { item: rock.id, at });
    let far = here.step(dir).step(dir);

    // Cancelled step by step, it stays in the pack.
    both.display.key("t");
    both.display.settle();
    both.display.key("a");
    wait_for_caption(&mut both, throw(here), here);
    both.display.key("Escape");
    both.shows("throw-what-else", &["Throw what?"]);
    both.display.key("Escape");
    both.display.settle();
    both.play("period", Intent::Wait);

    both.display.key("t");
    both.display.settle();
    both.display.key("a");
    both.display.settle();
    both.display.key(step_key(dir));
    both.display.key(step_key(dir));
    wait_for_caption(&mut both, throw(far), far);
    let picture = both.display.picture("throw");
    let title = picture.crop(0, 0, 1024, 64);
    shows(&title, &["Throw the rock at", "The rock would land there"]);
    both.play(
        "Return",
        Intent::Throw {
            item: rock.id,
            at: far,
        },
    );
    assert_eq!(
        both.item_at(Place::new(0, far)).map(|item| item.id),
        Some(rock.id)
    );

    // Back to it, and once more with the mouse alone.
    both.walk_to(|place| place.point == far);
    both.click_tile(far);
    both.expect(Intent::PickUp);
    let at = far.step(free_way(&both, rock.id));
    both.click_button("throw");
    both.click_word("throw-what", "rock");
    // The button of the menu goes one step back, as Escape does.
    both.click_button("menu");
    both.shows("throw-back-to-what", &["Throw what?"]);
    both.display.key("Escape");
    both.display.settle();
    both.play("period", Intent::Wait);
    both.click_button("throw");
    both.click_word("throw-what-again", "rock");
    both.click_tile(at);
    both.expect(Intent::Throw { item: rock.id, at });
}

#[test]
fn a_bow_is_picked_up_wielded_and_fired() {
    let fire = |at| Some(Intent::Fire { at });
    let content = fungi(&[]);
    let mut both = SideBySide::start("fire", "moth", &content);
    // Without a bow the key opens nothing.
    both.display.key("f");
    both.display.wait_for("the refusal", |display| {
        display.log_has("refusal-no-ranged-weapon")
    });
    both.play("period", Intent::Wait);

    let bow = both.walk_to_item(|item| item.name == "bow");
    both.play("g", Intent::PickUp);
    both.display.key("w");
    both.display.settle();
    both.play("a", Intent::Equip { item: bow.id });
    while targets(&both.game.known(), fire).is_empty() {
        let all = both.all("fungus");
        let way = both.way_to(|place| all.iter().any(|fungus| fungus.place == place));
        both.step(way[0]);
        assert!(both.game.turn() < 100, "no fungus is ever in sight");
    }
    let at = targets(&both.game.known(), fire)[0];
    both.display.key("f");
    let caption = wait_for_caption(&mut both, fire(at), at);
    assert_eq!(caption, "You would hit the fungus for 1 to 15 damage.");
    let picture = both.display.picture("fire");
    shows(&picture.crop(0, 0, 1024, 64), &["Fire at", &caption]);
    shows(&hovered(&picture), &["fungus", "does not fight back"]);
    let place = Place::new(player_at(&both.game).level, at);
    let thinks = why(&both.game.omniscient(), place).expect("it has chosen something");
    let thinks = both.english(&thinks);
    assert!(!hovered(&picture).read().contains(&thinks), "{thinks}");
    both.display.key("F3");
    shows(&hovered(&both.display.picture("minds")), &[&thinks]);
    // The same key again picks the target.
    both.play("f", Intent::Fire { at });
}

#[test]
fn an_unknown_potion_is_examined_named_and_drunk() {
    let content = empty_caves(&[("potion\"], base: 3", "potion\"], base: 90")]);
    let mut both = SideBySide::start("potion", "moth", &content);
    let potion = both.walk_to_item(|item| item.drink().is_some());
    both.play("g", Intent::PickUp);
    let looks = both.english(&pack(&both.game.known())[0].name.clone().into());
    assert_ne!(looks, potion.kind.name, "nobody told what it is");

    both.display.key("x");
    both.display.settle();
    both.display.key("a");
    let known = examine(&both.game.known(), potion.id).unwrap();
    let last = known.lines.last().unwrap();
    assert_eq!(last.id(), "known-not");
    let last = both.english(last);
    both.shows("examine", &[&looks, &last]);
    both.display.key("Escape");
    both.shows("examine-what", &["Examine what?"]);
    both.display.key("Escape");

    // A name for this item by keys, first cancelled: typed letters do nothing else.
    let escapes: &[&str] = &["Escape", "Escape", "Escape"];
    for (last, text) in [(escapes, "quit"), (&["Return"], "Betsy")] {
        for key in ["C", "a", "o"] {
            both.display.key(key);
            both.display.settle();
        }
        both.display.type_text(text);
        for key in last {
            both.display.key(key);
            both.display.settle();
        }
    }
    let name = |whole_kind, text: &str| Naming {
        item: potion.id,
        whole_kind,
        text: text.to_owned(),
    };
    both.game.name(name(false, "Betsy")).unwrap();
    both.agree();
    both.display.key("i");
    both.shows("pack-named", &["Betsy"]);

    // A name for its kind, from the pack with the mouse.
    both.click_word("pack-name", "Betsy");
    both.click_word("thing-name", "name");
    both.click_word("name-what", "kind");
    both.display.type_text("brew");
    both.click_word("name-typed", "enter");
    both.game.name(name(true, "brew")).unwrap();
    both.agree();

    both.display.key("q");
    both.shows("quaff", &["Drink what?", "Betsy"]);
    both.play("a", Intent::drink(potion.id));
}

#[test]
fn spells_are_cast_from_a_book_with_keys_and_with_the_mouse() {
    let content = empty_caves(&[("spellbook\"], base: 1", "spellbook\"], base: 60")]);
    let mut both = SideBySide::start("book", "moth", &content);
    let book = both.walk_to_item(|item| item.name == "white mage's spellbook");
    both.play("g", Intent::PickUp);
    let at = player_at(&both.game).point;
    let expensive = spells(&both.game.known(), book.id).pop().unwrap();
    both.display.key("r");
    both.display.settle();
    both.display.key("a");
    let price = format!("{} mana", expensive.mana);
    let name = both.english(&expensive.name.clone().into());
    both.shows("spells", &["Cast which spell?", &name, &price]);
    both.display.key("d");
    let cast = Intent::Cast {
        item: book.id,
        spell: expensive.spell,
        at,
    };
    wait_for_caption(&mut both, Some(cast), at);
    both.play("Return", cast);
    both.shows("effects", &["inner strength", "4/20"]);

    // The mana left is not enough for the expensive spells, but they can be tried.
    both.click_button("pack");
    // The box alone: walls beside it confuse the reader.
    both.click_word_in("book-what", "spellbook", (452, 274, 376, 126));
    both.click_word("book-thing", "read");
    both.shows("spells-dear", &["more than you have"]);
    let spell = spells(&both.game.known(), book.id)[1].clone();
    assert!(!spell.affordable);
    both.click_word("book-spell", "major");
    both.click_tile(at);
    both.expect(Intent::Cast {
        item: book.id,
        spell: spell.spell,
        at,
    });
}
