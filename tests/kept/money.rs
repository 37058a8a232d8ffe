//! The totals of a finished game, seat by seat.

use pervigil::{
    engine::{Game, Seat, Session, record::Terms},
    games::{
        amulets::Amulets,
        chamber::{Chamber, state::Holding},
        quest::Quest,
        stones::{Stones, score::Score},
        swords::Swords,
    },
};
use std::fmt::Display;

/// The items of a list, one after the other.
pub(super) fn listed(all: &[impl Display]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The totals of the game that was agreed on so and has these rows.
pub(super) fn totals(terms: &Terms, rows: &[String]) -> String {
    match terms.game.as_str() {
        "chamber" => chamber(&ended(terms, rows)),
        "swords" => swords(&ended(terms, rows)),
        "amulets" => amulets(&ended(terms, rows)),
        "stones" => stones(&ended(terms, rows)),
        "quest" => quest(&ended(terms, rows)),
        other => panic!("it is to be said what counts in {other}"),
    }
}

fn ended<G: Game>(terms: &Terms, rows: &[String]) -> Session<G> {
    let mut session = Session::new(&terms.setup);
    session.replay(rows).expect("rows that read");
    session
}

fn of_seats<G: Game, T: Display>(session: &Session<G>, count: impl Fn(Seat) -> T) -> String {
    listed(&(0..session.seats()).map(|seat| count(Seat(seat))).collect::<Vec<_>>())
}

fn chamber(session: &Session<Chamber>) -> String {
    let state = session.state();
    let pyramids = of_seats(session, |seat| state.public.sorcerer(seat).pyramids);
    let orbs = of_seats(session, |seat| Holding::possessions(state.secrets.of(seat)).count());
    let (laid, stones) = (state.public.orbs.all().count(), state.public.stones);
    format!("pyramids {pyramids}, orbs {orbs}, on the board {laid}, time stones {stones}")
}

fn swords(session: &Session<Swords>) -> String {
    let public = &session.state().public;
    let worth = of_seats(session, |seat| public.worth(seat));
    let held = of_seats(session, |seat| public.player(seat).held);
    let open = of_seats(session, |seat| public.player(seat).open.len());
    let (round, deck, gone) = (public.round, public.deck, public.discards.len());
    format!("worth {worth}, cards {held}, open {open}, round {round}, deck {deck}, put away {gone}")
}

fn amulets(session: &Session<Amulets>) -> String {
    let public = &session.state().public;
    format!(
        "questions {}, turns {}, end {:?}",
        of_seats(session, |seat| public.questions_of(seat)),
        public.turns,
        public.end
    )
}

fn stones(session: &Session<Stones>) -> String {
    let public = &session.state().public;
    let player = |seat: Seat| &public.players[seat.index()];
    let points = of_seats(session, |seat| Score::of(player(seat)).total());
    let artifacts = of_seats(session, |seat| player(seat).artifacts.len());
    let qi = of_seats(session, |seat| player(seat).qi);
    format!("points {points}, artifacts {artifacts}, qi {qi}, round {}", public.round)
}

fn quest(session: &Session<Quest>) -> String {
    let public = &session.state().public;
    let life = of_seats(session, |seat| public.mage(seat).life);
    let mana = of_seats(session, |seat| u32::from(public.mage(seat).active) + u32::from(public.mage(seat).used));
    let hands = listed(&public.hands);
    let (summons, deck, round) = (public.summons.len(), public.deck, public.round);
    format!("life {life}, mana {mana}, cards {hands}, summons {summons}, deck {deck}, round {round}")
}
