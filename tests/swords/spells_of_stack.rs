//! Tests of magic upon magic.

use crate::support::{ADA, Asked, BOB, CAT, Play, deaths, duel, four, piece_at, works};
use swords::{
    card::Card,
    event::{Casting, Event, Fate},
    public_state::Until,
};

/// Has everybody pass until the first player is on the move again. Returns the events that follow.
fn all_pass(play: &mut Play) -> Vec<Event> {
    let mut events = vec![];
    while play.has_window() {
        events.extend(play.say(play.awaited()[0], "pass"));
    }
    events
}

/// SW-125: Dual Shot brings back a spell that has just resolved.
#[test]
fn dual_shot_brings_back_a_spell_that_has_just_resolved() {
    let mut play = duel().holds(ADA, "summon-rock dual-shot burn-scrolls").play();
    assert!(!play.offers(ADA, "invoke", "dual-shot"));
    play.say(ADA, "invoke summon-rock c4");
    play.say(ADA, "invoke dual-shot");
    assert!(play.hand(ADA).contains(&Card::SummonRock) && play.is_discarded(Card::DualShot));
    play.say_all(&[(ADA, "invoke burn-scrolls"), (ADA, "invoke summon-rock c5")]);
    let mut play = duel().holds(ADA, "summon-rock dual-shot").play();
    play.say_all(&[(ADA, "invoke summon-rock c4"), (ADA, "step pion e2 e1")]);
    assert!(play.words(ADA, "invoke").is_empty(), "something was stepped since");
    let mut play = duel().holds(ADA, "sleep dual-shot").play();
    play.say_all(&[(ADA, "invoke sleep pion marsh:e2"), (ADA, "invoke dual-shot")]);
    assert!(play.hand(ADA).contains(&Card::Sleep), "a lasting effect goes on");
    assert!(play.public().is_under(piece_at(&play, BOB, "e2"), Card::Sleep));
}

/// SW-125: Dual Shot also saves a spell made void.
#[test]
fn dual_shot_also_saves_a_spell_made_void() {
    let mut play = duel().holds(ADA, "summon-rock dual-shot").holds(BOB, "anti-spell").watches(BOB).play();
    play.say_all(&[(ADA, "invoke summon-rock c4"), (BOB, "invoke anti-spell")]);
    all_pass(&mut play);
    assert!(play.is_discarded(Card::SummonRock));
    play.say(ADA, "invoke dual-shot");
    assert_eq!(play.hand(ADA), [Card::SummonRock]);
}

/// SW-128: Burn Scrolls destroys every scroll, also on the stack.
#[test]
fn burn_scrolls_destroys_every_scroll_also_on_the_stack() {
    let position =
        duel().open(ADA, "domain-teleport").open(BOB, "trap-expertise armour").holds(ADA, "lesser-death-trap");
    let mut play = position.holds(BOB, "burn-scrolls").watches(BOB).play();
    play.say_all(&[(ADA, "invoke lesser-death-trap"), (BOB, "invoke burn-scrolls")]);
    all_pass(&mut play);
    for card in [Card::DomainTeleport, Card::TrapExpertise, Card::LesserDeathTrap] {
        assert!(play.is_discarded(card), "{card:?}");
    }
    assert!(play.public().has_open(BOB, Card::Armour));
}

/// SW-130: a bounced spell is the bouncer's, with its targets or new ones.
#[test]
fn a_bounced_spell_is_the_bouncers_with_its_targets_or_new_ones() {
    let position =
        || duel().piece(ADA, "guard c4").piece(BOB, "guard barrow:c5").holds(ADA, "traitor").holds(BOB, "spell-bounce");
    let mut play = position().play();
    play.say(ADA, "invoke traitor guard c5");
    assert_eq!(play.awaited(), [BOB]);
    play.say(BOB, "invoke spell-bounce guard barrow:c4");
    all_pass(&mut play);
    assert_eq!((play.on(ADA, "c4"), play.on(ADA, "c5")), ("guard@2".into(), "guard@2".into()));
    let mut play = duel().holds(ADA, "summon-demon").holds(BOB, "spell-bounce").watches(BOB).play();
    play.say(ADA, "invoke summon-demon d3");
    let mut events = play.say(BOB, "invoke spell-bounce enough");
    events.extend(all_pass(&mut play));
    assert!(!works(&events, Card::SummonDemon), "one that does not fit him does nothing");
    let mut play = duel().holds(ADA, "burn-scrolls").holds(BOB, "spell-bounce").watches(BOB).play();
    play.say(ADA, "invoke burn-scrolls");
    let mut events = play.say(BOB, "invoke spell-bounce");
    events.extend(all_pass(&mut play));
    assert!(
        events
            .iter()
            .any(|e| matches!(e, Event::Casting(Casting::Resolved { card: Card::BurnScrolls, seat: BOB, .. })))
    );
}

