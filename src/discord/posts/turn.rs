//! Posts about what happened at a table, and the seats that are awaited.

use crate::{
    bot::Bot,
    deadlines::{owed, paused, sleeps},
    interaction::custom_id::CustomId,
    panels::history::replay,
    wording::{
        draft::{Button, Draft, Picture, Row, Style},
        events::{Room, nameless, told},
        names::Naming,
    },
};
use engine::{Line, Outcome, Seat};
use people::RatingChange;
use table::TableId;
use table::{LateCall, Roster, Share, TurnPost};
use words::Words;

/// The most lines and characters of a post, the awaited seats included.
const MOST: Room = Room { lines: 6, characters: 600 };
/// The most lines and characters of the story of a last post: it has the points of all. Places, ratings and hands come
/// on top.
const LAST: Room = Room { lines: 8, characters: 600 };
/// The number of characters of a last post that the story may take beside places, ratings and hands.
const MOST_AT_END: usize = 1500;
/// The most cards and similar items that a last post reveals.
const MOST_LAID_OPEN: usize = 28;
/// The number of buttons in a row.
const IN_A_ROW: usize = 5;

/// The text of a post of a turn.
struct PostText {
    /// The text that stays when the post is no longer the newest.
    lasting: String,
    /// The seats that are awaited, and the people who are called together.
    awaited: Vec<String>,
    /// True if some deeds are left out.
    is_cut: bool,
}

impl PostText {
    fn of(post: &TurnPost, naming: &Naming<'_>) -> PostText {
        let alike = nameless(&post.roster);
        let measure = Naming::new(naming.words, &alike);
        let (commitment, gathered) = (commitment(post, naming), gathered(post, naming));
        let ending = ending(post, naming);
        let most = if post.outcome.is_some() { LAST } else { MOST.beside(&gathered) };
        let room = most.beside([&awaited(post, &measure), &commitment].into_iter().flatten());
        let at_end = Room::of(MOST_AT_END).beside(&ending).characters;
        let room = Room { characters: room.characters.min(at_end), ..room };
        let (story, is_cut) = told(&post.story, naming, &measure, room);
        let lasting: Vec<_> = story.into_iter().chain(commitment).chain(ending).collect();
        PostText {
            lasting: lasting.join("\n"),
            awaited: awaited(post, naming).into_iter().chain(gathered).collect(),
            is_cut,
        }
    }

    fn whole(&self) -> String {
        [&self.lasting].into_iter().chain(&self.awaited).cloned().collect::<Vec<_>>().join("\n")
    }
}

/// Returns the text of a post of a turn as the channel reads it.
pub fn post_text(post: &TurnPost, words: &'static Words) -> String {
    PostText::of(post, &Naming::new(words, &post.roster)).whole()
}

/// Returns the line of the first post about the numbers that bind the game.
fn commitment(post: &TurnPost, naming: &Naming<'_>) -> Option<String> {
    let binding = post.binding.map(|binding| binding.to_string()).unwrap_or_default();
    let line = Line::new("fairness-start").text("commitment", post.commitment?.to_string());
    Some(naming.words.plain(&line.text("binding", binding)))
}

/// Returns the lines of a last post that follow the story: hands, places, shares, ratings, and the numbers that prove
/// fair play.
fn ending(post: &TurnPost, naming: &Naming<'_>) -> Vec<String> {
    let Some((outcome, seed, salt)) = &post.outcome else { return vec![] };
    let mut lines = laid_open(post, naming);
    lines.extend(places(outcome, &post.roster).iter().map(|line| naming.say(line)));
    lines.extend(post.shares.iter().map(|share| naming.say(&shared(share))));
    lines.extend(rated(&post.ratings).iter().map(|line| naming.say(line)));
    lines.extend(post.uncounted.map(|uncounted| naming.say(&uncounted.line())));
    let shared = is_shared(outcome) && !post.ratings.is_empty();
    lines.extend(shared.then(|| naming.words.plain(&Line::new("rated-shared"))));
    let fingerprint = post.fingerprint.map(|fingerprint| fingerprint.to_string()).unwrap_or_default();
    let line = Line::new("fairness-end").text("seed", seed.clone()).text("salt", salt.clone());
    lines.push(naming.words.plain(&line.text("fingerprint", fingerprint)));
    lines
}

