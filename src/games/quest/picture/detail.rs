//! The detail picture of one player: the pieces, everything that lies on them, and its effects.

use crate::{
    picture::{art, places::spot, plates, tokens, words},
    state::{
        board::Space,
        public_state::{Piece, PublicState},
        signs::{Sign, signs},
        view::View,
    },
};
use engine::{Line, Scene, Seat, Word, scene::Tile};

/// The heights of the player's part and of a piece's heading.
const TITLE: u16 = 112;
const HEAD: u16 = 84;
/// The heights of an entry without its effect, and of each line of the effect.
const SHORT: u16 = 42;
const LINE: u16 = 25;
/// The greatest height of a picture with one column.
const TALL: u16 = 760;

/// A shape of the picture: its columns.
struct Columns {
    count: u16,
    /// The width of one.
    width: u16,
    /// The most lines of an effect.
    lines: u8,
}

const ONE: Columns = Columns { count: 1, width: 760, lines: 3 };
const TWO: Columns = Columns { count: 2, width: 444, lines: 4 };

/// Returns the players that are in the game. Each has a detail picture.
pub(crate) fn details(view: &View) -> Vec<(Word, Line)> {
    let seats = tokens::order(&view.public).into_iter().filter(|seat| view.public.living().has(*seat));
    seats.map(|seat| (Word::new(seat.to_string()), Line::new("quest-detail").seat("seat", seat))).collect()
}

/// Returns the detail picture of the player whose seat has this word.
pub(crate) fn detail(view: &View, word: &str) -> Option<Scene> {
    let seat = view.public.living().iter().find(|seat| seat.to_string() == word)?;
    let tiles = columns(view, seat, &ONE);
    let tiles = if bottom(&tiles) > TALL { columns(view, seat, &TWO) } else { tiles };
    let width = tiles.first().map_or(0, |head| head.w);
    Some(Scene { width, height: bottom(&tiles), tiles, alt: alt(view, seat), own: vec![] })
}

/// Returns the lower end of these tiles.
fn bottom(tiles: &[Tile]) -> u16 {
    tiles.iter().map(|tile| tile.y + tile.h).max().unwrap_or(0)
}

/// Returns the tiles: the player, and below them the pieces, each in the shortest column so far.
fn columns(view: &View, seat: Seat, shape: &Columns) -> Vec<Tile> {
    let w = shape.width * shape.count;
    let head = plates::head(&tokens::portrait(view, seat), w.into(), TITLE.into());
    let mut tiles = vec![Tile { x: 0, y: 0, w, h: TITLE, shapes: head }];
    let mut ends = vec![TITLE; shape.count.into()];
    for piece in view.public.pieces().of(seat) {
        let Some((column, y)) = (0u16..).zip(&mut ends).min_by_key(|(_, y)| **y) else { continue };
        let tile = sheet(&view.public, piece, shape, (column * shape.width, *y));
        *y += tile.h;
        tiles.push(tile);
    }
    let height = bottom(&tiles);
    let rest = |(column, y): (u16, u16)| {
        let (x, w, h) = (column * shape.width, shape.width, height - y);
        (h > 0).then(|| Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) })
    };
    tiles.extend((0..).zip(ends).filter_map(rest));
    tiles
}

/// Returns the tile of one piece at this place.
fn sheet(public: &PublicState, piece: Piece, shape: &Columns, (x, y): (u16, u16)) -> Tile {
    let said = said_of(public, piece, shape.lines);
    let (w, h) = (shape.width, HEAD + said.iter().map(|said| said.height).sum::<u16>());
    let mut shapes = plates::sheet(&heading(public, piece), &said, shape.lines, (w.into(), h.into()));
    shapes.extend(tokens::token(public, piece, (38.0, 44.0, 22.0)));
    Tile { x, y, w, h, shapes }
}

/// Returns a piece in words, with its space.
fn heading(public: &PublicState, piece: Piece) -> Line {
    let at = spot(public.space(piece).unwrap_or(Space::CHAMBER));
    let line = Line::new("quest-detail-piece").line("piece", piece.line()).line("where", at);
    match piece {
        Piece::Summoner(_) => line,
        Piece::Summon(card) => {
            let (attack, life) = card.attack_and_life();
            let left = public.summon(card).map_or(0, crate::state::public_state::Summon::left);
            let line = Line { key: "quest-detail-summon".into(), ..line }.number("attack", attack);
            line.number("left", left).number("life", life)
        }
    }
}

/// Returns the entries about a piece: the ability of a summon, and each sign with its effect. Effects take at most so
/// many lines, those of statuses one less.
fn said_of(public: &PublicState, piece: Piece, lines: u8) -> Vec<plates::Said> {
    let sign = |sign: Sign| {
        let text = sign.text();
        let lines = if matches!(sign, Sign::Status(..)) { lines - 1 } else { lines };
        let long = match sign {
            Sign::Boost(_) => true,
            Sign::Gear(gear) => gear.card.charges() > 0,
            Sign::Status(..) | Sign::Spent(_) => false,
        };
        let height = SHORT + u16::from(long) * LINE + if text.is_some() { LINE * u16::from(lines) } else { 0 };
        plates::Said { badge: Some((sign.symbol(), sign.tone())), name: begun(sign.line()), long, text, height }
    };
    let ability = match piece {
        Piece::Summoner(_) => None,
        Piece::Summon(card) => {
            let height = SHORT + LINE * u16::from(lines);
            Some(plates::Said { badge: None, name: card.skill(), long: false, text: Some(card.text()), height })
        }
    };
    ability.into_iter().chain(signs(public, piece).into_iter().map(sign)).collect()
}

/// Returns a sign's words as they begin a line.
fn begun(what: Line) -> Line {
    Line::new("quest-detail-sign").line("what", what)
}

/// Returns the picture in words: whether the player is to decide, what they have, and then each piece.
fn alt(view: &View, seat: Seat) -> Vec<Line> {
    let public = &view.public;
    let decides = (public.asked() == Some(seat)).then(|| Line::new("quest-picture-decides").seat("seat", seat));
    let of_piece = |piece: Piece| {
        let said = said_of(public, piece, ONE.lines).into_iter();
        let does = said
            .filter_map(|said| Some(Line::new("quest-detail-does").line("what", said.name).line("text", said.text?)));
        [heading(public, piece)].into_iter().chain(does).collect::<Vec<_>>()
    };
    let pieces = public.pieces().of(seat).into_iter().flat_map(of_piece);
    decides.into_iter().chain(words::player_in_words(view, seat)).chain(pieces).collect()
}
