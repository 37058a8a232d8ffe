//! Secrecy, down to the pixel: in every world that a viewer can imagine they see the same view, question, list
//! of moves, picture and words. That the same look finds a leak is shown by [`crate::cabinet`].

use catalogue::Words;
use duel::Duel;
use pervigil::{
    engine::{
        Dice, Game, GameInfo, Line, Occasion, Path, Question, Scene, Seat, Seed, Session, Setup, Submitted, Viewer, Wit,
    },
    render::Painter,
    table::RESIGN,
};
use std::thread;

/// More moves than this are not listed to anybody.
const LISTED: usize = 5_000;

/// So many ways through a menu are gone that is not listed.
const STROLLS: usize = 12;

/// Two painters, so that what one has painted before does not serve the other.
#[derive(Default)]
pub(crate) struct Easels(Painter, Painter);

impl Easels {
    /// What tells `here` from `there` to `viewer`, where anything does.
    pub(crate) fn difference<G: Game>(
        &self,
        here: &Session<G>,
        there: &Session<G>,
        viewer: Viewer,
    ) -> Option<&'static str> {
        let (mine, other) = (here.view(viewer), there.view(viewer));
        let (scene, twin) = (G::scene(&mine), G::scene(&other));
        let details = |view: &G::View| -> Vec<Option<Scene>> {
            G::details(view).iter().map(|(word, _)| G::detail(view, word.as_str())).collect()
        };
        let checks: [(&str, &dyn Fn() -> bool); 16] = [
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
            ("refusal", &|| refused(here, viewer) == refused(there, viewer)),
            ("default", &|| defaults(here, viewer) == defaults(there, viewer)),
            ("steps", &|| steps(here) == steps(there)),
            ("choice", &|| choice(here, viewer) == choice(there, viewer)),
            ("done", &|| done::<G>(&mine, here.seats()) == done::<G>(&other, there.seats())),
            ("laid open", &|| laid_open::<G>(&mine, viewer) == laid_open::<G>(&other, viewer)),
        ];
        checks.into_iter().find(|(_, alike)| !alike()).map(|(name, _)| name)
    }
}

/// All that a seat is asked and can list, printed.
fn asked<G: Game>(session: &Session<G>, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return String::new() };
    let of = |occasion| {
        let stamp = session.stamp(seat, occasion)?;
        let moves = session.moves(seat, occasion, LISTED);
        let strolls = moves.is_none().then(|| strolled(session, seat, occasion));
        Some((stamp, session.question(seat, occasion, &Path::default()), moves, strolls))
    };
    format!("{:?}", [of(Occasion::Awaited), of(Occasion::Standing)])
}

/// The questions on the way to some moves, of which there are too many to list.
fn strolled<G: Game>(session: &Session<G>, seat: Seat, occasion: Occasion) -> Vec<Option<Question>> {
    let (view, mut dice) = (session.view(Viewer::Seat(seat)), Seed::from_number(0).advice(1));
    let mut questions = vec![];
    for _ in 0..STROLLS {
        let menu = if occasion == Occasion::Awaited { G::menu(&view, seat) } else { G::standing(&view, seat) };
        let Path(words) = menu.random_path(&mut dice);
        questions.extend((1..words.len()).map(|said| session.question(seat, occasion, &Path(words[..said].to_vec()))));
    }
    questions
}

/// What a seat hears whose words are not on its menu.
fn refused<G: Game>(session: &Session<G>, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return String::new() };
    let stamp = session.stamp(seat, Occasion::Awaited).or(session.stamp(seat, Occasion::Standing));
    let said: Path = "1 nonsense".parse().expect("words");
    format!("{:?}", stamp.map(|stamp| session.submit(seat, stamp, &said, &Seed::from_number(0)).err()))
}

/// What happens in a seat's stead, by the same dice.
fn defaults<G: Game>(session: &Session<G>, viewer: Viewer) -> Option<Path> {
    let Viewer::Seat(seat) = viewer else { return None };
    session.stamp(seat, Occasion::Awaited)?;
    Some(G::safe_default(&session.view(viewer), seat, &mut Seed::from_number(0).advice(0)))
}

