//! Changes of the chamber: sorcerers, orbs and the things that the last turn touched.

use super::{Change, Changes, Told};
use pervigil::{
    engine::{Seat, Viewer},
    games::chamber::{
        Chamber,
        board::{Cell, Facing, Space, Suit},
        public_state::{Flash, Guard, Hit, OpenOrb},
        view::View,
    },
};

#[test]
fn the_words_of_the_chamber_tell_its_picture() {
    super::words_tell_the_picture::<Chamber>();
}

impl Told for Chamber {
    const HEADINGS: &[(&str, &str)] = &[
        ("chamber-picture-hand-heading", "it heads the own orbs"),
        ("chamber-picture-hand-heading-open", "it heads the own orbs"),
        ("chamber-picture-held", "the number of orbs is in the sorcerer's words"),
        ("chamber-picture-held-open", "the words name the open orb, and the number of others in hand"),
    ];
    const UNSAID: &[(&str, &str)] = &[
        ("chamber-picture-no-zaps", "its words are “protected from zaps”"),
        ("chamber-picture-no-confuse", "its words are “cannot be confused”"),
        ("chamber-picture-shield", "its word is “shielded”"),
        ("chamber-picture-answers", "the target of the zap is named first"),
        ("chamber-picture-places", "those who put orbs back are named first"),
    ];
    const EVERY: usize = 17;

    /// Returns whether a text names a row or column, or a suit of a player without orbs.
    fn is_printed(view: &View, text: &str) -> bool {
        let coordinate = |text: &str| text.parse().is_ok_and(|row: u8| (1..=10).contains(&row)) || text.len() == 1;
        coordinate(text) || (view.viewer == Viewer::Watcher && !text.contains(char::is_whitespace))
    }

    fn changed(view: &View) -> Vec<Change<View>> {
        let mut all = Changes::of(view);
        sorcerers(view, &mut all);
        board(view, &mut all);
        news(view, &mut all);
        all.found
    }
}

fn sorcerers(view: &View, all: &mut Changes<View>) {
    let free = Space::all().find(|space| view.public.is_free(*space));
    for at in 0..view.public.sorcerers.len() {
        if view.public.sorcerers[at].space.is_none() {
            continue;
        }
        all.add("a sorcerer stands elsewhere", |view| view.public.sorcerers[at].space = free);
        let turned = |facing: Facing| facing.clockwise(1);
        all.add("a sorcerer looks elsewhere", |view| {
            view.public.sorcerers[at].facing = turned(view.public.sorcerers[at].facing);
        });
        all.add("a pyramid is gone", |view| view.public.sorcerers[at].pyramids ^= 1);
        all.add("a sorcerer is safe from zaps", |view| view.public.sorcerers[at].zap_guard = Guard::On);
        all.add("a sorcerer is safe from confusion", |view| view.public.sorcerers[at].confuse_guard = Guard::On);
        all.add("a sorcerer has a place", |view| view.public.sorcerers[at].place = Some(9));
        all.add("a hand is larger", |view| view.secrets.holdings[at].hand.push(None));
        all.add("a sorcerer has a shield", |view| view.secrets.holdings[at].shield = Some(None));
        for suit in Suit::ALL.into_iter().filter(|_| view.viewer.is(Seat(at as u8))) {
            all.add("an orb of the own hand is seen", |view| view.secrets.holdings[at].hand.push(Some(suit)));
            all.add("the suit of the own shield is seen", |view| view.secrets.holdings[at].shield = Some(Some(suit)));
        }
    }
}

fn board(view: &View, all: &mut Changes<View>) {
    let orb = view.public.orbs.cells().next();
    all.add("an orb is gone", |view| orb.into_iter().for_each(|(cell, _)| view.public.orbs.take(Space::Cell(cell))));
    let (from, to) = (orb, Cell::all().find(|cell| matches!(Space::of(*cell), Space::Cell(_))));
    all.add("an orb lies elsewhere", |view| {
        if let (Some((cell, suit)), Some(to)) = (from, to) {
            view.public.orbs.take(Space::Cell(cell));
            view.public.orbs.lay(Space::Cell(to), suit);
        }
    });
    for suit in Suit::ALL {
        all.add("an orb lies on a portal", |view| view.public.orbs.lay(Space::Portal(suit), Suit::Suns));
        all.add("twenty orbs lie on a portal", |view| {
            (0..20).for_each(|_| view.public.orbs.lay(Space::Portal(suit), suit));
        });
    }
    all.add("a time stone is gone", |view| view.public.stones ^= 1);
    if let Some(turn) = &view.public.turn {
        let left = view.public.left_of(turn.holder);
        all.add("another has the turn", |view| view.public.turn.as_mut().expect("a turn").holder = left);
        all.add("moves are left", |view| view.public.turn.as_mut().expect("a turn").moves ^= 1);
        all.add("an orb lies open", |view| {
            view.public.turn.as_mut().expect("a turn").open = Some(OpenOrb { was_time: true });
        });
    }
    all.add("a draw is near", |view| (view.public.draw_rounds, view.public.quiet) = (10, 31 - view.public.quiet % 2));
    all.add("the game is over", |view| view.public.over = true);
}

fn news(view: &View, all: &mut Changes<View>) {
    all.add("nobody has moved", |view| view.public.trail.present_mut().moved.clear());
    all.add("the last step was not made", |view| {
        view.public.trail.present_mut().moved.pop();
    });
    all.add("nothing was put back", |view| view.public.trail.present_mut().placed.clear());
    all.add("nobody has zapped", |view| view.public.trail.present_mut().zaps.clear());
    let zaps = view.public.trail.present().map_or(&[][..], |trail| &trail.zaps);
    for (at, zap) in zaps.iter().enumerate() {
        let by = zap.by;
        all.add("a zap missed", |view| zapped(view, at).hit = None);
        all.add("a zap hit another", |view| {
            let space = view.public.sorcerer(by).space.unwrap_or(Space::Portal(Suit::Suns));
            zapped(view, at).hit = Some(Hit { seat: by, space, left: 2 });
        });
        all.add("a zap went less far", |view| {
            zapped(view, at).cells.pop();
        });
        all.add("a zap went another way", |view| {
            let zap = zapped(view, at);
            zap.facing = zap.facing.clockwise(2);
        });
    }
}

fn zapped(view: &mut View, at: usize) -> &mut Flash {
    &mut view.public.trail.present_mut().zaps[at]
}
