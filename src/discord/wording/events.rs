//! The events of a table, worded in order and within the room that there is for them.

use super::{names::Naming, sentence};
use engine::Line;
use people::Person;
use table::{Roster, Sitter, Story, Who};

/// The number of characters of a quotation.
const MOST_QUOTED: usize = 1200;

/// The room for events in a message.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Room {
    pub lines: usize,
    pub characters: usize,
}

impl Room {
    /// Returns the room for so many characters on any number of lines.
    pub const fn of(characters: usize) -> Room {
        Room { lines: usize::MAX, characters }
    }

    /// Returns the room that these lines leave.
    pub fn beside<'l>(self, lines: impl IntoIterator<Item = &'l String>) -> Room {
        lines.into_iter().fold(self, |room, line| room.less(Room::taken_by(line)))
    }

    /// Returns the room that a sentence takes.
    fn taken_by(sentence: &str) -> Room {
        Room { lines: sentence.lines().count(), characters: sentence.chars().count() + 1 }
    }

    fn less(self, taken: Room) -> Room {
        let characters = self.characters.saturating_sub(taken.characters);
        Room { lines: self.lines.saturating_sub(taken.lines), characters }
    }

    fn holds(self, taken: Room) -> bool {
        taken.lines <= self.lines && taken.characters <= self.characters
    }
}

/// A line in words.
#[derive(Clone)]
struct Sentence {
    /// Whether it is about what the clock did.
    of_clock: bool,
    text: String,
    /// The room that it takes, as it is reckoned.
    takes: Room,
}

/// Returns a table at which all have names alike. Texts are measured with them, so that nobody's name decides what of a
/// story there is room for.
pub(crate) fn nameless(roster: &Roster) -> Roster {
    let name = |at: usize| Who::Kept { id: Person(0), name: format!("Sorcerer {at}") };
    Roster((0..roster.0.len()).map(|at| Sitter { who: name(at), pick: None }).collect())
}

/// Returns the events of a message. If they take more than `room`, the earliest are left out, except for what the
/// clock did. A single one stays if the line about it would take its room.
pub(crate) fn events(lines: &[Line], naming: &Naming<'_>, room: usize) -> String {
    let said = said(lines, naming, naming);
    let from = first_kept(&said, Room::of(room));
    let out: Vec<_> = said[..from].iter().filter(|sentence| !sentence.of_clock).collect();
    let earlier = naming.words.plain(&Line::new("earlier").number("count", out.len() as i64));
    let all = match out[..] {
        [] => true,
        [one] => Room::taken_by(&earlier).holds(one.takes),
        _ => false,
    };
    let kept = kept(said, if all { 0 } else { from }).into_iter().map(|sentence| sentence.text);
    (!all).then_some(earlier).into_iter().chain(kept).collect::<Vec<_>>().join("\n")
}

/// Returns a story: its headlines, then the fullest of its versions that fits into `room`. If deeds have to be left out,
/// the earliest go, and a last line says how many. Returns also whether that is so. All is measured with names of
/// `measure`.
pub(crate) fn told(story: &Story, naming: &Naming<'_>, measure: &Naming<'_>, room: Room) -> (Vec<String>, bool) {
    let said = |lines: &Vec<Line>| said(lines, naming, measure);
    let texts = |said: Vec<Sentence>| said.into_iter().map(|sentence| sentence.text).collect();
    let heads = said(&story.headlines);
    let versions: Vec<_> = [&story.lines].into_iter().chain(&story.shorter).map(said).collect();
    let mut whole = versions.iter().take(2).map(|rest| [&heads[..], rest].concat());
    if let Some(whole) = whole.find(|whole| !whole.is_empty() && fits(whole, room)) {
        return (texts(whole), false);
    }
    let more = |count: usize| naming.words.plain(&Line::new("more-in-details").number("count", count as i64));
    let all = heads.len() + versions.get(1).map_or(0, Vec::len);
    let room = room.less(Room::taken_by(&more(all)));
    let mut told = latest(heads, room);
    let room = told.iter().fold(room, |room, sentence| room.less(sentence.takes));
    let briefs = || versions.iter().skip(1).filter(|brief| !brief.is_empty());
    let brief = briefs().find(|brief| fits(brief, room)).or_else(|| briefs().next_back()).or(versions.first());
    told.extend(brief.map_or_else(Vec::new, |brief| latest(brief.clone(), room)));
    let left_out = all.saturating_sub(told.len()).max(1);
    let told: Vec<String> = texts(told);
    (told.into_iter().chain([more(left_out)]).collect(), true)
}

/// Returns whether all these sentences fit into so much room.
fn fits(said: &[Sentence], room: Room) -> bool {
    let takes = |taken: Room, sentence: &Sentence| Room {
        lines: taken.lines + sentence.takes.lines,
        characters: taken.characters + sentence.takes.characters,
    };
    room.holds(said.iter().fold(Room { lines: 0, characters: 0 }, takes))
}

