//! The menus of a seat, drawn from the public state.

use crate::{
    event::Payment,
    menus::{batches, cards, choice::Move, skip},
    rules::{
        apply,
        ask::{Ask, Way, pairs},
        gains::{Gains, Run, outcomes},
        objective::Objective,
        payment::{self, Paying, pair_word},
    },
    state::{
        board::{Spot, TileId},
        element::{Bag, Element},
        material::ArtifactId,
        public_state::{KEEP, PublicState, Stage},
        view::View,
    },
};
use engine::{Line, Menu, Path, Seat, Word};

/// The most ways to activate a tile that are offered at once.
const MOST_SETS: usize = 4;

/// Returns the menu of `seat` when it is awaited.
pub(crate) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let public = &view.public;
    if public.holder() != Some(seat) {
        return Menu::ask(Line::new("stones-ask-nothing"));
    }
    if public.turn.is_none() {
        return start_menu(public);
    }
    let menu = match public.ask() {
        Ask::Cast => cards::menu(public, seat),
        Ask::Lay => lay_menu(public, seat),
        Ask::Walk => walk_menu(public, seat),
        Ask::Rune => rune_menu(public, seat),
        Ask::Pursue => pursue_menu(public, seat),
        Ask::Craft => craft_menu(public, seat),
        Ask::Gift => gift_menu(public, seat),
        Ask::Return => return_menu(public, seat),
        Ask::Nothing => Menu::ask(Line::new("stones-ask-nothing")),
    };
    let menu = menu.when(public.back.is_some() && public.is_before_refill(), |menu| {
        menu.pick("undo", Line::new("stones-do-undo"), Move::Undo)
    });
    let skipping = Menu::ask(Line::new("stones-ask-nothing")).when(skip::may_skip(public), skip::add_skip);
    if skip::is_offered(public) { menu.and(skipping) } else { menu.unasked(skipping) }
}

/// Returns the menu of moves that are played for `seat` when its time is up (ST-34).
pub(crate) fn overdue(view: &View, seat: Seat) -> Menu<'_, Move> {
    match view.public.turn_of(seat) {
        Some(_) => skip::add_skip(Menu::ask(Line::new("stones-ask-nothing"))),
        None => menu(view, seat),
    }
}

/// Returns the moves that `seat` may make at any time.
pub(crate) fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
    let plays = view.public.plays(seat) && view.public.end.is_none();
    let menu = Menu::ask(Line::new("stones-ask-standing"));
    menu.when(plays, |menu| menu.pick("resign", Line::new("stones-do-resign"), Move::Resign))
}

/// Returns the label of a tile: its number.
pub(crate) fn tile_label(tile: TileId) -> Line {
    Line::new("stones-tile-number").text("tile", tile.word())
}

/// Lists the stones on a tile.
pub(crate) fn tile_about(public: &PublicState, tile: TileId) -> Line {
    let stones = Spot::of(tile).into_iter().filter_map(|spot| public.board.stone(spot));
    Line::new("stones-tile-stones").list("stones", stones.map(Element::stone))
}

fn start_menu(public: &PublicState) -> Menu<'_, Move> {
    let tiles = move |prefix: &str| {
        Menu::ask(Line::new("stones-ask-start")).each(public.free_tiles(), |menu, tile| {
            menu.pick(format!("{prefix}{tile}"), tile_label(tile), Move::Start(tile)).about(tile_about(public, tile))
        })
    };
    let half = Menu::ask(Line::new("stones-ask-start"));
    tiles("start_").unasked(half.sub("start", Line::new("stones-do-start"), move || tiles("")))
}

/// Adds the tile's activation, with an answer for each set of stones that can result (ST-24).
pub(crate) fn add_activate<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat) -> Menu<'v, Move> {
    let sets = activations(public, seat);
    if let [(_, only)] = &sets[..] {
        return menu.pick("activate", activate_label(public, seat), only.clone());
    }
    let half = Menu::ask(Line::new("stones-ask-nothing"));
    if sets.len() > MOST_SETS {
        return add_choice(menu, public, seat);
    }
    menu.each(sets, |menu, (path, chosen)| {
        let spots = path.0[1..].iter().map(|word| Line::verbatim(word.as_str().to_owned()));
        let label = Line::new("stones-activate-for").list("spots", spots);
        let Move::Activate(set) = &chosen else { return menu };
        let about = cards::takes(&public.board, std::slice::from_ref(set));
        menu.pick(Word::phrase(&path.0), label, chosen).about(about)
    })
    .unasked(add_choice(half, public, seat))
}

fn activate_label(public: &PublicState, seat: Seat) -> Line {
    let tile = public.tile_of(seat).map_or("", TileId::word);
    Line::new("stones-do-activate").text("tile", tile)
}

