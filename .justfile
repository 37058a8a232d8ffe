# Daily commands. Each is a line or two that can be pasted into a shell as well.

# Lists these commands.
default:
    @just --list

# Format, lints, and the quick tests: `just check`. With a package, all of its tests: `just check rules-of-swords`.
check package="":
    cargo fmt --check
    cargo clippy --all-targets -- -D warnings
    cargo test {{ if package == "" { "--lib" } else { "-p " + package } }}

# The ordinary tier: all tests, or those with these words in their names.
test *names:
    cargo test -- {{names}}

# The long tier, whole or these parts of it.
long *parts:
    .ci/long {{parts}}

# The twenty tests that take longest, in seconds.
slow suite:
    cargo --config 'target."cfg(all())".runner=["env","RUSTC_BOOTSTRAP=1"]' test --test {{suite}} -- \
        -Zunstable-options --report-time | sed -n 's/^test \(.*\) \.\.\. ok <\(.*\)s>$/\2 \1/p' | sort -rn | head -20

# Measurements: backlog, decision, leaderboard, render.
bench name:
    cargo bench -p benches --bench {{name}}

# Writes golden texts and pictures again; read the difference before it is committed.
golden name="1":
    UPDATE_GOLDEN={{name}} cargo test --test house playthroughs

# The documentation of the code, in a browser.
docs:
    cargo doc --no-deps --document-private-items --open
