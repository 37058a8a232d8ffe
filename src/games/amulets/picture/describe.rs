//! The picture in words.

use crate::{
    event::End,
    state::{
        Entry, Wizard,
        board::{Amulet, Answer, Card, Field},
        notes::{Scope, Sheet},
        pairs::Pairs,
        view::View,
    },
};
use engine::{Line, Seat, Viewer};

/// The key of a line with pencil marks.
const MARKS: &str = "amulets-picture-marks";
/// The number of pairs left up to which they are named in any case.
const FEW: u32 = 20;

/// The whole picture: how the game stands, what was written last, the wizards, the book before that. Of `own`, which
/// the viewer alone may see, the pencil marks come last.
pub(crate) fn all(view: &View, own: &[Line]) -> Vec<Line> {
    let (marks, drawn): (Vec<Line>, Vec<Line>) = own.iter().cloned().partition(|line| line.key == MARKS);
    let mut entries = view.public.book.iter().enumerate().rev();
    let mut lines = vec![status(view)];
    lines.extend(entries.next().map(|(at, entry)| entry_in_words(at + 1, entry, Line::name_of)));
    lines.extend(altar(view));
    lines.push(wizards(view));
    lines.extend(out_of_play(view));
    lines.extend(revealed(view));
    lines.extend(drawn);
    if entries.len() > 0 {
        lines.push(Line::new("amulets-picture-book"));
    }
    lines.extend(entries.map(|(at, entry)| entry_in_words(at + 1, entry, number)));
    lines.extend(marks);
    lines
}

/// The sentence that says how the game stands.
pub(crate) fn status(view: &View) -> Line {
    match (view.public.end, view.public.turn) {
        (Some(End::Freed { by }), _) => Line::new("amulets-picture-freed").seat("seat", by),
        (Some(_), _) => Line::new("amulets-picture-over"),
        (None, Some(seat)) => Line::new("amulets-picture-turn").seat("seat", seat),
        (None, None) => Line::new("amulets-picture-setup"),
    }
}

/// The things that the viewer alone may see: their card, the pairs left to find out, and their pencil marks.
pub(crate) fn own(view: &View, left: Option<&[Pairs]>) -> Vec<Line> {
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
    let altar = view.lying()?;
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

/// The wizards with their numbers, by which the spell book calls them, so that much of it fits.
fn wizards(view: &View) -> Line {
    let numbered = |seat: Seat| Line::new("amulets-picture-numbered").number("number", seat.0 + 1).seat("seat", seat);
    let wizards = (0..).zip(&view.public.wizards).map(|(seat, _)| numbered(Seat(seat)));
    Line::new("amulets-picture-wizards").list("wizards", wizards)
}

fn number(seat: Seat) -> Line {
    Line::verbatim((seat.0 + 1).to_string())
}

fn entry_in_words(number: usize, entry: &Entry, called: impl Fn(Seat) -> Line) -> Line {
    let line = |key| Line::new(key).number("number", number as i64).line("by", called(entry.by()));
    match entry {
        Entry::Asked { altar, answers, .. } => {
            let said = |(seat, answer): &(Seat, Answer)| {
                Line::keyed(format!("amulets-picture-said-{}", answer.word())).line("spirit", called(*seat))
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
                Line::new(key).line("spirit", called(*seat)).line("card", pair(*card))
            };
            line("amulets-picture-cast").list("named", named.iter().enumerate().map(said))
        }
    }
}

/// The viewer's pencil marks about `spirit`, if there are any.
fn marks(view: &View, spirit: Seat) -> Option<Line> {
    let sheet = view.notes.as_ref()?.about(spirit);
    let parts: Vec<Line> = [likely(sheet), crossed_out(view, sheet), open(view, sheet)].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| Line::new(MARKS).seat("seat", spirit).list("marks", parts))
}

fn likely(sheet: Sheet) -> Option<Line> {
    let whole = wholes(sheet.maybe);
    let single = by_amulet(sheet.maybe.except(covered(&whole)));
    let list: Vec<Line> = whole.iter().map(|scope| scope_in_words(*scope)).chain(single).collect();
    (!list.is_empty()).then(|| Line::new("amulets-picture-likely").list("list", list))
}

/// The pairs that are crossed out: amulets and homes by name. Single pairs are only counted if the pairs left are
/// named.
fn crossed_out(view: &View, sheet: Sheet) -> Option<Line> {
    let whole = wholes(sheet.no);
    let single = sheet.no.except(covered(&whole));
    let mut list: Vec<Line> = whole.iter().map(|scope| scope_in_words(*scope)).collect();
    if !names_open(view, sheet) {
        list.extend(by_amulet(single));
    } else if !single.is_empty() {
        list.push(Line::new("amulets-picture-pairs").number("pairs", single.len()));
    }
    (!list.is_empty()).then(|| Line::new("amulets-picture-crossed").list("list", list))
}

/// The pairs that are not crossed out and could be another's, if that takes fewer words.
fn open(view: &View, sheet: Sheet) -> Option<Line> {
    let open = by_amulet(left_open(view, sheet));
    names_open(view, sheet).then(|| Line::new("amulets-picture-open").list("list", open))
}

fn left_open(view: &View, sheet: Sheet) -> Pairs {
    sheet.open().except(view.own_pairs())
}

/// Returns whether the pairs that are left are named, not all that are crossed out.
fn names_open(view: &View, sheet: Sheet) -> bool {
    let (open, single) = (left_open(view, sheet).len(), sheet.no.except(covered(&wholes(sheet.no))).len());
    !sheet.no.is_empty() && open > 0 && (open <= FEW || open <= single)
}

/// Pairs in few words: each amulet with its fields.
fn by_amulet(pairs: Pairs) -> Vec<Line> {
    let fields = |amulet: Amulet| -> Vec<String> {
        pairs.iter().filter(|card| card.amulet == amulet).map(|card| card.home.to_string()).collect()
    };
    let together = |amulet: Amulet| {
        let fields = fields(amulet).join(" ");
        (!fields.is_empty()).then(|| Line::new("amulets-card").line("amulet", name(amulet)).text("field", fields))
    };
    Amulet::ALL.into_iter().filter_map(together).collect()
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

pub(crate) fn pair(card: Card) -> Line {
    Line::new("amulets-card").line("amulet", name(card.amulet)).text("field", card.home.to_string())
}
