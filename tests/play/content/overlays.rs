//! The rule of overlays: an overlay is merged into the data files key by key, and the result is
//! checked like a file.

use slight_danger::{
    content::{Problem, builtin, load, unread},
    sim::{Definitions, Tactic},
};

use super::{CREATURES, SHIPPED_WORLD, WORLD, caves_alone, edit, line_of, problems};
use crate::support::Folder;

/// An overlay with these sections and a description.
fn overlay(sections: &str) -> String {
    format!("(\n    about: \"A test.\",\n{sections}\n)\n")
}

/// The data of the difficulty of an overlay.
#[track_caller]
fn laid(sections: &str) -> Definitions {
    let folder = Folder::new().with("danger/test.ron", overlay(sections));
    let data = load(folder.path()).unwrap_or_else(|error| panic!("{error}"));
    data.in_danger("test").expect("a danger")
}

/// Checks the only problem of an overlay: on the line with `piece`, at `key`, saying `words`.
#[track_caller]
fn expect(sections: &str, piece: &str, key: &str, words: &str) {
    let text = overlay(sections);
    let problems = problems(&Folder::new().with("danger/test.ron", &text));
    let [problem] = problems.as_slice() else {
        panic!("one problem, not {problems:#?}");
    };
    assert_eq!(problem.file, "danger/test.ron", "{problem}");
    assert_eq!(problem.line, line_of(&text, piece), "{problem}");
    assert_eq!(problem.key, key, "{problem}");
    assert!(problem.message.contains(words), "{problem}");
}

#[test]
fn difficulties_are_listed_default_first_then_by_name() {
    let data = builtin().expect("right data");
    let names: Vec<&str> = data.dangers().map(|danger| danger.name.as_str()).collect();
    assert_eq!(names, ["slight", "classic", "grave"]);
    assert_eq!(data.danger.name, "slight");
    assert!(data.is_usual_danger());
    assert!(data.dangers().all(|danger| danger.about.ends_with('.')));
}

#[test]
fn an_empty_overlay_changes_only_the_name() {
    let usual = builtin().expect("right data");
    let mut other = laid("");
    assert_eq!(other.danger.about, "A test.");
    let (files, overlays) = other.files.split_at(usual.files.len());
    assert_eq!(files, usual.files);
    let names: Vec<&str> = overlays.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["danger/test.ron"]);
    other.files.clone_from(&usual.files);
    other.danger = usual.danger.clone();
    assert_eq!(other, usual);
}

#[test]
fn a_named_key_is_replaced_and_the_others_stay() {
    let usual = builtin().expect("right data");
    let data = laid("creatures: {\"goblin\": (attack: 15)},");
    let kind = data.creature_named("goblin").expect("a goblin");
    assert_eq!(data.creature(kind).numbers.attack, 15);
    let mut expected = usual.creatures.clone();
    expected[usize::from(kind.0)].numbers.attack = 15;
    assert_eq!(data.creatures, expected);
    assert_eq!(data.items, usual.items);
}

#[test]
fn blocks_are_merged_at_any_depth() {
    let usual = builtin().expect("right data");
    let data = laid(
        "world: (width: 100, population: {\"bat\": (base: 7)}, items: {\"potion\": (base: 9)}),\n\
         keep: (search: (enough: 33)),",
    );
    let data = data.in_world("caves").expect("caves");
    let usual = usual.in_world("caves").expect("caves");
    assert_eq!((data.world.width, data.world.height), (100, 32));
    for (one, other) in data.world.population.iter().zip(&usual.world.population) {
        let is_bat = data.creature(one.kind).name == "bat";
        let base = if is_bat { 7 } else { other.base };
        assert_eq!((one.kind, one.base), (other.kind, base));
        assert_eq!(one.per_level, other.per_level);
    }
    let potions = |data: &Definitions| {
        let mut groups = data.world.items.iter();
        let of_potions = groups.find(|group| data.item(group.kinds()[0]).drink().is_some());
        of_potions.expect("potions").clone()
    };
    assert_eq!(potions(&data).base, 9);
    assert_eq!(potions(&data).kinds(), potions(&usual).kinds());
    assert_eq!(data.keep_settings.search.enough, 33);
    assert_eq!(
        data.keep_settings.search.by_waiting,
        usual.keep_settings.search.by_waiting
    );
}

#[test]
fn lists_and_tactics_are_replaced_whole() {
    let data = laid(
        "creatures: {\"goblin\": (tactics: [fight], outfit: [[\"sword\"]])},\n\
         world: (items: {\"weapon\": (any_of: [\"bow\"])}),",
    );
    let kind = data.creature_named("goblin").expect("a goblin");
    let goblin = data.creature(kind);
    assert_eq!(goblin.tactics, [Tactic::Fight]);
    let sword = data.item_named("sword").expect("a sword");
    assert_eq!(goblin.outfit, [vec![sword]]);
    let bow = data.item_named("bow").expect("a bow");
    let mut groups = data.world.items.iter();
    assert!(groups.any(|group| group.kinds() == [bow] && group.base == 2));
}

