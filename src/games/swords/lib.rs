//! Swords and Sorcery: a game of pieces and magic in seven domains. The card invoked last resolves first.

mod bot;
mod cards;
pub mod event;
mod magic;
mod menus;
mod movement;
mod picture;
mod rules;
pub mod state;
pub mod stops;
mod words;

pub use magic::{card, guards};
pub use menus::{moves, spelling};
pub use movement::advance;
pub use picture::art;
pub use rules::{conflict, dice, legal, setup};
pub use state::{agenda, board, piece, public_state, view};
pub use stops::orders;

use card::Card;
use engine::{
    Awaited, Deed, Dice, Feat, Game, GameInfo, GameOption, Line, Menu, Outcome, Path, Recorder, Roll, Scene, Seat,
    Setup, Statistics, Tally, Translated, Viewer, Wit, Word,
};
use event::Event;
use menus::{explain, standing};
use moves::Move;
use picture::{scene, sheet};
use public_state::Options;
use rules::apply;
use state::{State, audit, fits, waits, worlds};
use view::View;
use words::{digest, feats, narrate};

/// The game Swords and Sorcery, for 2 to 7 players.
pub struct Swords;

impl Game for Swords {
    const INFO: GameInfo = GameInfo {
        key: "swords",
        seats: 2..=7,
        picks: &[],
        options: &[
            GameOption::number("domains", 0..=1, 0),
            GameOption::number("muster", 0..=1, 0),
            GameOption::number("quiet", 5..=30, 10),
        ],
        rated_turns: 3,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        messages: engine::messages!("../../../assets/locales": "swords.ftl", "swords-picture.ftl", "swords-cards.ftl"),
    };
    const STEADS: &'static [&'static str] = &["muster", "pass", "done", "anywhere"];
    const DEEDS: &'static [Deed] = &[
        Deed { word: "steal", line: "swords-stole", by: "who", to: "from" },
        Deed { word: "steal", line: "swords-took-open", by: "who", to: "from" },
        Deed { word: "fight", line: "swords-fought", by: "sides", to: "sides" },
    ];
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;

    fn new(setup: &Setup) -> State {
        let options = Options {
            edition: setup.edition,
            choose_domains: setup.option(&Self::INFO, "domains") > 0,
            alternate: setup.option(&Self::INFO, "muster") > 0,
            quiet_rounds: u32::try_from(setup.option(&Self::INFO, "quiet")).unwrap_or(0),
        };
        State::new(setup.seats, options)
    }

    fn deal(recorder: &mut Recorder<'_, Self>) {
        rules::deal(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        waits::awaited(&state.public)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        menus::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        standing::standing(view, seat)
    }

    fn only_end(view: &View, seat: Seat) -> Option<Path> {
        menus::only_end(view, seat)
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

    fn expectation() -> Option<Line> {
        Some(Line::new("swords-expectation"))
    }

    fn cards() -> Vec<(&'static str, Line, Line)> {
        Card::ALL.iter().map(|card| (card.word(), card.line(), card.text())).collect()
    }

    fn laid_open(view: &View, seat: Seat) -> Vec<Line> {
        view.hand(seat).into_iter().map(Card::line).collect()
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn filmed(view: &View) -> Scene {
        scene::filmed(view)
    }

    fn chart(view: &View) -> Option<Scene> {
        scene::chart(view)
    }

    fn details(view: &View) -> Vec<(Word, Line)> {
        scene::details(view)
    }

    fn detail(view: &View, word: &str) -> Option<Scene> {
        scene::detail(view, word)
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

impl Statistics for Swords {
    const FEATS: &'static [Feat<Self>] = feats::FEATS;

    fn ending(state: &State) -> Option<&'static str> {
        rules::ending(&state.public)
    }

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        feats::tally(event)
    }

    fn things() -> Vec<(&'static str, Line)> {
        Card::ALL.iter().map(|card| (card.word(), card.line())).collect()
    }

    fn rolls(_: &State, event: &Event) -> Vec<Roll> {
        feats::rolls(event)
    }
}
