//! Determinizations of a view.

use crate::{
    Swords,
    magic::card::Card,
    rules::{hands, setup},
    state::{
        HandCard, State,
        agenda::{Doing, Frame},
        board::Domain,
        view::{self, View},
    },
    stops::{Stops, orders::Orders},
};
use engine::{Dice, Hidden, Knowledge, Seat, Seats, Viewer};

impl Knowledge for Swords {
    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    /// Returns a random state that looks like `view` to its viewer. The cards that they cannot see are dealt again.
    ///
    /// Some secrets of the other seats are assumed: the default stops, no standing answers, sealed answers that pass,
    /// and the suggested muster.
    fn determinize(view: &View, dice: &mut Dice) -> State {
        let mut unseen = unseen(view);
        dice.shuffle(&mut unseen);
        let mut draw = || unseen.pop().unwrap_or(Card::Lever);
        let hands = (0..).map(Seat).zip(&view.hands).map(|(seat, hand)| {
            let held = |held: &HandCard<Option<Card>>| HandCard {
                card: conceal(view, seat, held.card, &mut draw),
                due: held.due,
            };
            hand.iter().map(held).collect()
        });
        let hands = hands.collect();
        let deck = (0..view.public.deck).map(|_| Hidden::unseen(draw())).collect();
        let seats = Seats::first(view.public.seats());
        State {
            public: view.public.clone(),
            hands,
            deck,
            musters: seats.iter().map(|seat| muster(view, seat)).collect(),
            stops: seats.iter().map(|seat| Hidden::of(seat, stops(view, seat))).collect(),
            orders: seats.iter().map(|seat| Hidden::of(seat, orders(view, seat))).collect(),
            answers: answers(view),
        }
    }
}

/// Returns the cards that are neither open, put away, on the stack, nor seen in a hand.
fn unseen(view: &View) -> Vec<Card> {
    let public = &view.public;
    let open = public.open_cards().map(|(_, card)| card).chain(public.discards.iter().copied());
    let stack = public.stack().filter(|item| !item.sprung).map(|item| item.card);
    let lasting = public.lasting.iter().filter(|lasting| lasting.held).map(|lasting| lasting.card);
    let under_way = public.agenda.iter().filter_map(Frame::holds);
    let hands = view.hands.iter().flatten().filter_map(|held| held.card);
    let seen: Vec<Card> = open.chain(stack).chain(lasting).chain(under_way).chain(hands).collect();
    Card::ALL.iter().copied().filter(|card| !seen.contains(card)).collect()
}

/// Returns a card in `seat`'s hand, seen by everybody who sees it here.
fn conceal(view: &View, seat: Seat, seen: Option<Card>, draw: &mut impl FnMut() -> Card) -> Hidden<Card> {
    let knows = hands::gazers(&view.public).with(seat);
    match (seen, view.viewer) {
        (None, _) => Hidden::new(draw(), knows),
        (Some(card), Viewer::Seat(viewer)) => Hidden::new(card, knows.with(viewer)),
        (Some(card), Viewer::Watcher) => Hidden::open(card),
    }
}

fn muster(view: &View, seat: Seat) -> Option<Hidden<crate::state::Muster>> {
    let player = view.public.player(seat);
    let mustering = view.public.stage == crate::state::public_state::Stage::Mustering;
    let own = view.muster.clone().filter(|_| view.viewer.is(seat));
    let suggested = || setup::suggestion(setup::SUGGESTIONS[0], player.domain.unwrap_or(Domain::Barrow));
    let guess = || suggested().filter(|_| mustering && player.mustered && player.place.is_none());
    own.or_else(guess).map(|muster| Hidden::of(seat, muster))
}

fn stops(view: &View, seat: Seat) -> Stops {
    view.stops.clone().filter(|_| view.viewer.is(seat)).unwrap_or_default()
}

fn orders(view: &View, seat: Seat) -> Orders {
    view.orders.clone().filter(|_| view.viewer.is(seat)).unwrap_or_default()
}

fn answers(view: &View) -> Vec<(Seat, Hidden<Doing>)> {
    let Some(Frame::Window(window)) = view.public.agenda.last() else { return vec![] };
    let answer = |seat| {
        let own = view.answer.clone().filter(|_| view.viewer.is(seat));
        (seat, Hidden::of(seat, own.unwrap_or(Doing::Pass)))
    };
    let own = if let (Viewer::Seat(seat), Some(_)) = (view.viewer, &view.answer) { Some(seat) } else { None };
    let unasked = own.filter(|seat| !window.answered.has(*seat));
    window.answered.iter().chain(unasked).map(answer).collect()
}
