//! The picture in words.

use crate::{
    cards::{Card, Kind},
    picture::{
        guide::{self, Guide, Route},
        places::{spot, where_to},
        story,
        tokens::{order, own_summons, starter},
    },
    rules::{harm, legal},
    state::{
        board::Space,
        public_state::{Fought, Piece, PublicState, Stage, Summon},
        signs::{Sign, signs},
        view::View,
    },
    words::narrate,
};
use engine::{Line, Seat, Viewer};

fn round(view: &View) -> Line {
    let public = &view.public;
    let line = Line::new("quest-picture-round").number("round", public.round).number("last", public.last_round);
    line.number("deck", public.deck as i64).number("pool", public.pool())
}

/// Returns the picture in words.
///
/// It says how the game stands, and what was rolled, gone and fought. Then come the players, from the viewer on, with
/// the viewer's secrets. The rest of the table follows, with the viewer's hints. The effects of their cards come last.
pub(crate) fn alt(view: &View, guide: Option<&Guide>) -> Vec<Line> {
    let public = &view.public;
    let mut lines = vec![story::status(view)];
    lines.extend(news(public));
    lines.extend(from_viewer(view).into_iter().flat_map(|seat| {
        let own = if view.viewer.is(seat) { own(view) } else { vec![] };
        [player_in_words(view, seat), own].concat()
    }));
    lines.extend(temples_in_words(public));
    let open: Vec<Line> =
        (0..4u8).filter(|arm| public.gates[usize::from(*arm)]).map(|arm| Space::arm(arm, 0).line()).collect();
    if !open.is_empty() {
        lines.push(Line::new("quest-picture-gates").list("gates", open));
    }
    let trap = |(space, owner): &(Space, Seat)| {
        Line::new("quest-picture-mark").line("space", where_to(*space)).seat("owner", *owner)
    };
    if !public.marks.is_empty() {
        lines.push(Line::new("quest-picture-marks").list("marks", public.marks.iter().map(trap)));
    }
    lines.push(round(view));
    lines.extend(guide.map_or(vec![], Guide::words));
    lines.extend(effects(view));
    lines
}

/// Returns the players in the order of turns, the viewer first.
fn from_viewer(view: &View) -> Vec<Seat> {
    let mut seats = order(&view.public);
    let own = seats.iter().position(|seat| view.viewer.is(*seat));
    seats.rotate_left(own.unwrap_or(0));
    seats
}

/// Returns the news in words: the roll and where it leads, the last ways, combats and cards.
fn news(public: &PublicState) -> Vec<Line> {
    let roll = public.turn.and_then(|turn| turn.roll).filter(|_| !public.is_over());
    let route =
        |route: Route| Line::new("quest-picture-way").line("to", where_to(route.to)).line("from", where_to(route.from));
    let ahead: Vec<Line> = guide::routes(public).into_iter().map(route).collect();
    let rolled = roll.map(|(first, second)| {
        let line = Line::new("quest-picture-rolled").number("first", first).number("second", second);
        line.number("ways", ahead.len() as i64).list("spaces", ahead)
    });
    let (last, ways) = (story::went(public), public.trails().ways().count());
    let went = (1..).zip(public.trails().ways()).map(|(number, way)| {
        let line = match last.as_ref().filter(|_| number == ways) {
            Some(went) => Line::new("quest-picture-went-by").line("who", went.who()),
            None => Line::new("quest-picture-went"),
        };
        line.list("spaces", way.iter().map(|space| where_to(*space)))
    });
    let fought = public.trails().fought().map(|fought| fought_in_words(public, fought));
    let settled = rolled.into_iter().chain(went).chain(stakes_in_words(public)).chain(fought);
    settled.chain(played_in_words(public)).collect()
}

/// Returns the totals of a past combat in words.
fn fought_in_words(public: &PublicState, fought: &Fought) -> Line {
    let side = |at: usize| match fought.pieces[at] {
        piece @ Piece::Summon(card) if public.summon(card).is_none() => {
            Line::new("quest-picture-of").line("piece", piece.line()).seat("owner", fought.seats[at])
        }
        piece => piece.line(),
    };
    let line = Line::new("quest-picture-fought").line("attacker", side(0)).line("defender", side(1));
    let line = line.line("where", spot(fought.space));
    let line = line.number("attack", fought.totals[0]).number("defence", fought.totals[1]);
    match fought.loss() {
        Some((loser, harm)) => {
            let line = Line::new("quest-picture-cost").line("fought", line);
            line.line("loser", fought.pieces[loser].line()).number("harm", harm)
        }
        None => line,
    }
}

/// Returns the life that the combat that is being settled will cost, in words.
fn stakes_in_words(public: &PublicState) -> Option<Line> {
    let Stage::Combat(fight) = &public.stage else { return None };
    let [risk, loss] = harm::stakes(public, fight);
    let line = Line::new("quest-picture-stakes").line("attacker", fight.attacker.line()).number("risk", risk);
    Some(line.line("defender", fight.defender.line()).number("loss", loss))
}

