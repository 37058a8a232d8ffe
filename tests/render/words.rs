//! Tests of words for blind readers: the words of a picture hold all that is on it.
//!
//! Three laws hold of every game. The same words never describe two pictures. All writing on a picture is in its words,
//! except the lettering printed on every board. If a picture shows one change of a view, its words mention that change.

mod amulets;
mod chamber;
mod quest;
mod stones;
mod swords;

use crate::setups;
use catalogue::tier::{is_long, sample};
use pervigil::{
    DICTIONARY,
    engine::{
        Arg, Game, Language, Line, Occasion, Scene, Seat, Seed, Session, Setup, Submitted, Viewer, Wit, Word,
        scene::{Shape, Tile},
    },
    games::CATALOGUE,
};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write,
};

/// A game whose words are compared with its pictures.
trait Told: Game {
    /// The keys of texts whose own wording is a heading, each with the reason. Only their arguments are looked for, not
    /// the wording.
    const HEADINGS: &[(&str, &str)];
    /// The keys of texts that are not looked for, each with the reason.
    const UNSAID: &[(&str, &str)];
    /// The number of choices after which the game is looked at again.
    const EVERY: usize;

    /// Returns whether this is lettering of the board itself, which is news to nobody.
    fn is_printed(view: &Self::View, text: &str) -> bool;

    /// The view with one thing changed at a time.
    fn changed(view: &Self::View) -> Vec<Change<Self::View>>;
}

/// A change: its name, the view before it, and the view after it. The view before is `None` if it is the one looked at.
type Change<V> = (&'static str, Option<V>, V);

/// Views that differ from one in one thing each.
struct Changes<'a, V> {
    of: &'a V,
    found: Vec<Change<V>>,
}

impl<'a, V: Clone> Changes<'a, V> {
    fn of(of: &'a V) -> Changes<'a, V> {
        Changes { of, found: vec![] }
    }

    fn add(&mut self, name: &'static str, change: impl FnOnce(&mut V)) {
        let mut changed = self.of.clone();
        change(&mut changed);
        self.found.push((name, None, changed));
    }

    /// The second change after the first.
    fn after(&mut self, name: &'static str, first: impl FnOnce(&mut V), second: impl FnOnce(&mut V)) {
        let mut before = self.of.clone();
        first(&mut before);
        let mut changed = before.clone();
        second(&mut changed);
        self.found.push((name, Some(before), changed));
    }
}

/// The faults found, with an example of each kind, and the number of things seen.
#[derive(Default)]
struct Findings {
    wrong: BTreeMap<String, (usize, String)>,
    changes: BTreeMap<&'static str, usize>,
    written: usize,
    positions: usize,
    looks: usize,
}

impl Findings {
    fn wrong(&mut self, kind: String, example: impl FnOnce() -> String) {
        self.wrong.entry(kind).or_insert_with(|| (0, example())).0 += 1;
    }

    fn hold(&self, game: &str) {
        let told = |text: &mut String, (kind, (count, example)): (&String, &(usize, String))| {
            write!(text, "\n{count} × {kind}\n{example}\n").expect("a text can be written to");
        };
        let wrong = self.wrong.iter().fold(String::new(), |mut text, found| {
            told(&mut text, found);
            text
        });
        assert!(wrong.is_empty(), "{game}, {} positions: {wrong}", self.positions);
        let unseen: Vec<_> = self.changes.iter().filter(|(_, seen)| **seen == 0).collect();
        assert!(
            !is_long() || unseen.is_empty(),
            "{game}: no picture shows these, so nothing is tried of them: {unseen:?}"
        );
        assert!(
            self.written > sample(120, 1000) && self.positions > sample(6, 50),
            "{game}: {} texts were too few",
            self.written
        );
    }
}

fn name(seat: Seat) -> String {
    ["Ada", "Bela", "Chidi", "Dina", "Edo", "Fay", "Gus"][seat.index()].to_owned()
}

fn say(line: &Line, language: Language) -> String {
    DICTIONARY.of(language).say(line, &name)
}

fn words(scene: &Scene, language: Language) -> String {
    let lines: Vec<String> = scene.alt.iter().map(|line| say(line, language)).collect();
    lines.join("\n")
}

/// The words and numbers of a text.
fn tokens(text: &str) -> BTreeSet<String> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_lowercase).collect()
}

/// The arguments of a line in words, without its own wording.
fn about(line: &Line, language: Language, found: &mut String) {
    fn of(arg: &Arg, language: Language, found: &mut String) {
        match arg {
            Arg::Seat(seat) => *found += &name(*seat),
            Arg::Number(number) => *found += &number.to_string(),
            Arg::Text(text) => *found += text,
            Arg::Line(line) => *found += &say(line, language),
            Arg::List(list) => list.iter().for_each(|arg| of(arg, language, found)),
        }
        found.push(' ');
    }
    line.args.iter().for_each(|(_, arg)| of(arg, language, found));
}

fn texts(scene: &Scene) -> impl Iterator<Item = &Line> {
    let shapes = scene.tiles.iter().flat_map(|tile| &tile.shapes);
    shapes.filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(text) } else { None })
}

