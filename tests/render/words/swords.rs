//! Changes of Swords and Sorcery: pieces with their lasting effects, rocks, cards, conflicts, the stack, and the latest
//! events.

use super::{Change, Changes, Told};
use pervigil::{
    engine::{Language, Seat, Viewer},
    games::swords::{
        Swords,
        agenda::{Frame, Item, Occasion, Target, Window},
        board::{Domain, Spot},
        card::Card,
        piece::{Piece, PieceId, Rank},
        public_state::{Arm, Conflict, Fighter, Fought, Lasting, Open, Phase, Stage, Trail, Until},
        state::HandCard,
        view::View,
    },
};

#[test]
fn the_words_of_swords_tell_its_pictures() {
    super::words_tell_the_picture::<Swords>();
}

impl Told for Swords {
    const HEADINGS: &[(&str, &str)] = &[
        ("swords-picture-hand", "it heads the own cards"),
        ("swords-picture-no-steps", "the sentence about the dice says so"),
        ("swords-picture-place", "the place is said of the player"),
    ];
    const UNSAID: &[(&str, &str)] = &[
        ("swords-picture-stack", "a heading"),
        ("swords-picture-open", "a heading"),
        ("swords-picture-signs", "a heading"),
        ("swords-picture-played-last", "a heading"),
        ("swords-picture-fights-to-come", "a heading"),
        ("swords-picture-fights-over", "a heading"),
        ("swords-picture-in-hand", "a heading"),
        ("swords-picture-walked", "it explains a line"),
        ("swords-picture-trap", "it explains a spot"),
        ("swords-picture-nexus", "it explains a spot"),
        ("swords-picture-more", "the words have all of them"),
        ("swords-picture-row", "lettering of the board"),
        ("swords-picture-died", "it explains a sign"),
        ("swords-picture-jumped", "it explains a sign"),
        ("swords-picture-stepped", "it explains a sign"),
        ("swords-picture-burnt", "it explains a sign"),
        ("swords-picture-rock", "it explains a sign"),
        ("swords-picture-ghost", "it explains a sign"),
        ("swords-picture-stone", "it explains a sign"),
        ("swords-picture-double", "it explains a sign"),
        ("swords-picture-body-wizard", "it explains a sign"),
        ("swords-picture-body-warrior", "it explains a sign"),
        ("swords-picture-body-guard", "it explains a sign"),
        ("swords-picture-body-pion", "it explains a sign"),
        ("swords-picture-body-demon", "it explains a sign"),
        ("swords-picture-body-hulk", "it explains a sign"),
        ("swords-brief-seven-league-boots", "the words have the whole name"),
        ("swords-brief-belt-of-levitation", "the words have the whole name"),
        ("swords-brief-gauntlet-of-might", "the words have the whole name"),
        ("swords-brief-safe-artifact", "the words have the whole name"),
        ("swords-brief-orb-of-power", "the words have the whole name"),
        ("swords-brief-summon-demon", "the words have the whole name"),
        ("swords-brief-exorcise-ghosts", "the words have the whole name"),
        ("swords-brief-lesser-death-trap", "the words have the whole name"),
        ("swords-brief-major-death-trap", "the words have the whole name"),
        ("swords-brief-transform-to-dragon", "the words have the whole name"),
        ("swords-brief-giants-strength", "the words have the whole name"),
        ("swords-brief-domain-teleport", "the words have the whole name"),
        ("swords-brief-shatter-rocks", "the words have the whole name"),
        ("swords-brief-magic-missile", "the words have the whole name"),
        ("swords-picture-to", "a sign post of the board"),
        ("swords-picture-from", "a sign post of the board"),
    ];
    const EVERY: usize = 131;

    /// Returns whether a text is a domain's name, a spot's name that is empty in some domain, or the effect of a card
    /// in hand. Such an effect is too long for a description, and the menus give it.
    fn is_printed(view: &View, text: &str) -> bool {
        let vacant =
            |cell| view.public.ground().domains().any(|domain| view.public.ground().is_vacant(Spot { domain, cell }));
        let said = |line| Language::ALL.iter().any(|language| super::say(&line, *language) == text);
        let own = if let Viewer::Seat(seat) = view.viewer { view.hand(seat) } else { vec![] };
        text.parse().is_ok_and(vacant)
            || Domain::ALL.into_iter().any(|domain| said(domain.short()))
            || own.into_iter().any(|card| said(card.text()))
    }

