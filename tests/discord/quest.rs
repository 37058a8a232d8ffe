//! End-to-end tests of Summoner's Quest: a trap sprung, a summon that defends, a gate opened, and a win by the chamber.

use crate::stage::{Stage, asks, board, is_end, is_turn, press, type_move};
use pervigil::{
    engine::{AnySession, Seat, Seed, Setup, Wit},
    games,
    store::TableId,
};
use serde_json::json;

const GAME: &str = "general";

/// The seed with which all of this comes up in a game of two.
const CHANCE: u64 = 8;

/// The most choices that a game may take.
const MOST: usize = 500;

/// The game as in the journal.
async fn session(stage: &Stage) -> Box<dyn AnySession> {
    let mut session = games::CATALOGUE.find("quest").expect("the game").start(&Setup::plain(2)).expect("two can play");
    let journal = stage.store().tables().journal(TableId(1)).await.expect("the journal is read");
    let of_the_game = |body: &String| body.starts_with("{\"happened\"") || body.starts_with("{\"chose\"");
    let rows: Vec<String> = journal.into_iter().map(|row| row.body).filter(of_the_game).collect();
    session.replay(&rows).expect("the journal replays");
    session
}

/// Two people type a computer player's choices to the end.
#[tokio::test]
async fn a_quest_from_the_first_temple_to_the_chamber() {
    let stage = Stage::fixed(CHANCE).await;
    let people = stage.users(["Ada", "Bela"]);
    let watcher = stage.standin.user("Edo");
    let post = stage.begin(GAME, &people, &[("game", json!("quest"))]).await;
    let panel = people.iter().find(|user| post.awaited() == [user.name()]).expect("somebody is called");
    let panel = press(panel, &post, "Your move").await;
    assert!(asks(&panel) && panel.buttons().iter().any(|label| label.contains("Nordic")), "{panel:#?}");
    let advice = Seed::from_number(13);
    let (mut ended, mut answered) = (false, false);
    for _ in 0..MOST {
        let game = session(&stage).await;
        let Some(seat) = game.awaited().owing().iter().next() else {
            ended = true;
            break;
        };
        let asked = game.awaited().decision().map(|decision| decision.key);
        answered |= asked == Some("quest-awaited-combat");
        let path = game.idea(seat, Wit::Plain, &advice).expect("the seat is asked")();
        let answer = type_move(&people[seat.index()], GAME, &path.to_string()).await;
        let refused = ["isn't possible", "too much for this move"].iter().any(|no| answer.content().contains(no));
        assert!(!refused, "{path}: {}", answer.content());
    }
    assert!(ended && answered, "the game comes to its end, and somebody answered in a combat");
    let last = watcher.wait_for(GAME, is_end).await;
    assert!(last.content().contains("has kept the chamber for three turns"), "{}", last.content());
    stage.delivered().await;
    let told: Vec<String> = watcher
        .messages(GAME)
        .await
        .iter()
        .filter(|post| is_turn(post))
        .map(|post| post.content().to_owned())
        .collect();
    for words in ["and springs ", " defends.", "has opened the gate at "] {
        assert!(told.iter().any(|text| text.contains(words)), "nobody hears “{words}”");
    }
    stage.close().await;
}

/// A trap's owner hears its name, all others only its place.
#[tokio::test]
async fn a_trap_is_named_to_its_owner_alone() {
    let stage = Stage::fixed(CHANCE).await;
    let people = stage.users(["Ada", "Bela"]);
    let watcher = stage.standin.user("Edo");
    stage.begin(GAME, &people, &[("game", json!("quest"))]).await;
    let advice = Seed::from_number(1);
    let mut laid: Option<(Seat, String)> = None;
    for _ in 0..MOST {
        let game = session(&stage).await;
        let seat = game.awaited().owing().iter().next().expect("the game goes on");
        if let Some((owner, name)) = laid.as_ref().filter(|(owner, _)| *owner != seat) {
            stage.delivered().await;
            let [own, other] = [owner.index(), 1 - owner.index()].map(|at| &people[at]);
            watcher.wait_for(GAME, |post| is_turn(post) && post.content().contains("lays a trap on ")).await;
            for message in [watcher.messages(GAME).await, other.messages(GAME).await, other.dms().await].concat() {
                assert!(!message.0.to_string().contains(name), "{name} is a secret");
            }
            assert!(!board(other, GAME).await.contains(name));
            let hand = own.command(GAME, "board", &[]).await.message();
            assert!(hand.content().contains(name) || hand.0.to_string().contains(name), "{}", hand.content());
            stage.close().await;
            return;
        }
        let path = game.idea(seat, Wit::Plain, &advice).expect("the seat is asked")();
        let answer = type_move(&people[seat.index()], GAME, &path.to_string()).await;
        if path.0[0].as_str() == "trap" {
            let name = answer.content().split("You lay ").nth(1).and_then(|rest| rest.split(" on ").next());
            laid = Some((seat, name.expect("the owner is told what he lays").to_owned()));
        }
    }
    panic!("no trap is ever laid");
}

/// One player's pieces can be seen separately, by seat or by name, and the painted pieces are found in the rules.
#[tokio::test]
async fn a_players_pieces_can_be_seen_by_themselves() {
    let stage = Stage::fixed(CHANCE).await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &people, &[("game", json!("quest"))]).await;
    let offers = people[0].autocomplete(GAME, "board", &[("detail", json!("be"))], "detail").await;
    assert_eq!(offers.expect("offers while typing"), [("Bela in detail".to_owned(), json!("@2"))]);
    let mention = format!("<@{}>", people[1].id().await);
    for who in ["@2", "Bela", "@bela", &mention] {
        let shown = people[0].command(GAME, "board", &[("detail", json!(who))]).await.message();
        let described = shown.attachments()[0]["description"].as_str().unwrap_or("").to_owned();
        assert!(described.contains("Bela") && !described.contains("Ada"), "{who}: {described}");
    }
    let unknown = people[0].command(GAME, "board", &[("detail", json!("Chidi"))]).await.message();
    let told = unknown.content();
    assert!(told.contains("**Ada**") && told.contains("**Bela**") && !told.contains("@1"), "{told}");
    for topic in ["☠", "poisoned"] {
        let found =
            people[0].command(GAME, "rules", &[("game", json!("quest")), ("topic", json!(topic))]).await.message();
        assert!(found.content().contains("☠"), "{topic}: {}", found.content());
    }
    stage.close().await;
}
