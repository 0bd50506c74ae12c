import { describe, expect, test } from "vitest";
import { SIZE } from "../../scripts/test/full-only.mjs";
import { SCENARIOS } from "../chaos/scenarios.ts";

// What each does, and all of it at its full size: `npm run chaos`.
describe("acknowledged work is stored, once", () => {
  for (const [name, play] of Object.entries(SCENARIOS)) {
    if (!SIZE.chaos.test(name)) continue;
    test(name, async ({ skip }) => {
      const report = await play("small", () => undefined);
      if ("skipped" in report) return skip(report.skipped);
      const { answered, found, twice, lost, notHeld } = report;
      expect({ found, twice, lost, notHeld }).toEqual({ found: answered, twice: 0, lost: 0, notHeld: [] });
      expect(answered).toBeGreaterThan(0);
    });
  }
});
