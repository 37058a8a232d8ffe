//! The pictures in words.

use crate::{
    menus::cards::preview,
    rules::{
        ask::{Ask, Way},
        ending::End,
        objective::Objective,
        score::Score,
    },
    state::{
        board::{Spot, TileId},
        element::Element,
        material::{Card, Cell, SIDE},
        public_state::{Player, PublicState, Stage, Turn},
        view::View,
    },
};
use engine::{Line, Seat, Seats};

/// Describes the status of the game in one sentence.
pub(crate) fn status(view: &View) -> Line {
    let public = &view.public;
    let Some(seat) = public.holder() else { return over(public) };
    let line = |key| Line::new(key).seat("seat", seat);
    match public.ask() {
        _ if public.turn.is_none() => line("stones-picture-places"),
        Ask::Cast => casting(public, seat),
        Ask::Lay => line("stones-picture-lays"),
        Ask::Walk | Ask::Pursue => walking(public, seat),
        Ask::Rune => line("stones-picture-rune").list("runes", public.runes_at(seat).into_iter().map(Element::line)),
        Ask::Craft => line("stones-picture-crafts"),
        Ask::Gift => line("stones-picture-gift"),
        Ask::Return | Ask::Nothing => line("stones-picture-returns"),
    }
}

/// Says that `seat` casts, and what its tile would give.
fn casting(public: &PublicState, seat: Seat) -> Line {
    let tile = public.tile_of(seat);
    let takes = tile.map_or_else(|| Line::new("stones-takes-nothing"), |tile| preview(&public.board, tile));
    let line = Line::new("stones-picture-casts").seat("seat", seat);
    line.text("tile", tile.map_or_else(String::new, |tile| tile.to_string())).line("takes", takes)
}

/// Says how far the Spirit of `seat` may go, or that it may pay for a step.
fn walking(public: &PublicState, seat: Seat) -> Line {
    let symbols: Vec<Line> = public.steps(seat).into_iter().map(|way| way.symbol.stone()).collect();
    if !symbols.is_empty() {
        let line = Line::new("stones-picture-walks-onto").seat("seat", seat);
        return line.number("steps", steps_left(public)).list("symbols", symbols);
    }
    let spends = public.ask() == Ask::Walk && !public.spending(seat).is_empty();
    Line::new(if spends { "stones-picture-spends" } else { "stones-picture-walks" }).seat("seat", seat)
}

fn over(public: &PublicState) -> Line {
    match public.outcome() {
        None => Line::new("stones-picture-setup"),
        Some(outcome) => match outcome.together {
            Some(together) if together.won => Line::new("stones-picture-together-won").number("score", together.score),
            Some(together) => Line::new("stones-picture-together-lost").number("score", together.score),
            None => won(public, outcome.winners()),
        },
    }
}

/// Says who won, with how much, and how the game ended.
fn won(public: &PublicState, winners: Seats) -> Line {
    let first = winners.iter().next().map(|seat| public.player(seat));
    let line = if public.is_standard() {
        Line::new("stones-picture-over").number("points", first.map_or(0, |player| Score::of(player).total()))
    } else {
        let artifacts = first.map_or(0, |player| player.artifacts.len() as i64);
        Line::new("stones-picture-over-crafted").number("artifacts", artifacts)
    };
    line.list("seats", winners.iter().map(Line::name_of)).line("end", Line::new(ending(public.end)))
}

/// Returns the key of the words for the end of the game.
fn ending(end: Option<End>) -> &'static str {
    match end {
        Some(End::Runes) => "stones-picture-end-runes",
        Some(End::Artifacts) => "stones-picture-end-artifacts",
        Some(End::Qi) => "stones-picture-end-qi",
        Some(End::Four { .. } | End::Fourth) => "stones-picture-end-four",
        Some(End::Cards) => "stones-picture-end-cards",
        Some(End::LastLeft { .. } | End::Deserted) => "stones-picture-end-left",
        Some(End::Rounds) | None => "stones-picture-end-rounds",
    }
}

/// Returns whether the Spirit of the holder is to walk or to take a rune now.
pub(crate) fn spirit_is_asked(public: &PublicState) -> bool {
    public.end.is_none() && matches!(public.ask(), Ask::Walk | Ask::Rune | Ask::Pursue)
}

/// Returns the number of steps that the Spirit of the holder has left in this part of the turn.
fn steps_left(public: &PublicState) -> i64 {
    let of = |turn: &Turn| if turn.stage == Stage::Walk { turn.steps.len() as i64 } else { turn.free.into() };
    public.turn.as_ref().map_or(0, of)
}

