# syntax=docker/dockerfile:1
#
# One image for all processes. The command selects one: web, api, worker (see docs/operating.md), or a one-off command: doctor,
# backup, restore, owner, rebuild-sums, reconcile, rotate-secret.
#   docker build -t checkstand .
# `npm run test-image` builds it with docker, podman, or buildah, and runs each of them.

FROM node:24-bookworm-slim AS build
WORKDIR /checkstand
COPY package.json package-lock.json .npmrc ./
# `npm install` follows the lock file, even if it was written where a registry only had packages of other platforms.
RUN npm install --no-save --include=dev --loglevel=error
COPY . .
RUN npm run generate && NODE_ENV=production npm run build
# Only runtime files, including packages: no build tools, tests, or PostgreSQL, which is a separate service.
RUN node scripts/image-files.mjs /image

# Only Node.js: npm, yarn, and the headers make up a quarter of its own image.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
# HEALTHCHECK uses the metrics port, because workers have no other. It is only reachable from within the container.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/var/lib/checkstand NEXT_TELEMETRY_DISABLED=1
WORKDIR /checkstand
# Application files belong to root. The service can only write to its data directory.
RUN install -d -o node -g node -m 700 /var/lib/checkstand
COPY --from=build /image ./
USER node
VOLUME /var/lib/checkstand
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["node", "scripts/run-built.mjs"]
CMD ["web"]
