import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * Joins and correlated subqueries name merchant, mode and ID of what they look up: by the ID alone, the tenant would be
 * checked once less, and the data could not be divided by merchant.
 */

const SCHEMA = filesIn("prisma/schema", ".prisma").map((file) => readFileSync(file, "utf8"));
const TENANT_TABLES = SCHEMA.flatMap((file) => [...file.matchAll(/^model \w+ \{\n.*?^\}/gms)].map(([model]) => model))
  .filter((model) => /^ +merchantId /m.test(model) && /^ +livemode /m.test(model))
  .flatMap((model) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? []);

/** The other row has no merchant, or the ID is the payment processor's. */
const EXCEPTIONS = [
  "money/charging/unrecorded-charge-store.ts payment_attempts",
  "money/charging/unrecorded-charge-store.ts unrecorded_charges",
  "money/processor/sandbox/sandbox-disputes.ts checkout_sessions",
  "money/refund/store.ts refunds",
  "signals/backlog/store.ts webhook_deliveries",
  "signals/backlog/store.ts webhook_endpoints",
];

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending) && !file.startsWith("platform/database/prisma/"))
    .map((file) => join(folder, file));
}

/** What precedes the bracket that closes it, the end of the literal, or a clause that follows a condition. */
function untilEnd(text: string, clauses = /$^/): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    const isEnd = text[at] === "`" || (depth === 0 && (text[at] === ")" || clauses.test(text.slice(at, at + 12))));
    if (isEnd) return text.slice(0, at);
    if (text[at] === ")") depth--;
  }
  return text;
}

const AFTER_JOIN = /^\s(JOIN|LEFT|CROSS|WHERE|GROUP|ORDER|LIMIT|RETURNING|FOR)\b/;

/** The lookups of a file that compare something, but not merchant and mode. */
function partialLookups(source: string): string[] {
  const joins = [...source.matchAll(/\bJOIN\s+(\w+)\s+(?:AS\s+)?(\w+)\s+ON(?=\s)/g)];
  const queries = [...source.matchAll(/\bFROM\s+(\w+)\s+(?:AS\s+)?(?!WHERE\b)(\w+)\s+WHERE(?=\s)/g)];
  return [...joins, ...queries].flatMap((lookup) => {
    const [text, table = "", alias = ""] = lookup;
    const condition = untilEnd(
      source.slice(lookup.index + text.length),
      text.startsWith("JOIN") ? AFTER_JOIN : undefined,
    );
    const names = (column: string) => new RegExp(`\\b${alias}\\.${column}\\b`).test(condition);
    const isWhole = (names("merchant_id") && names("livemode")) || /\b(belongsTo|isOwn)\(/.test(condition);
    return TENANT_TABLES.includes(table) && names("\\w+ = \\w+\\.\\w+") && !isWhole ? [table] : [];
  });
}

test("joins and correlated subqueries use the full key of a row", () => {
  expect(TENANT_TABLES.length).toBeGreaterThan(40);
  const partial = filesIn("src", ".ts").flatMap((file) =>
    partialLookups(readFileSync(file, "utf8")).map((table) => `${file.slice("src/".length)} ${table}`),
  );
  expect([...new Set(partial)].sort()).toEqual(EXCEPTIONS);
});

test.each([
  ["refunds", "SELECT FROM a JOIN refunds r ON r.id = a.refund_id WHERE true"],
  ["refunds", "SELECT FROM a JOIN refunds r ON r.merchant_id = a.merchant_id AND r.id = a.refund_id"],
  ["refunds", "SELECT EXISTS (SELECT FROM refunds AS r WHERE r.id = a.refund_id AND r.amount > 0) FROM a"],
  ["refunds", "SELECT (SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = a.id) FROM a"],
  [undefined, "SELECT FROM refunds r JOIN merchants m ON m.id = r.merchant_id"],
  [
    undefined,
    "SELECT FROM a JOIN refunds r ON r.merchant_id = a.merchant_id AND r.livemode = a.livemode AND r.id = a.refund_id",
  ],
])("%s uses a partial key: %s", (table, statement) => {
  expect(partialLookups(statement)).toEqual(table === undefined ? [] : [table]);
});
