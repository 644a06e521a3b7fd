//! Carries out intents and plans, and opens the dialogs they lead to.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    auto::{AutoRunner, ClickAction},
    client::{
        dialog::AnyDialog,
        dialogs::Dialogs,
        session::Session,
        state::Screen,
        ui::{
            catch_up::CatchUp,
            level_up::LevelUp,
            pack::ItemMenu,
            questions::{Doors, Leave, Moves, Notice},
            quickslot_menu::FillQuickslot,
            spells::SpellMenu,
            tile_menu::TileMenu,
        },
    },
    grid::Point,
    read::{QuickslotKind, hopeless_intent, moves, next_to_attack, open_doors},
    sim::{Intent, Order, PerkKind, Place, StairDirection, TileKnowledge, leaving_wins},
};

use super::{argument::Ask, quickslots::Quickslots, verb::Plan, verbs::fire_verb};

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
            return self.open(CatchUp);
        }
        self.finish_act(intent)
    }

    /// Goes on after an intent that waited for a level to catch up, or shows why it failed.
    pub(crate) fn finish_catch_up(&mut self) {
        match self.session.end_long_step() {
            Some(Err(words)) => self.dialogs.replace(Notice(words)),
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
        // Nothing that the panel shows of the slots changes.
        let quickslots = self.quickslots.bypass_change_detection();
        let advice = self.session.known();
        if let Some(words) = advice.and_then(|view| quickslots.advice(&view)) {
            self.session.refuse(words);
        }
        if self.session.has_perk_to_pick() {
            // Reopened for every perk, so that the shown number of perks to pick counts down.
            self.dialogs.push(LevelUp);
        }
        if let Some(scene) = self.session.take_scene() {
            self.dialogs.push(scene);
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
            self.open(Leave)
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

    /// Carries out a click on the next creature to attack, or says that no enemy is in sight.
    pub(crate) fn attack(&mut self) -> bool {
        match self.session.known().and_then(|view| next_to_attack(&view)) {
            Some(at) => self.click(at),
            None => {
                self.session.refuse("attack-none");
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
            self.open(TileMenu(at))
        }
    }

    /// Opens a dialog, or says why it would be empty.
    pub(crate) fn open_unless_empty(&mut self, dialog: AnyDialog) -> bool {
        match dialog.objection(&self.session) {
            Some(reason) => {
                self.session.refuse(reason);
                true
            }
            None => self.open(dialog),
        }
    }

    /// Opens a dialog over the others. It takes all input from now on.
    pub(crate) fn open(&mut self, dialog: impl Into<AnyDialog>) -> bool {
        self.dialogs.push(dialog);
        false
    }

    /// Uses a quickslot, given its index from 0.
    pub(crate) fn use_quickslot(&mut self, place: usize) -> bool {
        if let Some(QuickslotKind::Move(perk)) = self.quickslots.assigned(place) {
            return self.make_move(Some(perk));
        }
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
        if info.is_some_and(|info| !info.item.is_some_and(is_used)) {
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
        match info.map(|info| (info.kind, info.item)) {
            Some((QuickslotKind::Move(perk), _)) => self.open(Moves(Some(perk))),
            Some((QuickslotKind::Spell(spell), Some(book))) => self.open(SpellMenu { book, spell }),
            Some((QuickslotKind::Item(_), Some(item))) => self.open(ItemMenu(item)),
            _ => self.open(FillQuickslot(place)),
        }
    }

    /// Closes the open door next to the player, or asks which of several.
    pub(crate) fn close_door(&mut self) -> bool {
        let view = self.session.known();
        let doors: Vec<_> = view.iter().flat_map(open_doors).collect();
        match doors.as_slice() {
            [] => {
                self.session.refuse("close-no-door");
                true
            }
            [dir] => self.act(Intent::Close { dir: *dir }),
            [_, ..] => self.open(Doors),
        }
    }

    /// Makes the only possible move at once, of all perks or of this one; else lists the moves. A
    /// leap may lead into danger, and a power costs mana, so without a chosen perk they are never
    /// made at once.
    pub(crate) fn make_move(&mut self, only: Option<PerkKind>) -> bool {
        let view = self.session.known();
        let all = view.iter().flat_map(moves);
        let all = all.filter(|one| only.is_none_or(|perk| perk == one.perk));
        match all.collect::<Vec<_>>().as_slice() {
            [one] if only.is_some() || !one.is_asked => self.act(one.intent),
            _ => self.open(Moves(only)),
        }
    }

    /// Gives the player's companion the next order in the cycle.
    pub(crate) fn order(&mut self) -> bool {
        let now = self.session.known().and_then(|view| view.friend()?.order);
        let index = now.and_then(|now| Order::ALL.iter().position(|order| *order == now));
        let next = index.map_or(0, |index| index + 1) % Order::ALL.len();
        self.act(Intent::Order {
            order: Order::ALL[next],
        })
    }

    /// Repeats the last throw, shot, spell or wand at the same target. If there was none, starts
    /// picking a target to shoot at.
    pub(crate) fn again(&mut self) -> bool {
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
            Err(trouble) => self.open(Notice(vec![trouble])),
        }
    }

    /// Asks for the next argument of a verb, or carries it out.
    pub(crate) fn continue_plan(&mut self, mut plan: Plan) -> bool {
        if plan.is_blank()
            && let Some(view) = self.session.known()
        {
            plan = Plan::now(plan.verb, &view);
        }
        match plan.next() {
            Some(argument) => match self.hopeless_intent(plan) {
                Some(intent) => self.act(intent),
                None => self.open(Ask { argument, plan }),
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
        plan.next()
            .filter(|next| next.is_tile() && plan.is_blank())?;
        hopeless_intent(view, |at| plan.intent_at(at))
    }
}
