//! The rows of writing about a player's pieces, in their quarter of the middle.

use crate::{
    cards::{Card, vocabulary::Effect},
    picture::{
        places::where_to,
        plates::{Ink, Row},
        tokens::own_summons,
    },
    state::{
        board::{Place, Space},
        public_state::{Boost, Piece, PublicState, Summon},
        signs::{Sign, Tone, signs},
    },
    words::narrate,
};
use engine::{Line, Seat};

/// The most lines of writing about a player, and of a row that says all of a piece.
const LINES: u8 = 4;
const MOST: u8 = 3;
/// The pixels of writing on a row of one line, and on each line of a longer row.
const ALONE: u16 = 288;
const TOGETHER: u16 = 245;
/// The pixels by which a capital is wider than other letters, of a digit, of a space, and of a symbol with a space.
const CAPITAL: u16 = 4;
const DIGIT: u16 = 20;
const GAP: u16 = 10;
const SYMBOL: u16 = 42;
/// The pixels of the attack, the life and the spaces of a summon.
const POWER: u16 = 72;
/// The pixels of the charges of equipment.
const CHARGES: u16 = 175;
/// The pixels of the turns of a status, and of a used ability of a summon or of a summoner's equipment.
const TURNS: u16 = 100;
const SPENT: [u16; 2] = [200, 420];

/// A part of a row, and about how many pixels wide it is.
struct Item {
    text: Line,
    width: u16,
}

/// The rows of a player: those that have room in the player's quarter, and the rest.
pub(crate) struct Rows {
    pub shown: Vec<Row>,
    pub rest: Vec<Row>,
}

/// Returns the rows of a player: each sign on their summoner, their summons, and each piece of their equipment.
pub(crate) fn rows(public: &PublicState, seat: Seat) -> Rows {
    let summoner = Piece::Summoner(seat);
    let (gear, lying): (Vec<Sign>, Vec<Sign>) =
        signs(public, summoner).into_iter().partition(|sign| sign.tone() == Tone::Borne);
    let row = |signs: Vec<Sign>, ink| row(summoner, signs.into_iter().map(item).collect(), ink);
    let apart = |signs: Vec<Sign>, ink| signs.into_iter().filter_map(move |sign| row(vec![sign], ink));
    let summons = own_summons(public, seat).flat_map(|summon| rows_of(public, summon));
    let mut rows =
        within(apart(lying, Ink::Plain).chain(summons).chain(apart(gear.clone(), Ink::Borne)).collect(), LINES);
    let is_shown =
        |sign: &Sign| row(vec![*sign], Ink::Borne).is_some_and(|one| rows.shown.iter().any(|row| row.text == one.text));
    let left = gear.into_iter().filter(|sign| !is_shown(sign)).collect();
    if let Some(together) = row(left, Ink::Borne).filter(|row| row.lines <= MOST) {
        rows.rest.retain(|row| !matches!(row.ink, Ink::Borne));
        rows.rest.push(together);
    }
    rows
}

/// Returns rows of so many lines, and the rest.
fn within(all: Vec<Row>, lines: u8) -> Rows {
    let mut left = lines;
    let fits = |row: &Row| {
        let after = left.checked_sub(row.lines);
        left = after.unwrap_or(left);
        after.is_some()
    };
    let (shown, rest) = all.into_iter().partition(fits);
    Rows { shown, rest }
}

impl Rows {
    /// Takes as many of the rest as have room in so many places of the strip.
    pub(crate) fn spill(&mut self, room: &mut usize) -> Vec<Row> {
        let mut fits = |row: &Row| {
            let left = room.checked_sub(row.places()).filter(|_| row.lines <= LINES);
            *room = left.unwrap_or(*room);
            left.is_some()
        };
        let (taken, rest) = std::mem::take(&mut self.rest).into_iter().partition(|row| fits(row));
        self.rest = rest;
        taken
    }

    /// Returns the rows of the quarter. The rest is counted.
    pub(crate) fn counted(self) -> Vec<Row> {
        let Some(piece) = self.rest.first().map(|row| row.piece) else { return self.shown };
        let mut again = within(self.shown.into_iter().chain(self.rest).collect(), LINES - 1);
        let count = again.rest.len() as i64;
        let text = Line::new("quest-picture-more").number("count", count);
        again.shown.push(Row { piece, text, ink: Ink::Plain, width: ALONE, lines: 1 });
        again.shown
    }
}

