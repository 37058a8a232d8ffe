//! Tests of games told again in Discord: catching up, the log, the replay, and the changes since a post.

use crate::{
    duel::Duel,
    secrecy::{assert_alike, received},
    stage::{Stage, act, again, downloaded, is_card, is_end, is_turn, leave, press, round, shown, type_move},
};
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

const GAME: &str = "general";
const MENU: &str = "What changed since this?";

async fn told(user: &User, channel: &str, command: &str) -> Message {
    let answer = user.command(channel, command, &[]).await.message();
    assert!(answer.ephemeral() || channel == "dm", "{answer:#?}");
    answer
}

async fn searched(user: &User, search: &str) -> Message {
    user.command(GAME, "history log", &[("search", json!(search))]).await.message()
}

/// Returns the answer to a forged press on `message`.
async fn forged(user: &User, message: &Message, id: &str) -> String {
    let outcome = user.forge(message, id, None).await;
    shown(user, message, &outcome).await.content().to_owned()
}

/// The bytes of the pictures of a message.
async fn pictures(message: &Message) -> Vec<Vec<u8>> {
    let mut pictures = vec![];
    for file in message.attachments() {
        pictures.push(downloaded(file).await);
        assert!(file["description"].as_str().is_some_and(|alt| !alt.is_empty()), "{file}");
    }
    pictures
}

/// The position that a panel of the replay shows, and the number of positions.
fn place(panel: &Message) -> (usize, usize) {
    let title = panel.content().lines().find(|line| line.starts_with('🎞')).unwrap_or_else(|| panic!("{panel:#?}"));
    let place = title.split(" · ").nth(1).expect("a place");
    let (at, of) = place.split_once(" of ").expect("English");
    (at.parse().expect("a number"), of.parse().expect("a number"))
}

#[tokio::test]
async fn catchup_tells_own_events_first_with_pictures_then_and_now() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, GAME, &[]).await;
    let zap = duel.zaps().await.swap_remove(0);
    type_move(&duel.by, GAME, &zap).await;
    stage.delivered().await;
    let own = told(&duel.by, GAME, "history catchup").await;
    assert!(own.content().contains("Nothing new since then"), "{}", own.content());
    assert!(own.content().contains('⏳') && own.attachments().len() == 1, "who is awaited: {own:#?}");
    let done = told(&duel.at, GAME, "history catchup").await;
    let lines: Vec<_> = done.content().lines().collect();
    let to_you = lines.iter().position(|line| line.contains("What was done to you")).expect("it was zapped at");
    let besides = lines.iter().position(|line| line.contains("**Besides**")).unwrap_or(lines.len());
    assert!(to_you == 1 && besides > 2, "{}", done.content());
    let about = &lines[2..besides];
    assert!(about.iter().any(|line| line.contains(duel.by.name()) && line.contains(duel.at.name())), "{about:?}");
    assert!(lines[besides..].iter().all(|line| !line.contains(duel.at.name())), "{lines:?}");
    let [then, now] = &pictures(&done).await[..] else { panic!("two pictures: {done:#?}") };
    assert!(then != now && done.content().contains("First picture: then"), "{}", done.content());
    duel.at.speaks("de").await;
    let german = told(&duel.at, GAME, "history catchup").await;
    assert!(german.content().contains("Was dir geschehen ist") && german.content().contains("Seit <t:"));
    stage.close().await;
}

#[tokio::test]
async fn catchup_without_a_seat_or_table_says_what_can_be_done() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let edo = stage.standin.user("Edo");
    for command in ["history catchup", "history log", "history replay"] {
        assert!(told(&users[0], GAME, command).await.content().contains("no table in this channel"), "{command}");
        assert!(told(&edo, "dm", command).await.content().contains("You sit at no open table"), "{command}");
    }
    let card = stage.lobby(GAME, &users, &[]).await;
    for command in ["history catchup", "history log", "history replay"] {
        assert!(told(&users[0], GAME, command).await.content().contains("hasn't begun yet"), "{command}");
    }
    act(&users[0], &card, "Start").await;
    users[0].wait_for(GAME, is_turn).await;
    let no = told(&edo, GAME, "history catchup").await;
    assert!(
        no.content().contains("no seat at this table") && no.content().contains("`/history replay`"),
        "{}",
        no.content()
    );
    let private = told(&users[0], "dm", "history log").await;
    assert!(private.content().contains("What happened"), "the one table there is: {}", private.content());
    stage.lobby("tavern", &users, &[]).await;
    let which = told(&users[0], "dm", "history replay").await;
    assert!(which.content().contains("several tables") && which.content().matches("<#").count() == 2, "{which:#?}");
    stage.close().await;
}

