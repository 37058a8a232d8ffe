//! Posts about what happened at a table, and the seats that are awaited.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    panels::{history::replay, pause::paused},
    wording::{
        draft::{Button, Draft, MAX_TEXT, Picture, Row, Style},
        names::Naming,
        sentence,
    },
};
use engine::{Line, Outcome, Seat};
use people::RatingChange;
use store::TableId;
use table::{LateCall, Roster, Share, TurnPost};

/// The number of characters of a post that the events may take, so that the awaited seats are never cut off.
const MOST_EVENTS: usize = 1500;
/// The most cards and similar items that a last post reveals.
const MOST_LAID_OPEN: usize = 28;
/// The number of buttons in a row.
const IN_A_ROW: usize = 5;
/// The part of the room for events that is kept free in a last post, as the places and ratings of a whole table follow.
const ENDING: usize = 800;

impl Bot {
    /// Returns the post about what happened, with the seats that are awaited.
    pub(super) fn turn(&self, table: TableId, post: &TurnPost, picture: Option<Picture>) -> Draft {
        let naming = self.naming(&post.roster);
        let open = laid_open(post, &naming);
        let ending = if post.outcome.is_some() { ENDING } else { 0 };
        let room = MOST_EVENTS.saturating_sub(ending + open.iter().map(|line| line.chars().count() + 1).sum::<usize>());
        let mut text = vec![self.events(&post.lines, &naming, room)];
        if let Some(commitment) = post.commitment {
            let binding = post.binding.map(|binding| binding.to_string()).unwrap_or_default();
            let line = Line::new("fairness-start").text("commitment", commitment.to_string());
            text.push(self.plain(&line.text("binding", binding)));
        }
        if let Some((outcome, seed, salt)) = &post.outcome {
            text.extend(open);
            text.extend(places(outcome, &post.roster).iter().map(|line| naming.say(line)));
            text.extend(post.shares.iter().map(|share| naming.say(&shared(share))));
            text.extend(rated(&post.ratings).iter().map(|line| naming.say(line)));
            text.extend(post.uncounted.map(|uncounted| naming.say(&uncounted.line())));
            let shared = is_shared(outcome) && !post.ratings.is_empty();
            text.extend(shared.then(|| self.plain(&Line::new("rated-shared"))));
            let fingerprint = post.fingerprint.map(|fingerprint| fingerprint.to_string()).unwrap_or_default();
            let line = Line::new("fairness-end").text("seed", seed.clone()).text("salt", salt.clone());
            text.push(self.plain(&line.text("fingerprint", fingerprint)));
        }
        let lasting = (!post.owed.is_empty() || !post.gathers.is_empty()).then(|| text.join("\n"));
        if let Some(until) = post.away.paused {
            text.push(self.plain(&paused(until)));
        } else if post.away.sleeps {
            text.push(self.plain(&Line::new("table-sleeps")));
        } else {
            text.extend(post.owed.iter().map(|owed| self.owed(owed, post.awaited.as_ref(), &naming)));
        }
        let called = post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat);
        let called = called.chain(post.gathers.iter().copied()).filter_map(|seat| post.roster.person(seat));
        let pings: Vec<_> = called.map(|person| person.0).collect();
        text.extend(self.gathered(post));
        let first_step = post.first_step.as_ref().map(|(turn, step)| Button {
            id: CustomId::first_step(table, *turn).to_string(),
            label: naming.label(step),
            style: Style::Primary,
        });
        let rows = self.board_row(table, first_step, post);
        Draft { text: text.join("\n"), picture, rows, pings, lasting, ..Draft::default() }
    }

    /// Returns the events of a post. If they take more than `room`, the earliest are left out, except for what the
    /// clock did.
    pub(crate) fn events(&self, lines: &[Line], naming: &Naming<'_>, room: usize) -> String {
        let said: Vec<_> = lines.iter().map(|line| (by_the_clock(line), sentence(&naming.say(line)))).collect();
        let from = first_kept(&said, room);
        let left_out = said[..from].iter().filter(|(of_clock, _)| !of_clock).count();
        let earlier = (left_out > 0).then(|| self.plain(&Line::new("earlier").number("count", left_out as i64)));
        let kept = said.into_iter().enumerate().filter(|(at, (of_clock, _))| *of_clock || *at >= from);
        earlier.into_iter().chain(kept.map(|(_, (_, line))| line)).collect::<Vec<_>>().join("\n")
    }

    /// Returns the line of a last post that calls the people together who played.
    fn gathered(&self, post: &TurnPost) -> Option<String> {
        let people = post.gathers.iter().filter_map(|seat| post.roster.person(*seat));
        let people: Vec<_> = people.map(|person| Line::verbatim(format!("<@{person}>"))).collect();
        (!people.is_empty()).then(|| self.plain(&Line::new("gathered").list("people", people)))
    }

    fn board_row(&self, table: TableId, first_step: Option<Button>, post: &TurnPost) -> Vec<Row> {
        let act = |word: &str| Button {
            id: CustomId::act(table, word).to_string(),
            label: self.plain(&Line::keyed(format!("button-{word}"))),
            style: Style::primary_if(matches!(word, "move" | "rematch" | "wake" | "go-on")),
        };
        let words: &[&str] = match (&post.outcome, post.called_off) {
            (Some(_), _) => &["rematch", "review", "record"],
            (None, true) => &["rematch"],
            (None, false) if post.away.paused.is_some() => &["go-on", "hand", "board"],
            (None, false) if post.away.sleeps => &["wake", "hand", "board"],
            (None, false) => &["move", "hand", "board", "rules"],
        };
        let words = words.iter().chain(post.shortened.then_some(&"details"));
        let mut buttons: Vec<_> = first_step.into_iter().chain(words.map(|word| act(word))).collect();
        if !post.away.seats.is_empty() && !post.away.sleeps && post.away.paused.is_none() {
            buttons.push(act("back-again"));
        }
        if post.outcome.is_some() || post.called_off {
            buttons.push(replay::opening(self, table));
        }
        buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }

    /// Returns all that the newest post of a table is about, line by line.
    pub(crate) async fn in_full(&self, table: TableId) -> Draft {
        match self.house.in_full(table).await {
            Ok((lines, roster)) => Draft::text(self.events(&lines, &self.naming(&roster), MAX_TEXT)),
            Err(refused) => self.refused(&refused),
        }
    }

    /// Returns a message of a few lines.
    pub(super) fn notice(&self, lines: &[Line], roster: &Roster) -> Draft {
        let naming = self.naming(roster);
        Draft::text(lines.iter().map(|line| naming.say(line)).collect::<Vec<_>>().join("\n"))
    }

    /// Returns a call that comes later than the post it belongs to.
    pub(super) fn late_call(&self, call: &LateCall) -> Draft {
        let naming = self.naming(&call.roster);
        let pings = call.roster.person(call.owed.seat).map(|person| person.0).into_iter().collect();
        Draft { pings, ..Draft::text(self.owed(&call.owed, call.awaited.as_ref(), &naming)) }
    }
}