#[test]
fn a_key_set_to_none_is_removed() {
    let usual = builtin().expect("right data");
    let data = laid(
        "creatures: {\"goblin\": (hands: None, outfit: None, glow: None)},\n\
         world: (population: {\"bat\": None, \"newt\": None}, items: {\"armour\": None, \"weapon\": None}),",
    );
    let kind = data.creature_named("goblin").expect("a goblin");
    assert!(!data.creature(kind).hands && data.creature(kind).outfit.is_empty());
    let who = |data: &Definitions| -> Vec<String> {
        let population = data.world.population.iter();
        population
            .map(|one| data.creature(one.kind).name.clone())
            .collect()
    };
    let others: Vec<String> = who(&usual)
        .into_iter()
        .filter(|name| name != "bat")
        .collect();
    assert_eq!(who(&data), others);
    assert_eq!(data.world.items.len(), usual.world.items.len() - 2);
}

#[test]
fn a_key_that_is_none_and_is_not_there_is_reported_as_unread() {
    for (sections, told) in [
        (
            "world: (highest_level: None),",
            "world.highest_level: the data files have no such key, so None removes nothing; delete it",
        ),
        (
            "world: (population: {\"newt\": None}),",
            "world.population.newt: the data files have no such key, so",
        ),
        (
            "world: (population: {\"golbin\": None}),",
            "world.population.golbin: the data files have no such key (did you mean `goblin`?), so",
        ),
        (
            "creatures: {\"goblin\": (cals: None)},",
            "creatures.goblin.cals: the data files have no such key (did you mean `calls`?), so",
        ),
        (
            "wrold: None,",
            "wrold: the data files have no such key (did you mean `world`?), so",
        ),
    ] {
        let folder = Folder::new().with("danger/test.ron", overlay(sections));
        load(folder.path()).unwrap_or_else(|error| panic!("{error}"));
        let unread = unread(folder.path());
        let [problem] = unread.as_slice() else {
            panic!("one problem, not {unread:#?}");
        };
        let problem = problem.to_string();
        assert!(
            problem.starts_with(&format!("danger/test.ron:3: {told}")),
            "{problem}"
        );
    }
    let calls = overlay("creatures: {\"goblin\": (calls: None, hp: 70)}, world: (omens: None),");
    let folder = Folder::new().with("danger/test.ron", calls);
    assert_eq!(unread(folder.path()), [], "all of this is there");
}

#[test]
fn built_in_overlays_may_remove_what_a_folder_lacks() {
    let world = edit(SHIPPED_WORLD, "    tunnels: true,\n", "");
    let folder = Folder::new().with("world.ron", world);
    let data = load(folder.path()).expect("right data");
    data.in_danger("classic").expect("a danger");
    assert_eq!(unread(folder.path()), []);
}

#[test]
fn new_entries_come_last() {
    let usual = builtin().expect("right data");
    let bat = CREATURES.find("    \"bat\": (").expect("a bat");
    let end = bat + CREATURES[bat..].find("    ),\n").expect("its end") + 7;
    let vole = edit(&CREATURES[bat..end], "\"bat\"", "\"vole\"");
    let data = laid(&format!(
        "creatures: {{\n{vole}}},\nworld: (population: {{\"vole\": (base: 3, per_level: 1)}}),"
    ));
    let last = data.creatures.last().expect("creatures");
    assert_eq!(last.name, "vole");
    assert_eq!(data.creatures.len(), usual.creatures.len() + 1);
    let last = data.world.population.last().expect("inhabitants");
    assert_eq!(data.creature(last.kind).name, "vole");
}

#[test]
fn mistakes_are_reported_with_the_overlays_line_and_key() {
    expect(
        "creatures: {\n    \"goblin\": (attack: -15),\n},",
        "-15",
        "creatures.goblin.attack",
        "-15 is out of range",
    );
    expect(
        "creatures: {\n    \"goblin\": (atack: 15),\n},",
        "atack",
        "creatures.goblin.atack",
        "unknown key `atack`",
    );
    expect(
        "creatures: {\n    \"goblin\": (tactics: [sleep]),\n},",
        "sleep",
        "creatures.goblin.tactics",
        "does not fit here",
    );
    expect(
        "creatures: {\n    \"goblin\":\n        (attack: None),\n},",
        "attack: None",
        "creatures.goblin",
        "`attack` is missing",
    );
    expect(
        "world: (\n    population: {\"newt\": (base: 1, per_level: 0)},\n),",
        "newt",
        "world.population.newt",
        "creatures.ron has no creature \"newt\"",
    );
    expect(
        "items: {\n    \"rock\": (thrown: 1),\n    \"rock\": (thrown: 2),\n},",
        "thrown: 2",
        "items.rock",
        "stands twice",
    );
    expect(
        "creatures: 7,",
        "creatures: 7",
        "creatures",
        "keys with values",
    );
}

#[test]
fn an_unknown_section_is_reported_with_the_known_ones() {
    expect(
        "creature: {\"goblin\": (attack: 15)},",
        "creature:",
        "creature",
        "known here: about, terrain, creatures, items, effects, appearances, keep",
    );
}

