//! The picture in words.

use super::{
    board::{Amulet, Answer, Card, Field},
    event::End,
    notes::{Scope, Sheet},
    pairs::Pairs,
    state::{Entry, Wizard},
    view::View,
};
use engine::{Line, Seat, Viewer};

/// The most pairs that are named as still open.
const MOST_OPEN: u32 = 20;

/// The whole picture, the most important first; `own` is what the viewer alone may see.
pub(super) fn all(view: &View, own: &[Line]) -> Vec<Line> {
    let mut lines = vec![status(view)];
    lines.extend(own.first().cloned());
    lines.extend(altar(view));
    lines.extend(out_of_play(view));
    lines.extend(revealed(view));
    if !view.public.book.is_empty() {
        lines.push(book(view));
    }
    lines.extend(view.public.book.iter().enumerate().rev().map(|(at, entry)| entry_in_words(at + 1, entry)));
    lines.extend(own.iter().skip(1).cloned());
    lines
}

/// How the game stands, in one sentence.
pub(super) fn status(view: &View) -> Line {
    match (view.public.end, view.public.turn) {
        (Some(End::Freed { by }), _) => Line::new("amulets-picture-freed").seat("seat", by),
        (Some(_), _) => Line::new("amulets-picture-over"),
        (None, Some(seat)) => Line::new("amulets-picture-turn").seat("seat", seat),
        (None, None) => Line::new("amulets-picture-setup"),
    }
}

/// What the viewer alone may see: what they drew, what is left to find out, and their pencil marks.
pub(super) fn own(view: &View, left: Option<&[Pairs]>) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let card = view.card(seat).map(|card| {
        let line = Line::new("amulets-picture-own").text("home", card.home.to_string());
        line.line("amulet", name(card.amulet))
    });
    let count = |spirit: Seat| {
        let pairs = left.and_then(|left| left.get(spirit.index()))?.len();
        Some(Line::new("amulets-picture-possible").seat("seat", spirit).number("pairs", pairs))
    };
    let counts: Vec<Line> = view.others().into_iter().filter_map(count).collect();
    let assist = (!counts.is_empty()).then(|| Line::new("amulets-picture-assist").list("counts", counts));
    let marks = view.others().into_iter().filter_map(|spirit| marks(view, spirit));
    card.into_iter().chain(assist).chain(marks).collect()
}

fn altar(view: &View) -> Option<Line> {
    let altar = view.public.altar?;
    let stands = |amulet| pair(Card { home: altar.of(amulet), amulet });
    Some(Line::new("amulets-picture-altar").list("altar", Amulet::ALL.map(stands)))
}

fn out_of_play(view: &View) -> Vec<Line> {
    let key = |wizard| match wizard {
        Wizard::InPlay => None,
        Wizard::Failed => Some("amulets-picture-has-failed"),
        Wizard::Resigned => Some("amulets-picture-has-resigned"),
    };
    let fate = |(seat, wizard): (u8, &Wizard)| Some(Line::new(key(*wizard)?).seat("seat", Seat(seat)));
    (0..).zip(&view.public.wizards).filter_map(fate).collect()
}

/// All homes and amulets, once everybody sees them (AM-53).
fn revealed(view: &View) -> Option<Line> {
    let cards: Option<Vec<Card>> = view.cards.iter().copied().collect();
    let had =
        |(seat, card): (u8, Card)| Line::new("amulets-picture-had").seat("seat", Seat(seat)).line("card", pair(card));
    let cards: Vec<Line> = (0..).zip(cards?).map(had).collect();
    (!cards.is_empty()).then(|| Line::new("amulets-picture-cards").list("cards", cards))
}

/// What the spell book's entries are read by: their wizards go by number, so that many fit.
fn book(view: &View) -> Line {
    let numbered = |seat: Seat| Line::new("amulets-picture-numbered").number("number", seat.0 + 1).seat("seat", seat);
    Line::new("amulets-picture-book")
        .list("wizards", (0..).zip(&view.public.wizards).map(|(seat, _)| numbered(Seat(seat))))
}

