//! Automatic parts of a turn: rewards, refills, forced choices, its end.

use crate::{
    event::{Alchemy, Course, Craft, Event, Finale, Spirit},
    menus::cards,
    rules::{
        StonesRecorder, apply,
        ask::Ask,
        ending::End,
        gains::Gains,
        objective::Reward,
        score::{NOVICE, Score},
    },
    state::{
        board::Spot,
        element::Element,
        material::Card,
        public_state::{KEEP, OPEN_ARTIFACTS, OPEN_CARDS, PublicState, Stage, Variant},
    },
};
use engine::{Hidden, Path, Seat};

/// Goes on until a player has a decision to make.
pub(crate) fn resolve_all(recorder: &mut StonesRecorder<'_>) {
    while recorder.state().public.ask() == Ask::Nothing {
        let public = &recorder.state().public;
        let Some(turn) = public.turn.as_ref().filter(|_| public.end.is_none()) else { return };
        let (seat, stage) = (turn.holder, turn.stage);
        match stage {
            Stage::Cast => return,
            Stage::Lay => lay_last(recorder, seat),
            Stage::Walk => reward(recorder, seat),
            Stage::Bonus => pursue(recorder, seat),
            Stage::Craft | Stage::Gift | Stage::Return => return_last(recorder, seat),
        }
    }
}

/// Lays the last colour without asking, then refills.
fn lay_last(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    match recorder.state().public.turn_of(seat).and_then(|turn| turn.laying.kinds().next()) {
        Some(stone) => lay(recorder, seat, stone),
        None => refill(recorder, seat),
    }
}

/// Lays a stone on the artifact that takes it, or discards it (ST-61).
pub(crate) fn lay(recorder: &mut StonesRecorder<'_>, seat: Seat, stone: Element) {
    let on = recorder.state().public.works().place_for(stone);
    recorder.record(Event::Craft(Craft::Placed { seat, stone, on }));
    let Some(artifact) = on else { return };
    if recorder.state().public.works().needs(artifact).is_empty() {
        recorder.record(Event::Craft(Craft::Completed { seat, artifact }));
        open_artifact(recorder);
        end_by_artifacts(recorder, seat);
    }
}

/// Returns the activation with which the turn of `seat` ends. `None` if the seat may do anything else, or decides
/// anything after it.
pub(crate) fn only_end(public: &PublicState, seat: Seat) -> Option<Path> {
    let tile = public.tile_of(seat).filter(|_| public.turn_of(seat).is_some() && public.ask() == Ask::Cast)?;
    let gains = Gains::of(&public.board, tile);
    let [taken] = &gains.outcomes()[..] else { return None };
    if cards::may_cast(public, seat) || !cards::may_activate(public, seat) {
        return None;
    }
    let taken: Vec<_> = taken.iter().filter_map(|spot| Some((*spot, public.board.stone(*spot)?))).collect();
    let lines: Vec<u8> = gains.lines.iter().map(|line| line.length).collect();
    let mut then = public.clone();
    apply::activate(&mut then, seat, &taken, &lines);
    let turn = then.turn_of(seat)?;
    let mut rewards = then.objectives.iter().filter_map(|objective| objective.reward(&turn.taken, &turn.lines));
    if then.ask() != Ask::Nothing || rewards.any(|reward| reward.steps > 0) {
        return None;
    }
    then.turn.as_mut()?.enter(Stage::Craft);
    (then.ask() == Ask::Nothing).then(|| Path::said(&[&"activate"]))
}

/// Pays the Qi of the objectives. Without a reward it refills at once (ST-29).
fn reward(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    if !pay_objectives(recorder, seat) {
        refill(recorder, seat);
    }
}

/// Pays the Qi of the objectives that the turn of `seat` has met. Returns false if it has met none.
fn pay_objectives(recorder: &mut StonesRecorder<'_>, seat: Seat) -> bool {
    let public = &recorder.state().public;
    let Some(turn) = public.turn_of(seat) else { return true };
    let reward = |objective: &crate::rules::objective::Objective| objective.reward(&turn.taken, &turn.lines);
    let rewards: Vec<Reward> = public.objectives.iter().filter_map(reward).collect();
    if rewards.is_empty() {
        return false;
    }
    recorder.record(Event::Spirit(Spirit::Rewarded { seat, rewards }));
    end_without_qi(recorder);
    true
}

/// Starts the steps of the last objective that has any, else refills.
fn pursue(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    match recorder.state().public.turn_of(seat).and_then(|turn| turn.bonuses.first().copied()) {
        Some(last) => recorder.record(Event::Spirit(Spirit::Pursued { seat, of: last.of })),
        None => refill(recorder, seat),
    }
}

