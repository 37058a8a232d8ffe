//! What a seat may decide, drawn from what it knows.

use super::{
    board::{Place, Space, Way},
    cards::Card,
    legal::{self, Aim, Trip},
    public_state::{Ask, Combat, Landing, LandingPart, Piece, Stage},
    state::Orders,
    view::View,
    vocabulary::Status,
};
use engine::{Line, Menu, Seat, WIDEST};

/// One thing a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Choosing a temple (SQ-11).
    Temple(Space),
    /// Rolling for the move (SQ-22).
    Roll,
    /// Moving.
    Go(Trip),
    /// Opening the gate of this arm (SQ-40).
    Open(u8),
    /// Calling a creature (SQ-61).
    Summon(Card),
    /// Using a spell, an ability or an at-will.
    Use {
        /// From which piece.
        source: Piece,
        /// The card.
        card: Card,
        /// On what.
        aim: Aim,
    },
    /// Equipping a piece (SQ-64).
    Equip {
        /// With what.
        card: Card,
        /// Which.
        piece: Piece,
    },
    /// Laying a trap (SQ-66).
    Lay {
        /// Which.
        card: Card,
        /// Where.
        space: Space,
    },
    /// Discarding own equipment.
    PutAway {
        /// Whose.
        piece: Piece,
        /// Which.
        card: Card,
    },
    /// Ending the turn.
    End,
    /// Which of two takes the trap (SQ-31).
    TrapOn(Piece),
    /// Who attacks whom (SQ-50).
    Fight {
        /// Who.
        attacker: Piece,
        /// Whom.
        target: Piece,
    },
    /// Discarding one of five cards to draw another (SQ-33).
    Exchange(Card),
    /// Keeping five cards.
    Keep,
    /// Taking the portal (SQ-34).
    Portal,
    /// Staying on it.
    Stay,
    /// Who defends (SQ-50).
    Defend(Piece),
    /// Using nothing before the dice (SQ-51).
    Forgo,
    /// Leaving the game.
    Resign,
    /// Changing standing orders.
    Order(Orders),
}

/// What `seat` may decide when it is awaited.
pub(super) fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    match &view.public.stage {
        Stage::Temple(_) => temple_menu(view),
        Stage::Turn if view.acts(seat) => turn_menu(view, seat),
        Stage::Turn => Menu::ask(rolled(view, "quest-ask-move"))
            .sub("move", Line::new("quest-do-move"), move || movers_menu(view, seat)),
        Stage::Landing(landing) => landing_menu(view, seat, landing),
        Stage::Combat(combat) => combat_menu(view, combat),
        Stage::Setup | Stage::Over(_) => Menu::ask(Line::new("quest-ask-nothing")),
    }
}

fn rolled(view: &View, key: &'static str) -> Line {
    let (one, other) = view.public.turn.and_then(|turn| turn.roll).unwrap_or_default();
    Line::new(key).number("one", one).number("other", other)
}

fn temple_menu(view: &View) -> Menu<'_, Move> {
    let taken = |space: &Space| view.public.mages.iter().any(|mage| mage.temple == Some(*space));
    Menu::ask(Line::new("quest-ask-temple")).each(Space::temples().filter(|space| !taken(space)), |menu, temple| {
        let myth = Line::keyed(format!("quest-section-{}", temple.section().unwrap_or(0)));
        let label = Line::new("quest-temple-of").text("space", temple.to_string()).line("myth", myth);
        menu.pick(temple.to_string(), label, Move::Temple(temple))
    })
}

