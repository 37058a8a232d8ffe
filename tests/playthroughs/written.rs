//! The written form of a game, and the differences of today's playthrough from it.

use super::{
    moves::Moves,
    played::{Moment, Played, name, worded},
};
use pervigil::engine::{Outcome, Viewer};
use sha2::{Digest, Sha256};

/// The text for a viewer who heard nothing.
const NOTHING: &str = ".";

/// The style of the text: everything in full, or a few digits of it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Style {
    /// In full, to be read.
    Whole,
    /// A line a choice: a digest of the room's lines, and of the seats' lines that differ.
    Digest,
}

/// A game written down: every line, and which moment it is of.
pub(crate) struct Written(Vec<(usize, String)>);

impl Written {
    /// Writes down what was played.
    pub(crate) fn of(moves: &Moves, played: &Played, style: Style) -> Written {
        let seats = moves.setup.seats;
        let mut written = Written(vec![(0, format!("{} for {seats}", moves.entry.info.key))]);
        for (at, moment) in played.moments.iter().enumerate() {
            match style {
                Style::Whole => {
                    let choice = at.checked_sub(1).map(|choice| moves.choices[choice].to_string());
                    written.add(at, choice);
                    written.add(at, heard(moment));
                }
                Style::Digest => written.add(at, [digests(moment, seats)]),
            }
            written.add(at, moment.seen.iter().cloned());
        }
        if let Ok(outcome) = &played.outcome {
            written.add(played.moments.len() - 1, ended(outcome));
        }
        written
    }

    fn add(&mut self, at: usize, lines: impl IntoIterator<Item = String>) {
        for line in lines {
            self.0.extend(line.split('\n').map(|part| (at, part.to_owned())));
        }
    }

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        self.0.iter().flat_map(|(_, line)| [line, "\n"]).collect()
    }

    /// The first difference from `before`, and its kind, in a few lines. `None` if there is none.
    pub(crate) fn differs(&self, before: &str, moves: &Moves, played: &Played) -> Option<String> {
        let mut then = before.lines();
        for (number, (at, line)) in (1..).zip(&self.0) {
            let was = then.next().unwrap_or_default();
            if was != line {
                let now = changed(was, line, &played.moments[*at], moves.setup.seats);
                return Some(format!("line {number}, {}:\n{now}", moment(moves, *at)));
            }
        }
        let more = then.next().filter(|_| played.outcome.is_ok());
        more.map(|was| format!("line {} is no more: {was}", self.0.len() + 1))
    }
}

/// The name of a moment, in the words of the moves.
fn moment(moves: &Moves, at: usize) -> String {
    match at.checked_sub(1) {
        None => "the deal".to_owned(),
        Some(choice) => format!("line {} of the moves, {}", moves.line_of(at), moves.choices[choice]),
    }
}

/// A line that was written and its present form. For digests, the lines that viewers with another digest hear now.
fn changed(was: &str, line: &str, moment: &Moment, seats: u8) -> String {
    if line != digests(moment, seats) {
        return format!("    was  {was}\n    is   {line}");
    }
    let mut hear: Vec<(Vec<String>, Vec<String>)> = vec![];
    let differs = |viewer: &Viewer| written_for(was, *viewer) != Some(&digest(moment, *viewer));
    for viewer in Viewer::all(seats).filter(differs) {
        let lines = hears(moment, viewer);
        match hear.iter_mut().find(|(_, other)| *other == lines) {
            Some((who, _)) => who.push(name(viewer)),
            None => hear.push((vec![name(viewer)], lines)),
        }
    }
    let told = |(who, lines): &(Vec<String>, Vec<String>)| {
        let lines = if lines.is_empty() { "nothing".to_owned() } else { lines.join("\n        ") };
        format!("    {} now: {lines}", who.join(", "))
    };
    hear.iter().map(told).collect::<Vec<_>>().join("\n")
}

/// The digest that a line of digests has for a viewer: their own, or that of the room.
fn written_for(line: &str, viewer: Viewer) -> Option<&str> {
    let mut words = line.split(' ');
    let room = words.next();
    let name = name(viewer);
    words.find(|word| *word == name).map_or(room, |_| words.next())
}

/// A digest of the room's lines, and of each seat's if they differ.
fn digests(moment: &Moment, seats: u8) -> String {
    let room = digest(moment, Viewer::Watcher);
    let all = Viewer::all(seats).map(|viewer| (viewer, digest(moment, viewer)));
    let others = all.filter(|(_, own)| *own != room).map(|(viewer, own)| format!("{} {own}", name(viewer)));
    [room.clone()].into_iter().chain(others).collect::<Vec<_>>().join(" ")
}

fn digest(moment: &Moment, viewer: Viewer) -> String {
    let lines = hears(moment, viewer);
    if lines.is_empty() {
        return NOTHING.to_owned();
    }
    let whole = Sha256::digest(lines.join("\n"));
    format!("{:02x}{:02x}", whole[0], whole[1])
}

fn hears(moment: &Moment, viewer: Viewer) -> Vec<String> {
    moment.told.iter().filter_map(|told| told.to(viewer)).map(worded).collect()
}

fn heard(moment: &Moment) -> Vec<String> {
    let mut lines = vec![];
    for told in &moment.told {
        lines.extend(told.room.iter().map(|line| format!("    room  {}", worded(line))));
        lines.extend(told.aside.iter().map(|(seat, line)| format!("    {seat}    {}", worded(line))));
    }
    lines
}

fn ended(outcome: &Outcome) -> Vec<String> {
    let together = outcome.together.map(|together| format!("together {}", together.score));
    [format!("places {:?}", outcome.places)].into_iter().chain(together).collect()
}
