//! Tests of a turn planned on the player's own panel, made as one, and told to nobody before.

use crate::{
    secrecy::{assert_alike, received},
    stage::{Stage, is_turn, press, type_move},
};
use standin::{Message, User};

/// The label of the first step on a panel.
fn step(panel: &Message) -> String {
    let labels = panel.components().into_iter().flat_map(|part| {
        let options = part["options"].as_array().into_iter().flatten().chain([part]);
        options.filter_map(|part| part["label"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    });
    labels.into_iter().find(|label| label.starts_with("Step ")).expect("a step can be taken")
}

/// The label of the button that makes a plan: it says if the turn ends by it.
pub(crate) fn commit(panel: &Message) -> Option<&'static str> {
    ["✔ Make these moves", "✔ Make these moves and end the turn"]
        .into_iter()
        .find(|label| panel.component(label).is_some())
}

/// A chamber of two: the user on turn, the other, and the post that says so.
async fn begun(stage: &Stage) -> (User, User, Message) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    if post.awaited() == ["Ada"] { (ada, bela, post) } else { (bela, ada, post) }
}

#[tokio::test]
async fn a_turn_is_planned_in_one_message_and_made_by_one_press() {
    let stage = Stage::fixed(4).await;
    let (mover, other, post) = begun(&stage).await;
    let (before, journal) = (other.messages("general").await.len(), stage.journal_length().await);
    let panel = press(&mover, &post, "Your move").await;
    let planned = press(&mover, &panel, &step(&panel)).await;
    assert_eq!(planned.id(), panel.id(), "it stays the same message");
    assert!(planned.content().contains("Your plan, which nobody else sees"), "{}", planned.content());
    assert!(!planned.attachments().is_empty(), "with the picture as it would be");
    let twice = press(&mover, &planned, &step(&planned)).await;
    let back = press(&mover, &twice, "‹ Back").await;
    assert_eq!(back.content(), planned.content(), "one step is taken back");
    let over = press(&mover, &back, "Start over").await;
    assert!(panel.content().ends_with(over.content()), "all of it is: {}", over.content());
    assert_eq!(stage.journal_length().await, journal, "nothing has happened");
    assert_eq!(other.messages("general").await.len(), before, "nobody has heard of anything");
    let planned = press(&mover, &over, &step(&over)).await;
    let done = press(&mover, &planned, "✔ Make these moves").await;
    assert!(done.content().contains("steps to"), "{}", done.content());
    assert!(stage.journal_length().await > journal);
    stage.close().await;
}

/// The messages that the other receives of a first turn of two steps, made in this way.
async fn other_sees(planned: bool) -> Vec<String> {
    let stage = Stage::fixed(4).await;
    let (mover, other, post) = begun(&stage).await;
    let panel = press(&mover, &post, "Your move").await;
    let steps = [step(&panel), {
        let next = press(&mover, &panel, &step(&panel)).await;
        let second = step(&next);
        press(&mover, &next, "Start over").await;
        second
    }];
    if planned {
        let panel = press(&mover, &post, "Your move").await;
        let once = press(&mover, &panel, &steps[0]).await;
        let twice = press(&mover, &once, &steps[1]).await;
        press(&mover, &twice, commit(&twice).expect("a plan can be made")).await;
    } else {
        let made = type_move(&mover, "general", &steps.join("; ")).await;
        assert!(!made.content().contains("⚠️"), "{}", made.content());
    }
    type_move(&mover, "general", "end").await;
    stage.delivered().await;
    let name = other.name().to_owned();
    other.wait_for("general", move |post| is_turn(post) && post.awaited() == [name.as_str()]).await;
    let seen = received(&other).await;
    stage.close().await;
    seen
}

#[tokio::test]
async fn planned_turn_looks_like_a_typed_one_to_others() {
    assert_alike(&other_sees(true).await, &other_sees(false).await);
}

#[tokio::test]
async fn a_line_of_moves_goes_as_far_as_it_does_and_says_so() {
    let stage = Stage::fixed(4).await;
    let (mover, other, _) = begun(&stage).await;
    let journal = stage.journal_length().await;
    let nothing = type_move(&mover, "general", "dance; end").await;
    assert!(nothing.content().contains("dance"), "{}", nothing.content());
    assert_eq!(stage.journal_length().await, journal, "not even the first goes");
    let far = type_move(&mover, "general", "end; end; resign").await;
    assert!(
        far.content().contains("Only the first move was made")
            && far.content().contains(&format!("Waiting for **{}**", other.name())),
        "{far:?}"
    );
    let leaving = type_move(&other, "general", "end; resign").await;
    assert!(leaving.content().contains("Only the first move was made"), "{}", leaving.content());
    let text = std::iter::repeat_n("step n", 400).collect::<Vec<_>>().join(", ");
    let long = type_move(&mover, "general", &text).await;
    assert!(!long.content().is_empty() && !long.content().contains("was made"), "{}", long.content());
    stage.close().await;
}

#[tokio::test]
async fn overlong_line_of_moves_is_made_as_far_as_the_turn_allows() {
    let stage = Stage::fixed(4).await;
    let (mover, _, _) = begun(&stage).await;
    let before = stage.journal_length().await;
    let line = ["face n", "face e"].repeat(20).join(", ");
    let far = type_move(&mover, "general", &line).await;
    assert!(far.content().contains("moves were made"), "{}", far.content());
    let made = stage.journal_length().await - before;
    assert!((2..12).contains(&made), "{made} rows");
    stage.close().await;
}
