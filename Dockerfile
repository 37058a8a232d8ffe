# The image holds the binary and what it is linked against, and runs as nobody in particular (uid 65532).
FROM rust:1.95.0-bookworm AS build
WORKDIR /pervigil
COPY . .
RUN cargo build --locked --profile dist --bin pervigil && strip target/dist/pervigil && install -d -m 0700 /data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build /pervigil/target/dist/pervigil /usr/local/bin/pervigil
# Database and backups are there unless /data/config.toml or the environment says otherwise.
ENV STATE_DIRECTORY=/data
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/pervigil"]
CMD ["run"]
