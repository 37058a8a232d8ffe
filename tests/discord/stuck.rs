//! Tests of lobbies in which nobody acts, and of `/moderate`, by which the managers of a server deal with its tables.

use crate::stage::{QUIET, Stage, act, again, hand_over, is_card, is_turn, press, round, shown, type_move};
use pervigil::store::{Phase, TableId};
use serde_json::{Value, json};
use standin::{Message, Outcome, User};
use std::time::Duration;

const DAY: Duration = Duration::from_hours(24);

fn warns(message: &Message) -> bool {
    message.component("Keep it open").is_some()
}

fn says(message: &Message, words: &str) -> bool {
    message.content().contains(words)
}

/// The one answer, which nobody else sees.
fn told(outcome: &Outcome) -> String {
    let [message] = &outcome.messages()[..] else { panic!("one answer: {outcome:#?}") };
    assert!(message.ephemeral(), "{message:#?}");
    assert!(!message.content().contains("manage-"), "words for all: {message:#?}");
    message.content().to_owned()
}

/// Returns the answer to a command under `/moderate` in `channel`.
async fn ask(user: &User, channel: &str, name: &str, options: &[(&str, Value)]) -> Message {
    let outcome = user.command(channel, &format!("moderate {name}"), options).await;
    told(&outcome);
    outcome.message()
}

async fn phase(stage: &Stage, table: i64) -> Phase {
    stage.store().tables().row(TableId(table)).await.expect("a table").expect("it is there").phase
}

#[tokio::test]
async fn silent_lobby_is_warned_prolonged_by_a_press_and_closed() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    stage.pass(2 * DAY);
    let warning = bela.wait_for("general", warns).await;
    assert!(warning.mentions().is_empty() && says(&warning, "It closes <t:"), "{warning:#?}");
    let word = ada.wait_for("dm", |message| says(message, "your lobby has been inactive")).await;
    assert!(says(&word, "**Keep it open**"), "{}", word.content());
    let outsider = bela.try_press(&warning, "Keep it open").await.expect("it is there");
    outsider.acknowledged().await;
    bela.wait_for("general", |answer| answer.ephemeral() && says(answer, "don't play here")).await;
    stage.leave().await;
    stage.enter().await;
    act(&ada, &warning, "Keep it open").await;
    let bare = ada.wait_for("general", |message| message.id() == warning.id() && message.buttons().is_empty()).await;
    assert!(says(&bare, "This lobby had been inactive"), "{}", bare.content());
    stage.pass(DAY);
    tokio::time::sleep(QUIET * 3).await;
    assert!(is_card(&again(&ada, &card).await), "it stands open");
    stage.pass(DAY);
    let warning = ada.wait_for("general", warns).await;
    assert_ne!(warning.id(), bare.id(), "it is told anew");
    stage.pass(DAY);
    let closes = |message: &Message| says(message, "no activity in this lobby for 3 days");
    let told = ada.wait_for("general", closes).await;
    assert!(told.id() == warning.id() && told.buttons().is_empty(), "in the place of the warning: {told:#?}");
    stage.delivered().await;
    let posts = ada.messages("general").await;
    let about = posts.iter().filter(|post| post.id() >= warning.id() && !post.ephemeral());
    assert_eq!(about.map(Message::content).collect::<Vec<_>>(), [told.content()], "and once");
    let closed = again(&ada, &card).await;
    assert!(closed.buttons().is_empty() && says(&closed, "This table was closed"), "{closed:#?}");
    assert!(again(&ada, &warning).await.buttons().is_empty());
    let late = ada.forge(&warning, "1|1|a|keep-open", None).await;
    assert!(says(&late.message(), "game is over"), "{late:#?}");
    stage.lobby("general", &[bela], &[]).await;
    stage.close().await;
}

