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
use ratings::PROVISIONAL;
use table::TableId;
use table::{LateCall, Roster, Share, Story, TurnPost};
use words::Words;

/// The most lines and characters of a post, the awaited seats included.
const MOST: Room = Room { lines: 6, characters: 600 };
/// The most lines and characters of the story of a last post: it has the points of all. Places, ratings and hands come
/// on top.
const LAST: Room = Room { lines: 6, characters: 600 };
/// The number of characters of a last post that the story may take beside places, ratings and hands.
const MOST_AT_END: usize = 1500;
/// The most cards and similar items that a last post reveals.
const MOST_LAID_OPEN: usize = 28;
/// The sign of a game that nobody wins, in the headline or the line that says so.
const DRAWN: char = '🤝';
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
    /// Words a post; at the end of a game with the line about `feats` that were earned in it.
    fn of(post: &TurnPost, naming: &Naming<'_>, feats: Option<&Line>) -> PostText {
        let alike = nameless(&post.roster);
        let measure = Naming::new(naming.words, &alike);
        let (commitment, gathered) = (commitment(post, naming), gathered(post, naming));
        let ending = ending(post, naming, feats);
        let most = if post.outcome.is_some() { LAST } else { MOST.beside(&gathered) };
        let room = most.beside([&awaited(post, &measure), &commitment].into_iter().flatten());
        let at_end = Room::of(MOST_AT_END).beside(&ending).characters;
        let room = Room { characters: room.characters.min(at_end), ..room };
        let story = without_turning(post.story.clone(), post.turning.as_ref());
        let (story, is_cut) = told(&story, naming, &measure, room);
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

/// Returns a story without the headline that the line about the turning point repeats.
fn without_turning(mut story: Story, turning: Option<&(u32, Line)>) -> Story {
    story.headlines.retain(|head| turning.is_none_or(|(_, what)| what != head));
    story
}

/// Returns the text of a post of a turn as the channel reads it.
pub fn post_text(post: &TurnPost, words: &'static Words) -> String {
    PostText::of(post, &Naming::new(words, &post.roster), None).whole()
}

/// Returns the line of the first post about the numbers that bind the game.
fn commitment(post: &TurnPost, naming: &Naming<'_>) -> Option<String> {
    let binding = post.binding.map(|binding| binding.to_string()).unwrap_or_default();
    let line = Line::new("fairness-start").text("commitment", post.commitment?.to_string());
    Some(naming.words.plain(&line.text("binding", binding)))
}

/// Returns the lines of a last post that follow the story: the turning point, `feats`, hands, places, shares and
/// ratings.
fn ending(post: &TurnPost, naming: &Naming<'_>, feats: Option<&Line>) -> Vec<String> {
    let Some((outcome, ..)) = &post.outcome else { return vec![] };
    let turned = |(turn, what): &(u32, Line)| Line::new("turned").number("turn", *turn).line("what", what.clone());
    let turned = post.turning.as_ref().map(turned);
    let mut lines: Vec<_> = turned.iter().chain(feats).map(|line| naming.say(line)).collect();
    lines.extend(laid_open(post, naming));
    let is_told_drawn = outcome.is_shared() && is_told_drawn(post, naming);
    let places = if is_told_drawn { vec![] } else { places(outcome, &post.roster) };
    lines.extend(places.iter().map(|line| naming.say(line)));
    lines.extend(post.shares.iter().map(|share| naming.say(&shared(share))));
    lines.extend(rated(&post.ratings).iter().map(|line| naming.say(line)));
    lines.extend(post.uncounted.map(|uncounted| naming.say(&uncounted.line())));
    let shared = outcome.is_shared() && !post.ratings.is_empty();
    lines.extend(shared.then(|| naming.words.plain(&Line::new("rated-shared"))));
    lines
}

/// Returns whether a headline says already that nobody wins.
fn is_told_drawn(post: &TurnPost, naming: &Naming<'_>) -> bool {
    post.story.headlines.iter().any(|line| naming.say(line).starts_with(DRAWN))
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
    /// At the end: the line about the achievements that were earned.
    pub feats: Option<Line>,
}

impl TurnDraft<'_> {
    /// Returns the post about what happened, with the seats that are awaited.
    pub(super) fn draft(&self, picture: Option<Picture>) -> Draft {
        let TurnDraft { bot, table, post, ref feats } = *self;
        let naming = bot.naming(&post.roster);
        let text = PostText::of(post, &naming, feats.as_ref());
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
        let TurnDraft { bot, table, post, .. } = *self;
        let act = |word: &str| Button {
            id: CustomId::act(table, word).to_string(),
            label: bot.plain(&Line::keyed(format!("button-{word}"))),
            style: Style::primary_if(matches!(word, "move" | "rematch" | "wake" | "go-on")),
        };
        let words: &[&str] = match (&post.outcome, post.called_off) {
            (Some(_), _) => &["rematch", "review", "record", "fairness"],
            (None, true) => &["rematch"],
            (None, false) if post.away.paused.is_some() => &["go-on", "hand", "board", "more"],
            (None, false) if post.away.sleeps => &["wake", "hand", "board", "more"],
            (None, false) => &["move", "hand", "board", "rules", "more"],
        };
        let words = words.iter().chain(has_details.then_some(&"details"));
        let mut buttons: Vec<_> = first_step.into_iter().chain(words.map(|word| act(word))).collect();
        if !post.away.seats.is_empty() && !post.away.sleeps && post.away.paused.is_none() {
            buttons.push(act("back-again"));
        }
        if post.outcome.is_some() || post.called_off {
            buttons.insert(1, replay::opening(bot, table));
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
    if outcome.is_shared() {
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

/// Returns a line about each rating that a game changed.
fn rated(changes: &[RatingChange]) -> Vec<Line> {
    let change = |change: &RatingChange| {
        let (trend, by) = match change.change {
            by @ 1.. => ("up", format!("+{by}")),
            0 => ("steady", "±0".to_owned()),
            by => ("down", format!("−{}", -by)),
        };
        let line = Line::new("rated-change").seat("seat", change.seat).number("rating", change.rating);
        let line = line.text("trend", trend).text("change", by).number("provisional", i64::from(change.provisional));
        line.number("games", change.games).number("needed", PROVISIONAL)
    };
    changes.iter().map(change).collect()
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
    fn turning_point_is_no_headline_of_its_own_post() {
        let verbatim = |text: &str| Line::verbatim(text.to_owned());
        let story = Story { headlines: vec![verbatim("breaks"), verbatim("wins")], ..Story::default() };
        let (breaks, falls) = ((10, verbatim("breaks")), (10, verbatim("falls")));
        let heads = |turning| without_turning(story.clone(), turning).headlines;
        assert_eq!(heads(Some(&breaks)), [verbatim("wins")]);
        assert_eq!((heads(Some(&falls)).len(), heads(None).len()), (2, 2));
    }

    #[test]
    fn a_rating_that_rose_fell_or_stayed_is_marked_so() {
        let change = |(seat, change, games)| RatingChange {
            seat: Seat(seat),
            rating: 1010,
            change,
            provisional: games < PROVISIONAL,
            games,
        };
        let lines = rated(&[(0, 12, 3), (1, -7, 5), (2, 0, 1)].map(change));
        let told = |language| {
            let say = |line| words::Words::of_house(language).say(line, &|Seat(seat)| format!("s{seat}"));
            lines.iter().map(say).collect::<Vec<_>>()
        };
        let english = ["📈 s0 1010 (+12), provisional: 3 of 5 games", "📉 s1 1010 (−7)"];
        let german = ["📈 s0 1010 (+12), vorläufig: 3 von 5 Partien", "📉 s1 1010 (−7)"];
        assert_eq!(told(Language::English)[..2], english);
        assert_eq!(told(Language::German)[..2], german);
        assert_eq!(told(Language::English)[2], "▪️ s2 1010 (±0), provisional: 1 of 5 games");
        assert!(rated(&[]).is_empty());
    }
}
