//! Libraries preloaded between the program and the system. No part of the program is made for them.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Compiles this source to a library that is to be preloaded into the program.
pub(crate) fn preloaded(source: &str) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(source.file_stem().expect("a name")).with_extension("so");
    let made = library.with_extension(std::process::id().to_string());
    let compiler = env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let mut words = compiler.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("cc"));
    command.args(words).args(["-shared", "-fPIC", "-O1", "-Wall", "-o"]).arg(&made).arg(source).arg("-ldl");
    let output = command.output().expect("there is a C compiler, as SQLite needs one");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::rename(made, &library).expect("the library is put in its place whole");
    library
}
