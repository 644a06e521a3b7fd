//! Dialogs by keys: opening, going back and typing.

use bevy::{
    input::mouse::MouseButton,
    prelude::Children,
    ui::{Interaction, UiTransform},
};

use crate::{
    client::command::Command,
    client::ui::{
        button::OnClick,
        choose_item::{CARRIED, REACHABLE},
        examine::{DESCRIPTION, Examine},
        help::Help,
        impossible::Impossible,
        name_item::NAME,
        proof::Proof,
        spells::SPELL,
    },
    game::Game,
    sim::Seed,
};

use super::*;

#[test]
fn escape_closes_one_dialog_at_a_time() {
    let mut client = TestClient::carrying(&["rock"]);
    let throw = ask(&TILE, with_first_item('t'));
    client.type_keys("iat");
    assert_eq!(
        client.dialogs(),
        dialogs![Pack, ItemMenu(FIRST_ITEM), throw.clone()]
    );
    assert_eq!(
        client.type_keys(" ").dialogs(),
        dialogs![Pack, ItemMenu(FIRST_ITEM)]
    );
    assert!(client.shows("Drop"), "the item menu is drawn again");
    assert_eq!(client.type_keys(" ").dialogs(), dialogs![Pack]);
    assert_eq!(client.type_keys(" ").dialogs(), []);
    // From the target back to the list of missiles.
    client.type_keys("ta");
    assert_eq!(client.dialogs(), dialogs![ask(&CARRIED, plan('t')), throw]);
    assert_eq!(
        client.type_keys(" ").dialogs(),
        dialogs![ask(&CARRIED, plan('t'))]
    );
    assert!(client.shows("Throw what?"));
    assert_eq!(client.type_keys(" ").dialogs(), []);
    assert_eq!(client.turn(), 0);
}

#[test]
fn escape_from_the_target_of_a_spell_returns_to_the_spells() {
    let mut client = TestClient::carrying(&["white mage's spellbook"]);
    assert_eq!(client.type_keys("raa").dialogs().len(), 3);
    assert!(client.shows("Cast minor heal on"));
    client.type_keys(" ");
    assert_eq!(
        client.dialogs(),
        dialogs![ask(&CARRIED, plan('r')), ask(&SPELL, with_first_item('r'))]
    );
    assert!(client.shows("Cast which spell?"));
}

#[test]
fn enter_does_not_throw_at_the_own_tile_unless_the_cursor_was_moved_there() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("ta\n");
    assert_eq!((client.dialogs().len(), client.turn()), (2, 0));
    let words = "No clear target: move the cursor to a tile.";
    assert!(client.shows(words));
    // Nor when the cursor could not move.
    client.type_keys("k\n");
    assert_eq!((client.dialogs().len(), client.turn()), (2, 0));
    client.type_keys("lh\n");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
    // A click there confirms that tile.
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("ta");
    client.hover_tile(1, 1).click(MouseButton::Left);
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
    // A beneficial spell is cast at once.
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&[HEALER], 30));
    client.type_keys("raa\n");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
}

#[test]
fn the_look_key_ends_a_look_and_firing_needs_a_bow() {
    let mut client = TestClient::carrying(&["rock"]);
    let looks = dialogs![ask(&TILE, plan(';'))];
    assert_eq!(client.type_keys(";l").dialogs(), looks);
    assert!(client.shows("Look at"));
    assert_eq!(client.type_keys(";").dialogs(), []);
    assert_eq!(client.type_keys("f").dialogs(), []);
    assert!(client.shows("Wield a ranged weapon first."));
    assert_eq!(client.turn(), 0);
}

#[test]
fn escape_from_a_description_returns_to_the_list() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("xa");
    assert_eq!(
        client.dialogs(),
        dialogs![
            ask(&REACHABLE, plan('x')),
            ask(&DESCRIPTION, with_first_item('x'))
        ]
    );
    client.type_keys(" ");
    assert!(client.shows("Examine what?"));
}

#[test]
fn an_action_closes_every_dialog() {
    let mut client = TestClient::carrying(&["rock"]);
    // All keys typed ahead, with a step at the end.
    assert_eq!(client.type_keys("iadl").dialogs(), []);
    assert_eq!(client.turn(), 2);
    assert_eq!(client.count("Your pack (0 of"), 0);
}

