//! Secrecy, down to the pixel: in every world that a viewer can imagine they see the same view, question, list
//! of moves, picture and words. And a leak that is planted is found by the same look.

use pervigil::{
    engine::{
        Awaited, Dice, Game, GameInfo, Level, Line, Menu, Occasion, Outcome, Path, Recorder, Scene, Seat, Seed,
        Session, Setup, Submitted, Viewer,
        scene::{Color, Shape},
    },
    games::{
        amulets::Amulets,
        chamber::{Chamber, board::Suit, event::Event, moves::Move, state::State, view::View},
        quest::Quest,
        stones::Stones,
        swords::Swords,
    },
    render::Painter,
    words::Words,
};

/// More moves than this are not listed to anybody.
const LISTED: usize = 5_000;

/// Two painters, so that what one has painted before does not serve the other.
#[derive(Default)]
struct Easels(Painter, Painter);

impl Easels {
    /// What tells `here` from `there` to `viewer`, where anything does.
    fn difference<G: Game>(&self, here: &Session<G>, there: &Session<G>, viewer: Viewer) -> Option<&'static str> {
        let (mine, other) = (here.view(viewer), there.view(viewer));
        let (scene, twin) = (G::scene(&mine), G::scene(&other));
        let details = |view: &G::View| -> Vec<Option<Scene>> {
            G::details(view).iter().map(|(word, _)| G::detail(view, word.as_str())).collect()
        };
        let checks: [(&str, &dyn Fn() -> bool); 8] = [
            ("view", &|| mine == other),
            ("awaited", &|| here.awaited() == there.awaited()),
            ("question", &|| asked(here, viewer) == asked(there, viewer)),
            ("picture", &|| png(&self.0, &scene) == png(&self.1, &twin)),
            ("words", &|| alt(&scene) == alt(&twin)),
            ("scene", &|| scene == twin),
            ("chart", &|| G::chart(&mine) == G::chart(&other)),
            ("details", &|| details(&mine) == details(&other)),
        ];
        checks.into_iter().find(|(_, alike)| !alike()).map(|(name, _)| name)
    }
}

/// All that a seat is asked and can list, printed.
fn asked<G: Game>(session: &Session<G>, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return String::new() };
    let of = |occasion| {
        let question = session.question(seat, occasion, &Path::default());
        (session.stamp(seat, occasion), question, session.moves(seat, occasion, LISTED))
    };
    format!("{:?}", [of(Occasion::Awaited), of(Occasion::Standing)])
}

fn png(painter: &Painter, scene: &Scene) -> Vec<u8> {
    painter.png(scene, &|line| Words::english().plain(line)).expect("a scene can be painted")
}

fn alt(scene: &Scene) -> Vec<String> {
    scene.alt.iter().map(|line| Words::english().plain(line)).collect()
}

/// Positions of a game of `seats`, one after every `every` choices.
fn positions<G: Game>(number: u64, seats: u8, every: u64) -> Vec<Session<G>> {
    let seed = Seed::from_number(number);
    let mut dice = seed.advice(u64::MAX);
    let mut session = Session::<G>::new(&Setup::plain(seats));
    session.replay(&session.deal(&seed).rows).expect("a deal can be read");
    let mut positions = vec![session.clone()];
    while let Some(seat) = session.awaited().owing().iter().next() {
        let level = if dice.below(2) == 0 { Level::Easy } else { Level::Medium };
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, level, &mut dice);
        let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
            panic!("{path} is a move")
        };
        session.replay(&effects.rows).expect("rows just written can be read");
        if session.decisions().is_multiple_of(every) {
            positions.push(session.clone());
        }
    }
    positions
}

fn nobody_tells_worlds_apart<G: Game>(number: u64, seats: u8, every: u64) {
    let (easels, mut dice) = (Easels::default(), Seed::from_number(number).advice(0));
    for here in positions::<G>(number, seats, every) {
        for viewer in Viewer::all(seats) {
            let there = here.in_world(G::determinize(&here.view(viewer), &mut dice));
            let difference = easels.difference(&here, &there, viewer);
            assert_eq!(difference, None, "{viewer:?} tells worlds apart after {} choices", here.decisions());
        }
    }
}

#[test]
fn two_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Chamber>(2, 2, 11);
}

#[test]
fn three_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Chamber>(3, 3, 23);
}

#[test]
fn four_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Chamber>(4, 4, 37);
}

#[test]
fn wizards_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Amulets>(5, 3, 1);
    nobody_tells_worlds_apart::<Amulets>(6, 5, 2);
}

#[test]
fn sorcerers_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Stones>(7, 2, 16);
    nobody_tells_worlds_apart::<Stones>(8, 4, 48);
}