fn entry_in_words(number: usize, entry: &Entry) -> Line {
    let line = |key| Line::new(key).number("number", number as i64).number("by", entry.by().0 + 1);
    match entry {
        Entry::Asked { altar, answers, .. } => {
            let said = |(seat, answer): &(Seat, Answer)| {
                Line::keyed(format!("amulets-picture-said-{}", answer.word())).number("spirit", seat.0 + 1)
            };
            let fields: Vec<String> = altar.0.iter().map(ToString::to_string).collect();
            line("amulets-picture-asked").text("fields", fields.join(" ")).list("answers", answers.iter().map(said))
        }
        Entry::Cast { named, checks, .. } => {
            let said = |(at, (seat, card)): (usize, &(Seat, Card))| {
                let key = match checks.get(at) {
                    Some((_, true)) => "amulets-picture-named-yes",
                    Some((_, false)) => "amulets-picture-named-no",
                    None => "amulets-picture-named",
                };
                Line::new(key).number("spirit", seat.0 + 1).line("card", pair(*card))
            };
            line("amulets-picture-cast").list("named", named.iter().enumerate().map(said))
        }
    }
}

/// The viewer's pencil marks about `spirit`, where there are any.
fn marks(view: &View, spirit: Seat) -> Option<Line> {
    let sheet = view.notes.as_ref()?.about(spirit);
    let parts: Vec<Line> = [likely(sheet), crossed_out(sheet), open(view, sheet)].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| Line::new("amulets-picture-marks").seat("seat", spirit).list("marks", parts))
}

fn likely(sheet: Sheet) -> Option<Line> {
    let whole = wholes(sheet.maybe);
    let single = sheet.maybe.except(covered(&whole)).iter().map(pair);
    let list: Vec<Line> = whole.iter().map(|scope| scope_in_words(*scope)).chain(single).collect();
    (!list.is_empty()).then(|| Line::new("amulets-picture-likely").list("list", list))
}

/// What is crossed out: amulets and homes by name, single pairs by their number.
fn crossed_out(sheet: Sheet) -> Option<Line> {
    let whole = wholes(sheet.no);
    let single = sheet.no.except(covered(&whole)).len();
    let mut list: Vec<Line> = whole.iter().map(|scope| scope_in_words(*scope)).collect();
    if single > 0 {
        list.push(Line::new("amulets-picture-pairs").number("pairs", single));
    }
    (!list.is_empty()).then(|| Line::new("amulets-picture-crossed").list("list", list))
}

/// What is not crossed out and could be another's, once that is few enough to name.
fn open(view: &View, sheet: Sheet) -> Option<Line> {
    let open = sheet.open().except(view.own_pairs());
    let few = !sheet.no.is_empty() && (1..=MOST_OPEN).contains(&open.len());
    few.then(|| Line::new("amulets-picture-open").list("list", open.iter().map(pair)))
}

/// The amulets and homes all of whose pairs are in the set.
fn wholes(pairs: Pairs) -> Vec<Scope> {
    let scopes = Amulet::ALL.into_iter().map(Scope::Amulet).chain(Field::all().map(Scope::Home));
    scopes.filter(|scope| scope.pairs().except(pairs).is_empty()).collect()
}

fn covered(scopes: &[Scope]) -> Pairs {
    scopes.iter().fold(Pairs::NONE, |all, scope| all.or(scope.pairs()))
}

fn scope_in_words(scope: Scope) -> Line {
    match scope {
        Scope::Amulet(amulet) => name(amulet),
        Scope::Home(field) => Line::verbatim(field.to_string()),
        Scope::Pair(card) => pair(card),
        Scope::All | Scope::RuledOut(_) => Line::new("amulets-scope-all"),
    }
}

/// The amulet's name without its sign, which the picture itself shows.
fn name(amulet: Amulet) -> Line {
    Line::keyed(format!("amulets-picture-{}", amulet.word()))
}

fn pair(card: Card) -> Line {
    Line::new("amulets-card").line("amulet", name(card.amulet)).text("field", card.home.to_string())
}
