//! Tests of the picture of Swords and Sorcery: the large domains of each viewer, the writing on it, and its words.

use crate::support::{Play, Words};
use engine::{
    Computer, Hidden, Knowledge, Language, Line, Path, Picture, Scene, Seat, Session, Setup, Viewer, Wit, Word,
    scene::Shape,
};
use render::Painter;
use swords::{
    Swords,
    board::{Cell, Domain},
    card::Card,
    piece::Piece,
    public_state::Stage,
    state::HandCard,
};

/// The width of a domain that is shown separately, and of the large ones of a picture.
const WHOLE: u16 = 1000;
pub(crate) const LARGE: u16 = 696;

pub(crate) fn say(line: &Line) -> String {
    Words::english().say(line, &|Seat(seat)| format!("P{seat}"))
}

pub(crate) fn texts<'s>(shapes: impl IntoIterator<Item = &'s Shape>) -> Vec<&'s Line> {
    let text = |shape: &'s Shape| if let Shape::Text { text, .. } = shape { Some(text) } else { None };
    shapes.into_iter().filter_map(text).collect()
}

pub(crate) fn written(scene: &Scene) -> Vec<String> {
    texts(scene.tiles.iter().flat_map(|tile| &tile.shapes)).into_iter().map(say).collect()
}

fn alt(scene: &Scene) -> String {
    scene.alt.iter().map(say).collect::<Vec<_>>().join("\n")
}

/// The writing on each large domain, the nearest first.
fn all_large(scene: &Scene) -> Vec<Vec<String>> {
    let wide = scene.tiles.iter().filter(|tile| [LARGE, WHOLE].contains(&tile.w));
    let written = wide.map(|tile| texts(&tile.shapes).into_iter().map(say).collect::<Vec<_>>());
    written.filter(|written| written.iter().any(|text| text == "c4")).collect()
}

/// The writing on the nearest domain.
fn large(scene: &Scene) -> Vec<String> {
    all_large(scene).into_iter().next().unwrap_or_default()
}

fn of(session: &Session<Swords>, viewer: Viewer) -> Scene {
    Swords::scene(&session.view(viewer))
}

/// A game by computers, shown before every choice until `found` says it has seen enough.
fn play(seats: u8, number: u64, found: impl FnMut(&Session<Swords>) -> bool) {
    assert!(is_seen(seats, number, found), "a game of {seats} went by without what was looked for");
}

/// Returns whether such a game shows enough.
fn is_seen(seats: u8, number: u64, mut found: impl FnMut(&Session<Swords>) -> bool) -> bool {
    let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
    let mut dice = play.seed.advice(u64::MAX);
    for _ in 0..3_000 {
        if found(&play.session) {
            return true;
        }
        let Some(seat) = play.asked() else { break };
        let path = Swords::choose(&play.view(seat), seat, Wit::Plain, &mut dice);
        play.decide(seat, &path);
    }
    false
}

fn in_play(session: &Session<Swords>) -> bool {
    session.state().public.stage == Stage::Playing
}

#[test]
fn own_domain_is_large_and_the_active_one_is_for_watchers() {
    for seats in 2..=7 {
        play(seats, seats.into(), |session| {
            let active = session.state().public.active();
            for seat in (0..seats).map(Seat) {
                let on_it = large(&of(session, Viewer::Seat(seat)));
                assert_eq!(on_it.first(), Some(&format!("P{}", seat.0)), "{on_it:?}");
            }
            if let Some(active) = active {
                assert_eq!(large(&of(session, Viewer::Watcher)).first(), Some(&format!("P{}", active.0)));
            }
            active.is_some()
        });
    }
}

/// SW-01, SW-03, SW-05: on a large domain each spot has its name, and each portal names the domain it leads to. A small
/// map has only its owner's name. Each can be seen separately, and all can be seen large together.
#[test]
fn every_spot_is_named_and_every_portal_says_where_it_leads() {
    play(7, 1, |session| {
        let view = session.view(Viewer::Watcher);
        let (scene, chart) = (of(session, Viewer::Watcher), Swords::chart(&view).expect("domains"));
        let parts = Swords::details(&view).into_iter().map(|(word, _)| Swords::detail(&view, word.as_str()).unwrap());
        let parts: Vec<_> = parts.flat_map(|part| all_large(&part)).chain(all_large(&scene)).collect();
        for on_it in parts.iter().chain(&all_large(&chart)) {
            for cell in Cell::all().map(|cell| cell.to_string()) {
                assert_eq!(on_it.iter().filter(|text| **text == cell).count(), 1, "{cell}");
            }
            for word in ["To", "From"] {
                assert_eq!(on_it.iter().filter(|text| *text == word).count(), 2, "{word}");
            }
        }
        assert_eq!((all_large(&chart).len(), parts.len()), (7, 7 + all_large(&scene).len()));
        let all = written(&scene);
        assert_eq!(
            all.iter().filter(|text| *text == "e5").count(),
            all_large(&scene).len(),
            "the others are too small"
        );
        let is_named = |seat: u8| all.contains(&format!("P{seat}"));
        assert!((0..7).all(is_named) && !all.iter().any(|text| ["Tx", "Rx"].contains(&text.as_str())));
        true
    });
}

