//! Merges the lines of the room: the ways of pieces, spells with their effects, conflicts with their dead, and windows
//! in which nobody acts.

use engine::{Arg, Line, Seat};

/// The key of a line that another line follows.
const THEN: &str = "swords-then";
/// The keys of lines that result only from merging.
const MERGED: [&str; 16] = [
    THEN,
    "swords-moves",
    "swords-asked",
    "swords-asked-about",
    "swords-asked-none",
    "swords-asked-acts",
    "swords-lays",
    "swords-works",
    "swords-works-on",
    "swords-works-lasting",
    "swords-springs",
    "swords-springs-held",
    "swords-throws",
    "swords-returns",
    "swords-fought-died",
    "swords-fought-fell",
];
/// The keys of lines that are never merged: the beginning and the end.
const APART: [&str; 9] = [
    "swords-begun",
    "swords-begun-choosing",
    "swords-chose",
    "swords-mustered",
    "swords-shown",
    "swords-all-placed",
    "swords-placed",
    "swords-passed",
    "swords-ended",
];
/// The keys that begin a line, unless they answer the line before.
const BEGINS: [&str; 10] = [
    "swords-invoked",
    "swords-invoked-on",
    "swords-sprung",
    "swords-used",
    "swords-fought",
    "swords-called-off",
    "swords-movement-ended",
    "swords-turn-ended",
    "swords-resigned",
    "swords-ended-quiet",
];
/// The keys of the steps of pieces.
const STEPS: [&str; 6] = [
    "swords-stepped",
    "swords-attacked",
    "swords-stepped-tx",
    "swords-attacked-tx",
    "swords-flew",
    "swords-flew-attacked",
];
/// The keys of the acts of a player in a window.
const ACTS: [&str; 4] = ["swords-invoked", "swords-invoked-on", "swords-sprung", "swords-used"];

/// The most sentences of a line that still takes a sentence which could begin its own line.
const MOST: usize = 4;

/// Merges these lines into fewer.
pub(crate) fn merged(lines: Vec<Line>) -> Vec<Line> {
    lines.into_iter().fold(vec![], |mut merged, next| {
        push(&mut merged, next);
        merged
    })
}

/// Adds a line to those merged so far. If it replaces the last line, the new line may belong to the line before and is
/// merged again.
fn push(merged: &mut Vec<Line>, next: Line) {
    let Some(line) = merged.last().and_then(|last| joined(last, &next)) else {
        merged.push(walked(None, &next).unwrap_or(next));
        return;
    };
    merged.pop();
    if is(&line, &MERGED) { merged.push(line) } else { push(merged, line) }
}

/// Returns both lines as one, if they belong together. A line that was merged never follows another.
fn joined(last: &Line, next: &Line) -> Option<Line> {
    if is(next, &MERGED) {
        return None;
    }
    let (said, tail) = parts(last);
    if let Some(one) = one(tail, next) {
        return Some(behind(said, one));
    }
    if let Some(both) = unanswered(said, tail, next) {
        return Some(both);
    }
    if is_told(last, next) {
        return Some(if is(tail, &["swords-opened", "swords-opened-about", "swords-asked", "swords-asked-about"]) {
            said?.clone()
        } else {
            last.clone()
        });
    }
    if let Some(asked) = asked(tail, next) {
        return Some(behind(said, asked));
    }
    follows(last, next).then(|| behind(Some(last), walked(None, next).unwrap_or_else(|| next.clone())))
}

/// Returns two sentences as one sentence, if possible.
fn one(tail: &Line, next: &Line) -> Option<Line> {
    walked(Some(tail), next)
        .or_else(|| resolved(tail, next, None))
        .or_else(|| lasts(tail, next))
        .or_else(|| sprang(tail, next, None))
        .or_else(|| threw(tail, next))
        .or_else(|| returned(tail, next))
        .or_else(|| fell(tail, next))
        .or_else(|| implied(tail, next).then(|| next.clone()))
}

/// Returns the line with a sentence added. Cards that a player lays open one after the other become one sentence.
fn behind(said: Option<&Line>, then: Line) -> Line {
    let Some(said) = said else { return then };
    let (before, tail) = parts(said);
    match laid(tail, &then) {
        Some(both) => behind(before, both),
        None => Line::new(THEN).line("said", said.clone()).line("then", then),
    }
}

