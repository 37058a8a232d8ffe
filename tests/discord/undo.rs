//! End-to-end tests of a move taken back: shown first, done at once or put to the vote, and struck where it was told.

use crate::stage::{Stage, act, again, is_turn, press, settled, type_move};
use serde_json::json;
use standin::{Message, User};

const GAME: &str = "general";

/// Two people in a chamber, the one called first in front.
async fn playing(stage: &Stage) -> [User; 2] {
    let users = stage.users(["Ada", "Bela"]);
    let opening = stage.begin(GAME, &users, &[]).await;
    let [ada, bela] = users;
    if opening.awaited() == ["Ada"] { [ada, bela] } else { [bela, ada] }
}

async fn undo(user: &User) -> Message {
    user.command(GAME, "table undo", &[]).await.message()
}

fn is_vote(message: &Message) -> bool {
    message.buttons() == ["Agree", "Refuse"]
}

#[tokio::test]
async fn the_end_of_a_turn_is_taken_back_and_struck() {
    let mut stage = Stage::set().await;
    let [first, second] = playing(&stage).await;
    let nothing = undo(&first).await;
    assert!(nothing.ephemeral() && nothing.content().contains("could take back"), "{}", nothing.content());
    type_move(&first, GAME, "end").await;
    let told = second.wait_for(GAME, |post| is_turn(post) && post.awaited() == [second.name()]).await;
    let asked = undo(&first).await;
    assert!(asked.ephemeral() && asked.buttons() == ["Take back"], "{asked:#?}");
    assert!(asked.content().contains("> "), "it says what: {}", asked.content());
    let done = press(&first, &asked, "Take back").await;
    assert!(done.content().contains("took that back") && done.buttons().is_empty(), "{done:#?}");
    let is_struck = |post: &Message| is_turn(post) && post.content().contains("~~") && post.awaited() == [first.name()];
    let post = second.wait_for(GAME, is_struck).await;
    assert!(post.content().contains(&format!("**{}** took that back", first.name())), "{}", post.content());
    assert!(post.id() >= told.id());
    let id = asked.components()[0]["custom_id"].as_str().expect("an id").to_owned();
    first.forge(&told, &id, None).await;
    assert_eq!(second.wait_for(GAME, is_struck).await.id(), post.id(), "twice is once");
    stage.kill().await;
    stage.enter().await;
    type_move(&first, GAME, "end").await;
    second.wait_for(GAME, |post| is_turn(post) && post.awaited() == [second.name()]).await;
    stage.close().await;
}

/// A turn that the other has had for ten minutes is not taken from them without their word.
#[tokio::test]
async fn turn_that_another_has_had_long_is_asked_back() {
    let stage = Stage::set().await;
    let [first, second] = playing(&stage).await;
    type_move(&first, GAME, "end").await;
    let early = undo(&first).await;
    assert_eq!(early.buttons(), ["Take back"], "{}", early.content());
    stage.pass(std::time::Duration::from_mins(10));
    let late = press(&first, &early, "Take back").await;
    let told = format!("**{}** had ten minutes or more to think", second.name());
    assert!(late.buttons() == ["Ask them"] && late.content().contains(&told), "{}", late.content());
    press(&first, &late, "Ask them").await;
    let vote = second.wait_for(GAME, is_vote).await;
    settled(second.try_press(&vote, "Agree").await).await;
    let back = |post: &Message| is_turn(post) && post.content().contains("~~") && post.awaited() == [first.name()];
    second.wait_for(GAME, back).await;
    stage.close().await;
}

#[tokio::test]
async fn all_agree_by_a_press_and_the_question_is_closed() {
    let stage = Stage::set().await;
    let [first, second] = playing(&stage).await;
    type_move(&first, GAME, "end").await;
    let early = undo(&first).await;
    type_move(&second, GAME, "end").await;
    let since = press(&first, &early, "Take back").await;
    assert!(since.content().contains("Something has happened since"), "{}", since.content());
    assert_eq!(since.buttons(), ["Ask them"]);
    assert!(since.content().contains(&format!("**{}** must agree", second.name())), "{}", since.content());
    let asked = press(&first, &since, "Ask them").await;
    assert!(asked.content().contains("I'm asking") && asked.buttons().is_empty(), "{asked:#?}");
    let vote = second.wait_for(GAME, is_vote).await;
    assert!(!vote.ephemeral() && vote.content().contains("> "), "{}", vote.content());
    let stranger = stage.standin.user("Edo");
    for (user, why) in [(&stranger, "don't play here"), (&first, "already answered")] {
        let outcome = settled(user.try_press(&vote, "Agree").await).await;
        let no = outcome.messages().into_iter().next().expect("an answer");
        assert!(no.ephemeral() && no.content().contains(why), "{}", no.content());
    }
    let agreed = settled(second.try_press(&vote, "Agree").await).await.messages().remove(0);
    assert!(agreed.ephemeral() && agreed.content().contains("so it's done"), "{}", agreed.content());
    let closed = |post: &Message| post.id() == vote.id() && post.buttons().is_empty();
    let closed = second.wait_for(GAME, closed).await;
    assert!(closed.content().contains("All agreed"), "{}", closed.content());
    let back = |post: &Message| is_turn(post) && post.content().contains("~~") && post.awaited() == [first.name()];
    second.wait_for(GAME, back).await;
    let late = second.forge(&vote, "1|1|v|1|aye", None).await.messages().remove(0);
    assert!(late.content().contains("That vote is over"), "{}", late.content());
    stage.close().await;
}

