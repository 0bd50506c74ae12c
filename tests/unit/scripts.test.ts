import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What a command shares with the tests. */
const COMMANDS = globSync("scripts/*.ts");

/** The modules that a file imports values from. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^"]*? from )?"([^"]+)"/gm)].map(([, name = ""]) => name);
}

/** The files that a file loads, itself first, as far as they are in this repository. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const name of importsOf(file)) if (/^\..*\.tsx?$/.test(name)) loadedBy(join(dirname(file), name), loaded);
  return loaded;
}

test("no command loads the test runner, without which it could not start", () => {
  expect([...loadedBy("scripts/fuzz.ts")]).toContain("tests/api/bounds/merchant-objects.ts");
  const loading = COMMANDS.flatMap((command) =>
    [...loadedBy(command)].filter((file) => importsOf(file).includes("vitest")).map((file) => `${command}: ${file}`),
  );
  expect(loading).toEqual([]);
});