/// Returns the line about the seats that are awaited.
fn awaited(post: &TurnPost, naming: &Naming<'_>) -> Option<String> {
    if let Some(until) = post.away.paused {
        Some(naming.words.plain(&paused(until)))
    } else if post.away.sleeps {
        Some(naming.words.plain(&sleeps(post.away.given_up_at)))
    } else {
        owed(&post.owed, post.awaited.as_ref(), naming)
    }
}

/// Returns the line of a last post that calls the people together who played.
fn gathered(post: &TurnPost, naming: &Naming<'_>) -> Option<String> {
    let people = post.gathers.iter().filter_map(|seat| post.roster.person(*seat));
    let people: Vec<_> = people.map(|person| Line::verbatim(format!("<@{person}>"))).collect();
    (!people.is_empty()).then(|| naming.words.plain(&Line::new("gathered").list("people", people)))
}

/// The post of what happened at a table.
pub(super) struct TurnDraft<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub post: &'b TurnPost,
}

impl TurnDraft<'_> {
    /// Returns the post about what happened, with the seats that are awaited.
    pub(super) fn draft(&self, picture: Option<Picture>) -> Draft {
        let TurnDraft { bot, table, post } = *self;
        let naming = bot.naming(&post.roster);
        let text = PostText::of(post, &naming);
        let lasting = (!post.owed.is_empty() || !post.gathers.is_empty()).then(|| text.lasting.clone());
        let called = post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat);
        let called = called.chain(post.gathers.iter().copied()).filter_map(|seat| post.roster.person(seat));
        let pings: Vec<_> = called.map(|person| person.0).collect();
        let first_step = post.first_step.as_ref().map(|(turn, step)| Button {
            id: CustomId::first_step(table, *turn).to_string(),
            label: naming.label(step),
            style: Style::Primary,
        });
        let rows = self.board_row(first_step, post.shortened || text.is_cut);
        Draft { text: text.whole(), picture, rows, pings, lasting, ..Draft::default() }
    }

    fn board_row(&self, first_step: Option<Button>, has_details: bool) -> Vec<Row> {
        let TurnDraft { bot, table, post } = *self;
        let act = |word: &str| Button {
            id: CustomId::act(table, word).to_string(),
            label: bot.plain(&Line::keyed(format!("button-{word}"))),
            style: Style::primary_if(matches!(word, "move" | "rematch" | "wake" | "go-on")),
        };
        let words: &[&str] = match (&post.outcome, post.called_off) {
            (Some(_), _) => &["rematch", "review", "record"],
            (None, true) => &["rematch"],
            (None, false) if post.away.paused.is_some() => &["go-on", "hand", "board"],
            (None, false) if post.away.sleeps => &["wake", "hand", "board"],
            (None, false) => &["move", "hand", "board", "rules"],
        };
        let words = words.iter().chain(has_details.then_some(&"details"));
        let mut buttons: Vec<_> = first_step.into_iter().chain(words.map(|word| act(word))).collect();
        if !post.away.seats.is_empty() && !post.away.sleeps && post.away.paused.is_none() {
            buttons.push(act("back-again"));
        }
        if post.outcome.is_some() || post.called_off {
            buttons.push(replay::opening(bot, table));
        }
        buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
    }
}

/// Returns a message of a few lines.
pub(super) fn notice(bot: &Bot, lines: &[Line], roster: &Roster) -> Draft {
    let naming = bot.naming(roster);
    Draft::text(lines.iter().map(|line| naming.say(line)).collect::<Vec<_>>().join("\n"))
}

/// Returns a call that comes later than the post it belongs to.
pub(super) fn late_call(bot: &Bot, call: &LateCall) -> Draft {
    let naming = bot.naming(&call.roster);
    let pings = call.roster.person(call.owed.seat).map(|person| person.0).into_iter().collect();
    Draft {
        pings,
        ..Draft::text(owed(std::slice::from_ref(&call.owed), call.awaited.as_ref(), &naming).unwrap_or_default())
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
