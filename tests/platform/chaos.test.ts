import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../chaos/scenarios.ts";

/** By `npm run chaos` alone: what they show is tested in database-outage.test.ts and in clock.test.ts. */
const FULL_ONLY = ["readonly", "clock"];

// What each does, and all of it at its full size: `npm run chaos`.
describe("what was answered is there, once", () => {
  for (const [name, play] of Object.entries(SCENARIOS)) {
    if (FULL_ONLY.includes(name)) continue;
    test(name, async ({ skip }) => {
      const report = await play("small", () => undefined);
      if ("skipped" in report) return skip(report.skipped);
      const { answered, found, twice, lost, notHeld } = report;
      expect({ found, twice, lost, notHeld }).toEqual({ found: answered, twice: 0, lost: 0, notHeld: [] });
      expect(answered).toBeGreaterThan(0);
    });
  }
});
