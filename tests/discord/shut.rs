//! Tests of permissions lost in a table's channel: one user hears of it once, by any open way, and once more when they
//! are back.

use crate::{
    duel::Duel,
    faults::Pair,
    stage::{QUIET, Stage, asks, is_turn, type_move},
};
use serde_json::json;
use standin::{Message, User, WAIT, until};
use std::time::Duration;

const SHUT: &str = "can't post there any more";
const OPEN: &str = "I can post there again";

fn says(words: &'static str) -> impl Fn(&Message) -> bool {
    move |message| message.content().contains(words)
}

/// The number of messages there that say the channel is shut, and of those that say it is open again.
async fn heard(user: &User, place: &str) -> (usize, usize) {
    let seen = if place == "dm" { user.dms().await } else { user.messages(place).await };
    let count = |words| seen.iter().filter(|message| !message.ephemeral() && says(words)(message)).count();
    (count(SHUT), count(OPEN))
}

/// Has the player on turn end it while nothing can be posted.
async fn unheard_turn(pair: &Pair, first: bool) {
    let (mover, other) = pair.by_turn();
    let answer = type_move(if first { mover } else { other }, "general", "end").await;
    assert!(answer.content().contains("nobody else sees"), "{}", answer.content());
}

#[tokio::test]
async fn host_hears_once_of_closing_and_opening_despite_restarts() {
    let mut stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let ada = stage.standin.user("Ada");
    stage.standin.deny("general", &["SEND_MESSAGES"]).await;
    unheard_turn(&pair, true).await;
    ada.wait_for("dm", says(SHUT)).await;
    stage.leave().await;
    stage.enter().await;
    unheard_turn(&pair, false).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(heard(&ada, "dm").await, (1, 0), "a restart repeats nothing");
    stage.standin.deny("general", &[]).await;
    ada.wait_for("dm", says(OPEN)).await;
    stage.delivered().await;
    stage.leave().await;
    stage.enter().await;
    type_move(pair.by_turn().0, "general", "end").await;
    stage.delivered().await;
    assert_eq!(heard(&ada, "dm").await, (1, 1));
    assert_eq!(heard(&stage.standin.user("Bela"), "dm").await, (0, 0));
    stage.standin.withhold(&["ATTACH_FILES"]).await;
    unheard_turn(&pair, false).await;
    tokio::time::sleep(QUIET).await;
    ada.wait_for("dm", says(SHUT)).await;
    stage.standin.withhold(&[]).await;
    stage.delivered().await;
    tokio::time::sleep(QUIET).await;
    stage.delivered().await;
    assert_eq!(heard(&ada, "dm").await, (2, 2), "by a role as by a channel, and it is another time");
    stage.close().await;
}

#[tokio::test]
async fn next_player_hears_in_place_of_an_unreachable_host() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    ada.refuse_dms().await;
    stage.standin.deny("general", &["VIEW_CHANNEL"]).await;
    unheard_turn(&pair, true).await;
    bela.wait_for("dm", says(SHUT)).await;
    stage.standin.deny("general", &[]).await;
    bela.wait_for("dm", says(OPEN)).await;
    stage.delivered().await;
    assert_eq!((heard(&bela, "dm").await, ada.dms().await.len()), ((1, 1), 0));
    stage.close().await;
}

#[tokio::test]
async fn server_managers_hear_in_place_of_unreachable_players() {
    for (server, place) in [
        (json!({"system_channel": "tavern"}), "tavern"),
        (json!({"system_channel": "tavern", "public_updates_channel": "games"}), "games"),
        (json!({"system_channel": "tavern", "public_updates_channel": "general"}), "tavern"),
    ] {
        let mut stage = Stage::set().await;
        stage.standin.set_server(server).await;
        let pair = Pair::begun(&stage).await;
        for person in &pair.people {
            person.refuse_dms().await;
        }
        stage.standin.deny("general", &["SEND_MESSAGES"]).await;
        unheard_turn(&pair, true).await;
        let chidi = stage.standin.user("Chidi");
        let told = chidi.wait_for(place, says(SHUT)).await;
        assert!(told.content().contains("Chamber") && told.content().contains("<#"), "{}", told.content());
        stage.leave().await;
        stage.enter().await;
        unheard_turn(&pair, false).await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        stage.standin.deny("general", &[]).await;
        chidi.wait_for(place, says(OPEN)).await;
        stage.delivered().await;
        assert_eq!(heard(&chidi, place).await, (1, 1), "{place}");
        stage.close().await;
    }
}