/// SW-140: Spoilsport ruins all that is open, lasts or waits on the stack.
#[test]
fn spoilsport_ruins_all_open_lasting_and_stacked_cards() {
    let position =
        duel().open(ADA, "armour").open(BOB, "trap-expertise").holds(ADA, "summon-rock").holds(BOB, "spoilsport");
    let mut position = position.piece(ADA, "guard c4").piece(ADA, "guard c5").watches(BOB);
    position = position.lasts(ADA, Card::GhostArmy, (ADA, "c4"), Until::Event);
    position.state.public.pieces[4].ghost = true;
    let mut play = position.lasts(BOB, Card::Sleep, (ADA, "c5"), Until::Event).play();
    play.say(ADA, "invoke summon-rock a1");
    let mut events = play.say(BOB, "invoke spoilsport");
    events.extend(all_pass(&mut play));
    assert!(!works(&events, Card::SummonRock) && play.public().rocks.is_empty());
    assert!(play.public().open_cards().next().is_none() && play.public().lasting.is_empty());
    assert_eq!(play.on(ADA, "c4"), "guard@1", "ghosts are pieces again");
}

/// SW-163: an Anti Spell takes the effect from a spell just invoked.
#[test]
fn an_anti_spell_takes_the_effect_from_a_spell_just_invoked() {
    let position = duel().holds(ADA, "sleep").holds(BOB, "anti-spell").piece(BOB, "guard barrow:c4");
    let mut play = position.play();
    play.say(ADA, "invoke sleep guard c4");
    let events = play.say(BOB, "invoke anti-spell");
    let void =
        |event: &Event| matches!(event, Event::Casting(Casting::Resolved { card: Card::Sleep, fate: Fate::Void, .. }));
    assert!(events.iter().any(void) && play.is_discarded(Card::Sleep));
    assert!(play.public().lasting.is_empty());
    let mut play = duel().holds(ADA, "armour strength").holds(BOB, "anti-spell").watches(BOB).play();
    play.say(ADA, "invoke armour");
    assert!(play.words(BOB, "invoke").is_empty(), "no spell");
    play.say(BOB, "pass");
    play.say(ADA, "invoke strength");
    assert!(play.words(BOB, "invoke").is_empty(), "a potion is none");
}

/// SW-163, SW-74: a voided card takes its window with it.
#[test]
fn a_voided_card_takes_its_window_with_it() {
    let position =
        four().holds(ADA, "sleep").holds(BOB, "anti-spell").holds(CAT, "thief").piece(BOB, "guard barrow:c4");
    let mut play = position.watches(CAT).play();
    play.say_all(&[(ADA, "invoke sleep guard c4"), (BOB, "invoke anti-spell"), (CAT, "pass")]);
    let events = all_pass(&mut play);
    assert!(play.acts(ADA) && deaths(&events) == 0);
}

/// A sleep that was bounced, an anti-spell upon the bounce, and all of it resolved.
fn unbounced(spell: &str, targets: &str) -> Play {
    let position = duel().piece(BOB, "pion barrow:c4").holds(ADA, &format!("{spell} anti-spell dual-shot"));
    let mut play = position.holds(BOB, "spell-bounce").watches(BOB).play();
    play.say(ADA, &format!("invoke {spell} {targets}"));
    play.say(BOB, &format!("invoke spell-bounce{}", if spell == "burn-scrolls" { "" } else { " enough" }));
    play.say(ADA, "invoke anti-spell");
    all_pass(&mut play);
    play
}

/// SW-125, SW-163: Dual Shot remembers every spell that has just resolved, and names one.
#[test]
fn dual_shot_remembers_own_spells_just_resolved_and_names_one() {
    let mut play = unbounced("burn-scrolls", "");
    assert!(play.acts(ADA) && play.is_discarded(Card::SpellBounce));
    assert_eq!(play.words(ADA, "invoke dual-shot"), "anti-spell burn-scrolls", "his own alone, not the bounce");
    play.say(ADA, "invoke dual-shot anti-spell");
    assert_eq!(play.hand(ADA), [Card::AntiSpell]);
    let mut play = unbounced("summon-rocks", "a1 a2 a3 a4 a5 b1");
    play.say(ADA, "invoke dual-shot");
    assert_eq!(play.hand(ADA), [Card::SummonRocks], "its die fell after the anti-spell was over");
}
