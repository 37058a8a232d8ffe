//! Two sorcerers brought face to face by what their players type, with an orb or two in hand.

use crate::stage::{Stage, act, asks, is_card, is_turn, type_move};
use pervigil::store::Write;
use serde_json::{Value, json};
use standin::{Message, User};
use std::time::Duration;

/// The moves that the players of the portals at the top type, turn by turn, until they face each other along row 10.
struct Ways {
    first: [&'static [&'static str]; 2],
    second: [&'static [&'static str]; 2],
}

/// The moves with one orb each. At the end the first to move is in line with the other.
const ONE_ORB: Ways = Ways {
    first: [&["step e c10", "step e", "end", "face e"], &["step w h10", "step w", "end", "face w"]],
    second: [&["step e c10", "step e", "end"], &["step w h10", "step w", "end"]],
};

/// The moves with two orbs for the first to move.
const TWO_ORBS: Ways = Ways {
    first: [
        &["step se c8", "step e", "end", "face ne", "step n", "end", "step n", "face e"],
        &["step sw h8", "step w", "end", "face nw", "step n", "end", "step n", "face w"],
    ],
    second: [&["step e c10", "step e", "end", "end"], &["step w h10", "step w", "end", "end"]],
};

/// A duel in which `by` has the turn, an orb and `at` in line of sight. `at` holds an orb as well.
pub(crate) struct Duel {
    pub(crate) channel: String,
    pub(crate) by: User,
    pub(crate) at: User,
}

impl Duel {
    /// Brings two people face to face in `channel`.
    pub(crate) async fn with_one_orb(stage: &Stage, channel: &str, options: &[(&str, Value)]) -> Duel {
        Duel::walk(stage, channel, options, &ONE_ORB).await
    }

    /// Brings two people face to face, the one to move with two orbs.
    pub(crate) async fn with_two_orbs(stage: &Stage, channel: &str) -> Duel {
        Duel::with_two_orbs_at(stage, channel, &[]).await
    }

    /// Brings two people face to face at a table with these options, the one to move with two orbs.
    pub(crate) async fn with_two_orbs_at(stage: &Stage, channel: &str, options: &[(&str, Value)]) -> Duel {
        Duel::walk(stage, channel, options, &TWO_ORBS).await
    }

    async fn walk(stage: &Stage, channel: &str, options: &[(&str, Value)], ways: &Ways) -> Duel {
        let [ada, bela] = stage.users(["Ada", "Bela"]);
        stage.lobby(channel, std::slice::from_ref(&ada), options).await;
        // The card is posted beside the answer, and whoever compares two games compares the order as well.
        stage.delivered().await;
        ada.command(channel, "table join", &[("pick", json!("suns"))]).await;
        bela.command(channel, "table join", &[("pick", json!("moons"))]).await;
        let card = ada.wait_for(channel, |card| is_card(card) && card.content().contains("Bela")).await;
        act(&ada, &card, "Start").await;
        let post = ada.wait_for(channel, is_turn).await;
        let ada_begins = post.awaited() == ["Ada"];
        let (by, at) = if ada_begins { (ada, bela) } else { (bela, ada) };
        let (first, second) = (ways.first[usize::from(!ada_begins)], ways.second[usize::from(ada_begins)]);
        let duel = Duel { channel: channel.to_owned(), by, at };
        duel.alternate(stage, first, second).await;
        duel
    }

    async fn alternate(&self, stage: &Stage, first: &[&str], second: &[&str]) {
        let mut turns = second.split_inclusive(|text| *text == "end");
        for text in first {
            self.say(&self.by, text).await;
            if *text == "end" {
                stage.delivered().await;
                for text in turns.next().expect("as many turns") {
                    self.say(&self.at, text).await;
                }
                stage.delivered().await;
            }
        }
    }

    async fn say(&self, user: &User, text: &str) {
        let answer = type_move(user, &self.channel, text).await;
        let made = ["isn't possible", "too much for this move"].iter().all(|no| !answer.content().contains(no));
        assert!(made, "{text}: {}", answer.content());
    }

    /// The zaps that are offered to the player on turn, as they would be typed.
    pub(crate) async fn zaps(&self) -> Vec<String> {
        let offers = self.by.autocomplete(&self.channel, "move", &[("text", json!("zap"))], "text").await;
        let offers = offers.expect("offers while typing").into_iter();
        let zaps = offers.map(|(_, value)| value.as_str().expect("text").to_owned());
        zaps.filter(|text| text.starts_with("zap")).collect()
    }

    /// Casts the first zap that is offered and returns the mover's answer.
    pub(crate) async fn zap(&self) -> Message {
        let zap = self.zaps().await.swap_remove(0);
        type_move(&self.by, &self.channel, &zap).await
    }

    /// Puts the orb that was spent back on the space that is offered first, which is near.
    pub(crate) async fn put_back(&self) {
        let offers = self.by.autocomplete(&self.channel, "move", &[("text", json!("place"))], "text").await;
        let offers = offers.expect("offers while typing");
        let (_, nearest) = offers.first().expect("there is room for it");
        self.say(&self.by, nearest.as_str().expect("text")).await;
    }

    /// Lets so much time pass that a zapped player is called by a separate post from now on.
    pub(crate) async fn loudly(self, stage: &Stage) -> Duel {
        let id = self.at.id().await.parse().expect("an id is a number");
        let was = stage.store().people().person_settings(id).await.expect("it can be read");
        let body = json!({"calls_twice": true}).to_string();
        stage.store().commit(vec![Write::PersonSettings { id, was, body }]).await.expect("a setting is kept");
        stage.pass(Duration::from_mins(3));
        self
    }

    /// The private question that the zap put to its target.
    pub(crate) async fn question(&self) -> Message {
        self.at.wait_for("dm", asks).await
    }

    /// The post that calls for this and nobody but `user` to do it.
    pub(crate) async fn call(&self, user: &User, what: &str) -> Message {
        let calls = |post: &Message| is_turn(post) && post.awaited() == [user.name()] && post.content().contains(what);
        self.by.wait_for(&self.channel, calls).await
    }
}
