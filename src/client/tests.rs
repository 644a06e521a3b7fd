//! The whole window but its picture: keys go in, and what is open comes out.

use std::time::Duration;

use bevy::{
    MinimalPlugins,
    ecs::entity::Entity,
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
        mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    math::{DVec2, Vec2},
    prelude::{App, AppExtStates, Interaction, NextState, State, Text, TextColor, With},
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    window::{CursorMoved, ExitCondition, PrimaryWindow, Window, WindowPlugin},
};

use crate::{
    game::Game,
    read::Gauge,
    replay::{Playthrough, Preamble, Recording, Start, Told},
    scenario::{Being, Mind, Scenario},
    sim::{Place, StableId},
};

use super::{
    click_guard,
    dialogs::{self, Dialog, Dialogs},
    geometry::{TILE, Viewport, WindowLayout},
    hover_target::HoverTarget,
    input::{self, click::TileProxy},
    preferences::Preferences,
    quickslots::{self, Quickslots},
    redraw, replay_player,
    session::{self, Data, Session},
    state::{self, Screen},
    target_picker,
    transition_delay::{self, TransitionDelay},
    ui::{self, log::LogRow, menu::MenuRow, theme},
    verb::{Need, Page, Plan},
    verbs::verb,
    view::sprite_sheet::SpriteSheet,
};

mod alert;
mod map;
mod new_game;
mod quickslot;
mod stairs;

/// How long a frame takes here.
const FRAME: Duration = Duration::from_millis(400);

/// Somebody at the keys.
struct TestClient {
    app: App,
}

impl TestClient {
    /// In a hall, with these things in the pack, and so many bonuses due.
    fn new(things: &[&str], picks: i32) -> Self {
        Self::playing(Scenario {
            levels: vec![["######", "#@...#", "######"].map(str::to_owned).to_vec()],
            player: Being {
                carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
                picks: Some(picks),
                ..Being::default()
            },
            ..Scenario::default()
        })
    }

    /// In a hall of one row, with these creatures.
    fn in_hall(row: &str, legend: &[(char, Being)]) -> Self {
        let wall = "#".repeat(row.len());
        Self::playing(Scenario {
            levels: vec![vec![wall.clone(), row.to_owned(), wall]],
            legend: legend.iter().cloned().collect(),
            ..Scenario::default()
        })
    }

    fn playing(scenario: Scenario) -> Self {
        let game = Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"));
        Self::in_game(game)
    }

