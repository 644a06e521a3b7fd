//! What menus and buttons can do.

use std::{error::Error, fmt};

use bevy::{
    app::AppExit,
    clipboard::Clipboard,
    ecs::system::SystemParam,
    prelude::{MessageWriter, ResMut, debug},
};

use crate::{
    auto::{Auto, Errand, matching, whereabouts},
    client::{
        actions::PlayerActions,
        dialogs::{Dialog, MOST_FOUND, OnTop, Sort},
        input::{aim::pick, display::Display, typing::Typing},
        preferences::Preferences,
        projector::{Projector, Wind},
        redraw::Redraw,
        session::{Data, Session},
        state::Screen,
        target::Target,
        verb::{Plan, Verb},
    },
    game::fresh_seed,
    grid::Point,
    sim::{Definitions, Intent, Naming, Seed, SpellKind, StableId},
    store::REPLAY_SPEED,
};

/// What a choice does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum UiAction {
    /// A new game: which world?
    NewGame,
    /// The same seed once more.
    SameSeed,
    /// Open a dialog over the one that is open.
    Open(Dialog),
    /// One step back, to what lies under the dialog.
    Close,
    /// Close every dialog.
    CloseAll,
    /// Be done with typing.
    Enter,
    /// Play.
    Act(Intent),
    /// Do what a verb does, or ask for what it needs.
    Begin(&'static Verb),
    /// Go on with a plan.
    Pursue(Plan),
    /// Use what is at hand in this place.
    Quick(usize),
    /// List what can be done with it.
    QuickMenu(usize),
    /// Do the usual with what is in this slot of the pack.
    Carried(usize),
    /// List what can be done with it.
    CarriedMenu(usize),
    /// Star a spell, or take its star away.
    Star(SpellKind),
    /// Take what is on the clipboard into the line that is typed.
    Paste,
    /// Let something go on by itself.
    Go(Errand),
    /// Do what a click on a tile does.
    Click(Point),
    /// Consider the next tile worth picking.
    NextTile,
    /// Pick the tile that is considered.
    PickTile,
    /// Go on with the saved game of this number.
    Resume(u32),
    /// Delete the saved game of this number.
    Delete(u32),
    /// Save the running game and go to the title.
    SaveAndLeave,
    /// Give the running game up and go to the title.
    Abandon,
    /// Watch the past game of this number.
    Watch(u32),
    /// Wind the game that is watched.
    Wind(Wind),
    /// A game of this seed: in which world?
    PlaySeed(String),
    /// A game in a world.
    Play {
        /// The world.
        world: String,
        /// The seed, if not a fresh one.
        seed: Option<String>,
    },
    /// New games are played in another danger.
    Danger {
        /// The danger.
        name: String,
        /// The seed of the next game, if not a fresh one.
        seed: Option<String>,
    },
    /// Set the setting of this name to its next value.
    Set(&'static str),
    /// Another page in the place of the one that is open.
    Turn(Dialog),
    /// Go to the title from a game that is over.
    ToTitle,
    /// Close the window.
    Quit,
}

/// Where something that can be chosen is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    /// On the screen.
    Screen,
    /// In the dialog on top.
    Dialog,
}

impl Layer {
    /// Whether what is there can be chosen. Picking a tile covers nothing: the
    /// buttons beside the map go on working.
    pub(super) const fn listens(self, on_top: OnTop) -> bool {
        match (self, on_top) {
            (Self::Screen, OnTop::Nothing | OnTop::Tile) => true,
            (Self::Screen, OnTop::List | OnTop::Line | OnTop::Map | OnTop::Reel) => false,
            (Self::Dialog, OnTop::List | OnTop::Line | OnTop::Tile | OnTop::Map | OnTop::Reel) => {
                true
            }
            (Self::Dialog, OnTop::Nothing) => false,
        }
    }
}

