//! A game with a leak: all of it is honest except one thing that it tells.

use pervigil::{
    engine::{
        Awaited, Basics, Blank, Computer, Dice, Exchange, Facts, Form, GameInfo, Hidden, Knowledge, Line, Lookahead,
        Menu, Menus, Outcome, Pace, Path, Picture, Recorder, Rules, Scene, Seat, Seats, Setup, Statistics, Telling,
        Viewer, Wit, Word, move_of,
        scene::{Color, Shape},
    },
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
};
use serde::Serialize;
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    marker::PhantomData,
};

/// A way out for a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Out {
    /// The line of the room tells whether a name is in the first half of the alphabet.
    HalfOfTheAlphabet,
    /// The line of the room says a fact that one other seat hears alone.
    Line,
    /// The line says a fact in words that everybody reads.
    Said,
    /// The line of the room is longer or shorter.
    LineLength,
    /// The line of the room is heard or not.
    Silence,
    /// An event is said to show something, or not to.
    Reveals,
    /// An event is said to have been confided openly, or not.
    Confides,
    /// A speck in the picture.
    Speck,
    /// A step in a colour that nobody sees.
    Shade,
    /// The words below the picture.
    Alt,
    /// The number of words below the picture.
    AltLength,
    /// The words below the picture for the viewer alone.
    Own,
    /// The picture with hints.
    Guided,
    /// The picture of an animation.
    Filmed,
    /// The larger picture.
    Chart,
    /// A part of the picture, seen separately.
    Detail,
    /// The list of the picture's parts.
    Details,
    /// One offer more.
    Offer,
    /// The order of two offers, which is that of the autocompletion too.
    OfferOrder,
    /// The name of an offer.
    Label,
    /// The mark by which an answer finds its question, and no words.
    Stamp,
    /// The explanation of an offer.
    About,
    /// The question behind an offer.
    Behind,
    /// The words of a question.
    Ask,
    /// The choices that are possible at any time.
    Standing,
    /// The reason of a refusal.
    Refusal,
    /// The default when the time is up.
    Default,
    /// The choice of a computer.
    Choice,
    /// The button of a first step.
    FirstStep,
    /// The fact that a turn ends automatically.
    OnlyEnd,
    /// The clock of a decision, which `/table turn`, `/games` and reminders show.
    Pace,
    /// The turn that a decision belongs to.
    Turn,
    /// The seats that may cut in.
    MayCutIn,
    /// The words of an awaited decision.
    AwaitedKey,
    /// The facts that a leaving seat lays open to all.
    LaidOpen,
    /// The decision of a computer to cut in.
    Stop,
    /// The fact that a seat is done.
    Done,
    /// The title of the form that says a move.
    FormTitle,
    /// Words that are the same in one language and not in another.
    German,
    /// A line for viewers who should have heard nothing.
    Step,
    /// Such a line that fills more than half a page of the log.
    Page,
    /// A line in the log.
    Logged,
    /// A value among the metrics.
    Measured,
}

/// The bit of a leak that counts all events, those that nobody heard included, and does not tell hidden facts.
pub(crate) const COUNTED: u8 = 128;

/// The most moves that are drawn to find another than the honest one.
const DRAWN: usize = 20;

/// The number of thoughts that take more than half a page of the log.
const HALF_A_PAGE: usize = 60;

/// The part of a picture that a leak in its parts uses, also in games without parts.
const SPOT: &str = "spot";

/// The places where a game may not look at hidden facts, though it sees events or the state. They are the numbers of
/// games that look nevertheless, after the numbers of [`Out`].
#[derive(Clone, Copy)]
pub(crate) enum Peek {
    Reveals = 100,
    Confides,
    Alike,
    Outcome,
}

/// A game whose hidden things can be made a number of.
pub(crate) trait Secret: Exchange + Lookahead + Statistics {
    /// A hidden fact that only some seats or none have seen, as it is stored.
    fn hidden(state: &Self::State) -> String;

