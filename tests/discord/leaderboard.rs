//! Tests of `/stats leaderboard`, from the games that people end to the pages they turn.

use crate::stage::{Stage, again, is_end, leave, press, round, type_move};
use serde_json::{Value, json};
use standin::{Message, User};

/// The id of a user who is not on the server.
const STRANGER: i64 = 123_456_789_012_345_678;

/// The number of rounds after which a game of the chamber that ends by resigning is rated.
const LONG: usize = 4;

/// Has two people play long enough, until the second gives up. Returns the last post.
async fn play(stage: &Stage, channel: &str, people: &[User; 2], options: &[(&str, Value)]) -> Message {
    let opening = stage.begin(channel, people, options).await;
    for _ in 0..LONG {
        round(people, channel, &opening).await;
    }
    leave(&people[1], channel).await;
    people[0].wait_for(channel, is_end).await
}

async fn board(user: &User, options: &[(&str, Value)]) -> Message {
    let game = [("game", json!("chamber"))];
    let answer = user.command("general", "stats leaderboard", &[&game, options].concat()).await;
    answer.message()
}

async fn in_words(user: &User, options: &[(&str, Value)]) -> String {
    board(user, &[options, &[("text", json!(true))]].concat()).await.content().to_owned()
}

fn alt(message: &Message) -> String {
    message.attachments()[0]["description"].as_str().expect("a picture is described").to_owned()
}

#[tokio::test]
async fn finished_game_shows_ratings_and_appears_on_the_leaderboard() {
    let stage = Stage::set().await;
    let [ada, bela, edo] = stage.users(["Ada", "Bela", "Edo"]);
    assert!(in_words(&edo, &[]).await.contains("Nobody has finished a rated game of this kind yet"));
    let nobody = board(&edo, &[]).await;
    assert!(
        nobody.ephemeral() && alt(&nobody).contains("Nobody has finished a rated game of this kind yet"),
        "{nobody:#?}"
    );
    let end = play(&stage, "general", &[ada.clone(), bela.clone()], &[]).await;
    for told in
        ["📈 **Ada** 1", " (+", "), provisional: 1 of 5 games\n📉 **Bela** ", " (−", "), provisional: 1 of 5 games\n"]
    {
        assert!(end.content().contains(told), "{told}: {}", end.content());
    }

    let words = in_words(&edo, &[]).await;
    let lines: Vec<_> = words.lines().collect();
    assert!(lines[0].contains("Sorcerer's Chamber") && lines[0].contains("people · all time · this server"), "{words}");
    assert!(lines[1].starts_with("`#1` **Ada**: 1") && lines[1].contains("1 game, 1 won, ▲ "), "{words}");
    assert!(lines[2].starts_with("`#2` **Bela**: ") && lines[2].contains("▼ ") && lines[2].ends_with("provisional"));
    assert_eq!(lines[3], "Page 1 of 1 · 2 players");

    let picture = board(&edo, &[("scope", json!("everywhere")), ("period", json!("season"))]).await;
    assert!(picture.ephemeral() && picture.buttons() == ["Me", "Share"], "{picture:#?}");
    let alt = alt(&picture);
    assert!(alt.contains("season 20") && alt.contains("all servers") && alt.contains("\n1. Ada: "), "{alt}");
    assert!(alt.chars().count() <= 1024);
    assert!(in_words(&edo, &[("period", json!("2019-Q1"))]).await.contains("Nobody"));
    assert!(in_words(&edo, &[("list", json!("computers"))]).await.contains("with computers"));
    let direct = edo.command("dm", "stats leaderboard", &[("game", json!("chamber")), ("text", json!(true))]).await;
    assert!(direct.message().content().contains("all servers"), "outside of any server all count");
    stage.close().await;
}

#[tokio::test]
async fn an_unrated_game_says_so_and_stands_on_no_board() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let unrated = [("rated", json!(false))];
    let card = stage.lobby("general", &people, &unrated).await;
    assert!(card.content().contains("Not rated"), "{}", card.content());
    crate::stage::act(&people[0], &card, "Start").await;
    let opening = people[0].wait_for("general", crate::stage::is_turn).await;
    round(&people, "general", &opening).await;
    leave(&people[1], "general").await;
    let end = people[0].wait_for("general", is_end).await;
    assert!(!end.content().contains("📈"), "{}", end.content());
    assert!(in_words(&people[0], &[]).await.contains("Nobody"));
    stage.close().await;
}