    fn changed(view: &View) -> Vec<Change<View>> {
        let mut all = Changes::of(view);
        stages(view, &mut all);
        (0..view.public.players.len()).for_each(|at| player(view, at, &mut all));
        if view.public.on_board().next().is_none() {
            muster(view, &mut all);
            return all.found;
        }
        pieces(view, &mut all);
        lasting(view, &mut all);
        turn(view, &mut all);
        if view.public.stage == Stage::Playing {
            stack(view, &mut all);
        }
        news(view, &mut all);
        all.found
    }
}

fn stages(view: &View, all: &mut Changes<View>) {
    for seat in (0..view.public.seats()).map(Seat) {
        all.add("another chooses a domain", |view| view.public.stage = Stage::Choosing(seat));
        all.add("another places a piece", |view| view.public.stage = Stage::Placing(seat));
        all.add("the game is over", |view| {
            view.public.stage = Stage::Over;
            view.public.players[seat.index()].place = Some(1);
        });
    }
}

fn player(view: &View, at: usize, all: &mut Changes<View>) {
    let seat = Seat(at as u8);
    all.add("a hand is larger", |view| view.public.players[at].held += 1);
    all.add("a player has a place", |view| view.public.players[at].place = Some(4));
    let open = |card, used, keeps| move |view: &mut View| view.public.players[at].open.push(Open { card, used, keeps });
    all.add("a card lies open", open(Card::Lever, false, None));
    all.after("another card lies open", open(Card::Lever, false, None), |view| {
        view.public.players[at].open.last_mut().expect("a card").card = Card::LuckyCharm;
    });
    all.after("an open card is used", open(Card::Lever, false, None), |view| {
        view.public.players[at].open.last_mut().expect("a card").used = true;
    });
    all.after("an open card keeps another", open(Card::SafeScroll, false, None), |view| {
        view.public.players[at].open.last_mut().expect("a card").keeps = Some(Card::Wisdom);
    });
    all.after("a weapon is in use", open(Card::Spears, false, None), |view| {
        view.public.players[at].arm = Arm::With(Card::Spears);
    });
    let holds =
        |card: Card, due: bool| move |view: &mut View| view.hands[at] = vec![HandCard { card: Some(card), due }];
    all.add("a hand is seen", holds(Card::Teleport, false));
    all.after("another card is seen", holds(Card::Teleport, false), holds(Card::Sleep, false));
    if view.viewer.is(seat) {
        all.after("a card is due", holds(Card::Teleport, false), holds(Card::Teleport, true));
        all.add("the own hand is of thirty", |view| {
            let cards = Card::ALL.iter().take(30);
            view.hands[at] = cards.map(|card| HandCard { card: Some(*card), due: false }).collect();
        });
    }
}

/// Changes of the places where the viewer has mustered, before anybody else sees them.
fn muster(view: &View, all: &mut Changes<View>) {
    let Viewer::Seat(seat) = view.viewer else { return };
    let Some(domain) = view.home(seat).filter(|_| view.public.stage == Stage::Mustering) else { return };
    let spots: Vec<Spot> = domain.spots().collect();
    let mustered = |rank: Rank, at: usize| {
        let muster = vec![(rank, spots[at])];
        move |view: &mut View| view.muster = Some(muster)
    };
    all.add("the viewer has mustered", mustered(Rank::Wizard, 3));
    all.after("the viewer has mustered elsewhere", mustered(Rank::Wizard, 3), mustered(Rank::Wizard, 4));
    all.after("the viewer has mustered another", mustered(Rank::Wizard, 3), mustered(Rank::Pion, 3));
}

/// Pieces on the board, a few of each player's.
fn some_pieces(view: &View) -> Vec<PieceId> {
    let few = |seat: u8| view.public.on_board().filter(move |(_, is)| is.owner == Some(Seat(seat))).take(2);
    (0..view.public.seats()).flat_map(few).map(|(id, _)| id).collect()
}

