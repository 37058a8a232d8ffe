//! The moves, and the menus of a turn before the roll and after the move, drawn from what the seat knows.

use crate::{
    cards::{Card, vocabulary::Status},
    rules::legal::{self, Aim, Trip},
    state::{
        Orders,
        board::Space,
        public_state::{GATE, Piece},
        view::View,
    },
};
use engine::{Line, Menu, Seat, WIDEST, Word};

/// A move: one thing a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Chooses a temple (SQ-11).
    Temple(Space),
    /// Rolls for the move (SQ-22).
    Roll,
    /// Moves pieces by the roll.
    Go(Trip),
    /// Opens the gate of this arm (SQ-40).
    Open(u8),
    /// Calls a creature (SQ-61).
    Summon(Card),
    /// Uses a spell, an ability or an at-will.
    Use {
        /// The piece that is its source.
        source: Piece,
        /// The card to use.
        card: Card,
        /// The target of the card.
        aim: Aim,
    },
    /// Equips a piece (SQ-64).
    Equip {
        /// The card of the equipment.
        card: Card,
        /// The piece that bears it.
        piece: Piece,
    },
    /// Lays a trap (SQ-66).
    Lay {
        /// The card of the trap.
        card: Card,
        /// The space for the trap.
        space: Space,
    },
    /// Discards own equipment.
    PutAway {
        /// The piece that bears it.
        piece: Piece,
        /// The card of the equipment.
        card: Card,
    },
    /// Ends the turn.
    End,
    /// Settles which of two pieces takes the trap (SQ-31).
    TrapOn(Piece),
    /// Attacks a piece (SQ-50).
    Fight {
        /// The piece that attacks.
        attacker: Piece,
        /// The piece that is attacked.
        target: Piece,
    },
    /// Discards one of five cards to draw another (SQ-33).
    Exchange(Card),
    /// Keeps the five cards.
    Keep,
    /// Takes the portal (SQ-34).
    Portal,
    /// Stays on the portal.
    Stay,
    /// Settles the piece that defends (SQ-50).
    Defend(Piece),
    /// Uses nothing before the dice (SQ-51).
    Forgo,
    /// Leaves the game.
    Resign,
    /// Changes the standing orders.
    Order(Orders),
}

/// Returns a line about the dice of the turn.
pub(crate) fn rolled(view: &View, key: &'static str) -> Line {
    let (one, other) = view.public.turn.and_then(|turn| turn.roll).unwrap_or_default();
    Line::new(key).number("one", one).number("other", other)
}

/// Returns the menu of free temples (SQ-11).
pub(crate) fn temple_menu(view: &View) -> Menu<'_, Move> {
    let taken = |space: &Space| view.public.mages.iter().any(|mage| mage.temple == Some(*space));
    Menu::ask(Line::new("quest-ask-temple")).each(Space::temples().filter(|space| !taken(space)), |menu, temple| {
        let myth = Line::keyed(format!("quest-section-{}", temple.section().unwrap_or(0)));
        let label = Line::new("quest-temple-of").text("space", temple.word()).line("myth", myth);
        menu.pick(temple.word(), label, Move::Temple(temple))
    })
}

/// Adds items to a menu. If there are too many, they go behind words that only sort them.
pub(crate) fn wide<'v, T: Clone + 'v>(
    menu: Menu<'v, Move>,
    ask: &Line,
    items: &[T],
    add: impl Fn(Menu<'v, Move>, T) -> Menu<'v, Move> + Clone + 'v,
) -> Menu<'v, Move> {
    if items.len() <= WIDEST {
        return items.iter().cloned().fold(menu, add);
    }
    let size = items.len().div_ceil(items.len().div_ceil(20));
    items.chunks(size).enumerate().fold(menu, |menu, (at, part)| {
        let (part, ask, add) = (part.to_vec(), ask.clone(), add.clone());
        let label = Line::new("quest-part").number("part", at as i64 + 1);
        menu.group(format!("part{}", at + 1), label, move || part.iter().cloned().fold(Menu::ask(ask.clone()), &add))
    })
}

