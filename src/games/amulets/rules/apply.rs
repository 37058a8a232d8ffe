//! Application of events to the state. Nothing is decided here.

use crate::{
    Amulets,
    event::Event,
    state::{Entry, Options, PublicState, State, Wizard, audit},
};
use engine::{Basics, Facts, Hidden, Seat, Setup, seats_fit};

impl Facts for Amulets {
    fn new(setup: &Setup) -> State {
        let option = |key| u32::try_from(setup.option(&Self::INFO, key)).unwrap_or(0);
        let options = Options { assist: option("assist") == 1, silence: option("silence"), last_turns: option("last") };
        State::new(setup.seats, options)
    }

    fn fits(state: &State, event: &Event) -> bool {
        let seats = state.public.wizards.len();
        match event {
            Event::Drawn { cards } => cards.len() == seats,
            Event::Laid { .. } => true,
            Event::Revealed { cards } => cards.len() == seats && state.cards.len() == seats,
            event => state.cards.len() == seats && seats_fit(event, seats),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        let public = &mut state.public;
        match event {
            Event::Drawn { cards } => state.cards.clone_from(cards),
            Event::Laid { altar } => public.altar = Some(*altar),
            Event::TurnBegan { seat } => {
                public.turn = Some(*seat);
                public.turns = public.turns.saturating_add(1);
                public.alone = if public.in_play().len() == 1 { public.alone.saturating_add(1) } else { 0 };
            }
            Event::Asked { seat, altar, answers } => {
                public.stir();
                public.altar = Some(*altar);
                public.book.push(Entry::Asked { by: *seat, altar: *altar, answers: answers.clone() });
            }
            Event::Passed { .. } => public.passes = public.passes.saturating_add(1),
            Event::Cast { seat, named, altar, checks } => {
                public.stir();
                public.altar = Some(*altar);
                public.book.push(Entry::Cast { by: *seat, named: named.clone(), checks: checks.clone() });
                if checks.iter().any(|(_, yes)| !yes) {
                    public.fall(*seat, Wizard::Failed);
                }
            }
            Event::Resigned { seat } => {
                public.stir();
                public.fall(*seat, Wizard::Resigned);
            }
            Event::Noted { seat, note } => {
                let notes = &mut state.notes[seat.index()];
                *notes = Hidden::of(*seat, notes.truth().with(note.truth()));
            }
            Event::Ended { end } => public.end = Some(*end),
            Event::Revealed { .. } => state.cards.iter_mut().for_each(Hidden::reveal),
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}

impl PublicState {
    /// Restarts the count of passes, because something was done (AM-39).
    fn stir(&mut self) {
        self.passes = 0;
    }

    fn fall(&mut self, seat: Seat, how: Wizard) {
        self.wizards[seat.index()] = how;
    }
}
