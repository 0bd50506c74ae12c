import { defineConfig } from "vitest/config";

// Times out late: a shared machine may be ten times slower than it was a moment ago.
const api = { include: ["tests/{api,trpc}/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 300_000 };

/** What asks of schemas, queries and locks, which are the same however the server runs, and takes its time. */
const ONCE = ["tests/api/{bounds,paging,concurrent-changes}.test.ts"];

/** The API suite runs twice: against the built server, and but for `ONCE` against `next dev` behind the same front. */
export default defineConfig({
  test: {
    // A golden file that is missing is a failure, not an invitation.
    update: "none",
    projects: [
      { test: { name: "unit", testTimeout: 120_000, include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { test: { name: "architecture", include: ["tests/architecture.test.ts"], testTimeout: 300_000 } },
      {
        test: {
          name: "platform",
          include: ["tests/platform/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "api", ...api, globalSetup: ["tests/service/built.ts"] } },
      { test: { name: "api-development", ...api, exclude: ONCE, globalSetup: ["tests/service/development.ts"] } },
    ],
  },
});