/// Adds the tile's activation, with a question for each line whose pick makes a difference.
fn add_choice<'v>(menu: Menu<'v, Move>, public: &'v PublicState, seat: Seat) -> Menu<'v, Move> {
    let Some(tile) = public.tile_of(seat) else { return menu };
    let label = activate_label(public, seat);
    match &Gains::of(&public.board, tile).outcomes()[..] {
        [only] => menu.pick("activate", label, Move::Activate(only.clone())),
        _ => menu.sub("activate", label, move || {
            let Gains { lines, singles } = Gains::of(&public.board, tile);
            take_menu(public, singles, lines)
        }),
    }
}

/// Returns every way to activate the tile, with the words that lead there.
pub(crate) fn activations(public: &PublicState, seat: Seat) -> Vec<(Path, Move)> {
    add_choice(Menu::ask(Line::new("stones-ask-nothing")), public, seat).moves(usize::MAX)
}

/// Asks for a stone of the first line whose pick makes a difference. Each answer shows the stones taken with it.
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
            let label = cards::spot_label(spot, line.element);
            let about = cards::takes(&public.board, &sets);
            match &sets[..] {
                [only] => menu.pick(spot.word(), label, Move::Activate(only.clone())),
                _ => menu.sub(spot.word(), label, move || take_menu(public, earned.clone(), rest.clone())),
            }
            .about(about)
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
    let ask = match public.works().open() {
        [only] => {
            let needs = public.works().needs(*only);
            Line::new("stones-ask-lay").line("artifact", only.line()).list("needs", needs.stones().map(Element::stone))
        }
        _ => Line::new("stones-ask-lay-needing"),
    };
    let single = ask.clone();
    Menu::ask(ask)
        .each(batches::layings(laying), |menu, order| {
            let (label, about) = laying_lines(public, laying, &order);
            batches::add_stones(menu, "give", &order, label, Move::Lay).about(about)
        })
        .unasked(Menu::ask(single.clone()).sub("give", Line::new("stones-do-lay"), move || {
            Menu::ask(single.clone()).each(laying.kinds(), |menu, stone| {
                menu.pick(stone.color(), lay_label(public, stone), Move::Lay(stone))
            })
        }))
}

/// Returns the stones in the order in which they are laid, including the last ones, which are laid automatically. The
/// second line says where they go, as far as that is known.
fn laying_lines(public: &PublicState, laying: Bag, order: &[Element]) -> (Line, Line) {
    let rest = laying.less(order).unwrap_or_default();
    let rest: Vec<Element> = if rest.kinds().count() == 1 { rest.stones().collect() } else { vec![] };
    let order = [order, &rest[..]].concat();
    let mut then = PublicState { back: None, ..public.clone() };
    let mut goes = vec![];
    for stone in &order {
        goes.push(lay_label(&then, *stone));
        let on = then.works().place_for(*stone);
        apply::place(&mut then, *stone, on);
        if on.is_some_and(|artifact| then.works().needs(artifact).is_empty()) {
            break;
        }
    }
    let label = Line::new("stones-lay").list("stone", order.iter().map(|stone| stone.stone()));
    (label, Line::new("stones-about-lay").list("stones", goes))
}

/// Returns the label of a stone to lay: its colour, and the artifact it would go to.
fn lay_label(public: &PublicState, stone: Element) -> Line {
    match public.works().place_for(stone) {
        None => Line::new("stones-lay-discard"),
        Some(artifact) => Line::new("stones-lay-on").line("artifact", artifact.line()),
    }
    .line("stone", stone.stone())
}

/// Returns the label of a step: its symbol, and the rune that could be taken from there.
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
    batches::add_walks(Menu::ask(ask), public, seat, move || steps_menu(public, seat))
        .when(!public.spending(seat).is_empty(), |menu| {
            menu.sub("spend", Line::new("stones-do-spend"), move || spend_menu(public, seat))
        })
        .pick("end", Line::new("stones-do-rest"), Move::Rest)
}

/// Returns the menu of single steps.
fn steps_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("stones-ask-step")).each(public.steps(seat), |menu, way| {
        menu.pick(way.symbol.color(), step_label(public, seat, way), Move::Walk(way.to, way.with))
    })
}

/// Returns the menu of the stone, or the two stones, that pay for a step (ST-45, ST-46).
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

fn pair_label((one, other): (Element, Element)) -> Line {
    Line::new("stones-pair").line("one", one.stone()).line("other", other.stone())
}

