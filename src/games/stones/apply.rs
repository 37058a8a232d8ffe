//! How facts add up to a state. Nothing is decided here.

use super::{
    board::{Spot, TileId},
    element::{Bag, Element},
    ending::End,
    event::{Alchemy, Course, Craft, Deal, Event, Finale, Spell, Spirit, Step, Turning},
    floor::{Floor, Player, Stage, Turn},
    material::{ArtifactId, Card, MATERIAL},
    objective::{Objective, Reward},
    state::{Secrets, State},
};
use engine::{Hidden, Seat};

/// Adds one fact to the state.
pub(super) fn apply(state: &mut State, event: &Event) {
    keep_back(&mut state.floor, event);
    match event {
        Event::Deal(fact) => deal(state, fact),
        Event::Course(fact) => course(state, fact),
        Event::Alchemy(fact) => alchemy(state, fact),
        Event::Spirit(fact) => spirit(state, fact),
        Event::Craft(fact) => craft(state, fact),
        Event::Finale(fact) => finale(&mut state.floor, fact),
    }
}

/// Remembers how things stood before the first step that can be taken back, and forgets it when none can be.
fn keep_back(floor: &mut Floor, event: &Event) {
    if matches!(event, Event::Course(Course::Undone { .. })) {
        return;
    }
    if !can_be_taken_back(event) || !floor.is_before_refill() {
        floor.back = None;
    } else if floor.back.is_none() {
        floor.back = Some(Box::new(floor.clone()));
    }
}

/// Whether `event` is a step that can be taken back until the slots are refilled.
fn can_be_taken_back(event: &Event) -> bool {
    match event {
        Event::Alchemy(fact) => match fact {
            Alchemy::Cast { .. } | Alchemy::Activated { .. } => true,
            Alchemy::Refilled { .. } | Alchemy::Filled { .. } | Alchemy::Discarded { .. } => false,
        },
        Event::Spirit(fact) => match fact {
            Spirit::Walked { .. }
            | Spirit::Rested { .. }
            | Spirit::Declined { .. }
            | Spirit::Rewarded { .. }
            | Spirit::Pursued { .. } => true,
            Spirit::RuneTaken { .. } => false,
        },
        Event::Craft(fact) => match fact {
            Craft::Placed { .. } => true,
            Craft::Completed { .. }
            | Craft::Crafted { .. }
            | Craft::Opened { .. }
            | Craft::Flew { .. }
            | Craft::Passed { .. }
            | Craft::Returned { .. } => false,
        },
        Event::Deal(_) | Event::Course(_) | Event::Finale(_) => false,
    }
}

/// The facts without the steps that were taken back.
pub(super) fn kept(facts: Vec<Event>) -> Vec<Event> {
    let mut kept: Vec<Event> = vec![];
    for event in facts {
        if matches!(event, Event::Course(Course::Undone { .. })) {
            let stands = kept.iter().rposition(|event| !can_be_taken_back(event)).map_or(0, |last| last + 1);
            kept.truncate(stands);
        } else {
            kept.push(event);
        }
    }
    kept
}

fn deal(state: &mut State, fact: &Deal) {
    let (floor, secrets) = (&mut state.floor, &mut state.secrets);
    match fact {
        Deal::Colored { elements } => color(floor, elements),
        Deal::Laid { tiles, supply } => {
            floor.board.slots = tiles.map(|tile| tile.map(Some));
            floor.supply.clone_from(supply);
        }
        Deal::Displayed { open, deck } => {
            floor.display.clone_from(open);
            secrets.artifacts.clone_from(deck);
        }
        Deal::CardsDealt { open, decks } => {
            floor.players.iter_mut().zip(open).for_each(|(player, open)| player.open.clone_from(open));
            secrets.decks.clone_from(decks);
        }
        Deal::ZoneReady { tops, below, removed, objectives } => {
            floor.runes = *tops;
            floor.objectives.clone_from(objectives);
            (secrets.runes, secrets.removed) = (below.clone(), removed.clone());
            floor.players.iter_mut().for_each(Player::enter_zone);
        }
        Deal::Drawn { first } => floor.first = Some(*first),
        Deal::Started { seat, tile } => floor.players[seat.index()].taoist = Some(*tile),
    }
}

fn course(state: &mut State, fact: &Course) {
    let floor = &mut state.floor;
    match fact {
        Course::TurnBegan { seat, round } => {
            floor.turn = Some(Turn::begun(*seat));
            floor.round = *round;
        }
        Course::Skipped { .. } => floor.with_turn(|turn| turn.enter(Stage::Return)),
        Course::Undone { .. } => {
            if let Some(back) = floor.back.take() {
                *floor = *back;
            }
        }
        Course::Resigned { seat, stones } => resign(floor, &mut state.secrets, *seat, stones),
        Course::LastRound { .. } => floor.last_round = Some(End::Runes),
        Course::QiSpent { .. } => floor.last_round = Some(End::Qi),
        Course::FinalRound { .. } => {}
    }
}