#[test]
fn an_overlay_needs_a_description() {
    let folder = Folder::new().with("danger/test.ron", "(creatures: {\"goblin\": (hp: -1)})");
    let problems = problems(&folder);
    let words: Vec<&str> = problems.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(words.len(), 2, "{problems:#?}");
    assert_eq!(words[0], "`about` is missing");
    assert!(words[1].contains("out of range"));
}

#[test]
fn a_mistake_of_a_file_that_only_an_overlay_causes_says_so() {
    let folder = Folder::new().with(
        "danger/test.ron",
        overlay("items: {\"apple\": None}, world: (omens: None),"),
    );
    let problems = problems(&folder);
    let [problem] = problems.as_slice() else {
        panic!("one problem, not {problems:#?}");
    };
    assert_eq!(
        (problem.file.as_str(), problem.line, problem.key.as_str()),
        (
            "world.ron",
            line_of(SHIPPED_WORLD, "\"apple\": (base"),
            "items.apple"
        )
    );
    assert!(
        problem
            .message
            .ends_with("(with danger/test.ron laid over it)"),
        "{problem}"
    );
}

#[test]
fn mistakes_of_the_files_are_reported_once_and_before_those_of_overlays() {
    let creatures = edit(CREATURES, "hp: 15,", "hp: -15,");
    let folder = Folder::new()
        .with("creatures.ron", creatures)
        .with("danger/b.ron", overlay("creatures: {\"goblin\": (hp: 0)},"))
        .with("danger/a.ron", "(((");
    let told: Vec<String> = problems(&folder)
        .iter()
        .map(|problem| format!("{} {}", problem.file, problem.key))
        .collect();
    assert_eq!(
        told,
        [
            "creatures.ron bat.hp",
            "danger/a.ron ",
            "danger/b.ron creatures.goblin.hp"
        ]
    );
}

#[test]
fn a_folder_may_replace_an_overlay_and_add_others() {
    let folder = Folder::new()
        .with("danger/zany.ron", overlay(""))
        .with(
            "danger/grave.ron",
            overlay("creatures: {\"bat\": (hp: 2)},"),
        )
        .with("danger/brave.ron", overlay(""))
        .with("danger/notes.txt", "hello");
    let data = load(folder.path()).expect("right data");
    let names: Vec<&str> = data.dangers().map(|danger| danger.name.as_str()).collect();
    assert_eq!(names, ["slight", "brave", "classic", "grave", "zany"]);
    let grave = data.in_danger("grave").expect("a danger");
    let bat = grave.creature_named("bat").expect("a bat");
    assert_eq!(grave.creature(bat).numbers.hp, 2);
    assert_eq!(grave.danger.about, "A test.");
}

#[test]
fn a_difficulty_may_not_have_the_name_of_the_default_one() {
    let folder = Folder::new().with("danger/slight.ron", overlay(""));
    let problems: Vec<Problem> = problems(&folder);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert_eq!(problems[0].file, "danger/slight.ron");
    assert!(problems[0].message.contains("another name"));
}

#[test]
fn built_in_overlays_that_do_not_fit_a_folder_are_left_out() {
    // Without a creature named zombie, the overlay's zombie is a new kind that lacks most keys.
    let creatures = edit(CREATURES, "\"zombie\": (", "\"sleeper\": (");
    let creatures = edit(&creatures, "\"goblin\", \"zombie\"]", "\"goblin\"]");
    let world = edit(&caves_alone(WORLD), "\"zombie\"", "\"sleeper\"");
    let folder = Folder::new()
        .with("creatures.ron", creatures)
        .with("world.ron", world);
    let data = load(folder.path()).expect("right data");
    let names: Vec<&str> = data.dangers().map(|danger| danger.name.as_str()).collect();
    assert_eq!(names, ["slight"]);
    // Other changes do no harm: the overlay is merged into them.
    let folder = Folder::new().with("creatures.ron", edit(CREATURES, "attack: 20", "attack: 21"));
    let data = load(folder.path()).expect("right data");
    let classic = data.in_danger("classic").expect("a danger");
    assert_eq!(classic.creature(classic.player).numbers.attack, 21);
}

#[test]
fn a_difficulty_changes_and_removes_single_traits() {
    let data = laid("creatures: {\"shield-bearer\": (traits: [shield(3), stays], calls: None)},");
    let bearer = data.creature_named("shield-bearer").expect("a bearer");
    let bearer = data.creature(bearer);
    assert_eq!((bearer.shield, bearer.stays), (3, true));
    assert!(bearer.hands && !bearer.calls);
}

/// With a folder that lacks perks, kits may name unknown items, but the rest of the perks is
/// checked.
#[test]
fn perks_are_checked_where_a_folder_has_none_of_its_own() {
    let text = overlay("    perks: (first: \"nothing\"),");
    let folder = Folder::new()
        .with("creatures.ron", CREATURES)
        .with("danger/test.ron", &text);
    let problems = problems(&folder);
    let [problem] = problems.as_slice() else {
        panic!("one problem, not {problems:#?}");
    };
    assert_eq!(problem.key, "perks.first");
    assert!(
        problem.message.contains("no perk of the group"),
        "{problem}"
    );
}