/// Checks that all writing on the picture is in its words.
fn is_told<G: Told>(view: &G::View, what: &str, scene: &Scene, language: Language, found: &mut Findings) {
    let words = words(scene, language);
    let told = tokens(&words);
    let is = |list: &[(&str, &str)], key: &str| list.iter().any(|(listed, _)| *listed == key);
    for line in texts(scene).filter(|line| !is(G::UNSAID, &line.key)) {
        let mut text = say(line, language);
        if G::is_printed(view, &text) {
            continue;
        }
        if is(G::HEADINGS, &line.key) {
            text.clear();
            about(line, language, &mut text);
        }
        found.written += 1;
        // Of what there is none, nothing has to be said.
        let missing: Vec<String> = tokens(&text).difference(&told).filter(|part| *part != "0").cloned().collect();
        if !missing.is_empty() {
            let kind = format!("{language:?}: a text “{}” of {what} is not in its words", line.key);
            found.wrong(kind, || format!("{missing:?} of “{text}” in\n{words}"));
        }
    }
}

/// Every picture of a view with its name: the usual one, the larger one, the parts.
fn pictures<G: Game>(view: &G::View) -> Vec<(String, Scene)> {
    let part = |(word, _): (Word, Line)| Some((word.as_str().to_owned(), G::detail(view, word.as_str())?));
    let usual = [("the usual picture".to_owned(), G::scene(view))];
    let larger = G::chart(view).map(|scene| ("the larger picture".to_owned(), scene));
    usual.into_iter().chain(larger).chain(G::details(view).into_iter().filter_map(part)).collect()
}

/// Checks that each change that a picture shows is in its words.
fn changes_are_told<G: Told>(view: &G::View, usual: &[(String, Scene)], found: &mut Findings) {
    for (name, before, changed) in G::changed(view) {
        let first = before.map(|before| pictures::<G>(&before));
        let before = first.as_deref().unwrap_or(usual);
        found.changes.entry(name).or_default();
        for (what, other) in pictures::<G>(&changed) {
            let Some((_, scene)) = before.iter().find(|(before, _)| *before == what) else { continue };
            if other.tiles == scene.tiles {
                continue;
            }
            *found.changes.entry(name).or_default() += 1;
            for language in Language::ALL {
                let told = words(scene, language);
                if told == words(&other, language) {
                    found.wrong(format!("{language:?}: {name}, seen and not told in {what}"), || told);
                }
            }
        }
    }
}

/// The pictures that were seen, by their words.
type Seen = HashMap<(u8, String), (Vec<Tile>, String)>;

/// Checks that viewers with the same words see the same picture.
fn words_stand_for_one_picture(viewer: Viewer, scene: &Scene, seen: &mut Seen, found: &mut Findings) {
    let at = match viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Watcher => u8::MAX,
    };
    for language in Language::ALL {
        let told = words(scene, language);
        let known = seen.entry((at, told.clone())).or_insert_with(|| (scene.tiles.clone(), String::new()));
        if known.0 != scene.tiles {
            let differ = known.0.iter().zip(&scene.tiles).find(|(one, other)| one != other);
            let shapes = differ.map(|(one, other)| {
                let only = |one: &Tile, other: &Tile| {
                    let own = one.shapes.iter().filter(|shape| !other.shapes.contains(shape));
                    format!("{}, {}: {:?}", one.x, one.y, own.take(2).collect::<Vec<_>>())
                };
                format!("{}\n{}", only(one, other), only(other, one))
            });
            found.wrong(format!("{language:?}: two pictures have the same words"), || format!("{told}\n{shapes:?}"));
        }
    }
}

/// The positions of a game in which all choose as forgetful computers do.
fn play<G: Game>(setup: &Setup, seed: &Seed, mut show: impl FnMut(&Session<G>)) {
    let mut dice = seed.advice(u64::MAX);
    let mut session = Session::<G>::new(setup);
    session.replay(&session.deal(seed).rows).expect("a deal can be read");
    for _ in 0..sample(150, 400) {
        show(&session);
        let Some(seat) = session.awaited().owing().iter().next() else { break };
        let path = G::choose(&session.view(Viewer::Seat(seat)), seat, Wit::Forgetful, &mut dice);
        let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, seed) else {
            panic!("{path} is a move")
        };
        session.replay(&effects.rows).expect("rows just written can be read");
    }
    show(&session);
}

fn look_at<G: Told>(session: &Session<G>, seats: u8, seen: &mut Seen, found: &mut Findings) {
    // What is changed is tried on one viewer after another.
    found.looks += 1;
    for viewer in Viewer::all(seats) {
        let view = session.view(viewer);
        let pictures = pictures::<G>(&view);
        found.positions += 1;
        words_stand_for_one_picture(viewer, &pictures[0].1, seen, found);
        if found.positions % usize::from(seats + 1) == found.looks % usize::from(seats + 1) {
            changes_are_told::<G>(&view, &pictures, found);
        }
        for (language, (what, scene)) in
            Language::ALL.into_iter().flat_map(|language| pictures.iter().map(move |of| (language, of)))
        {
            is_told::<G>(&view, what, scene, language, found);
        }
    }
}

/// Holds the laws over games of every kind and number of seats.
fn words_tell_the_picture<G: Told>() {
    let entry = CATALOGUE.find(G::INFO.key).expect("the game is in the catalogue");
    let mut found = Findings::default();
    for kind in setups::kinds(entry).into_iter().step_by(sample(3, 1)) {
        let (mut turn, mut seen) = (0, Seen::new());
        play::<G>(&kind.setup, &Seed::from_number(60 + u64::from(kind.setup.seats)), |session| {
            turn += 1;
            if turn % (G::EVERY * sample(2, 1)) <= 1 || session.outcome().is_some() {
                look_at::<G>(session, kind.setup.seats, &mut seen, &mut found);
            }
        });
    }
    found.hold(G::INFO.key);
}
