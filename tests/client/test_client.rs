//! A client without rendering that a test drives by keys and mouse.

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
    prelude::{App, AppExtStates, Children, Color, Interaction, Node, Text, TextColor, With},
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    window::{CursorMoved, ExitCondition, PrimaryWindow, Window, WindowEvent, WindowPlugin},
};

use crate::{
    client::{
        command::{
            argument::{Argument, Ask},
            hover_target::HoverTarget,
            verb::Plan,
            verbs::verb,
        },
        dialog::{AnyDialog, Dialog},
        dialogs::Dialogs,
        geometry::{TILE, Viewport},
        input::click::TileProxy,
        launch,
        picture::sprite_sheet::SpriteSheet,
        preferences::Preferences,
        session::{Data, Session},
        state::Screen,
        ui::{self, log::LogBox, menu::MenuRow},
        words::Words,
    },
    content,
    game::Game,
    replay::{Logs, Playthrough, Recording, RecordingHeader, Start},
    scenario::{LegendEntry, Scenario},
    sim::StableId,
    text::ENGLISH,
};

use super::hall::hall;

/// Duration of a frame: longer than any time in which input is ignored.
const FRAME: Duration = Duration::from_millis(400);

/// A client without rendering.
pub(super) struct TestClient {
    pub(super) app: App,
}

impl TestClient {
    /// In a hall, carrying items, with a number of perks to choose.
    pub(super) fn new(items: &[&str], picks: i32) -> Self {
        let player = LegendEntry {
            carrying: items.iter().map(|item| (*item).to_owned()).collect(),
            picks: Some(picks),
            ..LegendEntry::default()
        };
        Self::in_hall_as("#@...#", &[], player)
    }

    /// In a hall, carrying items.
    pub(super) fn carrying(items: &[&str]) -> Self {
        Self::new(items, 0)
    }

    /// In a hall of one row, with the default player.
    pub(super) fn in_hall(row: &str, legend: &[(char, LegendEntry)]) -> Self {
        Self::in_hall_as(row, legend, LegendEntry::default())
    }

    /// In a hall of one row, with this player.
    pub(super) fn in_hall_as(
        row: &str,
        legend: &[(char, LegendEntry)],
        player: LegendEntry,
    ) -> Self {
        Self::in_game(hall(row, legend, player))
    }

    pub(super) fn playing(scenario: Scenario) -> Self {
        let game = Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"));
        Self::in_game(game)
    }

    pub(super) fn in_game(game: Game) -> Self {
        Self::with_plugins(game, |_| {})
    }

