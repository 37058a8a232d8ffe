//! What a seat may decide, drawn from what lies open.

use super::{
    ask::{Ask, Way, pairs},
    board::{Spot, TileId},
    casting,
    element::Element,
    event::{Payment, Spell},
    gains::{Gains, Run, outcomes},
    material::{ArtifactId, Cell},
    objective::Objective,
    paying::Paying,
    public_state::{PublicState, Stage},
    view::View,
};
use engine::{Line, Menu, Path, Seat};

/// One thing a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Putting the Taoist on a tile in the setup (ST-13).
    Start(TileId),
    /// Casting a card (ST-20).
    Cast(Spell),
    /// Activating the tile of the own Taoist for these stones (ST-23).
    Activate(Vec<Spot>),
    /// Laying a stone (ST-61).
    Lay(Element),
    /// A step of the Spirit (ST-27).
    Walk(Cell, Payment),
    /// No more steps.
    Rest,
    /// Taking a rune (ST-28).
    Rune(Element),
    /// Leaving it.
    Decline,
    /// The steps of this objective first (ST-29).
    Pursue(Objective),
    /// Crafting an artifact with these stones, in this order (ST-31).
    Craft(ArtifactId, Vec<Element>),
    /// Crafting nothing.
    Pass,
    /// A flight for an artifact crafted (ST-44).
    Fly(TileId),
    /// Returning a stone (ST-32).
    Return(Element),
    /// Taking back the steps of the turn so far.
    Undo,
    /// Skipping the rest of the turn (ST-34).
    Skip,
    /// Leaving the game (ST-35).
    Resign,
}

/// What `seat` may decide when it is awaited.
pub(super) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let public = &view.public;
    if public.holder() != Some(seat) {
        return Menu::ask(Line::new("stones-ask-nothing"));
    }
    if public.turn.is_none() {
        return start_menu(public);
    }
    let menu = match public.ask() {
        Ask::Cast => casting::menu(public, seat),
        Ask::Lay => lay_menu(public, seat),
        Ask::Walk => walk_menu(public, seat),
        Ask::Rune => rune_menu(public, seat),
        Ask::Pursue => pursue_menu(public, seat),
        Ask::Craft => craft_menu(public, seat),
        Ask::Gift => gift_menu(public, seat),
        Ask::Return => return_menu(public, seat),
        Ask::Nothing => Menu::ask(Line::new("stones-ask-nothing")),
    };
    menu.when(public.back.is_some() && public.is_before_refill(), |menu| {
        menu.pick("undo", Line::new("stones-do-undo"), Move::Undo)
    })
    .pick("skip", Line::new("stones-do-skip"), Move::Skip)
}

/// What `seat` may do at any time.
pub(super) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let plays = view.public.plays(seat) && view.public.end.is_none();
    let menu = Menu::ask(Line::new("stones-ask-standing"));
    menu.when(plays, |menu| menu.pick("resign", Line::new("stones-do-resign"), Move::Resign))
}

/// A tile by its number and what lies on it.
pub(super) fn tile_label(public: &PublicState, tile: TileId) -> Line {
    let stones = Spot::of(tile).into_iter().filter_map(|spot| public.board.stone(spot));
    Line::new("stones-tile").text("tile", tile.to_string()).list("stones", stones.map(Element::stone))
}

fn start_menu(public: &PublicState) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-start")).sub("start", Line::new("stones-do-start"), move || {
        Menu::ask(Line::new("stones-ask-start")).each(public.free_tiles(), |menu, tile| {
            menu.pick(tile.to_string(), tile_label(public, tile), Move::Start(tile))
        })
    })
}

/// The tile's activation, with a question for each line whose pick makes a difference (ST-24).
pub(super) fn add_activate<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat) -> Menu<'v, Move> {
    let Some(tile) = public.tile_of(seat) else { return menu };
    let gains = Gains::of(&public.board, tile);
    let label = Line::new("stones-do-activate").text("tile", tile.to_string());
    let sets = gains.outcomes();
    match &sets[..] {
        [only] => menu.pick("activate", label, Move::Activate(only.clone())),
        _ => menu.sub("activate", label, move || {
            let Gains { lines, singles } = Gains::of(&public.board, tile);
            take_menu(public, singles, lines)
        }),
    }
}

/// Every way to activate the tile with the words that lead there.
pub(super) fn activations(public: &PublicState, seat: Seat) -> Vec<(Path, Move)> {
    add_activate(Menu::ask(Line::new("stones-ask-nothing")), public, seat).moves(usize::MAX)
}

