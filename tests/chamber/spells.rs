//! Tests of Confuse, Heal, Warp, Time, and the second use of an own orb.

use crate::support::{ARMS, Asked, CROWNS, MOONS, SUNS, asking, keys};
use chamber::{Chamber, board::Suit, public_state::Guard, state::Phase, worlds::Pool};
use engine::Picture;

#[test]
fn sc_70_confuse_moves_or_turns_an_opponent_anywhere() {
    let position = asking(3).stands(MOONS, "c8 n").stands(CROWNS, "c7 n").holds(SUNS, "moons moons");
    let mut play = position.stands(SUNS, "j5 n").play();
    assert_eq!(play.words(SUNS, "confuse"), "@2", "the orb must be of the target's suit");
    assert_eq!(play.refused(SUNS, "confuse @3 stay n"), "confuse-orb");
    assert_eq!(play.refused(SUNS, "confuse @1 stay n"), "no-such-opponent");
    assert_eq!(play.words(SUNS, "confuse @2"), "stay suns b7 b8 c9 d7 d8 d9");
    assert_eq!(play.words(SUNS, "confuse @2 stay"), "ne e se s sw w nw");
    assert_eq!(play.refused(SUNS, "confuse @2 stay keep"), "confuse-nothing");
    assert_eq!(play.refused(SUNS, "confuse @2 stay face n"), "confuse-nothing");
    assert_eq!(play.refused(SUNS, "confuse @2 stay xyz"), "no-facing");
    assert_eq!(play.refused(SUNS, "confuse @2 c9 xyz"), "no-facing");
    assert_eq!(play.refused(SUNS, "confuse @2 stay s s"), "unknown");
    assert_eq!(play.words(SUNS, "confuse @2 c9"), "n ne e se s sw w nw keep", "the facing he has may be named");
    assert_eq!(play.refused(SUNS, "confuse @2 c7 keep"), "occupied");
    assert_eq!(play.refused(SUNS, "confuse @2 c5 keep"), "not-adjacent");
    let told = play.say(SUNS, "confuse @2 suns face e");
    assert_eq!(keys(&told), ["confused"]);
    assert_eq!(
        (play.at(MOONS), play.sorcerer(MOONS).facing.word(), play.owes(SUNS)),
        ("suns".into(), "e", "moons".into())
    );
}

#[test]
fn sc_70_his_facing_alone_may_change() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "moons").play();
    play.say(SUNS, "confuse @2 stay n");
    assert_eq!((play.at(MOONS), play.sorcerer(MOONS).facing.word()), ("moons".into(), "n"));
}

/// SC-71: a confused sorcerer gets the orbs on the space he lands on.
#[test]
fn sc_71_he_gets_the_orbs_he_lands_on() {
    let position = asking(2).stands(SUNS, "c4 n").stands(MOONS, "h8 n").holds(SUNS, "moons");
    let mut play = position.orbs("moons", "suns arms").play();
    let told = play.say(SUNS, "confuse @2 moons keep");
    assert_eq!((keys(&told), play.hand(MOONS)), (vec!["confused-orbs".to_owned()], "suns arms".into()));
    assert_eq!(play.sorcerer(MOONS).facing.word(), "n");
}

#[test]
fn sc_72_once_confused_until_he_has_had_a_turn() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "moons moons arms");
    let mut play = position.play();
    play.say_all(&[(SUNS, "confuse @2 stay s"), (SUNS, "place h8")]);
    assert_eq!(play.refused(SUNS, "confuse @2 stay n"), "confuse-protected");
    assert_eq!(play.words(SUNS, "zap"), "@2", "Zap and Confuse do not block each other");
    play.say_all(&[(SUNS, "end"), (MOONS, "end")]);
    assert_eq!(play.sorcerer(MOONS).confuse_guard, Guard::Off);
    assert_eq!(play.words(SUNS, "confuse"), "@2");
}

#[test]
fn sc_75_heal_hands_an_orb_to_each_neighbour() {
    let position = asking(4).pyramids(SUNS, 2).holds(SUNS, "suns moons arms crowns");
    let mut play = position.play();
    assert_eq!(play.words(SUNS, "heal"), "@4 @2", "right neighbour, left neighbour");
    assert_eq!(play.words(SUNS, "heal @4"), "suns arms", "of the giver's suit or the receiver's");
    assert_eq!(play.words(SUNS, "heal @4 arms @2"), "suns moons");
    assert_eq!(play.words(SUNS, "heal @4 suns @2"), "moons", "an orb is given once");
    assert_eq!(play.refused(SUNS, "heal @3 suns"), "heal-neighbours");
    assert_eq!(play.refused(SUNS, "heal @4 crowns"), "heal-orbs");
    play.say(SUNS, "heal @2 moons @4 arms");
    assert_eq!(
        (play.owes(MOONS), play.owes(ARMS), play.hand(SUNS)),
        ("moons".into(), "arms".into(), "suns crowns".into())
    );
}