fn alchemy(state: &mut State, fact: &Alchemy) {
    let floor = &mut state.floor;
    match fact {
        Alchemy::Cast { seat, spell } => cast(floor, *seat, *spell),
        Alchemy::Activated { seat, taken, lines, .. } => activate(floor, *seat, taken, lines),
        Alchemy::Refilled { seat, shuffled, cards, stones } => {
            draw(floor, &mut state.secrets, *seat, shuffled.as_deref(), cards);
            floor.fill(stones);
            floor.with_turn(|turn| turn.enter(Stage::Craft));
        }
        Alchemy::Filled { stones } => floor.fill(stones),
        Alchemy::Discarded { seat, card } => floor.discard(*seat, *card),
    }
}

fn spirit(state: &mut State, fact: &Spirit) {
    let floor = &mut state.floor;
    match fact {
        Spirit::Walked { seat, to, with } => {
            floor.players[seat.index()].spirit = Some(*to);
            pay_step(floor, *seat, to.symbol(), *with);
        }
        Spirit::Rested { .. } => floor.with_turn(|turn| turn.rested = true),
        Spirit::Declined { .. } => floor.with_turn(|turn| (turn.rested, turn.settled) = (true, true)),
        Spirit::RuneTaken { seat, element, value, next } => {
            state.secrets.runes[element.index()].pop();
            floor.runes[element.index()] = *next;
            floor.players[seat.index()].runes.push((*element, *value));
            floor.with_turn(|turn| (turn.rested, turn.settled) = (true, true));
        }
        Spirit::Rewarded { seat, rewards } => reward(floor, *seat, rewards),
        Spirit::Pursued { of, .. } => floor.with_turn(|turn| turn.pursue(*of)),
    }
}

fn craft(state: &mut State, fact: &Craft) {
    let floor = &mut state.floor;
    match fact {
        Craft::Placed { stone, on, .. } => place(floor, *stone, *on),
        Craft::Completed { artifact, .. } => {
            floor.display.retain(|open| open != artifact);
            floor.crafted.push(*artifact);
            floor.supply.extend(floor.laid_on(*artifact));
            floor.laid.retain(|(on, _)| on != artifact);
        }
        Craft::Crafted { seat, artifact, paid } => take_artifact(floor, *seat, *artifact, paid),
        Craft::Opened { artifact } => {
            state.secrets.artifacts.pop();
            floor.display.push(*artifact);
        }
        Craft::Flew { seat, tile } => {
            floor.players[seat.index()].taoist = Some(*tile);
            floor.with_turn(|turn| turn.free = 0);
        }
        Craft::Passed { .. } => floor.with_turn(|turn| turn.enter(Stage::Return)),
        Craft::Returned { seat, stone } => {
            floor.pay(*seat, &[*stone]);
            floor.with_turn(|turn| turn.enter(Stage::Return));
        }
    }
}

fn finale(floor: &mut Floor, fact: &Finale) {
    match fact {
        Finale::Ended { end } => floor.end = Some(*end),
        Finale::Scored { .. } | Finale::Reckoned { .. } => {}
    }
}

fn color(floor: &mut Floor, elements: &[Element]) {
    floor.players.iter_mut().zip(elements).for_each(|(player, element)| player.element = *element);
}

fn cast(floor: &mut Floor, seat: Seat, spell: Spell) {
    floor.discard(seat, spell.card());
    floor.with_turn(|turn| turn.cast = turn.cast.saturating_add(1));
    match spell {
        Spell::Spin(tile, turning) => floor.board.spin(tile, turning == Turning::Cw),
        Spell::Fly(tile) => floor.players[seat.index()].taoist = Some(tile),
        Spell::Shift(_, one, other) => floor.board.swap(one, other),
        Spell::Fizzle(_) => {}
        Spell::Quake(tile, quake) => {
            if let Some(places) = floor.board.quaked(tile, quake) {
                floor.board.places = places;
            }
        }
    }
}

fn activate(floor: &mut Floor, seat: Seat, taken: &[(Spot, Element)], lines: &[u8]) {
    let stones: Vec<Element> = taken.iter().map(|(_, stone)| *stone).collect();
    taken.iter().for_each(|(spot, _)| floor.board.put(*spot, None));
    let (standard, together) = (floor.is_standard(), floor.is_together());
    let own = floor.player(seat).element;
    if standard {
        let qi = stones.iter().filter(|stone| **stone == own).count() as u32;
        floor.pay_qi(seat, qi);
    }
    if !together {
        let player = &mut floor.players[seat.index()];
        player.stones = stones.iter().fold(player.stones, |bag, stone| bag.with(*stone));
    }
    floor.with_turn(|turn| {
        turn.enter(if together { Stage::Lay } else { Stage::Walk });
        let bag: Bag = stones.iter().copied().collect();
        if together {
            turn.laying = bag;
        } else if standard {
            turn.steps = bag;
        }
        (turn.taken, turn.lines) = (stones, lines.to_vec());
    });
}

fn pay_step(floor: &mut Floor, seat: Seat, symbol: Option<Element>, with: Step) {
    match with {
        Step::Spent(stone) => floor.pay(seat, &[stone]),
        Step::Melted(one, other) => floor.pay(seat, &[one, other]),
        Step::Taken | Step::Free => {}
    }
    floor.with_turn(|turn| {
        turn.stepped = true;
        match (with, symbol) {
            (Step::Taken, Some(symbol)) => turn.steps = turn.steps.without(symbol),
            (Step::Free, _) => turn.free = turn.free.saturating_sub(1),
            _ => {}
        }
    });
}

