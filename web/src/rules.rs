//! The rules without a window.

use std::path::PathBuf;

use slight_danger::{content, headless::Conversation};
use wasm_bindgen::prelude::*;

use crate::disk::PageDisk;

/// A conversation in the protocol of `slight-danger headless`.
#[wasm_bindgen]
pub struct Rules {
    conversation: Conversation,
    disk: PageDisk,
}

#[wasm_bindgen]
impl Rules {
    /// Starts a conversation.
    ///
    /// # Errors
    ///
    /// If the built-in data files contain mistakes.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Self, JsError> {
        let definitions = content::builtin()?;
        let disk = PageDisk::new([], || ());
        let conversation = Conversation::new(definitions);
        Ok(Self {
            conversation: conversation.with_files(disk.clone(), PathBuf::new()),
            disk,
        })
    }

    /// Adds a file, for requests that name it.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.disk.put(path, bytes);
    }

    /// Returns the answer to a request; both are one line of JSON.
    pub fn answer(&mut self, request: &str) -> String {
        self.conversation.answer(request.as_bytes()).line
    }
}