#[tokio::test]
async fn words_that_are_none_are_refused_to_the_person_alone() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for (option, word, told) in [
        ("game", "chess", "no game called"),
        ("period", "**spring**", "\\*\\*spring\\*\\*"),
        ("period", "2026-13", "2026"),
        ("period", "2026-q9", "2026"),
        ("scope", "moon", "“moon”"),
        ("list", "unrated", "“unrated”"),
    ] {
        let answer = ada.command("general", "stats leaderboard", &[(option, json!(word))]).await.message();
        assert!(answer.ephemeral() && answer.content().contains(told), "{option} {word}: {}", answer.content());
    }
    let offered = |option: &'static str, typed: &'static str| {
        let ada = ada.clone();
        async move {
            let typed = [("game", json!("chamber")), (option, json!(typed))];
            let offers = ada.autocomplete("general", "stats leaderboard", &typed, option).await.expect("offers");
            offers.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
        }
    };
    assert_eq!(offered("scope", "").await, ["this server", "all servers"]);
    assert_eq!(offered("list", "").await, ["people", "with computers"]);
    let stones = [("game", json!("stones")), ("list", json!("together"))];
    let lists = ada.autocomplete("general", "stats leaderboard", &stones, "list").await.expect("offers");
    assert_eq!(lists.len(), 1, "{lists:?}");
    let periods = offered("period", "").await;
    for (typed, at) in [("season", 1), ("this season", 1), ("month", 2), ("This month", 2)] {
        assert_eq!(offered("period", typed).await, [periods[at].as_str()], "{typed}");
        let board = in_words(&ada, &[("period", json!(typed))]).await;
        assert!(board.contains(periods[at].trim_end_matches(" (now)")), "{typed}: {board}");
    }
    assert!(periods[0] == "all time" && periods[1].starts_with("season 20"), "{periods:?}");
    assert!(periods.len() == 3 && periods[1..].iter().all(|period| period.ends_with("(now)")), "{periods:?}");
    stage.close().await;
}

#[tokio::test]
async fn an_empty_list_of_people_leads_to_that_with_computers() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let nobody = board(&ada, &[]).await;
    assert!(nobody.buttons().is_empty(), "{nobody:#?}");
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    crate::stage::act(&ada, &card, "Add computer (easy)").await;
    let seated = |card: &Message| card.content().contains("(easy)");
    let card = ada.wait_for("general", move |card| crate::stage::is_card(card) && seated(card)).await;
    crate::stage::act(&ada, &card, "Start").await;
    let mine = |post: &Message| crate::stage::is_turn(post) && post.awaited() == [ada.name()];
    let mut last = ada.wait_for("general", mine).await;
    for _ in 0..LONG {
        type_move(&ada, "general", "end").await;
        last = ada.wait_for("general", |post| mine(post) && post.id() != last.id()).await;
    }
    leave(&ada, "general").await;
    ada.wait_for("general", is_end).await;
    let empty = board(&ada, &[("text", json!(true))]).await;
    assert!(empty.ephemeral() && empty.content().contains("a leaderboard of their own"), "{}", empty.content());
    let computers = press(&ada, &empty, "with computers").await;
    assert_eq!(computers.id(), empty.id(), "it is turned to in place");
    assert!(computers.content().contains("**Ada**") && computers.content().contains("2 players"), "{computers:#?}");
    stage.close().await;
}

#[tokio::test]
async fn a_season_of_a_server_says_since_when_games_count() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    play(&stage, "general", &[ada.clone(), bela], &[]).await;
    stage.delivered().await;
    stage.leave().await;
    stage.edit(|conn| _ = conn.execute("UPDATE finished SET at = 1794441600000", []).unwrap());
    stage.enter().await;
    let season = [("period", json!("season"))];
    assert!(in_words(&ada, &season).await.contains("this server · since 12 November 2026"));
    assert!(alt(&board(&ada, &season).await).contains("since 12 November 2026"));
    let everywhere = [("period", json!("season")), ("scope", json!("everywhere"))];
    assert!(!in_words(&ada, &everywhere).await.contains("since"), "seasons of all servers never change");
    assert!(!in_words(&ada, &[]).await.contains("since"));
    stage.close().await;
}

/// Adds some more people to every board, below those already there.
fn crowd(conn: &rusqlite::Connection) {
    for id in 1..=21_i64 {
        let stands = "INSERT INTO standings (ladder, person, mean, deviation, games, wins, worth, tiebreak)
                      SELECT id, ?1, 20, 5, 9, 2, ?2, 0 FROM ladders";
        conn.execute(stands, (id, 500 - id / 2)).expect("a row");
        conn.execute("INSERT INTO people (id, name) VALUES (?1, ?2)", (id, format!("Wizard {id}"))).expect("a row");
    }
}

