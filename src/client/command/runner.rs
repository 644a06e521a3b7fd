//! Carries out commands of keys, buttons, menus and clicks.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    auto::AutoRunner,
    client::{
        dialog::Context,
        input::{device::Device, display::Display},
        picture::sprite_sheet::SpriteSheet,
        redraw::Redraw,
        session::{
            Data, Session, WantedKit,
            replay_player::{ReplayAction, ReplayPlayer},
        },
        state::{InputMode, Layer, Screen},
        ui::{
            level_up::LevelUp,
            new_game::NewGame,
            pack::Pack,
            past_games::{PastGames, Story},
            questions::{GameMenu, Notice},
            replay_bar::Replay,
        },
        words::{Words, technical},
    },
    game::random_seed,
    sim::{Definitions, Intent, ItemKind, Seed, StableId, StairDirection, UnknownName},
    text::Phrase,
};

use super::{
    Command,
    actions::PlayerActions,
    argument::Ask,
    quickslots::{digit, slot_name},
    target_picker::TargetPicker,
    verbs::VERBS,
};

/// Everything that a command may change.
#[derive(SystemParam)]
pub(crate) struct Runner<'w, 's> {
    pub(crate) actions: PlayerActions<'w>,
    pub(crate) display: Display<'w, 's>,
    pub(crate) target: ResMut<'w, TargetPicker>,
    pub(crate) redraw: ResMut<'w, Redraw>,
    clipboard: Option<ResMut<'w, Clipboard>>,
    data: ResMut<'w, Data>,
    wanted_kit: ResMut<'w, WantedKit>,
    words: Res<'w, Words>,
    sprites: Res<'w, SpriteSheet>,
    device: Res<'w, Device>,
    replay_player: ResMut<'w, ReplayPlayer>,
    exit: MessageWriter<'w, AppExit>,
}

impl Runner<'_, '_> {
    /// Carries out a command of a layer. Returns whether the play screen goes on reading keys.
    pub(crate) fn run(&mut self, layer: Layer, command: Command) -> bool {
        // Key and mouse may both act within one frame: the second was meant for a dialog that has
        // changed since.
        if self.actions.dialogs.top_changed() {
            return false;
        }
        debug!("chose {command:?}");
        self.redraw.ask();
        // A second press picks the target that is shown.
        if self.aims_with(&command) {
            return self.pick();
        }
        if layer == Layer::Screen && command != Command::Back {
            // Leaving for another screen ends targeting.
            self.actions.dialogs.clear();
        }
        self.carry_out(command)
            .unwrap_or_else(|reason| self.actions.open(Notice(vec![reason])))
    }

