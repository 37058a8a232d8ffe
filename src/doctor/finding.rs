//! What was found, line by line and as JSON.

use serde::Serialize;
use std::fmt;

/// How it stands with what was looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// As it should be.
    Good,
    /// The bot plays, but somebody should look at it.
    Warning,
    /// The bot does not play, or soon will not.
    Fault,
}

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// What was looked at: a word that stays the same from version to version.
    pub check: &'static str,
    /// How it stands.
    pub status: Status,
    /// What was found, in one line.
    pub found: String,
    /// What to do about it, in one line; nothing where all is well.
    pub remedy: Option<String>,
}

impl Finding {
    /// All is well.
    pub(super) fn good(check: &'static str, found: impl Into<String>) -> Finding {
        Finding { check, status: Status::Good, found: line(&found.into()), remedy: None }
    }

    /// Somebody should look at it.
    pub(super) fn warning(check: &'static str, found: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding { status: Status::Warning, ..Finding::fault(check, found, remedy) }
    }

    /// Something is wrong.
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

/// All that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// How it stands with the worst of it.
    pub status: Status,
    /// What was looked at, always in the same order.
    pub checks: Vec<Finding>,
}

impl Report {
    pub(super) fn of(checks: Vec<Finding>) -> Report {
        let status = checks.iter().map(|finding| finding.status).max().unwrap_or(Status::Good);
        Report { status, checks }
    }

    /// How many findings have this status.
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
