import { defineConfig } from "vitest/config";

const api = { include: ["tests/{api,trpc}/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 120_000 };

/** The API suite runs twice: against the built server, and against `next dev` behind the same front. */
export default defineConfig({
  test: {
    // A golden file that is missing is a failure, not an invitation.
    update: "none",
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { test: { name: "architecture", include: ["tests/architecture.test.ts"], testTimeout: 120_000 } },
      {
        test: { name: "platform", include: ["tests/platform/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 },
      },
      { test: { name: "api", ...api, globalSetup: ["tests/service/built.ts"] } },
      { test: { name: "api-development", ...api, globalSetup: ["tests/service/development.ts"] } },
    ],
  },
});