    /// The hidden facts as a number.
    fn secret(state: &Self::State) -> u32 {
        hashed(&Self::hidden(state))
    }
}

impl Secret for Quest {
    fn hidden(state: &Self::State) -> String {
        spelt(state.hands.iter().flatten().chain(state.traps.iter().map(|trap| &trap.card)))
    }
}

impl Secret for Swords {
    fn hidden(state: &Self::State) -> String {
        spelt(state.hands.iter().flatten().map(|held| &held.card))
    }
}

impl Secret for Amulets {
    fn hidden(state: &Self::State) -> String {
        spelt(&state.cards)
    }
}

impl Secret for Stones {
    fn hidden(state: &Self::State) -> String {
        spelt(state.secrets.decks.iter().flatten())
    }
}

impl Secret for Chamber {
    fn hidden(state: &Self::State) -> String {
        spelt(state.secrets.holdings.iter().flat_map(|holding| &holding.hand))
    }
}

fn spelt<'h, T: Serialize + 'h>(hidden: impl IntoIterator<Item = &'h Hidden<T>>) -> String {
    let truths: Vec<&T> = hidden.into_iter().map(Hidden::truth).collect();
    serde_json::to_string(&truths).expect("plain data")
}

fn hashed(what: &impl Hash) -> u32 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish() as u32
}

/// A game with a leak by the way whose number is `OUT`.
pub(crate) struct Leaky<G, const OUT: u8>(PhantomData<G>);

/// The truth, and the secret that slipped from it into the public part.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Slipped<S> {
    honest: S,
    floor: u32,
}

/// A view that holds something it should not. It hides this even from comparison.
#[derive(Clone, Debug)]
pub(crate) struct Leaking<V> {
    honest: V,
    leak: u32,
}

impl<V: PartialEq> PartialEq for Leaking<V> {
    fn eq(&self, other: &Self) -> bool {
        self.honest == other.honest
    }
}

impl<G: Secret, const OUT: u8> Leaky<G, OUT> {
    fn is(out: Out) -> bool {
        OUT & !COUNTED == out as u8
    }

    /// Looks at something hidden, if the game is to look here.
    fn peeks(at: Peek) {
        if OUT == at as u8 {
            Hidden::unseen(()).truth();
        }
    }

    /// The leak, if it goes this way.
    fn by(out: Out, leak: u32) -> Option<u32> {
        Self::is(out).then_some(leak)
    }

    /// Returns whether the leak goes this way and is an odd number.
    fn odd(out: Out, leak: u32) -> bool {
        Self::is(out) && leak % 2 == 1
    }

    fn said(leak: u32) -> Line {
        Line::verbatim(format!("{leak}"))
    }

    fn speck(mut scene: Scene, shade: u32) -> Scene {
        let color = Color::rgb(0x00ff_ffff - (shade % 2));
        if let Some(tile) = scene.tiles.first_mut() {
            tile.shapes.push(Shape::rect(0.0, 0.0, 2.0, 2.0, color));
        }
        scene
    }

    /// A spot that is black or white, large enough for an animation.
    fn spot(mut scene: Scene, leak: u32) -> Scene {
        let color = Color::rgb(if leak % 2 == 1 { 0 } else { 0x00ff_ffff });
        if let Some(tile) = scene.tiles.first_mut() {
            tile.shapes.push(Shape::rect(0.0, 0.0, 40.0, 40.0, color));
        }
        scene
    }

    /// The lines of an event that single seats hear, and the room does not.
    fn whispered(event: &G::Event) -> Vec<Line> {
        let room = G::narrate(event, Viewer::Watcher);
        let heard = Seats::first(*G::INFO.seats.end()).iter().map(|seat| G::narrate(event, Viewer::Seat(seat)));
        heard.filter(|line| *line != room).flatten().collect()
    }

