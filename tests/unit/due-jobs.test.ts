import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = "src";

/** The files that repeat something, and why it is nothing that falls due. */
const REPEATING: Record<string, string> = {
  "processes/due-work.ts": "the gate itself",
  "platform/work/listen-for-wake-ups.ts": "keeps a connection; what it hears of starts behind the gate",
  "processes/http-process.ts": "reports a proxy",
  "processes/run-process.ts": "compares the clocks",
};

test("all repeated jobs of workers pass the gate that a wrong clock closes", () => {
  const files = globSync("**/*.ts", { cwd: SOURCE });
  const repeating = files.filter((file) =>
    /^import (?!type )[^;]*#platform\/work\/repeat\.ts/m.test(readFileSync(join(SOURCE, file), "utf8")),
  );
  expect(repeating.sort()).toEqual(Object.keys(REPEATING).sort());
  const starting = readFileSync(join(SOURCE, "processes/start-workers.ts"), "utf8");
  expect(starting).not.toMatch(/setInterval|setTimeout|(?<!due\.)\brepeat\(/);
  for (const [dispatcher] of starting.matchAll(/new Dispatcher\([^)]*\)/g)) expect(dispatcher).toContain("isAllowed");
});
