//! The menus of the magic cards, each last word with what the activation would then take.

use super::{
    board::{Board, Quake, Side, Spot, TileId},
    element::Element,
    event::{Spell, Turning},
    gains::Gains,
    material::Card,
    moves::{Move, add_activate, tile_label},
    public_state::PublicState,
};
use engine::{Line, Menu, Seat};

/// Cards that can be cast in a turn (ST-20).
pub const MOST_CASTS: u8 = 2;

/// What activating `tile` would take as the stones lie; of several sets the largest.
pub(super) fn preview(board: &Board, tile: TileId) -> Line {
    takes(board, &Gains::of(board, tile).outcomes())
}

/// What is taken where one of these sets of stones is.
pub(super) fn takes(board: &Board, sets: &[Vec<Spot>]) -> Line {
    let most = sets.iter().max_by_key(|set| set.len()).cloned().unwrap_or_default();
    let stones = most.iter().filter_map(|spot| board.stone(*spot)).map(Element::stone);
    match (most.is_empty(), sets.len()) {
        (true, _) => Line::new("stones-takes-nothing"),
        (_, 1) => Line::new("stones-takes").list("stones", stones),
        _ => Line::new("stones-takes-choice").list("stones", stones),
    }
}

/// A label with what would be taken then.
fn then(what: Line, board: &Board, tile: Option<TileId>) -> Line {
    match tile {
        Some(tile) => leads(what, preview(board, tile)),
        None => what,
    }
}

/// A label with what comes of it.
pub(super) fn leads(what: Line, takes: Line) -> Line {
    Line::new("stones-then").line("what", what).line("takes", takes)
}

/// The open cards of `seat`, each once.
pub(super) fn kinds(public: &PublicState, seat: Seat) -> Vec<Card> {
    let mut cards = public.player(seat).open.clone();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// Whether `seat` may cast a card now.
pub(super) fn may_cast(public: &PublicState, seat: Seat) -> bool {
    public.turn_of(seat).is_some_and(|turn| turn.cast < MOST_CASTS) && !public.player(seat).open.is_empty()
}

/// Whether `seat` may activate their tile now: one card at least has to be cast (ST-20).
pub(super) fn may_activate(public: &PublicState, seat: Seat) -> bool {
    public.turn_of(seat).is_some_and(|turn| turn.cast > 0 || public.player(seat).open.is_empty())
}

/// Which card is cast, or that the tile is activated.
pub(super) fn menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let tile = public.tile_of(seat);
    let takes = tile.map_or_else(|| Line::new("stones-takes-nothing"), |tile| preview(&public.board, tile));
    let number = tile.map_or_else(String::new, |tile| tile.to_string());
    let cast = public.turn_of(seat).map_or(0, |turn| turn.cast);
    let key = if cast == 0 { "stones-ask-turn" } else { "stones-ask-cast" };
    let menu = Menu::ask(Line::new(key).text("tile", number).line("takes", takes));
    let menu = if may_activate(public, seat) { add_activate(menu, public, seat) } else { menu };
    if !may_cast(public, seat) {
        return menu;
    }
    let cards = kinds(public, seat);
    let shifts = cards.iter().any(|card| matches!(card, Card::Shift(_)));
    menu.when(shifts, |menu| menu.sub("shift", Line::new("stones-do-shift"), move || shift_menu(public, seat)))
        .when(cards.contains(&Card::Spin), |menu| {
            menu.sub("spin", Line::new("stones-do-spin"), move || spin_menu(public, seat))
        })
        .when(cards.contains(&Card::Fly), |menu| menu.sub("fly", Line::new("stones-do-fly"), move || fly_menu(public)))
        .when(cards.contains(&Card::Quake), |menu| {
            menu.sub("quake", Line::new("stones-do-quake"), move || quake_menu(public, seat))
        })
}

fn spin_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-spin")).each(TileId::all(), |menu, tile| {
        menu.sub(tile.to_string(), tile_label(public, tile), move || {
            let ask = Line::new("stones-ask-turning").text("tile", tile.to_string());
            Menu::ask(ask).each(Turning::ALL, |menu, turning| {
                let mut board = public.board.clone();
                board.spin(tile, turning == Turning::Cw);
                let what = Line::keyed(format!("stones-turning-{}", turning.word()));
                let label = then(what, &board, public.tile_of(seat));
                menu.pick(turning.word(), label, Move::Cast(Spell::Spin(tile, turning)))
            })
        })
    })
}

fn fly_menu(public: &PublicState) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-fly")).each(TileId::all(), |menu, tile| {
        let what = Line::new("stones-tile-number").text("tile", tile.to_string());
        menu.pick(tile.to_string(), then(what, &public.board, Some(tile)), Move::Cast(Spell::Fly(tile)))
    })
}

