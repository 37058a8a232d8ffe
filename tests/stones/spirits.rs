//! Tests of Spirits that walk and take runes.

use crate::support::{ADA, Asked, BARE, BELA, bag, duel};
use stones::{element::Element, material::Cell, objective::Objective};

/// Ada takes red, blue and yellow from tile 1.
const THREE: [&str; 5] = ["rby.", "..br", "b...", ".y..", "...."];

/// ST-27: each stone taken allows a step onto its symbol.
#[test]
fn each_stone_taken_allows_a_step_onto_its_symbol() {
    let mut play = duel(THREE).spirit(4, 2);
    play.ada_says(&["fly 1", "activate"]);
    let ways: Vec<&str> = play.public().ways(ADA).iter().map(|(symbol, _)| symbol.color()).collect();
    let steps: Vec<&str> = ways.iter().copied().filter(|color| ["red", "blue", "yellow"].contains(color)).collect();
    assert_eq!(play.offered(ADA, "walk"), steps, "in any order");
    let other = ways.iter().find(|color| !steps.contains(color)).expect("a symbol of which nothing was taken");
    assert_eq!(play.refused(ADA, &format!("walk {other}")), "no-step-of-it");
    let stones = play.ada().stones;
    play.say(ADA, "walk blue");
    assert_eq!(play.ada().stones, stones, "no stone is spent");
    assert!(!play.offered(ADA, "walk").contains(&"blue".to_owned()), "one step for each stone");
    assert!(play.offered(ADA, "").contains(&"end".to_owned()), "all optional");
    while play.holder() == Some(ADA) {
        play.say(ADA, "end");
    }
    assert_eq!((play.holder(), play.ada().runes.len()), (Some(BELA), 1));
}

/// ST-27: a row of steps is said in one answer, to each cell in reach. It may stop anywhere.
#[test]
fn st_27_a_whole_walk_is_one_answer() {
    let begun = || {
        let mut play = duel(THREE).spirit(4, 2);
        play.ada_says(&["fly 1", "activate"]);
        play
    };
    let mut play = begun();
    let walks: Vec<String> = play.offered(ADA, "").into_iter().filter(|word| word.starts_with("walk_")).collect();
    let colors = |word: &str| word.split('_').filter_map(Element::of_color).count();
    let far = walks.iter().find(|word| colors(word) > 1).expect("a walk of several steps").clone();
    assert!(walks.iter().any(|word| word.ends_with("_end")), "what can go on may stop: {walks:?}");
    let (mut ends, mut once) = (vec![], 0);
    for word in &walks {
        let mut play = begun();
        play.say(ADA, word);
        ends.push(play.ada_at());
        once += usize::from(play.holder() == Some(BELA));
    }
    assert_eq!(once, walks.len(), "each is all of the walking");
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends.len(), walks.len(), "each leads to another cell");
    let typed = far.replace('_', " ");
    play.say(ADA, &typed);
    let mut slowly = begun();
    for word in typed.split(' ').skip(1).take_while(|word| !["end", "rune"].contains(word)) {
        slowly.say(ADA, &format!("walk {word}"));
    }
    assert_eq!(play.ada_at(), slowly.ada_at(), "{typed}");
    let mut half = begun();
    let words: Vec<&str> = typed.split(' ').take(3).collect();
    half.say(ADA, &words.join(" "));
    assert_eq!(half.ada_at(), slowly.ada_at(), "without the word for the end");
}

/// ST-27: a Spirit never steps onto another Spirit, nor back into a corner.
#[test]
fn spirits_and_corners_are_in_the_way() {
    let mut play = duel(THREE).spirit(5, 1);
    play.ada_says(&["fly 1", "activate"]);
    let here = Cell::at(5, 1).unwrap();
    assert!(here.neighbours().any(|cell| cell.symbol().is_none()), "a corner is next to it");
    let ways = play.public().ways(ADA);
    assert!(ways.iter().all(|(_, cell)| cell.symbol().is_some()));
    let (symbol, next) = ways[0];
    let play = play.with(|state| state.public.players[1].spirit = Some(next));
    assert!(play.public().ways(ADA).iter().all(|(other, _)| *other != symbol));
}

/// ST-28: where a Spirit stops it may take a rune of a new type.
#[test]
fn stopping_spirit_may_take_a_rune_of_a_new_type() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.offered(ADA, ""), ["walk_red_rune_metal", "walk", "end", "undo", "skip"]);
    let mut at_once = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    at_once.ada_says(&["fly 1", "activate"]);
    assert_eq!(at_once.say(ADA, "walk red rune metal")[..2], ["walked", "rune-taken"], "in one answer");
    play.say(ADA, "walk red");
    assert_eq!((play.ada_at(), play.offered(ADA, "rune")), ((1, 0), vec!["metal".to_owned()]));
    let (top, below) = (play.public().runes[Element::Metal.index()], play.session.state().secrets.runes[3].len());
    assert_eq!(play.say(ADA, "rune metal")[0], "rune-taken");
    assert_eq!(play.ada().runes, [(Element::Fire, 0), (Element::Metal, top.unwrap())]);
    assert_eq!(play.session.state().secrets.runes[3].len(), below - 1, "the next one is turned up");
    assert!(play.public().runes[3] < top);
    assert_eq!(play.holder(), Some(BELA));
}