#[test]
fn typed_text_appears_in_the_name_dialog() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("iaCobob");
    assert!(client.shows("bob_"));
    assert_eq!(client.dialogs().len(), 4);
    assert_eq!(
        client.type_keys(" ").dialogs().len(),
        3,
        "back to the choice of item or kind"
    );
    assert_eq!(client.type_keys("otom\n").dialogs(), []);
    client.type_keys("i");
    assert!(client.shows("\"tom\""));
    assert_eq!(client.turn(), 0, "a name takes no time");
}

#[test]
fn menu_entries_open_dialogs_and_escape_returns() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys(" a");
    assert_eq!(client.dialogs(), dialogs![GameMenu, Abandon]);
    assert_eq!(
        client.type_keys(" ?").dialogs(),
        dialogs![GameMenu, Help::default()]
    );
    assert_eq!(client.type_keys(" an").dialogs(), [], "no is to play on");
}

#[test]
fn a_perk_must_be_chosen_before_anything_else() {
    let mut client = TestClient::new(&["rock"], 2);
    // Items cannot be used before, and the reason is shown.
    let item = ItemMenu(FIRST_ITEM);
    let all = dialogs![Pack, item.clone(), Impossible(item.into())];
    assert_eq!(client.type_keys("iad/").dialogs(), all);
    assert!(client.shows("Choose a perk first."));
    // The entry that leads there counts the choices.
    let count = client.menu_rows().len();
    client.type_keys(" ");
    let entry = format!("See what is not possible now, and why ({count})");
    assert!(client.shows(&entry), "{count}");
    assert_eq!(client.type_keys("  .").dialogs(), dialogs![LevelUp]);
    assert_eq!(client.type_keys(" i").dialogs(), dialogs![LevelUp]);
    assert!(client.shows("Level 1: choose a perk (2 left)"));
    // Enter, still pressed from the fight, chooses nothing.
    assert_eq!(client.type_keys("\n\n").dialogs(), dialogs![LevelUp]);
    // The digits of the quickslots choose nothing.
    assert_eq!(client.type_keys("123").dialogs(), dialogs![LevelUp]);
    assert!(client.shows("Level 1: choose a perk (2 left)"));
    assert_eq!(client.type_keys("b").dialogs(), dialogs![LevelUp]);
    assert!(client.shows("Level 1: choose a perk"));
    assert_eq!(client.type_keys("c").dialogs(), []);
}

#[test]
fn the_cross_over_the_impossible_rows_closes_their_menu_too() {
    let mut client = TestClient::carrying(&["sword"]);
    client.type_keys("ia/");
    assert_eq!(client.dialogs().len(), 3);
    let world = client.app.world_mut();
    let mut nodes = world.query::<(&OnClick, &mut Interaction)>();
    let mut nodes = nodes.iter_mut(world);
    let cross = nodes.find(|(on_click, _)| on_click.command == Command::CloseAll);
    let (_, mut over) = cross.unwrap_or_else(|| panic!("no cross"));
    *over = Interaction::Hovered;
    client.move_mouse().click(MouseButton::Left);
    assert_eq!(client.dialogs(), []);
}

#[test]
fn page_keys_turn_the_pages_of_the_help() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("?");
    let page = |client: &TestClient| client.top::<Help>().map(|help| help.page);
    assert_eq!(page(&client), Some(0));
    client.press_key(KeyCode::PageDown, Key::PageDown);
    client.app.update();
    assert_eq!(page(&client), Some(1));
}

#[test]
fn the_help_begins_with_what_to_do_first_for_the_device_in_use() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("?");
    assert_eq!(client.count("Press o: you go where"), 1);
    client
        .type_keys(" ")
        .mouse(MouseButton::Middle, ButtonState::Pressed);
    let mut dialogs = client.app.world_mut().resource_mut::<Dialogs>();
    dialogs.push(Help::default());
    client.move_mouse();
    assert_eq!(client.count("Press o: you go where"), 0);
    assert_eq!(client.count("The explore button below the map"), 1);
}

#[test]
fn typing_filters_the_lines_of_the_help() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("?/").type_keys("DAGger");
    assert!(client.shows("Dagger") && !client.shows("Club"));
    client.type_keys("zzz");
    assert!(client.shows("The help has no such line."));
    client.type_keys(" ");
    assert_eq!(client.dialogs(), dialogs![Help::default()]);
}

#[test]
fn pasted_text_loses_control_characters() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("iaCo");
    let mut dialogs = client.app.world_mut().resource_mut::<Dialogs>();
    if let Some(typing) = dialogs.typing() {
        typing.paste("Tom\n\tthe rock");
    }
    dialogs.refresh();
    client.type_keys("");
    assert!(client.shows("Tomthe rock_"));
}