/// With items, behind words that only sort where there are too many of them.
pub(super) fn wide<'v, T: Clone + 'v>(
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

fn turn_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let public = &view.public;
    let mage = public.mage(seat);
    let to_roll = public.turn.is_some_and(|turn| turn.roll.is_none()) && !legal::movers(public, seat).is_empty();
    let before = mage.body.space.map(Space::place);
    let gate = if let Some(Place::Portal(arm)) = before { Some(arm) } else { None };
    let gate = gate.filter(|arm| legal::can_open(public, seat, *arm));
    let ask = Line::new("quest-ask-turn").number("active", mage.active).number("used", mage.used);
    let hand = |is: fn(Card) -> bool| view.hand(seat).filter(move |card| is(*card));
    let affordable = move |card: &Card| public.cost(seat, *card) <= mage.active;
    let summons: Vec<Card> = hand(Card::is_summon).filter(affordable).filter(|_| view.room_to_summon(seat)).collect();
    let spells = castable(view, seat);
    let gear: Vec<Card> =
        hand(Card::is_equipment).filter(affordable).filter(|_| !view.bearers(seat).is_empty()).collect();
    let traps: Vec<Card> = hand(Card::is_trap).collect();
    let abilities = legal::turn_cards(public, seat);
    let borne: Vec<(Piece, Card)> = borne(view, seat);
    Menu::ask(ask)
        .when(to_roll, |menu| menu.pick("roll", Line::new("quest-do-roll"), Move::Roll))
        .each(gate, |menu, arm| {
            menu.sub("open", Line::new("quest-do-open"), move || {
                Menu::ask(Line::new("quest-ask-open")).pick("gate", Line::new("quest-do-open-gate"), Move::Open(arm))
            })
        })
        .when(!summons.is_empty(), |menu| {
            menu.sub("summon", Line::new("quest-do-summon"), move || {
                Menu::ask(Line::new("quest-ask-summon")).each(summons.clone(), |menu, card| {
                    menu.pick(card.id(), priced(view, seat, card), Move::Summon(card))
                })
            })
        })
        .when(!spells.is_empty(), |menu| {
            menu.sub("cast", Line::new("quest-do-cast"), move || {
                Menu::ask(Line::new("quest-ask-cast")).each(spells.clone(), |menu, card| {
                    aimed(menu, view, seat, (Piece::Summoner(seat), card), priced(view, seat, card))
                })
            })
        })
        .when(!abilities.is_empty(), |menu| {
            menu.sub("use", Line::new("quest-do-use"), move || {
                let ask = Line::new("quest-ask-use");
                wide(Menu::ask(ask.clone()), &ask, &abilities, move |menu, (piece, card)| {
                    aimed(menu, view, seat, (piece, card), ability_label(piece, card))
                })
            })
        })
        .when(!gear.is_empty(), |menu| {
            menu.sub("equip", Line::new("quest-do-equip"), move || {
                Menu::ask(Line::new("quest-ask-equip")).each(gear.clone(), |menu, card| {
                    menu.sub(card.id(), priced(view, seat, card), move || bearer_menu(view, seat, card))
                })
            })
        })
        .when(!traps.is_empty(), |menu| {
            menu.sub("trap", Line::new("quest-do-trap"), move || {
                Menu::ask(Line::new("quest-ask-trap")).each(traps.clone(), |menu, card| {
                    menu.sub(card.id(), printed(card), move || place_menu(view, card))
                })
            })
        })
        .when(!borne.is_empty(), |menu| {
            menu.sub("discard", Line::new("quest-do-discard"), move || {
                let ask = Line::new("quest-ask-discard");
                wide(Menu::ask(ask.clone()), &ask, &borne, |menu, (piece, card)| {
                    let label = Line::new("quest-borne").line("card", card.line()).line("piece", piece.line());
                    menu.pick(card.id(), label, Move::PutAway { piece, card })
                })
            })
        })
        .when(!to_roll, |menu| menu.pick("end", Line::new("quest-do-end"), Move::End))
}

/// The equipment of `seat`'s pieces, each with its bearer.
pub(super) fn borne(view: &View, seat: Seat) -> Vec<(Piece, Card)> {
    let pieces = view.public.pieces_of(seat).into_iter();
    let gear = |piece: Piece| view.public.body(piece).into_iter().flat_map(|body| &body.gear);
    pieces.flat_map(|piece| gear(piece).map(move |gear| (piece, gear.card))).collect()
}

/// The spells that `seat` could cast now (SQ-62).
pub(super) fn castable(view: &View, seat: Seat) -> Vec<Card> {
    let (public, source) = (&view.public, Piece::Summoner(seat));
    let silenced = public.has(source, Status::Silenced);
    let spells = view.hand(seat).filter(|card| card.is_spell() && !silenced);
    let affordable = spells.filter(|card| public.cost(seat, *card) <= public.mage(seat).active);
    affordable.filter(|card| card.block().is_some_and(|block| legal::is_usable(public, seat, source, block))).collect()
}