#[tokio::test]
async fn game_goes_on_without_any_way_to_notify() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    for person in &pair.people {
        person.refuse_dms().await;
    }
    stage.standin.deny("general", &["SEND_MESSAGES"]).await;
    let (mover, _) = pair.by_turn();
    type_move(mover, "general", "end").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    stage.standin.deny("general", &[]).await;
    stage.delivered().await;
    let chidi = stage.standin.user("Chidi");
    for place in ["general", "games", "tavern"] {
        assert_eq!(heard(&chidi, place).await, (0, 0), "{place}");
    }
    pair.post = chidi.wait_for("general", |post| crate::stage::is_turn(post) && post.id() > pair.post.id()).await;
    type_move(pair.by_turn().0, "general", "end").await;
    stage.delivered().await;
    stage.close().await;
}

#[tokio::test]
async fn awaited_player_of_a_closed_channel_is_asked_once_in_private() {
    let mut stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    let aside = |message: &Message| asks(message) && message.content().contains("so I ask you here");
    stage.standin.deny("general", &["SEND_MESSAGES"]).await;
    unheard_turn(&pair, true).await;
    other.wait_for("dm", aside).await;
    stage.leave().await;
    stage.enter().await;
    stage.pass(Duration::from_mins(3));
    unheard_turn(&pair, false).await;
    mover.wait_for("dm", aside).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let count = async |user: &User| user.dms().await.iter().filter(|message| aside(message)).count();
    assert_eq!((count(mover).await, count(other).await), (1, 0), "once each, and the answered question is over");
    stage.standin.deny("general", &[]).await;
    mover
        .wait_for("general", |post| is_turn(post) && post.id() > pair.post.id() && post.awaited() == [mover.name()])
        .await;
    type_move(mover, "general", "end").await;
    stage.delivered().await;
    stage.close().await;
}

/// A question that can go neither into the channel nor to its person in private.
#[derive(Clone, Copy)]
enum Asked {
    /// A turn, to which a post calls.
    Turn,
    /// An answer to a zap, to which a private message calls.
    Zap,
}

impl Asked {
    /// Asks a person while they take no messages and their channel is closed. Returns the game and that person.
    async fn begin(self, stage: &Stage) -> User {
        let at = match self {
            Asked::Turn => {
                let pair = Pair::begun(stage).await;
                let (mover, other) = pair.by_turn();
                other.refuse_dms().await;
                stage.standin.deny("general", &["SEND_MESSAGES"]).await;
                type_move(mover, "general", "end").await;
                other.clone()
            }
            Asked::Zap => {
                let duel = Duel::with_one_orb(stage, "general", &[]).await;
                stage.delivered().await;
                duel.at.refuse_dms().await;
                stage.standin.deny("general", &["SEND_MESSAGES"]).await;
                duel.zap().await;
                duel.at.clone()
            }
        };
        tokio::time::sleep(Duration::from_secs(3)).await;
        at
    }

    /// The number of new posts that call a person.
    async fn called(user: &User, last: &str) -> usize {
        let calls = |post: &&Message| !post.ephemeral() && post.mentions() == [user.name()] && post.id() > last;
        user.messages("general").await.iter().filter(calls).count()
    }
}

#[tokio::test]
async fn person_behind_two_closed_doors_is_asked_by_the_first_to_open() {
    for asked in [Asked::Turn, Asked::Zap] {
        for private_first in [true, false] {
            let stage = Stage::set().await;
            let at = asked.begin(&stage).await;
            let last = at.messages("general").await.last().expect("posts").id().to_owned();
            let listed = at.command("games", "games", &[]).await.message();
            assert!(listed.content().contains("your move"), "{}", listed.content());
            if private_first {
                at.accept_dms().await;
                at.wait_for("dm", asks).await;
            }
            stage.standin.deny("general", &[]).await;
            let called = async || Asked::called(&at, &last).await;
            if !private_first || matches!(asked, Asked::Turn) {
                until(WAIT, async || called().await > 0, || "the channel does not call".to_owned()).await;
            }
            at.accept_dms().await;
            stage.delivered().await;
            let private = at.dms().await.iter().filter(|message| asks(message)).count();
            let posts = usize::from(!private_first || matches!(asked, Asked::Turn));
            assert_eq!((private, called().await), (usize::from(private_first), posts));
            stage.close().await;
        }
    }
}
