//! The menus of the magic cards. The last word of each path shows what the activation would then take.

use crate::{
    event::{Spell, Turning},
    menus::{
        choice::Move,
        moves::{add_activate, tile_about, tile_label},
    },
    rules::{apply, gains::Gains},
    state::{
        board::{Board, Quake, Side, Spot, TileId},
        element::Element,
        material::Card,
        public_state::{PublicState, Variant},
    },
};
use engine::{Label, Line, Menu, Seat};

/// The most cards that can be cast in a turn (ST-20).
pub const MOST_CASTS: u8 = 2;

/// Describes what activating `tile` would take as the stones lie. If there are several sets, it names the largest.
pub(crate) fn preview(board: &Board, tile: TileId) -> Line {
    takes(board, &Gains::of(board, tile).outcomes())
}

/// Describes what is taken if one of these sets of stones is.
pub(crate) fn takes(board: &Board, sets: &[Vec<Spot>]) -> Line {
    let most = sets.iter().max_by_key(|set| set.len()).map_or(&[][..], |set| &set[..]);
    let stones = most.iter().filter_map(|spot| board.stone(*spot)).map(Element::stone);
    match (most.is_empty(), sets.len()) {
        (true, _) => Line::new("stones-takes-nothing"),
        (_, 1) => Line::new("stones-takes").list("stones", stones),
        _ => Line::new("stones-takes-choice").list("stones", stones),
    }
}

/// Returns the open cards of `seat`, each kind once.
pub(crate) fn kinds(public: &PublicState, seat: Seat) -> Vec<Card> {
    let mut cards = public.player(seat).open.clone();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// Returns whether `seat` may cast a card now.
pub(crate) fn may_cast(public: &PublicState, seat: Seat) -> bool {
    public.turn_of(seat).is_some_and(|turn| turn.cast < MOST_CASTS) && !public.player(seat).open.is_empty()
}

/// Returns whether `seat` may still cast a card after casting one of its open cards now.
fn may_cast_another(public: &PublicState, seat: Seat) -> bool {
    public.turn_of(seat).is_some_and(|turn| turn.cast + 1 < MOST_CASTS) && public.player(seat).open.len() > 1
}

/// Returns whether `seat` may activate their tile now. At least one card must be cast before (ST-20).
pub(crate) fn may_activate(public: &PublicState, seat: Seat) -> bool {
    public.turn_of(seat).is_some_and(|turn| turn.cast > 0 || public.player(seat).open.is_empty())
}

/// Returns the menu of the cards to cast, and of the tile's activation.
pub(crate) fn menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let tile = public.tile_of(seat);
    let takes = tile.map_or_else(|| Line::new("stones-takes-nothing"), |tile| preview(&public.board, tile));
    let number = tile.map_or("", TileId::word);
    let cast = public.turn_of(seat).map_or(0, |turn| turn.cast);
    let key = if cast == 0 { "stones-ask-turn" } else { "stones-ask-cast" };
    let menu = Menu::ask(Line::new(key).text("tile", number).line("takes", takes));
    let menu = if may_activate(public, seat) { add_activate(menu, public, seat) } else { menu };
    if !may_cast(public, seat) {
        return menu;
    }
    add_cards(menu, public, seat)
}

/// The most answers about cards and activation, besides taking back and skipping.
const MOST_CARDS: usize = 25 - 2;

