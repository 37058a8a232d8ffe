//! Menus in which a piece or a spot is picked, none wider than it may be.

use crate::{
    menus::moves::Move,
    state::{
        board::{Domain, ROWS, Spot},
        piece::{PieceId, Rank},
        view::View,
    },
};
use engine::{Label, Line, Menu, Seat, WIDEST, Word};
use std::rc::Rc;

/// The words of the rows of a domain in paths.
const ROW_WORDS: [&str; ROWS.len()] = ["row-a", "row-b", "row-c", "row-d", "row-e"];

/// The consequence of a pick.
pub(crate) type Leaf<'v> = engine::Leaf<'v, Move>;

/// The consequence of picking a `T`.
pub(crate) type Then<'v, T> = Rc<dyn Fn(T) -> Leaf<'v> + 'v>;

/// Turns the name of a thing in a sentence into its name on an answer.
pub(crate) fn label(line: Line) -> Line {
    Line::new("swords-label").line("what", line)
}

/// Adds an answer with its consequence.
pub(crate) fn add<'v>(menu: Menu<'v, Move>, word: String, label: Line, leaf: Leaf<'v>) -> Menu<'v, Move> {
    match leaf {
        Leaf::Do(chosen) => menu.pick(word, label, chosen),
        Leaf::Ask(further) => menu.sub(word, label, further),
    }
}

/// Adds a spot with the things on it.
fn add_spot<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat, spot: Spot, then: &Then<'v, Spot>) -> Menu<'v, Move> {
    let label = Label::later(move || (view.on_offer(seat, spot), view.there(spot)));
    let then = then.clone();
    menu.leads(spot.word(view.home(seat)), label, move || then(spot))
}

/// Returns a menu of spots, by domain and by row if there are many.
pub(crate) fn spots_menu<'v>(
    view: &'v View,
    seat: Seat,
    ask: Line,
    spots: Vec<Spot>,
    then: &Then<'v, Spot>,
) -> Menu<'v, Move> {
    if spots.len() < WIDEST {
        return Menu::ask(ask).each(spots, |menu, spot| add_spot(menu, view, seat, spot, then));
    }
    let mut domains: Vec<Domain> = spots.iter().map(|spot| spot.domain).collect();
    domains.sort_unstable();
    domains.dedup();
    if domains.len() == 1 {
        return rows_menu(view, seat, ask, spots, then);
    }
    let spots = Rc::new(spots);
    Menu::ask(ask).each(domains, |menu, domain| {
        let (spots, then) = (spots.clone(), then.clone());
        menu.group(domain.word(), label(domain.line()), move || {
            let here = spots.iter().copied().filter(|spot| spot.domain == domain).collect();
            spots_menu(view, seat, Line::new("swords-ask-spot"), here, &then)
        })
    })
}

fn rows_menu<'v>(view: &'v View, seat: Seat, ask: Line, spots: Vec<Spot>, then: &Then<'v, Spot>) -> Menu<'v, Move> {
    let mut rows: Vec<u8> = spots.iter().map(|spot| spot.cell.row()).collect();
    rows.sort_unstable();
    rows.dedup();
    let spots = Rc::new(spots);
    Menu::ask(ask).each(rows, |menu, row| {
        let (spots, then) = (spots.clone(), then.clone());
        add_row(menu, row, move || {
            let here = spots.iter().copied().filter(|spot| spot.cell.row() == row).collect();
            spots_menu(view, seat, Line::new("swords-ask-spot"), here, &then)
        })
    })
}

/// Adds the contents of a row of a domain, counted from 0.
pub(crate) fn add_row<'v>(menu: Menu<'v, Move>, row: u8, further: impl Fn() -> Menu<'v, Move> + 'v) -> Menu<'v, Move> {
    let word = ROW_WORDS[usize::from(row)];
    let label = Label::later(move || (Line::new("swords-row").text("row", &word["row-".len()..]), None));
    menu.group(word, label, further)
}

