//! Tests of playing on from a position of a game that is over: the door in the replay, the game behind it, refusals.

use crate::stage::{Stage, is_card, is_end, is_turn, leave, press, round, shown, type_move};
use pervigil::{games::CATALOGUE, lessons::Puzzle};
use serde_json::json;
use standin::{Message, User};

const GAME: &str = "general";
const DOOR: &str = "Play on from here";
/// The milliseconds of a day.
const DAY: i64 = 86_400_000;

/// Two people play a round, then one of them gives up. Returns the replay of their game, two positions on.
async fn replayed(stage: &Stage, users: &[User]) -> Message {
    let opening = stage.begin(GAME, users, &[]).await;
    round(users, GAME, &opening).await;
    leave(&users[1], GAME).await;
    users[0].wait_for(GAME, is_end).await;
    let first = users[0].command(GAME, "history replay", &[]).await.message();
    press(&users[0], &first, "▶").await
}

/// A post of a game against computers in which `user` is to move.
fn awaits(post: &Message, user: &User) -> bool {
    is_turn(post) && post.awaited() == [user.name()] && post.content().contains("CPU")
}

#[tokio::test]
async fn replay_leads_to_a_game_from_its_position() {
    let mut stage = Stage::to_be_left(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let ada = &users[0];
    let panel = replayed(&stage, &users).await;
    let asked = press(ada, &panel, DOOR).await;
    assert!(asked.ephemeral() && asked.content().contains("against computers, here in this channel"), "{asked:#?}");
    assert_eq!(asked.buttons().first(), Some(&"Easy"));
    let back = press(ada, &asked, "‹ Back").await;
    assert_eq!((back.content(), back.buttons()), (panel.content(), panel.buttons()));
    let asked = press(ada, &back, DOOR).await;
    let begun = press(ada, &asked, "Easy").await;
    assert!(begun.ephemeral() && begun.content().contains("Your game has begun here"), "{begun:#?}");
    stage.delivered().await;
    let posts = ada.messages(GAME).await;
    let told = posts.iter().filter(|post| post.content().contains("Everything hidden was dealt again")).count();
    assert_eq!(told, 1, "{:?}", posts.iter().map(Message::content).collect::<Vec<_>>());
    let again = ada.forge(&begun, "1|-|onward|1 w 2 easy", None).await;
    let again = shown(ada, &begun, &again).await;
    assert!(again.content().contains("You already sit at the table in this channel"), "{}", again.content());
    ada.wait_for(GAME, |post| awaits(post, ada)).await;
    stage.leave().await;
    stage.enter().await;
    let moved = type_move(ada, GAME, "end").await;
    assert!(moved.content().contains('✅'), "{}", moved.content());
    leave(ada, GAME).await;
    let is_over = |post: &Message| is_end(post) && post.content().contains("CPU");
    ada.wait_for(GAME, is_over).await;
    let record = ada.command(GAME, "history record", &[]).await.message();
    assert_eq!(record.attachments().len(), 1, "{}", record.content());
    let told = ada.command(GAME, "history replay", &[]).await.message();
    let twice = press(ada, &told, DOOR).await;
    assert!(twice.content().contains("was itself played on from another"), "{}", twice.content());
    stage.close().await;
}

#[tokio::test]
async fn play_on_is_for_the_players_of_a_finished_game_alone() {
    let stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let edo = stage.standin.user("Edo");
    let panel = replayed(&stage, &users).await;
    let watched = edo.command(GAME, "history replay", &[]).await.message();
    assert!(!watched.buttons().contains(&DOOR), "{:?}", watched.buttons());
    let last = press(&users[0], &panel, "⏭").await;
    assert!(!last.buttons().contains(&DOOR), "{:?}", last.buttons());
    for (id, why) in [
        ("1|-|onward|1 w 2 ask", "You had no seat in this game"),
        ("1|-|onward|1 w 2 easy", "You had no seat in this game"),
        ("1|-|onward|77 w 2 easy", "no table in this channel"),
    ] {
        let no = shown(&edo, &watched, &edo.forge(&watched, id, None).await).await;
        assert!(no.content().contains(why), "{id}: {}", no.content());
    }
    for (id, why) in [
        ("1|-|onward|1 w 2 stupid", "isn't one of mine"),
        ("1|-|onward|1 w 2", "isn't one of mine"),
        ("1|-|onward|1 w 999 easy", "no such position"),
    ] {
        let no = shown(&users[0], &last, &users[0].forge(&last, id, None).await).await;
        assert!(no.content().contains(why), "{id}: {}", no.content());
    }
    edo.command(GAME, "new", &[("game", json!("quest"))]).await;
    edo.wait_for(GAME, is_card).await;
    users[0].speaks("de").await;
    let asked = shown(&users[0], &last, &users[0].forge(&last, "1|-|onward|1 w 2 ask", None).await).await;
    assert!(asked.content().contains("Wie stark sollen die Computer sein?"), "{}", asked.content());
    let busy = press(&users[0], &asked, "Leicht").await;
    assert!(busy.content().contains("steht schon ein Tisch"), "{}", busy.content());
    stage.close().await;
}

#[tokio::test]
async fn play_on_waits_for_the_end_of_the_game() {
    let stage = Stage::fixed(4).await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    round(&users, GAME, &opening).await;
    let panel = users[0].command(GAME, "history replay", &[]).await.message();
    assert!(!panel.buttons().contains(&DOOR), "{:?}", panel.buttons());
    let early = users[0].forge(&panel, "1|-|onward|1 w 2 easy", None).await;
    let early = shown(&users[0], &panel, &early).await;
    assert!(early.content().contains("This game isn't over"), "{}", early.content());
    stage.close().await;
}

/// A puzzle is played on once it is answered or its day is over, so that nobody tries moves before.
#[tokio::test]
async fn puzzle_of_every_game_is_played_on_after_its_answer() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for entry in CATALOGUE.iter().filter(|entry| Puzzle::count(entry) > 0) {
        let (game, today) = (entry.info.key, stage.now().div_euclid(DAY));
        stage.standin.add_channel(game).await;
        let panel = ada.command(game, "puzzle", &[("game", json!(game))]).await.message();
        assert!(!panel.buttons().contains(&DOOR), "{game}: {:?}", panel.buttons());
        let asked = async |day: i64, word: &str| {
            let id = format!("1|-|onward|puzzle {game} {day} {word}");
            shown(&ada, &panel, &ada.forge(&panel, &id, None).await).await
        };
        let early = asked(today, "easy").await;
        assert!(early.content().contains("once you have answered it"), "{game}: {}", early.content());
        for day in [today + 1, -1, i64::MAX, i64::MIN] {
            assert!(asked(day, "easy").await.content().contains("isn't one of mine"), "{game}, {day}");
        }
        let past = asked(today - 1, "ask").await;
        assert!(past.content().contains("Play on from this puzzle"), "{game}: {}", past.content());
        let back = press(&ada, &past, "‹ Back").await;
        assert!(back.buttons().contains(&DOOR), "{game}: {:?}", back.buttons());
        let begun = asked(today - 1, "easy").await;
        assert!(begun.content().contains("Your game has begun here"), "{game}: {}", begun.content());
        let says = |post: &Message| post.content().contains("played on from a puzzle");
        let post = ada.wait_for(game, |post| is_turn(post) && says(post)).await;
        assert_eq!(post.awaited(), [ada.name()], "{game}: {}", post.content());
    }
    stage.close().await;
}