/// Returns the rows of a summon: with what lies on it, and a row for each effect that lasts for a while. Its equipment
/// has a row if there is too much for one.
fn rows_of(public: &PublicState, summon: &Summon) -> Vec<Row> {
    let piece = Piece::Summon(summon.card);
    let (boosts, lying): (Vec<Sign>, Vec<Sign>) =
        signs(public, piece).into_iter().partition(|sign| matches!(sign, Sign::Boost(_)));
    let (gear, others): (Vec<Sign>, Vec<Sign>) = lying.iter().partition(|sign| sign.tone() == Tone::Borne);
    let with = |signs: &[Sign]| {
        let items = std::iter::once(creature(summon)).chain(signs.iter().copied().map(item));
        row(piece, items.collect(), Ink::Player)
    };
    let apart = |sign: Sign| row(piece, vec![about(summon.card, item(sign))], Ink::Player);
    let whole = with(&lying).filter(|row| row.lines <= MOST);
    let (first, gear) = if whole.is_some() { (whole, vec![]) } else { (with(&others), gear) };
    first.into_iter().chain(gear.into_iter().chain(boosts).filter_map(apart)).collect()
}

/// Returns a summon with its attack, the life left, and its space.
fn creature(summon: &Summon) -> Item {
    let space = summon.body.space.unwrap_or(Space::CHAMBER);
    let text = Line::new("quest-picture-creature").line("card", summon.card.line());
    let text = text.line("space", where_to(space));
    let text = text.number("attack", summon.card.attack_and_life().0).number("left", summon.left());
    Item { text, width: POWER + letters(summon.card.id()) + place(space) }
}

/// Returns an item that names the summon it is about.
fn about(card: Card, item: Item) -> Item {
    let text = Line::new("quest-picture-about").line("piece", card.line()).line("what", item.text);
    Item { text, width: 2 * GAP + letters(card.id()) + item.width }
}

/// Returns about how many pixels wide the words of an effect are.
fn effect(boost: Boost) -> u16 {
    let width = match boost.effect {
        Effect::Guard { .. } => 590,
        Effect::Fate { .. } => 470,
        Effect::Stride { .. } => 430,
        _ => 270,
    };
    if boost.combat { width + 250 } else { width }
}

/// Returns a row with a list, over as many lines as it needs. `None` if there are no items.
fn row(piece: Piece, items: Vec<Item>, ink: Ink) -> Option<Row> {
    let width = items.iter().map(|item| item.width + 2 * GAP).sum::<u16>().checked_sub(2 * GAP)?;
    let lines = if width <= ALONE { 1 } else { width.div_ceil(TOGETHER).max(2) as u8 };
    let text = Line::new("verbatim").list("text", items.into_iter().map(|item| item.text));
    Some(Row { piece, text, ink, width, lines })
}

/// Returns about how many pixels wide the words are that have this id.
pub(crate) fn letters(id: &str) -> u16 {
    let width = |letter| match letter {
        'i' | 'j' | 'l' => 8,
        '-' | 'f' | 'r' | 't' => 12,
        'm' => 29,
        'w' => 25,
        _ => 19,
    };
    id.chars().map(width).sum::<u16>() + CAPITAL * id.split('-').count() as u16
}

/// Returns about how many pixels wide the name of a space is.
fn place(space: Space) -> u16 {
    match space.place() {
        Place::Arm(..) => 250,
        Place::Chamber => 200,
        _ => DIGIT * space.word().len() as u16,
    }
}

/// Returns a sign behind its symbol: a status with its turns, equipment with its charges.
fn item(sign: Sign) -> Item {
    let symbol = Line::verbatim(sign.symbol().to_string());
    let marked = |what: Line, width: u16| {
        let text = Line::new("quest-sign").line("symbol", symbol.clone()).line("what", what);
        Item { text, width: SYMBOL + width }
    };
    match sign {
        Sign::Status(status, left) => {
            let what = Line::new("quest-picture-status").line("status", status.line()).number("left", left);
            marked(what, letters(status.word()) + [0, TURNS - DIGIT, TURNS][usize::from(left.min(2))])
        }
        Sign::Spent(Piece::Summon(_)) => marked(sign.line(), SPENT[0]),
        Sign::Spent(Piece::Summoner(_)) => marked(sign.line(), SPENT[1]),
        Sign::Gear(gear) if gear.card.charges() > 0 => {
            let what = Line::new("quest-picture-charged").line("card", gear.card.line());
            marked(what.number("charges", gear.charges), letters(gear.card.id()) + CHARGES)
        }
        Sign::Gear(gear) => marked(gear.card.line(), letters(gear.card.id())),
        Sign::Boost(boost) if boost.combat => marked(sign.line(), effect(boost)),
        Sign::Boost(boost) => marked(narrate::boost(boost.effect), effect(boost)),
    }
}