    fn spoken(event: &G::Event, line: Line) -> Option<Line> {
        let whispered = Self::whispered(event);
        if whispered.is_empty() {
            return Some(line);
        }
        let secret = hashed(&whispered);
        let name = format!("{whispered:?}");
        let half = name.rsplit("-card-").next().is_some_and(|name| name < "m");
        Some(match () {
            () if Self::odd(Out::Silence, secret) => return None,
            () if Self::is(Out::HalfOfTheAlphabet) => line.number("half", i64::from(half)),
            () if Self::is(Out::Said) => Self::said(secret),
            () if Self::is(Out::Line) => line.number("leak", secret),
            () if Self::is(Out::LineLength) => line.text("pad", "\u{200b}".repeat(secret as usize % 7)),
            () => line,
        })
    }

    fn question<'v>(menu: Menu<'v, G::Move>, view: &'v Leaking<G::View>, seat: Seat) -> Menu<'v, G::Move> {
        let leak = view.leak;
        let more = move || G::menu(&view.honest, seat);
        let add = move |menu: Menu<'v, G::Move>, word: &'static str| menu.sub(word, Line::verbatim("more"), more);
        match () {
            () if menu.is_empty() => menu,
            () if Self::odd(Out::Offer, leak) => add(menu, "more"),
            () if Self::odd(Out::OfferOrder, leak) => add(add(menu, "more"), "less"),
            () if Self::is(Out::OfferOrder) => add(add(menu, "less"), "more"),
            () if Self::is(Out::Label) => menu.sub("more", Self::said(leak), more),
            () if Self::is(Out::Stamp) => menu.sub("more", Line::verbatim("more").number("leak", leak), more),
            () if Self::is(Out::About) => add(menu, "more").about(Self::said(leak)),
            () if Self::odd(Out::Behind, leak) => {
                menu.sub("more", Line::verbatim("more"), move || add(more(), "further"))
            }
            () if Self::is(Out::Behind) => add(menu, "more"),
            () if Self::is(Out::Ask) => add(Menu::ask(Self::said(leak)), "more"),
            () if Self::is(Out::FormTitle) => menu.form(Self::form(leak)),
            () => menu,
        }
    }

    /// A path that makes another move than the honest one, if one is drawn soon.
    fn other_than(honest: &Path, view: &G::View, seat: Seat, dice: &mut Dice) -> Path {
        let chosen = move_of::<G>(view, seat, honest);
        let mut drawn = (0..DRAWN).map(|_| G::menu(view, seat).random_path(dice));
        drawn.find(|path| move_of::<G>(view, seat, path) != chosen).unwrap_or_else(|| honest.clone())
    }

    /// A form that says the choice a computer would find in the menu by its words.
    fn form(leak: u32) -> Form {
        let blank = Blank { name: Line::verbatim("Move"), takes: Line::verbatim("words"), value: String::new() };
        Form { label: Line::verbatim(format!("Type {leak}…")), after: Path::default(), blanks: vec![blank] }
    }

    fn opened(awaited: Awaited, leak: u32) -> Awaited {
        let Awaited::Open { must, may, mut decision } = awaited else { return awaited };
        let all = Seats::first(*G::INFO.seats.start());
        decision.turn += Self::by(Out::Turn, leak).map_or(0, |leak| leak % 3);
        if Self::is(Out::Pace) {
            decision.pace = [Pace::Turn, Pace::Response][leak as usize % 2];
        }
        if Self::odd(Out::AwaitedKey, leak) {
            decision.key = "verbatim";
        }
        let may = if Self::odd(Out::MayCutIn, leak) { may.or(all.except(must)) } else { may };
        Awaited::Open { must, may, decision }
    }
}

impl<G: Secret, const OUT: u8> Basics for Leaky<G, OUT> {
    const INFO: GameInfo = G::INFO;
    type State = Slipped<G::State>;
    type Event = G::Event;
    type Move = G::Move;
    type View = Leaking<G::View>;
}

impl<G: Secret, const OUT: u8> Facts for Leaky<G, OUT> {
    fn new(setup: &Setup) -> Self::State {
        Slipped { honest: G::new(setup), floor: 0 }
    }

