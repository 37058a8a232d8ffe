//! Tests of restarts of the bot: nothing is lost and nothing is said twice.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, again, asks, is_turn, press, type_move},
};
use pervigil::backups::restored;
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

/// The longest wait for one thing.
const LONG: Duration = Duration::from_secs(20);

/// The number of posts of the game that a user sees.
async fn posts(user: &User) -> usize {
    user.messages("general").await.iter().filter(|message| is_turn(message)).count()
}

/// The number of private questions to a user.
async fn questions(user: &User) -> usize {
    user.dms().await.iter().filter(|message| asks(message)).count()
}

#[tokio::test]
async fn an_old_private_message_still_answers_after_a_restart() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    stage.leave().await;
    stage.enter().await;
    let answer = press(&duel.at, &question, "Don't deflect").await;
    assert!(answer.content().contains("doesn't deflect"), "{}", answer.content());
    assert!(answer.components().is_empty(), "the question is answered: {answer:#?}");
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    assert_eq!((posts(&duel.by).await, questions(&duel.at).await), (before + 1, 0), "one post for the answer");
    stage.close().await;
}

#[tokio::test]
async fn stored_posts_are_delivered_once_after_a_kill() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    duel.zap().await;
    stage.kill().await;
    stage.enter().await;
    duel.question().await;
    duel.call(&duel.at, "to answer a zap").await;
    stage.delivered().await;
    assert_eq!((posts(&duel.by).await, questions(&duel.at).await), (before + 1, 1));
    stage.close().await;
}

#[tokio::test]
async fn unconfirmed_posts_are_not_sent_again() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    let route = "/channels/{channel_id}/messages";
    stage.standin.fault(json!({"method": "POST", "route": route, "count": 2, "status": 500, "after": true})).await;
    duel.zap().await;
    duel.question().await;
    duel.call(&duel.at, "to answer a zap").await;
    stage.kill().await;
    stage.enter().await;
    tokio::time::sleep(QUIET).await;
    stage.delivered().await;
    assert_eq!((posts(&duel.by).await, questions(&duel.at).await), (before + 1, 1));
    stage.close().await;
}

#[tokio::test]
async fn restored_backup_resends_no_post_sent_after_it() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
    stage.delivered().await;
    let route = "/channels/{channel_id}/messages";
    stage.standin.fault(json!({"method": "POST", "route": route, "count": 1000, "status": 503})).await;
    let before = (posts(&duel.by).await, questions(&duel.at).await);
    duel.zap().await;
    let backup = stage.database().with_file_name("backup.db");
    stage.store().backup(&backup).await.expect("there is room");
    stage.standin.clear_faults().await;
    let question = duel.question().await;
    duel.call(&duel.at, "to answer a zap").await;
    stage.delivered().await;
    let after = (posts(&duel.by).await, questions(&duel.at).await);
    assert_eq!(after, (before.0 + 1, before.1 + 1));
    press(&duel.at, &question, "Don't deflect").await;
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    let lost = posts(&duel.by).await;
    stage.kill().await;
    let restored = restored(&backup, &stage.database(), stage.now()).await.expect("it is a backup");
    assert!(restored.restored.unsent >= 2 && restored.checked.asleep.is_empty(), "{restored:?}");
    stage.enter().await;
    let back = duel.by.wait_for("general", |message| message.content().contains('⏪')).await;
    assert!(is_turn(&back) && back.content().contains("undone"), "{}", back.content());
    let anew = duel.question().await;
    stage.delivered().await;
    tokio::time::sleep(QUIET).await;
    assert_eq!(posts(&duel.by).await, lost + 1, "one post says where it stands");
    assert_eq!(questions(&duel.at).await, 1, "and one question is asked anew");
    let answer = press(&duel.at, &anew, "Don't deflect").await;
    assert!(answer.content().contains("doesn't deflect"), "{}", answer.content());
    stage.close().await;
}

#[tokio::test]
async fn a_table_whose_channel_went_after_the_backup_is_held_and_ends() {
    let mut stage = Stage::set().await;
    let channel = stage.standin.add_channel("table-two").await;
    let duel = Duel::with_one_orb(&stage, &channel, &[]).await.loudly(&stage).await;
    stage.delivered().await;
    let backup = stage.database().with_file_name("backup.db");
    stage.store().backup(&backup).await.expect("there is room");
    stage.kill().await;
    stage.standin.delete_channel(&channel).await;
    restored(&backup, &stage.database(), stage.now()).await.expect("it is a backup");
    stage.enter().await;
    let guild = stage.standin.world().await["guild"]["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
    let open = async || stage.store().tables().open_on(guild).await.expect("tables").len();
    let closes = async {
        while open().await > 0 {
            tokio::time::sleep(QUIET).await;
        }
    };
    duel.by.wait_for("dm", |told| told.content().contains("Discord can't find this channel")).await;
    assert_eq!(open().await, 1, "it may be there again");
    stage.pass(Duration::from_hours(31 * 24));
    tokio::time::timeout(LONG, closes).await.expect("nobody is left at a table without a channel");
    let told = duel.by.command("general", "games", &[]).await.message();
    assert!(!told.content().contains("table-two"), "{}", told.content());
    stage.close().await;
}

#[tokio::test]
async fn a_turn_goes_on_where_it_was() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let mover = if post.awaited() == ["Ada"] { ada } else { bela };
    let panel = press(&mover, &post, "Your move").await;
    type_move(&mover, "general", "face n").await;
    stage.kill().await;
    stage.enter().await;
    let late = press(&mover, &panel, "End turn").await;
    assert!(late.content().contains("One move left"), "{}", late.content());
    let done = press(&mover, &late, "End turn").await;
    assert!(done.content().contains("✅"), "{}", done.content());
    stage.close().await;
}

