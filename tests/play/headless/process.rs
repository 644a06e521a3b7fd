//! The program that serves the protocol, line by line, to its end.

use std::{
    cell::RefCell,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
};

use super::session;
use serde_json::Value;
use slight_danger::headless;

#[test]
fn the_process_answers_line_by_line_and_ends_well() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut reply = String::new();
    for line in [
        "{\"cmd\":\"new\",\"seed\":1}",
        "nonsense",
        "{\"cmd\":\"legal\"}",
    ] {
        writeln!(input, "{line}").unwrap();
        reply.clear();
        output.read_line(&mut reply).unwrap();
        assert!(
            serde_json::from_str::<Value>(&reply).is_ok(),
            "flushed at once: {reply}"
        );
    }
    drop(input);
    assert!(
        child.wait().unwrap().success(),
        "the end of input is a good end"
    );
}

#[test]
fn a_reader_that_goes_away_is_a_normal_end() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The first reply and later writes may fail, as the pipe is closed.
    let _gone = writeln!(input, "{{\"cmd\":\"new\",\"seed\":1}}");
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn a_line_over_a_mebibyte_is_refused_and_the_next_is_read() {
    let mut input = vec![b'x'; (1 << 20) + 1];
    input.extend_from_slice(
        b"\n{\"cmd\":\"new\",\"seed\":1}\n{\"cmd\":\"quit\"}\n{\"cmd\":\"legal\"}\n",
    );
    let mut output = Vec::new();
    headless::run(&input[..], &mut output, session()).unwrap();
    let replies: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let oks: Vec<&Value> = replies.iter().map(|reply| &reply["ok"]).collect();
    assert_eq!(oks, [false, true, true], "after quit nothing is answered");
    assert!(replies[0]["error"].as_str().unwrap().contains("1 MiB"));
}

/// The output of one end of a conversation, and the number of pieces.
#[derive(Default)]
struct Written {
    text: Vec<u8>,
    pieces: usize,
}

/// Hands out its pieces, and checks before each that all earlier requests were answered.
struct Asker<'w> {
    pieces: std::vec::IntoIter<(&'static str, usize)>,
    written: &'w RefCell<Written>,
}

impl Read for Asker<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some((piece, replies)) = self.pieces.next() else {
            return Ok(0);
        };
        let written = self.written.borrow();
        let lines = written.text.iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(lines, replies, "answered before more is waited for");
        buffer[..piece.len()].copy_from_slice(piece.as_bytes());
        Ok(piece.len())
    }
}

struct Answers<'w>(&'w RefCell<Written>);

impl Write for Answers<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = self.0.borrow_mut();
        written.text.extend_from_slice(bytes);
        written.pieces += 1;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn requests_sent_together_are_answered_together_without_waiting_for_more() {
    let written = RefCell::default();
    let pieces = vec![
        ("{\"cmd\":\"new\",\"seed\":1}\n", 0),
        ("{\"cmd\":\"legal\"}\n{\"cmd\":\"legal\"}\n{\"cmd\":", 1),
        ("\"legal\"}\n", 3),
        ("{\"cmd\":\"quit\"}\n", 4),
    ];
    let asker = Asker {
        pieces: pieces.into_iter(),
        written: &written,
    };
    headless::run(asker, Answers(&written), session()).unwrap();
    let Written { text, pieces } = written.into_inner();
    assert_eq!(text.iter().filter(|byte| **byte == b'\n').count(), 5);
    assert_eq!(pieces, 4, "two replies went out in one piece");
}