    fn in_game(game: Game) -> Self {
        let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
        let preamble = Preamble::new(Start::Seed("1".to_owned()), &definitions);
        let play = Playthrough::resume(game, Recording::new(preamble), Told::default());
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            WindowPlugin {
                primary_window: None,
                // Without a window it would end at once, and put the game down.
                exit_condition: ExitCondition::DontExit,
                ..Default::default()
            },
        ))
        // Nobody can press anything within the time in which a screen is deaf.
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .init_resource::<Viewport>()
        .init_resource::<SpriteSheet>()
        .init_resource::<Preferences>()
        .insert_resource(Data(definitions))
        .add_plugins((
            state::plugin,
            dialogs::plugin,
            click_guard::plugin,
            transition_delay::plugin,
            session::plugin,
            target_picker::plugin,
            replay_player::plugin,
            quickslots::plugin,
            redraw::plugin,
            input::plugin,
            ui::plugin,
        ))
        .insert_resource(Session::with(play))
        .insert_state(Screen::Playing);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        Self { app }
    }

    fn carrying(things: &[&str]) -> Self {
        Self::new(things, 0)
    }

    /// Types keys, all before the next frame; a space in the text is Escape.
    fn type_keys(&mut self, text: &str) -> &mut Self {
        self.queue_keys(text, false);
        // One dialog a frame, and one for the last to be drawn.
        for _ in 0..=text.len() {
            self.app.update();
        }
        self
    }

    /// The keys go down, or repeat, and no frame passes.
    fn queue_keys(&mut self, text: &str, repeat: bool) {
        for letter in text.chars() {
            let logical_key = match letter {
                ' ' => Key::Escape,
                '\n' => Key::Enter,
                _ => Key::Character(letter.to_string().into()),
            };
            self.app.world_mut().write_message(KeyboardInput {
                key_code: match letter {
                    ' ' => KeyCode::Escape,
                    _ => KeyCode::F24,
                },
                logical_key,
                state: ButtonState::Pressed,
                text: Some(letter.to_string().into()),
                repeat,
                window: Entity::PLACEHOLDER,
            });
        }
    }

    /// A key that is held down repeats so often, each time in a frame of its own.
    fn hold_key(&mut self, letter: &str, times: usize) -> &mut Self {
        self.type_keys(letter);
        for _ in 0..times {
            self.queue_keys(letter, true);
            self.app.update();
        }
        self
    }

    /// The mouse goes to a tile.
    fn hover_tile(&mut self, x: i32, y: i32) -> &mut Self {
        let side = f64::from(TILE * Viewport::default().zoom);
        let middle = |tile: i32| (f64::from(tile) + 0.5) * side;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        for mut window in windows.iter_mut(world) {
            window.set_physical_cursor_position(Some(DVec2::new(middle(x), middle(y))));
        }
        self.move_mouse()
    }

    /// The mouse goes to a row of the menu on top.
    fn hover_menu_row(&mut self, index: usize) -> &mut Self {
        let world = self.app.world_mut();
        let mut rows = world.query::<(&MenuRow, &mut Interaction)>();
        for (row, mut interaction) in rows.iter_mut(world) {
            let over = row.index == index;
            *interaction = if over {
                Interaction::Hovered
            } else {
                Interaction::None
            };
        }
        self
    }

    /// The mouse goes to the part of the window that stands for something.
    fn hover(&mut self, wanted: HoverTarget) -> &mut Self {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(Option<&HoverTarget>, &mut Interaction)>();
        let mut found = 0;
        for (topic, mut interaction) in nodes.iter_mut(world) {
            let over = topic == Some(&wanted);
            found += usize::from(over);
            *interaction = if over {
                Interaction::Hovered
            } else {
                Interaction::None
            };
        }
        assert_eq!(found, 1, "{wanted:?}");
        self.move_mouse()
    }

    /// The mouse goes to the row of who is in sight, 0 the first.
    fn hover_creature_row(&mut self, row: usize) -> &mut Self {
        let world = self.app.world_mut();
        let mut rows = world.query::<(&TileProxy, &mut Interaction)>();
        let mut shown: Vec<_> = rows
            .iter_mut(world)
            .filter(|(stands, _)| stands.0.is_some())
            .collect();
        *shown[row].1 = Interaction::Hovered;
        self.move_mouse()
    }

    /// The mouse goes off whatever lies over the map.
    fn unhover(&mut self) -> &mut Self {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&mut Interaction>();
        for mut interaction in nodes.iter_mut(world) {
            *interaction = Interaction::None;
        }
        self
    }

    fn move_mouse(&mut self) -> &mut Self {
        self.app.world_mut().write_message(CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ZERO,
            delta: None,
        });
        self.app.update();
        self
    }

    /// The wheel is turned so many notches, up positive.
    fn scroll(&mut self, notches: f32) -> &mut Self {
        self.app.world_mut().write_message(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: notches,
            window: Entity::PLACEHOLDER,
            phase: TouchPhase::Moved,
        });
        self.app.update();
        self.app.update();
        self
    }

    fn hp(&self) -> i32 {
        let session = self.app.world().resource::<Session>();
        session.view().map_or(0, |view| view.me.stats.hp)
    }

    fn mouse(&mut self, button: MouseButton, state: ButtonState) -> &mut Self {
        self.app.world_mut().write_message(MouseButtonInput {
            button,
            state,
            window: Entity::PLACEHOLDER,
        });
        self.app.update();
        self
    }

    fn click(&mut self, button: MouseButton) -> &mut Self {
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
        self.app.update();
        self
    }

    fn dialogs(&self) -> &[Dialog] {
        self.app.world().resource::<Dialogs>().all()
    }

    fn turn(&self) -> u32 {
        let session = self.app.world().resource::<Session>();
        session.game().map_or(0, Game::turn)
    }

    /// Where the player stands in its row.
    fn x(&self) -> i32 {
        let session = self.app.world().resource::<Session>();
        let here: Option<Place> = session.view().map(|view| view.here());
        here.map_or(-1, |here| here.point.x)
    }

    /// Whether a text of the window is this one.
    fn shows(&mut self, wanted: &str) -> bool {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).any(|text| text.0 == wanted)
    }
}

/// The first thing in the pack.
const ROCK: StableId = StableId(2);

fn plan(letter: char) -> Plan {
    Plan::new(verb(letter))
}

#[test]
fn escape_goes_back_the_way_one_came() {
    let mut client = TestClient::carrying(&["rock"]);
    let throw = Dialog::Ask(Need::Tile, plan('t').with(ROCK));
    client.type_keys("iat");
    assert_eq!(
        client.dialogs(),
        [Dialog::Page(Page::Pack), Dialog::Item(ROCK), throw.clone()]
    );
    assert_eq!(
        client.type_keys(" ").dialogs(),
        [Dialog::Page(Page::Pack), Dialog::Item(ROCK)]
    );
    assert!(client.shows("put away"), "the thing is drawn again");
    assert_eq!(client.type_keys(" ").dialogs(), [Dialog::Page(Page::Pack)]);
    assert_eq!(client.type_keys(" ").dialogs(), []);
    // From the list of what can be thrown, back to that list.
    client.type_keys("ta");
    assert_eq!(
        client.dialogs(),
        [Dialog::Ask(Need::Carried, plan('t')), throw]
    );
    assert_eq!(
        client.type_keys(" ").dialogs(),
        [Dialog::Ask(Need::Carried, plan('t'))]
    );
    assert!(client.shows("Throw what?"));
    assert_eq!(client.type_keys(" ").dialogs(), []);
    assert_eq!(client.turn(), 0);
}