#[tokio::test]
async fn old_post_loses_its_buttons_and_its_call_despite_a_restart() {
    let mut stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let mut post = stage.begin("general", &users, &[]).await;
    for stays in [true, false, true] {
        let (mover, other) = if post.awaited() == ["Ada"] { (&users[0], &users[1]) } else { (&users[1], &users[0]) };
        stage.delivered().await;
        if !stays {
            stage.leave().await;
            stage.enter().await;
        }
        type_move(mover, "general", "end").await;
        let later = |next: &Message| is_turn(next) && next.id() > post.id() && next.awaited() == [other.name()];
        let next = other.wait_for("general", later).await;
        stage.delivered().await;
        let old = again(mover, &post).await;
        assert!(old.components().is_empty() && old.attachments().len() == 1, "{old:#?}");
        assert!(!old.content().contains('⏳'), "{}", old.content());
        assert!(post.content().starts_with(old.content()) && !old.content().is_empty(), "{}", old.content());
        post = next;
    }
    stage.close().await;
}

#[tokio::test]
async fn old_post_with_a_failed_edit_is_edited_after_the_next() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &users, &[]).await;
    let (mover, other) = if post.awaited() == ["Ada"] { (&users[0], &users[1]) } else { (&users[1], &users[0]) };
    let route = "/channels/{channel_id}/messages/{message_id}";
    stage.delivered().await;
    stage.standin.fault(json!({"method": "PATCH", "route": route, "status": 502})).await;
    for user in [mover, other] {
        type_move(user, "general", "end").await;
        stage.delivered().await;
    }
    assert_eq!(again(mover, &post).await.buttons(), Vec::<&str>::new());
    stage.close().await;
}

#[tokio::test]
async fn private_question_settled_elsewhere_loses_its_buttons() {
    for restarts in [false, true] {
        let mut stage = Stage::set().await;
        let duel = Duel::with_one_orb(&stage, "general", &[]).await;
        duel.zap().await;
        let question = duel.question().await;
        stage.delivered().await;
        if restarts {
            stage.leave().await;
            stage.enter().await;
        }
        type_move(&duel.at, "general", "let").await;
        duel.call(&duel.by, "doesn't deflect").await;
        stage.delivered().await;
        let left = again(&duel.at, &question).await;
        assert!(left.components().is_empty() && left.content().contains("Closed: this needs no answer"), "{left:#?}");
        assert!(!left.content().contains("<t:"), "nobody is awaited any more: {}", left.content());
        assert_eq!((questions(&duel.at).await, duel.at.dms().await.len()), (0, 1));
        stage.close().await;
    }
}

#[tokio::test]
async fn private_question_keeps_the_answer_given_in_its_place() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.delivered().await;
    press(&duel.at, &question, "Don't deflect").await;
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    tokio::time::sleep(QUIET).await;
    let left = again(&duel.at, &question).await;
    assert!(left.content().contains("doesn't deflect") && !left.content().contains("Closed:"), "{left:#?}");
    stage.close().await;
}

#[tokio::test]
async fn fresh_database_sends_its_posts_with_new_nonces() {
    let mut stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    for count in 1..=2 {
        stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
        stage.delivered().await;
        let cards = ada.messages("general").await.iter().filter(|message| crate::stage::is_card(message)).count();
        assert_eq!(cards, count);
        stage.leave().await;
        stage.forget();
        stage.enter().await;
    }
    let nonces: Vec<_> = stage
        .api
        .exchanges()
        .iter()
        .filter_map(|said| said.request.as_ref()?["nonce"].as_str().map(str::to_owned))
        .collect();
    assert!(nonces.len() == 2 && nonces[0] != nonces[1], "{nonces:?}");
    assert!(nonces.iter().all(|nonce| nonce.len() <= 25 && nonce.parse::<u64>().is_err()), "{nonces:?}");
    stage.close().await;
}

#[tokio::test]
async fn an_old_post_that_cannot_be_edited_stays_as_it_is() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &users, &[]).await;
    let mover = users.iter().find(|user| post.awaited() == [user.name()]).expect("somebody is called");
    let route = "/channels/{channel_id}/messages/{message_id}";
    stage.standin.fault(json!({"method": "PATCH", "route": route, "status": 400, "code": 30046})).await;
    type_move(mover, "general", "end").await;
    stage.delivered().await;
    let old = again(mover, &post).await;
    assert_eq!((old.content(), old.buttons()), (post.content(), post.buttons()));
    stage.close().await;
}
