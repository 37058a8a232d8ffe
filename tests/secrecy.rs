//! Secrecy, down to the pixel: in every world that a viewer can imagine they see the same view, question, list
//! of moves, picture and words. And a leak that is planted is found by the same look.

use catalogue::Words;
use duel::Duel;
use pervigil::{
    engine::{
        Awaited, Dice, Game, GameInfo, Line, Menu, Occasion, Outcome, Path, Recorder, Scene, Seat, Seed, Session,
        Setup, Submitted, Viewer, Wit,
        scene::{Color, Shape},
    },
    games::chamber::{Chamber, board::Suit, event::Event, moves::Move, state::State, view::View},
    render::Painter,
};
use std::thread;

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
        let checks: [(&str, &dyn Fn() -> bool); 10] = [
            ("view", &|| mine == other),
            ("awaited", &|| here.awaited() == there.awaited()),
            ("question", &|| asked(here, viewer) == asked(there, viewer)),
            ("picture", &|| png::<G>(&self.0, &scene) == png::<G>(&self.1, &twin)),
            ("words", &|| alt::<G>(&scene) == alt::<G>(&twin)),
            ("scene", &|| scene == twin),
            ("guided", &|| G::guided(&mine) == G::guided(&other)),
            ("filmed", &|| G::filmed(&mine) == G::filmed(&other)),
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

fn png<G: Game>(painter: &Painter, scene: &Scene) -> Vec<u8> {
    painter.png(scene, &|line| Words::<G>::english().plain(line)).expect("a scene can be painted")
}

fn alt<G: Game>(scene: &Scene) -> Vec<String> {
    scene.alt.iter().map(|line| Words::<G>::english().plain(line)).collect()
}

/// Positions of a game of `seats`, one after every `every` choices.
fn positions<G: Game>(number: u64, seats: u8, every: u64) -> Vec<Session<G>> {
    let seed = Seed::from_number(number);
    let mut dice = seed.advice(u64::MAX);
    let mut session = Session::<G>::new(&Setup::plain(seats));
    session.replay(&session.deal(&seed).rows).expect("a deal can be read");
    let mut positions = vec![session.clone()];
    while let Some(seat) = session.awaited().owing().iter().next() {
        let wit = if dice.below(2) == 0 { Wit::Forgetful } else { Wit::Plain };
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, wit, &mut dice);
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

/// The games in which worlds are held against each other: a seed, how many play, after how many choices each time.
const LOOKED_AT: [(&str, u64, u8, u64); 12] = [
    ("amulets", 5, 3, 1),
    ("amulets", 6, 5, 2),
    ("chamber", 2, 2, 11),
    ("chamber", 3, 3, 23),
    ("chamber", 4, 4, 37),
    ("duel", 1, 2, 1),
    ("quest", 7, 2, 40),
    ("quest", 8, 4, 80),
    ("stones", 7, 2, 16),
    ("stones", 8, 4, 48),
    ("swords", 2, 2, 23),
    ("swords", 4, 4, 67),
];

/// The same for a game that is not named there: by as few as can and by as many as can.
fn usually(info: &GameInfo) -> Vec<(u64, u8, u64)> {
    [(1, *info.seats.start(), 16), (2, *info.seats.end(), 48)].into()
}

fn nobody_tells_worlds_apart<G: Game>() {
    let named = LOOKED_AT.iter().filter(|(game, ..)| *game == G::INFO.key);
    let mut games: Vec<_> = named.map(|(_, number, seats, every)| (*number, *seats, *every)).collect();
    if games.is_empty() {
        games = usually(&G::INFO);
    }
    thread::scope(|scope| {
        for (number, seats, every) in games {
            scope.spawn(move || nobody_tells_them_apart::<G>(number, seats, every));
        }
    });
}

fn nobody_tells_them_apart<G: Game>(number: u64, seats: u8, every: u64) {
    let (easels, mut dice) = (Easels::default(), Seed::from_number(number).advice(0));
    for here in positions::<G>(number, seats, every) {
        for viewer in Viewer::all(seats) {
            let there = here.in_world(G::determinize(&here.view(viewer), &mut dice));
            let difference = easels.difference(&here, &there, viewer);
            assert_eq!(difference, None, "{viewer:?} tells worlds apart after {} choices", here.decisions());
        }
    }
}

macro_rules! secrecy {
    ($($game:ident::$Game:ident)+) => {
        $(mod $game {
            #[test]
            fn cannot_tell_worlds_apart() {
                super::nobody_tells_worlds_apart::<pervigil::games::$game::$Game>();
            }
        })+
    };
}

pervigil::games::every_game!(secrecy);

/// Nor can those who play a game that the house does not know.
#[test]
fn duellists_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Duel>();
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

    fn choose(view: &Leaking, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        Chamber::choose(&view.honest, seat, wit, dice)
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