/// Asks which stone of the first line whose pick makes a difference, and says of each what is taken with it.
fn take_menu(public: &PublicState, earned: Vec<Spot>, lines: Vec<Run>) -> Menu<'_, Move> {
    let (mut earned, mut lines) = (earned, lines.into_iter());
    while let Some(line) = lines.next() {
        let rest: Vec<Run> = lines.clone().collect();
        let after = |spot: &Spot| outcomes([&earned[..], &[*spot]].concat(), &rest);
        let sets: Vec<_> = line.own.iter().map(|spot| deduped(after(spot))).collect();
        if sets.iter().all(|set| *set == sets[0]) {
            earned.extend(line.own.first());
            continue;
        }
        let ask = Line::new("stones-ask-take").line("stone", line.element.stone()).number("length", line.length);
        return line.own.clone().into_iter().fold(Menu::ask(ask), |menu, spot| {
            let (earned, rest) = ([&earned[..], &[spot]].concat(), rest.clone());
            let sets = deduped(outcomes(earned.clone(), &rest));
            let label = casting::spot_label(spot, line.element);
            let label = casting::leads(label, casting::takes(&public.board, &sets));
            match &sets[..] {
                [only] => menu.pick(spot.to_string(), label, Move::Activate(only.clone())),
                _ => menu.sub(spot.to_string(), label, move || take_menu(public, earned.clone(), rest.clone())),
            }
        });
    }
    Menu::ask(Line::new("stones-ask-nothing"))
}

fn deduped(mut sets: Vec<Vec<Spot>>) -> Vec<Vec<Spot>> {
    sets.iter_mut().for_each(|set| {
        set.sort_unstable();
        set.dedup();
    });
    sets.sort_unstable();
    sets.dedup();
    sets
}

fn lay_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let laying = public.turn_of(seat).map(|turn| turn.laying).unwrap_or_default();
    let ask = match public.building() {
        [only] => {
            let needs = public.needs(*only);
            Line::new("stones-ask-lay").line("artifact", only.line()).list("needs", needs.stones().map(Element::stone))
        }
        _ => Line::new("stones-ask-lay-needing"),
    };
    Menu::ask(ask.clone()).sub("give", Line::new("stones-do-lay"), move || {
        Menu::ask(ask.clone())
            .each(laying.kinds(), |menu, stone| menu.pick(stone.color(), lay_label(public, stone), Move::Lay(stone)))
    })
}

/// The label of a stone to lay: its colour, and where it would go unless the question says that.
fn lay_label(public: &PublicState, stone: Element) -> Line {
    match public.place_for(stone) {
        None => Line::new("stones-lay-discard"),
        Some(artifact) if public.options.needing => Line::new("stones-lay-on").line("artifact", artifact.line()),
        Some(_) => Line::new("stones-lay"),
    }
    .line("stone", stone.stone())
}

/// The label of a step: its symbol, and the rune that could be taken from there.
fn step_label(public: &PublicState, seat: Seat, way: Way) -> Line {
    let new = |element: &Element| !public.player(seat).has_rune(*element);
    let rune = way.to.stacks().filter(new).find_map(|element| Some((element, public.runes[element.index()]?)));
    match rune {
        None => way.symbol.stone(),
        Some((element, value)) => Line::new("stones-step-rune")
            .line("symbol", way.symbol.stone())
            .line("rune", element.line())
            .number("value", value),
    }
}

fn walk_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let left = public.turn_of(seat).map_or_else(Vec::new, |turn| turn.steps.stones().map(Element::stone).collect());
    let free = public.turn_of(seat).map_or(0, |turn| turn.free);
    let ask = match public.turn_of(seat).map(|turn| turn.stage) {
        Some(Stage::Walk) if left.is_empty() => Line::new("stones-ask-spend"),
        Some(Stage::Walk) => Line::new("stones-ask-walk").list("steps", left),
        _ => Line::new("stones-ask-walk-free").number("steps", free),
    };
    let menu = add_steps(Menu::ask(ask), public, seat);
    menu.when(!public.spending(seat).is_empty(), |menu| {
        menu.sub("spend", Line::new("stones-do-spend"), move || spend_menu(public, seat))
    })
    .pick("end", Line::new("stones-do-rest"), Move::Rest)
}

fn add_steps<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat) -> Menu<'v, Move> {
    menu.when(!public.steps(seat).is_empty(), |menu| {
        menu.sub("walk", Line::new("stones-do-walk"), move || {
            Menu::ask(Line::new("stones-ask-step")).each(public.steps(seat), |menu, way| {
                menu.pick(way.symbol.color(), step_label(public, seat, way), Move::Walk(way.to, way.with))
            })
        })
    })
}

/// Which stone goes for a step, or which two (ST-45, ST-46).
fn spend_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let ways = public.spending(seat);
    let single = ways.iter().copied().filter(|way| matches!(way.with, Payment::Spent(_)));
    let melts = ways.iter().any(|way| matches!(way.with, Payment::Melted(..)));
    let menu = Menu::ask(Line::new("stones-ask-spend-stone")).each(single, |menu, way| {
        menu.pick(way.symbol.color(), step_label(public, seat, way), Move::Walk(way.to, way.with))
    });
    menu.when(melts, |menu| {
        menu.group("two", Line::new("stones-do-melt"), move || {
            let stones = public.player(seat).stones;
            Menu::ask(Line::new("stones-ask-melt")).each(pairs(stones), |menu, pair| {
                menu.sub(pair_word(pair), pair_label(pair), move || melt_menu(public, seat, pair))
            })
        })
    })
}

