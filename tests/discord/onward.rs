//! Ways in which two journals that are alike to a viewer go on, so that they stay alike to that viewer.
//!
//! The ways are found ahead, by the seed of the game. People say what a computer would. In the other journal they use
//! the names of the things they have there. A computer does what it chooses in each. Only things that the viewer has
//! not seen even at the end of the way are exchanged. Ways on which the viewer hears different things make no pair.

use crate::{
    stage::{Stage, type_move},
    twins::{Cast, GAME, Position, VIEWER, grown, others, unlike},
};
use pervigil::{
    engine::{
        Exchange, Game, Line, Occasion, Path, Rows, Seat, Seats, Seed, Session, Setup, Submitted, Told, Viewer, Wit,
    },
    store::TableId,
};
use serde_json::Value;

/// The least number of choices that are made.
const FEWEST: usize = 3;
/// The most choices made until the viewer has made one, and the computer if there is one.
const MOST: usize = 60;
/// The number of ways that are tried.
const WAYS: u64 = 60;
/// The seat of the computer, if there is one.
const COMPUTER: Seat = Seat(2);

/// A way on from a journal.
pub(crate) struct Onward {
    /// The texts that people say, each with the person's place.
    said: Vec<(usize, String)>,
    /// The rows of the game at its end.
    rows: Vec<String>,
}

/// Two journals that are alike to the viewer, and a way on from each.
pub(crate) struct Pair {
    pub(crate) one: Onward,
    pub(crate) other: Onward,
    /// The rows in which the other journal is another from the beginning, each with its number.
    pub(crate) unlike: Vec<(i64, String)>,
}

/// The line to the viewer and the line to the room of an event. Then whether it reveals something and whether it was
/// confided.
type Heard = (Option<Line>, Option<Line>, bool, bool);

/// A game on a way that is tried.
struct Tried<'s, G: Game> {
    session: Session<G>,
    rows: Vec<String>,
    seed: &'s Seed,
    cast: Cast,
    /// The choices so far, each with its seat and what was heard of it.
    chosen: Vec<(Seat, Path, Vec<Heard>)>,
}

impl Pair {
    /// The first pair that is found of the game on stage.
    pub(crate) async fn found<G: Exchange>(stage: &Stage, cast: Cast) -> Pair {
        let (standing, seed) = (Position::<G>::of(stage).await, chance(stage).await);
        let Position { session, rows: begun, numbers } = standing;
        for way in 0..WAYS {
            let mut one = Tried { session: session.clone(), rows: begun.clone(), seed: &seed, cast, chosen: vec![] };
            let dice = &mut Seed::from_number(way).advice(0);
            let wit = if way % 2 == 0 { Wit::Forgetful } else { Wit::Plain };
            if one.goes_on(|view, seat| G::choose(view, seat, wit, dice)).is_none() {
                continue;
            }
            let end = Position { session: one.session.clone(), rows: one.rows.clone(), numbers: numbers.clone() };
            for rows in others(&end, cast.viewer()) {
                let unlike = unlike(&end, &rows[..begun.len()]);
                if !unlike.is_empty()
                    && let Some(other) = one.alike(begun.len(), &rows)
                {
                    return Pair { one: one.onward(), other: other.onward(), unlike };
                }
            }
        }
        panic!("on no way the game goes on alike");
    }

    /// A pair of the game on stage that stays as it is.
    pub(crate) async fn resting<G: Exchange>(stage: &Stage) -> Pair {
        let standing = Position::<G>::of(stage).await;
        let rows = others(&standing, VIEWER).next().expect("something is unseen");
        let unlike = unlike(&standing, &rows);
        let way = |rows| Onward { said: vec![], rows };
        Pair { one: way(standing.rows), other: way(rows), unlike }
    }
}

