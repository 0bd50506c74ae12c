import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { sourceStack } from "#platform/base/source-stack.ts";

const checkout = mkdtempSync(join(tmpdir(), "checkstand sources-"));
vi.spyOn(process, "cwd").mockReturnValue(checkout);
const chunk = join(checkout, ".next", "chunk.js");

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(checkout, { recursive: true });
});

test("a location is mapped to its source; one without a map, and one in a message, are unchanged", () => {
  mkdirSync(join(checkout, ".next"));
  // Its first line and column come from line 3, column 5.
  const map = { version: 3, sources: ["../src/%40a/b.ts"], names: [], mappings: "AAEI", sourcesContent: null };
  writeFileSync(`${chunk}.map`, JSON.stringify(map));
  const message = `no such page\n    at page (${chunk}:1:1)`;
  const other = join(checkout, ".next", "other.js");
  const stack = (place: string) =>
    `Error: ${message}\n    at open (${place})\n    at ${other}:1:1\n    at run (node:vm:1:2)`;
  expect(sourceStack(stack(`${chunk}:1:1`), message)).toBe(stack("src/@a/b.ts:3:5"));
});