#[test]
fn sc_75_two_orbs_are_needed() {
    assert_eq!(asking(4).holds(SUNS, "suns arms").play().refused(SUNS, "heal @4 suns"), "not-hurt");
    assert_eq!(asking(4).pyramids(SUNS, 1).holds(SUNS, "suns crowns").play().refused(SUNS, "heal"), "heal-orbs");
    let play = asking(2).pyramids(SUNS, 1).holds(SUNS, "moons suns").play();
    assert_eq!(play.words(SUNS, "heal @2 suns @2"), "moons");
}

#[test]
fn sc_76_the_receivers_put_them_back_clear_of_themselves() {
    let position = asking(4).pyramids(SUNS, 2).holds(SUNS, "suns arms").stands(MOONS, "g4 n").stands(SUNS, "c4 n");
    let mut play = position.play();
    play.say(SUNS, "heal @4 arms @2 suns");
    assert!(matches!(play.phase(), Phase::Placing(owing) if owing.has(MOONS) && owing.has(ARMS) && owing.len() == 2));
    assert_eq!(play.refused(MOONS, "place g5"), "place-next-to-you");
    play.say(MOONS, "place c5");
    assert_eq!(play.board("c5"), "suns", "next to the giver is allowed");
    play.say(ARMS, "place h8");
    assert!(play.acts(SUNS), "the turn goes on");
}

/// SC-77: the healer regains a pyramid at once and has three at most.
#[test]
fn sc_77_healer_regains_a_pyramid_at_once_up_to_three() {
    let mut play = asking(4).pyramids(SUNS, 2).holds(SUNS, "suns suns arms moons").play();
    play.say(SUNS, "heal @4 suns @2 suns");
    assert_eq!(play.sorcerer(SUNS).pyramids, 3);
    play.say_all(&[(MOONS, "place a5"), (ARMS, "place h8")]);
    assert_eq!(play.refused(SUNS, "heal @4 arms"), "not-hurt");
}

#[test]
fn sc_80_warp_goes_to_a_free_portal_from_anywhere() {
    let position = asking(2).stands(SUNS, "h8 n").holds(SUNS, "moons crowns arms").orbs("arms", "suns moons");
    let mut play = position.play();
    assert_eq!(play.words(SUNS, "warp"), "crowns arms", "the Moons stand on theirs");
    assert_eq!(play.refused(SUNS, "warp moons"), "occupied");
    assert_eq!(play.refused(SUNS, "warp suns"), "no-such-orb");
    let told = play.say(SUNS, "warp arms");
    assert_eq!(keys(&told), ["warped-orbs"]);
    assert_eq!((play.at(SUNS), play.sorcerer(SUNS).facing.word()), ("arms".into(), "n"));
    assert_eq!((play.hand(SUNS), play.owes(SUNS), play.moves()), ("suns moons moons crowns".into(), "arms".into(), 2));
    let play = asking(2).holds(SUNS, "suns").play();
    assert_eq!(play.refused(SUNS, "warp suns"), "warp-here");
    assert_eq!(play.refused(SUNS, "warp"), "no-portal");
    assert_eq!(play.refused(SUNS, "warp foo"), "not-a-portal");
    assert_eq!(play.refused(SUNS, "confuse"), "nobody-to-confuse");
}

#[test]
fn sc_85_time_takes_a_stone_and_gives_a_move_in_the_turn() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "arms").play();
    let told = play.say(SUNS, "time arms");
    assert_eq!((keys(&told), play.stones(), play.moves()), (vec!["time".to_owned()], 2, 3));
    play.say_all(&[(SUNS, "place h8"), (SUNS, "step n"), (SUNS, "face e"), (SUNS, "face s")]);
    assert_eq!(play.moves(), 0);
}