/// Returns the seat whose turn it is, unless the game is over.
pub(crate) fn walker(public: &PublicState) -> Option<Seat> {
    public.turn.as_ref().filter(|_| public.end.is_none()).map(|turn| turn.holder)
}

/// Returns the cell from which the Spirit of `seat` came in this turn. `None` if it has not moved.
pub(crate) fn came_from(public: &PublicState, seat: Seat) -> Option<Cell> {
    let from = public.back.as_ref()?.players.get(seat.index())?.spirit;
    from.filter(|_| from != public.player(seat).spirit)
}

/// Returns a card's short name.
pub(crate) fn card_name(card: Card) -> Line {
    Line::new(match card {
        Card::Shift(_) => "stones-picture-shift",
        Card::Spin => "stones-card-spin",
        Card::Fly => "stones-card-fly",
        Card::Quake => "stones-card-quake",
    })
}

/// Describes both pictures: the status, the stones last taken, then the players from the viewer on with their cards.
/// Then come the Alchemy tiles and the rest, at last the Element Zone. While a Spirit is to walk, the zone comes before
/// the rest and the tiles come last.
pub(crate) fn all(view: &View) -> Vec<Line> {
    let public = &view.public;
    let spirit = spirit_is_asked(public);
    let mut lines = news(view, spirit);
    let players = from_viewer(view).flat_map(|seat| {
        let spirit = spirit_in_words(public, seat).filter(|_| public.is_standard());
        player_in_words(view, seat).into_iter().chain([cards_in_words(public, seat)]).chain(spirit)
    });
    lines.extend(players);
    let zone = if public.is_standard() { zone_in_words(view) } else { vec![] };
    let (first, last) = if spirit { (zone, tiles_in_words(public)) } else { (tiles_in_words(public), zone) };
    lines.extend(first);
    lines.extend(artifacts_in_words(public));
    lines.push(supply_in_words(public));
    lines.extend(objectives(public));
    lines.extend(left_in_words(public));
    lines.push(deck(view));
    lines.extend(last);
    lines
}

/// Returns how many artifacts are left, and how many of them are in the deck.
pub(crate) fn deck(view: &View) -> Line {
    let line = Line::new("stones-picture-deck").number("artifacts", view.artifacts as i64);
    line.number("all", artifacts_left(view))
}

/// Returns how many artifacts are left, open or in the deck.
pub(crate) fn artifacts_left(view: &View) -> i64 {
    (view.artifacts + view.public.display.len()) as i64
}

/// Describes the status, the possible steps of a Spirit that is to walk, and the cards and stones of the last turns.
fn news(view: &View, zone: bool) -> Vec<Line> {
    let public = &view.public;
    let round = round(public).map(|round| Line::new("stones-picture-in-round").line("round", round));
    let steps = steps_in_words(public).filter(|_| zone);
    let cast = cast_in_words(public);
    [status(view)].into_iter().chain(steps).chain(cast).chain(taken_in_words(public)).chain(round).collect()
}

/// Returns the players round the table, the viewer first.
fn from_viewer(view: &View) -> impl Iterator<Item = Seat> {
    let seats = view.public.seats();
    let own = (0..seats).find(|seat| view.viewer.is(Seat(*seat))).unwrap_or(0);
    (0..seats).map(move |at| Seat((own + at) % seats))
}

fn tiles_in_words(public: &PublicState) -> Vec<Line> {
    TileId::all().map(|tile| tile_in_words(public, tile)).collect()
}

/// Returns how much Qi is left, or how much is crafted together.
fn left_in_words(public: &PublicState) -> Option<Line> {
    if public.is_together() {
        return Some(Line::new("stones-picture-crafted").number("artifacts", public.crafted.len() as i64));
    }
    public.is_standard().then(|| Line::new("stones-picture-qi-left").number("qi", public.qi.max(0)))
}

/// Returns the round, and the round after which the game ends (ST-53). `None` before the first turn.
pub(crate) fn round(public: &PublicState) -> Option<Line> {
    let line = |key| Line::new(key).number("round", public.round).number("last", public.options.rounds);
    let key = if public.options.rounds > 0 { "stones-picture-round-of" } else { "stones-picture-round" };
    (public.round > 0).then(|| line(key))
}

fn supply_in_words(public: &PublicState) -> Line {
    let line = Line::new("stones-picture-supply-line").number("count", public.supply.len() as i64);
    line.line("stones", or_none(public.supply.iter().map(|stone| name(*stone))))
}