#[test]
fn a_spell_given_up_leads_back_to_the_spells() {
    let mut client = TestClient::carrying(&["white mage's spellbook"]);
    assert_eq!(client.type_keys("raa").dialogs().len(), 3);
    assert!(client.shows("Cast minor heal on"));
    client.type_keys(" ");
    assert_eq!(
        client.dialogs(),
        [
            Dialog::Ask(Need::Carried, plan('r')),
            Dialog::Ask(Need::Spell, plan('r').with(ROCK))
        ]
    );
    assert!(client.shows("Cast which spell?"));
}

#[test]
fn a_look_ends_where_it_began_and_without_a_bow_nothing_is_aimed() {
    let mut client = TestClient::carrying(&["rock"]);
    let looks = [Dialog::Ask(Need::Tile, plan(';'))];
    assert_eq!(client.type_keys(";l").dialogs(), looks);
    assert!(client.shows("Look at"));
    assert_eq!(client.type_keys(";").dialogs(), []);
    assert_eq!(client.type_keys("f").dialogs(), []);
    assert!(client.shows("You don't have a ranged weapon wielded."));
    assert_eq!(client.turn(), 0);
}

#[test]
fn what_is_examined_leads_back_to_the_list() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("xa");
    assert_eq!(
        client.dialogs(),
        [
            Dialog::Ask(Need::Reachable, plan('x')),
            Dialog::Ask(Need::Description, plan('x').with(ROCK))
        ]
    );
    client.type_keys(" ");
    assert!(client.shows("Examine what?"));
}

#[test]
fn what_is_done_closes_every_dialog() {
    let mut client = TestClient::carrying(&["rock"]);
    // All of it typed before the first is answered, and a step after it.
    assert_eq!(client.type_keys("iadl").dialogs(), []);
    assert_eq!(client.turn(), 2);
    assert!(!client.shows("Your pack (0 of 21)"));
}

#[test]
fn what_is_typed_stands_in_the_dialog() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("iaCobob");
    assert!(client.shows("bob_"));
    assert_eq!(client.dialogs().len(), 4);
    assert_eq!(
        client.type_keys(" ").dialogs().len(),
        3,
        "back to whom it is for"
    );
    assert_eq!(client.type_keys("otom\n").dialogs(), []);
    client.type_keys("i");
    assert!(client.shows("tom"));
    assert_eq!(client.turn(), 0, "a name takes no time");
}

#[test]
fn the_menu_leads_on_and_back() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys(" a");
    assert_eq!(client.dialogs(), [Dialog::Menu, Dialog::Abandon]);
    assert_eq!(
        client.type_keys(" ?").dialogs(),
        [Dialog::Menu, Dialog::Page(Page::Help { page: 0 })]
    );
    assert_eq!(client.type_keys(" an").dialogs(), [], "no is to play on");
}

#[test]
fn a_bonus_is_chosen_before_anything_else() {
    let mut client = TestClient::new(&["rock"], 2);
    // Nothing can be done with a thing before, and that is told.
    let item = [Dialog::Page(Page::Pack), Dialog::Item(ROCK)];
    assert_eq!(client.type_keys("iad").dialogs(), item);
    assert!(client.shows("Choose a bonus first."));
    assert_eq!(client.type_keys("  .").dialogs(), [Dialog::LevelUp]);
    assert_eq!(client.type_keys(" i").dialogs(), [Dialog::LevelUp]);
    assert!(client.shows("You have advanced to level 1: choose a bonus (2 left)"));
    // Enter, pressed on from the fight, chooses nothing.
    assert_eq!(client.type_keys("\n\n").dialogs(), [Dialog::LevelUp]);
    assert_eq!(client.type_keys("2").dialogs(), [Dialog::LevelUp]);
    assert!(client.shows("You have advanced to level 1: choose a bonus (1 left)"));
    assert_eq!(client.type_keys("3").dialogs(), []);
}

fn sleeping(kind: &str) -> Being {
    Being {
        mind: Some(Mind::Inert),
        ..Being::of_kind(kind)
    }
}

#[test]
fn a_key_explores_and_another_stops_it() {
    let mut client = TestClient::in_hall("#@....................................#", &[]);
    client.queue_keys("o", false);
    client.app.update();
    assert_eq!(client.turn(), 1, "the first step is taken at once");
    client.app.update();
    assert!(client.turn() > 1, "and it goes on by itself");
    let before = client.turn();
    // The key that stops it does nothing else.
    client.type_keys("l");
    assert_eq!(client.turn(), before);
    assert!(client.shows("You stop."));
    client.type_keys("l");
    assert_eq!(client.turn(), before + 1);
}

#[test]
fn who_is_threatened_sees_that_nothing_goes_on_by_itself() {
    let colour = |row: &str| {
        let mut client = TestClient::in_hall(row, &[('z', Being::of_kind("zombie"))]);
        let world = client.app.world_mut();
        let mut texts = world.query::<(&Text, &TextColor)>();
        let button = texts.iter(world).find(|(text, _)| text.0 == "explore");
        button.map(|(_, colour)| colour.0)
    };
    assert_eq!(colour("#@...#.z..#"), Some(theme::TEXT));
    assert_eq!(colour("#@.....z..#"), Some(theme::GREYED));
}

