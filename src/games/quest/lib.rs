//! Summoner's Quest: summoners circle the world of four mythologies for cards and mana, and race for its chamber.

pub mod bot;
pub mod cards;
pub mod event;
mod menus;
mod picture;
mod rules;
pub mod state;
mod words;

pub use cards::{data as card_data, vocabulary};
pub use menus::{moves, spelling};
pub use state::{board, public_state, view};

use cards::Card;
use engine::{
    Awaited, Decision, Dice, Feat, Game, GameInfo, GameOption, Line, Menu, Outcome, Pace, Path, Recorder, Roll, Scene,
    Seat, Seats, Setup, Statistics, Tally, Translated, Viewer, Wit, Word,
};
use event::Event;
use menus::{explain, standing};
use moves::Move;
use picture::{detail, scene, sheet};
use public_state::Stage;
use rules::{apply, legal};
use state::{State, audit, fits, tally, worlds};
use view::View;
use words::{digest, feats, narrate};

/// Summoner's Quest, for 2 to 4 players.
pub struct Quest;

impl Game for Quest {
    const INFO: GameInfo = GameInfo {
        key: "quest",
        seats: 2..=4,
        picks: &[],
        options: &[GameOption::number("rounds", 1..=200, 60)],
        rated_turns: 4,
        rules: Translated { english: include_str!("rules.md"), german: include_str!("rules.de.md") },
        messages: engine::messages!("../../../assets/locales": "quest.ftl", "quest-picture.ftl", "quest-cards.ftl"),
    };
    const STEADS: &'static [&'static str] = &["roll", "end", "pass"];
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = View;

    fn new(setup: &Setup) -> State {
        let last_round = u32::try_from(setup.option(&Self::INFO, "rounds")).unwrap_or(0);
        State::new(setup.seats, last_round, setup.edition)
    }

    fn deal(recorder: &mut Recorder<'_, Self>) {
        rules::deal(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        let public = &state.public;
        let Some(seat) = public.asked() else { return Awaited::Nobody };
        let key = match public.stage {
            Stage::Temple(_) => "quest-awaited-temple",
            Stage::Combat(_) => "quest-awaited-combat",
            _ => "quest-awaited-turn",
        };
        let pace = match (&public.stage, public.holder()) {
            (Stage::Temple(_), _) => Pace::Setup,
            (_, Some(holder)) if holder != seat => Pace::Response,
            _ => Pace::Turn,
        };
        let decision = Decision { key, pace, turn: public.turn.map_or(0, |turn| turn.number) };
        Awaited::Open { must: Seats::only(seat), may: Seats::NONE, decision }
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
        (view.acts(seat) && legal::is_done(&view.public, seat)).then(|| Path::said(&[&"end"]))
    }

    fn first_step(view: &View, seat: Seat) -> Option<(Path, Line)> {
        let rolls = view.acts(seat) && legal::is_to_roll(&view.public, seat);
        rolls.then(|| (Path::said(&[&"roll"]), Line::new("quest-do-roll")))
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

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }

    fn cards() -> Vec<(&'static str, Line, Line)> {
        Card::all().map(|card| (card.id(), card.line(), card.text())).collect()
    }

    fn laid_open(view: &View, seat: Seat) -> Vec<Line> {
        view.hand(seat).map(Card::line).chain(scene::own_traps(view, seat)).collect()
    }

    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn filmed(view: &View) -> Scene {
        scene::filmed(view)
    }

    fn details(view: &View) -> Vec<(Word, Line)> {
        detail::details(view)
    }

    fn detail(view: &View, word: &str) -> Option<Scene> {
        detail::detail(view, word)
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

impl Statistics for Quest {
    const FEATS: &'static [Feat<Self>] = feats::FEATS;

    fn figures(state: &State) -> Vec<(&'static str, u64)> {
        vec![("rounds", state.public.round.into())]
    }

    fn tally(before: &State, event: &Event) -> Vec<Tally> {
        tally::tally(before, event)
    }

    fn things() -> Vec<(&'static str, Line)> {
        Card::all().map(|card| (card.id(), card.line())).collect()
    }

    fn rolls(before: &State, event: &Event) -> Vec<Roll> {
        tally::rolls(before, event)
    }
}