/// Returns a menu of pieces: by kind, with the owner if two of a kind stand on one spot, then by spot.
pub(crate) fn pieces_menu<'v>(
    view: &'v View,
    seat: Seat,
    ask: Line,
    pieces: &[PieceId],
    then: &Then<'v, PieceId>,
) -> Menu<'v, Move> {
    add_pieces(Menu::ask(ask), view, seat, pieces, then)
}

/// Adds the pieces of [`pieces_menu`] to other answers.
pub(crate) fn add_pieces<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    pieces: &[PieceId],
    then: &Then<'v, PieceId>,
) -> Menu<'v, Move> {
    let kinds = kinds(view, pieces);
    if kinds.len() <= WIDEST {
        return add_kinds(menu, view, seat, kinds, then);
    }
    let (shared, alone): (Vec<_>, Vec<_>) = kinds.into_iter().partition(|kind| kind.shared);
    let shared = Rc::new(shared);
    let further = then.clone();
    add_kinds(menu, view, seat, alone, then).group_of_phrases("shared", Line::new("swords-shared"), move || {
        let most = shared.iter().take(WIDEST).cloned().collect();
        add_kinds(Menu::ask(Line::new("swords-ask-piece")), view, seat, most, &further)
    })
}

/// The pieces of one kind, and of one owner if the owner must be said.
#[derive(Clone)]
struct Kind {
    rank: Rank,
    /// True if the owner must be said, as two of the rank stand on one spot.
    shared: bool,
    /// True if the kind must be said, as a piece of another kind stands on the spot of one of these.
    beside: bool,
    owner: Option<Seat>,
    pieces: Vec<PieceId>,
}

impl Kind {
    fn word(&self) -> Word {
        match self.owner {
            Some(owner) if self.shared => Word::new(format!("{}{owner}", self.rank.word())),
            _ => Word::new(self.rank.word()),
        }
    }

    /// Returns whether its word only sorts, as the spots alone distinguish its pieces from all others.
    fn sorts(&self) -> bool {
        !self.shared && !self.beside
    }

    fn label(&self) -> Line {
        label(match self.owner {
            Some(owner) if self.shared => {
                Line::new("swords-rank-of").line("rank", self.rank.line()).seat("owner", owner)
            }
            _ => self.rank.line(),
        })
    }
}

/// Returns the words that name `piece` in a menu of `pieces`.
pub(crate) fn spelled(view: &View, seat: Seat, pieces: &[PieceId], piece: PieceId) -> Vec<Word> {
    let kinds = kinds(view, pieces);
    let kind = kinds.iter().find(|kind| kind.pieces.contains(&piece));
    kind.map(Kind::word).into_iter().chain(place(view, seat, piece).map(Word::new)).collect()
}

/// Returns the words that name each of `named`, without the kind if it only sorts.
pub(crate) fn shortest<'v>(
    view: &'v View,
    seat: Seat,
    pieces: &[PieceId],
    named: impl Iterator<Item = PieceId> + 'v,
) -> impl Iterator<Item = Vec<Word>> + 'v {
    let kinds = kinds(view, pieces);
    named.map(move |piece| {
        let kind = kinds.iter().find(|kind| kind.pieces.contains(&piece)).filter(|kind| !kind.sorts());
        kind.map(Kind::word).into_iter().chain(place(view, seat, piece).map(Word::new)).collect()
    })
}

/// Returns the word for the spot on which `piece` stands or fell.
fn place(view: &View, seat: Seat, piece: PieceId) -> Option<&'static str> {
    let is = view.public.piece(piece);
    is.spot.or(is.fell).map(|spot| spot.word(view.home(seat)))
}