/// Returns the latest of these sentences that fit into so much room, those about the clock before others.
fn latest(said: Vec<Sentence>, room: Room) -> Vec<Sentence> {
    let from = first_kept(&said, room);
    let kept = kept(said, from);
    let from = (0..kept.len()).find(|from| fits(&kept[*from..], room)).unwrap_or(kept.len());
    kept[from..].to_vec()
}

/// Returns each line in words, measured with names of `measure`.
fn said(lines: &[Line], naming: &Naming<'_>, measure: &Naming<'_>) -> Vec<Sentence> {
    let said = |line: &Line| Sentence {
        of_clock: by_the_clock(line),
        text: sentence(&naming.say(line)),
        takes: Room::taken_by(&sentence(&measure.say(line))),
    };
    lines.iter().map(said).collect()
}

/// Returns the sentences from one on, and before it those about what the clock did.
fn kept(said: Vec<Sentence>, from: usize) -> Vec<Sentence> {
    said.into_iter().enumerate().filter(|(at, said)| said.of_clock || *at >= from).map(|(_, said)| said).collect()
}

/// Returns what the room heard, as a quotation.
pub(crate) fn quoted(lines: &[Line], naming: &Naming<'_>) -> String {
    let said = events(lines, naming, MOST_QUOTED);
    said.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}

/// Returns the first of these sentences from which on all fit into so much room. Those about the clock are kept in any
/// case.
fn first_kept(said: &[Sentence], room: Room) -> usize {
    let of_clock = said.iter().filter(|sentence| sentence.of_clock);
    let mut room = of_clock.fold(room, |room, sentence| room.less(sentence.takes));
    let fits = |sentence: &&Sentence| {
        let fits = sentence.of_clock || room.holds(sentence.takes);
        room = if sentence.of_clock { room } else { room.less(sentence.takes) };
        fits
    };
    said.len() - said.iter().rev().take_while(fits).count()
}

/// Returns whether a line is about something that the clock did.
fn by_the_clock(line: &Line) -> bool {
    line.key.starts_with("time-ran-out") || line.key == "minded"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_lines_take_room_from_others_and_are_never_left_out() {
        let line = |of_clock, length| {
            let text = "x".repeat(length);
            Sentence { of_clock, takes: Room::taken_by(&text), text }
        };
        let said = [line(true, 9), line(false, 9), line(false, 9), line(true, 9), line(false, 9)];
        let kept = |room| first_kept(&said, room);
        assert_eq!([50, 49, 40, 39, 30, 0].map(|room| kept(Room::of(room))), [0, 2, 2, 3, 3, 5]);
        let lines = |lines| Room { lines, characters: usize::MAX };
        assert_eq!([5, 4, 3, 2, 0].map(|room| kept(lines(room))), [0, 2, 3, 5, 5]);
    }

    #[test]
    fn sole_event_that_takes_no_more_room_than_its_notice_stays() {
        let roster = table::Roster(vec![]);
        let naming = Naming::new(words::Words::of_house(engine::Language::English), &roster);
        let told = |texts: &[&str]| {
            let lines: Vec<_> = texts.iter().map(|text| Line::verbatim((*text).to_string())).collect();
            events(&lines, &naming, 12)
        };
        assert_eq!(told(&["Ada walks.", "Bela walks."]), "Ada walks.\nBela walks.");
        assert_eq!(told(&["Ada stops.", "Ada walks.", "Bela walks."]), "-# … 2 earlier events left out\nBela walks.");
        let long = "Ada walks all the way round the pervigil and back to her portal.";
        assert_eq!(told(&[long, "Bela walks."]), "-# … 1 earlier event left out\nBela walks.");
    }

    #[test]
    fn story_begins_with_its_headlines_and_loses_details_first() {
        let verbatim = |texts: &[&str]| texts.iter().map(|text| Line::verbatim(text.to_string())).collect::<Vec<_>>();
        let story = Story {
            headlines: verbatim(&["Bela falls."]),
            lines: verbatim(&["Ada draws.", "Ada zaps Bela.", "Ada walks.", "Bela answers."]),
            shorter: vec![verbatim(&["Ada zaps Bela.", "Ada walks.", "Bela answers."]), verbatim(&["Ada zaps Bela."])],
        };
        let roster = table::Roster(vec![]);
        let naming = Naming::new(words::Words::of_house(engine::Language::English), &roster);
        let in_room = |lines, characters| told(&story, &naming, &naming, Room { lines, characters });
        let head = |rest: &[&str]| ["Bela falls."].iter().chain(rest).map(ToString::to_string).collect::<Vec<_>>();
        let (all, deeds) = (["Ada draws.", "Ada zaps Bela.", "Ada walks.", "Bela answers."], 1..4);
        assert_eq!(in_room(5, 500), (head(&all), false));
        assert_eq!(in_room(4, 500), (head(&all[deeds.clone()]), false));
        assert_eq!(in_room(9, 52), (head(&all[deeds]), false), "by characters");
        assert_eq!(in_room(3, 500), (head(&["Ada zaps Bela.", "-# … 2 more under “Details”"]), true));
    }
}