    /// Carries out a command, or says why that failed.
    fn carry_out(&mut self, command: Command) -> Result<bool, Phrase> {
        let actions = &mut self.actions;
        match command {
            Command::Act(intent) => return Ok(actions.act_or_confirm(intent)),
            Command::Flee => {
                let dir = StairDirection::Up;
                return Ok(actions.act(Intent::Stairs { dir }));
            }
            Command::Auto(command) => {
                actions.dialogs.clear();
                return Ok(actions.start_auto(AutoRunner::new(command)));
            }
            Command::Pursue(plan) => return Ok(actions.continue_plan(plan)),
            Command::RepeatShot => return Ok(actions.again()),
            Command::Attack => return Ok(actions.attack()),
            Command::CloseDoor => return Ok(actions.close_door()),
            Command::Order => return Ok(actions.order()),
            Command::Move => return Ok(actions.make_move(None)),
            Command::Quickslot(place) => return Ok(actions.use_quickslot(place)),
            Command::QuickslotMenu(place) => return Ok(actions.open_quickslot_menu(place)),
            Command::AssignQuickslot(place, kind) => {
                // Several items can be dragged from the list.
                if actions.dialogs.top_as::<Pack>().is_none() {
                    actions.dialogs.clear();
                }
                actions.quickslots.assign(place, kind);
                if let Some(view) = actions.session.known() {
                    let words = Phrase::new("quick-assigned")
                        .with("digit", digit(place))
                        .with("what", slot_name(&view, kind));
                    actions.session.refuse(words);
                }
            }
            Command::SwapQuickslots(one, other) => actions.quickslots.swap(one, other),
            Command::ClearQuickslot(place) => {
                actions.dialogs.clear();
                actions.quickslots.clear(place);
                actions.session.refuse("quick-freed");
            }
            Command::Refuse(words) => actions.session.refuse(words),
            Command::Click(at) => {
                actions.dialogs.clear();
                return Ok(actions.click(at));
            }
            Command::TileMenu(at) => return Ok(actions.list_actions(at)),
            Command::StepTarget(dir) => {
                if let Some(view) = actions.session.known() {
                    self.target.step(&view, dir);
                }
            }
            Command::NextTarget { back } => {
                if let Some(view) = actions.session.known() {
                    self.target.cycle(&view, back);
                }
            }
            Command::PickTile => return Ok(self.pick()),
            Command::Name(naming) => {
                actions.session.name(naming);
                actions.dialogs.clear();
            }
            Command::Open(dialog) => return Ok(actions.open_unless_empty(dialog)),
            Command::Replace(dialog) => actions.dialogs.replace(dialog),
            Command::Back if actions.dialogs.top().is_none() => return Ok(actions.open(GameMenu)),
            Command::Back => actions.dialogs.pop(),
            Command::CloseAll => actions.dialogs.clear(),
            Command::Submit => {
                let top = self.actions.dialogs.top();
                let submitted = top.and_then(|top| top.submit(&self.context()));
                return submitted.map_or(Ok(false), |command| self.carry_out(command));
            }
            Command::Paste => self.paste(),
            Command::NewGame { seed } => {
                let seed = seed.as_deref().map(Seed::parse).transpose();
                self.ask_hero(seed.map_err(technical)?)?;
            }
            Command::Play { world, kit, seed } => {
                let seed = seed.map_or_else(|| Ok(random_seed()), |seed| Seed::parse(&seed));
                let chosen = self.data.0.choose([None, Some(&world), kit.as_deref()]);
                let chosen = chosen.map_err(technical)?;
                self.start(&seed.map_err(technical)?, chosen.clone())?;
                self.remember(chosen);
            }
            Command::Restart => self.restart()?,
            Command::SetDanger(name) => {
                actions.dialogs.pop();
                self.set_danger(&name)?;
            }
            Command::Resume(number) => self.resume(number)?,
            Command::Delete(number) => {
                // Entering the title again reloads the list of games.
                let removed = actions.session.remove(number);
                self.go_to_title(removed)?;
            }
            Command::Save | Command::ToTitle if actions.session.is_practice() => {
                self.leave_replay()?;
            }
            Command::Save => return Ok(actions.save_and_leave()),
            Command::Abandon => {
                let abandoned = actions.session.abandon();
                self.go_to_title(abandoned)?;
            }
            Command::ToTitle => self.go_to_title(Ok(()))?,
            Command::Watch(number) => self.watch(number)?,
            Command::Replay(wind) => self.control_replay(wind)?,
            Command::Setting(name) => {
                let saved = self.display.cycle(name);
                match (self.actions.dialogs.input_mode(), saved) {
                    (InputMode::Screen | InputMode::TilePicker, Err(reason)) => {
                        self.actions.session.refuse(reason);
                    }
                    (InputMode::List, saved) => {
                        self.actions.dialogs.refresh();
                        saved?;
                    }
                    (_, saved) => saved?,
                }
            }
            Command::Language => {
                let languages = self.data.0.languages();
                let saved = self.display.preferences.cycle_language(languages);
                self.actions.dialogs.refresh();
                saved?;
            }
            Command::Fullscreen => self.display.toggle_fullscreen(),
            Command::TogglePanel => self.display.toggle_panel(),
            Command::Zoom(by) => self.display.zoom(by),
            Command::CopyLink => {
                if let Some(page) = actions.session.page {
                    (page.copy_link)(&actions.session);
                }
            }
            Command::OpenFiles => {
                if let Some(page) = actions.session.page {
                    (page.open_files)();
                }
            }
            Command::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
        Ok(self.actions.dialogs.top().is_none())
    }

    /// Whether a tile is being picked for what this command would begin.
    fn aims_with(&self, command: &Command) -> bool {
        let ask = self.actions.dialogs.top_as::<Ask>();
        let Some(ask) = ask.filter(|ask| ask.argument.is_tile()) else {
            return false;
        };
        match command {
            Command::Pursue(plan) => plan.is_blank() && plan.verb == ask.plan.verb,
            Command::Quickslot(place) => {
                let view = self.actions.session.known();
                let plan = view.and_then(|view| self.actions.quickslots.plan(&view, *place));
                plan == Some(ask.plan)
            }
            _ => false,
        }
    }

    /// Picks the tile under the targeting cursor, or reports why it cannot be picked.
    fn pick(&mut self) -> bool {
        match self.target.pick() {
            Ok(Some(intent)) => return self.actions.act(intent),
            Ok(None) => self.actions.dialogs.pop(),
            Err(reason) => self.actions.session.refuse(reason),
        }
        false
    }

    pub(crate) fn session(&self) -> &Session {
        &self.actions.session
    }

    /// What dialogs are made from.
    pub(crate) fn context(&self) -> Context<'_> {
        Context {
            session: &self.actions.session,
            view: self.actions.session.known(),
            settings: &self.display.preferences.settings,
            data: &self.data.0,
            quickslots: &self.actions.quickslots,
            verbs: &VERBS,
            words: &self.words,
            sprites: &self.sprites,
            viewport: &self.display.viewport,
            device: *self.device,
            shows_impossible: false,
        }
    }

    /// Returns to the title after an action, or only closes all dialogs if it failed.
    fn go_to_title(&mut self, result: Result<(), Phrase>) -> Result<(), Phrase> {
        self.actions.dialogs.clear();
        result?;
        self.actions.screen.set(Screen::Title);
        Ok(())
    }