fn kinds(view: &View, pieces: &[PieceId]) -> Vec<Kind> {
    let place = |id: PieceId| (view.public.piece(id).rank, view.public.piece(id).spot.or(view.public.piece(id).fell));
    let twin = |id: PieceId| pieces.iter().any(|other| *other != id && place(*other) == place(id));
    let mut kinds: Vec<Kind> = vec![];
    for id in pieces.iter().copied() {
        let is = view.public.piece(id);
        let shared = twin(id);
        let owner = is.owner.filter(|_| shared);
        match kinds.iter_mut().find(|kind| (kind.rank, kind.shared, kind.owner) == (is.rank, shared, owner)) {
            Some(kind) => kind.pieces.push(id),
            None => kinds.push(Kind { rank: is.rank, shared, beside: false, owner, pieces: vec![id] }),
        }
    }
    let at = |id: PieceId| place(id).1;
    for kind in &mut kinds {
        let twins = |id: &PieceId| pieces.iter().any(|other| place(*other).0 != kind.rank && at(*other) == at(*id));
        kind.beside = kind.pieces.iter().any(twins);
    }
    kinds.sort_by_key(|kind| (kind.shared, kind.rank, kind.owner));
    kinds
}

fn add_kinds<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    kinds: Vec<Kind>,
    then: &Then<'v, PieceId>,
) -> Menu<'v, Move> {
    menu.each(kinds, |menu, kind| {
        let (pieces, chosen) = (kind.pieces.clone(), then.clone());
        let further = move || spread_menu(view, seat, &pieces, &chosen);
        match kind.pieces[..] {
            _ if kind.sorts() => menu.group(kind.word(), kind.label(), further),
            [only] => {
                let by_kind = Menu::ask(Line::new("swords-ask-piece")).sub(kind.word(), kind.label(), further);
                add_only(menu, view, seat, (&kind, only), then.clone()).unasked(by_kind)
            }
            _ => menu.sub(kind.word(), kind.label(), further),
        }
    })
}

/// Adds the only piece of a kind in one answer, which names its place.
fn add_only<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    (kind, piece): (&Kind, PieceId),
    then: Then<'v, PieceId>,
) -> Menu<'v, Move> {
    let words: Vec<Word> = [kind.word()].into_iter().chain(place(view, seat, piece).map(Word::new)).collect();
    let label = Label::later(move || (view.standing(seat, piece), None));
    menu.leads(Word::phrase(&words), label, move || then(piece))
}

/// Returns the menu of the pieces of one kind, each by the spot it stands or fell on, by domain if there are many.
fn spread_menu<'v>(view: &'v View, seat: Seat, pieces: &[PieceId], then: &Then<'v, PieceId>) -> Menu<'v, Move> {
    let at = |id: PieceId| view.public.piece(id).spot.or(view.public.piece(id).fell);
    let mut placed: Vec<(Spot, PieceId)> = pieces.iter().filter_map(|id| Some((at(*id)?, *id))).collect();
    placed.sort_unstable();
    placed.dedup_by_key(|(spot, _)| *spot);
    let ask = || Menu::ask(Line::new("swords-ask-piece-at"));
    let add_piece = move |menu: Menu<'v, Move>, (spot, id): (Spot, PieceId), then: &Then<'v, PieceId>| {
        let label = Label::later(move || (view.standing(seat, id), None));
        let then = then.clone();
        menu.leads(spot.word(view.home(seat)), label, move || then(id))
    };
    if placed.len() <= WIDEST {
        return ask().each(placed, |menu, piece| add_piece(menu, piece, then));
    }
    let placed = Rc::new(placed);
    let domains = view.public.ground().domains().filter(|domain| placed.iter().any(|(spot, _)| spot.domain == *domain));
    ask().each(domains, |menu, domain| {
        let (placed, then) = (placed.clone(), then.clone());
        menu.group(domain.word(), label(domain.line()), move || {
            let here = placed.iter().filter(|(spot, _)| spot.domain == domain).take(WIDEST);
            ask().each(here.copied(), |menu, piece| add_piece(menu, piece, &then))
        })
    })
}
