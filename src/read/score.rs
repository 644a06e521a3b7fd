//! The score of a game.

use crate::{
    names::item_noun,
    sim::{Definitions, ItemRef, Known, Score, Status, Terrain},
    text::Phrase,
};

impl Score {
    /// The total score as a phrase, with all parts that are not 0.
    #[must_use]
    pub fn phrase(&self, definitions: &Definitions) -> Phrase {
        let goal = item_noun(definitions, definitions.world.goal);
        let parts = [
            (self.gems, Phrase::new("score-gems")),
            (self.depth, Phrase::new("score-depth")),
            (self.goal, Phrase::new("score-goal").with("goal", goal)),
            (self.haste, Phrase::new("score-haste")),
        ];
        let parts = parts.into_iter().filter(|(points, _)| *points != 0);
        let parts = Phrase::list(parts.map(|(points, part)| part.with("points", points)));
        let all = Phrase::new("score-total").with("total", self.total());
        match parts {
            Some(parts) => Phrase::new("score-of-parts")
                .with("total", all)
                .with("parts", parts),
            None => all,
        }
    }

    /// The score as a phrase, compared with `best`, the best score of other games, if any.
    #[must_use]
    pub fn beside(&self, best: Option<i32>, definitions: &Definitions) -> Phrase {
        let score = self.phrase(definitions);
        match best {
            None => score,
            Some(best) if self.total() > best => Phrase::new("score-is-best").with("score", score),
            Some(best) => Phrase::new("score-and-best")
                .with("score", score)
                .with("best", best),
        }
    }
}

/// The score of a game, over or not; `None` if the rules define none.
#[must_use]
pub fn score(view: &Known) -> Option<Score> {
    let definitions = view.definitions;
    let rule = definitions.rules.score?;
    let gems = carried(view)
        .iter()
        .map(|item| definitions.item(item.kind).score)
        .fold(0, i32::saturating_add);
    let won = (view.state.status == Status::Won).then_some(view.state.turn);
    Some(Score::of(rule, gems, deepest(view), won))
}

/// The deepest level that the player has seen, 1 for the first.
fn deepest(view: &Known) -> usize {
    let is_seen = |level: &usize| {
        let level = view.memory.level(*level);
        level.is_some_and(|level| {
            level
                .as_slice()
                .iter()
                .any(|tile| *tile != Terrain::Unknown)
        })
    };
    let seen = (0..view.depths()).rev().find(is_seen);
    seen.map_or(1, |level| level + 1)
}

/// The items that the player carries, or carried when it died.
pub(super) fn carried(view: &Known) -> Vec<ItemRef> {
    match view.death() {
        Some(death) => death.carried.clone(),
        None => {
            let carried = view.me.pack.items();
            carried.filter_map(|(_, id)| view.item_ref(id)).collect()
        }
    }
}
