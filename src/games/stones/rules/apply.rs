//! The effect of each event on the state. No rule is decided here.

use crate::{
    Stones,
    event::{Alchemy, Course, Craft, Deal, Event, Finale, Payment, Spell, Spirit, Turning},
    rules::{
        ending::End,
        objective::{Objective, Reward},
        variant,
    },
    state::{
        Secrets, State, audit,
        board::{Board, Quake, Spot, TileId},
        element::{Bag, Element},
        material::{ArtifactId, Card, Cell, MATERIAL},
        public_state::{Options, Player, PublicState, Stage, Turn},
    },
};
use engine::{Basics, Facts, Hidden, Seat, Setup, seats_fit};

impl Facts for Stones {
    fn new(setup: &Setup) -> State {
        let rounds = u32::try_from(setup.option(&Self::INFO, "rounds")).unwrap_or(0);
        let element = |pick: &Option<u8>| pick.and_then(|pick| Element::PLAYERS.get(usize::from(pick)).copied());
        let picks = setup.picks.iter().map(element).collect();
        let chosen = |key| setup.option(&Self::INFO, key) > 0;
        let options = Options {
            edition: setup.edition,
            variant: variant(setup),
            rounds,
            qi_round: chosen("qi"),
            fourth_round: chosen("fourth"),
            needing: chosen("leftmost"),
        };
        State::new(picks, options)
    }

    fn fits(state: &State, event: &Event) -> bool {
        seats_fit(event, state.public.players.len()) && in_bounds(state, event)
    }

