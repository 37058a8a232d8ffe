//! The rows of writing about a player's pieces, in their quarter of the middle.

use crate::{
    picture::{
        plates::{Ink, Row},
        tokens::own_summons,
        words,
    },
    state::{
        board::Space,
        public_state::{Piece, PublicState, Summon},
        signs::{Sign, Tone, signs},
    },
    words::narrate,
};
use engine::{Line, Seat};

/// The most lines of writing about a player.
const LINES: u8 = 4;
/// The pixels of writing on a row of one line, and on each line of a longer row.
const ALONE: u16 = 288;
const TOGETHER: u16 = 245;
/// The pixels by which a capital is wider than other letters, of a digit, of a space, and of a symbol with a space.
const CAPITAL: u16 = 4;
const DIGIT: u16 = 20;
const GAP: u16 = 10;
const SYMBOL: u16 = 42;
/// The pixels of the attack, the life and the spaces of a summon, and of an effect that lasts for a while or a combat.
const POWER: u16 = 72;
const EFFECT: [u16; 2] = [440, 680];

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

/// Returns the rows of a player: what lies on their summoner, their summons, and their equipment. Effects that last for
/// a while come first.
pub(crate) fn rows(public: &PublicState, seat: Seat) -> Rows {
    let summoner = Piece::Summoner(seat);
    let (gear, lying): (Vec<Sign>, Vec<Sign>) =
        lasting(public, summoner).into_iter().partition(|sign| sign.tone() == Tone::Borne);
    let row = |signs: Vec<Sign>, ink| row(summoner, signs.into_iter().map(item).collect(), ink);
    let boosts = public.pieces().of(seat).into_iter().flat_map(|piece| boosts(public, piece));
    let summons = own_summons(public, seat).filter_map(|summon| row_of(public, summon));
    let all = boosts.chain(row(lying, Ink::Plain)).chain(summons).chain(row(gear, Ink::Borne));
    within(all.collect(), LINES)
}

/// Returns the signs on a piece without the effects that last for a while.
fn lasting(public: &PublicState, piece: Piece) -> Vec<Sign> {
    signs(public, piece).into_iter().filter(|sign| !matches!(sign, Sign::Boost(_))).collect()
}

/// Returns a row for each effect that lasts for a while on a piece.
fn boosts(public: &PublicState, piece: Piece) -> Vec<Row> {
    let boosts = signs(public, piece).into_iter().filter(|sign| matches!(sign, Sign::Boost(_)));
    boosts.filter_map(|sign| row(piece, vec![item(sign)], Ink::Plain)).collect()
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
    /// Returns the number of places in the strip that the rest takes. `None` if it has no room there.
    pub(crate) fn places(&self) -> Option<usize> {
        self.rest.iter().all(|row| row.lines <= 2).then_some(self.rest.len())
    }

    /// Returns the rows of the quarter. The rest is counted.
    pub(crate) fn counted(self) -> Vec<Row> {
        let Some(piece) = self.rest.first().map(|row| row.piece) else { return self.shown };
        let mut again = within(self.shown, LINES - 1);
        let count = (self.rest.len() + again.rest.len()) as i64;
        let text = Line::new("quest-picture-more").number("count", count);
        again.shown.push(Row { piece, text, ink: Ink::Plain, width: ALONE, lines: 1 });
        again.shown
    }
}

fn row_of(public: &PublicState, summon: &Summon) -> Option<Row> {
    let space = summon.body.space.unwrap_or(Space::CHAMBER);
    let text = Line::new("quest-picture-creature").line("card", summon.card.line());
    let text = text.line("space", words::where_to(space));
    let text = text.number("attack", summon.card.attack_and_life().0).number("left", summon.left());
    let creature = Item { text, width: POWER + letters(summon.card.id()) + place(space) };
    let piece = Piece::Summon(summon.card);
    let signs = lasting(public, piece).into_iter().map(item);
    row(piece, [creature].into_iter().chain(signs).collect(), Ink::Player)
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
    DIGIT * if space == Space::CHAMBER { 10 } else { space.word().len() as u16 }
}

/// Returns a sign behind its symbol: a status with its turns, equipment with its charges.
fn item(sign: Sign) -> Item {
    let symbol = Line::verbatim(sign.symbol().to_string());
    let marked = |what: Line, width: u16| {
        let text = Line::new("quest-sign").line("symbol", symbol.clone()).line("what", what);
        Item { text, width: SYMBOL + width }
    };
    match sign {
        Sign::Status(_, 0) | Sign::Spent(_) => Item { text: symbol, width: SYMBOL },
        Sign::Status(_, left) => {
            let text = Line::verbatim(format!("{}{left}", sign.symbol()));
            Item { text, width: SYMBOL + DIGIT }
        }
        Sign::Gear(gear) if gear.card.charges() > 0 => {
            let what = Line::new("quest-picture-charged").line("card", gear.card.line());
            marked(what.number("charges", gear.charges), letters(gear.card.id()) + GAP + DIGIT)
        }
        Sign::Gear(gear) => marked(gear.card.line(), letters(gear.card.id())),
        Sign::Boost(boost) if boost.combat => marked(sign.line(), EFFECT[1]),
        Sign::Boost(boost) => marked(narrate::boost(boost.effect), EFFECT[0]),
    }
}