fn rune_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let runes = move |prefix: &str| {
        Menu::ask(Line::new("stones-ask-rune")).each(public.runes_at(seat), |menu, element| {
            let value = public.runes[element.index()].unwrap_or_default();
            let label = Line::new("stones-rune").line("rune", element.line()).number("value", value);
            menu.pick(format!("{prefix}{}", element.word()), label, Move::Rune(element))
        })
    };
    let half = Menu::ask(Line::new("stones-ask-rune"));
    runes("rune_").pick("end", Line::new("stones-do-decline"), Move::Decline).unasked(half.sub(
        "rune",
        Line::new("stones-do-rune"),
        move || runes(""),
    ))
}

fn pursue_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let bonuses = public.turn_of(seat).map_or(&[][..], |turn| &turn.bonuses);
    Menu::ask(Line::new("stones-ask-pursue")).each(bonuses, |menu, reward| {
        let label = Line::new("stones-pursue").line("objective", reward.of.line()).number("steps", reward.steps);
        menu.pick(reward.of.word(), label, Move::Pursue(reward.of))
    })
}

/// Returns the menu of crafting. One answer pays with the stones themselves as far as they go. Any other payment is
/// said stone by stone.
fn craft_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let melts = public.has(Objective::Melting);
    let (pay, about) = if melts { ("craft", "pay") } else { ("order", "order") };
    Menu::ask(Line::new("stones-ask-craft"))
        .each(public.craftable(seat), |menu, artifact| {
            let paid = payment::plainest(public, seat, artifact);
            let path = payment::craft(public, seat, artifact, &paid).unwrap_or_default();
            let about = Line::new("stones-about-craft").list("paid", paid.iter().map(|stone| stone.stone()));
            menu.pick(Word::phrase(&path.0), craft_label(public, artifact), Move::Craft(artifact, paid)).about(about)
        })
        .sub("craft", Line::keyed(format!("stones-do-{pay}")), move || {
            Menu::ask(Line::new("stones-ask-craft")).each(public.craftable(seat), |menu, artifact| {
                let cost = artifact.facts().cost.stones().map(Element::stone);
                let paying = Paying::begin(public, seat, artifact);
                menu.sub(artifact.facts().word.as_str(), craft_label(public, artifact), move || {
                    pay_menu(public, paying, vec![])
                })
                .about(Line::new("stones-about-cost").list("cost", cost))
            })
        })
        .about(Line::keyed(format!("stones-about-{about}")))
        .pick("end", Line::new("stones-do-pass"), Move::Pass)
}

/// Returns the label of an artifact: its name, and its points if they count.
fn craft_label(public: &PublicState, artifact: ArtifactId) -> Line {
    if !public.is_standard() {
        return artifact.line();
    }
    Line::new("stones-craft").line("artifact", artifact.line()).number("points", artifact.facts().points)
}

/// Returns the menu of the stone that is paid next. Two stones may replace any one (ST-31, ST-46).
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
    let elsewhere = move || TileId::all().filter(move |tile| public.tile_of(seat) != Some(*tile));
    let half = Menu::ask(Line::new("stones-ask-fly")).sub("fly", Line::new("stones-do-fly"), move || {
        Menu::ask(Line::new("stones-ask-fly")).each(elsewhere(), |menu, tile| {
            menu.pick(tile.word(), tile_label(tile), Move::Fly(tile)).about(tile_about(public, tile))
        })
    });
    let ask = Menu::ask(Line::new("stones-ask-gift"));
    let menu = batches::add_walks(ask, public, seat, move || steps_menu(public, seat));
    menu.each(elsewhere(), |menu, tile| {
        let label = Line::new("stones-fly-to").text("tile", tile.word());
        menu.pick(format!("fly_{tile}"), label, Move::Fly(tile)).about(tile_about(public, tile))
    })
    .pick("end", Line::new("stones-do-rest"), Move::Rest)
    .unasked(half)
}

fn return_menu(public: &PublicState, seat: Seat) -> Menu<'_, Move> {
    let stones = public.player(seat).stones;
    let extra = stones.len().saturating_sub(KEEP);
    let ask = Line::new("stones-ask-return").number("stones", extra as i64);
    let single = ask.clone();
    Menu::ask(ask)
        .each(batches::handfuls(stones), |menu, handful| {
            let label = match handful.len() < extra {
                true => Line::new("stones-return-first").list("stone", handful.iter().map(|stone| stone.stone())),
                false => Line::new("stones-lay").list("stone", handful.iter().map(|stone| stone.stone())),
            };
            batches::add_stones(menu, "return", &handful, label, Move::Return)
        })
        .unasked(Menu::ask(single.clone()).sub("return", Line::new("stones-do-return"), move || {
            Menu::ask(single.clone())
                .each(stones.kinds(), |menu, stone| menu.pick(stone.color(), stone.stone(), Move::Return(stone)))
        }))
}
