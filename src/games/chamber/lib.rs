//! The Sorcerer's Chamber: sorcerers zap each other with orbs whose suits they conceal.

mod bot;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use menus::{moves, spelling};
pub use state::{board, public_state, view, worlds};

use board::Suit;
use engine::{
    Awaited, Decision, Deed, Dice, Feat, Game, GameInfo, GameOption, Line, Menu, Outcome, Pace, Path, Recorder, Roll,
    Scene, Seat, Seats, Setup, Statistics, Tally, Translated, Viewer, Wit,
};
use event::Event;
use menus::{explain, standing};
use moves::Move;
use picture::{scene, sheet};
use rules::{apply, legal};
use state::{Phase, State};
use state::{audit, fits};
use view::View;
use words::{digest, feats, narrate};

/// The key of the line that says that orbs are to be put back.
const PLACEMENT: &str = "chamber-awaited-placement";

/// The Sorcerer's Chamber, for 2 to 4 players.
pub struct Chamber;

impl Game for Chamber {
    const INFO: GameInfo = GameInfo {
        key: "chamber",
        seats: 2..=4,
        picks: &["suns", "moons", "crowns", "arms"],
        options: &[GameOption::number("draw", 0..=200, 40)],
        rated_turns: 4,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        messages: engine::messages!("../../../assets/locales": "chamber.ftl", "chamber-picture.ftl"),
    };
    const STEADS: &'static [&'static str] = &["end", "let", "place"];
    const DEEDS: &'static [Deed] = &[
        Deed { word: "zap", line: "chamber-zapped", by: "by", to: "at" },
        Deed { word: "zap", line: "chamber-zapped-again", by: "by", to: "at" },
        Deed { word: "confuse", line: "chamber-confused", by: "by", to: "who" },
        Deed { word: "confuse", line: "chamber-confused-orbs", by: "by", to: "who" },
    ];
    const ASIDES: &'static [&'static str] = &[PLACEMENT];
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;

    fn new(setup: &Setup) -> State {
        let suit = |pick: &Option<u8>| pick.and_then(|pick| Suit::ALL.get(usize::from(pick)).copied());
        let rounds = u32::try_from(setup.option(&Self::INFO, "draw")).unwrap_or(0);
        State::new(setup.picks.iter().map(suit).collect(), rounds, setup.edition)
    }

    fn deal(recorder: &mut Recorder<'_, Self>) {
        rules::deal(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        let open =
            |must, key, pace| Awaited::Open { must, may: Seats::NONE, decision: Decision { key, pace, turn: 0 } };
        match state.phase() {
            Phase::Setup | Phase::Over => Awaited::Nobody,
            Phase::Turn(holder) => open(Seats::only(holder), "chamber-awaited-turn", Pace::Turn),
            Phase::Zap { at, .. } => open(Seats::only(at), "chamber-awaited-answer", Pace::Response),
            Phase::Placing(seats) => open(seats, PLACEMENT, Pace::Response),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        standing::standing(view, seat)
    }

    fn only_end(view: &View, seat: Seat) -> Option<Path> {
        legal::is_done(view, seat).then(|| Path::said(&[&"end"]))
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

    fn merged(lines: Vec<Line>) -> Vec<Line> {
        digest::merged(lines)
    }

    fn reveals(event: &Event) -> bool {
        narrate::reveals(event)
    }

    fn confides_openly(event: &Event) -> bool {
        narrate::confides_openly(event)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }

    fn agree_on_draw(recorder: &mut Recorder<'_, Self>) {
        rules::agree_on_draw(recorder);
    }

    fn is_contested(state: &State) -> bool {
        state.public.hurt
    }

    fn laid_open(view: &View, seat: Seat) -> Vec<Line> {
        scene::concealed(view, seat)
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
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

impl Statistics for Chamber {
    const FEATS: &'static [Feat<Self>] = feats::FEATS;

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        feats::tally(event)
    }

    fn things() -> Vec<(&'static str, Line)> {
        feats::things()
    }

    fn rolls(_: &State, event: &Event) -> Vec<Roll> {
        feats::rolls(event)
    }
}