#[tokio::test]
async fn a_join_keeps_a_warned_lobby_open() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    ada.refuse_dms().await;
    stage.pass(2 * DAY);
    let warning = bela.wait_for("general", warns).await;
    act(&bela, &card, "Join").await;
    bela.wait_for("general", |message| message.id() == warning.id() && message.buttons().is_empty()).await;
    stage.pass(DAY);
    tokio::time::sleep(QUIET * 3).await;
    assert!(is_card(&again(&ada, &card).await));
    stage.close().await;
}

#[tokio::test]
async fn the_host_hands_the_lobby_on() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let card = stage.lobby("general", &[ada.clone(), bela.clone()], &[]).await;
    let who = |who: &str| [("who", json!(who))];
    let offers = ada.autocomplete("general", "table host", &who("bel"), "who").await.expect("offers");
    assert_eq!(offers, [("Bela".to_owned(), json!(format!("<@{}>", bela.id().await)))]);
    assert!(told(&ada.command("general", "table host", &who("Chidi")).await).contains("Nobody of that name sits"));
    assert!(told(&bela.command("general", "table host", &who("Ada")).await).contains("Only the host can do that"));
    assert!(told(&chidi.command("general", "table host", &who("Chidi")).await).contains("Nobody of that name"));
    let to = offers[0].1.as_str().expect("a mention").to_owned();
    let passed = told(&ada.command("general", "table host", &who(&to)).await);
    assert!(passed.contains("**Bela** is the host now"), "{passed}");
    let shown = ada.wait_for("general", |card| is_card(card) && says(card, "**Bela** — host")).await;
    assert!(!says(&shown, "**Ada** — host"), "{}", shown.content());
    act(&bela, &card, "Start").await;
    ada.wait_for("general", is_turn).await;
    stage.close().await;
}

/// Types each command that changes something, and returns the answers.
async fn all_of_them(user: &User, channel: &str, bela: &str) -> Vec<String> {
    let who = [("who", json!(bela))];
    let mut answers = vec![];
    for (name, options) in [("list", &[][..]), ("close", &[]), ("free", &who), ("bar", &who), ("unbar", &who)] {
        let answer = ask(user, channel, name, options).await;
        assert!(answer.buttons().is_empty(), "{answer:#?}");
        answers.push(answer.content().to_owned());
    }
    answers
}

#[tokio::test]
async fn table_commands_obey_server_managers_only() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    stage.lobby("general", &[ada.clone(), bela.clone()], &[]).await;
    let id = bela.id().await;
    assert!(chidi.try_command("general", "moderate list", &[]).await.is_err(), "it is not shown to everybody");
    chidi.may(false, &["moderate"]).await;
    for answer in all_of_them(&chidi, "general", &id).await {
        assert!(answer.contains("**Manage Server**"), "{answer}");
    }
    assert!(ada.try_command("dm", "moderate list", &[]).await.is_err(), "a direct message is on no server");
    for (name, option) in [("close", "table"), ("free", "who"), ("free", "table"), ("unbar", "who")] {
        let offers = chidi.autocomplete("general", &format!("moderate {name}"), &[(option, json!(""))], option).await;
        assert_eq!(offers.expect("none"), [], "{name} {option}");
    }
    let asked = ask(&ada, "general", "close", &[]).await;
    for page in ["close 1 lobby".to_owned(), format!("free 1 lobby {id}"), format!("bar {id}"), format!("unbar {id}")] {
        let forged = chidi.forge(&asked, &format!("1|-|table|{page}"), None).await;
        assert!(told(&forged).contains("**Manage Server**"), "{page}: {forged:#?}");
    }
    chidi.may(true, &[]).await;
    let asked = ask(&chidi, "general", "close", &[]).await;
    chidi.may(false, &[]).await;
    let late = press(&chidi, &asked, "Close the table").await;
    assert!(says(&late, "**Manage Server**"), "they were a manager when they were asked: {}", late.content());
    assert_eq!(phase(&stage, 1).await, Phase::Lobby);
    assert!(again(&ada, &ada.wait_for("general", is_card).await).await.content().contains("Bela"), "nobody was freed");
    stage.close().await;
}

