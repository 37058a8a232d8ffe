//! Tests of a game of two people in two browsers, from the lobby to the result.

use std::process::Command;

use serde_json::json;

use super::driver::{Browser, Program, Window, browser};

/// A person's turns: the beginning of each answer that is pressed, and the text of the panel after it.
type Turns = &'static [&'static [(&'static str, &'static str)]];

/// The buttons that the player of the Suns or of the Moons presses until both face each other along row 10, an orb in
/// hand.
const FIRST: [Turns; 2] = [
    &[&[("Step to c10", "c10"), ("Step east", "d10"), END], &[("Turn east", "east")]],
    &[&[("Step to h10", "h10"), ("Step west", "g10"), END], &[("Turn west", "west")]],
];
const SECOND: [Turns; 2] =
    [&[&[("Step to c10", "c10"), ("Step east", "d10"), END]], &[&[("Step to h10", "h10"), ("Step west", "g10"), END]]];
const END: (&str, &str) = ("End turn", "Done");

/// Starts the program as a person does. Returns it and the address it prints.
pub(crate) fn rehearse() -> (Program, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    let address = |line: &str| line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
    Program::start(command.args(["rehearse", "--port", "0"]), address).expect("it tells its address")
}

/// A person's window in the channel of the game.
pub(crate) async fn sit(browser: &Browser, name: &str, address: &str) -> Window {
    let window = browser.open(name, address, 1100).await;
    window.follow(name).await;
    window.until(&format!("document.title.includes({})", json!(name))).await;
    window
}

/// Waits to be awaited in the channel, called or not, and opens the panel.
async fn open_panel(window: &Window, name: &str) {
    let newest = "[...document.querySelectorAll('.message')].at(-1)?.innerText ?? ''";
    window.until(&format!("['⏳ {name}', '⏳ @{name}'].some((awaited) => ({newest}).includes(awaited))")).await;
    let panels = "document.querySelectorAll('.ephemeral').length";
    let before = window.eval(panels).await;
    window.press_button("Your move").await;
    window.until(&format!("{panels} > {before}")).await;
    window.until("[...document.querySelectorAll('.ephemeral')].at(-1).querySelector('.row') !== null").await;
}

/// The answer that begins like this in the panel behind **Your move**: a button, or an option of a menu.
async fn answer(window: &Window, label: &str) {
    let begins = format!("part.innerText.trim().startsWith({})", json!(label));
    let buttons = "[...document.querySelectorAll('.ephemeral .row button')]";
    if window.eval(&format!("{buttons}.some((part) => {begins})")).await == true {
        return window.press_where(".ephemeral .row button", &begins).await;
    }
    window.press_where(".ephemeral .row .menu-button", "true").await;
    window.press_where(".ephemeral [role=option]", &begins).await;
}

async fn take_turn(window: &Window, name: &str, moves: &[(&str, &str)]) {
    open_panel(window, name).await;
    for (label, then) in moves {
        answer(window, label).await;
        let said = "[...document.querySelectorAll('.ephemeral .text')].at(-1)?.innerText";
        window.until(&format!("{said}.includes({})", json!(then))).await;
    }
}

/// Zaps with any orb in hand and returns the private line that names it.
async fn zap(window: &Window) -> String {
    answer(window, "Zap").await;
    let told = "[...document.querySelectorAll('.ephemeral .text p')].map((part) => part.innerText)
                .find((text) => text.includes('concealed for now'))";
    let told = window.until(told).await;
    let mut lines = told.as_str().unwrap_or_default().lines();
    lines.find(|line| line.contains("concealed for now")).expect("the zap is told").to_owned()
}

/// Keeps a picture of a player's page with the whole panel, if one is asked for.
async fn photograph(window: &Window) {
    window.eval("[...document.querySelectorAll('.ephemeral .row')].at(-1).scrollIntoView({ block: 'end' })").await;
    let png = window.screenshot().await;
    assert!(png.starts_with(b"\x89PNG") && png.len() > 20_000, "{} bytes", png.len());
    if let Some(path) = std::env::var_os("PERVIGIL_SCREENSHOT") {
        std::fs::write(path, png).expect("the picture is kept");
    }
}

#[tokio::test]
async fn browser_page_never_shows_the_secret_of_the_other_player() {
    let Some(browser) = browser().await else { return };
    let (_program, address) = rehearse();
    let (ada, bela) = (sit(&browser, "Ada", &address).await, sit(&browser, "Bela", &address).await);
    open_table(&ada, &bela).await;
    let ada_begins = ada.text().await.contains("@Ada");
    let (by, at) = if ada_begins { ((&ada, "Ada"), (&bela, "Bela")) } else { ((&bela, "Bela"), (&ada, "Ada")) };
    let (first, second) = (FIRST[usize::from(!ada_begins)], SECOND[usize::from(ada_begins)]);
    take_turn(by.0, by.1, first[0]).await;
    take_turn(at.0, at.1, second[0]).await;
    take_turn(by.0, by.1, first[1]).await;
    photograph(by.0).await;
    let secret = zap(by.0).await;
    assert!(by.0.holds().await.contains(&secret), "{secret}");

    at.0.reads("with a concealed orb").await;
    at.0.until("document.querySelector('#direct .called') !== null").await;
    assert!(!at.0.holds().await.contains(&secret), "{secret}");
    at.0.follow("Pervigil").await;
    at.0.reads("zaps you with a concealed orb").await;
    assert!(!at.0.holds().await.contains(&secret), "{secret}");
    assert!(!by.0.holds().await.contains("zaps you with"), "a question of another");
    at.0.press_button("Don't deflect").await;
    at.0.until("document.querySelector('#messages .row') === null").await;

    at.0.follow("games").await;
    at.0.command("table resign", &[]).await;
    at.0.press_button("Resign").await;
    by.0.reads("🏆").await;
    at.0.reads("🏆").await;
    assert_eq!(by.0.nameless().await, json!([]));
}

/// A newcomer with a phone presses five times until their first move is made: Play now, a game, Send, Your move, a step.
#[tokio::test]
async fn newcomer_makes_a_move_by_five_presses() {
    let Some(browser) = browser().await else { return };
    let (_program, address) = rehearse();
    let ada = browser.open("newcomer", &address, 390).await;
    ada.press_button("Play now").await;
    ada.press_where(".choices:not([hidden]) [role=option]", "part.innerText.includes('Chamber')").await;
    ada.press("#composer [type=submit]").await;
    open_panel(&ada, "Ada").await;
    answer(&ada, "Step").await;
    ada.until("[...document.querySelectorAll('.ephemeral .text')].at(-1)?.innerText.includes('steps to')").await;
}

/// Ada opens a table, both take their portals, Ada starts.
pub(crate) async fn open_table(ada: &Window, bela: &Window) {
    ada.reads("Show the commands").await;
    ada.command("new", &[("game", "sorcerer's cham")]).await;
    ada.reads("— host").await;
    ada.command("table join", &[("pick", "suns")]).await;
    bela.reads("Suns").await;
    bela.command("table join", &[("pick", "moons")]).await;
    ada.reads("Moons").await;
    ada.press_button("Start").await;
    ada.until("document.querySelector('.message span.mention') !== null").await;
}
