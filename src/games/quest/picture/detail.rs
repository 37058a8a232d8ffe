//! The detail picture of one player: the pieces, everything that lies on them, and its effects.

use crate::{
    picture::{plates, tokens, words},
    state::{
        board::Space,
        public_state::{Piece, PublicState},
        signs::{Sign, signs},
        view::View,
    },
};
use engine::{Line, Scene, Seat, Word, scene::Tile};

/// Pixels of the picture's parts.
const WIDTH: u16 = 760;
const TITLE: u16 = 112;
const HEAD: u16 = 76;
/// The height of a row with a sign's effect. `SHORT` is the height of a row without one.
const ROW: u16 = 116;
const SHORT: u16 = 44;

/// Returns the players that are in the game. Each has a detail picture.
pub(crate) fn details(view: &View) -> Vec<(Word, Line)> {
    let seats = tokens::order(&view.public).into_iter().filter(|seat| view.public.living().has(*seat));
    seats.map(|seat| (Word::new(seat.to_string()), Line::new("quest-detail").seat("seat", seat))).collect()
}

/// Returns the detail picture of the player whose seat has this word.
pub(crate) fn detail(view: &View, word: &str) -> Option<Scene> {
    let seat = view.public.living().iter().find(|seat| seat.to_string() == word)?;
    let head = plates::head(&tokens::portrait(view, seat), WIDTH.into(), TITLE.into());
    let mut tiles = vec![Tile { x: 0, y: 0, w: WIDTH, h: TITLE, shapes: head }];
    let mut height = TITLE;
    for piece in view.public.pieces().of(seat) {
        let said = said_of(&view.public, piece);
        let rows: Vec<u16> = said.iter().map(|said| if said.text.is_some() { ROW } else { SHORT }).collect();
        let h = HEAD + rows.iter().sum::<u16>();
        let mut shapes = plates::sheet(&heading(&view.public, piece), &said, &rows, (WIDTH.into(), h.into()));
        shapes.extend(tokens::token(&view.public, piece, (42.0, 40.0, 22.0)));
        tiles.push(Tile { x: 0, y: height, w: WIDTH, h, shapes });
        height += h;
    }
    Some(Scene { width: WIDTH, height, tiles, alt: alt(view, seat), own: vec![] })
}

/// Returns a piece in words, with its space.
fn heading(public: &PublicState, piece: Piece) -> Line {
    let at = words::spot(public.space(piece).unwrap_or(Space::CHAMBER));
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

/// Returns the entries about a piece: the ability of a summon, and each sign with its effect.
fn said_of(public: &PublicState, piece: Piece) -> Vec<plates::Said> {
    let sign = |sign: Sign| plates::Said {
        badge: Some((sign.symbol(), sign.tone())),
        name: begun(sign.line()),
        text: sign.text(),
    };
    let ability = match piece {
        Piece::Summoner(_) => None,
        Piece::Summon(card) => Some(plates::Said { badge: None, name: card.skill(), text: Some(card.text()) }),
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
        let said = said_of(public, piece).into_iter();
        let does = said
            .filter_map(|said| Some(Line::new("quest-detail-does").line("what", said.name).line("text", said.text?)));
        [heading(public, piece)].into_iter().chain(does).collect::<Vec<_>>()
    };
    let pieces = public.pieces().of(seat).into_iter().flat_map(of_piece);
    decides.into_iter().chain(words::player_in_words(view, seat)).chain(pieces).collect()
}