#[tokio::test]
async fn a_manager_closes_the_game_of_somebody_absent() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    chidi.refuse_dms().await;
    let people = [bela.clone(), chidi.clone()];
    let opening = stage.begin("general", &people, &[]).await;
    round(&people, "general", &opening).await;
    let list = ask(&ada, "general", "list", &[]).await;
    assert!(says(&list, "`1` ⏳ The Sorcerer's Chamber in <#") && says(&list, "host: **Bela**"), "{}", list.content());
    let asked = ask(&ada, "general", "close", &[]).await;
    assert!(says(&asked, "Call off the game") && says(&asked, "**Bela**") && says(&asked, "**Chidi**"), "{asked:#?}");
    let kept = press(&ada, &asked, "Change nothing").await;
    assert!(says(&kept, "I changed nothing") && kept.buttons().is_empty());
    let asked = ask(&ada, "general", "close", &[]).await;
    let closed = press(&ada, &asked, "Close the table").await;
    assert!(says(&closed, "The table is closed") && closed.buttons().is_empty(), "{closed:#?}");
    let post = bela.wait_for("general", |post| is_turn(post) && says(post, "the game is called off")).await;
    assert!(says(&post, "**Ada**, a server manager") && post.buttons() == ["Rematch", "Replay"], "{post:#?}");
    bela.wait_for("dm", |word| says(word, "**Ada**, a server manager, closed your table")).await;
    let twice = ada.forge(&asked, "1|-|table|close 1 game", None).await;
    assert!(says(&shown(&ada, &asked, &twice).await, "There's no open table"), "{twice:#?}");
    stage.delivered().await;
    let seen = bela.messages("general").await;
    assert!(!seen.iter().any(|message| says(message, "take no direct messages")), "of a closed door nothing is said");
    assert_eq!(bela.dms().await.iter().filter(|word| says(word, "closed your table")).count(), 1);
    let board = [("game", json!("chamber")), ("text", json!(true))];
    let board = bela.command("general", "stats leaderboard", &board).await.message();
    assert!(says(&board, "Nobody has finished a rated game of this kind yet"), "{}", board.content());
    let list = ask(&ada, "general", "list", &[]).await;
    assert!(says(&list, "No table is open"), "{}", list.content());
    stage.begin("general", &people, &[]).await;
    stage.close().await;
}

#[tokio::test]
async fn outdated_confirmation_is_asked_for_again() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let people = [bela.clone(), chidi.clone()];
    let card = stage.lobby("general", &people, &[]).await;
    let who = [("who", json!("Chidi"))];
    let close = ask(&ada, "general", "close", &[]).await;
    let free = ask(&ada, "general", "free", &who).await;
    assert!(says(&close, "Close the lobby") && says(&free, "in the lobby"), "{} {}", close.content(), free.content());
    act(&bela, &card, "Start").await;
    let opening = bela.wait_for("general", is_turn).await;
    let anew = press(&ada, &close, "Close the table").await;
    assert!(says(&anew, "The table has changed") && says(&anew, "Call off the game"), "{}", anew.content());
    let free = press(&ada, &free, "Free the seat").await;
    assert!(says(&free, "The table has changed") && says(&free, "called off for all"), "{}", free.content());
    round(&people, "general", &opening).await;
    let free = press(&ada, &free, "Free the seat").await;
    assert!(says(&free, "as if they had resigned"), "{}", free.content());
    assert_eq!(phase(&stage, 1).await, Phase::Play);
    let freed = press(&ada, &free, "Free the seat").await;
    assert!(says(&freed, "The seat is free"), "{}", freed.content());
    bela.wait_for("general", |said| says(said, "**Ada**, a server manager, freed the seat of **Chidi**")).await;
    bela.wait_for("general", crate::stage::is_end).await;
    chidi.wait_for("dm", |word| says(word, "freed your seat")).await;
    stage.close().await;
}

