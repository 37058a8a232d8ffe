//! Tests of a turn set ahead, from `/orders` to the post that reports it.

use crate::{
    duel::Duel,
    secrecy::{assert_alike, received},
    stage::{Stage, is_turn, press, type_move},
};
use serde_json::{Value, json};
use standin::{Message, User};

async fn orders(user: &User, options: &[(&str, Value)]) -> Message {
    user.command("general", "orders", options).await.message()
}

/// A chamber of two: the user on turn, and the other.
async fn begun(stage: &Stage) -> (User, User) {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    if post.awaited() == ["Ada"] { (ada, bela) } else { (bela, ada) }
}

#[tokio::test]
async fn a_turn_is_said_in_advance_shown_dropped_and_made() {
    let stage = Stage::fixed(4).await;
    let (mover, other) = begun(&stage).await;
    let now = orders(&mover, &[("turn", json!("end"))]).await;
    assert!(now.ephemeral() && now.content().contains("It's already your move"), "{}", now.content());
    let alone = orders(&other, &[("only_if", json!("zap @1"))]).await;
    assert!(alone.content().contains("Give both"), "{}", alone.content());
    let said = orders(&other, &[("turn", json!("end turn"))]).await;
    assert!(said.ephemeral() && said.content().contains("When it's your move"), "{}", said.content());
    let panel = orders(&other, &[]).await;
    assert!(panel.content().contains("end turn") && panel.content().contains("standing orders"), "{panel:#?}");
    let dropped = press(&other, &panel, "Drop the queued turn").await;
    assert!(dropped.id() == panel.id() && dropped.content().contains("is dropped"), "{}", dropped.content());
    orders(&other, &[("turn", json!("end turn"))]).await;
    let before = other.messages("general").await.into_iter().filter(is_turn).count();
    let answer = type_move(&mover, "general", "end").await;
    stage.delivered().await;
    let posts: Vec<_> = other.messages("general").await.into_iter().filter(is_turn).collect();
    assert_eq!(posts.len(), before + 1, "one post for both turns");
    let newest = posts.last().expect("a post");
    assert_eq!(newest.awaited(), [mover.name()], "the turn is back already: {}", newest.content());
    let story = newest.content().lines().filter(|line| line.contains(other.name()));
    let told: Vec<&str> = story.filter(|line| !line.starts_with('⏳')).collect();
    assert_eq!(told, [format!("**{}** ends the turn without doing anything.", other.name())]);
    assert!(answer.content().contains("The Sorcerer's Stone goes to"), "{answer:#?}");
    stage.close().await;
}

/// A move that does not fit the present table is reported at once. Fitting moves are offered while the user types, move
/// after move.
#[tokio::test]
async fn a_turn_in_advance_is_looked_at_beforehand() {
    let stage = Stage::fixed(4).await;
    let (mover, other) = begun(&stage).await;
    let doubtful = orders(&other, &[("turn", json!("release, end"))]).await;
    for words in ["When it's your move", "release, end", "the first move isn't possible"] {
        assert!(doubtful.content().contains(words), "{words}: {}", doubtful.content());
    }
    for (typed, word) in
        [("dance, end", "dance"), ("end, dance", "dance"), ("release, ennd", "ennd"), ("face n, end xyzzy", "xyzzy")]
    {
        let refused = orders(&other, &[("turn", json!(typed))]).await;
        let wrong = format!("“{word}” isn't possible");
        for words in [wrong.as_str(), "stays: release, end"] {
            assert!(refused.content().contains(words), "{typed}: {words}: {}", refused.content());
        }
        assert!(word != "ennd" || refused.content().contains("end,"), "the nearest: {}", refused.content());
    }
    let fine = orders(&other, &[("turn", json!("end, end"))]).await;
    assert!(!fine.content().contains("the first move"), "{}", fine.content());
    for (user, command, option) in [(&other, "orders", "turn"), (&mover, "move", "text")] {
        let offered = async |typed: &str| {
            let offers = user.autocomplete("general", command, &[(option, json!(typed))], option).await;
            let offers = offers.expect("offers").into_iter();
            offers.map(|(_, sent)| sent.as_str().expect("text").to_owned()).collect::<Vec<_>>()
        };
        let first = offered("face").await.into_iter().find(|sent| sent.starts_with("face-")).expect("a way to face");
        let typed = format!("{first}, ");
        let then = offered(&typed).await;
        assert!(!then.is_empty() && then.iter().all(|sent| sent.starts_with(&typed)), "{command}: {then:?}");
        assert_eq!(offered("dance, ").await, Vec::<String>::new(), "{command}: behind what does not go");
    }
    stage.close().await;
}