#[test]
fn an_item_under_the_targeting_cursor_can_be_named() {
    let apple = item("apple");
    let mut client = TestClient::in_hall("#@..a..#", &[('a', apple)]);
    client.type_keys(";C");
    assert!(client.asks(&NAME));
    client.type_keys("  ;hC");
    assert!(client.shows("There is nothing here to name."));
}

#[test]
fn the_way_to_win_is_shown_step_by_step_after_a_question() {
    let game = Game::new(Seed::from(7)).unwrap_or_else(|error| panic!("{error}"));
    let mut client = TestClient::in_game(game);
    let ask = Proof { shown: 0 };
    client.app.world_mut().resource_mut::<Dialogs>().push(ask);
    client.type_keys("");
    assert!(client.shows("Show the next step?"));
    client.type_keys("y");
    assert_eq!(client.dialogs(), dialogs![Proof { shown: 1 }]);
    let told = |client: &mut TestClient| client.count(" on depth ") + client.count(" of depth ");
    assert_eq!(told(&mut client), 1);
    client.type_keys("n");
    assert_eq!(client.dialogs(), dialogs![Proof { shown: 2 }]);
    assert_eq!(told(&mut client), 2);
    // From the menu, each way back leads to the menu.
    client.type_keys("c");
    for keys in ["n", " ", "yc", "y "] {
        client.type_keys(" ").type_keys("w").type_keys(keys);
        assert_eq!(client.dialogs(), dialogs![GameMenu], "{keys}");
        client.type_keys(" ");
    }
}

#[test]
fn pages_turn_back_with_the_left_arrow_and_backspace() {
    let mut client = TestClient::carrying(&[]);
    let help = |page| dialogs![Help { page }];
    client.type_keys("?>");
    assert_eq!(client.dialogs(), help(1));
    client.press_key(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(client.dialogs(), help(2));
    client.press_key(KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(client.dialogs(), help(1));
    client.press_key(KeyCode::Backspace, Key::Backspace);
    assert_eq!(client.dialogs(), help(0));
}

#[test]
fn creatures_and_items_in_sight_can_be_examined_too() {
    let mut client = TestClient::in_hall_as(
        "#@.b.c#",
        &[('b', asleep("bat")), ('c', item("bat corpse"))],
        wounded(&["rock"], 90),
    );
    client.type_keys("x");
    assert!(client.shows("Rock") && client.shows("Bat") && client.shows("Bat corpse"));
    client.type_keys("A");
    assert_eq!(
        client.dialogs().last(),
        Some(&Examine(Point::new(3, 1)).into())
    );
    client.type_keys(" a");
    assert!(client.asks(&DESCRIPTION));
}

impl TestClient {
    /// Visible share of the height of the top dialog, in percent, for each of the next frames.
    fn heights(&mut self, frames: usize) -> Vec<i32> {
        let frames = (0..frames).filter_map(|_| {
            self.app.update();
            let world = self.app.world_mut();
            let mut roots = world.query::<(&GlobalZIndex, &Children)>();
            let mut roots = roots.iter(world).filter(|(height, _)| height.0 == 10);
            let frame = *roots.next()?.1.first()?;
            let share = world.get::<UiTransform>(frame)?.scale.y;
            Some((share * 100.0) as i32)
        });
        frames.collect()
    }
}

#[test]
fn a_dialog_unrolls_over_the_game_and_takes_keys_meanwhile() {
    let mut client = TestClient::carrying(&["rock"]).moving();
    client.queue_keys("i", false);
    assert_eq!(client.heights(6), [25, 75, 100, 100, 100]);
    // A dialog that replaces it appears at once, and so does the one below.
    client.queue_keys("a", false);
    assert_eq!(client.heights(3), [100; 3]);
    client.queue_keys(" ", false);
    assert_eq!(client.heights(3), [100; 3]);
    client.type_keys(" ");
    assert!(client.heights(1).is_empty());
    // Keys do not wait.
    client.queue_keys("i", false);
    assert_eq!(client.heights(2), [25]);
    client.queue_keys("a", false);
    client.heights(1);
    assert_eq!(client.dialogs(), dialogs![Pack, ItemMenu(FIRST_ITEM)]);
}

#[test]
fn without_motion_a_dialog_appears_at_once() {
    let mut client = TestClient::carrying(&["rock"]);
    client.queue_keys("i", false);
    assert_eq!(client.heights(4), [100; 3]);
}