/// Returns the menu of a turn. Usable cards are listed next to the roll if all of them fit there. The words of the
/// notation lead to the same answers (`also`).
pub(crate) fn turn_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let public = &view.public;
    let to_roll = legal::is_to_roll(public, seat);
    let gate = legal::gate_to_open(public, seat);
    let menu = Menu::ask(turn_ask(view, seat))
        .when(to_roll, |menu| menu.pick("roll", Line::new("quest-do-roll"), Move::Roll))
        .each(gate, |menu, arm| {
            menu.sub("open", Line::new("quest-do-open"), move || {
                Menu::ask(Line::new("quest-ask-open")).pick("gate", Line::new("quest-do-open-gate"), Move::Open(arm))
            })
        });
    let borne = borne(view, seat);
    let usable = usable(view, seat);
    let who = Asked { view, seat, spread: fits_with_targets(view, seat, usable) };
    let few = usable + ROOT <= WIDEST;
    let menu =
        KINDS.into_iter().fold(menu, |menu, kind| if few { kind.beside(menu, who) } else { kind.sorted(menu, who) });
    menu.when(!borne.is_empty(), |menu| {
        menu.sub("discard", Line::new("quest-do-discard"), move || {
            let ask = Line::new("quest-ask-discard");
            wide(Menu::ask(ask.clone()), &ask, &borne, |menu, (piece, card)| {
                let about = Line::new("quest-borne").line("piece", piece.line());
                menu.pick(card.id(), card.line(), Move::PutAway { piece, card }).about(about)
            })
        })
        .late()
    })
    .when(!to_roll, |menu| menu.pick("end", Line::new("quest-do-end"), Move::End))
}

/// Returns the question of a turn, with the seat's mana and its next aim.
fn turn_ask(view: &View, seat: Seat) -> Line {
    let mage = view.public.mage(seat);
    let (key, aim) = match turn_aim(view, seat) {
        Some(aim) => ("quest-ask-turn-aim", Some(aim)),
        None => ("quest-ask-turn", None),
    };
    let ask = Line::new(key).number("active", mage.active).number("used", mage.used);
    aim.into_iter().fold(ask, |ask, aim| ask.line("aim", aim))
}

/// Returns the aim of a turn, once the chamber can be reached: to stay in it, to enter a gate, or to open one.
fn turn_aim(view: &View, seat: Seat) -> Option<Line> {
    let (public, mage) = (&view.public, view.public.mage(seat));
    let space = mage.body.space?;
    if space == Space::CHAMBER {
        return (!mage.entered).then(|| Line::new("quest-aim-stay").number("turn", mage.vigil + 1));
    }
    if !space.on_rim() || !legal::is_to_roll(public, seat) {
        return None;
    }
    let open = (0..).zip(public.gates).filter(|(_, open)| *open).map(|(arm, _)| Space::portal(arm));
    let open: Vec<Line> = open.map(|portal| Line::verbatim(portal.word())).collect();
    if !open.is_empty() {
        return Some(Line::new("quest-aim-enter").list("portals", open));
    }
    let could_open = mage.active >= GATE && legal::gate_to_open(public, seat).is_none();
    could_open.then(|| Line::new("quest-aim-open"))
}

/// The most answers of a turn that use no card: to roll, to open the gate, to discard, to end the turn.
const ROOT: usize = 4;

/// The most targets of a card that get an answer each next to the roll.
const FEW_TARGETS: usize = 4;

/// The seat that is asked what to use.
#[derive(Clone, Copy)]
struct Asked<'v> {
    view: &'v View,
    seat: Seat,
    /// True if each card can be said with its target in one answer.
    spread: bool,
}