#[tokio::test]
async fn the_log_has_pages_and_is_searched_in_the_readers_language() {
    let mut stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    let first = users.iter().position(|user| opening.awaited() == [user.name()]).expect("one is called");
    for turn in 0..24 {
        let mover = &users[(first + turn) % 2];
        for text in [["face n", "face s"][turn / 2 % 2], "end"] {
            type_move(mover, GAME, text).await;
        }
    }
    stage.delivered().await;
    let newest = told(&users[0], GAME, "history log").await;
    assert!(newest.content().contains("Turn 24") && newest.content().contains("as you saw it"), "{newest:#?}");
    assert!(newest.content().chars().count() <= 2_000 && newest.buttons() == ["‹ Earlier"], "{newest:#?}");
    stage.leave().await;
    stage.enter().await;
    let earlier = press(&users[0], &newest, "‹ Earlier").await;
    assert_eq!((earlier.id(), earlier.buttons().contains(&"Later ›")), (newest.id(), true));
    let back = press(&users[0], &earlier, "Later ›").await;
    assert_eq!(back.content(), newest.content(), "there and back again");
    let room = told(&stage.standin.user("Edo"), GAME, "history log").await;
    assert!(room.content().contains("as everyone saw it"), "{}", room.content());

    let found = searched(&users[0], "  BELA ").await;
    let lines = found.content().lines().filter(|line| line.starts_with('•'));
    assert!(found.content().contains("with “bela”") && lines.clone().count() > 3, "{}", found.content());
    assert!(lines.clone().all(|line| line.contains("Bela")), "{}", found.content());
    let whole = press(&users[0], &found, "All that happened").await;
    assert!(whole.content().contains("What happened") && whole.content().contains("Ada"), "{}", whole.content());
    let nothing = searched(&users[0], &"*_`sorcery".repeat(13)).await;
    assert!(nothing.content().contains("Nothing matches"), "{}", nothing.content());
    for id in ["1|-|log|1 999999 ", "1|-|log|1 0 "] {
        let page = forged(&users[0], &newest, id).await;
        assert!(page.contains("Turn"), "a page out of range is the nearest: {page}");
    }
    for id in ["1|-|log|99 0 ", "1|-|log|x", "1|-|log|1 -1 x", "1|-|log|"] {
        let no = forged(&users[0], &newest, id).await;
        assert!(no.contains("no table in this channel") || no.contains("isn't one of mine"), "{id}: {no}");
    }
    users[0].speaks("de").await;
    let german = searched(&users[0], "Bela").await;
    assert!(german.content().contains("mit „bela“") && german.content().contains("Zug"), "{}", german.content());
    stage.close().await;
}

#[tokio::test]
async fn running_replay_shows_players_only_the_public_view() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, GAME, &[]).await;
    let edo = stage.standin.user("Edo");
    let zap = duel.zaps().await.swap_remove(0);
    type_move(&duel.by, GAME, &zap).await;
    stage.delivered().await;
    let panel = told(&duel.by, GAME, "history replay").await;
    let (at, of) = place(&panel);
    assert!(at == of && of > 4 && panel.content().contains("goes for you, too"), "{}", panel.content());
    assert_eq!(panel.buttons(), ["⏮", "◀", "‹ Turn", "Show everyone", "As an animation"], "nothing comes behind it");
    let watched = told(&edo, GAME, "history replay").await;
    let newest = pictures(&panel).await;
    assert_eq!(place(&watched), (at, of));
    assert!(pictures(&watched).await == newest, "a player sees what a watcher sees");
    let first = press(&duel.by, &panel, "⏮").await;
    assert_eq!((place(&first), first.id()), ((1, of), panel.id()));
    assert_eq!(first.buttons(), ["▶", "⏭", "Turn ›", "Show everyone", "As an animation"]);
    stage.leave().await;
    stage.enter().await;
    let second = press(&duel.by, &first, "▶").await;
    assert_eq!(place(&second), (2, of));
    assert_eq!(place(&press(&duel.by, &second, "◀").await), (1, of));
    let turn = press(&duel.by, &first, "Turn ›").await;
    assert!(place(&turn).0 > 1 && turn.content().contains("turn 1"), "{}", turn.content());
    let last = press(&duel.by, &turn, "⏭").await;
    assert!(place(&last) == (of, of) && pictures(&last).await == newest, "there and back again");
    let seat = duel.by.forge(&last, "1|-|replay|1 @1 1 show", None).await;
    let no = shown(&duel.by, &last, &seat).await;
    assert!(no.content().contains("stays private") && no.attachments().is_empty(), "not even one's own: {no:#?}");
    duel.by.speaks("de").await;
    let german = told(&duel.by, GAME, "history replay").await;
    assert!(german.content().contains(" von ") && german.content().contains("gilt das auch für dich"), "{german:#?}");
    stage.close().await;
}

