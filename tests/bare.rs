//! Tests of the bare program: a root folder that holds it and the libraries it is linked against, and an empty folder.
//!
//! `PERVIGIL_BINARY` names a binary to test in place of the one just compiled, such as a released one. The test needs
//! the right to change its root or to make its own namespace. Without either right it says so and ends.

use serde_json::json;
use standin::{Message, User};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};
use tempfile::TempDir;

/// The longest time until the program must have entered the stand-in.
const PATIENCE: Duration = Duration::from_secs(30);
/// The number of turns without harm after which the game played here is drawn.
const TURNS: usize = 4;

fn binary() -> PathBuf {
    std::env::var_os("PERVIGIL_BINARY").map_or(env!("CARGO_BIN_EXE_pervigil").into(), PathBuf::from)
}

/// The files that the loader brings in for a binary. A statically linked binary has none.
fn libraries(binary: &Path) -> Vec<PathBuf> {
    let told = Command::new("ldd").arg(binary).output().expect("ldd is there");
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    told.split_whitespace().filter(|word| word.starts_with('/')).map(PathBuf::from).collect()
}

/// A root folder with the binary and everything it needs.
fn root(binary: &Path) -> TempDir {
    let root = tempfile::tempdir().expect("a folder");
    let put = |from: &Path, to: &Path| {
        let to = root.path().join(to.strip_prefix("/").expect("a place in the root"));
        fs::create_dir_all(to.parent().expect("a folder")).expect("it is made");
        fs::copy(from, to).expect("it is copied");
    };
    put(binary, Path::new("/pervigil"));
    libraries(binary).iter().for_each(|library| put(library, library));
    fs::create_dir(root.path().join("tmp")).expect("it is made");
    root
}

/// The program in that root with these arguments. `None` if the user who runs the tests may not run it there.
fn within(root: &Path, words: &[&str]) -> Option<Command> {
    [&["chroot"][..], &["unshare", "--user", "--map-root-user", "chroot"]].into_iter().find_map(|way| {
        let command = |words: &[&str]| {
            let mut command = Command::new(way[0]);
            command
                .args(&way[1..])
                .arg(root)
                .arg("/pervigil")
                .args(words)
                .env_clear()
                .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
            command
        };
        let entered = Command::new(way[0]).args(&way[1..]).arg(root).arg("/nothing").output().ok()?;
        // 127: it is in there, and finds that there is nothing of this name.
        (entered.status.code() == Some(127)).then(|| command(words))
    })
}

/// A running program, which is killed when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Begins a rehearsal, and returns the address it prints.
fn rehearse(mut command: Command) -> (Running, String) {
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it runs");
    let lines = BufReader::new(child.stdout.as_mut().expect("its words")).lines().map_while(Result::ok);
    let mut words = lines.flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    let address = words.find(|word| word.starts_with("http://"));
    (Running(child), address.expect("it tells its address"))
}

fn is_post(message: &Message) -> bool {
    message.shows_board()
}

/// Has Ada open a table, and tries again until the bot has come.
async fn open_table(ada: &User) {
    let opened = async {
        while ada.try_command("general", "new", &[("game", json!("chamber"))]).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, opened).await.expect("the bot comes");
}

/// Both sit down, and Ada starts.
async fn start(ada: &User, bela: &User) {
    let card = ada.wait_for("general", |card| card.component("Join").is_some()).await;
    crate::start::set_draw(ada, &card, "2").await;
    bela.try_press(&card, "Join").await.expect("a button").acknowledged().await;
    let both = |card: &Message| card.component("Start").is_some() && card.content().contains("Bela");
    let card = ada.wait_for("general", both).await;
    ada.try_press(&card, "Start").await.expect("a button").acknowledged().await;
}

#[tokio::test]
async fn a_game_is_played_to_its_end_where_nothing_is_but_the_program() {
    let root = root(&binary());
    let Some(command) = within(root.path(), &["rehearse", "--port", "0"]) else {
        assert!(std::env::var_os("PERVIGIL_BARE").is_none(), "a root of its own can be entered");
        println!("SKIPPED: nobody here may change the root of a process");
        return;
    };
    let (_running, address) = rehearse(command);
    let [ada, bela] = ["Ada", "Bela"].map(|name| User::at(&address, name));
    open_table(&ada).await;
    start(&ada, &bela).await;
    let mut before = String::new();
    for turn in 0..TURNS {
        let awaits = |post: &Message| is_post(post) && matches!(post.awaited()[..], [name] if name != before);
        let post = ada.wait_for("general", awaits).await;
        let mover = if post.awaited() == ["Ada"] { &ada } else { &bela };
        let made = mover.command("general", "move", &[("text", json!("end"))]).await.message();
        assert!(made.content().contains('✅'), "turn {turn}: {made:#?}");
        mover.name().clone_into(&mut before);
    }
    let end = ada.wait_for("general", |post| post.component("Rematch").is_some()).await;
    assert!(is_post(&end), "the last board is shown: {end:#?}");
}
