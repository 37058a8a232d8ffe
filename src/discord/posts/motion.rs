//! Motions that are put to the vote, and their ends.

use crate::{
    bot::Bot,
    deadlines::way_back,
    interaction::custom_id::CustomId,
    wording::{
        draft::{Draft, Row, Style},
        events::quoted,
    },
};
use engine::{Line, Seat};
use table::TableId;
use table::{Fate, MotionEnd, MotionPost};

/// Returns the post of a motion: what a player asks all others for, or what they must decide. Adds the buttons to
/// answer.
pub(super) fn motion(bot: &Bot, table: TableId, post: &MotionPost) -> Draft {
    let naming = bot.naming(&post.roster);
    let mut text = vec![naming.say(&post.what)];
    text.extend((!post.lines.is_empty()).then(|| quoted(&post.lines, &naming)));
    if !post.agreed.is_empty() && post.end != Some(MotionEnd::Carried) {
        let agreed = Line::new("motion-agreed").list("seats", post.agreed.iter().copied().map(Line::name_of));
        text.push(naming.say(&agreed));
    }
    text.extend(post.chosen.iter().map(|(seat, fate)| naming.say(&chosen(*fate).seat("seat", *seat))));
    if let Some(end) = post.end {
        text.push(naming.say(&ended(end, post)));
        return Draft::text(text.join("\n"));
    }
    let lasting = Some(text.join("\n"));
    let called = |seat: &Seat| post.roster.person(*seat).filter(|_| post.calls.contains(seat));
    let name = |seat: &Seat| match called(seat) {
        Some(person) => Line::verbatim(format!("<@{person}>")),
        None => Line::name_of(*seat),
    };
    let open = Line::new(if post.open.is_empty() { "motion-waits" } else { "motion-open" });
    let open = open.list("seats", post.open.iter().map(name)).text("until", (post.until / 1000).to_string());
    text.push(naming.say(&open));
    let away = post.gives_away.filter(|seat| called(seat).is_some());
    text.extend(away.map(|seat| naming.say(&Line::new("motion-away").line("seat", name(&seat)))));
    text.extend(post.about.as_ref().map(|about| naming.say(about)));
    let pings = post.open.iter().chain(&away).filter_map(called).map(|person| person.0).collect();
    let back = post.gives_away.map(|_| way_back(bot, table));
    let rows = [ballot(bot, table, post)].into_iter().chain(back).collect();
    Draft { text: text.join("\n"), rows, pings, lasting, ..Draft::default() }
}

fn ballot(bot: &Bot, table: TableId, post: &MotionPost) -> Row {
    if post.chooses {
        let offered = Fate::ALL.into_iter().filter(|fate| post.expels || *fate != Fate::Expel);
        let button = |fate| bot.button(&CustomId::decide(table, post.number, fate), label(fate), Style::Secondary);
        return Row::Buttons(offered.map(button).collect());
    }
    let agree = bot.button(&CustomId::vote(table, post.number, true), "button-agree", Style::Primary);
    let refuse = bot.button(&CustomId::vote(table, post.number, false), "button-refuse", Style::Secondary);
    Row::Buttons(vec![agree, refuse])
}

fn label(fate: Fate) -> &'static str {
    match fate {
        Fate::Skip => "button-skip",
        Fate::Computer => "button-mind",
        Fate::Expel => "button-expel",
    }
}

fn chosen(fate: Fate) -> Line {
    Line::new(match fate {
        Fate::Skip => "chosen-skip",
        Fate::Computer => "chosen-computer",
        Fate::Expel => "chosen-expel",
    })
}

fn ended(end: MotionEnd, post: &MotionPost) -> Line {
    match end {
        MotionEnd::Carried => Line::new("motion-carried"),
        MotionEnd::Refused(seat) => Line::new("motion-refused").seat("seat", seat),
        MotionEnd::Withdrawn => Line::new("motion-withdrawn").seat("by", post.by),
        MotionEnd::Lapsed => Line::new("motion-lapsed"),
        MotionEnd::Overtaken => Line::new("motion-overtaken"),
        MotionEnd::Decided(_) if post.chosen.is_empty() => Line::new("motion-undecided").seat("seat", post.by),
        MotionEnd::Decided(Fate::Skip) => Line::new("motion-decided-skip").seat("seat", post.by),
        MotionEnd::Decided(Fate::Computer) => Line::new("motion-decided-computer").seat("seat", post.by),
        MotionEnd::Decided(Fate::Expel) => Line::new("motion-decided-expel").seat("seat", post.by),
    }
}
