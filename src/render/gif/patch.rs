//! The changes from one picture to the next.

use crate::png::bits::alike;
use std::ops::Range;

/// The longest run of unchanged pixels that is still written down with the pixels around it.
const GAP: usize = 12;
/// The bytes of a span besides its pixels.
const SPAN: usize = size_of::<(usize, usize)>();

/// The pixels that change, with their new colours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Patch {
    /// The beginning of each run of them, and its length.
    spans: Vec<(usize, usize)>,
    pixels: Vec<u8>,
}

impl Patch {
    /// No change yet, with room for `pixels` pixels.
    pub(crate) fn with_room(pixels: usize) -> Patch {
        Patch { spans: vec![], pixels: Vec::with_capacity(pixels) }
    }

    /// Returns whether nothing changes.
    pub(crate) fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The approximate bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        self.spans.len() * SPAN + self.pixels.len()
    }

    /// Adds the changes that `row` makes to the picture from `at` on, and puts it there.
    pub(crate) fn add(&mut self, at: usize, row: &[u8], picture: &mut [u8]) {
        let old = &mut picture[at..at + row.len()];
        if old == row {
            return;
        }
        let mut start = 0;
        while let Some(changed) = differing(&old[start..], &row[start..]) {
            let (from, to) = (start + changed.start, start + changed.end);
            self.spans.push((at + from, to - from));
            self.pixels.extend_from_slice(&row[from..to]);
            start = to;
        }
        old.copy_from_slice(row);
    }

    /// Makes the changes in the picture.
    pub(crate) fn apply(&self, picture: &mut [u8]) {
        self.runs().for_each(|(at, run)| picture[at..at + run.len()].copy_from_slice(run));
    }

    /// Adds the changes of another patch, which come after these.
    pub(crate) fn follow(&mut self, other: Patch) {
        self.spans.extend(other.spans);
        self.pixels.extend(other.pixels);
    }

    /// The new pixels of all runs.
    pub(crate) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The new pixels run by run, each run with its beginning. Each run lies in one row.
    pub(crate) fn runs(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.spans.iter().scan(&self.pixels[..], |rest, (at, length)| {
            let (run, after) = rest.split_at(*length);
            *rest = after;
            Some((*at, run))
        })
    }
}

/// The first pixels that differ, up to a gap of many that do not.
fn differing(old: &[u8], new: &[u8]) -> Option<Range<usize>> {
    let start = Some(alike(old, new)).filter(|start| *start < old.len())?;
    let (mut end, mut at) = (start + 1, start + 1);
    while at < old.len() && at - end < GAP {
        if let (Some(one), Some(other)) = (old[at..].first_chunk::<8>(), new[at..].first_chunk::<8>()) {
            let differ = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
            let first = at + differ.trailing_zeros() as usize / 8;
            at += 8;
            if differ != 0 && first - end < GAP {
                end = at - differ.leading_zeros() as usize / 8;
            } else if differ != 0 {
                break;
            }
        } else {
            end = if old[at] == new[at] { end } else { at + 1 };
            at += 1;
        }
    }
    Some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first pixels that differ, found pixel by pixel.
    fn one_by_one(old: &[u8], new: &[u8]) -> Option<Range<usize>> {
        let differ = |at: &usize| old[*at] != new[*at];
        let start = (0..old.len()).find(differ)?;
        let mut last = start;
        while let Some(next) = (last + 1..old.len().min(last + 1 + GAP)).find(differ) {
            last = next;
        }
        Some(start..last + 1)
    }

    #[test]
    fn runs_end_where_many_pixels_stay() {
        let mut number = 1u32;
        for length in (0..70).cycle().take(20_000) {
            let old = vec![0; length];
            let seldom = 1 + length as u32 % 23;
            let new: Vec<u8> = (0..length)
                .map(|_| {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    u8::from((number >> 8).is_multiple_of(seldom))
                })
                .collect();
            assert_eq!(differing(&old, &new), one_by_one(&old, &new), "{new:?}");
        }
    }
}