/// Adds everything that the open cards can do, as far as there is room in one question. Shifts come first, as they are
/// the most, then flights, quakes and turns.
fn add_cards<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat) -> Menu<'v, Move> {
    let mut cards = kinds(public, seat);
    let activations = menu.width();
    let mut room = MOST_CARDS.saturating_sub(activations + cards.len());
    cards.sort_by_key(|card| match card {
        Card::Shift(_) => 0,
        Card::Fly => 1,
        Card::Quake => 2,
        Card::Spin => 3,
    });
    let menu = cards.iter().fold(menu, |menu, card| {
        let alone = whole_card(Menu::ask(Line::new("stones-ask-nothing")), public, seat, *card);
        match room.checked_sub(alone.width().saturating_sub(1)) {
            Some(left) => {
                room = left;
                menu.and(alone)
            }
            None => half_card(menu, public, seat, *card),
        }
    });
    let half = Menu::ask(Line::new("stones-ask-nothing"));
    let shifts = cards.iter().any(|card| matches!(card, Card::Shift(_)));
    let half =
        half.when(shifts, |menu| menu.sub("shift", Line::new("stones-do-shift"), move || shift_menu(public, seat)));
    menu.unasked(cards.into_iter().fold(half, |menu, card| half_card(menu, public, seat, card)))
}

/// Adds everything that a card can do, in as few answers as possible.
fn whole_card<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat, card: Card) -> Menu<'v, Move> {
    match card {
        Card::Spin => add_spins(menu, public, seat, "spin_"),
        Card::Fly => add_flights(menu, public, seat, "fly_"),
        Card::Quake => add_tiles(menu, public, seat, "quake_"),
        Card::Shift(element) => match stones_that(&public.board, |stone| stone == element)[..] {
            [] => add_shift(menu, public, seat, "shift_", element),
            _ => add_firsts(menu, public, seat, &format!("shift_{}_", element.color()), element),
        },
    }
}

/// Adds one answer for a card, which leads to everything the card can do.
fn half_card<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat, card: Card) -> Menu<'v, Move> {
    let ask = |key| Menu::ask(Line::new(key));
    match card {
        Card::Spin => menu.sub("spin", Line::new("stones-do-spin"), move || {
            let half = Menu::ask(Line::new("stones-ask-spin")).each(TileId::all(), |menu, tile| {
                menu.sub(tile.word(), tile_label(tile), move || turning_menu(public, seat, tile))
            });
            add_spins(ask("stones-ask-spin"), public, seat, "").unasked(half)
        }),
        Card::Fly => {
            menu.sub("fly", Line::new("stones-do-fly"), move || add_flights(ask("stones-ask-fly"), public, seat, ""))
        }
        Card::Quake => menu
            .sub("quake", Line::new("stones-do-quake"), move || add_tiles(ask("stones-ask-quake"), public, seat, "")),
        Card::Shift(element) => add_shift(menu, public, seat, "shift_", element),
    }
}

/// Adds a spell. If it is the last of the turn and leaves one way to activate the tile, the answer activates at once.
/// The spell can then be said without the activation as well.
fn add_spell<'v>(
    menu: Menu<'v, Move>,
    public: &'v PublicState,
    seat: Seat,
    (word, label): (String, impl Fn() -> Line + 'v),
    spell: Spell,
) -> Menu<'v, Move> {
    let told = move |activates| {
        Label::later(move || {
            let (board, sets) = after(public, seat, spell);
            let key = match activates {
                false => "stones-then-stands",
                true if leads_on(public, &board, &sets) => "stones-then-activates",
                true => "stones-then-activates-final",
            };
            (label(), Some(Line::new(key).line("takes", takes(&board, &sets))))
        })
    };
    match with_activation(public, seat, spell) {
        both @ Move::Several(_) => {
            menu.pick(format!("{word}_activate"), told(true), both).also_pick(word, Move::Cast(spell))
        }
        alone => menu.pick(word, told(false), alone),
    }
}

/// Returns whether a player who takes the only one of these sets may decide more before new cards and stones come. If
/// not, the activation cannot be taken back.
fn leads_on(public: &PublicState, board: &Board, sets: &[Vec<Spot>]) -> bool {
    let mut taken = sets.iter().flatten().filter_map(|spot| board.stone(*spot));
    match public.options.variant {
        Variant::Standard => taken.next().is_some(),
        Variant::Novice => false,
        Variant::Together => taken.next().is_some_and(|first| taken.any(|other| other != first)),
    }
}

