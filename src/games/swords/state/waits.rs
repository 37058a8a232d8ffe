//! The seats that the game waits for. This lies open.

use crate::state::{
    agenda::Frame,
    public_state::{PublicState, Stage},
};
use engine::{Awaited, Decision, Pace, Seat, Seats};

/// Returns which seats the game waits for, and for what.
pub(crate) fn awaited(public: &PublicState) -> Awaited {
    match public.stage {
        Stage::Setup | Stage::Over => Awaited::Nobody,
        Stage::Choosing(seat) => must(seat, "swords-awaited-domain", Pace::Setup),
        Stage::Placing(seat) => must(seat, "swords-awaited-place", Pace::Setup),
        Stage::Mustering => {
            let must = public.living().iter().filter(|seat| !public.player(*seat).mustered).collect();
            let decision = Decision { key: "swords-awaited-muster", pace: Pace::Setup, turn: 0 };
            Awaited::Open { must, may: Seats::NONE, decision }
        }
        Stage::Playing => awaited_in_play(public),
    }
}

fn awaited_in_play(public: &PublicState) -> Awaited {
    match public.agenda.last() {
        Some(Frame::Window(window)) => {
            let must = window.outstanding();
            let may = window.asked.except(window.answered).except(must);
            let decision = Decision { key: "swords-awaited-answer", pace: Pace::Window, turn: 0 };
            Awaited::Open { must, may, decision }
        }
        Some(Frame::Place { seat, .. }) => must(*seat, "swords-awaited-place", Pace::Response),
        Some(Frame::Wisdom { seat }) => must(*seat, "swords-awaited-wisdom", Pace::Response),
        Some(Frame::Steps { seat, .. }) => must(*seat, "swords-awaited-steps", Pace::Response),
        _ => match public.active() {
            Some(seat) => Awaited::Open {
                must: Seats::only(seat),
                may: Seats::NONE,
                decision: Decision { key: "swords-awaited-turn", pace: Pace::Turn, turn: public.turns },
            },
            None => Awaited::Nobody,
        },
    }
}

fn must(seat: Seat, key: &'static str, pace: Pace) -> Awaited {
    Awaited::Open { must: Seats::only(seat), may: Seats::NONE, decision: Decision { key, pace, turn: 0 } }
}