/// The stones on the tiles that pass, by tile.
pub(super) fn stones_that(board: &Board, passes: impl Fn(Element) -> bool) -> Vec<(Spot, Element)> {
    let stones = Spot::all().filter_map(|spot| Some((spot, board.stone(spot)?)));
    stones.filter(|(_, stone)| passes(*stone)).collect()
}

fn shift_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let colors = kinds(public, seat).into_iter().filter_map(|card| match card {
        Card::Shift(element) => Some(element),
        _ => None,
    });
    Menu::ask(Line::new("stones-ask-shift")).each(colors, |menu, element| {
        if stones_that(&public.board, |stone| stone == element).is_empty() {
            let label = Line::new("stones-fizzle").line("stone", element.stone());
            return menu.pick(element.color(), label, Move::Cast(Spell::Fizzle(element)));
        }
        menu.sub(element.color(), element.stone(), move || first_menu(public, seat, element))
    })
}

fn first_menu(public: &PublicState, seat: Seat, element: Element) -> Menu<'_, Move> {
    let ask = Line::new("stones-ask-shift-stone").line("stone", element.stone());
    Menu::ask(ask).each(stones_that(&public.board, |stone| stone == element), |menu, (spot, stone)| {
        let label = spot_label(spot, stone);
        menu.sub(spot.to_string(), label, move || second_menu(public, seat, element, spot))
    })
}

pub(super) fn spot_label(spot: Spot, stone: Element) -> Line {
    Line::new("stones-spot").text("spot", spot.to_string()).line("stone", stone.stone())
}

fn second_menu(public: &PublicState, seat: Seat, element: Element, first: Spot) -> Menu<'_, Move> {
    let ask = Line::new("stones-ask-shift-with").text("spot", first.to_string()).line("stone", element.stone());
    Menu::ask(ask).each(stones_that(&public.board, |stone| stone != element), |menu, (spot, stone)| {
        let mut board = public.board.clone();
        board.swap(first, spot);
        let label = then(spot_label(spot, stone), &board, public.tile_of(seat));
        menu.pick(spot.to_string(), label, Move::Cast(Spell::Shift(element, first, spot)))
    })
}

/// Every Quake of `tile` that may be, by its side; the swaps last.
pub(super) fn quakes(board: &Board, tile: TileId) -> impl Iterator<Item = Quake> {
    let moves = Side::ALL.into_iter().flat_map(|side| TileId::all().map(move |anchor| Quake::Move(side, anchor)));
    moves.chain(TileId::all().map(Quake::Swap)).filter(move |quake| board.quaked(tile, *quake).is_some())
}

fn quake_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-quake")).each(TileId::all(), |menu, tile| {
        menu.sub(tile.to_string(), tile_label(public, tile), move || whither_menu(public, seat, tile))
    })
}

fn whither_menu(public: &PublicState, seat: Seat, tile: TileId) -> Menu<'_, Move> {
    let ask = move |key: &str| Line::keyed(format!("stones-ask-{key}")).text("tile", tile.to_string());
    let sides = Side::ALL.into_iter().filter(move |side| {
        quakes(&public.board, tile).any(|quake| matches!(quake, Quake::Move(other, _) if other == *side))
    });
    Menu::ask(ask("whither"))
        .each(sides, |menu, side| {
            let label = Line::keyed(format!("stones-side-{}", side.word()));
            menu.sub(side.word(), label, move || {
                let here =
                    quakes(&public.board, tile).filter(move |quake| matches!(quake, Quake::Move(s, _) if *s == side));
                add_quakes(Menu::ask(ask(&format!("quake-{}", side.word()))), public, seat, tile, here)
            })
        })
        .sub("swap", Line::new("stones-swap"), move || {
            let swaps = quakes(&public.board, tile).filter(|quake| matches!(quake, Quake::Swap(_)));
            add_quakes(Menu::ask(ask("quake-swap")), public, seat, tile, swaps)
        })
}

fn add_quakes<'v>(
    menu: Menu<'v, Move>,
    public: &'v PublicState,
    seat: Seat,
    tile: TileId,
    quakes: impl Iterator<Item = Quake>,
) -> Menu<'v, Move> {
    menu.each(quakes, |menu, quake| {
        let (Quake::Move(_, other) | Quake::Swap(other)) = quake;
        let mut board = public.board.clone();
        board.places = board.quaked(tile, quake).unwrap_or(board.places);
        let what = Line::new("stones-tile-number").text("tile", other.to_string());
        let label = then(what, &board, public.tile_of(seat));
        menu.pick(other.to_string(), label, Move::Cast(Spell::Quake(tile, quake)))
    })
}