    /// In a game, with more plugins below those of the client.
    pub(super) fn with_plugins(game: Game, add: impl FnOnce(&mut App)) -> Self {
        let definitions = content::builtin().unwrap_or_else(|error| panic!("{error}"));
        let preamble = RecordingHeader::new(Start::new("1", &definitions), &definitions);
        let play = Playthrough::resume(game, Recording::new(preamble), Logs::default());
        // Only big scenes are shown.
        let mut still = Preferences::default();
        still.still = true;
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            WindowPlugin {
                primary_window: None,
                // Without a window the app would exit at once.
                exit_condition: ExitCondition::DontExit,
                ..Default::default()
            },
        ))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        add(&mut app);
        app.init_resource::<Viewport>()
            .init_resource::<SpriteSheet>()
            .insert_resource(still)
            .insert_resource(Words::of(definitions.languages(), ENGLISH))
            .insert_resource(Data(definitions))
            .add_plugins((launch::plugin, ui::plugin))
            .insert_resource(Session::with(play))
            .insert_state(Screen::Playing);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        Self { app }
    }

    /// The same client with motion turned on.
    pub(super) fn moving(mut self) -> Self {
        let preferences = self.app.world_mut().resource_mut::<Preferences>();
        preferences.into_inner().still = false;
        self.app.update();
        self
    }

    /// Types keys, all before the next frame, and draws the results. A space is Escape.
    pub(super) fn type_keys(&mut self, text: &str) -> &mut Self {
        self.queue_keys(text, false);
        // One dialog per frame, and one frame for the last to be drawn.
        for _ in 0..=text.len() {
            self.app.update();
        }
        self
    }

    /// Types keys without a frame; `repeat` marks them as repeats of held keys.
    pub(super) fn queue_keys(&mut self, text: &str, repeat: bool) {
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

    /// Holds a key down for a number of repeats, one per frame.
    pub(super) fn hold_key(&mut self, letter: &str, times: usize) -> &mut Self {
        self.type_keys(letter);
        for _ in 0..times {
            self.queue_keys(letter, true);
            self.app.update();
        }
        self
    }

    /// Moves the mouse to a tile.
    pub(super) fn hover_tile(&mut self, x: i32, y: i32) -> &mut Self {
        self.put_mouse(x, y);
        self.move_mouse()
    }

    /// Moves the mouse to a tile and clicks there, without a frame.
    pub(super) fn queue_click(&mut self, x: i32, y: i32) {
        self.put_mouse(x, y);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(MouseButtonInput {
                button: MouseButton::Left,
                state,
                window: Entity::PLACEHOLDER,
            });
        }
    }

    fn put_mouse(&mut self, x: i32, y: i32) {
        let side = f64::from(TILE * Viewport::default().zoom);
        let middle = |tile: i32| (f64::from(tile) + 0.5) * side;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        for mut window in windows.iter_mut(world) {
            window.set_physical_cursor_position(Some(DVec2::new(middle(x), middle(y))));
        }
    }

    /// Moves the mouse to a row of the menu on top.
    pub(super) fn hover_menu_row(&mut self, index: usize) -> &mut Self {
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

    /// The minimum heights of the rows of the menu on top.
    pub(super) fn menu_rows(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut rows = world.query::<(&MenuRow, &Node)>();
        let mut rows: Vec<_> = rows.iter(world).collect();
        rows.sort_by_key(|(row, _)| row.index);
        let height = |node: &Node| format!("{:?}", node.min_height);
        rows.into_iter().map(|(_, node)| height(node)).collect()
    }

    /// Moves the mouse to the UI node with this subject.
    pub(super) fn hover(&mut self, wanted: HoverTarget) -> &mut Self {
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

    /// Presses the left button and moves the mouse to the UI node with this subject in one frame.
    pub(super) fn press_and_move(&mut self, to: HoverTarget) -> &mut Self {
        let pressed = MouseButtonInput {
            button: MouseButton::Left,
            state: ButtonState::Pressed,
            window: Entity::PLACEHOLDER,
        };
        let moved = CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ZERO,
            delta: None,
        };
        let world = self.app.world_mut();
        world.write_message(pressed);
        world.write_message(WindowEvent::from(pressed));
        world.write_message(WindowEvent::from(moved));
        self.hover(to)
    }

    /// Drags from the UI node with this subject to a tile.
    pub(super) fn drag_to_tile(&mut self, from: HoverTarget, x: i32, y: i32) -> &mut Self {
        self.hover(from)
            .mouse(MouseButton::Left, ButtonState::Pressed);
        self.unhover().hover_tile(x, y);
        self.mouse(MouseButton::Left, ButtonState::Released)
    }

    /// Saves the game and continues it.
    pub(super) fn reload(&mut self) -> &mut Self {
        let play = self.app.world().resource::<Session>().play().cloned();
        let continued = play.map(Session::with).unwrap_or_default();
        self.app.insert_resource(continued);
        self.app.update();
        self
    }

    /// Moves the mouse to a row of the list of creatures in sight, 0 the first.
    pub(super) fn hover_creature_row(&mut self, row: usize) -> &mut Self {
        let world = self.app.world_mut();
        let mut rows = world.query::<(&TileProxy, &mut Interaction)>();
        let mut shown: Vec<_> = rows
            .iter_mut(world)
            .filter(|(stands, _)| stands.0.is_some())
            .collect();
        *shown[row].1 = Interaction::Hovered;
        self.move_mouse()
    }

    /// Texts and colours of the messages over the map, the oldest first.
    pub(super) fn log(&mut self) -> Vec<(String, Color)> {
        let world = self.app.world_mut();
        let mut boxes = world.query_filtered::<&Children, With<LogBox>>();
        let lines: Vec<Entity> = boxes.iter(world).flatten().copied().collect();
        let text = |line: &Entity| {
            let text = *world.get::<Children>(*line)?.first()?;
            let colour = world.get::<TextColor>(text)?.0;
            Some((world.get::<Text>(text)?.0.clone(), colour))
        };
        lines.iter().filter_map(text).collect()
    }

    /// Moves the mouse off all UI nodes.
    pub(super) fn unhover(&mut self) -> &mut Self {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&mut Interaction>();
        for mut interaction in nodes.iter_mut(world) {
            *interaction = Interaction::None;
        }
        self
    }

    pub(super) fn move_mouse(&mut self) -> &mut Self {
        self.app.world_mut().write_message(CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ZERO,
            delta: None,
        });
        self.app.update();
        self
    }

    /// Turns the wheel, up positive.
    pub(super) fn scroll(&mut self, notches: f32) -> &mut Self {
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

    /// Presses a key that types nothing.
    pub(super) fn press_key(&mut self, key_code: KeyCode, logical_key: Key) -> &mut Self {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.app.update();
        self.app.update();
        self
    }

    /// Number of items in the pack.
    pub(super) fn carried(&self) -> usize {
        let session = self.app.world().resource::<Session>();
        session
            .known()
            .map_or(0, |view| view.me.pack.items().count())
    }

    pub(super) fn hp(&self) -> i32 {
        let session = self.app.world().resource::<Session>();
        session.known().map_or(0, |view| view.me.stats.hp)
    }

    pub(super) fn mouse(&mut self, button: MouseButton, state: ButtonState) -> &mut Self {
        self.app.world_mut().write_message(MouseButtonInput {
            button,
            state,
            window: Entity::PLACEHOLDER,
        });
        self.app.update();
        self
    }

    pub(super) fn click(&mut self, button: MouseButton) -> &mut Self {
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
        self.app.update();
        self
    }

    pub(super) fn dialogs(&self) -> &[AnyDialog] {
        self.app.world().resource::<Dialogs>().all()
    }

    /// The dialog on top, if it is of this type.
    pub(super) fn top<D: Dialog>(&self) -> Option<&D> {
        self.app.world().resource::<Dialogs>().top_as()
    }

    /// Whether the dialog on top asks for this argument.
    pub(super) fn asks(&self, argument: &Argument) -> bool {
        self.top::<Ask>()
            .is_some_and(|ask| ask.argument == argument)
    }

    pub(super) fn turn(&self) -> u32 {
        let session = self.app.world().resource::<Session>();
        session.game().map_or(0, Game::turn)
    }

    /// Column of the player.
    pub(super) fn x(&self) -> i32 {
        let session = self.app.world().resource::<Session>();
        let here = session.known().map(|view| view.here());
        here.map_or(-1, |here| here.point.x)
    }

    /// Whether a text of the window, or a line of one, is exactly this.
    pub(super) fn shows(&mut self, wanted: &str) -> bool {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        let mut lines = texts
            .iter(world)
            .flat_map(|text| text.0.split('\n').chain([&*text.0]));
        lines.any(|line| line == wanted)
    }
}

impl TestClient {
    /// Number of texts that contain these words.
    pub(super) fn count(&mut self, words: &str) -> usize {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts
            .iter(world)
            .filter(|text| text.contains(words))
            .count()
    }
}

/// Id of the first item in the pack.
pub(super) const FIRST_ITEM: StableId = StableId(2);

/// A book with healing spells.
pub(super) const HEALER: &str = "white mage's spellbook";

pub(super) fn plan(letter: char) -> Plan {
    Plan::new(verb(letter))
}

/// The question for an argument.
pub(super) fn ask(argument: &'static Argument, plan: Plan) -> AnyDialog {
    Ask { argument, plan }.into()
}

/// The verb of a character, with the player's first item picked.
pub(super) fn with_first_item(letter: char) -> Plan {
    let mut plan = plan(letter);
    plan.picks.item = Some(FIRST_ITEM);
    plan
}