/// Returns the earlier sentences of a line, if there are any, and its last sentence.
fn parts(line: &Line) -> (Option<&Line>, &Line) {
    match (line.key == THEN, inner(line, "said"), inner(line, "then")) {
        (true, Some(said), Some(tail)) => (Some(said), tail),
        _ => (None, line),
    }
}

/// Returns the first sentence of a line.
fn head(line: &Line) -> &Line {
    parts(line).0.map_or(line, head)
}

/// Returns the key of a line. For a line that also lists ended effects, it is the key of the line within.
pub(crate) fn key(line: &Line) -> &str {
    if line.key == "swords-with-over" { inner(line, "said").map_or("", |said| &*said.key) } else { &line.key }
}

/// Returns whether `next` follows `last` in the same line.
fn follows(last: &Line, next: &Line) -> bool {
    let (head, tail) = (head(last), parts(last).1);
    if is(head, &APART) || is(next, &APART) || is(tail, &["swords-ended", "swords-ended-quiet"]) {
        return false;
    }
    let short = sentences(last).count() <= MOST;
    let goes_on = |who: Option<&Arg>| short && head.arg("who").is_some() && head.arg("who") == who;
    match key(next) {
        "swords-turn" | "swords-turn-extra" => key(tail) == "swords-turn-ended",
        "swords-opened-about" if is_of_conflict(next) => short && (is(head, &ACTS) || is_cast(head) || is_fought(head)),
        "swords-opened-about" => sentences(last).any(|line| is(line, &ACTS) || is_cast(line)),
        "swords-fought" => is_fought(head) && short,
        key if BEGINS.contains(&key) && is(next, &ACTS) => {
            let same = (is_cast(head) || is(head, &ACTS) || head.key == "swords-moves") && goes_on(next.arg("who"));
            is(tail, &["swords-asked-acts", "swords-settled", "swords-settled-ordered"]) || same
        }
        key if BEGINS.contains(&key) => false,
        _ if is(next, &STEPS) && owner(next).is_some() => head.key == "swords-moves" && goes_on(owner(next)),
        _ if is(next, &STEPS) => short,
        _ => true,
    }
}

/// Returns the sentences of a line, the last one first.
fn sentences(line: &Line) -> impl Iterator<Item = &Line> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let (said, tail) = parts(rest?);
        rest = said;
        Some(tail)
    })
}

/// Returns whether a window is about the dice of a conflict.
fn is_of_conflict(line: &Line) -> bool {
    inner(line, "about").is_some_and(|about| about.key == "swords-opened-conflict")
}

fn is_fought(line: &Line) -> bool {
    is(line, &["swords-fought", "swords-fought-died", "swords-fought-fell"])
}

fn is_cast(line: &Line) -> bool {
    is(line, &["swords-works", "swords-works-on", "swords-works-lasting", "swords-lays", "swords-springs"])
}

/// Returns whether `next` adds nothing to `last`: the end of the movement that `last` reports, or a window in which
/// none of the players named acts.
fn is_told(last: &Line, next: &Line) -> bool {
    let (said, tail) = parts(last);
    match &*next.key {
        "swords-movement-ended" => head(last).key == "swords-moves" && head(last).arg("who") == next.arg("who"),
        "swords-settled-none" => said.is_some_and(|said| {
            let waited = ["swords-opened", "swords-opened-about", "swords-asked", "swords-asked-about"];
            is(tail, &waited) && are_named(tail, said)
        }),
        _ => false,
    }
}

/// Returns whether `next` implies what `tail` told.
fn implied(tail: &Line, next: &Line) -> bool {
    let told = match &*tail.key {
        "swords-answered-invoke" => next.key == "swords-settled" && tail.arg("who") == next.arg("who"),
        "swords-movement-ended" => ["swords-turn-ended", "swords-fought", "swords-opened-about"].contains(&key(next)),
        "swords-asked-none" => next.key == "swords-fought",
        "swords-settled-none" => next.key == "swords-fought" || next.key.starts_with("swords-resolved"),
        "swords-settled" => is(next, &ACTS) && tail.arg("who") == next.arg("who"),
        "swords-asked-acts" => is(next, &ACTS) && tail.arg("acts") == next.arg("who"),
        _ => false,
    };
    told && are_named(tail, next)
}

