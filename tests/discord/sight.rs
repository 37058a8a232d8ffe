//! The sight of a player: facts read from the words below a picture.

/// A sorcerer as described by the words below a picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sorcerer {
    pub(crate) name: String,
    /// The cells he covers, as column and row.
    pub(crate) cells: Vec<(i32, i32)>,
    pub(crate) orbs: u32,
}

/// The eight words for directions, with what a step adds to column and row.
const WAYS: [(&str, i32, i32); 8] =
    [("n", 0, 1), ("ne", 1, 1), ("e", 1, 0), ("se", 1, -1), ("s", 0, -1), ("sw", -1, -1), ("w", -1, 0), ("nw", -1, 1)];

/// The living sorcerers in the description of a picture.
pub(crate) fn sorcerers(alt: &str) -> Vec<Sorcerer> {
    alt.lines().filter_map(sorcerer).collect()
}

/// Reads `Ada (Suns): c9, facing east, 3 pyramids, 2 orbs, shielded.`
fn sorcerer(line: &str) -> Option<Sorcerer> {
    let (name, rest) = line.split_once(" (")?;
    let (_, rest) = rest.split_once("): ")?;
    let (space, rest) = rest.split_once(", facing ")?;
    let orbs = rest.split(", ").find_map(|part| part.split_once(" orb")?.0.parse().ok());
    Some(Sorcerer { name: name.to_owned(), cells: cells(space)?, orbs: orbs.unwrap_or(0) })
}

/// The cells of a space.
pub(crate) fn cells(space: &str) -> Option<Vec<(i32, i32)>> {
    let portals = [("Suns", 0, 8), ("Moons", 8, 8), ("Crowns", 8, 0), ("Arms", 0, 0)];
    if let Some((_, left, low)) = portals.into_iter().find(|(suit, ..)| space.contains(&format!("{suit} portal"))) {
        return Some(vec![(left, low), (left + 1, low), (left, low + 1), (left + 1, low + 1)]);
    }
    let column = i32::from(space.bytes().next()?) - i32::from(b'a');
    Some(vec![(column, space.get(1..)?.parse::<i32>().ok()? - 1)])
}

/// The direction in which some cell of `to` lies straight ahead of some cell of `from`.
pub(crate) fn way(from: &[(i32, i32)], to: &[(i32, i32)]) -> Option<&'static str> {
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (b.0 - a.0, b.1 - a.1)));
    let mut straight = pairs.filter(|(x, y)| *x == 0 || *y == 0 || x.abs() == y.abs());
    let (x, y) = straight.next()?;
    WAYS.into_iter().find(|way| (way.1, way.2) == (x.signum(), y.signum())).map(|way| way.0)
}

/// The number of steps between two spaces.
pub(crate) fn distance(from: &[(i32, i32)], to: &[(i32, i32)]) -> i32 {
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (b.0 - a.0).abs().max((b.1 - a.1).abs())));
    pairs.min().unwrap_or(0)
}