#[test]
fn a_walk_on_stops_before_somebody() {
    let mut client = TestClient::in_hall("#@....f..#", &[('f', sleeping("fungus"))]);
    client.type_keys("L").type_keys("");
    assert_eq!((client.x(), client.turn()), (5, 4));
}

#[test]
fn a_held_key_neither_digs_nor_strikes_nor_walks_past_things() {
    let mut client = TestClient::in_hall("#@...##", &[]);
    assert_eq!(client.hold_key("l", 20).x(), 4);
    assert_eq!(client.turn(), 3, "it dug");
    // A press of its own does.
    assert_eq!(client.type_keys("l").turn(), 4);
    let mut client = TestClient::in_hall("#@..f...#", &[('f', sleeping("fungus"))]);
    assert_eq!(client.hold_key("l", 20).turn(), 2);
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut client = TestClient::in_hall("#@....a...#", &[('a', apple)]);
    assert_eq!(client.hold_key("l", 20).x(), 5, "beside it");
    assert_eq!(client.hold_key("l", 20).x(), 6, "on it");
    assert_eq!(client.hold_key("l", 20).x(), 9);
    assert_eq!(client.hold_key(".", 3).turn(), 8 + 4);
}

#[test]
fn what_was_typed_ahead_is_dropped_when_somebody_comes_into_sight() {
    let zombie = sleeping("zombie");
    let mut client = TestClient::in_hall("#@.............z.#", &[('z', zombie)]);
    // Nine tiles are seen: the fifth step shows it.
    client.type_keys("llllllllllll");
    assert_eq!(client.turn(), 5);
    // Once: then one knows.
    client.type_keys("ll");
    assert_eq!(client.turn(), 7);
}

#[test]
fn in_a_quiet_place_everything_typed_is_carried_out() {
    let mut client = TestClient::in_hall("#@...#", &[]);
    client.queue_keys(&"lh".repeat(50), false);
    client.app.update();
    assert_eq!(client.turn(), 100);
}

#[test]
fn a_click_acts_when_it_is_let_go_over_what_it_was_pressed_on() {
    let mut client = TestClient::in_hall("#@..........#", &[]);
    client
        .hover_tile(6, 1)
        .mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(client.turn(), 0);
    client
        .hover_tile(4, 1)
        .mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(client.turn(), 0, "it was dragged off");
    client.hover_tile(6, 1).click(MouseButton::Left);
    client.type_keys("");
    assert_eq!(client.x(), 6);
    // Once more, and the press of another click stops it.
    client.hover_tile(11, 1).click(MouseButton::Left);
    assert!(client.x() > 6);
}

#[test]
fn a_click_on_the_unknown_costs_nothing_and_says_so() {
    let mut client = TestClient::in_hall("#@..........#", &[]);
    client.hover_tile(20, 1).click(MouseButton::Left);
    assert_eq!(client.turn(), 0);
    assert!(client.shows("Nothing is known of it"));
}

#[test]
fn a_double_click_never_falls_into_what_its_first_half_opened() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys(" ");
    client.hover_menu_row(7);
    client.mouse(MouseButton::Left, ButtonState::Pressed);
    client.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(client.dialogs(), [Dialog::Menu, Dialog::Abandon]);
    // The frame in which it is drawn is the first that could take a press.
    client.queue_keys("", false);
    let world = client.app.world_mut();
    world.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        20,
    )));
    client.app.update();
    client.hover_menu_row(1).click(MouseButton::Left);
    assert_eq!(client.dialogs(), [Dialog::Menu, Dialog::Abandon]);
    for _ in 0..20 {
        client.app.update();
    }
    client.hover_menu_row(0).click(MouseButton::Left);
    assert_eq!(client.dialogs(), [], "no, play on");
}

#[test]
fn the_other_button_opens_what_can_be_done_and_goes_back() {
    let mut client = TestClient::carrying(&["rock"]);
    client.hover_tile(3, 1).click(MouseButton::Right);
    assert_eq!(
        client.dialogs(),
        [Dialog::TileActions(crate::grid::Point::new(3, 1))]
    );
    assert!(client.shows("Throw"));
    client.click(MouseButton::Right);
    assert_eq!(client.dialogs(), []);
    // What is thrown from there flies there.
    client.hover_tile(3, 1).click(MouseButton::Right);
    client.type_keys("ta");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
}

#[test]
fn again_is_the_last_throw() {
    let bat = Being {
        hp: Some(90),
        max_hp: Some(90),
        ..sleeping("bat")
    };
    let mut client = TestClient::in_hall("#@...b.#", &[('b', bat)]);
    client.type_keys("a");
    assert!(client.shows("You have not yet thrown or fired at anybody."));
    assert_eq!(client.turn(), 0);
}