/// Merges a window with the seats that have answered in it, or with its outcome.
fn asked(tail: &Line, next: &Line) -> Option<Line> {
    let about = inner(tail, "about");
    let answered = match (&*tail.key, tail.arg("answered")) {
        ("swords-opened" | "swords-opened-about", _) => vec![],
        ("swords-asked" | "swords-asked-about", Some(Arg::List(answered))) => answered.clone(),
        _ => return None,
    };
    let line = |key| Some(Line::new(key).line("who", inner(tail, "who")?.clone()));
    match &*next.key {
        "swords-answered" => {
            let line = line(if about.is_some() { "swords-asked-about" } else { "swords-asked" })?;
            let line = about.iter().fold(line, |line, about| line.line("about", (*about).clone()));
            let answered = answered.into_iter().chain([next.arg("who")?.clone()]).collect();
            Some(line.with("answered", Arg::List(answered)))
        }
        "swords-settled-none" => line("swords-asked-none"),
        "swords-settled" => Some(line("swords-asked-acts")?.with("acts", next.arg("who")?.clone())),
        _ => None,
    }
}

/// Merges the ways of one player's pieces.
fn walked(tail: Option<&Line>, next: &Line) -> Option<Line> {
    let (who, step) = (owner(next).filter(|_| is(next, &STEPS))?, Step::of(next)?);
    let moves = tail.filter(|tail| tail.key == "swords-moves");
    let mut walks = match moves.and_then(|moves| moves.arg("walks")) {
        _ if tail.is_some() && moves.and_then(|moves| moves.arg("who")) != Some(who) => return None,
        Some(Arg::List(walks)) => walks.clone(),
        _ => vec![],
    };
    let last = walks.last().and_then(|walk| if let Arg::Line(walk) = walk { Some(walk) } else { None });
    let goes_on = last.filter(|walk| walk.arg("rank") == Some(step.rank) && inner(walk, "spot") == Some(step.from));
    let walk = match goes_on {
        Some(walk) => step.behind(inner(walk, "way")?.clone(), Some(step.from)),
        None => {
            let named = last.and_then(|walk| inner(walk, "spot"));
            step.behind(shortly(step.from, named), Some(step.from))
        }
    };
    if goes_on.is_some() {
        walks.pop();
    }
    walks.push(Arg::Line(walk));
    Some(Line::new("swords-moves").with("who", who.clone()).with("walks", Arg::List(walks)))
}

/// One step of a piece.
struct Step<'a> {
    rank: &'a Arg,
    from: &'a Line,
    to: &'a Line,
    /// The message of the kind of step, `None` for a plain step.
    how: Option<&'static str>,
}