/// Returns the greatest number of cards that could be used.
fn usable(view: &View, seat: Seat) -> usize {
    view.hand(seat).count() + legal::turn_cards(&view.public, seat).len()
}

/// Returns whether all usable cards fit next to the roll even if each card is said with its target in one answer.
fn fits_with_targets(view: &View, seat: Seat, usable: usize) -> bool {
    let own = |card| (Piece::Summoner(seat), card);
    let aimed = castable(view, seat).into_iter().map(own).chain(legal::turn_cards(&view.public, seat));
    let aims = aimed.map(|(source, card)| aims(view, seat, source, card).len());
    let bearers = gear_in_hand(view, seat).map(|_| view.bearers(seat).len());
    let more = |targets: usize| if targets > FEW_TARGETS { 0 } else { targets.saturating_sub(1) };
    usable + aims.chain(bearers).map(more).sum::<usize>() + ROOT <= WIDEST
}

/// Adds a card, with each of its targets as one answer if they are few and there is room.
///
/// Otherwise it adds the card alone, with the question for the target behind it. The first answer has the card's
/// `about`, with a price that is not on the label.
fn with_targets<'v>(
    menu: Menu<'v, Move>,
    who: Asked<'v>,
    (card, label, about): (Card, Line, Line),
    targets: Vec<(String, Line, Move)>,
    ask: impl Fn() -> Menu<'v, Move> + 'v,
) -> Menu<'v, Move> {
    if targets.len() > FEW_TARGETS || !who.spread {
        return menu.sub(card.id(), label, ask).about(about);
    }
    let is_paid = card.is_spell() || matches!(targets[..], [(.., Move::Equip { piece: Piece::Summon(_), .. }), ..]);
    let about = if is_paid { priced("quest-costs", who.view, who.seat, card).line("text", about) } else { about };
    let menu = menu.each(targets.into_iter().enumerate(), |menu, (at, (word, label, chosen))| {
        let said = Word::phrase(&[Word::new(card.id()), Word::new(word)]);
        let menu = menu.pick(said, label, chosen);
        if at == 0 { menu.about(about.clone()) } else { menu }
    });
    menu.also(card.id(), ask)
}

/// A way to use a card in a turn: its word, its label, its question, and the cards.
#[derive(Clone, Copy)]
struct Kind {
    word: &'static str,
    label: &'static str,
    ask: &'static str,
    add: for<'v> fn(Menu<'v, Move>, Asked<'v>) -> Menu<'v, Move>,
}

const KINDS: [Kind; 5] = [
    Kind { word: "summon", label: "quest-do-summon", ask: "quest-ask-summon", add: add_summons },
    Kind { word: "cast", label: "quest-do-cast", ask: "quest-ask-cast", add: add_spells },
    Kind { word: "use", label: "quest-do-use", ask: "quest-ask-use", add: add_abilities },
    Kind { word: "equip", label: "quest-do-equip", ask: "quest-ask-equip", add: add_gear },
    Kind { word: "trap", label: "quest-do-trap", ask: "quest-ask-trap", add: add_traps },
];