/// Draws cards and refills the slots (ST-20, ST-30).
fn refill(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let (shuffled, cards) = draw(recorder, seat);
    let stones = recorder.state().public.refills();
    recorder.record(Event::Alchemy(Alchemy::Refilled { seat, shuffled, cards, stones }));
}

/// Returns the cards that fill up the open ones, and the new deck if the discards are shuffled for it.
fn draw(recorder: &mut StonesRecorder<'_>, seat: Seat) -> (Option<Vec<Hidden<Card>>>, Vec<Card>) {
    let (state, dice) = recorder.state_and_dice();
    let player = state.public.player(seat);
    let missing = OPEN_CARDS.saturating_sub(player.open.len());
    let deck = state.secrets.decks[seat.index()].iter().rev().map(|card| *card.truth());
    let mut cards: Vec<Card> = deck.take(missing).collect();
    if cards.len() == missing || state.public.is_together() || player.discards.is_empty() {
        return (None, cards);
    }
    let mut fresh = player.discards.clone();
    dice.shuffle(&mut fresh);
    cards.extend(fresh.iter().rev().take(missing - cards.len()));
    (Some(fresh.into_iter().map(Hidden::unseen).collect()), cards)
}

/// Returns the remaining stones without asking, then ends the turn.
fn return_last(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let stones = recorder.state().public.player(seat).stones;
    match stones.kinds().next().filter(|_| stones.len() > KEEP) {
        Some(stone) => recorder.record(Event::Craft(Craft::Returned { seat, stone })),
        None => finish(recorder, seat),
    }
}

/// Opens artifacts until four are open (ST-12).
pub(crate) fn open_artifact(recorder: &mut StonesRecorder<'_>) {
    while recorder.state().public.display.len() < OPEN_ARTIFACTS
        && let Some(artifact) = recorder.state().secrets.artifacts.last().map(|artifact| *artifact.truth())
    {
        recorder.record(Event::Craft(Craft::Opened { artifact }));
    }
}

/// Ends a turn: fills slots that are still empty, then begins the next turn or ends the game.
pub(crate) fn finish(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let stones = recorder.state().public.refills();
    if !stones.is_empty() {
        recorder.record(Event::Alchemy(Alchemy::Filled { stones }));
    }
    let public = &recorder.state().public;
    let Some((next, wraps)) = public.next_after(seat) else { return };
    match end_after_turn(public, wraps) {
        Some(by) => end(recorder, by),
        None => {
            let ends = public.lasts_without_qi() && public.last_round.is_none();
            let round = public.round.saturating_add(u32::from(wraps));
            if ends {
                recorder.record(Event::Course(Course::QiSpent { seat }));
            }
            begin_turn(recorder, next, round, wraps);
        }
    }
}

/// Begins the next turn. If this begins the last round that the table plays, that is announced (ST-53).
pub(crate) fn begin_turn(recorder: &mut StonesRecorder<'_>, seat: Seat, round: u32, wraps: bool) {
    if wraps && round == recorder.state().public.options.rounds {
        recorder.record(Event::Course(Course::FinalRound { round }));
    }
    recorder.record(Event::Course(Course::TurnBegan { seat, round }));
}

/// Takes the stones, and the Qi for the stones of the player's own colour (ST-26).
pub(crate) fn activate(recorder: &mut StonesRecorder<'_>, seat: Seat, taken: &[Spot]) {
    let board = &recorder.state().public.board;
    let Some(tile) = recorder.state().public.tile_of(seat) else { return };
    let stones = taken.iter().filter_map(|spot| Some((*spot, board.stone(*spot)?))).collect();
    let lines = Gains::of(board, tile).lines.iter().map(|line| line.length).collect();
    recorder.record(Event::Alchemy(Alchemy::Activated { seat, tile, taken: stones, lines }));
    end_without_qi(recorder);
}

/// Takes the tile's earnings although its owner says nothing, at random if there is a choice (ST-34).
fn activate_somehow(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let (state, dice) = recorder.state_and_dice();
    let Some(tile) = state.public.tile_of(seat) else { return };
    let taken = dice.pick(&Gains::of(&state.public.board, tile).outcomes()).cloned().unwrap_or_default();
    activate(recorder, seat, &taken);
}

