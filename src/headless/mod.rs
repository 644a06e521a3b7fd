//! The game over standard input and output: one JSON object per line in, exactly one per
//! line out. `docs/headless.md` describes the protocol.

mod cause;
mod conversation;
mod events;
mod fields;
mod intent;
mod json;
mod level_structure;
mod line;
mod reply;
mod report_options;
mod request;
mod view;

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

pub use conversation::{Answer, Conversation};
pub use request::schema;
pub use view::{forecast, inspect, observe};

/// Longest request line in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// Size of the input and output buffers in bytes.
const BUFFER: usize = 1 << 16;

/// Answers requests until the input ends or a request is `quit`.
///
/// Requests sent ahead are read in one batch, and their replies are written in one batch. Replies
/// are flushed before the next wait for input.
///
/// # Errors
///
/// When reading or writing fails; a closed pipe ends the conversation without an error.
pub fn run(input: impl Read, output: impl Write, conversation: Conversation) -> io::Result<()> {
    let input = BufReader::with_capacity(BUFFER, input);
    let output = BufWriter::with_capacity(BUFFER, output);
    match converse(input, output, conversation) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

fn converse(
    mut input: BufReader<impl Read>,
    mut output: BufWriter<impl Write>,
    mut conversation: Conversation,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        // Without a whole line in the buffer, the read may block.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        line.clear();
        let Some(fits) = read_line(&mut input, &mut line)? else {
            return output.flush();
        };
        let mut answer = if fits {
            conversation.answer(&line)
        } else {
            Answer::error("the line is longer than 1 MiB; nothing of it was read")
        };
        answer.line.push('\n');
        output.write_all(answer.line.as_bytes())?;
        if answer.quits {
            return output.flush();
        }
    }
}

/// Reads up to the next line break. `None` at the end of the input; `Some(false)` if the line was
/// too long and was skipped.
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