impl Kind {
    fn menu(self, who: Asked<'_>) -> Menu<'_, Move> {
        (self.add)(Menu::ask(Line::new(self.ask)), who)
    }

    /// Adds all cards of the kind as single answers.
    fn beside<'v>(self, menu: Menu<'v, Move>, who: Asked<'v>) -> Menu<'v, Move> {
        let before = menu.width();
        let menu = (self.add)(menu, who);
        let some = menu.width() > before;
        menu.when(some, |menu| menu.also(self.word, move || self.menu(who)))
    }

    /// Adds one answer for the kind, with the question for the card behind it.
    fn sorted<'v>(self, menu: Menu<'v, Move>, who: Asked<'v>) -> Menu<'v, Move> {
        let some = !self.menu(who).is_empty();
        menu.when(some, |menu| menu.sub(self.word, Line::new(self.label), move || self.menu(who)))
    }
}

/// Returns the cards of a kind in hand that can be paid for.
fn affordable(view: &View, seat: Seat, is: fn(Card) -> bool) -> impl Iterator<Item = Card> {
    let active = view.public.mage(seat).active;
    view.hand(seat).filter(move |card| is(*card) && legal::cost(&view.public, seat, *card) <= active)
}

fn add_summons<'v>(menu: Menu<'v, Move>, Asked { view, seat, .. }: Asked<'v>) -> Menu<'v, Move> {
    let room = view.room_to_summon(seat);
    let cards = affordable(view, seat, Card::is_summon).filter(|_| room);
    menu.each(cards, |menu, card| {
        menu.pick(card.id(), priced("quest-summon-it", view, seat, card), Move::Summon(card)).about(card.text())
    })
}

fn add_spells<'v>(menu: Menu<'v, Move>, who: Asked<'v>) -> Menu<'v, Move> {
    let Asked { view, seat, .. } = who;
    menu.each(castable(view, seat), |menu, card| {
        aimed(menu, who, (Piece::Summoner(seat), card), priced("quest-cast-it", view, seat, card), card.text())
    })
}

fn add_abilities<'v>(menu: Menu<'v, Move>, who: Asked<'v>) -> Menu<'v, Move> {
    let ask = Line::new("quest-ask-use");
    wide(menu, &ask, &legal::turn_cards(&who.view.public, who.seat), move |menu, (piece, card)| {
        aimed(menu, who, (piece, card), use_label(card), use_about(piece, card))
    })
}

fn add_gear<'v>(menu: Menu<'v, Move>, who: Asked<'v>) -> Menu<'v, Move> {
    let Asked { view, seat, .. } = who;
    menu.each(gear_in_hand(view, seat), |menu, card| {
        let label = priced("quest-equip-it", view, seat, card);
        let bearer = |piece: &Piece| {
            let label = match piece {
                Piece::Summoner(_) => priced("quest-equip-it", view, seat, card),
                Piece::Summon(_) => Line::new("quest-equip-on").line("card", card.line()).line("target", piece.line()),
            };
            (bearer_word(*piece, seat), label, Move::Equip { card, piece: *piece })
        };
        let bearers = view.bearers(seat).iter().map(bearer).collect();
        with_targets(menu, who, (card, label, card.text()), bearers, move || bearer_menu(view, seat, card))
    })
}

/// Returns the equipment that `seat` could put on a piece now.
fn gear_in_hand(view: &View, seat: Seat) -> impl Iterator<Item = Card> {
    affordable(view, seat, Card::is_equipment).filter(move |_| !view.bearers(seat).is_empty())
}

fn add_traps<'v>(menu: Menu<'v, Move>, Asked { view, seat, .. }: Asked<'v>) -> Menu<'v, Move> {
    menu.each(view.hand(seat).filter(|card| card.is_trap()), |menu, card| {
        let label = Line::new("quest-trap-it").line("card", card.line());
        menu.sub(card.id(), label, move || place_menu(view, seat, card)).about(card.text())
    })
}

/// Returns the equipment of `seat`'s pieces, each with its bearer.
pub(crate) fn borne(view: &View, seat: Seat) -> Vec<(Piece, Card)> {
    let pieces = view.public.pieces().of(seat).into_iter();
    let gear = |piece: Piece| view.public.body(piece).into_iter().flat_map(|body| &body.gear);
    pieces.flat_map(|piece| gear(piece).map(move |gear| (piece, gear.card))).collect()
}

/// Returns the spells that `seat` could cast now (SQ-62).
pub(crate) fn castable(view: &View, seat: Seat) -> Vec<Card> {
    let (public, source) = (&view.public, Piece::Summoner(seat));
    let usable = |card: &Card| card.block().is_some_and(|block| legal::is_usable(public, seat, source, block));
    payable_spells(view, seat).filter(usable).collect()
}

/// Returns the spells that `seat` could pay for and cast. Targets are not checked.
pub(crate) fn payable_spells(view: &View, seat: Seat) -> impl Iterator<Item = Card> {
    let silenced = view.public.has(Piece::Summoner(seat), Status::Silenced);
    affordable(view, seat, Card::is_spell).filter(move |_| !silenced)
}

/// Returns the label of a card with the cost that it has now.
fn priced(key: &'static str, view: &View, seat: Seat, card: Card) -> Line {
    Line::new(key).line("card", card.line()).number("cost", legal::cost(&view.public, seat, card))
}

/// Returns the label of an ability with its cost.
pub(crate) fn use_label(card: Card) -> Line {
    Line::new("quest-use-it").line("card", card.line()).number("cost", card.block().map_or(0, |block| block.cost))
}

/// Returns the effect of an ability, for equipment together with its bearer.
pub(crate) fn use_about(piece: Piece, card: Card) -> Line {
    if card.is_equipment() {
        Line::new("quest-at-will").line("piece", piece.line()).line("text", card.text())
    } else {
        card.text()
    }
}

/// Adds a card to use: at once if its target is given, otherwise with the question for the target.
fn aimed<'v>(
    menu: Menu<'v, Move>,
    who: Asked<'v>,
    (source, card): (Piece, Card),
    label: Line,
    about: Line,
) -> Menu<'v, Move> {
    let Asked { view, seat, .. } = who;
    let aims = aims(view, seat, source, card);
    match aims[..] {
        [] => return menu,
        [aim @ Aim::Given(_)] => return menu.pick(card.id(), label, Move::Use { source, card, aim }).about(about),
        _ => {}
    }
    let on = Line::new(if card.is_spell() { "quest-cast-on" } else { "quest-use-on" }).line("card", card.line());
    let target = |aim: &Aim| {
        let (word, target) = match *aim {
            Aim::Given(piece) | Aim::Piece(piece) => (piece.word(seat), piece.line()),
            Aim::Space(space) => (space.word().to_owned(), space.line()),
        };
        (word, on.clone().line("target", target), Move::Use { source, card, aim: *aim })
    };
    let targets = aims.iter().map(target).collect();
    with_targets(menu, who, (card, label, about), targets, move || aim_menu(view, seat, (source, card), &aims))
}