#[test]
fn a_rest_is_asked_for_and_taken() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("Z");
    assert!(client.shows("There is nothing to rest off."));
    assert_eq!(client.dialogs(), []);
}

#[test]
fn what_is_known_is_found_by_a_part_of_its_name_and_gone_to() {
    let thing = |name: &str| Being {
        item: Some(name.to_owned()),
        ..Being::default()
    };
    let legend = [('a', thing("apple")), ('r', thing("rock"))];
    let mut client = TestClient::in_hall("#@..r..a..#", &legend);
    client.type_keys("X");
    assert!(client.shows("Rock, 3 tiles away") && client.shows("Apple, 6 tiles away"));
    client.type_keys("ppl");
    assert!(client.shows("Apple, 6 tiles away") && !client.shows("Rock, 3 tiles away"));
    client.type_keys("\n").type_keys("");
    assert_eq!((client.x(), client.dialogs()), (7, &[][..]));
    client.type_keys("Xnobody");
    assert!(client.shows("You know of nothing of that name."));
    assert_eq!(client.type_keys("\n").dialogs().len(), 1);
}

#[test]
fn what_fits_comes_first_and_equal_things_are_one_row() {
    let mut client = TestClient::carrying(&["rock", "rock", "bread", "rock", "sword"]);
    client.type_keys("e");
    assert!(client.shows("bread") && !client.shows("3 rocks"));
    client.type_keys("/");
    assert!(client.shows("3 rocks"));
    client.type_keys("  w");
    assert!(client.shows("attack +10  attack 20 -> 30") || client.shows("sword"));
    client.type_keys(" t");
    assert!(client.shows("3 rocks"));
    assert_eq!(client.turn(), 0);
}

#[test]
fn the_map_is_framed_where_the_next_turn_may_be_the_last() {
    let zombie = Being {
        attack: Some(300),
        ..sleeping("zombie")
    };
    let mut client = TestClient::in_hall("#@...z...#", &[('z', zombie)]);
    client.type_keys("ll");
    let danger = |client: &TestClient| client.app.world().resource::<Session>().is_in_danger();
    assert!(!danger(&client));
    client.type_keys("l");
    assert!(danger(&client));
    assert!(client.shows("Those in sight could kill you within a turn!"));
}

#[test]
fn who_wants_to_takes_what_it_steps_onto() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let legend = [('a', apple)];
    let mut client = TestClient::in_hall("#@a....#", &legend);
    client.type_keys("l");
    assert_eq!(client.turn(), 1, "not unless it is set");
    let mut client = TestClient::in_hall("#@a....#", &legend);
    let world = client.app.world_mut();
    let kept = world.resource_mut::<Preferences>().turn("take_walking");
    assert_eq!(kept, Ok(()));
    client.type_keys("l");
    assert_eq!(client.turn(), 2);
}

#[test]
fn what_is_left_for_want_of_room_is_told_once() {
    let thing = |name: &str| Being {
        item: Some(name.to_owned()),
        ..Being::default()
    };
    let legend = [('b', thing("bread")), ('r', thing("rock"))];
    let words = "Your pack is full: you leave the bread.";
    let told = |client: &TestClient| {
        let session = client.app.world().resource::<Session>();
        let lines = session.messages().iter();
        lines.filter(|line| line.message.text == words).count()
    };
    // Who explores is told of what it sees, and of a kind once.
    let full = || hurt(&["apple"; 20], 90);
    let mut client = in_hall_as("#@r.bb..#", &legend, full());
    client.type_keys("o").type_keys("").type_keys("");
    assert_eq!(told(&client), 1);
    let mut client = in_hall_as("#@r.bb..#", &legend, hurt(&["apple"; 2], 90));
    client.type_keys("o").type_keys("").type_keys("");
    assert_eq!(told(&client), 0);
    // Who takes what it steps onto, too, but nobody who takes nothing by walking.
    for (takes, times) in [(false, 0), (true, 1)] {
        let mut client = in_hall_as("#@b.b..#", &legend, full());
        let world = client.app.world_mut();
        if takes {
            let kept = world.resource_mut::<Preferences>().turn("take_walking");
            assert_eq!(kept, Ok(()));
        }
        client.type_keys("l").type_keys("l").type_keys("l");
        assert_eq!((client.turn(), told(&client)), (3, times));
    }
}

fn hurt(things: &[&str], hp: i32) -> Being {
    Being {
        hp: Some(hp),
        max_hp: Some(100),
        mana: Some(20),
        max_mana: Some(20),
        carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
        ..Being::default()
    }
}

fn in_hall_as(row: &str, legend: &[(char, Being)], player: Being) -> TestClient {
    let wall = "#".repeat(row.len());
    TestClient::playing(Scenario {
        levels: vec![vec![wall.clone(), row.to_owned(), wall]],
        legend: legend.iter().cloned().collect(),
        player,
        ..Scenario::default()
    })
}

const HEALER: &str = "white mage's spellbook";

