//! The game over standard input and output: one JSON object a line in, exactly
//! one a line out. `docs/headless.md` describes the protocol.

mod conversation;
mod facts;
mod intent;
mod request;
mod view;

use std::io::{self, BufRead, Write};

use crate::sim::Definitions;

pub use conversation::{Answer, Conversation};

/// Longest line that is read, bytes.
const LONGEST_LINE: usize = 1 << 20;

/// Answers requests until the input ends or one says `quit`.
///
/// # Errors
///
/// When reading or writing fails for another reason than that the other side
/// has gone, which ends it well.
pub fn run(
    mut input: impl BufRead,
    mut output: impl Write,
    definitions: Definitions,
) -> io::Result<()> {
    let mut conversation = Conversation::new(definitions);
    let mut line = Vec::new();
    loop {
        line.clear();
        let Some(fits) = read_line(&mut input, &mut line)? else {
            return Ok(());
        };
        let mut answer = if fits {
            conversation.answer(&line)
        } else {
            Answer::error("the line is longer than 1 MiB; nothing of it was read")
        };
        answer.line.push('\n');
        let written = output
            .write_all(answer.line.as_bytes())
            .and_then(|()| output.flush());
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(error),
            Ok(()) if answer.quits => return Ok(()),
            Ok(()) => {}
        }
    }
}

/// Reads up to the next line break; `None` at the end of the input, `false`
/// when the line is too long, which is then skipped.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    let mut fits = true;
    let mut any = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(any.then_some(fits));
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let piece = &chunk[..end.unwrap_or(chunk.len())];
        if line.len() + piece.len() > LONGEST_LINE {
            fits = false;
        } else if fits {
            line.extend_from_slice(piece);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(fits));
        }
    }
}
