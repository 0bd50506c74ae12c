import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  alarmRules,
  dashboardExpressions,
  dashboardPanels,
  RULES_FILE,
  RULES_TEST_FILE,
} from "../factories/alarm-files.ts";
import { isInstalled } from "../factories/program.ts";

const PROMTOOL = "promtool";

test("every alarm has a unique name, a severity, and a sentence; every panel has a query", () => {
  const alarms = alarmRules().filter(({ record }) => record === undefined);
  expect(alarms.length).toBeGreaterThan(15);
  expect(new Set(alarms.map(({ alert }) => alert)).size).toBe(alarms.length);
  for (const { alert, labels, annotations } of alarms) {
    expect([alert, labels?.severity, annotations?.summary]).toEqual([
      expect.stringMatching(/^Checkstand[A-Z]\w+$/),
      expect.stringMatching(/^(critical|warning)$/),
      expect.stringMatching(/\w/),
    ]);
  }
  for (const { type, title, targets = [] } of dashboardPanels()) {
    expect([title, targets.length > 0]).toEqual([expect.stringMatching(/\w/), type !== "row"]);
  }
});

test.skipIf(!isInstalled(PROMTOOL))(
  "Prometheus accepts the rules and the dashboard's queries, and the alarms fire when they should",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "checkstand-alarms-"));
    try {
      const rules = dashboardExpressions().map((expr, index) => ({ record: `dashboard:${index}`, expr }));
      const file = join(folder, "dashboard.yml");
      writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
      const report = execFileSync(PROMTOOL, ["check", "rules", RULES_FILE, file], { encoding: "utf8" });
      expect(report).toContain(`SUCCESS: ${rules.length} rules found`);
      execFileSync(PROMTOOL, ["test", "rules", RULES_TEST_FILE], { encoding: "utf8" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
