//! A virtual display with the real game on it: keys and mouse go in as from a person, and pictures
//! come out.
//!
//! Needs Xvfb, xdotool, tesseract and a software Vulkan driver on the machine.

mod letters;
mod memory;
mod picture;

use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

pub(crate) use memory::Memory;
pub(crate) use picture::{Colour, Picture};

/// Longest wait for anything to happen.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a picture may take to show what a test looks for.
const LOOK: Duration = Duration::from_secs(8);

/// A display and the game on it; dropping it ends both.
pub(crate) struct Display {
    server: Child,
    game: Child,
    number: String,
    folder: PathBuf,
    log: Arc<Mutex<Vec<String>>>,
    /// Time from starting the process to its first frame.
    pub(crate) first_frame: Duration,
}

impl Display {
    /// Starts the game with these arguments on a new display, with smooth letters: text recognition
    /// misreads pixel letters.
    pub(crate) fn start(name: &str, arguments: &[&str]) -> Self {
        let folder = new_folder(name);
        let own = arguments.iter().position(|word| *word == "--data-dir");
        let place = own.map_or_else(|| folder.join("data"), |at| arguments[at + 1].into());
        let settings = place.join("settings.ron");
        // Some tests have settings of their own, and some a folder that cannot be written.
        if fs::create_dir_all(&place).is_ok() && !settings.exists() {
            let _refused = fs::write(settings, "{\"smooth_letters\": true}");
        }
        Self::start_in(folder, "1920x1080x24", arguments)
    }

    /// Starts the game as a new player sees it, on a display of this width, height and colour
    /// depth.
    pub(crate) fn start_on(screen: &str, name: &str, arguments: &[&str]) -> Self {
        Self::start_in(new_folder(name), screen, arguments)
    }

    fn start_in(folder: PathBuf, screen: &str, arguments: &[&str]) -> Self {
        // Ends animations at once.
        let still = [&["--still"], arguments].concat();
        let display = Self::open(folder, screen, &still);
        display.settle();
        display
    }

    /// Starts a game with animations. It never settles.
    pub(crate) fn start_moving(name: &str, arguments: &[&str]) -> Self {
        Self::open(new_folder(name), "1920x1080x24", arguments)
    }