#[tokio::test]
async fn a_condition_is_chosen_while_typing_or_said_in_words() {
    let stage = Stage::fixed(4).await;
    let (mover, other) = begun(&stage).await;
    let offers =
        other.autocomplete("general", "orders", &[("only_if", json!("zap"))], "only_if").await.expect("offers");
    let label = format!("only if {} has not zapped you", mover.name());
    assert!(offers.iter().any(|(name, _)| *name == label), "{offers:?}");
    for typed in [offers[0].1.clone(), json!(label), json!(format!("{} did not zap me", mover.name()))] {
        let said = orders(&other, &[("turn", json!("end")), ("only_if", typed.clone())]).await;
        let told = format!("only if **{}** has not zapped you", mover.name());
        assert!(said.content().contains(&told), "{typed}: {}", said.content());
    }
    for nobody in ["if it rains", "nobody zaps", "Edo did not zap me", "zap"] {
        let refused = orders(&other, &[("turn", json!("end")), ("only_if", json!(nobody))]).await;
        assert!(refused.content().contains("I can't check that"), "{nobody}: {}", refused.content());
        assert!(refused.content().contains("has not zapped you"), "with what is possible: {}", refused.content());
    }
    let whole = "step n, step ne, step e, step se, step s, end";
    let said = orders(&other, &[("turn", json!(whole))]).await;
    assert!(said.content().contains(whole), "all of it is shown: {}", said.content());
    let instead = orders(&other, &[("turn", json!("end")), ("only_if", offers[0].1.clone())]).await;
    assert!(instead.content().contains("replaces: step n, step ne"), "{}", instead.content());
    other.speaks("de").await;
    let german = orders(&other, &[]).await;
    assert!(german.content().contains("keinen Blitz auf dich gefeuert hat"), "{}", german.content());
    stage.close().await;
}

#[tokio::test]
async fn a_condition_that_breaks_drops_the_turn_with_a_private_word() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    let only_if = format!("{} did not zap me", duel.by.name());
    duel.at.command("general", "orders", &[("turn", json!("end")), ("only_if", json!(only_if))]).await;
    duel.zap().await;
    let word = duel.at.wait_for("dm", |dm| dm.content().contains("dropped your queued turn")).await;
    assert!(word.content().contains("has not zapped you"), "{}", word.content());
    assert!(duel.at.messages("general").await.iter().all(|post| !post.content().contains("your queued turn")));
    stage.close().await;
}

/// The messages that the other receives of a turn: set ahead in secret, or made by hand as soon as it came.
async fn mover_sees(in_advance: Option<&str>) -> Vec<String> {
    let stage = Stage::fixed(4).await;
    let (mover, other) = begun(&stage).await;
    if let Some(moves) = in_advance {
        orders(&other, &[("turn", json!(moves))]).await;
    }
    let seen = received(&mover).await;
    let panel = mover.messages("general").await.into_iter().rfind(is_turn).expect("a post");
    press(&mover, &panel, "Your move").await;
    let all = [seen, received(&mover).await].concat();
    stage.close().await;
    all
}

#[tokio::test]
async fn moves_said_in_advance_stay_invisible_to_others() {
    let nothing = mover_sees(None).await;
    assert_alike(&nothing, &mover_sees(Some("end")).await);
    assert_alike(&nothing, &mover_sees(Some("zap moons; face n; end")).await);
}