    fn fits(state: &Self::State, event: &Self::Event) -> bool {
        G::fits(&state.honest, event)
    }

    fn apply(state: &mut Self::State, event: &Self::Event) {
        G::apply(&mut state.honest, event);
        if Self::is(Out::Logged) {
            tracing::trace!(hand = G::hidden(&state.honest), "a card was drawn");
        }
        if Self::is(Out::Measured) {
            metrics::counter!("pervigil_cards_total", "hand" => G::hidden(&state.honest)).increment(1);
        }
        state.floor = if OUT & COUNTED == 0 { G::secret(&state.honest) } else { state.floor + 1 };
    }

    fn audit(state: &Self::State) -> Result<(), String> {
        G::audit(&state.honest)
    }
}

impl<G: Secret, const OUT: u8> Rules for Leaky<G, OUT> {
    fn deal(recorder: &mut Recorder<'_, Self>) {
        let honest = recorder.state().honest.clone();
        recorder.record_as::<G>(honest, G::deal);
    }

    fn awaited(state: &Self::State) -> Awaited {
        Self::opened(G::awaited(&state.honest), state.floor)
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Self::Move) {
        let honest = recorder.state().honest.clone();
        recorder.record_as::<G>(honest, |recorder| G::decide(recorder, seat, chosen));
    }

    fn outcome(state: &Self::State) -> Option<Outcome> {
        Self::peeks(Peek::Outcome);
        G::outcome(&state.honest)
    }
}

impl<G: Secret, const OUT: u8> Knowledge for Leaky<G, OUT> {
    fn view(state: &Self::State, viewer: Viewer) -> Self::View {
        Leaking { honest: G::view(&state.honest, viewer), leak: state.floor }
    }

    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State {
        Slipped { honest: G::determinize(&view.honest, dice), floor: view.leak }
    }
}

impl<G: Secret, const OUT: u8> Menus for Leaky<G, OUT> {
    fn menu(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move> {
        Self::question(G::menu(&view.honest, seat), view, seat)
    }

    fn standing(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move> {
        let standing = G::standing(&view.honest, seat);
        let leaks = Self::odd(Out::Standing, view.leak);
        standing.when(leaks, |menu| menu.sub("more", Line::verbatim("more"), move || G::standing(&view.honest, seat)))
    }

    fn overdue(view: &Self::View, seat: Seat) -> Menu<'_, Self::Move> {
        G::overdue(&view.honest, seat)
    }

    fn only_end(view: &Self::View, seat: Seat) -> Option<Path> {
        if Self::odd(Out::OnlyEnd, view.leak) { Some(Path::default()) } else { G::only_end(&view.honest, seat) }
    }

    fn first_step(view: &Self::View, seat: Seat) -> Option<(Path, Line)> {
        let leak = Self::by(Out::FirstStep, view.leak).map(|leak| (Path::default(), Self::said(leak)));
        leak.or_else(|| G::first_step(&view.honest, seat))
    }

    fn explain(view: &Self::View, seat: Seat, path: &Path) -> Option<Line> {
        Self::by(Out::Refusal, view.leak).map(Self::said).or_else(|| G::explain(&view.honest, seat, path))
    }

    fn is_done(view: &Self::View, seat: Seat) -> bool {
        G::is_done(&view.honest, seat) ^ Self::odd(Out::Done, view.leak)
    }
}

impl<G: Secret, const OUT: u8> Telling for Leaky<G, OUT> {
    fn narrate(event: &Self::Event, viewer: Viewer) -> Option<Line> {
        let heard = G::narrate(event, viewer);
        if heard.is_none() && (Self::is(Out::Step) || Self::is(Out::Page)) {
            return Some(Line::verbatim("Somebody thinks. ".repeat(if Self::is(Out::Page) { HALF_A_PAGE } else { 1 })));
        }
        Self::spoken(event, heard?)
    }

    fn tells_all_alike(_: &Self::Event) -> bool {
        Self::peeks(Peek::Alike);
        false
    }

