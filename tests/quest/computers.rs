//! Tests of computer players: mistakes that they no longer make, things that they see, and that they keep to the menu.

use crate::support::{ADA, BELA, Play, Position, quest, token};
use engine::{Menus, Seat, Setup, Viewer, Wit};
use quest::{Quest, bot, moves::Move, public_state::Stage, spelling::spell, vocabulary::Status};

/// The choice of Ada with any dice.
fn says(position: impl Fn() -> Position) -> String {
    let mut said: Vec<String> =
        (0..6).map(|number| position().play_from(number).advised(ADA, Wit::Plain).to_string()).collect();
    said.dedup();
    assert_eq!(said.len(), 1, "{said:?}");
    said.remove(0)
}

/// SQ-E10: a computer warps neither to its own space nor back to the space it came from.
#[test]
fn a_warp_is_judged_by_where_it_leads() {
    let cloaked =
        |gear: &'static str, at: &'static str| move || quest(2).bears(token(ADA), gear).at(ADA, at).mana(ADA, 6, 0);
    assert_eq!(says(cloaked("hagoromo", "n0")), "roll", "she is on her temple");
    assert_eq!(says(cloaked("hagoromo", "n22")), "roll", "she would lose her lap");
    assert_eq!(says(cloaked("falcon-cloak", "n30")), "roll", "she would pass over her temple");
    assert_eq!(says(cloaked("falcon-cloak", "n13")), "use falcon-cloak", "it is a roll's way on");
    let gate = move |at: &'static str| move || cloaked("falcon-cloak", at)().gate(1);
    assert_eq!(says(gate("n5")), "use falcon-cloak", "a gate stands open");
    assert_eq!(says(gate("n12")), "roll", "she stands before it");
    assert_eq!(says(gate("gate-12")), "roll", "she is beyond it");
}

/// SQ-E10: a computer does not do to others what they would gain from.
#[test]
fn a_warp_of_another_is_judged_by_what_it_takes_from_them() {
    let other =
        |at: &'static str| move || quest(2).holds(ADA, "spirited-away").at(BELA, at).at(ADA, "n5").mana(ADA, 8, 0);
    assert_eq!(says(other("n9")), "roll", "she would pass her temple again");
    let near = || quest(2).holds(ADA, "spirited-away").gate(0).at(ADA, "n2").at(BELA, "hall1-4").mana(ADA, 8, 0);
    assert_eq!(says(near), "cast spirited-away @2", "she would be in the chamber");
}

/// SQ-E11: places are exchanged if both exchanges together are a gain.
#[test]
fn a_swap_is_judged_by_both_places() {
    let tanuki = |own: &'static str, at: &'static str| {
        move || quest(2).calls(ADA, "tanuki", at).at(ADA, own).gate(1).mana(ADA, 6, 0)
    };
    assert_eq!(says(tanuki("n5", "n3")), "roll", "she would be set back");
    assert_eq!(says(tanuki("n10", "n11")), "roll", "it is hardly worth a stone");
    assert_eq!(says(tanuki("n9", "n12")), "use tanuki summoner", "she comes to the gate");
    let magpie = |other: &'static str| {
        move || quest(2).holds(ADA, "magpie-bridge").at(ADA, "n13").at(BELA, other).gate(1).mana(ADA, 6, 0)
    };
    assert_eq!(says(magpie("n15")), "roll", "both have the gate behind them");
    assert!(says(magpie("n11")).contains("magpie-bridge"), "she takes the place before the gate");
}

/// SQ-E02, SQ-T07: healing is worth the missing life.
#[test]
fn only_what_is_missing_is_healed() {
    let maraca = |life: u8| move || quest(2).bears(token(ADA), "maraca").life(ADA, life).mana(ADA, 6, 0);
    assert_eq!(says(maraca(10)), "roll");
    assert_eq!(says(maraca(5)), "use maraca summoner");
    let poisoned = move || maraca(10)().has(token(ADA), Status::Poisoned, 2);
    assert_eq!(says(poisoned), "use maraca summoner", "poison is ended");
    let ambrosia = |life: u8| move || quest(2).holds(ADA, "ambrosia").life(ADA, life).mana(ADA, 6, 0);
    assert_eq!(says(ambrosia(10)), "roll");
    assert_eq!(says(ambrosia(3)), "cast ambrosia summoner");
}

/// SQ-64: hastening equipment goes to a piece that moves.
#[test]
fn equipment_is_put_on_whom_it_helps() {
    let cloak = || quest(2).holds(ADA, "hagoromo").calls(ADA, "tanuki", "n0").mana(ADA, 6, 0);
    assert_eq!(says(cloak), "equip hagoromo self");
    let inside = || quest(2).holds(ADA, "hagoromo").gate(0).at(ADA, "chamber").mana(ADA, 6, 6).moved();
    assert_eq!(says(inside), "end", "nobody walks in the chamber");
}

