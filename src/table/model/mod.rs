//! Plain data of a table and functions of it: agreements, messages, reasons why a request is rejected.

pub(crate) mod agreement;
pub(crate) mod announcement;
pub(crate) mod clock;
pub(crate) mod display;
pub(crate) mod house_rules;
pub(crate) mod journal;
pub(crate) mod minders;
pub(crate) mod motion;
pub(crate) mod newcomers;
pub(crate) mod openers;
pub(crate) mod panel;
pub(crate) mod past;
pub(crate) mod pause;
pub(crate) mod plan;
pub(crate) mod preferences;
pub(crate) mod queue;
pub(crate) mod refusal;
pub(crate) mod roster;
