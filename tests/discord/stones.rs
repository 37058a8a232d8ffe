//! End-to-end tests of Sorcerer & Stones: a whole game to each of its three ends, and the cooperative game.
//!
//! One person plays against computers. The person types a computer's choice for that seat. The game is played along
//! here from the same secret number, so its end is known ahead.

use crate::{
    settings::set,
    stage::{Stage, act, asks, is_end, is_turn, press, type_move},
};
use pervigil::{
    engine::{Computer, Occasion, Path, Seat, Seed, Session, Setup, Submitted, Viewer, Wit},
    games::stones::{Stones, ending::End},
    store::TableId,
};
use serde_json::{Value, json};
use standin::{Message, User, WAIT};
use std::time::{Duration, Instant};

const GAME: &str = "general";
/// The number of secret numbers that are tried for a game with the wanted end.
const TRIALS: u8 = 120;

#[tokio::test]
async fn a_lobby_says_how_many_it_takes_with_its_options() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for (channel, options, players) in [("general", "", "1 player (2–4)"), ("games", "variant coop", "1 player (1–4)")]
    {
        let asked = [("game", json!("stones")), ("options", json!(options))];
        let card = stage.lobby(channel, std::slice::from_ref(&ada), &asked).await;
        assert!(card.content().contains(players), "{}", card.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn novice_table_tells_its_own_goal() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let asked = [("game", json!("stones")), ("options", json!("variant novice"))];
    let card = stage.lobby(GAME, std::slice::from_ref(&ada), &asked).await;
    let said = card.content();
    assert!(said.contains("in its short form") && !said.contains("five runes"), "{said}");
    act(&ada, &card, "Add computer (easy)").await;
    let card = ada.wait_for(GAME, |card| card.content().contains("Computer 2 (easy)")).await;
    act(&ada, &card, "Start").await;
    let post = ada.wait_for(GAME, |post| is_turn(post) && post.awaited() == ["Ada"]).await;
    let panel = press(&ada, &post, "Your move").await;
    assert!(panel.content().contains("**Goal:** Be the first to craft four artifacts."), "{}", panel.content());
    stage.close().await;
}

/// The inputs of a game besides the secret number. They are equal whenever the same people press the same buttons.
struct Agreed {
    setup: Setup,
    presses: Vec<u64>,
}

/// Ada opens a table, seats computers and begins.
async fn begun(stage: &Stage, seats: u8, options: &str) -> (User, Agreed) {
    let ada = stage.standin.user("Ada");
    let asked = [("game", json!("stones")), ("options", json!(options))];
    let mut card = stage.lobby(GAME, std::slice::from_ref(&ada), &asked).await;
    for seat in 2..=seats {
        act(&ada, &card, "Add computer (medium)").await;
        card = ada.wait_for(GAME, |card| card.content().contains(&format!("Computer {seat} (medium)"))).await;
    }
    act(&ada, &card, "Start").await;
    ada.wait_for(GAME, is_turn).await;
    set(&ada, GAME, "me", "ends", "off").await;
    let table = stage.store().tables().row(TableId(1)).await.expect("the table is read").expect("there is one");
    let body: Value = serde_json::from_str(&table.body).expect("an agreement is JSON");
    let presses = serde_json::from_value(body["presses"].clone()).expect("the presses");
    let options = serde_json::from_value(body["options"].clone()).expect("the options");
    (ada, Agreed { setup: Setup { options, ..Setup::plain(seats) }, presses })
}

/// The game as it will be.
struct Foreseen {
    seed: Seed,
    session: Session<Stones>,
}

impl Foreseen {
    fn dealt(Agreed { setup, presses }: &Agreed, number: u8) -> Foreseen {
        let seed = Seed::from_bytes([number; 32]).pressed(presses);
        let mut session = Session::new(setup);
        session.replay(&session.deal(&seed).rows).expect("the deal can be read");
        Foreseen { seed, session }
    }

    /// The seat to move, and the choice a computer would make there.
    fn next(&self) -> Option<(Seat, Path)> {
        let seat = self.session.awaited().owing().iter().next()?;
        let mut dice = self.seed.advice(self.session.decisions() + 1);
        Some((seat, Stones::choose(&self.session.view(Viewer::Seat(seat)), seat, Wit::Plain, &mut dice)))
    }

    fn take(&mut self, seat: Seat, path: &Path) {
        let stamp = self.session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = self.session.submit(seat, stamp, path, &self.seed) else {
            panic!("{path} is a move")
        };
        self.session.replay(&effects.rows).expect("rows just written can be read");
    }

    fn end(mut self) -> Option<End> {
        while let Some((seat, path)) = self.next() {
            self.take(seat, &path);
        }
        self.session.state().public.end
    }
}

/// The first secret number with which computers have this end.
async fn number_for(seats: u8, end: End) -> u8 {
    let stage = Stage::fixed(1).await;
    let (_, agreed) = begun(&stage, seats, "").await;
    stage.close().await;
    let found = (1..TRIALS).find(|number| Foreseen::dealt(&agreed, *number).end() == Some(end));
    found.unwrap_or_else(|| panic!("no game ends with {end:?}"))
}

/// Types a move as soon as it is Ada's turn.
async fn type_in_turn(ada: &User, path: &Path) -> Message {
    let deadline = Instant::now() + WAIT;
    loop {
        let answer = type_move(ada, GAME, &path.to_string()).await;
        if !answer.content().contains("It isn't your move") {
            return answer;
        }
        assert!(Instant::now() < deadline, "Ada's turn does not come: {path}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Has Ada play a game against computers, which ends as foreseen. Returns the last post.
async fn played(seats: u8, options: &str, number: u8) -> Message {
    let stage = Stage::fixed(number.into()).await;
    let (ada, agreed) = begun(&stage, seats, options).await;
    let mut foreseen = Foreseen::dealt(&agreed, number);
    while let Some((seat, path)) = foreseen.next() {
        if seat == Seat(0) {
            let answer = type_in_turn(&ada, &path).await;
            assert!(!answer.content().contains("isn't possible"), "{path}: {}", answer.content());
        }
        foreseen.take(seat, &path);
    }
    let last = ada.wait_for(GAME, |post| is_end(post) || post.component("Fairness").is_some()).await;
    stage.delivered().await;
    stage.close().await;
    last
}

#[tokio::test]
async fn a_game_ends_when_the_qi_is_used_up() {
    let number = number_for(2, End::Qi).await;
    let last = played(2, "", number).await;
    assert!(last.content().contains("The Qi is used up."), "{}", last.content());
    assert!(last.content().contains("points – "), "{}", last.content());
}

#[tokio::test]
async fn a_game_ends_with_the_round_of_the_fifth_rune() {
    let number = number_for(2, End::Runes).await;
    let last = played(2, "", number).await;
    assert!(last.content().contains("Someone has all five runes"), "{}", last.content());
}

#[tokio::test]
async fn a_game_ends_with_the_last_artifact() {
    let number = number_for(4, End::Artifacts).await;
    let last = played(4, "", number).await;
    assert!(last.content().contains("The last artifact is crafted."), "{}", last.content());
}

#[tokio::test]
async fn a_game_together_ends_with_a_result_for_all() {
    let last = played(2, "variant coop", 3).await;
    assert!(last.content().contains("crafted together"), "{}", last.content());
    assert!(last.content().contains("together, with a score of"), "{}", last.content());
    assert!(!last.content().contains("2. "), "nobody is second: {}", last.content());
}

#[tokio::test]
async fn single_player_is_pointed_to_the_cooperative_variant() {
    let stage = Stage::fixed(4).await;
    let ada = stage.standin.user("Ada");
    let card = stage.lobby(GAME, std::slice::from_ref(&ada), &[("game", json!("stones"))]).await;
    act(&ada, &card, "Start").await;
    let answer = ada.wait_for(GAME, |answer| answer.ephemeral() && answer.content().contains("to play alone")).await;
    assert!(answer.content().contains("**More options…**"), "{}", answer.content());
    stage.close().await;
}

#[tokio::test]
async fn single_player_begins_a_cooperative_game() {
    let stage = Stage::fixed(5).await;
    let ada = stage.standin.user("Ada");
    let asked = [("game", json!("stones")), ("options", json!("variant coop"))];
    let card = stage.lobby(GAME, std::slice::from_ref(&ada), &asked).await;
    assert!(card.content().contains("-# All play together"), "the option in words: {}", card.content());
    act(&ada, &card, "Start").await;
    let post = ada.wait_for(GAME, is_turn).await;
    let panel = press(&ada, &post, "Your move").await;
    assert!(asks(&panel) && panel.content().contains("Which tile does your Taoist start on?"), "{}", panel.content());
    stage.close().await;
}

#[tokio::test]
async fn there_is_a_larger_picture_on_demand() {
    let stage = Stage::fixed(6).await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &people, &[("game", json!("stones"))]).await;
    let described = |message: &Message| message.attachments()[0]["description"].as_str().unwrap_or("").to_owned();
    let large = people[0].command(GAME, "board", &[("large", json!(true))]).await.message();
    let main = people[0].command(GAME, "board", &[]).await.message();
    assert!(described(&main).contains("Tile 1"), "{}", described(&main));
    assert_ne!(large.attachments()[0]["size"], main.attachments()[0]["size"], "it is another picture");
    let orders = people[0].command(GAME, "orders", &[]).await.message();
    assert!(orders.content().contains("only queue your next turn"), "{}", orders.content());
    stage.close().await;
}
