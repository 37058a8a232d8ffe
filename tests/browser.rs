//! Tests of the rehearsal's page in a real browser: Chromium without a window, driven as a person would.
//!
//! If Chromium or its driver is missing, each test says so and ends, unless `PERVIGIL_BROWSER=required`.

mod driver;
mod game;
mod parts;
mod settings;
