//! Chromium through its driver, and what a person does with a page: find, press, type, look.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource, KeyAction, KeyActions},
    elements::Element,
    key::Key,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::{Semaphore, SemaphorePermit};

/// The longest wait for one thing.
const WAIT: Duration = Duration::from_secs(20);
/// The narrowest width of a Chromium window. A narrower window is a telephone's.
const NARROWEST: u32 = 500;
const PROGRAMS: [&str; 2] = ["chromedriver", "chromium"];

/// A driver that opens windows, each of which is its own browser.
pub(crate) struct Browser {
    port: u16,
    _driver: Program,
    profiles: TempDir,
    _turn: SemaphorePermit<'static>,
}

impl Drop for Browser {
    /// Asks the driver to end: it takes its windows along, which would otherwise outlive it.
    fn drop(&mut self) {
        let asked = TcpStream::connect(("127.0.0.1", self.port)).and_then(|mut driver| {
            driver.set_read_timeout(Some(WAIT))?;
            write!(driver, "GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
            driver.read_to_end(&mut Vec::new())
        });
        if let Err(error) = asked {
            eprintln!("the driver did not hear that it should end: {error}");
        }
    }
}

/// The number of drivers that may run at once. A browser is busy itself, and among many none draws its page in time.
static DRIVERS: Semaphore = Semaphore::const_new(2);

/// Looks for the browser. Without one, the test says so and has nothing to do.
pub(crate) async fn browser() -> Option<Browser> {
    let missing: Vec<_> = PROGRAMS.into_iter().filter(|name| !is_installed(name)).collect();
    if missing.is_empty() {
        return Some(Browser::start(DRIVERS.acquire().await.expect("nobody closes it")));
    }
    let required = std::env::var("PERVIGIL_BROWSER").is_ok_and(|wish| wish == "required");
    assert!(!required, "the browser tests are required, but {missing:?} is not installed");
    // Straight to the terminal: the test harness would keep it to itself.
    let _ = writeln!(std::io::stderr(), "SKIPPED: no browser test without {}", missing.join(" and "));
    None
}

fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// A program that runs as long as the test.
pub(crate) struct Program(Child);

impl Program {
    /// Starts a program and reads its output until one line holds what `find` looks for. `None` if the output ends
    /// before.
    pub(crate) fn start(command: &mut Command, find: impl Fn(&str) -> Option<String>) -> Option<(Program, String)> {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        // Only lent: the program goes on writing.
        let mut lines = BufReader::new(child.stdout.as_mut().expect("its words")).lines().map_while(Result::ok);
        let found = lines.find_map(|line| find(&line));
        let program = Program(child);
        found.map(|found| (program, found))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended by itself needs no more.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Browser {
    fn start(turn: SemaphorePermit<'static>) -> Browser {
        let port = |line: &str| {
            line.split_once("started successfully on port ").map(|(_, port)| port.trim_end_matches('.').to_owned())
        };
        // Two drivers that start at once may choose the same port; the one that loses tries again.
        let mut attempts = (0..20).map(|_| Program::start(Command::new("chromedriver").arg("--port=0"), port));
        let (driver, port) = attempts.find_map(|started| started).expect("the driver starts");
        let port = port.parse().expect("a number");
        let profiles = tempfile::tempdir().expect("a folder for profiles");
        Browser { port, _driver: driver, profiles, _turn: turn }
    }

    /// Opens a window of `width` × 900 at `address`.
    pub(crate) async fn open(&self, name: &str, address: &str, width: u32) -> Window {
        let profile = self.profiles.path().join(name);
        let switches = [
            "--headless".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            format!("--window-size={width},900"),
            format!("--user-data-dir={}", profile.display()),
        ];
        let mut options = json!({"goog:chromeOptions": {"args": switches}});
        if width < NARROWEST {
            let screen = json!({"width": width, "height": 844, "pixelRatio": 1, "touch": false});
            options["goog:chromeOptions"]["mobileEmulation"] = json!({"deviceMetrics": screen});
        }
        let Value::Object(capabilities) = options else { unreachable!("written as an object above") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await;
        let window = Window { name: name.to_owned(), client: client.expect("a window") };
        window.client.goto(address).await.expect("the page opens");
        window
    }
}

/// A window and the person before it.
pub(crate) struct Window {
    name: String,
    client: Client,
}

impl Window {
    /// Waits until an element is there, and returns the last such element.
    pub(crate) async fn find(&self, css: &str) -> Element {
        let deadline = Instant::now() + WAIT;
        loop {
            let found = self.client.find_all(Locator::Css(css)).await.expect("the page is searched");
            if let Some(element) = found.into_iter().next_back() {
                return element;
            }
            assert!(Instant::now() < deadline, "{}: no {css} in\n{}", self.name, self.text().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Waits for the last element of `css` and presses it. An element that is redrawn meanwhile is looked for again.
    pub(crate) async fn press(&self, css: &str) {
        let deadline = Instant::now() + WAIT;
        loop {
            let pressed = self.find(css).await.click().await;
            let Err(error) = pressed else { return };
            assert!(Instant::now() < deadline, "{}: {css} cannot be pressed: {error}", self.name);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Waits until the page's script finds something true.
    pub(crate) async fn until(&self, script: &str) -> Value {
        let deadline = Instant::now() + WAIT;
        loop {
            let found = self.eval(script).await;
            if !matches!(found, Value::Null | Value::Bool(false)) {
                return found;
            }
            assert!(Instant::now() < deadline, "{}: never came: {script}\n{}", self.name, self.text().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Opens the drawer of a narrow page and waits until it rests, so that its buttons stay in place.
    pub(crate) async fn open_drawer(&self) {
        self.press("#menu").await;
        self.until("document.getAnimations().length === 0").await;
    }

    /// Waits until this is to be read in the room.
    pub(crate) async fn reads(&self, words: &str) {
        self.until(&format!("document.querySelector('.room').innerText.includes({})", json!(words))).await;
    }

    /// Returns the value of a script on the page.
    pub(crate) async fn eval(&self, script: &str) -> Value {
        self.client.execute(&format!("return ({script});"), vec![]).await.expect("the script runs")
    }

    /// Types where the focus is, key by key, as a person does. No element is addressed, as a key may have it redrawn.
    pub(crate) async fn type_keys(&self, text: &str) {
        let strokes = text.chars().flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]);
        let typed = strokes.fold(KeyActions::new("keyboard".to_owned()), KeyActions::then);
        self.client.perform_actions(typed).await.expect("the keys are typed");
    }

    pub(crate) async fn enter(&self) {
        self.type_keys(&char::from(Key::Enter).to_string()).await;
    }

    /// Types a slash command, sends it, and waits until it is taken.
    pub(crate) async fn command(&self, name: &str, options: &[(&str, &str)]) {
        self.fill_in(name, options).await;
        self.press("#composer [type=submit]").await;
        self.until("document.querySelector('#entry') !== null").await;
    }

    /// Types a slash command and its options, taking the first suggestion for each.
    pub(crate) async fn fill_in(&self, name: &str, options: &[(&str, &str)]) {
        self.press("#entry").await;
        self.eval("document.activeElement.select()").await;
        self.type_keys(&format!("/{name} ")).await;
        for (option, text) in options {
            let named = format!("part.parentElement.querySelector('label')?.textContent === {}", json!(option));
            self.press_where("#composer fieldset input", &named).await;
            self.type_keys(text).await;
            self.until("document.activeElement.getAttribute('aria-expanded') === 'true'").await;
            self.type_keys(&char::from(Key::Tab).to_string()).await;
            self.until("document.activeElement.getAttribute('aria-expanded') !== 'true'").await;
        }
    }

    /// Presses the button with this label on the last message that has one.
    pub(crate) async fn press_button(&self, label: &str) {
        self.press_named(".row button:not(:disabled)", label).await;
    }

    /// Switches to a person or a channel by the link with this name.
    pub(crate) async fn follow(&self, name: &str) {
        self.press_named("#sidebar a .name", name).await;
    }

    /// Presses the last of the elements that has this text.
    async fn press_named(&self, css: &str, text: &str) {
        self.press_where(css, &format!("part.textContent === {}", json!(text))).await;
    }

    /// Presses the last of the elements, called `part` here, for which the page's script finds this true.
    pub(crate) async fn press_where(&self, css: &str, holds: &str) {
        let aim = format!(
            "(() => {{
                for (const old of document.querySelectorAll('[data-aim]')) old.removeAttribute('data-aim');
                const found = [...document.querySelectorAll({})].filter((part) => {holds});
                found.at(-1)?.setAttribute('data-aim', 'yes');
                return found.length > 0;
            }})()",
            json!(css)
        );
        let deadline = Instant::now() + WAIT;
        loop {
            self.until(&aim).await;
            // What is drawn anew between aiming and pressing is aimed at again.
            match self.client.find(Locator::Css("[data-aim]")).await {
                Ok(element) if element.click().await.is_ok() => return,
                _ => assert!(Instant::now() < deadline, "{}: no {css} can be pressed where {holds}", self.name),
            }
        }
    }

    /// All that the page holds, seen or not: its texts and the values of attributes.
    pub(crate) async fn holds(&self) -> String {
        let script = "document.documentElement.textContent + [...document.querySelectorAll('*')]
            .flatMap((part) => [...part.attributes].map((attribute) => attribute.value)).join('\\n')";
        self.eval(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// The text that can be read on the page.
    pub(crate) async fn text(&self) -> String {
        self.eval("document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// A picture of the page, as PNG.
    pub(crate) async fn screenshot(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a screenshot")
    }

    /// Fields, buttons, links and pictures without a name, which a screen reader cannot announce.
    pub(crate) async fn nameless(&self) -> Value {
        self.eval(
            "[...document.querySelectorAll('button, input, select, textarea, a, img')].filter((part) =>
               !(part.getAttribute('aria-label') || part.alt || part.textContent.trim() || part.labels?.length))
             .map((part) => part.outerHTML)",
        )
        .await
    }
}