/// Returns the stones as they lie after a spell, and the sets that activating the tile can take then.
fn after(public: &PublicState, seat: Seat, spell: Spell) -> (Board, Vec<Vec<Spot>>) {
    let mut board = public.board.clone();
    apply::enchant(&mut board, spell);
    let tile = match spell {
        Spell::Fly(tile) => Some(tile),
        _ => public.tile_of(seat),
    };
    let sets = tile.map_or_else(Vec::new, |tile| Gains::of(&board, tile).outcomes());
    (board, sets)
}

/// Returns the move that casts a card, together with the activation if nothing else is left to do.
pub(crate) fn with_activation(public: &PublicState, seat: Seat, spell: Spell) -> Move {
    if may_cast_another(public, seat) {
        return Move::Cast(spell);
    }
    match &after(public, seat, spell).1[..] {
        [only] => Move::Several(vec![Move::Cast(spell), Move::Activate(only.clone())]),
        _ => Move::Cast(spell),
    }
}

fn add_spins<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat, prefix: &str) -> Menu<'v, Move> {
    let all = TileId::all().flat_map(|tile| Turning::ALL.map(|turning| (tile, turning)));
    menu.each(all, |menu, (tile, turning)| {
        let label = move || Line::keyed(format!("stones-spin-{}", turning.word())).text("tile", tile.word());
        let word = format!("{prefix}{tile}_{}", turning.word());
        add_spell(menu, public, seat, (word, label), Spell::Spin(tile, turning))
    })
}

fn turning_menu(public: &PublicState, seat: Seat, tile: TileId) -> Menu<'_, Move> {
    let ask = Line::new("stones-ask-turning").text("tile", tile.word());
    Menu::ask(ask).each(Turning::ALL, |menu, turning| {
        let label = move || Line::keyed(format!("stones-turning-{}", turning.word()));
        add_spell(menu, public, seat, (turning.word().to_owned(), label), Spell::Spin(tile, turning))
    })
}

fn add_flights<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat, prefix: &str) -> Menu<'v, Move> {
    menu.each(TileId::all(), |menu, tile| {
        let label = move || Line::new("stones-fly-to").text("tile", tile.word());
        add_spell(menu, public, seat, (format!("{prefix}{tile}"), label), Spell::Fly(tile))
    })
}

/// Returns the stones on the tiles that pass, by tile.
pub(crate) fn stones_that(board: &Board, passes: impl Fn(Element) -> bool) -> Vec<(Spot, Element)> {
    let stones = Spot::all().filter_map(|spot| Some((spot, board.stone(spot)?)));
    stones.filter(|(_, stone)| passes(*stone)).collect()
}

fn shift_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let colors = kinds(public, seat).into_iter().filter_map(|card| match card {
        Card::Shift(element) => Some(element),
        _ => None,
    });
    Menu::ask(Line::new("stones-ask-shift")).each(colors, |menu, element| add_shift(menu, public, seat, "", element))
}

/// Adds a Shift card. The card has no effect if no stone of its colour lies on the tiles.
fn add_shift<'v>(
    menu: Menu<'v, Move>,
    public: &'v PublicState,
    seat: Seat,
    prefix: &str,
    element: Element,
) -> Menu<'v, Move> {
    let word = format!("{prefix}{}", element.color());
    if stones_that(&public.board, |stone| stone == element).is_empty() {
        let label = move || Line::new("stones-fizzle").line("stone", element.stone());
        return add_spell(menu, public, seat, (word, label), Spell::Fizzle(element));
    }
    menu.sub(word, Card::Shift(element).line(), move || {
        let ask = Line::new("stones-ask-shift-stone").line("stone", element.stone());
        add_firsts(Menu::ask(ask), public, seat, "", element)
    })
}

