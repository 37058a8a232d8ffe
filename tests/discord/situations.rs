//! Tests of twins in other situations: an away or replaced player, a take-back with nobody else there, a second table,
//! and late posts. In further worlds others did more or less in secret.

use crate::{
    cabinet::{moves, outage, over},
    leaks::Secret,
    onward::chance,
    secrecy::{assert_alike, received_in_full},
    sets::{is_drawn, set, twin},
    stage::{Left, Stage, hand_over, press, type_move},
    twins::{GAME, Position, VIEWER, announced, grown, later, looked, put, unlike},
};
use pervigil::{
    engine::Seat,
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
};
use serde_json::json;
use standin::User;

/// The name of another channel.
const ELSEWHERE: &str = "another-game";
/// A day until which people are away.
const DAY: &str = "2027-01-20";

/// A situation that arose before the worlds part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Situation {
    /// One of the others is away, and a computer minds their seat.
    Away,
    /// The viewer's seat was handed to another player.
    Handed,
    /// The viewer has moved, nobody else is there, and can take the move back.
    Alone,
    /// All sit at a second table too, and look at that one.
    TwoTables,
    /// The posts of the following moves are late.
    Late,
    /// The others take no private messages.
    Shut,
}

impl Situation {
    /// Brings it about.
    async fn come<G: Secret>(self, stage: &Stage) {
        let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
        match self {
            Situation::Away => goes_away(&ada).await,
            Situation::Handed => {
                let edo = stage.standin.user("Edo");
                hand_over(&bela, GAME, &edo).await;
                let vote = edo.wait_for(GAME, |post| post.component("Agree").is_some()).await;
                press(&edo, &vote, "Agree").await;
            }
            Situation::Alone => {
                goes_away(&ada).await;
                goes_away(&chidi).await;
                moves::<G>(stage, &bela).await;
                settled::<G>(stage).await;
            }
            Situation::TwoTables => {
                stage.standin.add_channel(ELSEWHERE).await;
                let channel = stage.standin.channel(ELSEWHERE).await;
                stage.begin(&channel, &[ada, bela, chidi], &[("game", json!(G::INFO.key))]).await;
            }
            Situation::Shut => {
                ada.refuse_dms().await;
                chidi.refuse_dms().await;
            }
            Situation::Late => {}
        }
        stage.delivered().await;
    }

    /// The names of the users whose messages are compared: the viewer and a watcher.
    fn eyes(self) -> [&'static str; 2] {
        if self == Situation::Handed { ["Edo", "Bela"] } else { ["Bela", "Edo"] }
    }

    /// Has the viewer act on each of the two stages, after a look.
    async fn goes_on<G: Secret>(self, stage: &Stage) {
        let bela = stage.standin.user("Bela");
        match self {
            Situation::Late => {
                outage(stage).await;
                moves::<G>(stage, &bela).await;
                over(stage).await;
            }
            Situation::Alone => {
                let asked = bela.command(GAME, "table undo", &[]).await.message();
                if let Some(button) = asked.buttons().first() {
                    press(&bela, &asked, button).await;
                }
                stage.delivered().await;
            }
            Situation::Shut => {
                moves::<G>(stage, &bela).await;
                stage.delivered().await;
            }
            Situation::Away | Situation::Handed | Situation::TwoTables => {}
        }
    }
}

async fn goes_away(user: &User) {
    user.command(GAME, "away", &[("until", json!(DAY))]).await;
}

/// Waits until nobody but Bela is to move.
async fn settled<G: Secret>(stage: &Stage) {
    loop {
        let Position { session, rows, .. } = Position::<G>::of(stage).await;
        let owing = session.awaited().owing();
        if owing.has(Seat(VIEWER as u8)) || owing.is_empty() {
            return;
        }
        grown::<G>(stage, rows.len()).await;
    }
}

async fn nobody_can_tell<G: Secret>(situation: Situation) {
    let [one, two] = both_worlds::<G>(situation, "").await;
    one.iter().zip(&two).for_each(|(one, two)| assert_alike(one, two));
}

/// The messages seen in two worlds. This leak is planted in the rows stored in the second.
async fn both_worlds<G: Secret>(situation: Situation, leak: &str) -> [Vec<Vec<String>>; 2] {
    let begun = set::<G>().await;
    let mut stage = begun.left.again().await;
    stage.enter().await;
    situation.come::<G>(&stage).await;
    let (standing, seed) = (Position::<G>::of(&stage).await, chance(&stage).await);
    let other = twin(&standing, &seed).expect("something is unseen");
    let unlike = unlike(&standing, &other);
    let left = stage.left().await;
    [seen::<G>(&left, &[], situation, "").await, seen::<G>(&left, &unlike, situation, leak).await]
}