/// Skips the rest of the turn. The tile's earnings and the Qi of objectives cannot be skipped (ST-25, ST-29, ST-34),
/// except in the first edition.
pub(crate) fn skip(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let public = &recorder.state().public;
    let (first, before_refill) = (public.options.edition.is_first(), public.is_before_refill());
    let Some((stage, cast)) = public.turn_of(seat).map(|turn| (turn.stage, turn.cast)) else { return };
    recorder.record(Event::Course(Course::Skipped { seat }));
    if stage == Stage::Cast && !first {
        activate_somehow(recorder, seat);
    }
    if matches!(stage, Stage::Cast | Stage::Walk) && !first && recorder.state().public.end.is_none() {
        pay_objectives(recorder, seat);
    }
    if recorder.state().public.end.is_none() {
        leave_out(recorder, seat, (before_refill, cast));
    }
}

/// Leaves out the remaining steps and crafting of a turn. `cast` is the number of cards cast in it.
fn leave_out(recorder: &mut StonesRecorder<'_>, seat: Seat, (before_refill, cast): (bool, u8)) {
    let turn = recorder.state().public.turn_of(seat);
    let mut laying: Vec<Element> = turn.map_or_else(Vec::new, |turn| turn.laying.stones().collect());
    recorder.dice().shuffle(&mut laying);
    for stone in laying {
        if recorder.state().public.end.is_none() {
            lay(recorder, seat, stone);
        }
    }
    let public = &recorder.state().public;
    if public.end.is_some() {
        return;
    }
    if let Some(card) = public.player(seat).open.first().copied().filter(|_| public.is_together() && cast == 0) {
        recorder.record(Event::Alchemy(Alchemy::Discarded { seat, card }));
    }
    if before_refill {
        refill(recorder, seat);
    }
    while recorder.state().public.player(seat).stones.len() > KEEP {
        let stones: Vec<Element> = recorder.state().public.player(seat).stones.stones().collect();
        let Some(stone) = recorder.dice().pick(&stones).copied() else { break };
        recorder.record(Event::Craft(Craft::Returned { seat, stone }));
    }
    finish(recorder, seat);
}

/// Ends the game if no Qi is left, unless the table then plays the round to its end (ST-50).
pub(crate) fn end_without_qi(recorder: &mut StonesRecorder<'_>) {
    let public = &recorder.state().public;
    if public.is_standard() && !public.options.qi_round && public.qi <= 0 {
        end(recorder, End::Qi);
    }
}

/// Ends the game if `seat` has crafted the last artifact, or four in the Novice game (ST-50, ST-60).
pub(crate) fn end_by_artifacts(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let public = &recorder.state().public;
    let has_four = public.options.variant == Variant::Novice && public.player(seat).artifacts.len() >= NOVICE;
    if has_four && !public.options.fourth_round {
        return end(recorder, End::Four { by: seat });
    }
    if public.display.is_empty() {
        return end(recorder, End::Artifacts);
    }
    if has_four && public.last_round.is_none() {
        recorder.record(Event::Course(Course::FourCrafted { seat }));
    }
}

/// Ends the game, with everybody's points in the standard game.
pub(crate) fn end(recorder: &mut StonesRecorder<'_>, how: End) {
    recorder.record(Event::Finale(Finale::Ended { end: how }));
    let scored = !matches!(how, End::LastLeft { .. }) && recorder.state().public.is_standard();
    if scored {
        for seat in recorder.state().public.in_play().iter() {
            let score = Score::of(recorder.state().public.player(seat));
            recorder.record(Event::Finale(Finale::Scored { seat, score }));
        }
    }
    let public = &recorder.state().public;
    if public.is_together() {
        let artifacts = public.crafted.len() as u32;
        recorder.record(Event::Finale(Finale::Reckoned { artifacts }));
    }
}

impl PublicState {
    /// Returns the stones that would be laid on the empty slots: from the marker's end, in reading order (ST-30).
    pub fn refills(&self) -> Vec<(Spot, Element)> {
        self.board.empty().into_iter().zip(self.supply.iter().copied()).collect()
    }
}

/// Returns the reason for the end of the game after a turn, if it ends. `wraps` is true if a round ends as well.
fn end_after_turn(public: &PublicState, wraps: bool) -> Option<End> {
    let rounds = public.options.rounds;
    let last = public.last_round.or(public.lasts_without_qi().then_some(End::Qi));
    if public.is_together() && public.in_play().iter().all(|seat| public.player(seat).open.is_empty()) {
        Some(End::Cards)
    } else if wraps && last.is_some() {
        last
    } else if wraps && rounds > 0 && public.round >= rounds {
        Some(End::Rounds)
    } else {
        None
    }
}