/// Adds every stone of a colour that a Shift can swap.
fn add_firsts<'v>(
    menu: Menu<'v, Move>,
    public: &'v PublicState,
    seat: Seat,
    prefix: &str,
    element: Element,
) -> Menu<'v, Move> {
    menu.each(stones_that(&public.board, |stone| stone == element), |menu, (spot, stone)| {
        let alone = prefix.is_empty();
        let label = move || match alone {
            true => spot_label(spot, stone),
            false => Line::new("stones-shift-from").line("stone", stone.stone()).text("spot", spot.word()),
        };
        menu.sub(format!("{prefix}{spot}"), Label::later(move || (label(), None)), move || {
            second_menu(public, seat, element, spot)
        })
    })
}

pub(crate) fn spot_label(spot: Spot, stone: Element) -> Line {
    Line::new("stones-spot").text("spot", spot.word()).line("stone", stone.stone())
}

fn second_menu(public: &PublicState, seat: Seat, element: Element, first: Spot) -> Menu<'_, Move> {
    let ask = Line::new("stones-ask-shift-with").text("spot", first.word()).line("stone", element.stone());
    Menu::ask(ask).each(stones_that(&public.board, |stone| stone != element), |menu, (spot, stone)| {
        let label = move || spot_label(spot, stone);
        add_spell(menu, public, seat, (spot.to_string(), label), Spell::Shift(element, first, spot))
    })
}

/// Returns every Quake of `tile` that is allowed, by its side. The swaps come last.
pub(crate) fn quakes(board: &Board, tile: TileId) -> impl Iterator<Item = Quake> {
    let moves = Side::ALL.into_iter().flat_map(|side| TileId::all().map(move |anchor| Quake::Move(side, anchor)));
    moves.chain(TileId::all().map(Quake::Swap)).filter(move |quake| board.quaked(tile, *quake).is_some())
}

/// Adds every tile that a Quake can move.
fn add_tiles<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat, prefix: &str) -> Menu<'v, Move> {
    menu.each(TileId::all(), |menu, tile| {
        let alone = prefix.is_empty();
        let label = move || match alone {
            true => tile_label(tile),
            false => Line::new("stones-quake-tile").text("tile", tile.word()),
        };
        let label = Label::later(move || (label(), Some(tile_about(public, tile))));
        menu.sub(format!("{prefix}{tile}"), label, move || whither_menu(public, seat, tile))
    })
}

/// Returns the menu of the places a tile can go to, each in one answer. The side and the other tile can also be said
/// one after the other.
fn whither_menu(public: &PublicState, seat: Seat, tile: TileId) -> Menu<'_, Move> {
    let ask = move |key: &str| Line::keyed(format!("stones-ask-{key}")).text("tile", tile.word());
    let to = move |word: &str| {
        let word = word.to_owned();
        quakes(&public.board, tile).filter(move |quake| whither(*quake).0 == word)
    };
    let half = Side::ALL.map(Side::word).into_iter().chain(["swap"]).filter(|word| to(word).next().is_some());
    let half = half.fold(Menu::ask(ask("whither")), |menu, word| {
        menu.sub(word, Line::keyed(format!("stones-side-{word}")), move || {
            Menu::ask(ask(&format!("quake-{word}"))).each(to(word), |menu, quake| {
                let (_, other) = whither(quake);
                let label = move || tile_label(other);
                add_spell(menu, public, seat, (other.to_string(), label), Spell::Quake(tile, quake))
            })
        })
    });
    let swaps = quakes(&public.board, tile).all(|quake| matches!(quake, Quake::Swap(_)));
    let whole = Menu::ask(ask(if swaps { "whither-swaps" } else { "whither" })).each(
        quakes(&public.board, tile),
        |menu, quake| {
            let (word, other) = whither(quake);
            let label = move || Line::keyed(format!("stones-whither-{word}")).text("tile", other.word());
            add_spell(menu, public, seat, (format!("{word}_{other}"), label), Spell::Quake(tile, quake))
        },
    );
    whole.unasked(half)
}

/// Returns the word for the place a Quake takes a tile to, and the other tile.
fn whither(quake: Quake) -> (&'static str, TileId) {
    match quake {
        Quake::Move(side, other) => (side.word(), other),
        Quake::Swap(other) => ("swap", other),
    }
}