/// Returns each objective with its reward.
pub(crate) fn objectives(public: &PublicState) -> impl Iterator<Item = Line> {
    public.objectives.iter().map(|objective| {
        let line = Line::new("stones-picture-objective").line("objective", objective.line());
        line.line("reward", reward(*objective))
    })
}

/// Returns the reward of an objective, as the picture says it.
pub(crate) fn reward(objective: Objective) -> Line {
    Line::keyed(format!("stones-picture-{}", objective.word()))
}

fn cards_in_words(public: &PublicState, seat: Seat) -> Line {
    let cards = public.player(seat).open.iter().map(|card| card.line());
    Line::new("stones-picture-open").seat("seat", seat).line("cards", or_none(cards))
}

/// Returns a colour's name without its sign, which the picture itself shows.
fn name(element: Element) -> Line {
    Line::keyed(format!("stones-picture-{}", element.color()))
}

/// Lists the lines, or says that there are none.
fn or_none(lines: impl IntoIterator<Item = Line>) -> Line {
    let lines: Vec<Line> = lines.into_iter().collect();
    if lines.is_empty() { Line::new("stones-picture-none") } else { Line::new("verbatim").list("text", lines) }
}

/// Lists the stones last taken, and the slots they came from.
fn taken_in_words(public: &PublicState) -> Option<Line> {
    let stone = |(spot, stone): &(Spot, Element)| {
        Line::new("stones-picture-slot").text("slot", spot.to_string()).line("stone", name(*stone))
    };
    let stones: Vec<Line> = public.taken.iter().map(stone).collect();
    (!stones.is_empty()).then(|| Line::new("stones-picture-taken").list("stones", stones))
}

/// Returns the cards that were lately cast and their casters, the last turn first. Several of one turn are in their order
/// and numbered.
pub(crate) fn cast(public: &PublicState) -> impl Iterator<Item = (Option<usize>, Seat, Card)> {
    public.cast.turns().rev().flat_map(|turn| {
        let nth = |at: usize| (turn.len() > 1).then_some(at + 1);
        turn.iter().enumerate().map(move |(at, (seat, card))| (nth(at), *seat, *card))
    })
}

/// Lists the cards cast in the last turns, and their casters.
fn cast_in_words(public: &PublicState) -> Option<Line> {
    let card = |(nth, seat, card): (Option<usize>, Seat, Card)| {
        let line = Line::new(nth.map_or("stones-picture-cast-by", |_| "stones-picture-cast-nth"));
        line.number("nth", nth.unwrap_or(1) as i64).line("card", card.line()).seat("seat", seat)
    };
    let cards: Vec<Line> = cast(public).map(card).collect();
    (!cards.is_empty()).then(|| Line::new("stones-picture-cast").list("cards", cards))
}

/// Describes the place of a tile, and the stones and Taoists on it.
fn tile_in_words(public: &PublicState, tile: TileId) -> Line {
    let (column, row) = public.board.places[tile.index()];
    let stones = Spot::of(tile).into_iter().map(|spot| {
        let stone = public.board.stone(spot).map_or_else(|| Line::verbatim("–"), name);
        Line::new("stones-picture-slot").text("slot", spot.to_string()).line("stone", stone)
    });
    let taoists = (0..public.seats()).map(Seat).filter(|seat| public.tile_of(*seat) == Some(tile)).map(Line::name_of);
    let taoists: Vec<Line> = taoists.collect();
    Line::new(if taoists.is_empty() { "stones-picture-tile" } else { "stones-picture-tile-with" })
        .text("tile", tile.to_string())
        .number("row", row + 1)
        .number("column", column + 1)
        .list("stones", stones)
        .list("taoists", taoists)
}

/// Describes the belongings of a player. If they have left, it describes those that remain.
fn player_in_words(view: &View, seat: Seat) -> Vec<Line> {
    let player = view.public.player(seat);
    let gone = player.left.map(|_| Line::new("stones-picture-gone").seat("seat", seat));
    let bare = player.stones.is_empty() && player.runes.is_empty();
    let has = (gone.is_none() || !bare).then(|| belongings(view, seat));
    gone.into_iter().chain(has).collect()
}