/// SQ-E16: a thread that leads around traps is worth its price once others have laid some.
#[test]
fn traps_are_evaded_where_others_laid_them() {
    let thread = || quest(2).holds(ADA, "ariadnes-thread").mana(ADA, 6, 0);
    assert_eq!(says(thread), "roll", "there is no trap");
    let traps = || thread().trap(BELA, "gleipnir", "n5").trap(BELA, "labyrinth", "n9");
    assert_eq!(says(traps), "equip ariadnes-thread self");
    assert_eq!(says(|| traps().bears(token(ADA), "muiraquita")), "roll", "she evades traps already");
    assert_eq!(says(|| traps().gate(0).at(ADA, "chamber").moved()), "end", "she meets none any more");
}

/// SQ-E19: a summon that is left behind hastens after its summoner, as that costs nothing.
#[test]
fn a_summon_hastens_where_it_has_to_go() {
    let horse =
        |at: &'static str| move || quest(2).calls(ADA, "sleipnir", at).gate(1).at(ADA, "chamber").mana(ADA, 6, 6);
    assert_eq!(says(horse("n20")), "use sleipnir");
    assert_eq!(says(horse("hall2-12")), "roll", "any roll leads in");
}

/// SQ-E19, SQ-66: no ability is used and no trap laid where it has no effect.
#[test]
fn nothing_is_used_up_for_nothing() {
    let horse = || quest(2).calls(ADA, "sleipnir", "n3").mana(ADA, 6, 0);
    assert_eq!(says(horse), "roll", "the summoner goes");
    let far = || quest(2).holds(ADA, "gleipnir").gate(0).at(BELA, "chamber").moved();
    assert_eq!(says(far), "end", "nobody is on the way");
}

/// SQ-40, SQ-43: a roll that leads in makes the computer open the gate. A player about to win is fetched out.
#[test]
fn the_way_in_is_taken_and_others_are_fetched_out() {
    let rich = |one: u8, other: u8| move || quest(2).at(ADA, "n3").mana(ADA, 10, 0).rolled(one, other);
    assert_eq!(says(rich(3, 4)), "move summoner open turn");
    let evict = || {
        let mut game = quest(2).holds(ADA, "holmgang").gate(0).at(ADA, "gate-4").at(BELA, "chamber").mana(ADA, 6, 0);
        game.mage(BELA).vigil = 2;
        game
    };
    assert_eq!(says(evict), "cast holmgang @2");
}

/// The moves that computers weigh are those of the menu, but for putting equipment away.
#[test]
fn computers_weigh_the_moves_of_the_menu() {
    let mut seen = [0; 4];
    for (seats, number) in [(2, 1), (2, 2), (3, 3), (4, 4), (4, 5), (4, 6)] {
        let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
        for step in 0..400 {
            let Some(seat) = play.asked() else { break };
            let view = play.session.view(Viewer::Seat(seat));
            let weighed = bot::candidates(&view, seat);
            let menu = Quest::menu(&view, seat).moves(usize::MAX).into_iter().map(|(_, chosen)| chosen);
            let mut menu: Vec<Move> = menu.filter(|chosen| !matches!(chosen, Move::PutAway { .. })).collect();
            let twice = |at: &usize| menu[..*at].contains(&menu[*at]);
            let once: Vec<usize> = (0..menu.len()).filter(|at| !twice(at)).collect();
            menu = once.into_iter().map(|at| menu[at].clone()).collect();
            assert_eq!(weighed.len(), menu.len(), "as many, in step {step} of {number}");
            assert!(menu.iter().all(|chosen| weighed.contains(chosen)), "all of them, in step {step} of {number}");
            seen[kind(&view.public.stage)] += 1;
            let wit = if step % 3 == 0 { Wit::Forgetful } else { Wit::Plain };
            let said = play.advised(seat, wit);
            assert!(menu.iter().any(|chosen| spell(&view, seat, chosen) == said), "{said} is one of them");
            play.decide(seat, &said);
        }
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

fn kind(stage: &Stage) -> usize {
    match stage {
        Stage::Landing(_) => 1,
        Stage::Combat(_) => 2,
        Stage::Temple(_) => 3,
        _ => 0,
    }
}

/// A medium computer player is worth its name: of sixty games against an easy one it wins two in three and more.
#[test]
fn medium_is_better_than_easy() {
    let won = (0..60).filter(|number| {
        let (mut play, _) = Play::dealt(&Setup::plain(2), *number);
        let medium = Seat((*number % 2) as u8);
        while let Some(seat) = play.asked() {
            let wit = if seat == medium { Wit::Plain } else { Wit::Forgetful };
            play.decide(seat, &play.advised(seat, wit));
        }
        play.session.outcome().is_some_and(|outcome| outcome.winners().has(medium))
    });
    let won = won.count();
    assert!(won >= 40, "{won} of 60");
}