/// Everything a choice can reach.
#[derive(SystemParam)]
pub(super) struct ActionRunner<'w, 's> {
    actions: PlayerActions<'w>,
    pub(super) display: Display<'w, 's>,
    clipboard: Option<ResMut<'w, Clipboard>>,
    data: ResMut<'w, Data>,
    projector: ResMut<'w, Projector>,
    preferences: ResMut<'w, Preferences>,
    target: ResMut<'w, Target>,
    exit: MessageWriter<'w, AppExit>,
    pub(super) redraw: ResMut<'w, Redraw>,
}

impl ActionRunner<'_, '_> {
    /// Asks in which world to play, if there is a choice.
    fn ask_world(&mut self, seed: Option<Seed>) {
        if self.data.0.worlds.len() > 1 {
            let seed = seed.map(|seed| seed.to_string());
            let at_danger = false;
            self.actions.open(Dialog::NewGame { seed, at_danger });
        } else {
            let definitions = self.data.0.clone();
            self.start(&seed.unwrap_or_else(fresh_seed), definitions);
        }
    }

    /// Starts a game with this data, or says why that is not possible.
    fn start(&mut self, seed: &Seed, definitions: Definitions) {
        debug!("new game, seed {seed}");
        match self.actions.session.start(seed, &Data(definitions)) {
            Ok(()) => {
                self.actions.screen.set(Screen::Playing);
                self.actions.dialogs.clear();
            }
            Err(reason) => self.actions.dialogs.push(Dialog::Notice(reason)),
        }
    }

    /// The data of a new game like the running one: in its danger and its world.
    fn data_of_the_same(&self) -> Result<Definitions, Box<dyn Error>> {
        let mut data = self.data.0.clone();
        if let Some(view) = self.actions.session.view() {
            data = data.in_danger(&view.definitions.danger.name)?;
        }
        if let Some(world) = self.actions.session.began_in() {
            data = data.in_world(&world)?;
        }
        Ok(data)
    }

    /// New games are played in this danger from now on.
    fn set_danger(&mut self, name: &str, seed: Option<String>) {
        match self.data.0.in_danger(name) {
            Ok(definitions) => {
                self.data.0 = definitions;
                let at_danger = true;
                self.actions
                    .dialogs
                    .replace(Dialog::NewGame { seed, at_danger });
            }
            Err(error) => self.notice(&error),
        }
    }

    fn notice(&mut self, error: &dyn fmt::Display) {
        self.actions.dialogs.push(Dialog::Notice(error.to_string()));
    }

    /// Goes on with a saved game, or says why that is not possible.
    fn resume(&mut self, number: u32) {
        match self.actions.session.resume(number, &self.data) {
            Ok(()) => {
                self.actions.dialogs.clear();
                if self.actions.session.is_over() {
                    self.actions.screen.set(Screen::Ended);
                } else {
                    self.actions.screen.set(Screen::Playing);
                    if self.actions.session.owes_pick() {
                        self.actions.open(Dialog::LevelUp);
                    }
                }
            }
            Err(reason) => {
                // The title is drawn anew, in case things have changed since.
                self.show_title(Ok(()));
                self.actions.dialogs.push(Dialog::Notice(reason));
            }
        }
    }

    /// To the title, unless something went wrong.
    fn show_title(&mut self, result: Result<(), String>) {
        self.actions.dialogs.clear();
        match result {
            Ok(()) => self.actions.screen.set(Screen::Title),
            Err(reason) => self.actions.dialogs.push(Dialog::Notice(reason)),
        }
    }

    /// Takes what was typed.
    fn enter(&mut self) {
        let top = self.actions.dialogs.top().cloned();
        if let Some(Dialog::Find { typing, chosen }) = top {
            self.go_to_found(&typing, chosen);
        } else if let Some(Dialog::Seed { typing, .. }) = top {
            match Seed::parse(&typing.text) {
                Ok(seed) => self.ask_world(Some(seed)),
                Err(error) => {
                    let wrong = Some(error.to_string());
                    self.actions.dialogs.replace(Dialog::Seed { typing, wrong });
                }
            }
        } else if let Some(Dialog::Name {
            item,
            whole_kind,
            typing: Typing { text, .. },
        }) = top
        {
            self.actions.session.name(Naming {
                item,
                whole_kind,
                text,
            });
            self.actions.dialogs.clear();
        }
    }

