//! The rooms of the house, and what each may know.

/// A room and what it may know.
pub(crate) struct Room {
    /// The packages it is made of.
    pub(crate) packages: &'static [&'static str],
    /// The rooms it may use.
    pub(crate) rooms: &'static [&'static str],
    /// The crates of others it may use.
    pub(crate) crates: &'static [&'static str],
    /// What its tests may use besides.
    pub(crate) tests: &'static [&'static str],
    /// What of the standard library it may name, whole modules or things in them, and of `tokio`.
    pub(crate) modules: &'static [&'static str],
    /// Whether it may ask what time it is.
    pub(crate) clock: bool,
}

/// A room that may know nothing.
pub(crate) const EMPTY: Room = Room { packages: &[], rooms: &[], crates: &[], tests: &[], modules: &[], clock: false };

macro_rules! packages {
    ($($game:ident::$Game:ident)+) => {
        /// The packages of the games.
        const GAMES: &[&str] = &[$(stringify!($game)),+];
        /// What their catalogue is made of.
        const IN_CATALOGUE: &[&str] = &["engine", $(stringify!($game)),+];
    };
}

pervigil::games::every_game!(packages);

/// Every room: what is not named here, a room may not use.
pub(crate) const ROOMS: &[Room] = &[
    Room {
        packages: &["engine"],
        crates: &["rand", "rand_chacha", "serde", "serde_json", "sha2", "thiserror"],
        modules: &[
            "borrow",
            "cell",
            "collections",
            "convert",
            "f32",
            "fmt",
            "hash",
            "ops",
            "panic",
            "slice::Iter",
            "str",
            "sync",
        ],
        ..EMPTY
    },
    Room {
        packages: GAMES,
        rooms: &["engine"],
        crates: &["serde", "thiserror", "toml"],
        tests: &["catalogue", "render", "serde_json"],
        modules: &[
            "array",
            "cmp",
            "collections",
            "f32",
            "fmt",
            "iter",
            "mem",
            "ops::RangeInclusive",
            "rc",
            "slice::from_ref",
            "str",
            "sync::LazyLock",
            "sync::OnceLock",
        ],
        ..EMPTY
    },
    Room { packages: &["games"], rooms: IN_CATALOGUE, ..EMPTY },
    Room {
        packages: &["catalogue"],
        rooms: &["engine", "words"],
        crates: &["fluent-bundle", "serde_json"],
        modules: &["collections", "marker", "sync"],
        ..EMPTY
    },
    Room { packages: &["duel"], rooms: &["engine"], crates: &["serde"], modules: &["array", "cmp"], ..EMPTY },
    Room { packages: &["bots"], rooms: &["engine"], modules: &["mem", "str", "time"], clock: true, ..EMPTY },
    Room { packages: &["ratings"], crates: &["skillratings"], ..EMPTY },
    Room {
        packages: &["words"],
        rooms: &["engine"],
        crates: &["fluent-bundle", "tracing"],
        modules: &["sync"],
        ..EMPTY
    },
    Room {
        packages: &["render"],
        rooms: &["engine"],
        crates: &["ab_glyph", "crc32fast", "dejavu", "image", "png", "thiserror", "tiny-skia"],
        tests: &["gif"],
        modules: &[
            "array",
            "borrow",
            "collections",
            "f32",
            "hash",
            "io::Cursor",
            "iter",
            "mem",
            "ops",
            "sync",
            "thread",
        ],
        ..EMPTY
    },
    Room {
        packages: &["store"],
        crates: &["jiff", "rusqlite", "rusqlite_migration", "serde_json", "thiserror", "tokio", "tracing"],
        tests: &["tempfile"],
        modules: &[
            "error",
            "fmt",
            "fs",
            "io",
            "iter",
            "mem",
            "os::unix::fs",
            "path",
            "sync",
            "thread",
            "time::Duration",
            "tokio::sync",
            "tokio::task",
        ],
        ..EMPTY
    },
    Room {
        packages: &["people"],
        rooms: &["engine", "ratings", "store"],
        crates: &["jiff", "serde", "serde_json", "tokio", "tracing"],
        modules: &["collections", "fmt", "sync", "tokio::sync"],
        ..EMPTY
    },
    Room {
        packages: &["table"],
        rooms: &["bots", "engine", "people", "ratings", "store"],
        crates: &["getrandom", "serde", "serde_json", "tokio", "tracing"],
        tests: &["tracing-subscriber"],
        modules: &[
            "collections",
            "fmt",
            "future",
            "mem",
            "ops::Not",
            "pin",
            "slice",
            "sync",
            "thread::available_parallelism",
            "time",
            "tokio::select",
            "tokio::spawn",
            "tokio::sync",
            "tokio::task",
            "tokio::time",
        ],
        clock: true,
    },
    Room {
        packages: &["figures"],
        rooms: &["engine", "people", "ratings", "render", "store", "words"],
        crates: &["jiff"],
        tests: &["games", "serde_json"],
        modules: &["cmp", "collections", "f32", "iter"],
        ..EMPTY
    },
    Room { packages: &["twins"], rooms: &["engine", "render", "words"], modules: &["ops", "slice"], ..EMPTY },
    Room { packages: &["rulebook"], rooms: &["engine"], tests: &["games"], ..EMPTY },
    Room {
        packages: &["discord"],
        rooms: &["engine", "figures", "people", "ratings", "render", "rulebook", "store", "table", "words"],
        crates: &[
            "futures-util",
            "httpdate",
            "poise",
            "reqwest",
            "serde_json",
            "serenity",
            "sha2",
            "thiserror",
            "tokio",
            "tracing",
            "tracing-subscriber",
        ],
        tests: &["games", "tempfile"],
        modules: &[
            "borrow",
            "cmp",
            "collections",
            "error",
            "fmt",
            "future",
            "iter",
            "pin",
            "str",
            "sync",
            "thread::available_parallelism",
            "time::Duration",
            "time::SystemTime",
            "tokio::select",
            "tokio::spawn",
            "tokio::sync",
            "tokio::task",
            "tokio::time",
        ],
        clock: true,
    },
    Room {
        packages: &["rehearsal"],
        crates: &[
            "axum",
            "flate2",
            "futures-util",
            "getrandom",
            "serde",
            "serde_json",
            "thiserror",
            "tokio",
            "tracing",
        ],
        modules: &[
            "collections",
            "convert",
            "fmt",
            "fs",
            "future",
            "hash",
            "io",
            "iter",
            "mem",
            "net",
            "num",
            "os::unix::fs",
            "path",
            "str",
            "sync",
            "time",
            "tokio::net",
            "tokio::select",
            "tokio::spawn",
            "tokio::sync",
            "tokio::task",
            "tokio::time",
        ],
        clock: true,
        ..EMPTY
    },
    Room {
        packages: &["pervigil"],
        rooms: &[
            "bots",
            "discord",
            "engine",
            "figures",
            "games",
            "people",
            "ratings",
            "rehearsal",
            "render",
            "rulebook",
            "store",
            "table",
            "twins",
            "words",
        ],
        crates: &[
            "clap",
            "jiff",
            "rustix",
            "serde",
            "serde_json",
            "thiserror",
            "tokio",
            "toml",
            "tracing",
            "tracing-subscriber",
        ],
        tests: &[
            "ab_glyph",
            "catalogue",
            "criterion",
            "dejavu",
            "duel",
            "fantoccini",
            "flate2",
            "futures-util",
            "gif",
            "hyper-util",
            "image",
            "jsonschema",
            "png",
            "poise",
            "proc-macro2",
            "rand",
            "rand_chacha",
            "rcgen",
            "reqwest",
            "resvg",
            "rusqlite",
            "serenity",
            "sha2",
            "syn",
            "tempfile",
            "tokio-rustls",
            "tokio-tungstenite",
        ],
        modules: &[
            "collections",
            "env",
            "error",
            "fmt",
            "fs",
            "future",
            "io",
            "path",
            "process",
            "slice",
            "str::FromStr",
            "sync",
            "thread",
            "time",
            "tokio::net",
            "tokio::runtime",
            "tokio::select",
            "tokio::signal",
            "tokio::sync",
            "tokio::task",
            "tokio::time",
        ],
        clock: true,
    },
];

/// The room of a package.
pub(crate) fn room(package: &str) -> Option<&'static Room> {
    ROOMS.iter().find(|room| room.packages.contains(&package))
}