#[tokio::test]
async fn forged_positions_are_refused_in_words() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &users, &[]).await;
    let edo = stage.standin.user("Edo");
    stage.begin("tavern", &[edo.clone(), stage.standin.user("Chidi")], &[]).await;
    let panel = told(&users[0], GAME, "history replay").await;
    for (id, why) in [
        ("1|-|replay|1 w 999 next", "no such position"),
        ("1|-|replay|1 w 0 show", "no such position"),
        ("1|-|replay|1 @2 1 share", "stays private"),
        ("1|-|replay|2 w 1 show", "no table in this channel"),
        ("1|-|replay|2 w 1 share", "no table in this channel"),
        ("1|-|replay|77 w 1 show", "no table in this channel"),
        ("1|-|replay|1 w 1 through", "isn't one of mine"),
        ("1|-|replay|1 w 1 dance", "isn't one of mine"),
        ("1|-|replay|1 @99 1 show", "isn't one of mine"),
        ("1|-|catchup|1 999 0", "no such position"),
        ("1|-|catchup|1 0 0", "no such position"),
        ("1|-|catchup|2 1 0", "no table in this channel"),
        ("1|-|catchup|1 x 0", "isn't one of mine"),
    ] {
        let no = forged(&users[0], &panel, id).await;
        assert!(no.contains(why), "{id}: {no}");
    }
    let page = forged(&users[0], &panel, "1|-|catchup|1 1 999").await;
    assert!(page.contains("Nothing new since then") || page.contains("Since"), "{page}");
    assert!(!stage.standin.user("Chidi").messages("tavern").await.iter().any(|post| post.content().contains('🎞')));
    stage.close().await;
}

#[tokio::test]
async fn shared_position_is_limited_to_one_a_minute_and_opens_replay() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &users, &[]).await;
    let edo = stage.standin.user("Edo");
    let panel = told(&users[0], GAME, "history replay").await;
    let shown = pictures(&panel).await;
    let done = press(&users[0], &panel, "Show everyone").await;
    assert!(done.content().contains("It's in <#") && place(&done) == place(&panel), "{}", done.content());
    let is_shared = |message: &Message| message.component("Replay from here").is_some();
    let shared = edo.wait_for(GAME, is_shared).await;
    assert!(!shared.ephemeral() && shared.mentions().is_empty() && place(&shared) == place(&panel), "{shared:#?}");
    assert!(pictures(&shared).await == shown, "the very picture");
    let again_soon = press(&users[0], &done, "Show everyone").await;
    assert!(again_soon.content().contains("one a minute is enough"), "{}", again_soon.content());
    stage.pass(Duration::from_secs(61));
    press(&users[0], &again_soon, "Show everyone").await;
    stage.delivered().await;
    assert_eq!(edo.messages(GAME).await.iter().filter(|message| is_shared(message)).count(), 2);
    assert!(is_shared(&again(&edo, &shared).await), "the earlier one keeps its button");
    let opened = press(&edo, &shared, "Replay from here").await;
    assert!(opened.ephemeral() && place(&opened) == place(&shared), "{opened:#?}");
    stage.pass(Duration::from_secs(61));
    stage.standin.deny(GAME, &["SEND_MESSAGES"]).await;
    let barred = press(&users[0], &done, "Show everyone").await;
    assert!(barred.content().contains("I lack Send Messages") && place(&barred) == place(&panel), "{barred:#?}");
    stage.standin.deny(GAME, &[]).await;
    stage.delivered().await;
    stage.close().await;
}