    /// The game that is played, to look at.
    pub(super) fn session(&self) -> &Session {
        &self.actions.session
    }

    /// What is in a slot of the pack.
    fn carried(&self, slot: usize) -> Option<StableId> {
        let view = self.actions.session.view()?;
        let (_, item) = view.me.pack.items().find(|(other, _)| *other == slot)?;
        Some(item)
    }

    /// Takes what is on the clipboard into the line that is typed, as far as it fits; the
    /// player is told if there is nothing that can be typed.
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
        self.narrow();
    }

    /// Whether the dialog on top must be answered and cannot be closed.
    pub(super) fn is_to_stay(&self) -> bool {
        self.actions.dialogs.top() == Some(&Dialog::LevelUp)
    }

    /// What was typed narrows the list that is open, if one is.
    pub(super) fn narrow(&mut self) {
        if let Some(Dialog::Find { typing, .. }) = self.actions.dialogs.top().cloned() {
            self.find(typing, 0);
        }
    }

    /// Another row of the list that is open, if one is, is meant.
    pub(super) fn step(&mut self, by: isize) {
        if let Some(Dialog::Find { typing, chosen }) = self.actions.dialogs.top().cloned() {
            let view = self.actions.session.view();
            let found = view.map(|view| matching(whereabouts(&view), &typing.text).len());
            let last = found.unwrap_or(0).min(MOST_FOUND).saturating_sub(1);
            self.find(typing, chosen.saturating_add_signed(by).min(last));
        }
    }

    fn find(&mut self, typing: Typing, chosen: usize) {
        self.actions
            .dialogs
            .replace(Dialog::Find { typing, chosen });
        self.redraw.ask();
    }

    /// Goes to one of what is found.
    fn go_to_found(&mut self, typing: &Typing, chosen: usize) {
        let view = self.actions.session.view();
        let found = view.and_then(|view| {
            matching(whereabouts(&view), &typing.text)
                .into_iter()
                .nth(chosen)
        });
        if let Some(one) = found {
            self.actions.dialogs.clear();
            self.actions
                .set_off(Auto::new(Errand::Travel { to: one.place }));
        }
    }

    /// The line that is typed, if one is.
    pub(super) fn typing(&mut self) -> Option<&mut Typing> {
        self.actions.dialogs.typing()
    }

    /// Does what a choice says.
    pub(super) fn run(&mut self, layer: Layer, action: UiAction) {
        // Key and mouse may choose in one frame: the second chose in what is gone.
        if self.actions.dialogs.have_turned() {
            return;
        }
        debug!("chose {action:?}");
        self.redraw.ask();
        if layer == Layer::Screen {
            // It leads on from the screen, and gives up the tile that is picked.
            self.actions.dialogs.clear();
        }
        match action {
            UiAction::NewGame => self.ask_world(None),
            UiAction::Play { world, seed } => {
                let seed = seed.map_or_else(|| Ok(fresh_seed()), |seed| Seed::parse(&seed));
                match (seed, self.data.0.in_world(&world)) {
                    (Ok(seed), Ok(definitions)) => self.start(&seed, definitions),
                    (Err(error), _) => self.notice(&error),
                    (_, Err(error)) => self.notice(&error),
                }
            }
            UiAction::Danger { name, seed } => self.set_danger(&name, seed),
            UiAction::SameSeed => {
                if let Some(game) = self.actions.session.game() {
                    let seed = game.seed().clone();
                    match self.data_of_the_same() {
                        Ok(definitions) => self.start(&seed, definitions),
                        Err(error) => self.notice(&error),
                    }
                }
            }
            UiAction::Open(dialog) => {
                self.actions.open(dialog);
            }
            UiAction::Close => self.actions.dialogs.pop(),
            UiAction::CloseAll => self.actions.dialogs.clear(),
            UiAction::Enter => self.enter(),
            UiAction::Act(intent) => {
                self.actions.act(intent);
            }
            UiAction::Begin(verb) => {
                self.display.change(verb);
                self.actions.begin(verb);
            }
            UiAction::Quick(place) => {
                self.actions.use_at_hand(place);
            }
            UiAction::QuickMenu(place) => {
                self.actions.list_at_hand(place);
            }
            UiAction::Carried(place) => {
                if let Some(item) = self.carried(place) {
                    self.actions.use_carried(item);
                }
            }
            UiAction::CarriedMenu(place) => {
                if let Some(item) = self.carried(place) {
                    self.actions.open(Dialog::Item(item));
                }
            }
            UiAction::Star(spell) => {
                let Some(view) = self.actions.session.view() else {
                    return;
                };
                let name = &view.definitions.spell(spell).name;
                let kept = self.preferences.star(name);
                self.actions.dialogs.redraw();
                if let Err(reason) = kept {
                    self.actions.dialogs.push(Dialog::Notice(reason));
                }
            }
            UiAction::Paste => self.paste(),
            UiAction::Pursue(plan) => {
                self.actions.pursue(plan);
            }
            UiAction::Go(errand) => {
                self.actions.dialogs.clear();
                self.actions.set_off(Auto::new(errand));
            }
            UiAction::Click(at) => {
                self.actions.dialogs.clear();
                self.actions.click(at);
            }
            UiAction::NextTile => {
                if let Some(view) = self.actions.session.view() {
                    self.target.cycle(&view, false);
                }
            }
            UiAction::PickTile => pick(&mut self.target, &mut self.actions),
            UiAction::Watch(number) => match self.actions.session.watch_past(number, &self.data) {
                Ok(()) => {
                    *self.projector = Projector::default();
                    let speed = self.preferences.settings.get(REPLAY_SPEED);
                    self.projector.set_speed(speed as f32);
                    self.actions.dialogs.clear();
                    self.actions.dialogs.push(Dialog::Reel);
                    self.actions.screen.set(Screen::Playing);
                }
                Err(reason) => self.actions.dialogs.push(Dialog::Notice(reason)),
            },
            UiAction::Wind(Wind::TakeOver) if self.actions.session.is_at_its_end() => {
                let words = "The game is over here. Go back to a turn before its end.";
                self.actions.dialogs.push(Dialog::Notice(words.to_owned()));
            }
            UiAction::Wind(Wind::TakeOver) => {
                self.actions.session.take_over();
                self.actions.dialogs.clear();
                if self.actions.session.owes_pick() {
                    self.actions.open(Dialog::LevelUp);
                }
            }
            UiAction::Wind(Wind::Leave) => {
                let past = self.actions.session.watched();
                let left = self.actions.session.put_down();
                self.show_title(left);
                // Back to where it was chosen.
                if let Some(number) = past {
                    let (sort, page) = (Sort::default(), 0);
                    self.actions.dialogs.push(Dialog::Past { sort, page });
                    self.actions.dialogs.push(Dialog::Story { number, page });
                }
            }
            UiAction::Wind(wind) => self.projector.wind(wind, &mut self.actions.session),
            UiAction::PlaySeed(seed) => match Seed::parse(&seed) {
                Ok(seed) => self.ask_world(Some(seed)),
                Err(error) => self.actions.dialogs.push(Dialog::Notice(error.to_string())),
            },
            UiAction::Set(name) => {
                let kept = self.preferences.turn(name);
                self.actions.dialogs.replace(Dialog::Settings);
                if let Err(reason) = kept {
                    self.actions.dialogs.push(Dialog::Notice(reason));
                }
            }
            UiAction::Turn(dialog) => self.actions.dialogs.replace(dialog),
            UiAction::Resume(number) => self.resume(number),
            UiAction::Delete(number) => {
                // The title shows those that are left.
                let removed = self.actions.session.remove(number);
                self.show_title(removed);
            }
            UiAction::SaveAndLeave => {
                self.actions.save_and_leave();
            }
            UiAction::Abandon => {
                let abandoned = self.actions.session.abandon();
                self.show_title(abandoned);
            }
            UiAction::ToTitle => self.show_title(Ok(())),
            UiAction::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }
}
