//! Easels: the look that tells two games from each other, if anything does.

use engine::{
    Game, Line, Occasion, Offer, Path, Question, Reached, Scene, Seat, Seed, Session, Stamp, Viewer, Wit, Word,
};
use render::Painter;
use words::Words;

/// The most moves that are listed, unless another number is given.
const LISTED: usize = 5_000;

/// The number of ways that are gone through a menu that is not listed.
const STROLLS: usize = 12;

/// The depth of a look at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Look {
    /// A look at everything except further pictures.
    Quick,
    /// A look at everything, further pictures included: guided, filmed, larger, and each part separately.
    Whole,
    /// A look at everything, for which the picture is painted.
    Painted,
}

/// Two painters with the words for both. They are separate so that the cache of one does not serve the other.
pub struct Easels {
    painters: [Painter; 2],
    words: &'static Words,
    listed: usize,
}

impl Easels {
    /// Two painters that have painted nothing yet, for pictures in these words.
    pub fn new(words: &'static Words) -> Easels {
        Easels { painters: [Painter::new(), Painter::new()], words, listed: LISTED }
    }

    /// Returns easels that list no more than so many moves at a look. If there are more, they go a few ways through the
    /// menu.
    #[must_use]
    pub fn listing(self, listed: usize) -> Easels {
        Easels { listed, ..self }
    }

    /// Returns what tells `here` from `there` to `viewer`, if any part of the look does.
    pub fn difference<G: Game>(
        &self,
        here: &Session<G>,
        there: &Session<G>,
        viewer: Viewer,
        look: Look,
    ) -> Option<&'static str> {
        let (mine, other) = (here.view(viewer), there.view(viewer));
        let (scene, twin) = (G::scene(&mine), G::scene(&other));
        let ([easel, second], is_quick) = (&self.painters, look == Look::Quick);
        let details = |view: &G::View| -> Vec<Option<Scene>> {
            G::details(view).iter().map(|(word, _)| G::detail(view, word.as_str())).collect()
        };
        let checks: [(&str, &dyn Fn() -> bool); 16] = [
            ("view", &|| mine == other),
            ("awaited", &|| here.awaited() == there.awaited()),
            ("question", &|| asked(here, viewer, self.listed) == asked(there, viewer, self.listed)),
            ("picture", &|| look < Look::Painted || self.png(easel, &scene) == self.png(second, &twin)),
            ("words", &|| self.alt(&scene) == self.alt(&twin)),
            ("scene", &|| scene == twin),
            ("guided", &|| is_quick || G::guided(&mine) == G::guided(&other)),
            ("filmed", &|| is_quick || G::filmed(&mine) == G::filmed(&other)),
            ("chart", &|| is_quick || G::chart(&mine) == G::chart(&other)),
            ("details", &|| is_quick || details(&mine) == details(&other)),
            ("refusal", &|| refused(here, viewer) == refused(there, viewer)),
            ("default", &|| defaults(here, viewer) == defaults(there, viewer)),
            ("steps", &|| steps(here) == steps(there)),
            ("choice", &|| choice(here, viewer) == choice(there, viewer)),
            ("done", &|| done::<G>(&mine, here.seats()) == done::<G>(&other, there.seats())),
            ("laid open", &|| laid_open::<G>(&mine, viewer) == laid_open::<G>(&other, viewer)),
        ];
        checks.into_iter().find(|(_, alike)| !alike()).map(|(name, _)| name)
    }

    fn png(&self, painter: &Painter, scene: &Scene) -> Vec<u8> {
        painter.png(scene, &|line| self.words.plain(line)).expect("a scene can be painted")
    }

    fn alt(&self, scene: &Scene) -> Vec<String> {
        scene.alt.iter().map(|line| self.words.plain(line)).collect()
    }
}

/// Everything that a seat is asked on an occasion and can list, or the questions on some ways if there are too many
/// moves.
type Asked = (Stamp, Option<Question>, Option<Vec<Vec<Offer>>>, Option<Vec<Option<Question>>>);

/// Returns everything that a seat is asked.
fn asked<G: Game>(session: &Session<G>, viewer: Viewer, listed: usize) -> [Option<Asked>; 2] {
    let Viewer::Seat(seat) = viewer else { return [None, None] };
    [Occasion::Awaited, Occasion::Standing].map(|occasion| {
        let stamp = session.stamp(seat, occasion)?;
        let moves = session.moves(seat, occasion, listed);
        let strolls = moves.is_none().then(|| strolled(session, seat, occasion));
        Some((stamp, session.question(seat, occasion, &Path::default()), moves, strolls))
    })
}

/// Returns the questions on the way to some moves, of which there are too many to list.
fn strolled<G: Game>(session: &Session<G>, seat: Seat, occasion: Occasion) -> Vec<Option<Question>> {
    let (view, mut dice) = (session.view(Viewer::Seat(seat)), Seed::from_number(0).advice(1));
    let menu = || if occasion == Occasion::Awaited { G::menu(&view, seat) } else { G::standing(&view, seat) };
    let asked = |said: &[Word]| match menu().walk(&Path(said.to_vec())).ok()?.reached {
        Reached::Ask(menu) => Some(menu.question()),
        Reached::Do(_) => None,
    };
    let mut questions = vec![];
    for _ in 0..STROLLS {
        let Path(words) = menu().random_path(&mut dice);
        questions.extend((1..words.len()).map(|said| asked(&words[..said])));
    }
    questions
}

/// Returns the answer to a seat that says words that are not on its menu.
fn refused<G: Game>(session: &Session<G>, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return String::new() };
    let stamp = session.stamp(seat, Occasion::Awaited).or(session.stamp(seat, Occasion::Standing));
    let said: Path = "1 nonsense".parse().expect("words");
    format!("{:?}", stamp.map(|stamp| session.submit(seat, stamp, &said, &Seed::from_number(0)).err()))
}

/// Returns what happens in a seat's stead, by the same dice.
fn defaults<G: Game>(session: &Session<G>, viewer: Viewer) -> Option<Path> {
    let Viewer::Seat(seat) = viewer else { return None };
    session.stamp(seat, Occasion::Awaited)?;
    Some(G::safe_default(&session.view(viewer), seat, &mut Seed::from_number(0).advice(0)))
}

/// Returns what a computer in this seat does, by the same dice.
fn choice<G: Game>(session: &Session<G>, viewer: Viewer) -> Option<Path> {
    let Viewer::Seat(seat) = viewer else { return None };
    session.stamp(seat, Occasion::Awaited)?;
    Some(G::choose(&session.view(viewer), seat, Wit::Plain, &mut Seed::from_number(0).advice(0)))
}

/// Returns by seat whether nothing is asked of it any more.
fn done<G: Game>(view: &G::View, seats: u8) -> Vec<bool> {
    (0..seats).map(|seat| G::is_done(view, Seat(seat))).collect()
}

/// Returns the buttons that everybody sees for the seats that are awaited.
fn steps<G: Game>(session: &Session<G>) -> String {
    let view = session.view(Viewer::Watcher);
    let of = |seat| (G::first_step(&view, seat), G::only_end(&view, seat));
    format!("{:?}", session.awaited().owing().iter().map(of).collect::<Vec<_>>())
}

/// Returns the lines about a seat that are laid open to all.
fn laid_open<G: Game>(view: &G::View, viewer: Viewer) -> Vec<Line> {
    let Viewer::Seat(seat) = viewer else { return vec![] };
    G::laid_open(view, seat)
}
