//! Amulets: wizards question captured spirits until one of them knows every home and every amulet.

mod bot;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use menus::{moves, spelling};
pub use state::{board, deduce, notes, pairs, view};

use engine::{
    Awaited, Decision, Dice, Feat, Game, GameInfo, GameOption, Line, Menu, Outcome, Pace, Path, Recorder, Scene, Seat,
    Seats, Setup, Statistics, Tally, Translated, Viewer, Wit,
};
use event::{End, Event};
use menus::{explain, pencil};
use moves::Move;
use picture::{scene, sheet};
use rules::apply;
use state::{Options, State};
use state::{audit, fits, worlds};
use view::View;
use words::{feats, narrate};

/// Amulets, for 3 to 5 players.
pub struct Amulets;

impl Game for Amulets {
    const INFO: GameInfo = GameInfo {
        key: "amulets",
        seats: 3..=5,
        picks: &[],
        options: &[
            GameOption::number("assist", 0..=1, 0),
            GameOption::number("silence", 0..=20, 2),
            GameOption::number("last", 0..=100, 10),
        ],
        rated_turns: 2,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        messages: engine::messages!("../../../assets/locales": "amulets.ftl", "amulets-picture.ftl"),
    };
    const LASTING: &'static [&'static str] = &["cast", "note"];
    const NOTES: &'static [&'static str] = &["note"];
    const STEADS: &'static [&'static str] = &["pass"];
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;

    fn new(setup: &Setup) -> State {
        let option = |key| u32::try_from(setup.option(&Self::INFO, key)).unwrap_or(0);
        let options = Options { assist: option("assist") == 1, silence: option("silence"), last_turns: option("last") };
        State::new(setup.seats, options)
    }

    fn deal(recorder: &mut Recorder<'_, Self>) {
        rules::deal(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        let Some(holder) = state.public.holder() else { return Awaited::Nobody };
        let may = state.public.in_play().without(holder);
        let decision = Decision { key: "amulets-awaited-turn", pace: Pace::Turn, turn: state.public.turns };
        Awaited::Open { must: Seats::only(holder), may, decision }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        pencil::standing(view, seat)
    }

    fn confirm(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        moves::confirm(view, seat, path)
    }

    fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        explain::explain(view, seat, path)
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        rules::decide(recorder, seat, chosen);
    }

    fn fits(state: &State, event: &Event) -> bool {
        fits::fits(state, event)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        narrate::narrate(event, viewer)
    }

    fn tells_all_alike(event: &Event) -> bool {
        narrate::tells_all_alike(event)
    }

    fn reveals(event: &Event) -> bool {
        narrate::reveals(event)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn filmed(view: &View) -> Scene {
        scene::filmed(view)
    }

    fn sprites() -> Vec<engine::Family> {
        sheet::families()
    }

    fn safe_default(_: &View, _: Seat, _: &mut Dice) -> Path {
        bot::safe_default()
    }

    fn is_done(view: &View, seat: Seat) -> bool {
        !view.public.plays(seat)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        worlds::determinize(view, dice)
    }

    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        bot::choose(view, seat, wit, dice)
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}

impl Statistics for Amulets {
    const FEATS: &'static [Feat<Self>] = feats::FEATS;

    fn figures(state: &State) -> Vec<(&'static str, u64)> {
        let asked = |seat| state.public.questions_of(seat) as u64;
        match state.public.end {
            Some(End::Freed { by }) => vec![("questions_of_winner", asked(by))],
            _ => vec![],
        }
    }

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        feats::tally(event)
    }

    fn things() -> Vec<(&'static str, Line)> {
        feats::things()
    }
}