/// What a computer in this seat does, by the same dice.
fn choice<G: Game>(session: &Session<G>, viewer: Viewer) -> Option<Path> {
    let Viewer::Seat(seat) = viewer else { return None };
    session.stamp(seat, Occasion::Awaited)?;
    Some(G::choose(&session.view(viewer), seat, Wit::Plain, &mut Seed::from_number(0).advice(0)))
}

/// Of whom nothing is asked any more.
fn done<G: Game>(view: &G::View, seats: u8) -> Vec<bool> {
    (0..seats).map(|seat| G::is_done(view, Seat(seat))).collect()
}

/// The buttons that everybody sees for whoever is awaited, and who is asked no more.
fn steps<G: Game>(session: &Session<G>) -> String {
    let view = session.view(Viewer::Watcher);
    let of = |seat| (G::first_step(&view, seat), G::only_end(&view, seat));
    format!("{:?}", session.awaited().owing().iter().map(of).collect::<Vec<_>>())
}

/// What a seat that leaves is told of to all.
fn laid_open<G: Game>(view: &G::View, viewer: Viewer) -> Vec<Line> {
    let Viewer::Seat(seat) = viewer else { return vec![] };
    G::laid_open(view, seat)
}

fn png<G: Game>(painter: &Painter, scene: &Scene) -> Vec<u8> {
    painter.png(scene, &|line| Words::<G>::english().plain(line)).expect("a scene can be painted")
}

fn alt<G: Game>(scene: &Scene) -> Vec<String> {
    scene.alt.iter().map(|line| Words::<G>::english().plain(line)).collect()
}

/// Positions of a game of `seats`, one after every `every` choices.
fn positions<G: Game>(number: u64, seats: u8, every: u64) -> Vec<Session<G>> {
    let mut positions = vec![];
    played::<G>(number, &Setup::plain(seats), |session, _| {
        if session.decisions().is_multiple_of(every) {
            positions.push(session.clone());
        }
        true
    });
    positions
}

/// Plays a game to its end, or as long as `after` says; it sees the deal and each choice, with the rows it wrote.
pub(crate) fn played<G: Game>(number: u64, setup: &Setup, mut after: impl FnMut(&Session<G>, &[String]) -> bool) {
    let seed = Seed::from_number(number);
    let mut dice = seed.advice(u64::MAX);
    let mut session = Session::<G>::new(setup);
    let deal = session.deal(&seed).rows;
    session.replay(&deal).expect("a deal can be read");
    let mut goes_on = after(&session, &deal);
    while goes_on && let Some(seat) = session.awaited().owing().iter().next() {
        let wit = if dice.below(2) == 0 { Wit::Forgetful } else { Wit::Plain };
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, wit, &mut dice);
        let rows = chosen(&session, (seat, Occasion::Awaited, &path), &seed);
        session.replay(&rows).expect("rows just written can be read");
        goes_on = after(&session, &rows);
        if goes_on && let Some((seat, path)) = said_at_any_time(&session, &mut dice) {
            let rows = chosen(&session, (seat, Occasion::Standing, &path), &seed);
            session.replay(&rows).expect("rows just written can be read");
            goes_on = after(&session, &rows);
        }
    }
}

/// Now and then what some seat says unasked, such as orders and notes; nobody leaves.
fn said_at_any_time<G: Game>(session: &Session<G>, dice: &mut Dice) -> Option<(Seat, Path)> {
    let seat = Seat(dice.below(session.seats().into()) as u8);
    if dice.below(10) > 0 || session.stamp(seat, Occasion::Standing).is_none() {
        return None;
    }
    let path = G::standing(&session.view(Viewer::Seat(seat)), seat).random_path(dice);
    path.0.first().is_some_and(|word| word.as_str() != RESIGN).then_some((seat, path))
}

fn chosen<G: Game>(session: &Session<G>, (seat, occasion, path): (Seat, Occasion, &Path), seed: &Seed) -> Vec<String> {
    let stamp = session.stamp(seat, occasion).expect("the seat is asked");
    let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, path, seed) else { panic!("{path} is a move") };
    effects.rows
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
