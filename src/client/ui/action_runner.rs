//! Runs the actions of menus, buttons and keys.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    auto::{AutoCommand, AutoRunner, matching, travel_targets},
    client::{
        command::{
            actions::PlayerActions,
            quickslots::{digit, slot_name},
            target_picker::TargetPicker,
            verb::{Argument, Verb},
        },
        dialogs::{Dialog, MOST_FOUND, PastOrder, Setup},
        input::{aim::pick, display::Display, typing::Typing},
        redraw::Redraw,
        session::{
            Data, Session, WantedKit,
            replay_player::{ReplayAction, ReplayPlayer},
        },
        state::Screen,
        words::{Words, technical},
    },
    game::random_seed,
    sim::{Definitions, ItemKind, Naming, Seed, SeedError, StableId, UnknownName},
    text::Phrase,
};

use super::action::{Layer, UiAction};

/// Everything that a UI action may change.
#[derive(SystemParam)]
pub(super) struct ActionRunner<'w, 's> {
    actions: PlayerActions<'w>,
    pub(super) display: Display<'w, 's>,
    clipboard: Option<ResMut<'w, Clipboard>>,
    data: ResMut<'w, Data>,
    wanted_kit: ResMut<'w, WantedKit>,
    words: Res<'w, Words>,
    replay_player: ResMut<'w, ReplayPlayer>,
    target: ResMut<'w, TargetPicker>,
    exit: MessageWriter<'w, AppExit>,
    pub(super) redraw: ResMut<'w, Redraw>,
}

