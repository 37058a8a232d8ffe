# The image holds the static binary and nothing else, and runs as nobody in particular (uid 65532).
# A release puts the binaries that it has tested in the place of the first stage (.github/workflows/release.yml).
FROM rust:1.95.0-bookworm AS build
RUN apt-get update -q && apt-get install -qy --no-install-recommends musl-tools && \
    rustup target add "$(uname -m)-unknown-linux-musl"
WORKDIR /pervigil
COPY . .
ARG TARGETARCH
# What is compiled of others' crates is kept for the next build.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/pervigil/target \
    cargo build --locked --profile dist --bin pervigil --target "$(uname -m)-unknown-linux-musl" && \
    install -D -s "target/$(uname -m)-unknown-linux-musl/dist/pervigil" "/$TARGETARCH/pervigil" && \
    install -d -m 0700 /data

FROM scratch
ARG TARGETARCH
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build /$TARGETARCH/pervigil /usr/local/bin/pervigil
USER 65532:65532
# Database and backups are there unless /data/config.toml or the environment says otherwise.
ENV STATE_DIRECTORY=/data
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=1m --start-period=1m CMD ["/usr/local/bin/pervigil", "healthy"]
ENTRYPOINT ["/usr/local/bin/pervigil"]
CMD ["run"]
