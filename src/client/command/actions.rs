//! Carries out verbs and intents, and opens the dialogs they lead to.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    auto::{AutoCommand, AutoRunner, ClickAction},
    client::{
        dialogs::{Dialog, Dialogs},
        input::typing::Typing,
        session::Session,
        state::Screen,
    },
    grid::Point,
    read::{QuickslotKind, default_action, hopeless_intent, open_doors},
    sim::{Intent, Order, Place, StableId, StairDirection, TileKnowledge, leaving_wins},
};

use super::{
    quickslots::Quickslots,
    verb::{Argument, Outcome, Page, Plan, Verb},
    verbs::{fire_verb, usage_verb},
};

/// Longest search text, in characters.
const LONGEST_FIND: usize = 24;

/// Everything that a player's action may change: the session, the dialogs and so on.
#[derive(SystemParam)]
pub(crate) struct PlayerActions<'w> {
    pub(crate) session: ResMut<'w, Session>,
    pub(crate) screen: ResMut<'w, NextState<Screen>>,
    pub(crate) dialogs: ResMut<'w, Dialogs>,
    pub(crate) quickslots: ResMut<'w, Quickslots>,
}

impl PlayerActions<'_> {
    /// Carries out an intent and closes all dialogs, or opens the level-up dialog if a perk is due.
    /// Returns whether the play screen goes on reading keys.
    pub(crate) fn act(&mut self, intent: Intent) -> bool {
        // The animation of the game's end may still run.
        if self.session.is_over() || self.session.is_catching_up() {
            return false;
        }
        self.session.step(intent);
        if self.session.is_catching_up() {
            self.dialogs.clear();
            return self.open(Dialog::CatchUp);
        }
        self.finish_act(intent)
    }

    /// Goes on after an intent that waited for a level to catch up, or shows why it failed.
    pub(crate) fn finish_catch_up(&mut self) {
        match self.session.end_long_step() {
            Some(Err(words)) => self.dialogs.replace(Dialog::Notice(words)),
            Some(Ok(intent)) if !self.finish_act(intent) => self.session.stop_auto(),
            Some(Ok(_)) | None => {}
        }
    }

    /// Follows up a carried-out intent: picks up wanted items underfoot after a walk, closes all
    /// dialogs, and opens the level-up dialog and a scene if due.
    fn finish_act(&mut self, intent: Intent) -> bool {
        let is_walk = matches!(intent, Intent::Walk { .. });
        if is_walk && !self.session.is_auto_running() && self.session.picks_up_underfoot() {
            self.session.step(Intent::PickUp);
        }
        self.dialogs.clear();
        if self.session.is_over() {
            return false;
        }
        if self.session.has_perk_to_pick() {
            // Reopened for every perk, so that the shown number of perks to pick counts down.
            self.dialogs.push(Dialog::LevelUp);
        }
        if let Some(scene) = self.session.take_scene() {
            self.dialogs.push(Dialog::Scene(scene));
        }
        self.dialogs.top().is_none()
    }

    /// Carries out an intent, but first asks for confirmation to leave the caves without the goal.
    /// Returns whether the play screen goes on reading keys.
    pub(crate) fn act_or_confirm(&mut self, intent: Intent) -> bool {
        let dir = StairDirection::Up;
        let out = intent == Intent::Stairs { dir };
        let view = self.session.known().filter(|_| out);
        if view.and_then(|view| leaving_wins(&view)) == Some(false) {
            self.open(Dialog::Leave)
        } else {
            self.act(intent)
        }
    }

    /// Starts an automatic command and takes its first step. Returns whether the play screen
    /// goes on reading keys.
    pub(crate) fn start_auto(&mut self, auto: AutoRunner) -> bool {
        self.session.start_auto(auto);
        let goes_on = self.step_auto();
        goes_on && !self.session.is_auto_running()
    }

    /// Takes the next step of the automatic command. Returns whether the play screen goes on
    /// reading keys.
    pub(crate) fn step_auto(&mut self) -> bool {
        let Some(intent) = self.session.next_auto_step() else {
            return true;
        };
        let goes_on = self.act_or_confirm(intent);
        if !goes_on && !self.session.is_catching_up() {
            self.session.stop_auto();
        }
        goes_on
    }

    /// Carries out a click on a tile, or says why it does nothing. Returns whether the play screen
    /// goes on reading keys.
    pub(crate) fn click(&mut self, at: Point) -> bool {
        let Some(meaning) = self.session.preview_click(at) else {
            return true;
        };
        match meaning.action {
            Some(ClickAction::Act(intent)) => self.act_or_confirm(intent),
            Some(ClickAction::Run(auto)) => self.start_auto(*auto),
            // The card already names the thing on the tile.
            None if meaning.words.is_name() => true,
            None => {
                self.session.refuse(meaning.words);
                true
            }
        }
    }

    /// Opens the menu of actions for a tile, or says that the tile is unknown.
    pub(crate) fn list_actions(&mut self, at: Point) -> bool {
        let is_unknown = self.session.known().is_some_and(|view| {
            let there = view.tile(Place::new(view.here().level, at));
            there.known == TileKnowledge::Unknown && there.creature.is_none()
        });
        if is_unknown {
            self.click(at)
        } else {
            self.open(Dialog::TileActions(at))
        }
    }

    /// Opens a page, or says why it would be empty.
    fn open_page(&mut self, page: Page) -> bool {
        let objection = match page {
            Page::Rest => self.session.objection_to(AutoCommand::Rest { mana: true }),
            Page::Pack
            | Page::Myself { .. }
            | Page::Moves
            | Page::Help { .. }
            | Page::Stairs
            | Page::Map
            | Page::Log { .. } => None,
        };
        match objection {
            Some(reason) => {
                self.session.refuse(reason);
                true
            }
            None => self.open(Dialog::Page(page)),
        }
    }

    /// Opens a dialog over the others. It takes all input from now on.
    pub(crate) fn open(&mut self, dialog: Dialog) -> bool {
        self.dialogs.push(dialog);
        false
    }

    /// Carries out a verb, or asks for its first argument. Returns whether the play screen goes on
    /// reading keys.
    pub(crate) fn run_verb(&mut self, verb: &'static Verb) -> bool {
        match verb.outcome {
            Outcome::Act(_) | Outcome::Pick(..) => {
                let view = self.session.known();
                let plan = view.map_or_else(|| Plan::new(verb), |view| Plan::now(verb, &view));
                self.continue_plan(plan)
            }
            Outcome::Auto(command) => self.start_auto(AutoRunner::new(command)),
            Outcome::RepeatShot => self.again(),
            Outcome::Find => self.open(Dialog::Find {
                typing: Typing::of(LONGEST_FIND),
                chosen: 0,
            }),
            Outcome::Open(page) => self.open_page(page),
            Outcome::CloseDoor => self.close_door(),
            Outcome::Order => self.order(),
            Outcome::Save => self.save_and_leave(),
            Outcome::Back => self.open(Dialog::Menu),
            Outcome::Quickslot(place) => self.use_quickslot(place),
            Outcome::QuickslotMenu(place) => self.open_quickslot_menu(place),
            // The `display` module carries these out.
            Outcome::Setting(_) | Outcome::Fullscreen | Outcome::TogglePanel | Outcome::Zoom(_) => {
                true
            }
        }
    }

    /// Uses a quickslot, given its index from 0.
    pub(crate) fn use_quickslot(&mut self, place: usize) -> bool {
        let view = self.session.known();
        match view
            .as_ref()
            .and_then(|view| self.quickslots.plan(view, place))
        {
            Some(plan) => {
                if let Some(view) = view {
                    self.quickslots.note_before(&view, place);
                }
                self.continue_plan(plan)
            }
            None => self.report_empty_quickslot(place),
        }
    }

    /// Says why a quickslot does nothing, or opens the menu of an item without a default use.
    fn report_empty_quickslot(&mut self, place: usize) -> bool {
        let view = self.session.known();
        let info = view
            .as_ref()
            .and_then(|view| self.quickslots.info(view, place));
        let is_used = |item| view.is_some_and(|view| view.me.pack.equipped_as(item).is_some());
        if info.is_some_and(|info| !is_used(info.item)) {
            return self.open_quickslot_menu(place);
        }
        let view = self.session.known();
        if let Some(reason) = view.map(|view| self.quickslots.empty_reason(&view, place)) {
            self.session.refuse(reason);
        }
        true
    }

    /// Opens the menu of a quickslot's content, or the list of possible contents of an empty slot.
    pub(crate) fn open_quickslot_menu(&mut self, place: usize) -> bool {
        let view = self.session.known();
        let info = view.and_then(|view| self.quickslots.info(&view, place));
        self.open(match info.map(|info| (info.kind, info.item)) {
            None => Dialog::FillQuickslot(place),
            Some((QuickslotKind::Spell(spell), book)) => Dialog::Spell(book, spell),
            Some((QuickslotKind::Item(_), item)) => Dialog::Item(item),
        })
    }

    /// Uses an item in its default way, or opens its menu if it has none.
    pub(crate) fn use_item(&mut self, item: StableId) -> bool {
        let plan = self.session.known().and_then(|view| {
            let verb = usage_verb(default_action(&view, item)?)?;
            Some(Plan::new(verb).with(&view, item))
        });
        match plan {
            Some(plan) => self.continue_plan(plan),
            None => self.open(Dialog::Item(item)),
        }
    }

    /// Closes the open door next to the player, or asks which of several.
    fn close_door(&mut self) -> bool {
        let view = self.session.known();
        let doors: Vec<_> = view.iter().flat_map(open_doors).collect();
        match doors.as_slice() {
            [] => {
                self.session.refuse("close-no-door");
                true
            }
            [dir] => self.act(Intent::Close { dir: *dir }),
            [_, ..] => self.open(Dialog::Doors),
        }
    }

    /// Gives the player's companion the next order in the cycle.
    fn order(&mut self) -> bool {
        let now = self.session.known().and_then(|view| view.friend()?.order);
        let index = now.and_then(|now| Order::ALL.iter().position(|order| *order == now));
        let next = index.map_or(0, |index| index + 1) % Order::ALL.len();
        self.act(Intent::Order {
            order: Order::ALL[next],
        })
    }

    /// Repeats the last throw, shot, spell or wand at the same target. If there was none, starts
    /// picking a target to shoot at.
    fn again(&mut self) -> bool {
        let reason = match self.session.repeat_shot() {
            Ok(intent) => return self.act(intent),
            Err(reason) => reason,
        };
        let view = self.session.known();
        let shot = fire_verb().filter(|_| reason.id() == "again-nothing");
        let shot = view.zip(shot).map(|(view, verb)| Plan::now(verb, &view));
        match shot.filter(|shot| self.hopeless_intent(*shot).is_none()) {
            Some(shot) => self.continue_plan(shot),
            None => {
                self.session.refuse(reason);
                true
            }
        }
    }

    /// Saves the game and returns to the title, or shows why it cannot be saved.
    pub(crate) fn save_and_leave(&mut self) -> bool {
        match self.session.save_and_close() {
            Ok(()) => {
                self.dialogs.clear();
                self.screen.set(Screen::Title);
                false
            }
            Err(trouble) => self.open(Dialog::Notice(vec![trouble])),
        }
    }

    /// Asks for the next argument of a verb, or carries it out.
    pub(crate) fn continue_plan(&mut self, plan: Plan) -> bool {
        match plan.next() {
            Some(argument) => match self.hopeless_intent(plan) {
                Some(intent) => self.act(intent),
                None => self.open(Dialog::Ask(argument, plan)),
            },
            None => plan
                .intent()
                .is_none_or(|intent| self.act_or_confirm(intent)),
        }
    }

    /// Intent of a verb that needs a tile when no tile is a valid target. It will be refused, which
    /// tells the player why.
    fn hopeless_intent(&self, plan: Plan) -> Option<Intent> {
        let view = &self.session.known()?;
        let begins = plan.next() == Some(Argument::Tile) && plan.is_blank();
        let intent = hopeless_intent(view, |at| plan.intent_at(at));
        intent.filter(|_| begins)
    }
}