impl ActionRunner<'_, '_> {
    /// Runs an action of a layer.
    pub(super) fn run(&mut self, layer: Layer, action: UiAction) {
        // Key and mouse may both act within one frame: the second was meant for a dialog that has
        // changed since.
        if self.actions.dialogs.top_changed() {
            return;
        }
        debug!("chose {action:?}");
        self.redraw.ask();
        let (layer, action) = match action {
            // A second press picks the target that is shown.
            UiAction::UseQuickslot(place) if self.aims_from(place) => {
                (Layer::Dialog, UiAction::PickTile)
            }
            UiAction::Begin(verb) if self.aims_with(verb) => (Layer::Dialog, UiAction::PickTile),
            action => (layer, action),
        };
        if layer == Layer::Screen {
            // Leaving for another screen ends targeting.
            self.actions.dialogs.clear();
        }
        match action {
            UiAction::NewGame => self.ask_world(None),
            UiAction::Play { world, seed } => {
                let seed = seed.map_or_else(|| Ok(random_seed()), |seed| Seed::parse(&seed));
                match (seed, self.data.0.in_world(&world)) {
                    (Ok(seed), Ok(definitions)) => self.start(&seed, definitions),
                    (Err(error), _) => self.notify(technical(error)),
                    (_, Err(error)) => self.notify(technical(error)),
                }
            }
            UiAction::Set { what, name, seed } => self.set(what, &name, seed),
            UiAction::Restart => self.restart(),
            UiAction::Open(dialog) => {
                self.actions.open(dialog);
            }
            UiAction::Close => self.actions.dialogs.pop(),
            UiAction::CloseAll => self.actions.dialogs.clear(),
            UiAction::Submit => self.submit(),
            UiAction::Act(intent) => {
                self.actions.act(intent);
            }
            UiAction::Begin(verb) => {
                self.change_display(verb);
                self.actions.run_verb(verb);
            }
            UiAction::UseQuickslot(index) => {
                self.actions.use_quickslot(index);
            }
            UiAction::OpenQuickslot(index) => {
                self.actions.open_quickslot_menu(index);
            }
            UiAction::UsePackSlot(slot) => {
                if let Some((item, _)) = self.item_in_slot(slot) {
                    self.actions.use_item(item);
                }
            }
            UiAction::OpenPackSlot(slot) => {
                if let Some((item, _)) = self.item_in_slot(slot) {
                    self.actions.open(Dialog::Item(item));
                }
            }
            UiAction::AssignQuickslot(place, kind) => {
                self.actions.dialogs.clear();
                self.actions.quickslots.assign(place, kind);
                if let Some(view) = self.actions.session.known() {
                    let words = Phrase::new("quick-assigned")
                        .with("digit", digit(place))
                        .with("what", slot_name(&view, kind));
                    self.actions.session.refuse(words);
                }
            }
            UiAction::SwapQuickslots(one, other) => self.actions.quickslots.swap(one, other),
            UiAction::ClearQuickslot(place) => {
                self.actions.dialogs.clear();
                self.actions.quickslots.clear(place);
                self.actions.session.refuse("quick-freed");
            }
            UiAction::Refuse(words) => self.actions.session.refuse(words),
            UiAction::Paste => self.paste(),
            UiAction::Pursue(plan) => {
                self.actions.continue_plan(plan);
            }
            UiAction::Go(command) => {
                self.actions.dialogs.clear();
                self.actions.start_auto(AutoRunner::new(command));
            }
            UiAction::Click(at) => {
                self.actions.dialogs.clear();
                self.actions.click(at);
            }
            UiAction::NextTarget => {
                if let Some(view) = self.actions.session.known() {
                    self.target.cycle(&view, false);
                }
            }
            UiAction::PickTile => pick(&mut self.target, &mut self.actions),
            UiAction::Watch(number) => self.watch(number),
            UiAction::Replay(wind) => self.control_replay(wind),
            UiAction::PlaySeed(seed) => match Seed::parse(&seed) {
                Ok(seed) => self.ask_world(Some(seed)),
                Err(error) => self.notify(technical(error)),
            },
            UiAction::ChangeSetting(name) => {
                let saved = self.display.cycle(name);
                self.actions.dialogs.replace(Dialog::Settings(Some(name)));
                self.notify_if_failed(saved);
            }
            UiAction::ChangeLanguage => {
                let saved = self
                    .display
                    .preferences
                    .cycle_language(self.data.0.languages());
                self.actions.dialogs.replace(Dialog::Settings(None));
                self.notify_if_failed(saved);
            }
            UiAction::Replace(dialog) => self.actions.dialogs.replace(dialog),
            UiAction::Resume(number) => self.resume(number),
            UiAction::Delete(number) => {
                // Entering the title again reloads the list of games.
                let removed = self.actions.session.remove(number);
                self.go_to_title(removed);
            }
            UiAction::SaveAndLeave => {
                self.actions.save_and_leave();
            }
            UiAction::Abandon => {
                let abandoned = self.actions.session.abandon();
                self.go_to_title(abandoned);
            }
            UiAction::ToTitle => self.go_to_title(Ok(())),
            UiAction::CopyLink => {
                if let Some(page) = self.session().page {
                    (page.copy_link)(self.session());
                }
            }
            UiAction::OpenFiles => {
                if let Some(page) = self.session().page {
                    (page.open_files)();
                }
            }
            UiAction::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }

    /// Whether a tile is being picked for this quickslot's content.
    fn aims_from(&self, place: usize) -> bool {
        let (view, top) = (self.actions.session.known(), self.actions.dialogs.top());
        let (Some(view), Some(Dialog::Ask(Argument::Tile, plan))) = (view, top) else {
            return false;
        };
        self.actions.quickslots.plan(&view, place) == Some(*plan)
    }

    /// Whether a tile is being picked for this verb.
    fn aims_with(&self, verb: &Verb) -> bool {
        let top = self.actions.dialogs.top();
        matches!(top, Some(Dialog::Ask(Argument::Tile, plan)) if plan.verb == verb)
    }

    pub(super) fn session(&self) -> &Session {
        &self.actions.session
    }

    /// Whether the top dialog must be answered and cannot be closed.
    pub(super) fn must_answer(&self) -> bool {
        self.actions.dialogs.top() == Some(&Dialog::LevelUp)
    }

    /// Opens an error message.
    fn notify(&mut self, error: impl Into<Phrase>) {
        self.actions
            .dialogs
            .push(Dialog::Notice(vec![error.into()]));
    }

    /// Carries out a verb that changes a display mode; other verbs do nothing.
    pub(super) fn change_display(&mut self, verb: &Verb) {
        let saved = self.display.change(verb);
        self.notify_if_failed(saved);
    }

    fn notify_if_failed(&mut self, result: Result<(), Phrase>) {
        if let Err(reason) = result {
            self.notify(reason);
        }
    }

    /// Returns to the title, or opens the error message of an action that failed before.
    fn go_to_title(&mut self, result: Result<(), Phrase>) {
        self.actions.dialogs.clear();
        match result {
            Ok(()) => self.actions.screen.set(Screen::Title),
            Err(reason) => self.notify(reason),
        }
    }

    /// Asks for the world of a new game if several are available.
    fn ask_world(&mut self, seed: Option<Seed>) {
        if self.data.0.worlds.len() > 1 {
            let seed = seed.map(|seed| seed.to_string());
            self.actions.open(Dialog::NewGame { seed, at: None });
        } else {
            let definitions = self.data.0.clone();
            self.start(&seed.unwrap_or_else(random_seed), definitions);
        }
    }

    /// Starts a game, or shows why that is not possible.
    fn start(&mut self, seed: &Seed, definitions: Definitions) {
        debug!("new game, seed {seed}");
        match self.actions.session.start(seed, &Data(definitions)) {
            Ok(()) => {
                self.actions.screen.set(Screen::Playing);
                self.actions.dialogs.clear();
            }
            Err(reason) => self.notify(reason),
        }
    }

    /// Starts a game with the seed, world and difficulty of the current one.
    fn restart(&mut self) {
        let Some(game) = self.actions.session.game() else {
            return;
        };
        let seed = game.seed().clone();
        match self.definitions_of_current_game() {
            Ok(definitions) => self.start(&seed, definitions),
            Err(error) => self.notify(technical(error)),
        }
    }

    fn definitions_of_current_game(&self) -> Result<Definitions, UnknownName> {
        let session = &self.actions.session;
        let known = session.known();
        let danger = known
            .as_ref()
            .map(|view| view.definitions.danger.name.as_str());
        let [world, kit] = session.world_and_kit();
        self.data.0.choose([danger, world, kit])
    }

    /// Sets the kit or the difficulty of new games, and shows it in the new game dialog.
    fn set(&mut self, what: Setup, name: &str, seed: Option<String>) {
        let chosen = match what {
            Setup::Kit => self.data.0.in_kit(name),
            Setup::Danger => self.data.0.in_danger(name),
        };
        // Remember the wanted kit even if the new difficulty does not offer it.
        let wanted = match what {
            Setup::Kit => Some(name.to_owned()),
            Setup::Danger => {
                (self.wanted_kit.0.take()).or_else(|| self.data.0.kit_name().map(str::to_owned))
            }
        };
        let with_kit = |definitions: Definitions| match &wanted {
            Some(kit) => definitions.in_kit(kit).unwrap_or(definitions),
            None => definitions,
        };
        self.wanted_kit.0 = wanted.clone();
        match chosen.map(with_kit) {
            Ok(definitions) => {
                self.data.0 = definitions;
                let at = Some(what);
                self.actions.dialogs.replace(Dialog::NewGame { seed, at });
            }
            Err(error) => self.notify(technical(error)),
        }
    }

    /// Continues a saved game, or shows why that is not possible.
    fn resume(&mut self, number: u32) {
        match self.actions.session.resume(number, &self.data) {
            Ok(()) => {
                self.actions.dialogs.clear();
                if self.actions.session.is_over() {
                    self.actions.screen.set(Screen::Ended);
                } else {
                    self.actions.screen.set(Screen::Playing);
                    self.open_level_up_if_due();
                }
            }
            Err(reason) => {
                // Entering the title again reloads the list of saves.
                self.go_to_title(Ok(()));
                self.notify(reason);
            }
        }
    }

    fn open_level_up_if_due(&mut self) {
        if self.actions.session.has_perk_to_pick() {
            self.actions.open(Dialog::LevelUp);
        }
    }

    /// Starts the replay of a past game.
    fn watch(&mut self, number: u32) {
        match self.actions.session.watch_past(number, &self.data) {
            Ok(()) => {
                *self.replay_player = ReplayPlayer::default();
                let speed = self.display.preferences.settings.replay_speed;
                self.replay_player.set_speed(speed as f32);
                self.actions.dialogs.clear();
                self.actions.dialogs.push(Dialog::Replay);
                self.actions.screen.set(Screen::Playing);
            }
            Err(reason) => self.notify(reason),
        }
    }

    fn control_replay(&mut self, wind: ReplayAction) {
        match wind {
            ReplayAction::TakeOver if self.actions.session.replay_is_at_end() => {
                self.notify("replay-game-over");
            }
            ReplayAction::TakeOver => {
                self.actions.session.take_over();
                self.actions.dialogs.clear();
                self.open_level_up_if_due();
            }
            ReplayAction::Leave => {
                let watched = self.actions.session.past_game();
                let left = self.actions.session.save_and_close();
                self.go_to_title(left);
                // Back to the dialogs that the replay was opened from.
                if let Some(number) = watched {
                    let (order, page) = (PastOrder::default(), 0);
                    self.actions.dialogs.push(Dialog::Past { order, page });
                    self.actions.dialogs.push(Dialog::Story { number, page });
                }
            }
            wind => self.replay_player.apply(wind, &mut self.actions.session),
        }
    }

    /// The item in a pack slot, and its kind.
    pub(super) fn item_in_slot(&self, slot: usize) -> Option<(StableId, ItemKind)> {
        let view = self.actions.session.known()?;
        let (_, item) = view.me.pack.items().find(|(other, _)| *other == slot)?;
        Some((item, view.item(item)?.kind))
    }

    /// The text field of the top dialog, if it has one.
    pub(super) fn typing(&mut self) -> Option<&mut Typing> {
        self.actions.dialogs.typing()
    }

    /// Submits the text typed in the top dialog.
    fn submit(&mut self) {
        match self.actions.dialogs.top().cloned() {
            Some(Dialog::Find { typing, chosen }) => self.travel_to_match(&typing, chosen),
            Some(Dialog::Seed { typing, .. }) => match Seed::parse(&typing.text) {
                Ok(seed) => self.ask_world(Some(seed)),
                Err(error) => {
                    let wrong = Some(match error {
                        SeedError::Empty => "seed-empty".into(),
                        SeedError::TooLong => {
                            Phrase::new("seed-too-long").with("most", Seed::LONGEST)
                        }
                        SeedError::ControlCharacter => "seed-control-character".into(),
                    });
                    self.actions.dialogs.replace(Dialog::Seed { typing, wrong });
                }
            },
            Some(Dialog::Name {
                item,
                whole_kind,
                typing: Typing { text, .. },
            }) => {
                self.actions.session.name(Naming {
                    item,
                    whole_kind,
                    text,
                });
                self.actions.dialogs.clear();
            }
            _ => {}
        }
    }

    /// Pastes as much of the clipboard into the text field as fits.
    pub(super) fn paste(&mut self) {
        let read = self
            .clipboard
            .as_mut()
            .map(|clipboard| clipboard.fetch_text());
        let text = read.and_then(|mut read| read.poll_result());
        let text = text.and_then(Result::ok).unwrap_or_default();
        if let Some(typing) = self.actions.dialogs.typing() {
            typing.paste(&text);
        }
        self.filter_matches();
    }

    /// Filters the list of places by the typed text, if that list is open.
    pub(super) fn filter_matches(&mut self) {
        if let Some(Dialog::Find { typing, .. }) = self.actions.dialogs.top().cloned() {
            self.show_matches(typing, 0);
        }
    }

    /// Moves the selection in the list of places, if that list is open.
    pub(super) fn move_selection(&mut self, by: isize) {
        if let Some(Dialog::Find { typing, chosen }) = self.actions.dialogs.top().cloned() {
            let view = self.actions.session.known();
            let found = view.map(|view| {
                matching(travel_targets(&view), &typing.text, |name| {
                    self.words.text(name)
                })
                .len()
            });
            let last = found.unwrap_or(0).min(MOST_FOUND).saturating_sub(1);
            self.show_matches(typing, chosen.saturating_add_signed(by).min(last));
        }
    }

    fn show_matches(&mut self, typing: Typing, chosen: usize) {
        self.actions
            .dialogs
            .replace(Dialog::Find { typing, chosen });
        self.redraw.ask();
    }

    fn travel_to_match(&mut self, typing: &Typing, chosen: usize) {
        let view = self.actions.session.known();
        let found = view.and_then(|view| {
            matching(travel_targets(&view), &typing.text, |name| {
                self.words.text(name)
            })
            .into_iter()
            .nth(chosen)
        });
        if let Some(one) = found {
            self.actions.dialogs.clear();
            self.actions
                .start_auto(AutoRunner::new(AutoCommand::Travel { to: one.place }));
        }
    }
}