/// Returns the cards that were lately played, each with its player, in words.
fn played_in_words(public: &PublicState) -> Option<Line> {
    let card =
        |(seat, card): (Seat, Card)| Line::new("quest-picture-played-by").line("card", card.line()).seat("who", seat);
    let cards: Vec<Line> = public.trails().played().map(card).collect();
    (!cards.is_empty()).then(|| Line::new("quest-picture-played").list("cards", cards))
}

/// Returns the own temples with their owners, `None` if there are none.
fn temples_in_words(public: &PublicState) -> Option<Line> {
    let temple = |space: Space| {
        let owner = starter(public, space)?;
        Some(Line::new("quest-picture-mark").line("space", where_to(space)).seat("owner", owner))
    };
    let temples: Vec<Line> = Space::temples().filter_map(temple).collect();
    (!temples.is_empty()).then(|| Line::new("quest-picture-temples").list("temples", temples))
}

/// Returns a player in words, with the signs on their summoner, and their summons.
pub(crate) fn player_in_words(view: &View, seat: Seat) -> Vec<Line> {
    let public = &view.public;
    let mage = public.mage(seat);
    let Some(space) = mage.body.space else {
        let key = if mage.died.is_some() { "quest-picture-is-out" } else { "quest-picture-waits" };
        let line = Line::keyed(key.to_owned()).seat("seat", seat);
        return vec![line.number("life", mage.life).number("active", mage.active)];
    };
    let line = Line::new("quest-picture-player").seat("seat", seat).line("where", spot(space));
    let line = line.number("life", mage.life).number("active", mage.active).number("used", mage.used);
    let line = line.number("cards", view.hands[seat.index()].len() as i64);
    let traps = view.traps.iter().filter(|trap| trap.owner == seat).count();
    let mut lines = vec![line.number("traps", traps as i64)];
    if space == Space::CHAMBER {
        lines.push(Line::new("quest-picture-vigil").seat("seat", seat).number("count", mage.vigil));
    }
    let on_summoner: Vec<Line> = signs(public, Piece::Summoner(seat)).into_iter().map(Sign::line).collect();
    if !on_summoner.is_empty() {
        lines.push(Line::new("quest-picture-signs").seat("seat", seat).list("signs", on_summoner));
    }
    let summons: Vec<Line> = own_summons(public, seat).map(|summon| creature_in_words(public, summon)).collect();
    if !summons.is_empty() {
        lines.push(Line::new("quest-picture-summons").seat("seat", seat).list("summons", summons));
    }
    lines
}

/// Returns a summon in words, with its space and its signs.
fn creature_in_words(public: &PublicState, summon: &Summon) -> Line {
    let on_it: Vec<Line> = signs(public, Piece::Summon(summon.card)).into_iter().map(Sign::line).collect();
    let at = spot(summon.body.space.unwrap_or(Space::CHAMBER));
    let key = if on_it.is_empty() { "quest-picture-creature-at" } else { "quest-picture-creature-with" };
    let line = Line::keyed(key.to_owned()).line("card", summon.card.line()).line("where", at);
    let line = line.number("attack", summon.card.attack_and_life().0).number("left", summon.left());
    if on_it.is_empty() { line } else { line.list("signs", on_it) }
}

/// Returns in words what the viewer alone may see.
pub(crate) fn own(view: &View) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let cards: Vec<Line> = view.hand(seat).map(|card| card_in_words(view, seat, card)).collect();
    let mut lines = vec![match cards.is_empty() {
        true => Line::new("quest-picture-no-cards"),
        false => Line::new("quest-picture-cards").list("cards", cards),
    }];
    let traps = narrate::own_traps(view, seat);
    if !traps.is_empty() {
        lines.push(Line::new("quest-picture-own-traps").list("traps", traps));
    }
    lines
}

/// Returns a card of the hand in words, with its cost and its kind.
fn card_in_words(view: &View, seat: Seat, card: Card) -> Line {
    let key = if card.is_trap() { "quest-picture-card-free" } else { "quest-picture-card" };
    let kind = match &card.facts().kind {
        Kind::Summon { attack, life, .. } => {
            Line::new("quest-picture-summon").number("attack", *attack).number("life", *life)
        }
        Kind::Spell(block) => Line::new("quest-picture-spell").number("range", block.range),
        Kind::Equipment { .. } => Line::new("quest-picture-equipment"),
        Kind::Trap { negate, .. } => Line::new("quest-picture-trap-card").number("negate", *negate),
    };
    let line = Line::keyed(key.to_owned()).line("card", card.line()).line("kind", kind);
    if card.is_trap() { line } else { line.number("cost", legal::cost(&view.public, seat, card)) }
}

/// Returns the effects of the viewer's cards, which the picture has no room for.
fn effects(view: &View) -> Vec<Line> {
    let Viewer::Seat(seat) = view.viewer else { return vec![] };
    let effect = |card: Card| Line::new("quest-detail-does").line("what", card.line()).line("text", card.text());
    view.hand(seat).map(effect).collect()
}