    fn open(folder: PathBuf, screen: &str, arguments: &[&str]) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", screen, "-fbdir"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb must be installed for the window test");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut number)
            .unwrap();
        let number = format!(":{}", number.trim());

        let started = Instant::now();
        // The default difficulty is rebalanced now and then; a given data folder is used as it is.
        let danger: &[&str] = if arguments.contains(&"--content") {
            &[]
        } else {
            &["--danger", "classic"]
        };
        let mut game = Command::new(env!("CARGO_BIN_EXE_slight-danger"));
        if !arguments.contains(&"--data-dir") {
            game.arg("--data-dir").arg(folder.join("data"));
        }
        let mut game = game
            .args(["--world", "caves"])
            .args(danger)
            .args(arguments)
            .env("DISPLAY", &number)
            .env("RUST_LOG", "slight_danger=trace")
            .env("NO_COLOR", "1")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&log);
        let output = BufReader::new(game.stderr.take().unwrap());
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                lines.lock().unwrap().push(line);
            }
        });
        let mut display = Self {
            server,
            game,
            number,
            folder,
            log,
            first_frame: Duration::ZERO,
        };
        // Drawing runs one frame behind: when the third is prepared, the first is
        // on the screen.
        display.wait_for("the first frame", |display| display.log_has("frame 3"));
        display.first_frame = started.elapsed();
        display.wait_for("the window", |display| {
            !display
                .xdotool(&["search", "--class", "slight-danger"])
                .is_empty()
        });
        let window = display.window();
        display.xdotool(&["windowmove", &window, "0", "0"]);
        display.xdotool(&["windowfocus", &window]);
        display
    }

    fn window(&self) -> String {
        self.xdotool(&["search", "--class", "slight-danger"])
            .lines()
            .last()
            .unwrap_or_default()
            .to_owned()
    }

    fn xdotool(&self, arguments: &[&str]) -> String {
        let output = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.number)
            .output()
            .expect("xdotool must be installed for the window test");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Presses a key, named as X names it.
    pub(crate) fn key(&self, key: &str) {
        self.xdotool(&["key", key]);
    }

    /// Types a text.
    pub(crate) fn type_text(&self, text: &str) {
        self.xdotool(&["type", "--delay", "60", text]);
    }

    /// Drags with the left button from one pixel of the window to another.
    pub(crate) fn drag(&self, from: (i32, i32), to: (i32, i32)) {
        self.point(from.0, from.1);
        self.xdotool(&["mousedown", "1"]);
        self.point(to.0, to.1);
        self.xdotool(&["mouseup", "1"]);
        self.settle();
    }

    /// Moves the mouse to a pixel of the window.
    pub(crate) fn point(&self, x: i32, y: i32) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
        self.settle();
    }

    /// Clicks the left button where the mouse is.
    pub(crate) fn click(&self) {
        self.xdotool(&["click", "1"]);
        self.settle();
    }

    /// Gives the window another size.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.resize_through([(width, height)]);
    }

    /// Gives the window one size after the other, faster than it can draw.
    pub(crate) fn resize_through(&self, sizes: impl IntoIterator<Item = (u32, u32)>) {
        let window = self.window();
        let mut words = Vec::new();
        for (width, height) in sizes {
            let size = [width.to_string(), height.to_string()];
            words.extend(
                ["windowsize".to_owned(), window.clone()]
                    .into_iter()
                    .chain(size),
            );
            words.extend(["sleep", "0.01"].map(str::to_owned));
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.xdotool(&words);
    }

    /// Takes the window off the screen and puts it back.
    pub(crate) fn minimise_and_restore(&self) {
        let window = self.window();
        self.xdotool(&["windowunmap", "--sync", &window]);
        thread::sleep(Duration::from_millis(300));
        self.xdotool(&["windowmap", "--sync", &window]);
        self.xdotool(&["windowfocus", &window]);
        self.settle();
    }

    /// Number of frames drawn until now.
    pub(crate) fn frames(&self) -> usize {
        let log = self.log.lock().unwrap();
        log.iter().filter(|line| line.contains(": frame ")).count()
    }

    /// Whether a line of the log ends with `end`.
    pub(crate) fn log_has(&self, end: &str) -> bool {
        self.log
            .lock()
            .unwrap()
            .iter()
            .any(|line| line.ends_with(end))
    }

    /// Number of log lines that contain these words.
    pub(crate) fn log_count(&self, words: &str) -> usize {
        let log = self.log.lock().unwrap();
        log.iter().filter(|line| line.contains(words)).count()
    }

    /// Waits until no frame was drawn for a while, so that the picture is whole.
    pub(crate) fn settle(&self) {
        let started = Instant::now();
        let mut frames = self.frames();
        let mut quiet = Instant::now();
        while quiet.elapsed() < Duration::from_millis(350) {
            assert!(
                started.elapsed() < PATIENCE,
                "the game never stops drawing; log:\n{}",
                self.log.lock().unwrap().join("\n")
            );
            thread::sleep(Duration::from_millis(25));
            let now = self.frames();
            if now != frames {
                frames = now;
                quiet = Instant::now();
            }
        }
    }

    /// Waits until a condition holds.
    pub(crate) fn wait_for(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        let started = Instant::now();
        while !so(self) {
            let log = self.log.lock().unwrap().join("\n");
            assert!(self.is_running(), "the game ended; log:\n{log}");
            assert!(
                started.elapsed() < PATIENCE,
                "waited in vain for {what}; log:\n{log}"
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Asks the window to close, like its close button.
    pub(crate) fn close_window(&self) {
        let status = Command::new("python3")
            .arg(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/tests/support/display/close.py"
            ))
            .arg(self.window())
            .env("DISPLAY", &self.number)
            .status()
            .expect("python3 must be installed for the window test");
        assert!(status.success());
    }

    /// Kills the game's process at once.
    pub(crate) fn kill(&mut self) {
        self.game.kill().unwrap();
        self.game.wait().unwrap();
    }

    /// Current memory of the game's process. Linux only.
    pub(crate) fn memory(&self) -> Memory {
        Memory::of(self.game.id())
    }

    /// Whether the game's process is running.
    pub(crate) fn is_running(&mut self) -> bool {
        self.game.try_wait().unwrap().is_none()
    }

    /// Waits for the process to end and returns its exit code.
    pub(crate) fn exit_code(&mut self) -> Option<i32> {
        let started = Instant::now();
        while self.is_running() {
            assert!(started.elapsed() < PATIENCE, "the game does not end");
            thread::sleep(Duration::from_millis(10));
        }
        self.game.wait().unwrap().code()
    }

    /// The distinct pictures of the display during `time`, in order. A picture counts only when two
    /// looks in a row agree, as others may be half copied.
    pub(crate) fn watch(&self, time: Duration) -> Vec<Picture> {
        let path = self.folder.join("Xvfb_screen0");
        let started = Instant::now();
        let mut seen: Vec<Picture> = Vec::new();
        let mut last = Picture::of_framebuffer(&path);
        while started.elapsed() < time {
            let now = Picture::of_framebuffer(&path);
            if now == last && seen.last() != Some(&now) {
                seen.push(now.clone());
            }
            last = now;
        }
        seen
    }

    /// Looks at the display until `look` succeeds, or returns the last failure: on a busy machine
    /// the time between two frames can be longer than [`settle`](Self::settle) waits.
    pub(crate) fn look<T, E>(
        &self,
        name: &str,
        look: impl Fn(&Picture) -> Result<T, E>,
    ) -> Result<T, E> {
        let started = Instant::now();
        loop {
            let seen = look(&self.picture(name));
            if seen.is_ok() || started.elapsed() > LOOK {
                return seen;
            }
        }
    }

    /// The current picture of the display. Saved under `screenshots/` when the variable
    /// `KEEP_SCREENSHOTS` is set.
    pub(crate) fn picture(&self, name: &str) -> Picture {
        self.settle();
        let picture = Picture::of_framebuffer(&self.folder.join("Xvfb_screen0"));
        if std::env::var_os("KEEP_SCREENSHOTS").is_some() {
            let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("screenshots");
            fs::create_dir_all(&folder).unwrap();
            picture.save(&folder.join(format!("{name}.png")));
        }
        picture
    }
}

/// A new folder for a display of this name.
fn new_folder(name: &str) -> PathBuf {
    let name = format!("slight-danger-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

impl Drop for Display {
    fn drop(&mut self) {
        let _gone = self.game.kill();
        let _gone = self.game.wait();
        let _gone = self.server.kill();
        let _gone = self.server.wait();
        let _gone = fs::remove_dir_all(&self.folder);
    }
}