/// A card with what it costs now and what it does.
fn priced(view: &View, seat: Seat, card: Card) -> Line {
    let cost = view.public.cost(seat, card);
    Line::new("quest-card-priced").line("card", card.line()).number("cost", cost).line("text", card.text())
}

/// A card with what it does.
pub(super) fn printed(card: Card) -> Line {
    Line::new("quest-card-printed").line("card", card.line()).line("text", card.text())
}

fn ability_label(piece: Piece, card: Card) -> Line {
    let line = Line::new("quest-ability").line("card", card.line()).line("text", card.text());
    if card.is_equipment() { Line { key: "quest-at-will".into(), ..line }.line("piece", piece.line()) } else { line }
}

/// With a card to use: at once where its target is given, else behind the question on what.
fn aimed<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    (source, card): (Piece, Card),
    label: Line,
) -> Menu<'v, Move> {
    let Some(block) = card.block() else { return menu };
    let aims = legal::aims(&view.public, seat, source, block);
    if let [aim @ Aim::Given(_)] = aims[..] {
        return menu.pick(card.id(), label, Move::Use { source, card, aim });
    }
    menu.sub(card.id(), label, move || {
        let ask = Line::new("quest-ask-aim").line("card", card.line());
        wide(Menu::ask(ask.clone()), &ask, &aims, move |menu, aim| {
            let (word, label) = match aim {
                Aim::Given(piece) | Aim::Piece(piece) => (piece.word(seat), piece_label(view, piece)),
                Aim::Space(space) => (space.to_string(), space_label(view, space)),
            };
            menu.pick(word, label, Move::Use { source, card, aim })
        })
    })
}

/// A piece and where it is.
fn piece_label(view: &View, piece: Piece) -> Line {
    let space = view.public.space(piece).unwrap_or(Space::CHAMBER);
    let line = Line::new("quest-piece-at").line("piece", piece.line()).line("space", space.line());
    match piece {
        Piece::Summon(card) => match view.public.summon(card) {
            Some(summon) => Line { key: "quest-summon-at".into(), ..line }.seat("owner", summon.owner),
            None => line,
        },
        Piece::Summoner(_) => line,
    }
}

/// A space at the beginning of a line.
fn space_by_itself(space: Space) -> Line {
    if space == Space::CHAMBER { Line::new("quest-space-chamber-by-itself") } else { space.line() }
}

/// A space and who is there, or whose trap.
fn space_label(view: &View, space: Space) -> Line {
    let pieces = view.public.pieces_at(space);
    let trap = view.traps.iter().find(|trap| trap.space == space);
    match (pieces.is_empty(), trap) {
        (true, Some(trap)) => Line::new("quest-space-trap").line("space", space.line()).seat("owner", trap.owner),
        (true, None) => space.line(),
        (false, _) => Line::new("quest-space-pieces")
            .line("space", space_by_itself(space))
            .list("pieces", pieces.into_iter().map(Piece::line)),
    }
}

fn bearer_menu(view: &View, seat: Seat, card: Card) -> Menu<'_, Move> {
    let ask = Line::new("quest-ask-bearer").line("card", card.line());
    wide(Menu::ask(ask.clone()), &ask, &view.bearers(seat), move |menu, piece| {
        let word = if piece == Piece::Summoner(seat) { "self".to_owned() } else { piece.to_string() };
        menu.pick(word, piece.line(), Move::Equip { card, piece })
    })
}

/// Where a trap can be laid, by sections (SQ-66).
fn place_menu(view: &View, card: Card) -> Menu<'_, Move> {
    let ask = Line::new("quest-ask-place").line("card", card.line());
    let free = move |space: &Space| *space != Space::CHAMBER && view.traps.iter().all(|trap| trap.space != *space);
    let sections = (0..=4u8).map(move |section| {
        let here = move |space: &Space| if space.on_rim() { space.section() == Some(section) } else { section == 4 };
        (section, Space::all().filter(here).filter(free).collect::<Vec<_>>())
    });
    Menu::ask(ask.clone()).each(sections.filter(|(_, spaces)| !spaces.is_empty()), move |menu, (section, spaces)| {
        let ask = ask.clone();
        let word = ["nordic", "japanese", "greek", "amazonian", "arms"][usize::from(section)];
        menu.group(word, Line::keyed(format!("quest-section-{section}")), move || {
            Menu::ask(ask.clone()).each(spaces.clone(), |menu, space| {
                menu.pick(space.to_string(), space_label(view, space), Move::Lay { card, space })
            })
        })
    })
}