#[test]
fn a_digit_drinks_eats_and_casts_on_oneself_at_once() {
    let things = ["health potion", "bread", HEALER];
    let mut client = in_hall_as("#@...#", &[], hurt(&things, 30));
    client.type_keys("1");
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
    assert!(client.hp() >= 45, "{}", client.hp());
    let before = client.hp();
    // Potion, food, then the spells of the book.
    client.type_keys("3");
    assert_eq!((client.turn(), client.dialogs()), (2, &[][..]));
    assert!(client.hp() >= before + 20);
    client.type_keys("2");
    assert_eq!(client.turn(), 3);
    client.type_keys("1");
    assert!(client.shows("No health potion is left."));
    client.type_keys("0");
    assert!(client.shows("Nothing is at hand under that number."));
    assert_eq!(client.turn(), 3);
}

#[test]
fn a_digit_aims_what_is_thrown_and_the_same_digit_throws_it() {
    let bat = sleeping("bat");
    let mut client = in_hall_as("#@..b.#", &[('b', bat)], hurt(&["rock", "bread"], 90));
    client.type_keys("1");
    assert!(matches!(client.dialogs(), [Dialog::Ask(Need::Tile, _)]));
    // Another digit is not what began it.
    assert_eq!(client.type_keys("2").turn(), 0);
    assert_eq!(
        (client.type_keys("1").turn(), client.dialogs()),
        (1, &[][..])
    );
}

#[test]
fn nothing_takes_more_than_two_clicks() {
    let click = MouseButton::Left;
    // Drink, heal by a spell, eat.
    let things = ["health potion", "bread", HEALER];
    for place in 0..3 {
        let mut client = in_hall_as("#@...#", &[], hurt(&things, 30));
        client.hover(HoverTarget::Quickslot(place)).click(click);
        assert_eq!(client.turn(), 1, "place {place}");
    }
    // Throw.
    let bat = [('b', sleeping("bat"))];
    let mut client = in_hall_as("#@..b.#", &bat, hurt(&["rock"], 90));
    client.hover(HoverTarget::Quickslot(0)).click(click);
    client.unhover().hover_tile(4, 1).click(click);
    assert_eq!(client.turn(), 1);
    // Shoot: one.
    let archer = Being {
        wielding: Some("bow".to_owned()),
        ..Being::default()
    };
    let foe = [('z', sleeping("zombie"))];
    let mut client = in_hall_as("#@...z.#", &foe, archer);
    client.hover_tile(5, 1).click(click);
    assert_eq!(client.turn(), 1);
    // Ten tiles, and stairs that are known: one.
    let mut client = in_hall_as("#@..........#", &[], Being::default());
    client.hover_tile(10, 1).click(click).type_keys("");
    assert_eq!(client.x(), 10);
    // What lies about is taken with one, and eaten with another.
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut client = in_hall_as("#@..a..#", &[('a', apple)], Being::default());
    client
        .hover_tile(4, 1)
        .click(click)
        .type_keys("")
        .type_keys("");
    let turns = client.turn();
    client.hover(HoverTarget::PackSlot(0)).click(click);
    assert_eq!(client.turn(), turns + 1);
}

#[test]
fn one_key_loots_a_room() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut client = TestClient::in_hall("#@a.aa..a.a#", &[('a', apple)]);
    client.type_keys("o").type_keys("").type_keys("");
    let session = client.app.world().resource::<Session>();
    let carried = session.view().map(|view| view.me.pack.items().count());
    assert_eq!(carried, Some(5));
}

#[test]
fn the_other_button_lists_what_can_be_done_with_a_picture() {
    let mut client = in_hall_as("#@...#", &[], hurt(&["rock", HEALER], 90));
    client
        .hover(HoverTarget::PackSlot(0))
        .click(MouseButton::Right);
    assert_eq!(client.dialogs(), [Dialog::Item(ROCK)]);
    client.type_keys(" ");
    // What is in use is not put away by a slip.
    let worn = Being {
        wearing: Some("tunic".to_owned()),
        ..Being::default()
    };
    let mut client = in_hall_as("#@...#", &[], worn);
    client
        .hover(HoverTarget::PackSlot(0))
        .click(MouseButton::Left);
    assert_eq!((client.turn(), client.dialogs().len()), (0, 1));
}

#[test]
fn a_spell_is_starred_from_what_can_be_done_with_it() {
    let mut client = in_hall_as("#@...#", &[], hurt(&["rock", HEALER], 90));
    client
        .hover(HoverTarget::Quickslot(1))
        .click(MouseButton::Right);
    assert!(matches!(client.dialogs(), [Dialog::Spell(..)]));
    client.type_keys("s");
    assert!(client.shows("take its star away"));
    let preferences = client.app.world().resource::<Preferences>();
    assert_eq!(preferences.settings.starred(), ["minor heal"]);
}

