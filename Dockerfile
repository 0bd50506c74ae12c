# syntax=docker/dockerfile:1
#
# One image for every process; the command says which: web, api, worker (docs/operating.md), or doctor, backup, restore,
# owner and rotate-secret, which end by themselves.
#   docker build -t checkstand .
# `npm run try-image` builds it with docker, podman or buildah, and runs each of them.

FROM node:24-bookworm-slim AS build
WORKDIR /checkstand
COPY package.json package-lock.json .npmrc ./
# `npm install` honours the lock, also one that was written where a registry had other platforms' packages only.
RUN npm install --no-save --include=dev --loglevel=error
COPY . .
RUN npm run generate && NODE_ENV=production npm run build
# What is read at run time, of the packages too: neither what builds and tests nor PostgreSQL, a service of its own here.
RUN node scripts/image-files.mjs /image

# Node.js alone: npm, yarn and the headers that come with it in its own image are a quarter of that.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
# A worker has no other port than that of its metrics, by which HEALTHCHECK sees that it lives; only this container reaches it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/var/lib/checkstand NEXT_TELEMETRY_DISABLED=1
WORKDIR /checkstand
# What runs belongs to root: the service writes to its data directory alone.
RUN install -d -o node -g node -m 700 /var/lib/checkstand
COPY --from=build /image ./
USER node
VOLUME /var/lib/checkstand
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["node", "scripts/run-built.mjs"]
CMD ["web"]
