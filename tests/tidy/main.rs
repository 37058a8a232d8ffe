//! House rules, held on the parsed sources and manifests: rooms keep their walls, files and functions stay readable,
//! nothing is orphaned or left unfinished, every file says what it is for, every game is complete.

mod circles;
mod games;
mod headers;
mod house;
mod leftovers;
mod names;
mod orphans;
mod rooms;
mod sizes;
mod source;
mod walk;
mod walls;

use pervigil::setups;