/// Vacant spots, some in each domain.
fn some_spots(view: &View) -> Vec<Spot> {
    let few = |domain: Domain| domain.spots().filter(|spot| view.public.ground().is_vacant(*spot)).step_by(7);
    view.public.ground().domains().flat_map(few).collect()
}

fn pieces(view: &View, all: &mut Changes<View>) {
    let spots = some_spots(view);
    for (n, id) in some_pieces(view).into_iter().enumerate() {
        let at = id.index();
        let to = spots[(5 * n + 2) % spots.len()];
        all.add("a piece stands elsewhere", |view| view.public.pieces[at].spot = Some(to));
        for rank in Rank::ALL {
            all.add("a piece is another", |view| view.public.pieces[at].rank = rank);
        }
        all.add("a piece is another's", |view| {
            let owner = view.public.pieces[at].owner.map(|seat| Seat((seat.0 + 1) % view.public.seats()));
            view.public.pieces[at].owner = owner;
        });
        all.add("a piece is a ghost", |view| view.public.pieces[at].ghost ^= true);
        all.add("a wizard is a rock", |view| {
            (view.public.pieces[at].rank, view.public.pieces[at].rock) = (Rank::Wizard, true);
        });
        all.add("a bear trap holds a piece", |view| view.public.pieces[at].snared ^= true);
        all.add("a piece is gone", |view| view.public.pieces[at].spot = None);
        all.add("a likeness stands somewhere", |view| view.public.doubles.push((to, id)));
    }
    for spot in spots {
        all.add("a rock lies somewhere", |view| {
            view.public.rocks.insert(spot);
        });
        all.add("a hulk stands somewhere", |view| view.public.pieces.push(Piece::new(Rank::Hulk, None, spot)));
    }
}

fn lasting(view: &View, all: &mut Changes<View>) {
    let pieces = some_pieces(view);
    let wizards = view.public.acting().filter(|(_, is)| is.is_wizard()).map(|(id, _)| id);
    let bearers: Vec<PieceId> = pieces.iter().copied().take(2).chain(wizards.take(2)).collect();
    let spells = [Card::MagicShield, Card::Sleep, Card::Paralysis, Card::NermalsCurse, Card::TyphoidMary];
    let potions = [Card::Vapour, Card::TransformToDragon, Card::Strength, Card::SuperStrength, Card::GiantsStrength];
    for card in spells.into_iter().chain(potions) {
        for piece in &bearers {
            let lasting =
                Lasting { card, by: Seat(0), pieces: vec![*piece], trap: None, until: Until::Event, held: false };
            all.add("something lasts on a piece", |view| view.public.lasting.push(lasting));
        }
    }
}

fn turn(view: &View, all: &mut Changes<View>) {
    if view.public.turn.is_none() {
        return;
    }
    for seat in (0..view.public.seats()).map(Seat) {
        all.add("another has the turn", |view| view.public.turn.as_mut().expect("a turn").seat = seat);
    }
    all.add("the dice fell otherwise", |view| view.public.turn.as_mut().expect("a turn").dice = [6, 3, 2]);
    all.add("conflicts are fought", |view| view.public.turn.as_mut().expect("a turn").phase = Phase::Fighting);
    for piece in some_pieces(view) {
        all.add("a piece has made steps", |view| {
            let turn = view.public.turn.as_mut().expect("a turn");
            turn.steps.retain(|(other, _)| *other != piece);
            turn.steps.push((piece, 2));
        });
    }
    all.add("it is another round", |view| view.public.round += 1);
    all.add("the end is near", |view| (view.public.options.quiet_rounds, view.public.quiet) = (20, 17));
    let pieces = some_pieces(view);
    let spot = |id: PieceId| view.public.piece(id).spot.expect("it is on the board");
    for pair in pieces.windows(2) {
        let from = spot(pair[1]).neighbours().next().expect("a neighbour");
        let [mover, other] = [pair[0], pair[1]].map(Fighter::Piece);
        let conflict = Conflict { spot: spot(pair[1]), mover, from, other };
        all.add("there is a conflict", |view| view.public.conflicts.push(conflict));
    }
    all.add("there is no conflict", |view| view.public.conflicts.clear());
}

