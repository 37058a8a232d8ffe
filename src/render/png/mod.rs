//! PNG files from prepared tiles: bits, codes, checksums.

pub(crate) mod adler;
pub(crate) mod bits;
pub(crate) mod deflate;
pub(crate) mod parse;

use crate::{PaintError, png::bits::Bits, raster::palette::Rgb};
use image::{DynamicImage, ImageFormat, imageops::FilterType};
use std::io::Cursor;

/// The widest thumbnail, in pixels.
const WIDEST: u32 = 4096;

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

/// The picture at this width in pixels, its shape kept, in grey if asked. It shows what a phone shows, or what an eye
/// without colours sees.
///
/// The width must lie between 1 and 4096.
pub fn thumbnail(png: &[u8], width: u32, grey: bool) -> Result<Vec<u8>, PaintError> {
    let picture = image::load_from_memory_with_format(png, ImageFormat::Png)?;
    let height = (u64::from(picture.height()) * u64::from(width) / u64::from(picture.width().max(1))).max(1);
    if !(1..=WIDEST).contains(&width) || height > WIDEST.into() {
        return Err(PaintError::Size(width, u32::try_from(height).unwrap_or(u32::MAX)));
    }
    let small = picture.resize_exact(width, height as u32, FilterType::CatmullRom);
    let small = if grey { DynamicImage::ImageLuma8(small.to_luma8()) } else { small };
    let mut out = Cursor::new(Vec::new());
    small.write_to(&mut out, ImageFormat::Png)?;
    Ok(out.into_inner())
}
