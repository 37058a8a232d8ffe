//! Tests of the material in the box.

use crate::support::Words;
use crate::support::{artifact, bag};
use engine::{Basics, Language};
use stones::{
    Stones,
    board::{Board, Side, TileId},
    element::{Bag, Element},
    material::{ArtifactId, Card, Cell, MATERIAL, Material},
};

/// ST-01: there are five elements, each with its colour and eight stones.
#[test]
fn five_elements_each_with_its_colour_and_eight_stones() {
    let colors: Vec<_> = Element::ALL.iter().map(|element| (element.word(), element.color())).collect();
    let all = [("wood", "green"), ("fire", "red"), ("water", "blue"), ("metal", "yellow"), ("earth", "brown")];
    assert_eq!(colors, all);
    assert_eq!(usize::from(MATERIAL.stones) * Element::ALL.len(), 40);
}

/// ST-02: five tiles of four slots lie as a cross around the first.
#[test]
fn five_tiles_of_four_slots_lie_as_a_cross_around_the_first() {
    let board = Board::bare();
    let places: Vec<_> = TileId::all().map(|tile| board.places[tile.index()]).collect();
    assert_eq!(places, [(1, 1), (1, 0), (2, 1), (1, 2), (0, 1)], "middle, north, east, south, west");
    assert_eq!(board.empty().len(), 20);
    assert!(board.hangs_together());
    assert_eq!(Side::ALL.len(), 4);
}

/// ST-03: each player has eleven cards.
#[test]
fn eleven_cards() {
    let count = |card: Card| MATERIAL.cards.iter().filter(|other| **other == card).count();
    assert!(Element::ALL.iter().all(|element| count(Card::Shift(*element)) == 1));
    assert_eq!([Card::Spin, Card::Fly, Card::Quake].map(count), [2, 2, 2]);
    assert_eq!(MATERIAL.cards.len(), 11);
}

/// ST-04: there are fourteen artifacts with their costs and points.
#[test]
fn fourteen_artifacts_with_their_costs_and_points() {
    assert_eq!(ArtifactId::all().count(), 14);
    assert_eq!(artifact("nu-wa-rock").facts().cost, bag("yyn"));
    for (stones, points, how_many) in [(3, 3, 5), (4, 5, 5), (5, 7, 4)] {
        let of = ArtifactId::all().filter(|id| id.facts().cost.len() == stones);
        let of: Vec<_> = of.map(|id| id.facts().points).collect();
        assert_eq!(of, vec![points; how_many]);
    }
    let all: Vec<Bag> = ArtifactId::all().map(|id| id.facts().cost).collect();
    assert!(all.iter().enumerate().all(|(at, cost)| !all[..at].contains(cost)), "no two cost the same");
    assert!(ArtifactId::all().all(|id| id.facts().word.len() <= 20));
}

/// The numbers of the rules text: its parts are each found whole.
fn assert_told(text: &str, parts: &[String]) {
    for part in parts {
        assert!(text.contains(part), "“{part}” is not in the rules");
    }
}

/// ST-05, ST-07: the rules text has the numbers of the material, in every language.
#[test]
fn rules_text_has_the_qi_and_the_runes_of_the_material() {
    let [two, three, four] = MATERIAL.qi;
    let [of_four @ .., of_earth] = &MATERIAL.runes;
    assert!(of_four.iter().all(|values| values == &of_four[0]));
    let ([high, middle, low], [most, .., least]) = (&of_four[0][..], &of_earth[..]) else { panic!("{of_four:?}") };
    let (number, words) = (of_earth.len(), ["no", "one", "two", "three", "four", "five"]);
    assert_told(
        Stones::INFO.rules.to(Language::English),
        &[
            format!("{two} for two players, {three} for three, {four} for four"),
            format!("worth {high}, {middle} and {low}, and {} of Earth, worth {most} to {least}", words[number]),
        ],
    );
    let words = ["keine", "eine", "zwei", "drei", "vier", "fünf"];
    assert_told(
        Stones::INFO.rules.to(Language::German),
        &[
            format!("{two} für zwei Spieler, {three} für drei, {four} für vier"),
            format!("zu {high}, {middle} und {low}, von Erde {} zu {most} bis {least}", words[number]),
        ],
    );
}