impl<G: Exchange> Tried<'_, G> {
    /// Has the game go on as `say` has people move. `None` if it ends, or if the computer moves right after the viewer.
    /// The viewer's answer would then show a board that depends on the computer's speed.
    fn goes_on(&mut self, mut say: impl FnMut(&G::View, Seat) -> Path) -> Option<()> {
        while !self.is_enough() {
            let seat = self.next()?;
            let after = self.chosen.last().map(|(seat, ..)| *seat);
            if self.is_computer(seat) && after == Some(self.viewer()) || self.chosen.len() == MOST {
                return None;
            }
            let view = self.session.view(Viewer::Seat(seat));
            let path = if self.is_computer(seat) { self.thought(seat) } else { say(&view, seat) };
            self.choose(seat, path)?;
        }
        Some(())
    }

    /// The way from another journal that should become `told`, if the viewer hears the same lines on it.
    fn alike(&self, begun: usize, told: &[String]) -> Option<Self> {
        let (rows, mut session) = (told[..begun].to_vec(), Session::new(&Setup::plain(self.session.seats())));
        session.replay(&rows).ok()?;
        let mut other = Tried { session, rows, seed: self.seed, cast: self.cast, chosen: vec![] };
        for ((seat, _, heard), path) in self.chosen.iter().zip(paths(&told[begun..])) {
            if other.next() != Some(*seat) {
                return None;
            }
            let path = if self.is_computer(*seat) { other.thought(*seat) } else { path };
            other.choose(*seat, path)?;
            if other.chosen.last().is_none_or(|(.., told)| told != heard) {
                return None;
            }
        }
        other.is_enough().then_some(other)
    }

    fn viewer(&self) -> Seat {
        Seat(self.cast.viewer() as u8)
    }

    fn is_computer(&self, seat: Seat) -> bool {
        self.cast.is_computer(seat)
    }

    /// The seat that is next to choose. The computer comes first, as it waits for nobody.
    fn next(&self) -> Option<Seat> {
        let owing = self.session.awaited().owing();
        owing.iter().find(|seat| self.is_computer(*seat)).or_else(|| owing.iter().next())
    }

    /// The computer's choice.
    fn thought(&self, seat: Seat) -> Path {
        let mut dice = self.seed.advice(self.session.decisions() + 1);
        G::choose(&self.session.view(Viewer::Seat(seat)), seat, Wit::Plain, &mut dice)
    }

    /// Has a seat choose. `None` if that is no move.
    fn choose(&mut self, seat: Seat, path: Path) -> Option<()> {
        let stamp = self.session.stamp(seat, Occasion::Awaited)?;
        let Ok(Submitted::Accepted(effects)) = self.session.submit(seat, stamp, &path, self.seed) else { return None };
        self.session.replay(&effects.rows).expect("rows just written can be read");
        self.rows.extend(effects.rows);
        let viewer = Viewer::Seat(self.viewer());
        self.chosen.push((seat, path, effects.told.iter().map(|told| heard(told, viewer)).collect()));
        Some(())
    }

    /// Returns whether enough was chosen and a person is next.
    fn is_enough(&self) -> bool {
        let has_chosen = |seat: Seat| self.chosen.iter().any(|(by, ..)| *by == seat);
        let all = has_chosen(self.viewer()) && (self.cast == Cast::People || has_chosen(COMPUTER));
        all && self.chosen.len() >= FEWEST && self.next().is_some_and(|seat| !self.is_computer(seat))
    }
}

impl<G: Game> Tried<'_, G> {
    /// The texts to say for the game to go this way.
    fn onward(self) -> Onward {
        let people =
            |(seat, path, _): (Seat, Path, _)| (!self.cast.is_computer(seat)).then(|| (seat.index(), path.to_string()));
        Onward { said: self.chosen.into_iter().filter_map(people).collect(), rows: self.rows }
    }
}

impl Onward {
    /// Has people say it at the table on stage, and the computer move in between.
    pub(crate) async fn gone<G: Game>(&self, stage: &Stage, cast: Cast) {
        let people = stage.users(["Ada", "Bela", "Chidi"]);
        for (seat, path) in &self.said {
            computer_done::<G>(stage, cast).await;
            type_move(&people[*seat], GAME, path).await;
            stage.delivered().await;
        }
        computer_done::<G>(stage, cast).await;
        stage.delivered().await;
        assert_eq!(facts(&Position::<G>::of(stage).await.rows), facts(&self.rows), "it goes as it was found");
    }
}

/// Waits until the computer is not to move.
async fn computer_done<G: Game>(stage: &Stage, cast: Cast) {
    loop {
        let Position { session, rows, .. } = Position::<G>::of(stage).await;
        if cast == Cast::People || !session.awaited().owing().has(COMPUTER) {
            return;
        }
        grown::<G>(stage, rows.len()).await;
    }
}

/// The seed that the game on stage draws from.
pub(crate) async fn chance(stage: &Stage) -> Seed {
    let table = stage.store().tables().row(TableId(1)).await.expect("the table is read").expect("it is there");
    let body: Value = serde_json::from_str(&table.body).expect("what was agreed is JSON");
    let presses = body["presses"].as_array().expect("presses").iter();
    let presses: Vec<u64> = presses.map(|press| press.as_u64().expect("an id")).collect();
    let row = stage.store().tables().seed(TableId(1)).await.expect("the seed is read").expect("it is there");
    Seed::from_bytes(row.seed.0).pressed(&presses)
}

fn heard(told: &Told, viewer: Viewer) -> Heard {
    let to = |viewer| told.to(viewer).cloned();
    (to(viewer), to(Viewer::Watcher), told.reveals, told.confides != Seats::NONE)
}

/// The events among these rows, independent of how the choices were spelled.
fn facts(rows: &[String]) -> Vec<String> {
    let read = Rows::read(rows).expect("rows are JSON");
    read.texts().into_iter().enumerate().filter(|(row, _)| !read.is_choice(*row)).map(|(_, text)| text).collect()
}

/// The choices among these rows.
fn paths(rows: &[String]) -> Vec<Path> {
    let read = |row: &String| {
        let row: Value = serde_json::from_str(row).expect("a row is JSON");
        row["chose"]["path"].as_str().map(|path| path.parse().expect("every text is a path"))
    };
    rows.iter().filter_map(read).collect()
}