#[test]
fn who_is_in_sight_is_picked_in_the_list_as_on_the_map() {
    let foe = [('z', sleeping("zombie"))];
    let mut client = in_hall_as("#@z....#", &foe, Being::default());
    assert!(client.shows("zombie, level 1") && client.shows("stands still"));
    client.hover_creature_row(0);
    assert!(client.shows("click: attack the zombie"));
    client.click(MouseButton::Left);
    assert_eq!(client.turn(), 1);
    client.click(MouseButton::Right);
    assert!(matches!(client.dialogs(), [Dialog::TileActions(_)]));
}

#[test]
fn whatever_is_pointed_at_is_explained() {
    let mut client = in_hall_as("#@...#", &[], hurt(&["sword", HEALER], 60));
    client.hover(HoverTarget::Gauge(Gauge::Hp));
    assert!(client.shows("hit points") && client.shows("60 of 100"));
    client.hover(HoverTarget::PackSlot(0));
    assert!(client.shows("a  sword"));
    assert!(client.shows("click: wield; right: all that can be done"));
    client.hover(HoverTarget::Quickslot(0));
    assert!(client.shows("minor heal") && client.shows("4 mana"));
    // A key makes the mouse that was left there point at nothing.
    client.type_keys(".");
    assert!(!client.shows("4 mana"));
    // The same without the mouse.
    client.type_keys("@");
    assert!(client.shows("hit points: 60 of 100"));
}

#[test]
fn every_place_of_the_pack_answers_in_each_of_its_rows() {
    let mut things = vec!["rock"; 11];
    things.push("bread");
    let mut client = in_hall_as("#@...#", &[], hurt(&things, 60));
    client.hover(HoverTarget::PackSlot(11));
    assert!(client.shows("l  bread"));
    // What is free says so.
    client.hover(HoverTarget::PackSlot(19));
    assert!(client.shows("room in the pack"));
    assert!(client.shows("Nothing is here. 8 of 20 places are free."));
    client.click(MouseButton::Left);
    assert_eq!(client.turn(), 0);
    client
        .hover(HoverTarget::PackSlot(11))
        .click(MouseButton::Left);
    assert_eq!(client.turn(), 1);
    client.hover(HoverTarget::PackSlot(11));
    assert!(client.shows("Nothing is here. 9 of 20 places are free."));
}

#[test]
fn the_thing_that_is_looked_at_can_be_named() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut client = TestClient::in_hall("#@..a..#", &[('a', apple)]);
    client.type_keys(";C");
    assert!(matches!(client.dialogs(), [_, Dialog::Ask(Need::Name, _)]));
    client.type_keys("  ;hC");
    assert!(client.shows("Nothing lies there that you could name."));
}

#[test]
fn the_wheel_magnifies_the_map_and_goes_back_in_the_log() {
    let mut client = TestClient::in_hall("#@......#", &[]);
    let zoom = |client: &TestClient| client.app.world().resource::<WindowLayout>().zoom;
    client.hover_tile(3, 1).scroll(1.0);
    assert_eq!(zoom(&client), 1);
    client.scroll(-1.0);
    assert_eq!(zoom(&client), 0);
    client.type_keys("+");
    assert_eq!(zoom(&client), 1);
    // Over the log it does not.
    client.type_keys("Zf0f0f0f0f0");
    let first = "There is nothing to rest off.";
    assert!(!client.shows(first));
    let world = client.app.world_mut();
    let mut rows = world.query_filtered::<&mut Interaction, With<LogRow>>();
    if let Some(mut row) = rows.iter_mut(world).next() {
        *row = Interaction::Hovered;
    }
    client.scroll(20.0);
    assert!(client.shows(first));
    assert_eq!(zoom(&client), 1);
    // What is new brings the end back, also where it was told before.
    client.type_keys("0");
    assert!(!client.shows(first));
}

#[test]
fn a_key_folds_the_panel_away_and_brings_it_back() {
    let mut client = TestClient::carrying(&[]);
    let folded = |client: &TestClient| client.app.world().resource::<WindowLayout>().is_folded;
    client.type_keys("p");
    assert!(folded(&client));
    assert_eq!(client.turn(), 0);
    client.type_keys("p");
    assert!(!folded(&client));
}

#[test]
fn a_press_shows_within_two_frames() {
    let mut client = TestClient::in_hall("#@......#", &[]);
    assert!(client.shows("turn 0"));
    client.queue_keys("l", false);
    client.app.update();
    assert!(
        client.shows("turn 1"),
        "the frame that takes the key shows it"
    );
    client.queue_keys("i", false);
    client.app.update();
    client.app.update();
    assert!(client.shows("Your pack (0 of 21)") || client.shows("Your pack (0 of 20)"));
}

#[test]
fn a_walk_to_a_thing_takes_it_though_stairs_come_into_sight_there() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let rows = [
        "#######", "#@...a#", "#####.#", "#####.#", "#####.#", "#####.#", "#####>#", "#######",
    ];
    let below = ["#######", "#<....#", "#######"];
    let level = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect();
    let mut client = TestClient::playing(Scenario {
        levels: vec![level(&rows), level(&below)],
        legend: [('a', apple)].into(),
        ..Scenario::default()
    });
    client.hover_tile(5, 1).click(MouseButton::Left);
    client.type_keys("").type_keys("");
    let session = client.app.world().resource::<Session>();
    let carried = session.view().map(|view| view.me.pack.items().count());
    assert_eq!((client.x(), carried), (5, Some(1)));
    assert!(client.shows("You see stairs down.") || client.shows("You pick up an apple."));
}