#[tokio::test]
async fn undo_vote_ends_by_one_refusal_or_by_withdrawal() {
    let stage = Stage::set().await;
    let [first, second] = playing(&stage).await;
    first.speaks("de").await;
    type_move(&first, GAME, "end").await;
    type_move(&second, GAME, "end").await;
    let asked = undo(&first).await;
    assert_eq!(asked.buttons(), ["Die anderen fragen"]);
    press(&first, &asked, "Die anderen fragen").await;
    let vote = second.wait_for(GAME, is_vote).await;
    let no = settled(second.try_press(&vote, "Refuse").await).await.messages().remove(0);
    assert!(no.content().contains("didn't agree"), "{}", no.content());
    let ended = |post: &Message| post.id() == vote.id() && post.buttons().is_empty();
    let ended = second.wait_for(GAME, ended).await;
    assert!(ended.content().contains(&format!("**{}** didn't agree", second.name())), "{}", ended.content());
    stage.pass(std::time::Duration::from_hours(1));
    press(&first, &undo(&first).await, "Die anderen fragen").await;
    let vote = second.wait_for(GAME, |post| is_vote(post) && post.id() != ended.id()).await;
    let open = undo(&first).await;
    assert_eq!(open.buttons(), ["Zurückziehen"], "{}", open.content());
    let withdrawn = press(&first, &open, "Zurückziehen").await;
    assert!(withdrawn.content().contains("Die Frage ist vom Tisch"), "{}", withdrawn.content());
    let withdrawn = |post: &Message| post.id() == vote.id() && post.buttons().is_empty();
    let withdrawn = second.wait_for(GAME, withdrawn).await;
    assert!(withdrawn.content().contains("withdrew it"), "{}", withdrawn.content());
    assert!(!again(&second, &ended).await.content().contains("withdrew it"), "that one is another's");
    stage.close().await;
}

/// The take-back that is offered to a person alone with a computer, which has moved since.
async fn offered_beside_a_computer(stage: &Stage, rated: bool) -> (User, Message) {
    let [ada] = stage.users(["Ada"]);
    let card = stage.lobby(GAME, std::slice::from_ref(&ada), &[("rated", json!(rated))]).await;
    act(&ada, &card, "Add computer (easy)").await;
    let card = ada.wait_for(GAME, |card| card.content().contains("Computer 2 (easy)")).await;
    act(&ada, &card, "Start").await;
    let post = ada.wait_for(GAME, |post| is_turn(post) && post.awaited() == ["Ada"]).await;
    type_move(&ada, GAME, "end").await;
    ada.wait_for(GAME, |next| is_turn(next) && next.id() > post.id() && next.awaited() == ["Ada"]).await;
    let offered = undo(&ada).await;
    (ada, offered)
}

#[tokio::test]
async fn a_computer_that_cannot_agree_is_named_as_the_reason() {
    let stage = Stage::fixed(4).await;
    let (_, refused) = offered_beside_a_computer(&stage, true).await;
    assert!(refused.content().contains("a computer can't agree to take it back"), "{}", refused.content());
    assert!(refused.ephemeral() && refused.buttons().is_empty(), "{refused:#?}");
    stage.close().await;
}

#[tokio::test]
async fn an_unrated_take_back_beyond_a_result_says_it_was_seen() {
    let stage = Stage::fixed(4).await;
    let (ada, asked) = offered_beside_a_computer(&stage, false).await;
    assert!(asked.content().contains("You have seen the result") && asked.ephemeral(), "{}", asked.content());
    assert_eq!(asked.buttons(), ["Take back"]);
    assert!(press(&ada, &asked, "Take back").await.content().contains("took that back"));
    stage.close().await;
}