/// SC-86: without stones there is no Time, and stones return when the turn ends.
#[test]
fn sc_86_no_stones_no_time_and_they_return_when_the_turn_ends() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "arms arms arms arms").play();
    play.say_all(&[(SUNS, "time arms"), (SUNS, "place h8"), (SUNS, "time arms"), (SUNS, "place h7")]);
    play.say_all(&[(SUNS, "time arms"), (SUNS, "place h6")]);
    assert_eq!((play.stones(), play.refused(SUNS, "time arms")), (0, "no-stones".into()));
    play.say(SUNS, "end");
    assert_eq!(play.stones(), 3);
}

#[test]
fn sc_90_an_own_orb_is_used_twice() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "suns").shielded(MOONS, "arms");
    let mut play = position.play();
    play.say_all(&[(SUNS, "zap @2 suns"), (MOONS, "place a5")]);
    assert!(play.acts(SUNS), "its zap need not be put back yet");
    assert_eq!(play.words(SUNS, "zap @2"), "again");
    let told = play.say(SUNS, "zap @2 again");
    assert_eq!(keys(&told), ["zapped-again", "let-come", "hurt"]);
    assert_eq!(play.owes(SUNS), "suns");
    play.say(SUNS, "place h8");
    assert_eq!(play.refused(SUNS, "time again"), "no-orbs");
}

/// SC-90: the two uses may differ, and the second use of a zap may be answered knowing its suit.
#[test]
fn sc_90_the_second_use_may_be_another_spell() {
    let position = asking(2).stands(SUNS, "suns e").stands(MOONS, "f10 n").holds(SUNS, "suns").holds(MOONS, "suns");
    let mut play = position.play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "zap @2 again")]);
    assert!(question_names_the_suit(&play), "the orb lies open");
    play.say(MOONS, "deflect suns");
    assert_eq!((play.owes(SUNS), play.sorcerer(SUNS).pyramids), ("suns".into(), 2));
}

fn question_names_the_suit(play: &crate::support::Play) -> bool {
    crate::support::question(play, MOONS).contains("chamber-ask-answer-open")
}

#[test]
fn sc_91_not_for_shield_deflect_or_heal() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 w").pyramids(SUNS, 1);
    let mut play = position.holds(SUNS, "suns").holds(MOONS, "moons moons").play();
    play.say(SUNS, "time suns");
    assert_eq!(
        play.words(SUNS, ""),
        "e ne se face-n face-ne face-se face-s face-sw face-w face-nw zap-again warp time release end"
    );
    assert_eq!(play.refused(SUNS, "shield again"), "second-use-spells");
    assert_eq!(play.refused(SUNS, "shield"), "second-use-spells");
    assert_eq!(play.refused(SUNS, "zap @2 suns"), "orb-lies-open");
    play.say_all(&[(SUNS, "end"), (SUNS, "place h8"), (MOONS, "shield moons")]);
    assert!(play.acts(MOONS) && play.room().open_orb().is_none(), "a shield is one use");
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").holds(MOONS, "moons");
    let mut play = position.play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "deflect moons")]);
    assert_eq!(play.owes(MOONS), "moons", "and so is a deflect");
}

/// SC-91: if one of two own orbs lies open, Heal cannot take it.
#[test]
fn sc_91_heal_takes_no_open_orb() {
    let mut play = asking(2).stands(SUNS, "c4 e").pyramids(SUNS, 2).holds(SUNS, "suns suns").play();
    assert_eq!(play.words(SUNS, "heal @2 suns @2"), "suns", "both in hand they would do");
    play.say(SUNS, "time suns");
    assert!(!play.words(SUNS, "").contains("heal"));
    assert_eq!(play.refused(SUNS, "heal @2 suns @2 suns"), "heal-orbs");
}

/// SC-80 and SC-90: one's own portal may be the second use.
#[test]
fn sc_90_warp_again_leads_home() {
    let position = asking(3).stands(SUNS, "h4 w").holds(SUNS, "suns").orbs("suns", "arms");
    let mut play = position.play();
    play.say(SUNS, "time suns");
    assert_eq!(play.words(SUNS, "warp"), "again");
    assert_eq!(keys(&play.say(SUNS, "warp again")), ["warped-orbs"]);
    assert_eq!(
        (play.at(SUNS), play.sorcerer(SUNS).facing.word(), play.hand(SUNS)),
        ("suns".into(), "w", "arms".into())
    );
    assert_eq!(play.owes(SUNS), "suns");
    let mut play = asking(2).stands(SUNS, "h4 w").stands(MOONS, "suns n").holds(SUNS, "suns").play();
    play.say(SUNS, "time suns");
    assert_eq!(play.refused(SUNS, "warp again"), "occupied");
}