impl<'a> Step<'a> {
    fn of(line: &'a Line) -> Option<Step<'a>> {
        let piece = inner(line, "piece").filter(|piece| piece.key == "swords-figure")?;
        let how = match &*line.key {
            "swords-attacked" | "swords-attacked-tx" => Some("swords-leg-attacks"),
            "swords-flew" => Some("swords-leg-flies"),
            "swords-flew-attacked" => Some("swords-leg-flies-attacks"),
            _ => None,
        };
        Some(Step { rank: piece.arg("rank")?, from: inner(piece, "at")?, to: inner(line, "spot")?, how })
    }

    /// Returns the walk that came by this way, with this step added. `named` is the spot whose domain the reader knows.
    fn behind(&self, way: Line, named: Option<&Line>) -> Line {
        let spot = shortly(self.to, named);
        let spot = self.how.map_or(spot.clone(), |how| Line::new(how).line("spot", spot));
        let way = Line::new("swords-trail").line("way", way).line("spot", spot);
        Line::new("swords-walk").with("rank", self.rank.clone()).line("way", way).line("spot", self.to.clone())
    }
}

/// Returns a spot by its cell alone, if its domain was named last.
fn shortly(spot: &Line, named: Option<&Line>) -> Line {
    match named.is_some_and(|named| named.arg("domain") == spot.arg("domain")).then(|| spot.arg("cell")).flatten() {
        Some(cell) => Line::new("swords-at").with("cell", cell.clone()),
        None => spot.clone(),
    }
}

/// Returns the owner of the piece that takes a step.
fn owner(line: &Line) -> Option<&Arg> {
    inner(line, "piece")?.arg("owner")
}

/// Merges a card with its effect, if nobody acted in the window between them.
fn unanswered(said: Option<&Line>, tail: &Line, next: &Line) -> Option<Line> {
    let asked = inner(tail, "who").filter(|_| tail.key == "swords-asked-none");
    let (before, card) = parts(said.filter(|_| asked.is_some())?);
    let line = resolved(card, next, asked).or_else(|| sprang(card, next, asked))?;
    Some(behind(before, line))
}

/// Adds the seats that were asked and did not act, if there are any.
fn with_asked(line: Line, asked: Option<&Line>) -> Line {
    line.number("asked", u8::from(asked.is_some())).list("others", asked.cloned())
}

/// Merges a card that is invoked with its effect, or with its lying open. The seats asked about it did not act.
fn resolved(tail: &Line, next: &Line, asked: Option<&Line>) -> Option<Line> {
    let same = |name| tail.arg(name).filter(|arg| next.arg(name) == Some(arg));
    let (who, card) = (same("who")?, same("card")?);
    if !is(tail, &["swords-invoked", "swords-invoked-on"]) {
        return None;
    }
    let line = match (&*next.key, tail.arg("pieces")) {
        ("swords-resolved-open", None) => {
            let text = next.arg("text")?.clone();
            let card = Line::new("swords-lies").with("card", card.clone()).with("text", text);
            Line::new("swords-lays").with("who", who.clone()).list("cards", [card])
        }
        ("swords-resolved", None) => Line { key: "swords-works".into(), args: tail.args.clone() },
        ("swords-resolved", Some(_)) => Line { key: "swords-works-on".into(), args: tail.args.clone() },
        _ => return None,
    };
    Some(with_asked(line, asked))
}

/// Merges the cards that a player lays open, one after the other, if the same seats were asked.
fn laid(tail: &Line, then: &Line) -> Option<Line> {
    let same = |name| tail.arg(name).filter(|arg| then.arg(name) == Some(arg));
    match (tail.arg("cards")?, then.arg("cards")?) {
        (Arg::List(cards), Arg::List(more)) if is(tail, &["swords-lays"]) && is(then, &["swords-lays"]) => {
            let (who, others) = (same("who")?.clone(), same("others")?.clone());
            let cards = cards.iter().chain(more).cloned().collect();
            let line = Line::new("swords-lays").with("who", who).with("cards", Arg::List(cards));
            Some(line.with("asked", tail.arg("asked")?.clone()).with("others", others))
        }
        _ => None,
    }
}

/// Merges a card that takes effect and lasts on everything that it named.
fn lasts(tail: &Line, next: &Line) -> Option<Line> {
    let same = |name| tail.arg(name).is_some() && tail.arg(name) == next.arg(name);
    let lasting = tail.key == "swords-works-on" && next.key == "swords-lasts" && same("card") && same("pieces");
    lasting.then(|| Line { key: "swords-works-lasting".into(), args: tail.args.clone() })
}

/// Merges a trap that is sprung with its effect, or with the piece that it holds.
fn sprang(tail: &Line, next: &Line, asked: Option<&Line>) -> Option<Line> {
    let same = |name| tail.arg(name).is_some() && tail.arg(name) == next.arg(name);
    let key = match (&*tail.key, &*next.key) {
        ("swords-sprung", "swords-resolved") if same("card") && same("who") => "swords-springs",
        ("swords-springs", "swords-snared") if same("piece") => "swords-springs-held",
        _ => return None,
    };
    let line = Line { key: key.into(), args: tail.args.clone() };
    Some(if key == "swords-springs" { with_asked(line, asked) } else { line })
}

/// Merges the throws against one card, to beat the same number.
fn threw(tail: &Line, next: &Line) -> Option<Line> {
    let same = |name| tail.arg(name).is_some() && tail.arg(name) == next.arg(name);
    let mut throws = match (&*tail.key, tail.arg("throws")) {
        ("swords-throws", Some(Arg::List(throws))) => throws.clone(),
        _ => vec![throw(tail)?],
    };
    throws.push(throw(next)?);
    let (card, number) = (next.arg("card")?.clone(), next.arg("number")?.clone());
    let both = same("card") && same("number");
    both.then(|| Line::new("swords-throws").with("card", card).with("number", number).with("throws", Arg::List(throws)))
}

/// Returns one throw, without the card and the number it is against.
fn throw(line: &Line) -> Option<Arg> {
    let key = match &*line.key {
        "swords-saved" => "swords-throw-saved",
        "swords-not-saved" => "swords-throw-failed",
        _ => return None,
    };
    let line = Line::new(key).with("piece", line.arg("piece")?.clone()).with("dice", line.arg("dice")?.clone());
    Some(Arg::Line(line))
}

/// Merges the dead that return to one player.
fn returned(tail: &Line, next: &Line) -> Option<Line> {
    let owner = next.arg("owner").filter(|owner| tail.arg("owner") == Some(owner))?;
    let mut pieces = match (&*tail.key, tail.arg("pieces")) {
        ("swords-returns", Some(Arg::List(pieces))) => pieces.clone(),
        ("swords-returned", None) => vec![piece_on(tail, None)?],
        _ => return None,
    };
    let named = pieces.last().and_then(|piece| if let Arg::Line(piece) = piece { inner(piece, "there") } else { None });
    let piece = if next.key == "swords-returned" { piece_on(next, named)? } else { return None };
    pieces.push(piece);
    Some(Line::new("swords-returns").with("owner", owner.clone()).with("pieces", Arg::List(pieces)))
}

/// Returns a piece and its spot. `named` is the spot whose domain the reader knows.
fn piece_on(line: &Line, named: Option<&Line>) -> Option<Arg> {
    let there = inner(line, "spot")?;
    let piece = Line::new("swords-piece-on").with("rank", line.arg("rank")?.clone());
    Some(Arg::Line(piece.line("spot", shortly(there, named)).line("there", there.clone())))
}

/// Merges a conflict with its dead. The spot of the dead is omitted if it is the spot of the conflict.
fn fell(tail: &Line, next: &Line) -> Option<Line> {
    let (spot, Arg::List(pieces)) = (tail.arg("spot")?, next.arg("pieces")?) else { return None };
    if tail.key != "swords-fought" || next.key != "swords-died" {
        return None;
    }
    let there = |piece: &Arg| match piece {
        Arg::Line(figure) if figure.key == "swords-figure" && figure.arg("at") == Some(spot) => {
            let args = figure.args.iter().filter(|(name, _)| name != "at").cloned().collect();
            Arg::Line(Line { key: "swords-figure-gone".into(), args })
        }
        _ => piece.clone(),
    };
    let pieces: Vec<Arg> = pieces.iter().map(there).collect();
    let is_loser = |piece: &Arg| matches!(piece, Arg::Line(line) if line.key == "swords-figure-gone");
    let only_loser = matches!(&pieces[..], [piece] if is_loser(piece) && Some(piece) != tail.arg("winner"));
    let key = if only_loser { "swords-fought-fell" } else { "swords-fought-died" };
    Some(Line { key: key.into(), args: tail.args.clone() }.with("pieces", Arg::List(pieces)))
}

/// Returns whether everybody named in `line` is named in `other` as well.
fn are_named(line: &Line, other: &Line) -> bool {
    let (mut here, mut there) = (vec![], vec![]);
    names(line, &mut here);
    names(other, &mut there);
    here.iter().all(|seat| there.contains(seat))
}

fn names(line: &Line, seats: &mut Vec<Seat>) {
    line.args.iter().for_each(|(_, arg)| names_of(arg, seats));
}

fn names_of(arg: &Arg, seats: &mut Vec<Seat>) {
    match arg {
        Arg::Seat(seat) => seats.push(*seat),
        Arg::Line(line) => names(line, seats),
        Arg::List(args) => args.iter().for_each(|arg| names_of(arg, seats)),
        Arg::Number(_) | Arg::Text(_) => {}
    }
}

fn is(line: &Line, keys: &[&str]) -> bool {
    keys.contains(&&*line.key)
}

/// Returns the line that is an argument of another.
fn inner<'a>(line: &'a Line, name: &str) -> Option<&'a Line> {
    if let Some(Arg::Line(inner)) = line.arg(name) { Some(inner) } else { None }
}
