import { expect, test } from "vitest";
import { statementNames } from "#platform/database/statement-names.ts";

const statement = (sql: string, parameters = 1) => ({ sql, args: Array(parameters).fill(null) });

test("a statement has one unique name", () => {
  const nameOf = statementNames();
  const first = nameOf(statement("SELECT a FROM t WHERE id = $1"));
  expect(first).not.toBe("");
  expect(nameOf(statement("SELECT a FROM t WHERE id = $1"))).toBe(first);
  expect(nameOf(statement("SELECT b FROM t WHERE id = $1"))).not.toBe(first);
});

test.each([
  ["a list", statement("SELECT a FROM t WHERE b = $1 ORDER BY c LIMIT $2", 2)],
  ["a count", statement('SELECT COUNT(*) AS "_count" FROM (SELECT a FROM t WHERE b = $1) AS sub')],
  ["what names several ids", statement("SELECT a FROM t WHERE id IN ($1,$2)", 2)],
  ["what writes several rows", statement("INSERT INTO t (a,b) VALUES ($1,$2), ($3,$4)", 4)],
  ["what has no parameters", statement("BEGIN", 0)],
  ["what writes many rows", statement("INSERT INTO t VALUES ($1)", 1_000)],
  ["what is long", statement(`SELECT ${"a, ".repeat(5_000)}b FROM t WHERE id = $1`)],
])("%s has no name", (_, query) => {
  expect(statementNames()(query)).toBe("");
});

test("there are at most 500 names", () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 600 }, (_, index) => nameOf(statement(`SELECT ${index} FROM t WHERE id = $1`)));
  expect(new Set(names).size).toBe(501);
  expect(names.at(-1)).toBe("");
  expect(nameOf(statement("SELECT 0 FROM t WHERE id = $1"))).toBe(names[0]);
});
