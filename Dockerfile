# Stowage with its own PostgreSQL. docs/operations.md, "Run in a container", says how it is used.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN node tools/release-folder.mjs /stowage

FROM debian:bookworm-slim
# PostgreSQL asks for the name of its user, and a number chosen at the start has none: libnss-wrapper says one.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libnss-wrapper \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --mode=0777 /data
COPY --from=build /stowage /opt/stowage
WORKDIR /opt/stowage
ENV PATH=/opt/stowage/node_modules/.bin:$PATH DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["sh", "tools/start.sh"]