    /// Asks for the hero and the world of a new game if several are available.
    fn ask_hero(&mut self, seed: Option<Seed>) -> Result<(), Phrase> {
        if NewGame::has_choices(&self.data.0) {
            let seed = seed.map(|seed| seed.to_string());
            self.actions.open(NewGame { seed });
            return Ok(());
        }
        let definitions = self.data.0.clone();
        self.start(&seed.unwrap_or_else(random_seed), definitions)
    }

    fn start(&mut self, seed: &Seed, definitions: Definitions) -> Result<(), Phrase> {
        debug!("new game, seed {seed}");
        self.actions.session.start(seed, &Data(definitions))?;
        self.actions.screen.set(Screen::Playing);
        self.actions.dialogs.clear();
        Ok(())
    }

    /// Starts a game with the seed, world and difficulty of the current one.
    fn restart(&mut self) -> Result<(), Phrase> {
        let Some(game) = self.actions.session.game() else {
            return Ok(());
        };
        let seed = game.seed().clone();
        let definitions = self.definitions_of_current_game();
        self.start(&seed, definitions.map_err(technical)?)
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

    /// Sets the difficulty of new games. A kit that it does not offer stays wanted.
    fn set_danger(&mut self, name: &str) -> Result<(), Phrase> {
        let chosen = self.data.0.in_danger(name).map_err(technical)?;
        let wanted = self.wanted_kit.0.take();
        let wanted = wanted.or_else(|| self.data.0.kit_name().map(str::to_owned));
        let with_kit = wanted.as_ref().and_then(|kit| chosen.in_kit(kit).ok());
        self.data.0 = with_kit.unwrap_or(chosen);
        self.wanted_kit.0 = wanted;
        Ok(())
    }

    /// Remembers difficulty, world and kit for the next new game.
    fn remember(&mut self, chosen: Definitions) {
        let kit = chosen.kit_name().map(str::to_owned);
        self.wanted_kit.0 = kit.or_else(|| self.wanted_kit.0.take());
        let kit = self.wanted_kit.0.clone().unwrap_or_default();
        let mut next = self.display.preferences.settings.remembered.clone();
        next.new_game = [chosen.danger.name.clone(), chosen.world.name.clone(), kit];
        self.data.0 = chosen;
        self.display.preferences.remember(next);
    }

    /// Continues a saved game.
    fn resume(&mut self, number: u32) -> Result<(), Phrase> {
        let resumed = self.actions.session.resume(number, &self.data);
        self.actions.dialogs.clear();
        self.actions.screen.set(match &resumed {
            // Entering the title again reloads the list of saves.
            Err(_) => Screen::Title,
            Ok(()) if self.actions.session.is_over() => Screen::Ended,
            Ok(()) => Screen::Playing,
        });
        resumed?;
        self.open_level_up_if_due();
        Ok(())
    }

    fn open_level_up_if_due(&mut self) {
        if self.actions.session.has_perk_to_pick() {
            self.actions.open(LevelUp);
        }
    }

    /// Starts the replay of a past game.
    fn watch(&mut self, number: u32) -> Result<(), Phrase> {
        self.actions.session.watch_past(number, &self.data)?;
        *self.replay_player = ReplayPlayer::default();
        let speed = self.display.preferences.settings.replay_speed;
        self.replay_player.set_speed(speed as f32);
        self.actions.dialogs.set_aside();
        self.actions.dialogs.push(Replay);
        self.actions.screen.set(Screen::Playing);
        Ok(())
    }

    fn control_replay(&mut self, wind: ReplayAction) -> Result<(), Phrase> {
        match wind {
            ReplayAction::TakeOver if self.actions.session.replay_is_at_end() => {
                return Err("replay-game-over".into());
            }
            ReplayAction::TakeOver => {
                self.actions.session.take_over();
                self.actions.dialogs.clear();
                self.open_level_up_if_due();
            }
            ReplayAction::Leave => return self.leave_replay(),
            wind => self.replay_player.apply(wind, &mut self.actions.session),
        }
        Ok(())
    }

    /// Leaves a replay, or practice that continues one, for the dialogs that it was opened from.
    fn leave_replay(&mut self) -> Result<(), Phrase> {
        let watched = self.actions.session.past_game();
        let left = self.actions.session.save_and_close();
        self.go_to_title(left)?;
        if let Some(number) = watched {
            let story = Story { number, page: 0 };
            let opened_from = [PastGames::default().into(), story.into()];
            self.actions.dialogs.restore(opened_from);
        }
        Ok(())
    }

    /// Kind of an item in the pack; `None` for other things.
    pub(crate) fn carried_kind(&self, item: StableId) -> Option<ItemKind> {
        let view = self.actions.session.known()?;
        view.me.pack.slot_of(item)?;
        Some(view.item(item)?.kind)
    }

    /// Pastes as much of the clipboard into the text field as fits.
    fn paste(&mut self) {
        let clipboard = self.clipboard.as_mut();
        let read = clipboard.map(|clipboard| clipboard.fetch_text());
        let text = read.and_then(|mut read| read.poll_result());
        if let (Some(Ok(text)), Some(typing)) = (text, self.actions.dialogs.typing()) {
            typing.paste(&text);
        }
        self.actions.dialogs.refresh();
    }
}
