//! The larger picture: the whole spell book, on one page or on two side by side.

use crate::{
    picture::{
        altar::TITLE,
        book::{self, HEAD, LEGEND, Page, Picture},
        describe,
        scene::{WIDTH, title},
    },
    state::{pairs::Pairs, view::View},
};
use engine::Scene;

/// The most entries on a single page, and the most that are shown. Older entries are in words only.
const SINGLE: usize = 14;
const MOST: usize = 104;
/// The room for the rows of a page, the least and the greatest height of a row, in pixels.
const ROOM: usize = 740;
const LOWEST: usize = 42;
const HIGHEST: usize = 84;
/// The least rows of a page.
const LEAST: usize = 9;

/// The larger picture of `view`. There is none as long as the usual picture holds the whole book.
pub(crate) fn chart(view: &View, shown: usize, left: Option<&[Pairs]>) -> Option<Scene> {
    let count = view.public.book.len();
    (count > shown).then(|| drawn(view, count, left))
}

fn drawn(view: &View, count: usize, left: Option<&[Pairs]>) -> Scene {
    let pages = if count > SINGLE { 2 } else { 1 };
    let rows = count.min(MOST).div_ceil(pages).max(LEAST);
    let row = (ROOM / rows).clamp(LOWEST, HIGHEST) as u16;
    let w = WIDTH / pages as u16;
    let first = count.saturating_sub(MOST);
    let mut tiles = vec![title(describe::status(view), WIDTH)];
    for page in 0..pages {
        let at = Page { x: w * page as u16, y: TITLE, w, row, rows };
        tiles.extend(at.tiles(view, first + rows * page, Picture::Still));
    }
    let legend = TITLE + HEAD + row * rows as u16;
    let high = if first > 0 { LEGEND } else { LEGEND - 36 };
    tiles.push(book::legend(0, legend, (WIDTH, high), (first, "amulets-picture-older")));
    let own = describe::own(view, left);
    Scene { width: WIDTH, height: legend + high, tiles, alt: describe::all(view, &own), own }
}