/// A domain with a conflict is large, for every viewer.
#[test]
fn domain_with_a_conflict_is_large() {
    play(5, 6, |session| {
        let public = &session.state().public;
        let Some(conflict) = public.conflicts.first() else { return false };
        let owner = (0..5).map(Seat).find(|seat| public.player(*seat).domain == Some(conflict.spot.domain));
        let owner = format!("P{}", owner.expect("an owner").0);
        for viewer in Viewer::all(5) {
            let large = all_large(&of(session, viewer));
            assert!(large.iter().any(|on_it| on_it[0] == owner), "{viewer:?}: {large:?}");
            assert!(large.len() <= 2);
        }
        true
    });
}

#[test]
fn domain_detail_names_its_owner_and_the_pieces_on_it() {
    play(7, 2, |session| {
        let public = &session.state().public;
        let Some((piece, spot)) = public.on_board().find_map(|(_, is)| Some((is, is.spot?))) else { return false };
        let view = session.view(Viewer::Watcher);
        let words: Vec<String> = Swords::details(&view).iter().map(|(word, _)| word.as_str().to_owned()).collect();
        assert_eq!(words.len(), 7);
        for (seat, word) in words.iter().enumerate() {
            let scene = Swords::detail(&view, word).expect("a part that is named");
            assert!(scene.width == WHOLE && written(&scene).contains(&"c4".to_owned()));
            assert!(alt(&scene).contains(&format!("the domain of P{seat}")), "{}", alt(&scene));
            assert!(alt(&scene).contains("Nexus") && alt(&scene).contains("left transmitter"));
        }
        let there = alt(&Swords::detail(&view, spot.domain.word()).expect("a domain"));
        let owner = piece.owner.map(|owner| format!("P{}: ", owner.0)).expect("an owner");
        assert!(there.contains(&owner) && there.contains(&spot.cell.to_string()), "{there}");
        assert_eq!(Swords::detail(&view, "nowhere"), None);
        true
    });
}

/// SW-12: mustered pieces show in the own domain automatically, to their owner alone.
#[test]
fn mustered_pieces_show_in_the_own_domain_to_their_owner_alone() {
    play(2, 3, |session| {
        let public = &session.state().public;
        let Some(seat) = (0..2).map(Seat).find(|seat| public.player(*seat).mustered) else { return false };
        let word = public.player(seat).domain.expect("a domain").word();
        let seen = |viewer| Swords::detail(&session.view(viewer), word).expect("a domain");
        assert!(alt(&seen(Viewer::Seat(seat))).contains("You have mustered"));
        assert_eq!(seen(Viewer::Watcher), seen(Viewer::Seat(Seat(1 - seat.0))));
        assert!(!alt(&seen(Viewer::Watcher)).contains("You have mustered"));
        true
    });
}