#[test]
fn sc_92_another_spell_puts_the_open_orb_back_first() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns arms moons").play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "step n")]);
    assert_eq!(keys(&play.say(SUNS, "shield moons")), ["lapsed-spell"]);
    assert_eq!((play.owes(SUNS), play.hand(SUNS)), ("suns".into(), "moons arms".into()));
    assert_eq!(keys(&play.say(SUNS, "place h8")), ["placed", "shielded"]);
    assert_eq!((play.hand(SUNS), play.acts(SUNS)), ("arms".into(), true));
}

#[test]
fn sc_92_end_and_release_put_it_back_as_well() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns suns").play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "release"), (SUNS, "place h8")]);
    assert!(play.acts(SUNS));
    assert_eq!(play.refused(SUNS, "release"), "no-second-use");
    play.say_all(&[(SUNS, "time suns"), (SUNS, "end")]);
    assert!(matches!(play.phase(), Phase::Placing(_)));
    assert_eq!(keys(&play.say(SUNS, "place h7")), ["placed", "stone-passed"]);
    assert!(play.acts(MOONS));
}

/// SC-92: every spell can wait for the orb. A zap stays hidden until it is cast.
#[test]
fn sc_92_any_spell_may_follow() {
    let follow = |hand: &str, spell: &str| {
        let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").pyramids(SUNS, 2);
        let mut play = position.holds(SUNS, &format!("suns {hand}")).play();
        play.say_all(&[(SUNS, "time suns"), (SUNS, spell)]);
        keys(&play.say(SUNS, "place h8"))[1].clone()
    };
    assert_eq!(follow("arms", "zap @2 arms"), "zapped");
    assert_eq!(follow("moons", "confuse @2 stay e"), "confused");
    assert_eq!(follow("moons moons", "heal @2 moons @2 moons"), "healed");
    assert_eq!(follow("arms", "warp arms"), "warped");
    assert_eq!(follow("suns", "time suns"), "time");
}

#[test]
fn sc_92_a_spell_at_somebody_who_leaves_meanwhile_is_not_cast() {
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "suns arms");
    let mut play = position.play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "zap @2 arms")]);
    assert_eq!(keys(&play.say(MOONS, "resign")), ["resigned", "dropped"], "and the room is told");
    assert_eq!(keys(&play.say(SUNS, "place h8")), ["placed"]);
    assert_eq!((play.acts(SUNS), play.hand(SUNS)), (true, "arms".into()));
}

#[test]
fn sc_93_two_times_with_one_own_orb_take_one_stone() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns suns").play();
    play.say(SUNS, "time suns");
    assert_eq!(keys(&play.say(SUNS, "time again")), ["time-again-free"]);
    assert_eq!((play.stones(), play.moves()), (2, 4));
    play.say_all(&[(SUNS, "place h8"), (SUNS, "warp suns")]);
    assert_eq!(keys(&play.say(SUNS, "time again")), ["time-again"]);
    assert_eq!(play.stones(), 1, "after another first use it takes one");
}

#[test]
fn sc_94_an_open_orb_is_public_and_counts_as_held() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns arms").play();
    play.say(SUNS, "time suns");
    let room = play.room();
    assert_eq!((room.held(SUNS), room.holding(SUNS).hand.len()), (2, 1));
    assert_eq!(room.open_orb(), Some(Suit::Suns));
    assert!(Chamber::scene(&room).alt.iter().any(|line| line.key == "chamber-picture-open"), "also in words");
}

#[test]
fn sc_75_gifts_are_dealt_so_that_both_fit() {
    let demands = [vec![Suit::Suns, Suit::Moons], vec![Suit::Suns, Suit::Crowns]];
    for pool in [[Suit::Suns, Suit::Moons, Suit::Arms], [Suit::Moons, Suit::Arms, Suit::Suns]] {
        let mut pool = Pool(pool.into());
        assert_eq!(pool.fill(&demands), Some(vec![Suit::Moons, Suit::Suns]), "the Suns are needed for the second");
        assert_eq!(pool.0, [Suit::Arms]);
    }
    let mut pool = Pool(vec![Suit::Suns, Suit::Arms]);
    assert_eq!(pool.fill(&demands), None);
    assert_eq!(pool.0.len(), 2, "nothing is taken where not all can be met");
}
