import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { expect, test } from "vitest";
import { readOpenApiDocument, VERSIONS } from "../../factories/openapi-documents.ts";
import { expressionsIn, type FoundExpression, patternsIn } from "./regular-expressions.ts";

const SOURCE = join(import.meta.dirname, "../../../src");
/** For one expression; the slowest takes 6 s where only the checker's JavaScript build runs. */
const TIMEOUT_MS = 120_000;

/** The expressions whose time is not in proportion to the text's length, or that the checker can't tell anything of. */
async function vulnerable(expressions: readonly FoundExpression[]): Promise<string[]> {
  const places = new Map<string, FoundExpression[]>();
  for (const expression of expressions) {
    const key = `/${expression.source}/${expression.flags}`;
    places.set(key, [...(places.get(key) ?? []), expression]);
  }
  const problems: string[] = [];
  for (const [key, [first, ...others]] of places) {
    if (!first) continue;
    const found = await check(first.source, first.flags, { timeout: TIMEOUT_MS });
    if (found.status === "safe") continue;
    const problem = found.status === "vulnerable" ? found.complexity.summary : `not checked: ${found.error.kind}`;
    problems.push(`${[first, ...others].map(({ at }) => at).join(", ")} ${key} (${problem})`);
  }
  return problems;
}

test("no regular expression backtracks: each takes time in proportion to the text's length", async () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(ts|tsx|js|mjs)$/.test(file),
  );
  const found = files.map((file) => expressionsIn(`src/${file}`, readFileSync(join(SOURCE, file), "utf8")));
  // A text that is known only when it runs could hold anything: write it as a literal, or read the text by hand.
  expect(found.flatMap(({ unknown }) => unknown)).toEqual([]);
  const expressions = found.flatMap((file) => file.expressions);
  expect(expressions.length).toBeGreaterThan(200);
  const patterns = VERSIONS.flatMap((version) => patternsIn(version, readOpenApiDocument(version)));
  expect(patterns.length).toBeGreaterThan(200);
  expect(await vulnerable([...expressions, ...patterns])).toEqual([]);
});

test("an expression that backtracks is found anywhere, and one that can't be checked fails", async () => {
  const planted = String.raw`
    const percent = text.replace(/\s*%$/, "");
    const slug = z.string().regex(/^(a+)+$/);
    const built = new RegExp("(x|x)*y", "i");
    const matched = text.match("[ab]+[bc]+d");
    const field = z.string().meta({ pattern: "^(\\w+\\s?)*$" });
    const fine = /^\d{1,3}$/;
    const broken = new RegExp("(");
  `;
  const { expressions, unknown } = expressionsIn("planted.ts", planted);
  expect(unknown).toEqual([]);
  expect((await vulnerable(expressions)).map((problem) => problem.replace(/ .*\(/, " ("))).toEqual([
    "planted.ts:2 (2nd degree polynomial)",
    "planted.ts:3 (exponential)",
    "planted.ts:4 (exponential)",
    "planted.ts:5 (3rd degree polynomial)",
    "planted.ts:6 (exponential)",
    "planted.ts:8 (not checked: invalid)",
  ]);
  const dynamic = 'new RegExp(name + "$"); RegExp(name)';
  expect(expressionsIn("planted.tsx", dynamic).unknown).toEqual([
    'planted.tsx:1 new RegExp(name + "$")',
    "planted.tsx:1 RegExp(name)",
  ]);
  const document = { schemas: [{ properties: { pattern: { pattern: "^.*x.*y.*$" } } }] };
  expect(await vulnerable(patternsIn("v0", document))).toEqual([
    expect.stringContaining("v0/schemas/0/properties/pattern"),
  ]);
});