async fn seen<G: Secret>(left: &Left, unlike: &[(i64, String)], situation: Situation, leak: &str) -> Vec<Vec<String>> {
    let mut stage = left.again().await;
    stage.edit(|store| {
        put(store, unlike);
        store.execute_batch(leak).expect("the leak is planted");
    });
    stage.enter().await;
    let channel = match situation {
        Situation::TwoTables => stage.standin.channel(ELSEWHERE).await,
        _ => GAME.to_owned(),
    };
    let mut all = vec![];
    for name in situation.eyes() {
        all.push(looked(&stage.standin.user(name), &channel).await);
    }
    situation.goes_on::<G>(&stage).await;
    for (seen, name) in all.iter_mut().zip(situation.eyes()) {
        seen.extend(received_in_full(&stage.standin.user(name)).await);
    }
    stage.leave().await;
    for (seen, name) in all.iter_mut().zip(situation.eyes()) {
        seen.extend(announced(&stage, &stage.standin.user(name)).await);
    }
    stage.api.assert_clean();
    all
}

/// Checks that a look is the same whether another seat said nothing, or something nobody hears of.
async fn nobody_can_count<G: Secret>() {
    let set = set::<G>().await;
    let (other, said, _) = set.unheard.as_ref().expect("something can be said unheard");
    let mut both = vec![];
    for says in [false, true] {
        let mut stage = set.left.again().await;
        stage.enter().await;
        if says {
            let user = &stage.users(["Ada", "Bela", "Chidi"])[*other];
            let length = stage.journal_length().await;
            type_move(user, GAME, said).await;
            assert!(stage.journal_length().await > length, "“{said}” is said");
        }
        stage.delivered().await;
        later(&stage).await;
        let mut all = vec![];
        for name in ["Bela", "Edo"] {
            all.push(looked(&stage.standin.user(name), GAME).await);
        }
        moves::<G>(&stage, &stage.standin.user("Bela")).await;
        // A post that is taken back before it has gone out is another one.
        stage.delivered().await;
        if says {
            // Where it cannot be said any more, nothing comes of it.
            type_move(&stage.users(["Ada", "Bela", "Chidi"])[*other], GAME, said).await;
        }
        stage.delivered().await;
        Situation::Alone.goes_on::<G>(&stage).await;
        for name in ["Bela", "Edo"] {
            let user = stage.standin.user(name);
            let received = received_in_full(&user).await;
            all.push(received.iter().map(|message| without_nonce(message)).collect());
        }
        stage.leave().await;
        all.push(announced(&stage, &stage.standin.user("Bela")).await);
        both.push(all);
    }
    both[0].iter().zip(&both[1]).for_each(|(one, two)| assert_alike(one, two));
}

/// A message without its nonce, which is a keyed hash of a row's number. It reveals nothing to a reader without the
/// key.
fn without_nonce(message: &str) -> String {
    let mut whole: serde_json::Value = serde_json::from_str(message).expect("a message is JSON");
    whole["nonce"] = json!(!whole["nonce"].is_null());
    whole.to_string()
}

/// Each situation in some games.
macro_rules! situations {
    ($($name:ident: $situation:ident in $($game:ident::$Game:ident),+;)+) => {
        $(mod $name {
            use super::*;

            /// The games it is looked for in.
            const GAMES: &[&str] = &[$(stringify!($game)),+];

            $(#[tokio::test]
            async fn $game() {
                if is_drawn(stringify!($name), stringify!($game), GAMES) {
                    nobody_can_tell::<$Game>(Situation::$situation).await;
                }
            })+
        })+
    };
}

situations! {
    nobody_can_tell_while_one_is_away: Away in quest::Quest, chamber::Chamber, amulets::Amulets;
    nobody_can_tell_from_a_handed_seat: Handed in amulets::Amulets, stones::Stones, swords::Swords;
    nobody_can_tell_by_taking_back_alone: Alone in quest::Quest, stones::Stones, amulets::Amulets;
    nobody_can_tell_from_another_table: TwoTables in stones::Stones, swords::Swords, quest::Quest;
    nobody_can_tell_from_late_posts: Late in swords::Swords, chamber::Chamber;
    nobody_can_tell_behind_closed_doors: Shut in swords::Swords, amulets::Amulets, chamber::Chamber;
}

/// Has a decision at the first table wait for two hours longer.
const LATER: &str = "UPDATE alarms SET due = due + 7200000 WHERE table_id = 1";

/// Tests that a leak at one table is found by viewers of another.
macro_rules! planted_elsewhere {
    ($($game:ident::$Game:ident),+) => {
        mod what_another_table_waits_for {
            use super::*;

            /// The games it is looked for in.
            const GAMES: &[&str] = &[$(stringify!($game)),+];

            $(#[tokio::test]
            async fn $game() {
                if is_drawn("what_another_table_waits_for", stringify!($game), GAMES) {
                    let [one, two] = both_worlds::<$Game>(Situation::TwoTables, LATER).await;
                    assert_ne!(one, two);
                }
            })+
        }
    };
}

planted_elsewhere!(amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords);

macro_rules! counts {
    ($($game:ident::$Game:ident),+) => {
        mod nobody_can_count_what_nobody_hears_of {
            use super::*;
            $(#[tokio::test]
            async fn $game() {
                nobody_can_count::<$Game>().await;
            })+
        }
    };
}

counts!(amulets::Amulets, chamber::Chamber, swords::Swords);
