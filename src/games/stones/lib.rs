//! Sorcerer & Stones: alchemists move tiles and cards, line up stones, craft artifacts and gather runes.

mod bot;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use menus::{choice, moves, spelling};
pub use rules::{ending, objective, score};
pub use state::{board, element, material, public_state, view};

use choice::Move;
use element::Element;
use engine::{
    Awaited, Decision, Dice, Feat, Game, GameInfo, GameOption, Line, Menu, Outcome, Pace, Path, Recorder, Scene, Seat,
    Seats, Setup, Statistics, Tally, Translated, Viewer, Wit,
};
use event::Event;
use menus::explain;
use picture::{chart, scene, sheet};
use public_state::{Options, Variant};
use rules::{apply, flow};
use state::{State, audit, fits, worlds};
use view::View;
use words::{digest, feats, narrate};

/// Sorcerer & Stones, for 2 to 4 players. The cooperative game is also for one.
pub struct Stones;

impl Game for Stones {
    const INFO: GameInfo = GameInfo {
        key: "stones",
        seats: 1..=4,
        picks: &["red", "blue", "yellow", "green"],
        options: &[
            GameOption::choice("variant", &["standard", "novice", "coop"]),
            GameOption::number("rounds", 0..=200, 40),
            GameOption::choice("qi", &["stop", "round"]),
            GameOption::choice("leftmost", &["first", "needing"]),
            GameOption::choice("fourth", &["wins", "counts"]),
        ],
        rated_turns: 3,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        messages: engine::messages!("../../../assets/locales": "stones.ftl", "stones-picture.ftl"),
    };
    const TOGETHER: bool = true;
    const STEADS: &'static [&'static str] = &["skip"];
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;

    fn check(setup: &Setup) -> Result<(), Line> {
        match setup.seats {
            1 if variant(setup) != Variant::Together => Err(Line::new("stones-refuse-alone")),
            _ => Ok(()),
        }
    }

    fn rated(setup: &Setup) -> Vec<(&'static str, i64)> {
        match variant(setup) {
            Variant::Standard => vec![("qi", 1)],
            Variant::Novice => vec![("fourth", 1)],
            Variant::Together => vec![],
        }
    }

    fn new(setup: &Setup) -> State {
        let rounds = u32::try_from(setup.option(&Self::INFO, "rounds")).unwrap_or(0);
        let element = |pick: &Option<u8>| pick.and_then(|pick| Element::PLAYERS.get(usize::from(pick)).copied());
        let picks = setup.picks.iter().map(element).collect();
        let chosen = |key| setup.option(&Self::INFO, key) > 0;
        let options = Options {
            edition: setup.edition,
            variant: variant(setup),
            rounds,
            qi_round: chosen("qi"),
            fourth_round: chosen("fourth"),
            needing: chosen("leftmost"),
        };
        State::new(picks, options)
    }

    fn deal(recorder: &mut Recorder<'_, Self>) {
        rules::deal(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        let Some(holder) = state.public.holder() else { return Awaited::Nobody };
        let (key, pace) = match state.public.turn {
            Some(_) => ("stones-awaited-turn", Pace::Turn),
            None => ("stones-awaited-start", Pace::Setup),
        };
        let decision = Decision { key, pace, turn: state.public.round };
        Awaited::Open { must: Seats::only(holder), may: Seats::NONE, decision }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::standing(view, seat)
    }

    fn overdue(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::overdue(view, seat)
    }

    fn only_end(view: &View, seat: Seat) -> Option<Path> {
        flow::only_end(&view.public, seat)
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

    fn narrate(event: &Event, _: Viewer) -> Option<Line> {
        Some(narrate::narrate(event))
    }

    fn tells_all_alike(_: &Event) -> bool {
        true
    }

    fn merged(lines: Vec<Line>) -> Vec<Line> {
        digest::merged(lines)
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

    fn chart(view: &View) -> Option<Scene> {
        Some(chart::chart(view))
    }

    fn guided(view: &View) -> Scene {
        scene::guided(view)
    }

    fn sprites() -> Vec<engine::Family> {
        sheet::families()
    }

    fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
        bot::safe_default(view, seat, dice)
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

impl Statistics for Stones {
    const FEATS: &'static [Feat<Self>] = feats::FEATS;

    fn figures(state: &State) -> Vec<(&'static str, u64)> {
        score::figures(&state.public)
    }

    fn kept(facts: Vec<Event>) -> Vec<Event> {
        apply::kept(facts)
    }

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        feats::tally(event)
    }

    fn things() -> Vec<(&'static str, Line)> {
        feats::things()
    }
}

/// Returns the variant that a table has agreed on.
fn variant(setup: &Setup) -> Variant {
    match setup.option(&Stones::INFO, "variant") {
        1 => Variant::Novice,
        2 => Variant::Together,
        _ => Variant::Standard,
    }
}