/// Returns the possible aims of a card of `source`. Empty if the card has nothing to use.
fn aims(view: &View, seat: Seat, source: Piece, card: Card) -> Vec<Aim> {
    card.block().map(|block| legal::aims(&view.public, seat, source, block)).unwrap_or_default()
}

/// Returns the menu of a card's targets.
fn aim_menu<'v>(view: &'v View, seat: Seat, (source, card): (Piece, Card), aims: &[Aim]) -> Menu<'v, Move> {
    let ask = Line::new("quest-ask-aim").line("card", card.line());
    wide(Menu::ask(ask.clone()), &ask, aims, move |menu, aim| {
        let chosen = Move::Use { source, card, aim };
        match aim {
            Aim::Given(piece) | Aim::Piece(piece) => on_piece(menu, view, piece.word(seat), piece, chosen),
            Aim::Space(space) => on_space(menu, view, space, chosen),
        }
    })
}

/// Adds a piece as an answer, and its space.
pub(crate) fn on_piece<'v>(
    menu: Menu<'v, Move>,
    view: &View,
    word: String,
    piece: Piece,
    chosen: Move,
) -> Menu<'v, Move> {
    let public = &view.public;
    let owner = if let Piece::Summon(card) = piece { public.summon(card).map(|summon| summon.owner) } else { None };
    let label = match owner {
        Some(owner) => Line::new("quest-summon-of").line("piece", piece.line()).seat("owner", owner),
        None => piece.line(),
    };
    let space = public.space(piece).unwrap_or(Space::CHAMBER);
    menu.pick(word, label, chosen).about(Line::new("quest-piece-at").line("space", space.line()))
}

