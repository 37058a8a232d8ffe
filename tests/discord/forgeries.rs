//! Tests of presses that are late, repeated, another user's or nobody's.

use crate::{
    duel::Duel,
    stage::{Stage, act, again, asks, board, id_saying, is_turn, press, settled, shown, type_move},
};
use pervigil::store::TableId;
use standin::{Message, Outcome, User};

/// The position that a press must not change: the board everybody sees and the length of the journal.
async fn position(stage: &Stage) -> (String, usize) {
    (board(&stage.standin.user("Edo"), "general").await, stage.journal_length().await)
}

/// The text of the one answer, which only the user sees.
fn told(outcome: &Outcome) -> String {
    let [message] = &outcome.messages()[..] else { panic!("one answer: {outcome:#?}") };
    assert!(message.ephemeral() && !message.content().contains("went wrong"), "{message:#?}");
    message.content().to_owned()
}

/// A game of two: the player on turn, the player who waits, and the opening post.
async fn opening(stage: &Stage) -> (User, User, Message) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    if post.awaited() == ["Ada"] { (ada, bela, post) } else { (bela, ada, post) }
}

/// The address of the one picture.
fn picture(message: &Message) -> String {
    let [picture] = message.attachments() else { panic!("one picture: {message:#?}") };
    picture["url"].as_str().expect("an address").to_owned()
}

#[tokio::test]
async fn a_stale_panel_shows_what_stands_now() {
    let stage = Stage::set().await;
    let (mover, _, post) = opening(&stage).await;
    let panel = press(&mover, &post, "Your move").await;
    let old = picture(&panel);
    type_move(&mover, "general", "face n").await;
    let before = position(&stage).await;
    let late = press(&mover, &panel, "End turn").await;
    assert!(late.content().contains("or has changed") && late.content().contains("One move left"), "{late:#?}");
    assert!(asks(&late), "a fresh panel: {late:#?}");
    assert_ne!(picture(&late), old, "the picture is of now");
    assert_eq!(position(&stage).await, before);
    stage.close().await;
}

#[tokio::test]
async fn a_stale_private_message_says_so_and_keeps_no_buttons() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    type_move(&duel.at, "general", "let").await;
    stage.delivered().await;
    let before = position(&stage).await;
    let late = duel.at.forge(&question, &id_saying(&question, "let"), None).await;
    let late = shown(&duel.at, &question, &late).await;
    assert!(late.content().contains("isn't your move") && !asks(&late), "{late:#?}");
    assert_eq!(position(&stage).await, before);
    stage.close().await;
}

#[tokio::test]
async fn private_question_stays_in_sight_after_many_steps_back() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let mut message = duel.question().await;
    for _ in 0..40 {
        message = press(&duel.at, &message, "Deflect").await;
        assert!(message.content().contains("With which orb?"), "{}", message.content());
        message = press(&duel.at, &message, "‹ Back").await;
        assert!(message.content().contains("Do you deflect?"), "{}", message.content());
    }
    assert!(message.content().len() < 500, "{}", message.content());
    stage.close().await;
}

#[tokio::test]
async fn forged_press_of_another_player_changes_nothing() {
    let stage = Stage::set().await;
    let (mover, other, post) = opening(&stage).await;
    let panel = press(&mover, &post, "Your move").await;
    let id = id_saying(&panel, "end");
    let before = position(&stage).await;
    for forger in [&other, &stage.standin.user("Edo")] {
        for message in [&panel, &post] {
            let outcome = forger.forge(message, &id, None).await;
            assert!(
                told(&outcome).contains("isn't your move") || told(&outcome).contains("don't play here"),
                "{outcome:#?}"
            );
        }
    }
    let outcome = mover.forge(&post, &id.replace("|end", "|face"), None).await;
    assert!(shown(&mover, &post, &outcome).await.ephemeral(), "a panel is private: {outcome:#?}");
    assert_eq!(again(&mover, &panel).await.0, panel.0, "nobody else changes a panel");
    assert_eq!(again(&mover, &post).await.0, post.0, "nobody changes the post");
    assert_eq!(position(&stage).await, before);
    stage.close().await;
}

#[tokio::test]
async fn simultaneous_presses_count_once() {
    let stage = Stage::set().await;
    let (mover, other, post) = opening(&stage).await;
    let panel = press(&mover, &post, "Your move").await;
    let length = stage.journal_length().await;
    let (one, two) = tokio::join!(mover.try_press(&panel, "End turn"), mover.try_press(&panel, "End turn"));
    tokio::join!(settled(one), settled(two));
    other.wait_for("general", |message| is_turn(message) && message.id() != post.id()).await;
    stage.delivered().await;
    let grown = stage.store().tables().journal(TableId(1)).await.expect("the journal is read").split_off(length);
    let grown: Vec<_> = grown.into_iter().map(|row| row.body).collect();
    let once = ["chose", "stone_passed", "stood", "posted"].iter().zip(&grown).all(|(word, row)| row.contains(word));
    assert!(
        once && grown.len() == 4,
        "one choice, the Stone passed on, where the clock stood, and that it was posted: {grown:#?}"
    );
    stage.close().await;
}