#[tokio::test]
async fn table_choice_covers_the_own_server_and_deleted_channels() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    stage.lobby("tavern", std::slice::from_ref(&bela), &[]).await;
    stage.lobby("games", std::slice::from_ref(&bela), &[]).await;
    let table = |number: &str| [("table", json!(number))];
    let none = ask(&ada, "general", "close", &[]).await;
    assert!(says(&none, "There's no open table"), "{}", none.content());
    let offers = ada.autocomplete("general", "moderate close", &table("chamber"), "table").await.expect("offers");
    assert_eq!(offers.len(), 2);
    assert_eq!(offers[0], ("1: The Sorcerer's Chamber (lobby of Bela)".to_owned(), json!("1")));
    let at = [("table", json!("2")), ("who", json!(""))];
    let seated = ada.autocomplete("general", "moderate free", &at, "who").await.expect("offers");
    assert_eq!(seated, [("Bela".to_owned(), json!(format!("<@{}>", bela.id().await)))]);
    for wrong in ["9", "x", "", "-1"] {
        let refused = ask(&ada, "general", "close", &table(wrong)).await;
        assert!(says(&refused, "There's no open table"), "{wrong}: {}", refused.content());
    }
    stage.delivered().await;
    stage.leave().await;
    stage.edit(|store| assert_eq!(store.execute("UPDATE tables SET guild = 99 WHERE id = 2", []).expect("sql"), 1));
    stage.standin.delete_channel("tavern").await;
    // That the channel is gone is not noticed.
    stage.standin.fault(json!({"method": "GET", "route": "/channels/{channel_id}", "status": 502})).await;
    stage.enter().await;
    let list = ask(&ada, "general", "list", &[]).await;
    assert_eq!(list.content().lines().count(), 1, "the other is of another server: {}", list.content());
    let refused = ask(&ada, "games", "close", &[]).await;
    assert!(says(&refused, "There's no open table"), "{}", refused.content());
    let forged = ada.forge(&refused, "1|-|table|close 2 lobby", None).await;
    assert!(says(&shown(&ada, &refused, &forged).await, "There's no open table"), "{forged:#?}");
    assert_eq!(phase(&stage, 2).await, Phase::Lobby);
    let asked = ask(&ada, "general", "close", &table("1")).await;
    press(&ada, &asked, "Close the table").await;
    bela.wait_for("dm", |word| says(word, "closed your table")).await;
    assert_eq!(phase(&stage, 1).await, Phase::Closed);
    stage.close().await;
}

