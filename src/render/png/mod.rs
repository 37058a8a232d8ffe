//! PNG files from prepared tiles: bits, codes, checksums.

pub(crate) mod adler;
pub(crate) mod bits;
pub(crate) mod deflate;
pub(crate) mod parse;

use crate::{png::bits::Bits, raster::palette::Rgb};

/// The room for everything besides the pixels and the colours, in bytes.
const AROUND: usize = 512;
/// The bytes with which every PNG begins.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
/// The kind of PNG: eight bits a pixel, each the number of a colour. It is deflated, filtered row by row, not
/// interlaced.
const KIND: [u8; 5] = [8, 3, 0, 0, 0];

/// The indexed PNG of these sides and `colors`. `write` writes its pixels, as a zlib stream that is about as long as
/// `room`.
pub(crate) fn indexed(
    (width, height): (u16, u16),
    colors: &[Rgb],
    room: usize,
    write: impl FnOnce(&mut Bits),
) -> Vec<u8> {
    let mut png = Vec::with_capacity(3 * colors.len() + AROUND);
    png.extend_from_slice(&SIGNATURE);
    let sides = [u32::from(width).to_be_bytes(), u32::from(height).to_be_bytes()].concat();
    chunk(&mut png, *b"IHDR", |png| png.extend([&sides[..], &KIND].concat()));
    chunk(&mut png, *b"PLTE", |png| png.extend_from_slice(colors.as_flattened()));
    chunk(&mut png, *b"IDAT", |png| {
        let mut bits = Bits::after(png, room + AROUND);
        write(&mut bits);
        *png = bits.finish();
    });
    chunk(&mut png, *b"IEND", |_| {});
    png
}

/// Adds a chunk: its length, its name, what `write` adds, and the sum over both.
fn chunk(png: &mut Vec<u8>, name: [u8; 4], write: impl FnOnce(&mut Vec<u8>)) {
    let length = png.len();
    png.extend_from_slice(&[0; 4]);
    png.extend_from_slice(&name);
    let start = png.len();
    write(png);
    let written = (png.len() - start) as u32;
    png[length..length + 4].copy_from_slice(&written.to_be_bytes());
    let sum = crc32fast::hash(&png[length + 4..]);
    png.extend_from_slice(&sum.to_be_bytes());
}
