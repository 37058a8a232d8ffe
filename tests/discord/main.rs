//! The real bot, end to end: over the stand-in for Discord, by what people type and press.

mod amulets;
mod answers;
mod catchup;
mod closed_doors;
mod computers;
mod deadlines;
mod duel;
mod forgeries;
mod form;
mod language;
mod leaderboard;
mod leaving;
mod lost;
mod outages;
mod plans;
mod player;
mod privacy;
mod quest;
mod queue;
mod quiet;
mod rates;
mod record;
mod refusals;
mod registration;
mod rematch;
mod restarts;
mod rules;
mod secrecy;
mod settings;
mod sight;
mod sixth_game;
mod stage;
#[path = "../standin/mod.rs"]
mod standin;
mod stats;
mod stones;
mod stuck;
mod swords;
mod threads;
#[path = "../standin/tls.rs"]
mod tls;
mod typed;
mod typing;
mod waiting;
mod ways;
mod whole_games;
