//! The findings of the doctor, as lines and as JSON.

use serde::Serialize;
use std::fmt;

/// The status of a check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// All is as it should be.
    Good,
    /// The bot plays, but its operator should look at it.
    Warning,
    /// The bot does not play, or soon will not.
    Fault,
}

/// The result of one check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// The name of the check: a word that stays the same from version to version.
    pub check: &'static str,
    /// The status of the check.
    pub status: Status,
    /// The finding itself, in one line.
    pub found: String,
    /// The remedy, in one line; `None` if all is well.
    pub remedy: Option<String>,
}

impl Finding {
    /// A finding that all is well.
    pub(super) fn good(check: &'static str, found: impl Into<String>) -> Finding {
        Finding { check, status: Status::Good, found: line(&found.into()), remedy: None }
    }

    /// A finding that the operator should look at.
    pub(super) fn warning(check: &'static str, found: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding { status: Status::Warning, ..Finding::fault(check, found, remedy) }
    }

    /// The finding that no bot runs on the database.
    pub(super) fn of_nobody() -> Finding {
        let remedy = "start the bot, unless you stopped it yourself; its log says why it ended";
        Finding::warning("process", "no bot is running on this database", remedy)
    }

    /// A finding that something is wrong.
    pub(super) fn fault(check: &'static str, found: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding { check, status: Status::Fault, found: line(&found.into()), remedy: Some(line(&remedy.into())) }
    }
}

/// A text in one line: names that others gave may hold anything.
fn line(text: &str) -> String {
    let plain = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    plain.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = match self.status {
            Status::Good => "good",
            Status::Warning => "warning",
            Status::Fault => "fault",
        };
        write!(f, "{status:<7}  {:<11}  {}", self.check, self.found)?;
        self.remedy.as_ref().map_or(Ok(()), |remedy| write!(f, " → {remedy}"))
    }
}

/// The results of all checks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The worst status of all checks.
    pub status: Status,
    /// The checks, always in the same order.
    pub checks: Vec<Finding>,
}

impl Report {
    pub(super) fn of(checks: Vec<Finding>) -> Report {
        let status = checks.iter().map(|finding| finding.status).max().unwrap_or(Status::Good);
        Report { status, checks }
    }

    /// The number of findings with this status.
    pub fn count(&self, status: Status) -> usize {
        self.checks.iter().filter(|finding| finding.status == status).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line_whatever_is_found() {
        let finding = Finding::fault("channels", "#a\nfault  token\u{1b}[31m  red", "do\tthis");
        assert_eq!(finding.to_string(), "fault    channels     #a fault token [31m red → do this");
        let report = Report::of(vec![Finding::good("config", "read"), finding]);
        assert_eq!((report.status, report.count(Status::Fault), report.count(Status::Warning)), (Status::Fault, 1, 0));
        assert_eq!(Report::of(vec![]).status, Status::Good);
    }
}