#[test]
fn summoners_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Quest>(7, 2, 40);
    nobody_tells_worlds_apart::<Quest>(8, 4, 80);
}

#[test]
fn two_with_swords_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Swords>(2, 2, 23);
}

#[test]
fn four_with_swords_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Swords>(4, 4, 67);
}

const IN_THE_PICTURE: u8 = 0;
const IN_THE_WORDS: u8 = 1;
const IN_A_QUESTION: u8 = 2;

/// The chamber with a leak: everybody is shown an orb of the first seat's, in one place or another.
struct Leaky<const WHERE: u8>;

/// A view with what it should not hold; it hides it even from comparison.
#[derive(Clone, Debug)]
struct Leaking {
    honest: View,
    leak: Option<Suit>,
}

impl PartialEq for Leaking {
    fn eq(&self, other: &Self) -> bool {
        self.honest == other.honest
    }
}

impl<const WHERE: u8> Game for Leaky<WHERE> {
    const INFO: GameInfo = Chamber::INFO;
    type State = State;
    type Event = Event;
    type Move = Move;
    type View = Leaking;

    fn new(setup: &Setup) -> State {
        Chamber::new(setup)
    }

    fn deal(_recorder: &mut Recorder<'_, Self>) {}

    fn awaited(state: &State) -> Awaited {
        Chamber::awaited(state)
    }

    fn view(state: &State, viewer: Viewer) -> Leaking {
        let of_the_first = Chamber::view(state, Viewer::Seat(Seat(0)));
        let leak = of_the_first.holding(Seat(0)).hand.first().copied().flatten();
        Leaking { honest: Chamber::view(state, viewer), leak }
    }

    fn menu(view: &Leaking, seat: Seat) -> Menu<'_, Move> {
        let menu = Chamber::menu(&view.honest, seat);
        let leak = view.leak.filter(|_| WHERE == IN_A_QUESTION);
        menu.each(leak, |menu, suit| menu.pick(format!("{suit:?}").to_lowercase(), Line::verbatim("leak"), Move::End))
    }

    fn standing(view: &Leaking, seat: Seat) -> Menu<'_, Move> {
        Chamber::standing(&view.honest, seat)
    }

    fn decide(_: &mut Recorder<'_, Self>, _: Seat, _: Move) {}

    fn fits(state: &State, event: &Event) -> bool {
        Chamber::fits(state, event)
    }

    fn apply(state: &mut State, event: &Event) {
        Chamber::apply(state, event);
    }

    fn narrate(event: &Event, viewer: Viewer) -> Option<Line> {
        Chamber::narrate(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        Chamber::reveals(event)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Chamber::outcome(state)
    }

    fn scene(view: &Leaking) -> Scene {
        let mut scene = Chamber::scene(&view.honest);
        match view.leak {
            Some(suit) if WHERE == IN_THE_PICTURE => {
                let speck = Shape::rect(2.0 * f32::from(suit as u8), 0.0, 2.0, 2.0, Color::rgb(0x00ff_ffff));
                scene.tiles[0].shapes.push(speck);
            }
            Some(suit) if WHERE == IN_THE_WORDS => scene.alt.push(Line::verbatim(format!("{suit:?}"))),
            _ => {}
        }
        scene
    }

    fn safe_default(view: &Leaking, seat: Seat, dice: &mut Dice) -> Path {
        Chamber::safe_default(&view.honest, seat, dice)
    }

    fn determinize(view: &Leaking, dice: &mut Dice) -> State {
        Chamber::determinize(&view.honest, dice)
    }

    fn choose(view: &Leaking, seat: Seat, level: Level, dice: &mut Dice) -> Path {
        Chamber::choose(&view.honest, seat, level, dice)
    }

    fn audit(state: &State) -> Result<(), String> {
        Chamber::audit(state)
    }
}

/// What gives the leak away in the positions of a game, to those who should not see the first seat's orbs.
fn found<const WHERE: u8>() -> Vec<&'static str> {
    let (easels, mut dice) = (Easels::default(), Seed::from_number(9).advice(0));
    let mut found = vec![];
    for honest in positions::<Chamber>(9, 2, 9).into_iter().take(20) {
        let here = Session::<Leaky<WHERE>>::new(&Setup::plain(2)).in_world(honest.state().clone());
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Watcher] {
            let there = here.in_world(Leaky::<WHERE>::determinize(&here.view(viewer), &mut dice));
            found.extend(easels.difference(&here, &there, viewer));
        }
    }
    found.dedup();
    found
}

#[test]
fn a_leak_is_found_wherever_it_is_planted() {
    assert_eq!(found::<IN_THE_PICTURE>(), ["picture"]);
    assert_eq!(found::<IN_THE_WORDS>(), ["words"]);
    assert_eq!(found::<IN_A_QUESTION>(), ["question"]);
}