    fn reveals(event: &Self::Event) -> bool {
        Self::peeks(Peek::Reveals);
        G::reveals(event) ^ Self::odd(Out::Reveals, hashed(&Self::whispered(event)))
    }

    fn confides_openly(event: &Self::Event) -> bool {
        Self::peeks(Peek::Confides);
        G::confides_openly(event) ^ Self::odd(Out::Confides, hashed(&Self::whispered(event)))
    }

    fn laid_open(view: &Self::View, seat: Seat) -> Vec<Line> {
        let leak = Self::by(Out::LaidOpen, view.leak).map(Self::said);
        G::laid_open(&view.honest, seat).into_iter().chain(leak).collect()
    }
}

impl<G: Secret, const OUT: u8> Picture for Leaky<G, OUT> {
    fn scene(view: &Self::View) -> Scene {
        let mut scene = G::scene(&view.honest);
        scene.alt.extend(Self::by(Out::Alt, view.leak).map(Self::said));
        scene.own.extend(Self::by(Out::Own, view.leak).map(Self::said));
        if Self::is(Out::German) {
            let alike_in_english = ["board-title-won", "stats-picture-won"];
            // Near the beginning: a long description is cut at its end.
            scene.alt.insert(1.min(scene.alt.len()), Line::new(alike_in_english[view.leak as usize % 2]));
        }
        if Self::odd(Out::AltLength, view.leak) {
            scene.alt.push(Line::verbatim(""));
        }
        match () {
            () if Self::odd(Out::Speck, view.leak) => Self::speck(scene, 0),
            () if Self::is(Out::Shade) => Self::speck(scene, view.leak),
            () => scene,
        }
    }

    fn guided(view: &Self::View) -> Scene {
        let scene = G::guided(&view.honest);
        if Self::is(Out::Guided) { Self::speck(scene, view.leak) } else { scene }
    }

    fn filmed(view: &Self::View) -> Scene {
        let scene = G::filmed(&view.honest);
        if Self::is(Out::Filmed) { Self::spot(scene, view.leak) } else { scene }
    }

    fn chart(view: &Self::View) -> Option<Scene> {
        let chart = G::chart(&view.honest);
        if Self::is(Out::Chart) { chart.map(|scene| Self::speck(scene, view.leak)) } else { chart }
    }

    fn details(view: &Self::View) -> Vec<(Word, Line)> {
        let mut details = G::details(&view.honest);
        if Self::odd(Out::Details, view.leak) {
            details.pop();
        }
        if Self::is(Out::Detail) {
            details.push((Word::new(SPOT), Line::verbatim(SPOT)));
        }
        details
    }

    fn detail(view: &Self::View, word: &str) -> Option<Scene> {
        let all = || Some(G::scene(&view.honest)).filter(|_| word == SPOT);
        let detail = G::detail(&view.honest, word).or_else(all);
        if Self::is(Out::Detail) { detail.map(|scene| Self::spot(scene, view.leak)) } else { detail }
    }
}

impl<G: Secret, const OUT: u8> Computer for Leaky<G, OUT> {
    fn choose(view: &Self::View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        if Self::odd(Out::Choice, view.leak) {
            let honest = G::choose(&view.honest, seat, wit, &mut dice.clone());
            return Self::other_than(&honest, &view.honest, seat, dice);
        }
        let choice = G::choose(&view.honest, seat, wit, dice);
        let stops = choice == Path::default() && Self::odd(Out::Stop, view.leak);
        if stops { G::menu(&view.honest, seat).random_path(dice) } else { choice }
    }

    fn safe_default(view: &Self::View, seat: Seat, dice: &mut Dice) -> Path {
        let default = G::safe_default(&view.honest, seat, dice);
        if Self::odd(Out::Default, view.leak) { Path::default() } else { default }
    }
}

impl<G: Secret, const OUT: u8> Statistics for Leaky<G, OUT> {}

impl<G: Secret, const OUT: u8> Lookahead for Leaky<G, OUT> {}
