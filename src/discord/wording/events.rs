//! The events of a table, worded in order and within the room that there is for them.

use super::{names::Naming, sentence};
use engine::Line;

/// The number of characters of a quotation.
const MOST_QUOTED: usize = 1200;

/// Returns the events of a post. If they take more than `room`, the earliest are left out, except for what the
/// clock did.
pub(crate) fn events(lines: &[Line], naming: &Naming<'_>, room: usize) -> String {
    let said: Vec<_> = lines.iter().map(|line| (by_the_clock(line), sentence(&naming.say(line)))).collect();
    let from = first_kept(&said, room);
    let left_out = said[..from].iter().filter(|(of_clock, _)| !of_clock).count();
    let earlier = (left_out > 0).then(|| naming.words.plain(&Line::new("earlier").number("count", left_out as i64)));
    let kept = said.into_iter().enumerate().filter(|(at, (of_clock, _))| *of_clock || *at >= from);
    earlier.into_iter().chain(kept.map(|(_, (_, line))| line)).collect::<Vec<_>>().join("\n")
}

/// Returns what the room heard, as a quotation.
pub(crate) fn quoted(lines: &[Line], naming: &Naming<'_>) -> String {
    let said = events(lines, naming, MOST_QUOTED);
    said.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}

/// Returns the first of these lines from which on all fit into so much room. The lines of the clock are kept in any
/// case.
fn first_kept(said: &[(bool, String)], room: usize) -> usize {
    let length = |line: &str| line.chars().count() + 1;
    let of_clock: usize = said.iter().filter(|(of_clock, _)| *of_clock).map(|(_, line)| length(line)).sum();
    let mut room = room.saturating_sub(of_clock);
    let fits = |(of_clock, line): &&(bool, String)| {
        let length = if *of_clock { 0 } else { length(line) };
        let fits = length <= room;
        room = room.saturating_sub(length);
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
        let line = |of_clock, length| (of_clock, "x".repeat(length));
        let said = [line(true, 9), line(false, 9), line(false, 9), line(true, 9), line(false, 9)];
        assert_eq!([50, 49, 40, 39, 30, 0].map(|room| first_kept(&said, room)), [0, 2, 2, 3, 3, 5]);
    }
}