/// ST-28: only after a step, only a type that is new, and nothing from an empty stack.
#[test]
fn rune_needs_a_step_a_new_type_and_a_stack_with_runes() {
    let red = ["r...", "...r", "....", "....", "...."];
    let mut stays = duel(red).spirit(1, 0);
    stays.ada_says(&["fly 1", "activate"]);
    assert_eq!(stays.holder(), Some(BELA), "no red next to it, no step, no rune");
    let mut owned = duel(red).spirit(2, 0).with(|state| state.public.players[0].runes.push((Element::Metal, 1)));
    owned.ada_says(&["fly 1", "activate", "walk red"]);
    assert_eq!(owned.holder(), Some(BELA));
    let mut empty = duel(red).spirit(2, 0).with(|state| state.public.runes[3] = None);
    empty.ada_says(&["fly 1", "activate", "walk red"]);
    assert_eq!(empty.holder(), Some(BELA));
    let mut left = duel(red).spirit(2, 0);
    left.ada_says(&["fly 1", "activate", "walk red", "end"]);
    assert_eq!((left.ada().runes.len(), left.holder()), (1, Some(BELA)), "it may be left");
}

/// ST-28: Earth from the middle.
#[test]
fn the_earth_stack_touches_the_middle_cells() {
    let (row, column) = (2, 1);
    let east = Cell::at(2, 2).unwrap().symbol().unwrap();
    let mut tiles = BARE.map(str::to_owned);
    let letter = ["g", "r", "b", "y", "n"][east.index()];
    tiles[0] = format!("{letter}...");
    tiles[1] = format!("...{letter}");
    let tiles: Vec<&str> = tiles.iter().map(String::as_str).collect();
    let mut play = duel(tiles.try_into().unwrap()).spirit(row, column);
    play.ada_says(&["fly 1", "activate", &format!("walk {}", east.color())]);
    assert_eq!(play.offered(ADA, "rune"), ["earth"]);
}

/// ST-29: objectives pay their Qi first, and then give their steps in an order of choice.
#[test]
fn objectives_pay_their_qi_first_and_then_give_their_steps() {
    let mut play = duel(["gg..", "....", "gg..", "....", "gg.."]).objectives(&[Objective::Line, Objective::Several]);
    play = play.spirit(3, 3).with(|state| {
        let turn = state.public.turn.as_mut().unwrap();
        turn.cast = 1;
    });
    play.say(ADA, "activate 1a");
    assert_eq!(play.ada().stones, bag("g"));
    assert_eq!(play.ada().qi, 4, "a line of six counts as five");
    assert_eq!(play.public().turn.as_ref().unwrap().free, 1);
    let at = play.ada_at();
    let to = play.offered(ADA, "walk")[0].clone();
    play.say(ADA, &format!("walk {to}"));
    assert_ne!(play.ada_at(), at);
}

/// ST-29: of two objectives with steps, the player says which comes first.
#[test]
fn two_objectives_with_steps_are_taken_one_after_the_other() {
    let mut play = duel(["gg..", "g...", "gg..", "gg..", "gg.."]).objectives(&[Objective::Line, Objective::Several]);
    play = play.spirit(3, 3).with(|state| {
        let public = &mut state.public;
        for (word, letter) in
            [("1a", 'g'), ("1d", 'g'), ("2a", 'g'), ("2d", 'g'), ("4a", 'g'), ("5a", 'g'), ("5b", 'g'), ("1b", 'g')]
        {
            public.board.put(crate::support::spot(word), crate::support::element(letter));
        }
        public.turn.as_mut().unwrap().cast = 1;
    });
    let mut said = "activate".to_owned();
    while let Some(word) = play.offered(ADA, &said).first() {
        said = format!("{said} {word}");
    }
    play.say(ADA, &said);
    while play.offered(ADA, "").contains(&"walk".to_owned()) && play.public().turn.as_ref().unwrap().bonuses.is_empty()
    {
        play.say(ADA, "end");
    }
    assert_eq!(play.offered(ADA, "")[..2], ["line", "several"]);
    assert_eq!(play.say(ADA, "several")[0], "pursued");
    assert!(play.public().turn.as_ref().unwrap().free >= 1);
    play.say(ADA, "end");
    assert_eq!(play.public().turn.as_ref().map(|turn| turn.bonuses.len()), Some(0), "then the other one's");
    assert!(play.offered(ADA, "").contains(&"walk".to_owned()));
}