    fn apply(state: &mut State, event: &Event) {
        keep_back(&mut state.public, event);
        match event {
            Event::Deal(fact) => deal(state, fact),
            Event::Course(fact) => course(state, fact),
            Event::Alchemy(fact) => alchemy(state, fact),
            Event::Spirit(fact) => spirit(state, fact),
            Event::Craft(fact) => craft(state, fact),
            Event::Finale(fact) => finale(&mut state.public, fact),
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}

fn in_bounds(state: &State, event: &Event) -> bool {
    let public = &state.public;
    let seats = public.players.len();
    match event {
        Event::Deal(Deal::Colored { elements }) => elements.len() == seats,
        Event::Deal(Deal::CardsDealt { open, decks }) => open.len() == seats && decks.len() == seats,
        Event::Alchemy(Alchemy::Filled { stones }) => stones.len() <= public.supply.len(),
        Event::Alchemy(Alchemy::Refilled { seat, shuffled, cards, stones }) => {
            let deck = state.secrets.decks.get(seat.index()).map_or(0, Vec::len);
            let fresh = shuffled.as_ref().map_or(0, Vec::len);
            stones.len() <= public.supply.len() && cards.len() <= deck + fresh
        }
        Event::Spirit(Spirit::RuneTaken { seat, .. }) => public.player(*seat).runes.len() < 5,
        Event::Alchemy(Alchemy::Cast { spell: Spell::Quake(tile, quake), .. }) => may_quake(public, *tile, *quake),
        _ => true,
    }
}

fn may_quake(public: &PublicState, tile: TileId, quake: Quake) -> bool {
    public.board.quaked(tile, quake).is_some()
}

/// Keeps a copy of the state before the first step that can be taken back. Drops the copy once no step can be taken
/// back.
fn keep_back(public: &mut PublicState, event: &Event) {
    if matches!(event, Event::Course(Course::Undone { .. })) {
        return;
    }
    if !can_be_taken_back(event) || !public.is_before_refill() {
        public.back = None;
    } else if public.back.is_none() {
        public.back = Some(Box::new(public.clone()));
    }
}

/// Returns whether `event` is a step that can be taken back until the slots are refilled.
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

/// Returns the events without the steps that were taken back.
pub(crate) fn kept(facts: Vec<Event>) -> Vec<Event> {
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
    let (public, secrets) = (&mut state.public, &mut state.secrets);
    match fact {
        Deal::Colored { elements } => color(public, elements),
        Deal::Laid { tiles, supply } => {
            public.board.slots = tiles.map(|tile| tile.map(Some));
            public.supply.clone_from(supply);
        }
        Deal::Displayed { open, deck } => {
            public.display.clone_from(open);
            secrets.artifacts.clone_from(deck);
        }
        Deal::CardsDealt { open, decks } => {
            public.players.iter_mut().zip(open).for_each(|(player, open)| player.open.clone_from(open));
            secrets.decks.clone_from(decks);
        }
        Deal::ZoneReady { tops, below, removed, objectives } => {
            public.runes = *tops;
            public.objectives.clone_from(objectives);
            (secrets.runes, secrets.removed) = (below.clone(), removed.clone());
            public.players.iter_mut().for_each(Player::enter_zone);
        }
        Deal::Drawn { first } => public.first = Some(*first),
        Deal::Started { seat, tile } => public.players[seat.index()].taoist = Some(*tile),
    }
}

fn course(state: &mut State, fact: &Course) {
    let public = &mut state.public;
    match fact {
        Course::TurnBegan { seat, round } => {
            public.turn = Some(Turn::begun(*seat));
            public.cast.begin(*seat);
            public.round = *round;
        }
        Course::Skipped { .. } => public.with_turn(|turn| turn.enter(Stage::Return)),
        Course::Undone { .. } => {
            if let Some(back) = public.back.take() {
                *public = *back;
            }
        }
        Course::Resigned { seat, stones } => resign(public, &mut state.secrets, *seat, stones),
        Course::LastRound { .. } => public.last_round = Some(End::Runes),
        Course::QiSpent { .. } => public.last_round = Some(End::Qi),
        Course::FourCrafted { .. } => public.last_round = Some(End::Fourth),
        Course::FinalRound { .. } => {}
    }
}

fn alchemy(state: &mut State, fact: &Alchemy) {
    let public = &mut state.public;
    match fact {
        Alchemy::Cast { seat, spell } => cast(public, *seat, *spell),
        Alchemy::Activated { seat, taken, lines, .. } => activate(public, *seat, taken, lines),
        Alchemy::Refilled { seat, shuffled, cards, stones } => {
            draw(public, &mut state.secrets, *seat, shuffled.as_deref(), cards);
            fill(public, stones);
            public.with_turn(|turn| turn.enter(Stage::Craft));
        }
        Alchemy::Filled { stones } => fill(public, stones),
        Alchemy::Discarded { seat, card } => discard(public, *seat, *card),
    }
}

fn spirit(state: &mut State, fact: &Spirit) {
    let public = &mut state.public;
    match fact {
        Spirit::Walked { seat, to, with } => {
            step(public, *seat, *to, *with);
        }
        Spirit::Rested { .. } => public.with_turn(|turn| turn.rested = true),
        Spirit::Declined { .. } => public.with_turn(|turn| (turn.rested, turn.settled) = (true, true)),
        Spirit::RuneTaken { seat, element, value, next } => {
            state.secrets.runes[element.index()].pop();
            public.runes[element.index()] = *next;
            public.players[seat.index()].runes.push((*element, *value));
            public.with_turn(|turn| (turn.rested, turn.settled) = (true, true));
        }
        Spirit::Rewarded { seat, rewards } => reward(public, *seat, rewards),
        Spirit::Pursued { of, .. } => public.with_turn(|turn| turn.pursue(*of)),
    }
}

fn craft(state: &mut State, fact: &Craft) {
    let public = &mut state.public;
    match fact {
        Craft::Placed { stone, on, .. } => place(public, *stone, *on),
        Craft::Completed { artifact, .. } => {
            public.display.retain(|open| open != artifact);
            public.crafted.push(*artifact);
            public.supply.extend(public.works().laid_on(*artifact));
            public.laid.retain(|(on, _)| on != artifact);
        }
        Craft::Crafted { seat, artifact, paid } => take_artifact(public, *seat, *artifact, paid),
        Craft::Opened { artifact } => {
            state.secrets.artifacts.pop();
            public.display.push(*artifact);
        }
        Craft::Flew { seat, tile } => {
            public.players[seat.index()].taoist = Some(*tile);
            public.with_turn(|turn| turn.free = 0);
        }
        Craft::Passed { .. } => public.with_turn(|turn| turn.enter(Stage::Return)),
        Craft::Returned { seat, stone } => {
            pay(public, *seat, &[*stone]);
            public.with_turn(|turn| turn.enter(Stage::Return));
        }
    }
}

fn finale(public: &mut PublicState, fact: &Finale) {
    match fact {
        Finale::Ended { end } => public.end = Some(*end),
        Finale::Scored { .. } | Finale::Reckoned { .. } => {}
    }
}

fn color(public: &mut PublicState, elements: &[Element]) {
    public.players.iter_mut().zip(elements).for_each(|(player, element)| player.element = *element);
}

/// Casts a card and applies its effect.
pub(crate) fn cast(public: &mut PublicState, seat: Seat, spell: Spell) {
    discard(public, seat, spell.card());
    public.taken.clear();
    public.cast.present_mut().push((seat, spell.card()));
    public.with_turn(|turn| turn.cast = turn.cast.saturating_add(1));
    if let Spell::Fly(tile) = spell {
        public.players[seat.index()].taoist = Some(tile);
    }
    enchant(&mut public.board, spell);
}

/// Applies the effect of a card on the tiles and the stones on them.
pub(crate) fn enchant(board: &mut Board, spell: Spell) {
    match spell {
        Spell::Spin(tile, turning) => board.spin(tile, turning == Turning::Cw),
        Spell::Shift(_, one, other) => board.swap(one, other),
        Spell::Fly(_) | Spell::Fizzle(_) => {}
        Spell::Quake(tile, quake) => {
            if let Some(places) = board.quaked(tile, quake) {
                board.places = places;
            }
        }
    }
}

/// Takes stones from a tile. `lines` are the lengths of the lines.
pub(crate) fn activate(public: &mut PublicState, seat: Seat, taken: &[(Spot, Element)], lines: &[u8]) {
    let stones: Vec<Element> = taken.iter().map(|(_, stone)| *stone).collect();
    public.taken = taken.to_vec();
    taken.iter().for_each(|(spot, _)| public.board.put(*spot, None));
    let (standard, together) = (public.is_standard(), public.is_together());
    let own = public.player(seat).element;
    if standard {
        let qi = stones.iter().filter(|stone| **stone == own).count() as u32;
        pay_qi(public, seat, qi);
    }
    if !together {
        let player = &mut public.players[seat.index()];
        player.stones = stones.iter().fold(player.stones, |bag, stone| bag.with(*stone));
    }
    public.with_turn(|turn| {
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

/// Moves a Spirit by one step and pays for it.
pub(crate) fn step(public: &mut PublicState, seat: Seat, to: Cell, with: Payment) {
    public.players[seat.index()].spirit = Some(to);
    match with {
        Payment::Spent(stone) => pay(public, seat, &[stone]),
        Payment::Melted(one, other) => pay(public, seat, &[one, other]),
        Payment::Taken | Payment::Free => {}
    }
    public.with_turn(|turn| {
        turn.stepped = true;
        match (with, to.symbol()) {
            (Payment::Taken, Some(symbol)) => turn.steps = turn.steps.without(symbol),
            (Payment::Free, _) => turn.free = turn.free.saturating_sub(1),
            _ => {}
        }
    });
}

fn reward(public: &mut PublicState, seat: Seat, rewards: &[Reward]) {
    pay_qi(public, seat, rewards.iter().map(|reward| reward.qi).fold(0, u32::saturating_add));
    let bonuses: Vec<Reward> = rewards.iter().filter(|reward| reward.steps > 0).copied().collect();
    public.with_turn(|turn| {
        turn.enter(Stage::Bonus);
        turn.free = 0;
        turn.bonuses = bonuses;
        if let [only] = turn.bonuses[..] {
            turn.pursue(only.of);
        }
    });
}

/// Lays a stone on an artifact. Without an artifact the stone goes to the supply.
pub(crate) fn place(public: &mut PublicState, stone: Element, on: Option<ArtifactId>) {
    public.with_turn(|turn| turn.laying = turn.laying.without(stone));
    match on {
        Some(artifact) => public.laid.push((artifact, stone)),
        None => public.supply.push(stone),
    }
}

/// Draws cards from the deck, and from the new deck once the old one is empty.
fn draw(
    public: &mut PublicState,
    secrets: &mut Secrets,
    seat: Seat,
    shuffled: Option<&[Hidden<Card>]>,
    cards: &[Card],
) {
    let (player, deck) = (&mut public.players[seat.index()], &mut secrets.decks[seat.index()]);
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

fn take_artifact(public: &mut PublicState, seat: Seat, artifact: ArtifactId, paid: &[Element]) {
    pay(public, seat, paid);
    public.display.retain(|open| *open != artifact);
    public.players[seat.index()].artifacts.push(artifact);
    let gift = public.has(Objective::Crafting);
    public.with_turn(|turn| {
        turn.enter(if gift { Stage::Gift } else { Stage::Return });
        turn.free = u8::from(gift);
    });
}

fn resign(public: &mut PublicState, secrets: &mut Secrets, seat: Seat, stones: &[Element]) {
    let left = public.players.iter().filter(|player| player.left.is_some()).count() as u8 + 1;
    public.supply.extend(stones);
    let player = &mut public.players[seat.index()];
    (player.taoist, player.spirit, player.left) = (None, None, Some(left));
    player.stones = Bag::default();
    player.open.clear();
    player.discards.clear();
    secrets.decks[seat.index()].clear();
    if let Some(turn) = public.turn.as_mut().filter(|turn| turn.holder == seat) {
        turn.laying = Bag::default();
    }
}

fn pay_qi(public: &mut PublicState, seat: Seat, qi: u32) {
    let player = &mut public.players[seat.index()];
    player.qi = player.qi.saturating_add(qi);
    public.qi = public.qi.saturating_sub_unsigned(qi);
}

/// Moves stones from a reservoir to the end of the supply, in this order.
fn pay(public: &mut PublicState, seat: Seat, stones: &[Element]) {
    let player = &mut public.players[seat.index()];
    player.stones = stones.iter().fold(player.stones, |bag, stone| bag.without(*stone));
    public.supply.extend(stones);
}

fn fill(public: &mut PublicState, stones: &[(Spot, Element)]) {
    public.supply.drain(..stones.len().min(public.supply.len()));
    stones.iter().for_each(|(spot, stone)| public.board.put(*spot, Some(*stone)));
}

fn discard(public: &mut PublicState, seat: Seat, card: Card) {
    let player = &mut public.players[seat.index()];
    if let Some(at) = player.open.iter().position(|open| *open == card) {
        player.discards.push(player.open.remove(at));
    }
}

impl PublicState {
    /// Returns whether the turn is at a stage before the slots are refilled.
    pub fn is_before_refill(&self) -> bool {
        let early = |turn: &Turn| matches!(turn.stage, Stage::Cast | Stage::Lay | Stage::Walk | Stage::Bonus);
        self.turn.as_ref().is_some_and(early)
    }

    fn with_turn(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Some(turn) = &mut self.turn {
            change(turn);
        }
    }

    /// Returns the tile on which the Taoist of `seat` stands.
    pub fn tile_of(&self, seat: Seat) -> Option<TileId> {
        self.player(seat).taoist
    }
}

impl Player {
    /// Puts the Spirit on its corner and gives the player their first rune (ST-06, ST-16).
    fn enter_zone(&mut self) {
        self.spirit = MATERIAL.corners[self.element.index()];
        self.runes = vec![(self.element, 0)];
    }
}

impl Turn {
    /// Starts the steps of an objective.
    fn pursue(&mut self, of: Objective) {
        let steps = self.bonuses.iter().find(|reward| reward.of == of).map_or(0, |reward| reward.steps);
        self.bonuses.retain(|reward| reward.of != of);
        self.enter(Stage::Bonus);
        self.free = steps;
    }
}