#[tokio::test]
async fn barred_person_is_refused_everywhere_but_keeps_a_current_seat() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let card = stage.lobby("general", &[chidi.clone(), bela.clone()], &[]).await;
    let who = [("who", json!(bela.id().await))];
    let asked = ask(&ada, "games", "bar", &who).await;
    assert!(says(&asked, "They keep their seat at one table"), "{}", asked.content());
    let barred = press(&ada, &asked, "Bar them").await;
    assert!(says(&barred, "is barred from the tables"), "{}", barred.content());
    let twice = ada.forge(&barred, &format!("1|-|table|bar {}", bela.id().await), None).await;
    assert!(says(&shown(&ada, &barred, &twice).await, "was already barred"), "{twice:#?}");
    bela.wait_for("dm", |word| says(word, "has barred you from tables")).await;
    assert!(again(&chidi, &card).await.content().contains("Bela"), "they stay");
    let list = ask(&ada, "games", "list", &[]).await;
    assert!(says(&list, &format!("Barred from tables: <@{}>", bela.id().await)), "{}", list.content());
    for options in [&[("game", json!("chamber"))][..], &[("game", json!("chamber")), ("thread", json!(true))]] {
        let refused = told(&bela.command("games", "new", options).await);
        assert!(refused.contains("have barred you"), "{refused}");
    }
    let world = stage.standin.world().await;
    let channels = world["channels"].as_array().expect("channels");
    assert!(channels.iter().all(|channel| channel["kind"] != "thread"), "no thread is left behind");
    act(&bela, &card, "Leave").await;
    chidi.wait_for("general", |card| is_card(card) && !says(card, "Bela")).await;
    act(&bela, &card, "Join").await;
    bela.wait_for("general", |answer| answer.ephemeral() && says(answer, "have barred you")).await;
    let asked = bela.command("general", "settings forget", &[]).await.message();
    assert!(says(&asked, "A server has barred you"), "{}", asked.content());
    let forgotten = press(&bela, &asked, "Forget me").await;
    assert!(says(&forgotten, "but your id"), "{}", forgotten.content());
    assert!(told(&bela.command("general", "table join", &[]).await).contains("have barred you"));
    let offers = ada.autocomplete("games", "moderate unbar", &[("who", json!(""))], "who").await.expect("offers");
    assert_eq!(offers.len(), 1);
    let nobody = ask(&ada, "games", "unbar", &[("who", json!("Chidi"))]).await;
    assert!(says(&nobody, "Nobody of that name is barred"), "{}", nobody.content());
    let asked = ask(&ada, "games", "unbar", &[("who", offers[0].1.clone())]).await;
    press(&ada, &asked, "Lift the bar").await;
    assert!(told(&bela.command("general", "table join", &[]).await).contains("You have a seat"));
    stage.close().await;
}

#[tokio::test]
async fn it_is_said_in_german_too() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    stage.lobby("general", std::slice::from_ref(&bela), &[]).await;
    ada.speaks("de").await;
    let asked = ask(&ada, "general", "close", &[]).await;
    assert!(says(&asked, "Die Lobby von"), "{}", asked.content());
    let closed = press(&ada, &asked, "Tisch schließen").await;
    assert!(says(&closed, "Der Tisch ist geschlossen"), "{}", closed.content());
    bela.wait_for("general", |said| says(said, "**Ada**, a server manager, closed this table")).await;
    stage.delivered().await;
    assert_eq!(phase(&stage, 1).await, Phase::Closed);
    stage.close().await;
}

#[tokio::test]
async fn list_of_tables_is_moved_by_nothing_secret() {
    let stage = Stage::fixed(4).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let opening = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    stage.lobby("games", std::slice::from_ref(&ada), &[]).await;
    let [mover, other] = if opening.awaited() == ["Ada"] { [&ada, &bela] } else { [&bela, &ada] };
    stage.delivered().await;
    let list = async || ask(&ada, "general", "list", &[]).await.content().to_owned();
    let before = list().await;
    stage.pass(Duration::from_hours(1));
    let length = stage.journal_length().await;
    type_move(other, "general", "orders deflect never anybody").await;
    assert!(stage.journal_length().await > length, "orders are left");
    stage.delivered().await;
    assert_eq!(list().await, before);
    type_move(mover, "general", "end").await;
    stage.delivered().await;
    assert_ne!(list().await, before, "of this everybody hears");
    stage.close().await;
}

#[tokio::test]
async fn replaced_player_may_not_free_a_seat_of_the_same_table() {
    let stage = Stage::set().await;
    let [ada, bela, chidi, edo] = stage.users(["Ada", "Bela", "Chidi", "Edo"]);
    stage.begin("general", &[ada.clone(), bela.clone(), chidi], &[("game", json!("stones"))]).await;
    stage.delivered().await;
    hand_over(&bela, "general", &edo).await;
    let vote = edo.wait_for("general", |post| post.component("Agree").is_some()).await;
    press(&edo, &vote, "Agree").await;
    stage.delivered().await;
    bela.may(true, &[]).await;
    let asked = ask(&bela, "general", "free", &[("who", json!(ada.name()))]).await;
    assert!(says(&asked, "You play at this table yourself") && asked.buttons().is_empty(), "{asked:#?}");
    stage.close().await;
}
