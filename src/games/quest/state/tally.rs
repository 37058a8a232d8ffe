//! The statistics of a game: cards drawn and played, ways to win, dice.

use crate::{
    event::{Course, Event, Fight, Hand, Journey, Play, Trapping},
    state::{
        State,
        public_state::{Piece, PublicState, Stage},
    },
};
use engine::{How, Roll, Tally};

/// Returns the cards drawn and played, and the ways to win. A trap counts as played when it is met or disarmed, and not
/// before.
pub(crate) fn tally(before: &State, event: &Event) -> Vec<Tally> {
    let (how, card, seat) = match event {
        Event::Hand(Hand::Drew { seat, card, .. }) => (How::Drawn, *card.truth(), *seat),
        Event::Trapping(Trapping::Laid { seat, card, .. }) => (How::Laid, *card.truth(), *seat),
        Event::Trapping(Trapping::Met { space, card, .. } | Trapping::Disarmed { space, card }) => {
            let Some((_, seat)) = before.public.marks.iter().find(|(at, _)| at == space) else { return vec![] };
            (How::Played, *card, *seat)
        }
        Event::Play(Play::Summoned { seat, card, .. } | Play::Equipped { seat, card, .. }) => {
            (How::Played, *card, *seat)
        }
        Event::Play(Play::Used { seat, card, .. }) => {
            (if card.is_spell() { How::Played } else { How::Used }, *card, *seat)
        }
        Event::Course(Course::Ended { winner: Some(seat), chamber }) => {
            let what = if *chamber { "the chamber" } else { "last standing" };
            return vec![Tally { what, how: How::Won, seat: *seat }];
        }
        _ => return vec![],
    };
    vec![Tally { what: card.id(), how, seat }]
}

/// Returns the dice of moves, combats and traps, and the dice for the order of turns.
pub(crate) fn rolls(before: &State, event: &Event) -> Vec<Roll> {
    let public = &before.public;
    match event {
        Event::Course(Course::OrderRolled { rolls }) => {
            rolls.iter().map(|(seat, die)| Roll::of(*seat, &[*die])).collect()
        }
        Event::Journey(Journey::Rolled { seat, dice: (one, other) }) => vec![Roll::of(*seat, &[*one, *other])],
        Event::Trapping(Trapping::Met { piece, die: Some((die, _)), .. }) => {
            of_piece(public, *piece, &[*die]).into_iter().collect()
        }
        Event::Fight(Fight::Fought { attack, defence, .. }) => {
            let Stage::Combat(fight) = &public.stage else { return vec![] };
            let sides = [of_piece(public, fight.attacker, attack), of_piece(public, fight.defender, defence)];
            sides.into_iter().flatten().collect()
        }
        _ => vec![],
    }
}

fn of_piece(public: &PublicState, piece: Piece, dice: &[u8]) -> Option<Roll> {
    public.controller(piece).map(|seat| Roll::of(seat, dice))
}