/// Returns what each seat alone knew at the end, in as many words as there is room for.
fn laid_open(post: &TurnPost, naming: &Naming<'_>) -> Vec<String> {
    let each = MOST_LAID_OPEN / post.laid_open.len().max(1);
    let shown = |(seat, known): &(Seat, Vec<Line>)| {
        let more = known.len().saturating_sub(each) as i64;
        let known = known.iter().take(each).cloned();
        let line = Line::new("laid-open").seat("seat", *seat).list("known", known);
        naming.say(&line.number("more", more))
    };
    post.laid_open.iter().map(shown).collect()
}

/// Returns the places in order. If all played as one, returns their common result.
fn places(outcome: &Outcome, roster: &Roster) -> Vec<Line> {
    if let Some(together) = outcome.together {
        let key = if together.won { "together-won" } else { "together-lost" };
        return vec![Line::new(key).number("score", together.score)];
    }
    if is_shared(outcome) {
        let seats = roster.seats().take(outcome.places.len());
        return vec![Line::new("places-shared").list("seats", seats.map(Line::name_of))];
    }
    let mut places: Vec<_> = roster.seats().zip(&outcome.places).collect();
    places.sort_by_key(|(_, place)| **place);
    places.into_iter().map(|(seat, place)| Line::new("place").number("place", *place).seat("seat", seat)).collect()
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

/// Returns the line about the shares in the choices of a seat, if more than one person or a computer has played it.
fn shared(share: &Share) -> Line {
    let by = |(seat, own): &(Seat, u32)| Line::new("share-of").seat("seat", *seat).number("own", *own);
    let line = Line::new(match (share.former.is_empty(), share.minded) {
        (true, _) => "minded-share",
        (false, 0) => "handed-share",
        (false, _) => "handed-minded-share",
    });
    line.seat("counts", share.counts_for.unwrap_or(share.seat))
        .list("former", share.former.iter().map(by))
        .seat("seat", share.seat)
        .number("minded", share.minded)
        .number("all", share.all)
        .text(
            "rated",
            if share.unrated {
                "not"
            } else if share.given_up {
                "resigned"
            } else {
                "so"
            },
        )
}

/// Returns whether several played against each other and all share the first place.
fn is_shared(outcome: &Outcome) -> bool {
    outcome.together.is_none() && outcome.places.len() > 1 && outcome.places.iter().all(|place| *place == 1)
}

/// Returns the line about the ratings that a game changed. `None` if it changed none.
fn rated(changes: &[RatingChange]) -> Option<Line> {
    let change = |change: &RatingChange| {
        let (trend, by) = match change.change {
            by @ 1.. => ("up", format!("+{by}")),
            0 => ("steady", "±0".to_owned()),
            by => ("down", format!("−{}", -by)),
        };
        let line = Line::new("rated-change").seat("seat", change.seat).number("rating", change.rating);
        line.text("trend", trend).text("change", by).number("provisional", i64::from(change.provisional))
    };
    (!changes.is_empty()).then(|| Line::new("rated").list("changes", changes.iter().map(change)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Language, Seat};
    use people::Person;
    use table::Who;

    #[test]
    fn clock_lines_take_room_from_others_and_are_never_left_out() {
        let line = |of_clock, length| (of_clock, "x".repeat(length));
        let said = [line(true, 9), line(false, 9), line(false, 9), line(true, 9), line(false, 9)];
        assert_eq!([50, 49, 40, 39, 30, 0].map(|room| first_kept(&said, room)), [0, 2, 2, 3, 3, 5]);
    }

    #[test]
    fn no_trophy_is_given_where_nobody_is_ahead() {
        use table::Sitter;
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let roster = Roster(vec![sitter(1, "Ada"), sitter(2, "Bela"), sitter(3, "Chidi")]);
        let told = |given: [u8; 3]| {
            let naming = Naming::new(words::Words::of_house(Language::English), &roster);
            let lines = places(&Outcome::places(given.into()), &roster);
            lines.iter().map(|line| naming.label(line)).collect::<Vec<_>>()
        };
        assert_eq!(told([1, 1, 1]), ["🤝 All tied: Ada, Bela, Chidi"]);
        assert_eq!(told([1, 3, 1]), ["🏆 Ada", "🏆 Chidi", "3. Bela"]);
    }

    #[test]
    fn a_rating_that_rose_fell_or_stayed_is_marked_so() {
        let change = |(seat, change)| RatingChange { seat: Seat(seat), rating: 1010, change, provisional: false };
        let line = rated(&[(0, 12), (1, -7), (2, 0)].map(change)).expect("ratings changed");
        let told = words::Words::of_house(Language::English).say(&line, &|Seat(seat)| format!("s{seat}"));
        assert_eq!(told, "📈 s0 1010 (+12), 📉 s1 1010 (−7), ▪️ s2 1010 (±0)");
        assert_eq!(rated(&[]), None);
    }
}