fn belongings(view: &View, seat: Seat) -> Line {
    let public = &view.public;
    let player: &Player = public.player(seat);
    let rune = |(element, value): &(Element, u8)| {
        Line::new("stones-picture-own-rune").line("rune", element.line()).number("value", *value)
    };
    let key = match (public.is_together(), public.is_standard(), public.end.is_some()) {
        (true, _, _) => "stones-picture-helper",
        (_, false, _) => "stones-picture-rival",
        (_, true, false) => "stones-picture-player",
        (_, true, true) => "stones-picture-scored",
    };
    let line = Line::keyed(key.to_owned()).seat("seat", seat).line("color", name(player.element));
    let line = line.number("cards", player.open.len() as i64).number("deck", view.decks[seat.index()] as i64);
    let line = line.number("some", player.stones.len() as i64);
    line.line("stones", or_none(player.stones.stones().map(name)))
        .number("artifacts", player.artifacts.len() as i64)
        .number("qi", player.qi)
        .number("points", Score::of(player).total())
        .line("sources", sources(player))
        .list("runes", player.runes.iter().map(rune))
}

/// Returns the points of a player for their artifacts, and for symbols and stones whose rune they own.
pub(crate) fn sources(player: &Player) -> Line {
    let score = Score::of(player);
    let line = Line::new("stones-picture-sources").number("artifacts", score.artifacts);
    line.number("symbols", score.symbols + score.stones)
}

/// Describes the open artifacts, and the stones that lie on them.
fn artifacts_in_words(public: &PublicState) -> Vec<Line> {
    let key = if public.is_standard() { "stones-picture-artifact" } else { "stones-picture-artifact-plain" };
    let open = public.display.iter().map(|artifact| {
        let facts = artifact.facts();
        Line::new(key)
            .line("artifact", artifact.line())
            .number("points", facts.points)
            .list("cost", facts.cost.stones().map(name))
    });
    let laid = public.display.iter().filter_map(|artifact| {
        let stones = public.works().laid_on(*artifact);
        let line = Line::new("stones-picture-laid").line("artifact", artifact.line());
        (!stones.is_empty()).then(|| line.list("stones", stones.into_iter().map(name)))
    });
    [Line::new("stones-picture-display").line("artifacts", or_none(open))]
        .into_iter()
        .chain(reach_in_words(public))
        .chain(laid)
        .collect()
}

/// Lists the artifacts that the player whose turn it is has the stones for.
fn reach_in_words(public: &PublicState) -> Option<Line> {
    let turn = public.turn.as_ref().filter(|_| public.end.is_none())?;
    let within = public.craftable(turn.holder);
    let line = Line::new("stones-picture-reach").seat("seat", turn.holder);
    let lit = public.display.iter().filter(|artifact| within.contains(artifact)).map(|artifact| artifact.line());
    (!within.is_empty()).then(|| line.list("artifacts", lit))
}

/// Describes the runes that can be taken, and the symbols row by row.
fn zone_in_words(view: &View) -> Vec<Line> {
    [runes_in_words(view)].into_iter().chain((0..SIDE).map(zone_row_in_words)).collect()
}

fn zone_row_in_words(row: u8) -> Line {
    let cell = |cell: Cell| match cell.symbol() {
        Some(symbol) => name(symbol),
        None => cell.corner().map_or_else(|| Line::verbatim("–"), Element::line),
    };
    let cells = (0..SIDE).filter_map(|column| Cell::at(row, column)).map(cell);
    Line::new("stones-picture-zone-row").number("row", row + 1).list("cells", cells)
}

/// Lists the steps that are lit for the player whose turn it is.
fn steps_in_words(public: &PublicState) -> Option<Line> {
    let seat = public.holder()?;
    let step = |way: Way| {
        let line = Line::new("stones-picture-step").line("symbol", name(way.symbol));
        line.number("row", way.to.row() + 1).number("column", way.to.column() + 1)
    };
    let steps: Vec<Line> = public.steps(seat).into_iter().map(step).collect();
    (!steps.is_empty()).then(|| Line::new("stones-picture-steps").seat("seat", seat).list("steps", steps))
}

fn runes_in_words(view: &View) -> Line {
    let stack = |element: Element| {
        let value = view.public.runes[element.index()]?;
        let line = Line::new("stones-picture-stack").line("rune", element.line()).number("value", value);
        Some(line.number("below", view.runes[element.index()] as i64))
    };
    Line::new("stones-picture-runes").line("runes", or_none(Element::ALL.into_iter().filter_map(stack)))
}

fn spirit_in_words(public: &PublicState, seat: Seat) -> Option<Line> {
    let cell = public.player(seat).spirit?;
    let from = came_from(public, seat);
    let line = Line::new(if from.is_some() { "stones-picture-spirit-from" } else { "stones-picture-spirit" });
    let line = line.seat("seat", seat).number("row", cell.row() + 1).number("column", cell.column() + 1);
    Some(
        from.map_or(line.clone(), |from| {
            line.number("from-row", from.row() + 1).number("from-column", from.column() + 1)
        }),
    )
}
