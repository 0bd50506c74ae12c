import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../chaos/scenarios.ts";

/** Servers, workers and the database are killed under load. The others are played by `npm run chaos` and `npm test -- --full`. */
const ALWAYS = ["expire", "writes", "refunds", "billing"];

// What each does, and all of it at its full size: `npm run chaos`.
describe("what was answered is there, once", () => {
  for (const [name, play] of Object.entries(SCENARIOS)) {
    if (!process.env.TEST_FULL && !ALWAYS.includes(name)) continue;
    test(name, async ({ skip }) => {
      const report = await play("small", () => undefined);
      if ("skipped" in report) return skip(report.skipped);
      const { answered, found, twice, lost, notHeld } = report;
      expect({ found, twice, lost, notHeld }).toEqual({ found: answered, twice: 0, lost: 0, notHeld: [] });
      expect(answered).toBeGreaterThan(0);
    });
  }
});