#[tokio::test]
async fn pages_are_turned_in_place_by_who_asked_and_apart_by_others() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    play(&stage, "general", &[ada.clone(), bela.clone()], &[]).await;
    stage.delivered().await;
    stage.leave().await;
    stage.edit(crowd);
    stage.enter().await;
    let everywhere = [("scope", json!("everywhere")), ("text", json!(true))];
    let first = board(&ada, &everywhere).await;
    assert_eq!(first.buttons(), ["›", "Me", "Share"]);
    assert!(first.content().contains("`#4` **Wizard 2**") && first.content().contains("`#4` **Wizard 3**"));
    let second = press(&ada, &first, "›").await;
    assert_eq!((second.id(), second.buttons()), (first.id(), vec!["‹", "›", "Me", "Share"]));
    assert!(second.content().contains("Page 2 of 3 · 23 players"), "{}", second.content());
    let back = press(&ada, &second, "Me").await;
    assert!(back.content().contains("**Ada**") && back.content().contains("Page 1 of 3"), "{}", back.content());
    press(&ada, &back, "Share").await;
    let post = bela.wait_for("general", |post| post.content().starts_with("📣 **Ada** shares:")).await;
    assert_eq!(post.buttons(), ["›", "Me"]);
    let apart = press(&bela, &post, "›").await;
    assert!(apart.ephemeral() && apart.content().contains("Page 2 of 3"), "{apart:#?}");
    assert!(again(&ada, &post).await.content().contains("Page 1 of 3"), "others leave it as it is");
    let edo = stage.standin.user("Edo");
    let nowhere = press(&edo, &post, "Me").await;
    assert!(nowhere.ephemeral() && nowhere.content().contains("You aren't on this leaderboard yet"));
    let picture = board(&ada, &everywhere[..1]).await;
    let turned = press(&ada, &picture, "›").await;
    assert!(alt(&turned).contains("Page 2 of 3") && alt(&turned).chars().count() <= 1024, "{}", alt(&turned));
    let forged = |page: &str| format!("1|-|leaderboard|chamber|people|all|everywhere|text|{page}");
    let beyond = ada.forge(&picture, &forged("77"), None).await;
    assert!(crate::stage::shown(&ada, &picture, &beyond).await.content().contains("Page 3 of 3"));
    let odd = ada.forge(&picture, "1|-|leaderboard|chamber|odd", None).await;
    assert!(crate::stage::shown(&ada, &picture, &odd).await.content().contains("isn't one of mine"));
    stage.close().await;
}

/// A picture shows a sign and a number for a name that the fonts lack. The words beside it say who that is.
#[tokio::test]
async fn words_beside_the_picture_say_whose_sign_it_has() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    play(&stage, "general", &[ada.clone(), bela.clone()], &[]).await;
    let named = board(&ada, &[]).await;
    assert_eq!(named.content().lines().count(), 1, "the picture names both: {}", named.content());
    bela.is_called("魔法使い").await;
    bela.command("tavern", "new", &[("game", json!("chamber"))]).await;
    let signed = board(&ada, &[]).await;
    assert!(signed.content().ends_with("\n-# ♟ 2 in the picture is **魔法使い**."), "{}", signed.content());
    stage.close().await;
}

#[tokio::test]
async fn people_who_have_left_the_server_are_shown_as_such() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    play(&stage, "general", &[ada.clone(), bela.clone()], &[]).await;
    stage.delivered().await;
    let bela_id = bela.id().await;
    stage.leave().await;
    stage.edit(|conn| {
        let change = |sql: &str| conn.execute(sql, (STRANGER, &bela_id)).unwrap();
        change("UPDATE standings SET person = ?1 WHERE person = CAST(?2 AS INTEGER)");
        change("UPDATE rating_history SET person = ?1 WHERE person = CAST(?2 AS INTEGER)");
        change("UPDATE people SET id = ?1 WHERE id = CAST(?2 AS INTEGER)");
    });
    stage.enter().await;
    let words = in_words(&ada, &[]).await;
    let line = |name: &str| words.lines().find(|line| line.contains(name)).unwrap().to_owned();
    assert!(line("Bela").ends_with("left the server") && !line("Ada").contains("left"), "{words}");
    assert!(alt(&board(&ada, &[]).await).contains("left the server"));
    assert!(
        !in_words(&ada, &[("scope", json!("everywhere"))]).await.contains("left"),
        "on all servers nobody has left"
    );
    let route = "/guilds/{guild_id}/members/{user_id}";
    let fault =
        json!({"method": "GET", "route": route, "status": 403, "code": 50001, "message": "Missing Access", "count": 2});
    stage.standin.fault(fault).await;
    assert!(in_words(&ada, &[]).await.contains("left"), "Discord is not asked again for each page");
    stage.pass(std::time::Duration::from_mins(11));
    assert!(!in_words(&ada, &[]).await.contains("left"), "who cannot be looked up is taken for a member");
    stage.close().await;
}