#[tokio::test]
async fn garbage_is_answered_once_and_changes_nothing() {
    let stage = Stage::set().await;
    let (mover, other, post) = opening(&stage).await;
    let panel = press(&mover, &post, "Your move").await;
    let id = id_saying(&panel, "end");
    let stem = id.trim_end_matches("end");
    let before = position(&stage).await;
    let long = "x".repeat(3000);
    for forged in
        ["", "1", "1|1|q|0.0|end", "1|99|a|hand", "2|1|a|hand", "1|1|a|dance", "1|1|s|0.0|resign", "1|1|a|start"]
    {
        for user in [&mover, &other] {
            told(&user.forge(&post, forged, None).await);
        }
    }
    for values in [&["zap\u{200b}"][..], &[""], &[], &["end end", "end"], &[&long], &["@everyone <@1> **x**"]] {
        let outcome = mover.forge(&post, stem, Some(values)).await;
        assert!(told(&outcome).chars().count() < 1000, "{outcome:#?}");
    }
    assert_eq!(position(&stage).await, before);
    stage.close().await;
}

#[tokio::test]
async fn a_table_is_reached_from_its_own_channel_alone() {
    let stage = Stage::set().await;
    let [ada, dina] = stage.users(["Ada", "Dina"]);
    let card = stage.lobby("tavern", std::slice::from_ref(&ada), &[]).await;
    let elsewhere = stage.lobby("general", &[stage.standin.user("Bela")], &[]).await;
    for button in ["Join", "Board"] {
        let id = card.component("Join").expect("a button")["custom_id"].as_str().expect("an id");
        let outcome = dina.forge(&elsewhere, &id.replace("join", &button.to_lowercase()), None).await;
        assert!(told(&outcome).contains("no table"), "{outcome:#?}");
    }
    act(&dina, &card, "Join").await;
    let joined = ada.wait_for("tavern", |card| card.content().contains("Dina")).await;
    assert_eq!(joined.content().matches("Dina").count(), 1);
    stage.close().await;
}

#[tokio::test]
async fn a_press_of_no_known_word_is_answered_to_the_presser_alone() {
    let stage = Stage::set().await;
    let (mover, _, post) = opening(&stage).await;
    let before = again(&mover, &post).await;
    let forged = mover.forge(&post, "1|1|a|frobnicate", None).await;
    assert!(forged.message().ephemeral() && forged.message().content().contains("has changed"), "{forged:#?}");
    assert_eq!(forged.messages().len(), 1);
    let after = again(&mover, &post).await;
    assert_eq!((after.content(), after.buttons()), (before.content(), before.buttons()));
    let said = stage.api.exchanges();
    let answer = said.iter().rfind(|said| said.route.ends_with("/callback")).and_then(|said| said.request.clone());
    let answer = answer.expect("an acknowledgement");
    assert_eq!(
        (answer["type"].as_u64(), answer["data"]["flags"].as_u64()),
        (Some(5), Some(64)),
        "not in the place of the post"
    );
    stage.close().await;
}

#[tokio::test]
async fn press_from_another_channel_reveals_no_table() {
    let stage = Stage::set().await;
    let [ada, bela, edo] = stage.users(["Ada", "Bela", "Edo"]);
    stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    stage.begin("tavern", &[ada.clone(), bela], &[]).await;
    let asked = ada.command("tavern", "moderate close", &[]).await.message();
    press(&ada, &asked, "Close the table").await;
    stage.delivered().await;
    let own = edo.command("games", "history log", &[]).await.message();
    let steps = ["show", "last", "through", "share", "film"];
    let replays = steps.iter().flat_map(|step| ["w", "@1", "@3"].map(|eyes| format!("replay|T {eyes} 3 {step}")));
    let others = ["log|T 0 ", "log|T 0 end", "catchup|T 1 0"].map(str::to_owned);
    for page in replays.chain(others) {
        let mut answers = vec![];
        for table in ["1", "2", "99"] {
            let outcome = edo.forge(&own, &format!("1|-|{}", page.replace('T', table)), None).await;
            answers.push(shown(&edo, &own, &outcome).await.content().to_owned());
        }
        assert!(answers.iter().all(|answer| answer.contains("no table in this channel")), "{page}: {answers:?}");
    }
    for table in ["1", "2", "99"] {
        let outcome = edo.forge(&own, &format!("1|{table}|a|review"), None).await;
        assert!(told(&outcome).contains("no table in this channel"), "{table}: {outcome:#?}");
    }
    stage.close().await;
}

#[tokio::test]
async fn refused_part_of_the_board_is_quoted_to_its_asker_alone() {
    let stage = Stage::set().await;
    opening(&stage).await;
    let chidi = stage.standin.user("Chidi");
    for detail in ["nonsense", "@9"] {
        let options = [("public", serde_json::json!(true)), ("detail", serde_json::json!(detail))];
        let refused = chidi.command("general", "board", &options).await.message();
        assert!(refused.ephemeral() && refused.attachments().is_empty(), "{refused:#?}");
    }
    let board = chidi.command("general", "board", &[("public", serde_json::json!(true))]).await.message();
    assert!(!board.ephemeral() && board.attachments().len() == 1, "{board:#?}");
    stage.close().await;
}