/// Adds a space as an answer, and the pieces there or the trap's owner.
fn on_space<'v>(menu: Menu<'v, Move>, view: &View, space: Space, chosen: Move) -> Menu<'v, Move> {
    let menu = menu.pick(space.word(), space_by_itself(space), chosen);
    let pieces = view.public.pieces().at(space);
    let trap = view.traps.iter().find(|trap| trap.space == space);
    match (pieces.is_empty(), trap) {
        (true, Some(trap)) => menu.about(Line::new("quest-space-trap").seat("owner", trap.owner)),
        (true, None) => menu,
        (false, _) => menu.about(Line::new("quest-space-pieces").list("pieces", pieces.into_iter().map(Piece::line))),
    }
}

/// Returns a space at the beginning of a line.
fn space_by_itself(space: Space) -> Line {
    if space == Space::CHAMBER { Line::new("quest-space-chamber-by-itself") } else { space.line() }
}

fn bearer_menu(view: &View, seat: Seat, card: Card) -> Menu<'_, Move> {
    let ask = Line::new("quest-ask-bearer").line("card", card.line());
    wide(Menu::ask(ask.clone()), &ask, &view.bearers(seat), move |menu, piece| {
        menu.pick(bearer_word(piece, seat), piece.line(), Move::Equip { card, piece })
    })
}

/// Returns the word of a piece that takes up equipment.
fn bearer_word(piece: Piece, seat: Seat) -> String {
    if piece == Piece::Summoner(seat) { "self".to_owned() } else { piece.to_string() }
}

/// The most spaces for a trap that are listed next to the sections.
const LIKELY: usize = 20;

/// Returns the menu of spaces for a trap (SQ-66): spaces where others may land next, and the rest by sections.
fn place_menu(view: &View, seat: Seat, card: Card) -> Menu<'_, Move> {
    let ask = Line::new("quest-ask-place").line("card", card.line()).number("negate", card.negate());
    let free = move |space: &Space| *space != Space::CHAMBER && view.traps.iter().all(|trap| trap.space != *space);
    let likely: Vec<Space> = ahead_of_others(view, seat).into_iter().filter(free).take(LIKELY).collect();
    let rest = likely.clone();
    let sections = (0..=4u8).map(move |section| {
        let here = move |space: &Space| if space.on_rim() { space.section() == Some(section) } else { section == 4 };
        let spaces = Space::all().filter(here).filter(free).filter(|space| !rest.contains(space));
        (section, spaces.collect::<Vec<_>>())
    });
    let lay = move |menu, space| on_space(menu, view, space, Move::Lay { card, space });
    let menu = Menu::ask(ask.clone()).each(likely, lay);
    menu.each(sections.filter(|(_, spaces)| !spaces.is_empty()), move |menu, (section, spaces)| {
        let ask = ask.clone();
        let word = ["nordic", "japanese", "greek", "amazonian", "arms"][usize::from(section)];
        menu.group(word, Line::keyed(format!("quest-section-{section}")), move || {
            Menu::ask(ask.clone()).each(spaces.clone(), lay)
        })
    })
}

/// Returns the spaces of the rim that a roll could bring the other summoners to, the likeliest rolls first.
fn ahead_of_others(view: &View, seat: Seat) -> Vec<Space> {
    let others = view.public.living().without(seat);
    let on_rim = |other| view.public.mage(other).body.space.filter(|space| space.on_rim()).and_then(Space::number);
    let from: Vec<i32> = others.iter().filter_map(on_rim).collect();
    let mut spaces = vec![];
    for roll in [7, 6, 8, 5, 9, 4, 10, 3, 11, 2, 12] {
        for space in from.iter().map(|number| Space::rim(number + roll)) {
            if !spaces.contains(&space) {
                spaces.push(space);
            }
        }
    }
    spaces
}
