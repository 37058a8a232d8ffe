//! Tests of secret intentions: a plan of the player's own turn, a turn set ahead, orders and notes. In no game do
//! others see that there are any, what they are, or when they were left.

use crate::{
    secrecy::assert_alike,
    stage::{Stage, is_turn, press, type_move},
    twins::{Cast, GAME, Position, VIEWER, played, seen},
};
use pervigil::{
    engine::{
        Dice, Foreseen, Foresight, Game, Lookahead, Occasion, Pace, Path, Seat, Seed, Session, Statistics, Submitted,
        Viewer,
    },
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
    store::TableId,
    table::RESIGN,
};
use serde_json::json;
use standin::User;

/// The number of moves that are tried until one can be planned or left.
const TRIES: usize = 60;

/// Returns whether a turn is another seat's than the viewer's. To be planned, it must also have a move that its seat
/// can foresee.
fn is_fit<G: Statistics + Lookahead>(session: &Session<G>, planned: bool) -> bool {
    let seat = session.awaited().owing().iter().next().expect("the game goes on");
    let is_turn = session.awaited().decision().is_some_and(|decision| decision.pace == Pace::Turn);
    let plan = || certain(session, seat, &mut Seed::from_number(0).advice(0));
    is_turn && seat.index() != VIEWER && (!planned || plan().is_some())
}

/// A move of `seat` whose result is certain by its knowledge.
fn certain<G: Statistics + Lookahead>(session: &Session<G>, seat: Seat, dice: &mut Dice) -> Option<Path> {
    let view = session.view(Viewer::Seat(seat));
    let mut some = (0..TRIES).map(|_| G::menu(&view, seat).random_path(dice));
    some.find(|path| matches!(Foresight::new(session, seat).step(path), Ok(Foreseen::Certain(_))))
}

/// Orders or notes of `seat` that the room does not hear, if the game has any.
fn standing<G: Game>(session: &Session<G>, seat: Seat, dice: &mut Dice) -> Option<Path> {
    let view = session.view(Viewer::Seat(seat));
    let mut some = (0..TRIES).map(|_| G::standing(&view, seat).random_path(dice));
    let is_silent = |path: &Path| {
        let stamp = session.stamp(seat, Occasion::Standing)?;
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, path, &Seed::from_number(0)) else {
            return None;
        };
        effects.told.iter().all(|told| told.room.is_none()).then_some(())
    };
    some.find(|path| path.0.first().is_some_and(|word| word.as_str() != RESIGN) && is_silent(path).is_some())
}

/// Leaves all intentions, as these dice choose: the player on turn plans, the third sets a turn ahead, and both leave
/// orders or notes.
async fn meant<G: Statistics + Lookahead>(stage: &Stage, planned: bool, mut dice: Dice) {
    let Position { session, rows, .. } = Position::<G>::of(stage).await;
    let people = stage.users(["Ada", "Bela", "Chidi"]);
    let mover = session.awaited().owing().iter().next().expect("the game goes on");
    let third = Seat((3 - VIEWER) as u8 - mover.0);
    let mut left = 0;
    for seat in [mover, third] {
        if let Some(path) = standing(&session, seat, &mut dice) {
            type_move(&people[seat.index()], GAME, &path.to_string()).await;
            left += 1;
        }
    }
    let chose = Position::<G>::of(stage).await.rows.into_iter().filter(|row| row.starts_with("{\"chose\"")).count();
    let before = rows.into_iter().filter(|row| row.starts_with("{\"chose\"")).count();
    assert_eq!(chose, before + left, "what is left stands in the journal");
    say_in_advance(&people[third.index()], &mut dice).await;
    if planned {
        let path = certain(&session, mover, &mut dice).expect("something can be planned");
        plan(&people[mover.index()], &path).await;
    }
    let plans = stage.store().tables().plans(TableId(1)).await.expect("plans are read");
    assert_eq!(plans.len(), 1 + usize::from(planned), "a plan and a turn in advance");
}

/// Sets a turn ahead: one of the offers, or else one that no table rejects while nothing is known of that turn.
async fn say_in_advance(user: &User, dice: &mut Dice) {
    let offers = user.autocomplete(GAME, "orders", &[("turn", json!(""))], "turn").await.expect("offers");
    let turn = match &offers[..] {
        [] => json!(["end", "pass"][dice.below(2) as usize]),
        offers => offers[dice.below(offers.len() as u32) as usize].1.clone(),
    };
    let said = user.command(GAME, "orders", &[("turn", turn.clone())]).await.message();
    assert!(said.content().contains("When it's your move"), "{turn}: {}", said.content());
}

/// Makes a move the first step of a plan, by a press that says all of it.
async fn plan(user: &User, path: &Path) {
    let post = user.wait_for(GAME, is_turn).await;
    let panel = press(user, &post, "Your move").await;
    let parts = panel.components();
    let ids = parts.iter().filter_map(|part| part["custom_id"].as_str());
    let question = ids.filter_map(|id| id.rsplit_once('|')).find(|(id, _)| id.contains("|q|")).expect("a question").0;
    user.forge(&panel, &format!("{question}|{path}"), None).await;
}

async fn nobody_can_tell<G: Statistics + Lookahead>(planned: bool) {
    let left = played::<G>(Cast::People, |_, standing| is_fit(&standing.session, planned)).await;
    let mut stage = left.again().await;
    stage.enter().await;
    let nothing = seen(stage, Cast::People, async |_| {}).await;
    for number in [1, 2] {
        let mut stage = left.again().await;
        stage.enter().await;
        meant::<G>(&stage, planned, Seed::from_number(number).advice(0)).await;
        let something = seen(stage, Cast::People, async |_| {}).await;
        nothing.iter().zip(&something).for_each(|(one, other)| assert_alike(one, other));
    }
}

macro_rules! meant {
    ($($name:ident: $Game:ident, $planned:literal;)+) => {
        $(#[tokio::test]
        async fn $name() {
            nobody_can_tell::<$Game>($planned).await;
        })+
    };
}

// Nothing that wizards with amulets do in their turn is certain by what they know.
meant! {
    nobody_can_tell_what_wizards_with_amulets_mean_to_do: Amulets, false;
    nobody_can_tell_what_sorcerers_mean_to_do: Chamber, true;
    nobody_can_tell_what_summoners_mean_to_do: Quest, true;
    nobody_can_tell_what_alchemists_mean_to_do: Stones, true;
    nobody_can_tell_what_wizards_with_swords_mean_to_do: Swords, true;
}
