import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A migration's turn is a lock of the session, which no transaction takes. */
const ALLOWED = ["operations/embedded/migrations.ts", "platform/database/object-lock.ts"];

test("advisory locks are taken in one file, which documents their order", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const locking = files.filter((file) => /pg_(try_)?advisory_/.test(readFileSync(join("src", file), "utf8")));
  expect(locking.sort()).toEqual(ALLOWED);
});

test("a statement that takes an advisory lock reads no table", () => {
  const source = readFileSync("src/platform/database/object-lock.ts", "utf8");
  const locking = [...source.matchAll(/(["`])((?:(?!\1).)*pg_(?:try_)?advisory_xact_.*?)\1/gs)].map(
    ([, , text = ""]) => text,
  );
  expect(locking.length).toBeGreaterThan(3);
  const read = locking.flatMap((text) => [...text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, name]) => name));
  expect([...new Set(read)].sort()).toEqual(["keys", "unnest"]);
});