#[test]
fn another_game_begins_with_nothing_at_hand_of_the_one_before() {
    let mut client = TestClient::carrying(&["rock"]);
    let used = |client: &TestClient| {
        client
            .app
            .world()
            .resource::<Quickslots>()
            .assigned(0)
            .is_some()
    };
    assert!(used(&client));
    let other = TestClient::carrying(&[])
        .app
        .world_mut()
        .remove_resource::<Session>();
    let world = client.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    client.app.update();
    let world = client.app.world_mut();
    world.insert_resource(other.unwrap_or_default());
    world
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Playing);
    client.app.update();
    assert!(!used(&client));
}

#[test]
fn the_keys_of_pages_turn_them() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("?");
    let page = |client: &TestClient| match client.dialogs() {
        [Dialog::Page(Page::Help { page })] => Some(*page),
        _ => None,
    };
    assert_eq!(page(&client), Some(0));
    client.app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::PageDown,
        logical_key: Key::PageDown,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    client.app.update();
    assert_eq!(page(&client), Some(1));
}

#[test]
fn arrows_choose_among_what_is_found() {
    let thing = |name: &str| Being {
        item: Some(name.to_owned()),
        ..Being::default()
    };
    let legend = [('a', thing("apple")), ('r', thing("rock"))];
    let mut client = TestClient::in_hall("#@..r..a..#", &legend);
    client.type_keys("X");
    client.app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::ArrowDown,
        logical_key: Key::ArrowDown,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    client.type_keys("").type_keys("\n").type_keys("");
    assert_eq!((client.x(), client.dialogs()), (7, &[][..]));
}

#[test]
fn enter_pressed_on_from_the_fight_throws_no_end_screen_away() {
    let killer = Being {
        attack: Some(900),
        ..Being::of_kind("zombie")
    };
    let mut client = in_hall_as("#@z..#", &[('z', killer)], hurt(&[], 1));
    client.type_keys("..\n\n\n\n");
    let screen = client.app.world().resource::<State<Screen>>();
    assert_eq!(**screen, Screen::Ended);
    assert!(client.shows("You have died"));
}

#[test]
fn nothing_covers_the_last_blow_while_it_is_seen() {
    let foe = Being {
        creature: Some("zombie".to_owned()),
        attack: Some(500),
        ..Being::default()
    };
    let mut client = in_hall_as("#@z..#", &[('z', foe)], hurt(&[], 1));
    let screen = |client: &TestClient| **client.app.world().resource::<State<Screen>>();
    let hold = |client: &mut TestClient, is_held| {
        client
            .app
            .world_mut()
            .resource_mut::<TransitionDelay>()
            .is_active = is_held;
    };
    hold(&mut client, true);
    client.type_keys(".");
    let turn = client.turn();
    // Whatever is pressed then is nothing to the dead.
    client.type_keys("..");
    assert_eq!((screen(&client), client.turn()), (Screen::Playing, turn));
    hold(&mut client, false);
    client.move_mouse();
    client.move_mouse();
    assert_eq!(screen(&client), Screen::Ended);

    // A bonus is not chosen before it is seen that there is one to choose.
    let mut client = TestClient::new(&[], 1);
    hold(&mut client, true);
    client.type_keys("..1");
    assert_eq!(client.dialogs(), [Dialog::LevelUp]);
    hold(&mut client, false);
    // Nor by a key that was meant for the fight.
    client.type_keys("1");
    assert_eq!(client.dialogs(), [Dialog::LevelUp]);
    client.move_mouse();
    client.type_keys("1");
    assert_eq!(client.dialogs(), []);
}

#[test]
fn a_foe_under_the_mouse_leaves_the_log_as_it_is() {
    let foe = [('z', sleeping("zombie"))];
    let mut client = TestClient::in_hall("#@...z...#", &foe);
    client.type_keys("f0f0f0");
    let shown = |client: &mut TestClient| {
        let world = client.app.world_mut();
        let mut rows = world.query_filtered::<&Text, With<LogRow>>();
        rows.iter(world).filter(|text| !text.0.is_empty()).count()
    };
    assert_eq!(shown(&mut client), 5);
    client.hover_tile(5, 1);
    assert!(client.shows("zombie"));
    assert_eq!(shown(&mut client), 5);
}

#[test]
fn what_is_pasted_is_typed_as_far_as_it_fits() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys("iaCo");
    let mut dialogs = client.app.world_mut().resource_mut::<Dialogs>();
    if let Some(typing) = dialogs.typing() {
        typing.paste("Tom\n\tthe rock");
    }
    client.type_keys("");
    assert!(client.shows("Tomthe rock_"));
}