fn movers_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let ask = rolled(view, "quest-ask-mover");
    let movers = legal::movers(&view.public, seat);
    let (pairs, single): (Vec<_>, Vec<_>) = movers.into_iter().partition(|pieces| pieces.len() > 1);
    let menu = wide(Menu::ask(ask.clone()), &ask, &single, move |menu, pieces| {
        let word = pieces[0].word(seat);
        going(menu, view, &pieces, word)
    });
    match &pairs[..] {
        [] => menu,
        [pair] => going(menu, view, pair, "both".to_owned()),
        _ => menu.sub("both", Line::new("quest-do-both"), move || {
            wide(Menu::ask(ask.clone()), &ask, &pairs, move |menu, pair| {
                let word = pair[1].to_string();
                going(menu, view, &pair, word)
            })
        }),
    }
}

/// With these movers, whose ways and gates are asked for where there is a choice.
fn going<'v>(menu: Menu<'v, Move>, view: &'v View, pieces: &[Piece], word: String) -> Menu<'v, Move> {
    let public = &view.public;
    let steps = public.turn.and_then(|turn| turn.roll).map_or(0, |roll| legal::steps(public, pieces, roll));
    let lines: Vec<Line> = pieces.iter().map(|piece| piece.line()).collect();
    let begin = move |pieces: &[Piece], way| Trip::begin(public, pieces, way, steps);
    let ways = legal::ways(public, pieces);
    if let [way] = ways[..] {
        let label = Line::new("quest-mover").list("pieces", lines).number("steps", steps);
        return begin(pieces, way)
            .into_iter()
            .fold(menu, |menu, trip| leg(menu, view, word.clone(), label.clone(), trip));
    }
    let pieces = pieces.to_vec();
    menu.sub(word, Line::new("quest-mover").list("pieces", lines).number("steps", steps), move || {
        let pieces = pieces.clone();
        Menu::ask(Line::new("quest-ask-way")).each(ways.clone(), move |menu, way| {
            let (word, label) = match way {
                Way::Back => ("back", Line::new("quest-way-back")),
                Way::Clockwise | Way::Turned => ("clockwise", Line::new("quest-way-clockwise")),
            };
            begin(&pieces, way)
                .into_iter()
                .fold(menu, |menu, trip| leg(menu, view, word.to_owned(), label.clone(), trip))
        })
    })
}

/// With a trip under `word`: a move where it is at its end, a question where it has come to a gate.
fn leg<'v>(menu: Menu<'v, Move>, view: &'v View, word: String, label: Line, trip: Trip) -> Menu<'v, Move> {
    let Some((arm, open)) = trip.gate(&view.public) else {
        let ends = Line::new("quest-leg").line("what", label).line("space", trip.at().line());
        return menu.pick(word, ends, Move::Go(trip));
    };
    menu.sub(word, label, move || {
        let menu = Menu::ask(Line::new("quest-ask-gate").line("space", trip.at().line()));
        let further = |turn_in| trip.clone().pass(&view.public, turn_in);
        let menu = if open {
            leg(menu, view, "turn".to_owned(), Line::new("quest-gate-turn"), further(Some(arm)))
        } else {
            leg(menu, view, "open".to_owned(), Line::new("quest-gate-open"), trip.clone().open(arm))
        };
        leg(menu, view, "pass".to_owned(), Line::new("quest-gate-pass"), further(None))
    })
}