/// SW-12: an army shows in the own domain as far as its owner says where it stands.
#[test]
fn an_army_shows_as_far_as_it_is_said() {
    play(2, 3, |session| {
        let public = &session.state().public;
        let Some(seat) = (0..2).map(Seat).find(|seat| !public.player(*seat).mustered) else { return false };
        let meant = |viewer, words: &[&'static str]| {
            let said = Path(words.iter().map(|word| Word::new(*word)).collect());
            Swords::meant(&session.view(viewer), &said)
        };
        let own = |words: &[&'static str]| meant(Viewer::Seat(seat), words).expect("a picture");
        assert!(written(&own(&["muster"])).contains(&"b3".to_owned()), "spots to choose from");
        assert!(!alt(&own(&["muster"])).contains("Your warband"));
        assert!(alt(&own(&["muster", "wizard", "c4", "warrior"])).contains("like this: wizard c4."));
        assert!(alt(&own(&["muster", "wide"])).contains("wizard d3, warrior b3, guards b2 b5"));
        assert_ne!(own(&["muster", "wide"]).tiles, own(&["muster"]).tiles);
        assert_eq!(meant(Viewer::Seat(seat), &["resign"]), None);
        assert_eq!(meant(Viewer::Watcher, &["muster", "wide"]), None);
        true
    });
}

/// SW-12: a muster is seen by its owner alone until all are shown.
#[test]
fn a_muster_is_seen_by_its_owner_alone_until_all_are_shown() {
    play(2, 3, |session| {
        let public = &session.state().public;
        let Some(seat) = (0..2).map(Seat).find(|seat| public.player(*seat).mustered) else { return false };
        let other = Viewer::Seat(Seat(1 - seat.0));
        let own = of(session, Viewer::Seat(seat));
        assert!(own.own.iter().any(|line| say(line).starts_with("You have mustered")));
        assert!(!of(session, other).own.iter().any(|line| say(line).starts_with("You have mustered")));
        assert!(large(&own).len() == large(&of(session, other)).len(), "the same names of spots stand on both");
        true
    });
}

/// SW-200: the hand is listed for its owner alone.
#[test]
fn the_hand_is_listed_for_its_owner_alone() {
    play(3, 4, |session| {
        if !in_play(session) {
            return false;
        }
        let seat = Seat(0);
        let hand: Vec<Card> = session.state().hand(seat).collect();
        let shown = |viewer| {
            let scene = of(session, viewer);
            let all = written(&scene);
            hand.iter().filter(|card| all.contains(&say(&card.line()))).count()
        };
        assert!(!hand.is_empty());
        assert_eq!(shown(Viewer::Seat(seat)), hand.len());
        assert_eq!((shown(Viewer::Seat(Seat(1))), shown(Viewer::Watcher)), (0, 0));
        let told = alt(&of(session, Viewer::Seat(seat)));
        assert!(hand.iter().all(|card| told.contains(&say(&card.line()))), "{told}");
        true
    });
}

/// SW-62: cards in flight are shown, the next to resolve first.
#[test]
fn cards_in_flight_are_shown_the_next_to_resolve_first() {
    play(3, 5, |session| {
        let stack: Vec<Card> = session.state().public.stack().rev().map(|item| item.card).collect();
        let scene = of(session, Viewer::Watcher);
        let all = written(&scene);
        let Some(next) = stack.first() else { return false };
        let heading = all.iter().position(|text| text.starts_with("In the air")).expect("a heading");
        assert_eq!(all[heading + 1], say(&next.line()));
        assert!(alt(&scene).contains(&format!("In the air, the top one first: {}", say(&next.line()))));
        true
    });
}

/// The word of a domain is for typing. All texts for readers name the domain.
#[test]
fn places_are_named_in_every_language_as_they_are_spoken_of() {
    let mut away = 0;
    play(3, 5, |session| {
        let view = session.view(Viewer::Seat(Seat(0)));
        let parts = Swords::details(&view).into_iter().filter_map(|(word, _)| Swords::detail(&view, word.as_str()));
        for scene in parts.chain([Swords::scene(&view), of(session, Viewer::Watcher)]) {
            let lines = scene.alt.iter().chain(&scene.own);
            let lines = lines.chain(texts(scene.tiles.iter().flat_map(|tile| &tile.shapes)));
            for said in lines.flat_map(|line| Language::ALL.map(|language| Words::of(language).plain(line))) {
                let raw = Domain::ALL.into_iter().find(|domain| said.contains(&format!("{}:", domain.word())));
                assert_eq!(raw, None, "{said}");
            }
        }
        let far = |(_, is): (_, &Piece)| {
            is.owner.map(|owner| session.state().public.player(owner).domain) != Some(is.domain())
        };
        away += usize::from(session.state().public.acting().any(far));
        away > 30
    });
}

#[test]
fn conflicts_dice_and_steps_are_told() {
    play(2, 6, |session| {
        let public = &session.state().public;
        let (Some(turn), Some(conflict)) = (&public.turn, public.conflicts.first()) else { return false };
        let told = alt(&of(session, Viewer::Watcher));
        assert!(told.contains(&format!("Conflict at {}", say(&conflict.spot.line()))), "{told}");
        assert!(told.contains(&turn.dice.map(|die| die.to_string()).join(" ")), "{told}");
        true
    });
}

#[test]
fn the_last_turn_is_seen_until_something_happens_in_the_next() {
    let mut before = vec![];
    play(2, 7, |session| {
        let seen: Vec<_> = Swords::view(session.state(), Viewer::Watcher).public.trails().went().copied().collect();
        let past = session.state().public.trail.present().is_some_and(|trail| trail.went.is_empty());
        if past && !seen.is_empty() {
            before.clone_from(&seen);
            assert!(alt(&of(session, Viewer::Watcher)).contains("Moved last: "));
        }
        !before.is_empty() && !past && seen.len() == 1 && seen != before
    });
}

/// The last conflicts are shown with the results of both sides, and the last cards. The words tell the earlier ones. A
/// viewer to whom they are news sees them even if others had turns since.
#[test]
fn conflicts_and_played_cards_are_news_until_the_own_turn_ends() {
    let mut long = 0;
    let mut cards = 0;
    let mut look = |session: &Session<Swords>| {
        for viewer in [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
            let view = Swords::view(session.state(), viewer);
            let scene = Swords::scene(&view);
            let (all, words) = (written(&scene), alt(&scene));
            let fought: Vec<_> = view.public.trails().fought().collect();
            long += usize::from(view.public.trail.turns().filter(|trail| !trail.fought.is_empty()).count() > 1);
            for (at, fought) in fought.iter().enumerate() {
                let [moved, met] = fought.totals.map(|total| total.to_string());
                assert!(at > 1 || all.contains(&moved) && all.contains(&met), "{all:?}");
                assert!(words.contains(&format!("{moved}, ")) && words.contains(&format!("{met}; ")), "{words}");
            }
            let played: Vec<_> = view.public.trails().played().collect();
            cards += played.len();
            assert!(played.iter().all(|(_, card)| words.contains(&say(&card.line()))), "{words}");
            let last = played.first().filter(|_| viewer == Viewer::Watcher);
            assert!(last.is_none_or(|(_, card)| all.contains(&say(&card.brief()))), "{all:?}");
        }
        long > 5 && cards > 5
    };
    assert!((5..15).any(|number| is_seen(3, number, &mut look)), "too little is fought and played");
}

/// SW-50: players who are out are named by their place.
#[test]
fn those_who_are_out_are_told_by_their_place() {
    play(3, 8, |session| {
        let public = &session.state().public;
        let Some(place) = public.players.iter().find_map(|player| player.place) else { return false };
        let scene = of(session, Viewer::Watcher);
        assert!(written(&scene).contains(&format!("place {place}")));
        assert!(alt(&scene).contains("has no piece left, place") || public.stage == Stage::Over);
        true
    });
}

/// SW-24: the whole deck in one hand can be painted.
#[test]
fn the_whole_deck_in_one_hand_can_be_painted() {
    play(7, 10, |session| {
        let mut state = session.state().clone();
        let held = |card: &Card| HandCard { card: Hidden::of(Seat(0), *card), due: false };
        state.hands[0] = Card::ALL.iter().map(held).collect();
        let view = Swords::view(&state, Viewer::Seat(Seat(0)));
        for scene in [Swords::scene(&view), Swords::filmed(&view)] {
            let words = alt(&scene);
            assert!(Card::ALL.iter().all(|card| words.contains(&say(&card.line()))), "{words}");
            Painter::new().png(&scene, &say).expect("it can be painted");
        }
        true
    });
}

/// SW-33, SW-34: a player who wants guidance sees where their pieces can go and whom they can attack, as on the menu.
/// They also see where another's piece is one step away.
#[test]
fn guidance_shows_moves_and_threats_to_their_player_alone() {
    let (mut moved, mut threatened) = (0, 0);
    play(3, 11, |session| {
        let view = Swords::view(session.state(), Viewer::Watcher);
        assert_eq!(Swords::guided(&view), Swords::scene(&view));
        for seat in (0..3).map(Seat) {
            let view = Swords::view(session.state(), Viewer::Seat(seat));
            let words = alt(&Swords::guided(&view));
            let moves = view.public.steps().moves_now(seat) && view.public.window().is_none();
            let steppers = if moves { view.public.steps().steppers() } else { vec![] };
            let walks = steppers
                .iter()
                .flat_map(|piece| view.public.steps().walks(*piece).into_iter().map(move |to| (*piece, to)));
            for (piece, to) in walks {
                let fights = matches!(view.public.steps().entry(piece, to), Some(swords::legal::Entry::Fight(_)));
                let line = words
                    .lines()
                    .find(|line| line.starts_with(if fights { "You can attack" } else { "Your pieces can get" }));
                assert!(line.is_some_and(|line| line.contains(&to.cell.to_string())), "{to}: {words}");
                moved += 1;
            }
            assert!(!words.contains("Your pieces can get to") || view.public.steps().moves_now(seat), "{words}");
            threatened += usize::from(words.contains("is one step from yours"));
        }
        moved > 200 && threatened > 5
    });
}
