//! What is left lying because the pack is full.

use std::collections::BTreeSet;

use crate::{
    read::Names,
    sim::{ItemKind, ItemRef, View},
};

use super::memory::AutoMemory;

/// The kinds of things of which the player was told that it leaves them. Told once of
/// each, until there is room again.
#[derive(Clone, Debug, Default)]
pub struct PackFullNotice {
    kinds: BTreeSet<ItemKind>,
}

impl PackFullNotice {
    /// What to tell after a turn, in words: of what lies underfoot, and for who `explores`
    /// also of what lies in sight and would be fetched.
    pub fn note(&mut self, view: &View, wits: &AutoMemory, explores: bool) -> Vec<String> {
        if !view.me.pack.is_full() {
            self.kinds.clear();
        }
        let names = Names::of(view, &view.me);
        let left = wits.has_no_room_for(view, explores).into_iter();
        left.filter(|item| self.kinds.insert(item.kind))
            .map(|item| {
                let what = ItemRef {
                    id: item.id,
                    kind: item.kind,
                };
                format!("Your pack is full: you leave {}.", names.the_item(what))
            })
            .collect()
    }
}