fn reward(floor: &mut Floor, seat: Seat, rewards: &[Reward]) {
    floor.pay_qi(seat, rewards.iter().map(|reward| reward.qi).fold(0, u32::saturating_add));
    let bonuses: Vec<Reward> = rewards.iter().filter(|reward| reward.steps > 0).copied().collect();
    floor.with_turn(|turn| {
        turn.enter(Stage::Bonus);
        turn.free = 0;
        turn.bonuses = bonuses;
        if let [only] = turn.bonuses[..] {
            turn.pursue(only.of);
        }
    });
}

fn place(floor: &mut Floor, stone: Element, on: Option<ArtifactId>) {
    floor.with_turn(|turn| turn.laying = turn.laying.without(stone));
    match on {
        Some(artifact) => floor.laid.push((artifact, stone)),
        None => floor.supply.push(stone),
    }
}

/// Cards from the deck, and from the new one once the old is empty.
fn draw(floor: &mut Floor, secrets: &mut Secrets, seat: Seat, shuffled: Option<&[Hidden<Card>]>, cards: &[Card]) {
    let (player, deck) = (&mut floor.players[seat.index()], &mut secrets.decks[seat.index()]);
    let mut shuffled = shuffled;
    for card in cards {
        if deck.is_empty()
            && let Some(fresh) = shuffled.take()
        {
            *deck = fresh.to_vec();
            player.discards.clear();
        }
        deck.pop();
        player.open.push(*card);
    }
}

fn take_artifact(floor: &mut Floor, seat: Seat, artifact: ArtifactId, paid: &[Element]) {
    floor.pay(seat, paid);
    floor.display.retain(|open| *open != artifact);
    floor.players[seat.index()].artifacts.push(artifact);
    let gift = floor.has(Objective::Crafting);
    floor.with_turn(|turn| {
        turn.enter(if gift { Stage::Gift } else { Stage::Return });
        turn.free = u8::from(gift);
    });
}

fn resign(floor: &mut Floor, secrets: &mut Secrets, seat: Seat, stones: &[Element]) {
    let left = floor.players.iter().filter(|player| player.left.is_some()).count() as u8 + 1;
    floor.supply.extend(stones);
    let player = &mut floor.players[seat.index()];
    (player.taoist, player.spirit, player.left) = (None, None, Some(left));
    player.stones = Bag::default();
    player.open.clear();
    player.discards.clear();
    secrets.decks[seat.index()].clear();
    if let Some(turn) = floor.turn.as_mut().filter(|turn| turn.holder == seat) {
        turn.laying = Bag::default();
    }
}

impl Floor {
    /// Whether the turn is at a stage before the slots are refilled.
    pub fn is_before_refill(&self) -> bool {
        let early = |turn: &Turn| matches!(turn.stage, Stage::Cast | Stage::Lay | Stage::Walk | Stage::Bonus);
        self.turn.as_ref().is_some_and(early)
    }

    fn with_turn(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Some(turn) = &mut self.turn {
            change(turn);
        }
    }

    fn pay_qi(&mut self, seat: Seat, qi: u32) {
        let player = &mut self.players[seat.index()];
        player.qi = player.qi.saturating_add(qi);
        self.qi = self.qi.saturating_sub_unsigned(qi);
    }

    /// Stones go from a reservoir to the end of the supply, in this order.
    fn pay(&mut self, seat: Seat, stones: &[Element]) {
        let player = &mut self.players[seat.index()];
        player.stones = stones.iter().fold(player.stones, |bag, stone| bag.without(*stone));
        self.supply.extend(stones);
    }

    fn fill(&mut self, stones: &[(Spot, Element)]) {
        self.supply.drain(..stones.len().min(self.supply.len()));
        stones.iter().for_each(|(spot, stone)| self.board.put(*spot, Some(*stone)));
    }

    fn discard(&mut self, seat: Seat, card: Card) {
        let player = &mut self.players[seat.index()];
        if let Some(at) = player.open.iter().position(|open| *open == card) {
            player.discards.push(player.open.remove(at));
        }
    }

    /// The tile on which the Taoist of `seat` stands.
    pub fn tile_of(&self, seat: Seat) -> Option<TileId> {
        self.player(seat).taoist
    }
}

impl Player {
    /// Their Spirit goes to its corner, and they take their first rune (ST-06, ST-16).
    fn enter_zone(&mut self) {
        self.spirit = MATERIAL.corners[self.element.index()];
        self.runes = vec![(self.element, 0)];
    }
}

impl Turn {
    /// Turns to the steps of an objective.
    fn pursue(&mut self, of: Objective) {
        let steps = self.bonuses.iter().find(|reward| reward.of == of).map_or(0, |reward| reward.steps);
        self.bonuses.retain(|reward| reward.of != of);
        self.enter(Stage::Bonus);
        self.free = steps;
    }
}