fn landing_menu<'v>(view: &'v View, seat: Seat, landing: &'v Landing) -> Menu<'v, Move> {
    let space = landing.pieces.first().and_then(|piece| view.public.space(*piece)).unwrap_or(Space::CHAMBER);
    match (landing.part, space.place()) {
        (LandingPart::Trap, _) => {
            Menu::ask(Line::new("quest-ask-trap-on")).sub("trap-on", Line::new("quest-do-trap-on"), move || {
                Menu::ask(Line::new("quest-ask-trap-on")).each(landing.pieces.clone(), |menu, piece| {
                    menu.pick(piece.word(seat), piece.line(), Move::TrapOn(piece))
                })
            })
        }
        (LandingPart::Fight, _) => fight_menu(view, seat, landing, space),
        (LandingPart::Space, Place::Portal(_)) => {
            let to = space.next_portal(true);
            Menu::ask(Line::new("quest-ask-portal").line("space", to.line()))
                .pick("portal", Line::new("quest-do-portal").line("space", to.line()), Move::Portal)
                .pick("stay", Line::new("quest-do-stay"), Move::Stay)
        }
        (LandingPart::Space, _) => Menu::ask(Line::new("quest-ask-exchange"))
            .sub("discard", Line::new("quest-do-exchange"), move || {
                Menu::ask(Line::new("quest-ask-which"))
                    .each(view.hand(seat), |menu, card| menu.pick(card.id(), printed(card), Move::Exchange(card)))
            })
            .pick("keep", Line::new("quest-do-keep"), Move::Keep),
    }
}

/// Who fights, where two have landed, and whom.
fn fight_menu<'v>(view: &'v View, seat: Seat, landing: &'v Landing, space: Space) -> Menu<'v, Move> {
    let targets = view.public.foes_at(space, seat);
    if let [attacker] = landing.pieces[..] {
        return Menu::ask(Line::new("quest-ask-attack"))
            .sub("attack", Line::new("quest-do-attack"), move || target_menu(view, seat, attacker, &targets));
    }
    Menu::ask(Line::new("quest-ask-fight-with")).sub("fight-with", Line::new("quest-do-fight-with"), move || {
        Menu::ask(Line::new("quest-ask-fight-with")).each(landing.pieces.clone(), |menu, attacker| {
            if let [target] = targets[..] {
                return menu.pick(attacker.word(seat), attacker.line(), Move::Fight { attacker, target });
            }
            let targets = targets.clone();
            menu.sub(attacker.word(seat), attacker.line(), move || target_menu(view, seat, attacker, &targets))
        })
    })
}

fn target_menu<'v>(view: &'v View, seat: Seat, attacker: Piece, targets: &[Piece]) -> Menu<'v, Move> {
    let ask = Line::new("quest-ask-attack");
    wide(Menu::ask(ask.clone()), &ask, targets, move |menu, target| {
        menu.pick(target.word(seat), piece_label(view, target), Move::Fight { attacker, target })
    })
}

fn combat_menu<'v>(view: &'v View, fight: &'v Combat) -> Menu<'v, Move> {
    let (own, rival) =
        if fight.ask == Ask::Attack { (fight.attacker, fight.defender) } else { (fight.defender, fight.attacker) };
    let line = move |key| Line::new(key).line("attacker", rival.line()).line("piece", own.line());
    if fight.ask == Ask::Defender {
        return Menu::ask(line("quest-ask-defend")).sub("defend", Line::new("quest-do-defend"), move || {
            let pieces: Vec<Piece> = [own].into_iter().chain(legal::stand_ins(&view.public, own)).collect();
            wide(Menu::ask(line("quest-ask-defend")), &line("quest-ask-defend"), &pieces, move |menu, piece| {
                let word = if piece == own { "self".to_owned() } else { piece.to_string() };
                menu.pick(word, piece.line(), Move::Defend(piece))
            })
        });
    }
    Menu::ask(line("quest-ask-combat"))
        .sub("use", Line::new("quest-do-use"), move || {
            Menu::ask(line("quest-ask-combat")).each(legal::combat_cards(&view.public, own, rival), |menu, card| {
                let aim = card.block().and_then(|block| legal::combat_aim(&view.public, block, own, rival));
                menu.each(aim, |menu, aim| {
                    menu.pick(card.id(), ability_label(own, card), Move::Use { source: own, card, aim })
                })
            })
        })
        .pick("pass", Line::new("quest-do-forgo"), Move::Forgo)
}
