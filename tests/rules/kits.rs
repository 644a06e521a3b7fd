//! The rule of kits: a game begins with the items and the perk of the chosen kit, and a recorded
//! game begins with them again.

use serde_json::json;
use slight_danger::{
    content,
    headless::Conversation,
    replay::{Playthrough, Start},
    sim::{Definitions, Seed},
};

use crate::support::ask;

fn caves() -> Definitions {
    content::builtin().unwrap().in_world("caves").unwrap()
}

/// The player's items and perks, by name, in a new game with a kit.
fn begun_with(kit: &str) -> (Vec<String>, Vec<String>) {
    let data = caves().in_kit(kit).unwrap();
    let game = slight_danger::game::Game::with_definitions(Seed::from(7), data.clone()).unwrap();
    let view = game.known();
    let things = view
        .carried()
        .map(|(_, item)| data.item(item.kind).name.clone());
    let perks = view.me.effects.perks().iter();
    let perks = perks.map(|perk| data.perks.get(*perk).name.clone());
    (things.collect(), perks.collect())
}

#[test]
fn each_kit_brings_its_items_and_its_perk() {
    let (things, perks) = begun_with("archer");
    for thing in ["bow", "tunic", "dagger"] {
        assert!(things.iter().any(|one| one == thing), "{things:?}");
    }
    assert_eq!(perks, ["steady aim"]);
    // Wands are found on no first level, but the mage has one.
    let (things, perks) = begun_with("mage");
    assert!(things.iter().any(|one| one.ends_with("wand")), "{things:?}");
    assert!(
        things.iter().any(|one| one.ends_with("spellbook")),
        "{things:?}"
    );
    assert_eq!(perks, ["spell thrift"]);
}

#[test]
fn the_first_kit_is_the_default_and_kits_change_nothing_else() {
    let usual = caves();
    assert_eq!(usual.kit_name(), Some("adventurer"));
    let mage = usual.in_kit("mage").unwrap();
    assert_ne!(mage, usual);
    assert_eq!(mage.in_kit("adventurer").unwrap(), usual);
    let worlds = [&usual, &mage].map(|data| {
        let state = slight_danger::generate::generate(&Seed::from(3), data).unwrap();
        (state.levels, state.creatures, state.items)
    });
    assert_eq!(worlds[0], worlds[1]);
}

#[test]
fn an_unknown_kit_is_refused_with_a_message() {
    let error = caves().in_kit("baker").unwrap_err().to_string();
    let words = "there is no kit \"baker\"; there are: adventurer, archer, mage";
    assert_eq!(error, words);
    let mut session = Conversation::new(caves());
    let reply = ask(
        &mut session,
        &json!({"cmd": "new", "seed": 1, "kit": "baker"}),
    );
    assert_eq!(reply["error"], words);
}

#[test]
fn new_takes_a_kit() {
    let mut session = Conversation::new(caves());
    let mut hash = |line: serde_json::Value| ask(&mut session, &line)["hash"].clone();
    let usual = hash(json!({"cmd": "new", "seed": 7}));
    assert_eq!(
        hash(json!({"cmd": "new", "seed": 7, "kit": "adventurer"})),
        usual
    );
    assert_ne!(
        hash(json!({"cmd": "new", "seed": 7, "kit": "archer"})),
        usual
    );
}

#[test]
fn another_difficulty_has_its_own_kits_or_none() {
    let mage = caves().in_kit("mage").unwrap();
    assert_eq!(mage.in_danger("grave").unwrap().kit_name(), Some("mage"));
    let classic = mage.in_danger("classic").unwrap();
    assert_eq!(classic.kit_name(), None);
    assert!(classic.in_kit("mage").is_err());
}

#[test]
fn a_recorded_game_begins_with_its_kit_whatever_is_chosen_now() {
    let mage = caves().in_kit("mage").unwrap();
    let play = Playthrough::new(Start::new(5, &mage), &mage).unwrap();
    let again = play.recording().header.begin(&caves()).unwrap();
    assert_eq!(again.hash(), play.game().hash());
}

#[test]
fn another_calling_can_be_given_to_the_kit_and_callings_turned_off() {
    let usual = caves();
    let suits = |data: &Definitions| data.kit.as_ref().and_then(|kit| kit.calling.clone());
    assert_eq!(suits(&usual).as_deref(), Some("shadow"));
    let tinker = usual.with_calling("tinker").unwrap();
    assert_eq!(suits(&tinker).as_deref(), Some("tinker"));
    assert_eq!(tinker.perks, usual.perks);
    let none = usual.with_calling("none").unwrap();
    assert_eq!(none.perks.calling_level, None);
    let error = usual.with_calling("baker").unwrap_err().to_string();
    assert_eq!(
        error,
        "there is no calling \"baker\"; there are: shadow, duellist, hunter, fire-eater, speaker, tinker"
    );
}