/// ST-04: the rules text has the points and the cost of every artifact, in every language.
#[test]
fn rules_text_has_the_artifacts_of_the_material() {
    for (language, points, colors) in [
        (Language::English, "points", ["green", "red", "blue", "yellow", "brown"]),
        (Language::German, "Punkte", ["grün", "rot", "blau", "gelb", "braun"]),
    ] {
        let text = Stones::INFO.rules.to(language);
        for artifact in ArtifactId::all() {
            let (facts, name) = (artifact.facts(), Words::of(language).plain(&artifact.line()));
            let line = text.lines().find(|line| line.contains(&format!(" {} {points}**: ", facts.points)));
            let (_, all) = line.and_then(|line| line.split_once("**: ")).expect("artifacts by their points");
            let cost = all.split(" · ").find_map(|one| one.strip_prefix(&format!("{name} ")));
            let told: Vec<_> = cost.unwrap_or_else(|| panic!("{name}: {all}")).split(' ').collect();
            let mut told: Vec<_> = told.chunks(2).map(|part| part.join(" ")).collect();
            let counted = Element::ALL.iter().zip(colors).map(|(element, color)| (facts.cost.of(*element), color));
            let mut cost: Vec<_> = counted.filter(|(n, _)| *n > 0).map(|(n, color)| format!("{n} {color}")).collect();
            told.sort();
            cost.sort();
            assert_eq!(told, cost, "{name}");
        }
    }
}

#[test]
fn every_artifact_has_a_name_and_the_same_in_two_lines() {
    for artifact in ArtifactId::all() {
        let name = Words::english().plain(&artifact.line());
        assert!(Words::english().has(&artifact.line().key), "{name}");
        assert_eq!(artifact.lines().map(|line| Words::english().plain(&line)).join(" "), name);
    }
}

/// ST-05: there are sixteen runes.
#[test]
fn sixteen_runes() {
    let runes = Element::ALL.map(|element| MATERIAL.runes[element.index()].clone());
    assert_eq!(runes.iter().map(Vec::len).sum::<usize>(), 16);
    assert_eq!(runes[Element::Earth.index()], [4, 3, 2, 1]);
    assert!(runes[..4].iter().all(|values| *values == [3, 2, 1]));
}

/// ST-08: the element zone is drawn by its rule.
#[test]
fn the_element_zone_is_drawn_by_its_rule() {
    let order = [Element::Earth, Element::Fire, Element::Water, Element::Metal, Element::Wood];
    let corner = |cell: Cell| [0, 5].contains(&cell.row()) && [0, 5].contains(&cell.column());
    for cell in Cell::all() {
        let ruled = order[usize::from((cell.row() + 2 * cell.column()) % 5)];
        assert_eq!(cell.symbol(), (!corner(cell)).then_some(ruled), "{cell:?}");
    }
    let corners = [(Element::Metal, 0, 0), (Element::Wood, 0, 5), (Element::Fire, 5, 0), (Element::Water, 5, 5)];
    for (element, row, column) in corners {
        assert_eq!(MATERIAL.corners[element.index()], Cell::at(row, column));
    }
    let earth: Vec<(u8, u8)> =
        Cell::all().filter(|cell| cell.stacks().any(|stack| stack == Element::Earth)).map(Into::into).collect();
    assert_eq!(earth, [(2, 2), (2, 3), (3, 2), (3, 3)]);
}

/// A step is named by its colour alone, so no cell may have two neighbours of one colour.
#[test]
fn the_neighbours_of_a_cell_differ() {
    for cell in Cell::all() {
        let mut symbols: Vec<Element> = cell.neighbours().filter_map(Cell::symbol).collect();
        let all = symbols.len();
        symbols.sort_unstable();
        symbols.dedup();
        assert_eq!(symbols.len(), all, "{cell:?}");
    }
}

#[test]
fn material_that_does_not_read_is_told() {
    let text = include_str!("../../assets/stones.toml");
    assert!(Material::read(text).is_ok());
    for (from, to) in
        [("*AWFM*", "*AWFX*"), ("*AWFM*", "*AWF*"), ("cost = \"MME\"", "cost = \"MMQ\""), ("qi = [", "ki = [")]
    {
        assert!(Material::read(&text.replacen(from, to, 1)).is_err(), "{to}");
    }
    let fewer = text.rsplit_once("[[artifact]]").expect("artifacts").0;
    assert!(Material::read(fewer).is_err());
}