fn melt_menu(public: &PublicState, seat: Seat, (one, other): (Element, Element)) -> Menu<'_, Move> {
    let with = Payment::Melted(one, other);
    let ways = public.ways(seat).into_iter().map(move |(symbol, to)| Way { symbol, to, with });
    Menu::ask(Line::new("stones-ask-step"))
        .each(ways, |menu, way| menu.pick(way.symbol.color(), step_label(public, seat, way), Move::Walk(way.to, with)))
}

pub(super) fn pair_word((one, other): (Element, Element)) -> String {
    format!("{}+{}", one.color(), other.color())
}

fn pair_label((one, other): (Element, Element)) -> Line {
    Line::new("stones-pair").line("one", one.stone()).line("other", other.stone())
}

fn rune_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-rune"))
        .sub("rune", Line::new("stones-do-rune"), move || {
            Menu::ask(Line::new("stones-ask-rune")).each(public.runes_at(seat), |menu, element| {
                let value = public.runes[element.index()].unwrap_or_default();
                let label = Line::new("stones-rune").line("rune", element.line()).number("value", value);
                menu.pick(element.word(), label, Move::Rune(element))
            })
        })
        .pick("end", Line::new("stones-do-decline"), Move::Decline)
}

fn pursue_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let bonuses = public.turn_of(seat).map_or(&[][..], |turn| &turn.bonuses);
    Menu::ask(Line::new("stones-ask-pursue")).each(bonuses, |menu, reward| {
        let label = Line::new("stones-pursue").line("objective", reward.of.line()).number("steps", reward.steps);
        menu.pick(reward.of.word(), label, Move::Pursue(reward.of))
    })
}

fn craft_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-craft"))
        .sub("craft", Line::new("stones-do-craft"), move || {
            Menu::ask(Line::new("stones-ask-craft")).each(public.craftable(seat), |menu, artifact| {
                let facts = artifact.facts();
                let label = Line::new("stones-craft")
                    .line("artifact", artifact.line())
                    .number("points", facts.points)
                    .list("cost", facts.cost.stones().map(Element::stone));
                let paying = Paying::begin(public, seat, artifact);
                menu.sub(facts.word.as_str(), label, move || pay_menu(public, paying, vec![]))
            })
        })
        .pick("end", Line::new("stones-do-pass"), Move::Pass)
}

/// Which stone is paid next; two may go for any one (ST-31, ST-46).
fn pay_menu(public: &PublicState, paying: Paying, paid: Vec<Element>) -> Menu<'_, Move> {
    let ask = Line::new("stones-ask-pay").line("artifact", paying.artifact.line());
    let ask = ask.list("owed", paying.owed.stones().map(Element::stone));
    let (singles, two) = (paying.singles(public), paying.twos(public));
    let menu = Menu::ask(ask).each(singles, |menu, stone| {
        let next = paying.single(public, stone).unwrap_or(paying);
        add_payment(menu, public, (stone.color().to_owned(), stone.stone()), next, [&paid[..], &[stone]].concat())
    });
    menu.when(!two.is_empty(), |menu| {
        menu.group("two", Line::new("stones-do-melt"), move || {
            two.iter().fold(Menu::ask(Line::new("stones-ask-melt")), |menu, pair| {
                let next = paying.pair(public, *pair).unwrap_or(paying);
                let paid = [&paid[..], &[pair.0, pair.1]].concat();
                add_payment(menu, public, (pair_word(*pair), pair_label(*pair)), next, paid)
            })
        })
    })
}

fn add_payment<'v>(
    menu: Menu<'v, Move>,
    public: &'v PublicState,
    (word, label): (String, Line),
    next: Paying,
    paid: Vec<Element>,
) -> Menu<'v, Move> {
    if next.is_done() {
        return menu.pick(word, label, Move::Craft(next.artifact, paid));
    }
    menu.sub(word, label, move || pay_menu(public, next, paid.clone()))
}

fn gift_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    add_steps(Menu::ask(Line::new("stones-ask-gift")), public, seat)
        .sub("fly", Line::new("stones-do-fly"), move || {
            let elsewhere = TileId::all().filter(|tile| public.tile_of(seat) != Some(*tile));
            Menu::ask(Line::new("stones-ask-fly"))
                .each(elsewhere, |menu, tile| menu.pick(tile.to_string(), tile_label(public, tile), Move::Fly(tile)))
        })
        .pick("end", Line::new("stones-do-rest"), Move::Rest)
}

fn return_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let stones = public.player(seat).stones;
    let ask = Line::new("stones-ask-return")
        .number("stones", (stones.len().saturating_sub(super::public_state::KEEP)) as i64);
    Menu::ask(ask.clone()).sub("return", Line::new("stones-do-return"), move || {
        Menu::ask(ask.clone())
            .each(stones.kinds(), |menu, stone| menu.pick(stone.color(), stone.stone(), Move::Return(stone)))
    })
}
