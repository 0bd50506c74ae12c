import { defineConfig } from "vitest/config";

// Times out late: a shared machine may be ten times slower than it was a moment ago.
const api = { include: ["tests/{api,trpc,fuzz}/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 300_000 };

/** What depends on how a request gets to its route, which is another way in development: routing, bodies, pages. */
const IN_DEVELOPMENT = ["tests/api/{front,requests,payments}.test.ts", "tests/trpc/{dashboard,sign-in}.test.ts"];

/** The API suite runs against the built server, and `IN_DEVELOPMENT` also against `next dev` behind the same front. */
export default defineConfig({
  test: {
    // A golden file that is missing is a failure, not an invitation.
    update: "none",
    // A test and the service that it asks wait for one another: one file at a time leaves half of two cores idle.
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", testTimeout: 120_000, include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "architecture",
          include: ["tests/architecture.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "platform",
          include: ["tests/platform/**/*.test.ts"],
          globalSetup: ["tests/service/share-postgres.ts"],
          // What workers do without a hitch is not told among the tests.
          env: { LOG_LEVEL: "warn" },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "api", ...api, globalSetup: ["tests/service/built.ts"] } },
      {
        test: {
          name: "api-development",
          ...api,
          include: IN_DEVELOPMENT,
          // By itself and file by file: `next dev` builds what is asked for the first time, and answers 500 beside that.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ["tests/service/development.ts"],
        },
      },
    ],
  },
});