#[tokio::test]
async fn last_post_replays_the_game_through_the_eyes_of_any_seat() {
    let mut stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    round(&users, GAME, &opening).await;
    leave(&users[1], GAME).await;
    let post = users[0].wait_for(GAME, is_end).await;
    let edo = stage.standin.user("Edo");
    let panel = press(&edo, &post, "Replay").await;
    let (at, of) = place(&panel);
    assert!(panel.ephemeral() && at == 1 && panel.content().contains("As everyone could see it"), "{panel:#?}");
    let last = press(&edo, &panel, "⏭").await;
    let eyes = press(&edo, &last, "Bela").await;
    assert!(eyes.content().contains("As **Bela** saw it") && place(&eyes).0 == place(&eyes).1, "{eyes:#?}");
    assert_eq!(eyes.id(), panel.id());
    let own = press(&edo, &eyes, "⏮").await;
    assert!(own.content().contains("As **Bela** saw it") && place(&own).0 == 1, "{}", own.content());
    let all = press(&edo, &own, "Everyone").await;
    assert_eq!((place(&all), all.content().contains("As everyone")), ((1, of), true));
    stage.leave().await;
    stage.edit(|database| {
        database.execute("UPDATE tables SET phase = 'closed'", []).expect("the table is changed");
    });
    stage.enter().await;
    let closed = press(&edo, &post, "Replay").await;
    assert!(place(&closed) == (1, of) && closed.option("Bela").is_none(), "{closed:#?}");
    stage.close().await;
}

#[tokio::test]
async fn the_menu_of_a_post_tells_what_changed_since() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    let edo = stage.standin.user("Edo");
    round(&users, GAME, &opening).await;
    let mover = users.iter().find(|user| opening.awaited() == [user.name()]).expect("one is called");
    type_move(mover, GAME, "face n").await;
    type_move(mover, GAME, "end").await;
    stage.delivered().await;
    let posts: Vec<Message> = edo.messages(GAME).await.into_iter().filter(is_turn).collect();
    assert!(posts.len() >= 2, "{posts:#?}");
    let since_first = edo.choose(&opening, MENU).await.message();
    let lines = |message: &Message| message.content().lines().filter(|line| line.starts_with('•')).count();
    assert!(since_first.ephemeral() && lines(&since_first) > 0, "{since_first:#?}");
    assert_eq!(since_first.attachments().len(), 2, "then and now");
    let last = posts.last().expect("a post");
    let since_last = edo.choose(last, MENU).await.message();
    assert!(lines(&since_last) < lines(&since_first), "{} {}", since_last.content(), since_first.content());
    assert!(since_last.content().contains("Nothing new since then") && since_last.content().contains('⏳'));
    edo.say(GAME, "hello").await;
    let hello = edo.wait_for(GAME, |message| message.content() == "hello").await;
    let card = edo.wait_for(GAME, |message| message.content().contains("The game is on.")).await;
    for message in [&hello, &card] {
        let no = edo.choose(message, MENU).await.message();
        assert!(no.content().contains("isn't one of my posts about a game"), "{}", no.content());
    }
    edo.speaks("de").await;
    let german = edo.choose(&opening, "Was hat sich seither geändert?").await.message();
    assert!(german.content().contains("wie es alle erfahren haben"), "{}", german.content());
    stage.close().await;
}

/// Everything that others receive of a catch-up, where the player to move zaps with the orb number `which`.
async fn others_are_told(which: usize) -> (String, [Vec<String>; 2]) {
    let stage = Stage::fixed(6).await;
    let duel = Duel::with_two_orbs(&stage, GAME).await;
    let typed = duel.zaps().await.swap_remove(which);
    type_move(&duel.by, GAME, &typed).await;
    stage.delivered().await;
    let edo = stage.standin.user("Edo");
    let post = edo.wait_for(GAME, is_turn).await;
    for user in [&duel.at, &edo] {
        for command in ["history catchup", "history log", "history replay"] {
            told(user, GAME, command).await;
        }
        let panel = told(user, GAME, "history replay").await;
        press(user, &panel, "◀").await;
        searched(user, "zap").await;
        user.choose(&post, MENU).await;
    }
    let seen = [received(&duel.at).await, received(&edo).await];
    stage.close().await;
    (typed, seen)
}

#[tokio::test]
async fn catchup_and_replay_reveal_no_secret_of_another() {
    let (typed, [at, watcher]) = others_are_told(0).await;
    let (other, [at_other, watcher_other]) = others_are_told(1).await;
    assert_ne!(typed, other, "two different choices");
    assert_alike(&at, &at_other);
    assert_alike(&watcher, &watcher_other);
}

#[tokio::test]
async fn a_lobby_card_is_no_post_and_a_menu_is_none_in_private() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    stage.lobby(GAME, &users, &[]).await;
    let card = users[0].wait_for(GAME, is_card).await;
    let no = users[0].choose(&card, MENU).await.message();
    assert!(no.content().contains("isn't one of my posts about a game"), "{}", no.content());
    let private = told(&users[0], "dm", "help").await;
    assert!(users[0].try_choose(&private, MENU).await.is_err(), "Discord offers it on servers alone");
    stage.close().await;
}
