//! Tests of buttons: the words of a button can be typed.

use crate::{
    settings::set,
    stage::{Stage, press, type_move},
};
use pervigil::{
    DICTIONARY,
    engine::{AnySession, Dice, Offer, Seat, Seed, Setup},
    games,
    store::TableId,
};
use serde_json::json;
use std::collections::BTreeMap;

const GAME: &str = "general";
const NAMES: [&str; 3] = ["Ada", "Bela", "Chidi"];
/// The most whole moves that are looked through.
const MOST: usize = 2000;
/// The number of moves that are typed in each game.
const MOVES: usize = 12;

/// The game as in the journal.
async fn session(stage: &Stage, game: &str, seats: u8) -> Box<dyn AnySession> {
    let mut session =
        games::CATALOGUE.find(game).expect("the game").start(&Setup::plain(seats)).expect("so many can play");
    let journal = stage.store().tables().journal(TableId(1)).await.expect("the journal is read");
    let of_the_game = |body: &String| body.starts_with("{\"happened\"") || body.starts_with("{\"chose\"");
    let rows: Vec<String> = journal.into_iter().map(|row| row.body).filter(of_the_game).collect();
    session.replay(&rows).expect("the journal replays");
    session
}

/// A move as its buttons say it.
fn labels(whole: &[Offer]) -> String {
    let said =
        |offer: &Offer| DICTIONARY.english().say(&offer.label, &|Seat(seat)| NAMES[usize::from(seat)].to_owned());
    whole.iter().filter(|offer| !offer.group).map(said).collect::<Vec<_>>().join(" ")
}

fn word(whole: &[Offer]) -> String {
    whole.iter().map(|offer| offer.word.as_str()).collect::<Vec<_>>().join(" ")
}

/// The moves of the asked seat whose labels differ from their words and from all other labels.
fn sayable(game: &dyn AnySession, seat: Seat) -> Vec<(String, String)> {
    let Some(moves) = game.moves(seat, pervigil::engine::Occasion::Awaited, MOST) else { return vec![] };
    let mut said: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for whole in &moves {
        said.entry(labels(whole).to_lowercase()).or_default().push(word(whole));
    }
    let alone = said.into_iter().filter(|(text, words)| words.len() == 1 && text.len() <= 190);
    alone.map(|(text, mut words)| (text, words.remove(0))).filter(|(text, word)| text != word).collect()
}

async fn buttons_can_be_typed(key: &str, seats: u8) {
    let stage = Stage::fixed(3).await;
    let people = stage.users(NAMES);
    let people = &people[..seats.into()];
    stage.begin(GAME, people, &[("game", json!(key))]).await;
    for user in people {
        set(user, GAME, "me", "ends", "off").await;
    }
    let mut dice: Dice = Seed::from_number(5).advice(0);
    let mut typed = 0;
    for _ in 0..10 * MOVES {
        let game = session(&stage, key, seats).await;
        let Some(seat) = game.awaited().owing().iter().next().filter(|_| typed < MOVES) else { break };
        let Some((text, path)) = dice.pick(&sayable(&*game, seat)).cloned() else {
            let path = game.safe_default(seat, &Seed::from_number(1)).expect("the seat is asked").to_string();
            type_move(&people[seat.index()], GAME, &path).await;
            continue;
        };
        let path = path.parse().expect("a path");
        let path = game.shortened(seat, pervigil::engine::Occasion::Awaited, &path).to_string();
        let before = game.decisions();
        let answer = type_move(&people[seat.index()], GAME, &text).await;
        let after = session(&stage, key, seats).await;
        assert!(after.decisions() > before, "“{text}” for “{path}”: {}", answer.content());
        let journal = stage.store().tables().journal(TableId(1)).await.expect("the journal is read");
        let chose = journal.iter().rev().find(|row| row.body.starts_with("{\"chose\"")).expect("a choice");
        assert!(chose.body.contains(&json!(path).to_string()), "“{text}” made {} and not {path}", chose.body);
        typed += 1;
    }
    assert!(typed >= MOVES / 2, "{typed} moves are typed in {key}");
    stage.close().await;
}

#[tokio::test]
async fn chamber_button_labels_can_be_typed() {
    buttons_can_be_typed("chamber", 3).await;
}

#[tokio::test]
async fn quest_button_labels_can_be_typed() {
    buttons_can_be_typed("quest", 2).await;
}

/// Half a button does nothing: it is asked about, and one press makes the move.
#[tokio::test]
async fn a_part_of_what_a_button_says_is_asked_about() {
    let stage = Stage::fixed(3).await;
    let people = stage.users(["Ada", "Bela"]);
    let post = stage.begin(GAME, &people, &[]).await;
    let mover = people.iter().find(|user| post.awaited() == [user.name()]).expect("somebody begins");
    set(mover, GAME, "me", "language", "de").await;
    let before = session(&stage, "chamber", 2).await.decisions();
    let asked = type_move(mover, GAME, "beenden").await;
    assert!(asked.ephemeral() && asked.content() == "Meinst du das?", "{}", asked.content());
    assert_eq!(session(&stage, "chamber", 2).await.decisions(), before, "nothing is done unasked");
    press(mover, &asked, "Zug beenden").await;
    assert_eq!(session(&stage, "chamber", 2).await.decisions(), before + 1);
    stage.close().await;
}