/// Windows, cards in the air, and pieces to be placed.
fn stack(view: &View, all: &mut Changes<View>) {
    let (pieces, spots) = (some_pieces(view), some_spots(view));
    let item = |card: Card, by: u8, targets: Vec<Target>| {
        let item = Item { card, by: Seat(by), targets, sprung: false, tried: pervigil::engine::Seats::NONE };
        move |view: &mut View| view.public.agenda.insert(0, Frame::Item(item))
    };
    all.add("a card is in the air", item(Card::Teleport, 0, vec![]));
    all.after("another's card is in the air", item(Card::Teleport, 0, vec![]), item(Card::Teleport, 1, vec![]));
    for piece in &pieces {
        all.add("a card names a piece", item(Card::Sleep, 1, vec![Target::Piece(*piece)]));
    }
    for spot in &spots {
        all.add("a card names a spot", item(Card::SummonRock, 1, vec![Target::Spot(*spot)]));
    }
    let window = |occasion: Occasion| {
        let mut window = Window::new(occasion, Seat(0));
        (window.waits, window.asked) = (pervigil::engine::Seats::only(Seat(1)), pervigil::engine::Seats::only(Seat(1)));
        move |view: &mut View| view.public.agenda.push(Frame::Window(window))
    };
    for spot in spots {
        all.add("a window is open about a fight", window(Occasion::Fight { spot }));
        all.add("a window is open about a trap", window(Occasion::Trap { piece: pieces[0], spot }));
    }
    for seat in (0..view.public.seats()).map(Seat) {
        let steps = |left| Frame::Steps { seat, piece: pieces[0], left, card: Card::Horse };
        all.add("somebody steps on", |view| view.public.agenda.push(steps(2)));
        all.add("somebody uses Wisdom", |view| view.public.agenda.push(Frame::Wisdom { seat }));
    }
}

fn news(view: &View, all: &mut Changes<View>) {
    all.add("nothing happened", |view| *view.public.trail.present_mut() = Trail::default());
    let pieces = some_pieces(view);
    let domains: Vec<Domain> = view.public.ground().domains().collect();
    for (piece, domain) in pieces.iter().copied().zip(domains.into_iter().cycle()) {
        let from = domain.spots().nth(8).expect("a spot");
        let mut way = from.neighbours();
        let [one, other] = [way.next(), way.next()].map(|spot| spot.expect("a neighbour"));
        let went = |to: Spot| move |view: &mut View| view.public.trail.present_mut().went.push((piece, from, to));
        all.add("a piece went", went(one));
        all.after("a piece went elsewhere", went(one), went(other));
        all.after("a piece came back", went(one), |view| {
            view.public.trail.present_mut().went.push((piece, one, from));
        });
    }
    for spot in some_spots(view) {
        all.add("somebody died", |view| view.public.trail.present_mut().fell.push(spot));
        let sides = [(Rank::Pion, Some(Seat(0))), (Rank::Guard, Some(Seat(1)))];
        let fight = Fought { spot, sides, totals: [7, 5], won: true };
        let fought = |fought: Fought| move |view: &mut View| view.public.trail.present_mut().fought = vec![fought];
        all.add("a conflict was fought", fought(fight));
        all.after("it came to more", fought(fight), fought(Fought { totals: [8, 5], ..fight }));
        all.after("the other side came to more", fought(fight), fought(Fought { totals: [7, 6], ..fight }));
        all.after("the other side won", fought(fight), fought(Fought { won: false, ..fight }));
        let other = [(Rank::Hulk, None), sides[1]];
        all.after("another fought", fought(fight), fought(Fought { sides: other, ..fight }));
    }
    let played =
        |card: Card, by: u8| move |view: &mut View| view.public.trail.present_mut().played = vec![(Seat(by), card)];
    all.add("a card was played", played(Card::Sleep, 0));
    all.after("another card was played", played(Card::Sleep, 0), played(Card::Teleport, 0));
    all.after("another played it", played(Card::Sleep, 0), played(Card::Sleep, 1));
}
