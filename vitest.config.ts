import { defineConfig } from "vitest/config";

/** Times out late: a shared machine may be ten times slower than it was a moment ago. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** What depends on how a request gets to its route, which is another way in development: routing, bodies, pages. */
const IN_DEVELOPMENT = ["tests/api/{front,requests,payments}.test.ts", "tests/trpc/{dashboard,sign-in}.test.ts"];

/** The projects are those of `scripts/test.mjs`, which names what each command runs. */
export default defineConfig({
  test: {
    // A golden file that is missing is a failure, not an invitation.
    update: "none",
    // A test and the service that it asks wait for one another: one file at a time leaves half of two cores idle.
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", ...PATIENT, include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture.test.ts"] } },
      {
        test: {
          name: "platform",
          ...PATIENT,
          setupFiles: ["tests/service/install-reactions.ts"],
          include: ["tests/platform/**/*.test.ts"],
          globalSetup: ["tests/service/share-postgres.ts"],
          // What workers do without a hitch is not told among the tests.
          env: { LOG_LEVEL: "warn" },
        },
      },
      {
        test: {
          name: "api",
          ...PATIENT,
          setupFiles: ["tests/service/install-reactions.ts"],
          include: ["tests/{api,trpc,fuzz}/**/*.test.ts"],
          // They ask a service by HTTP: what a file leaves in its process concerns no other.
          isolate: false,
          globalSetup: ["tests/service/built.ts"],
        },
      },
      {
        test: {
          name: "component",
          ...PATIENT,
          include: ["tests/component/**/*.test.{ts,tsx}"],
          environment: "./tests/component/environment.ts",
          // The dashboard's modules are loaded once for all files; `setup.ts` cleans the window after each test.
          isolate: false,
          setupFiles: ["tests/component/setup.ts", "tests/service/install-reactions.ts"],
          globalSetup: ["tests/service/built.ts"],
        },
      },
      // One at a time: a second engine on two cores waits rather than works.
      { test: { name: "engines", ...PATIENT, include: ["tests/engines/**/*.test.ts"] } },
      {
        test: {
          name: "development",
          ...PATIENT,
          setupFiles: ["tests/service/install-reactions.ts"],
          include: ["tests/development/**/*.test.ts", ...IN_DEVELOPMENT],
          // By itself and file by file: `next dev` builds what is asked for the first time, and answers 500 beside that.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ["tests/service/development.ts"],
        },
      },
    ],
  },
});
