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

/**
 * Purges and leases that choose rows of all merchants, and write these rows by their primary key: it is passed as an array,
 * which the planner knows to be short, and can't hold whole keys. For a join, it might read the entire table.
 */
const CHOSEN_ACROSS_MERCHANTS = [
  "account/audit-log/store.ts audit_logs",
  "account/email-change/store.ts customer_email_changes",
  "checkout/checkout-session/card-for-offer-store.ts cards_for_offers",
  "checkout/checkout-session/purge-store.ts checkout_session_attributions",
  "checkout/checkout-session/purge-store.ts checkout_sessions",
  "declarations/declaration/store.ts declarations",
  "money/payment/payment-client-store.ts payment_clients",
  "portal/session/store.ts billing_portal_sessions",
  "signals/email/store.ts mails",
  "signals/event/store.ts events",
  "signals/request-log/store.ts request_logs",
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

/** What is outside of all brackets. */
function outermost(text: string): string {
  let depth = 0;
  return [...text]
    .filter((char) => {
      if (char === "(") depth++;
      if (char === ")") depth--;
      return depth === 0;
    })
    .join("");
}

/** The tables of a file whose rows are chosen by IDs of a subquery, but not by merchant and mode. */
function partialChoices(source: string): string[] {
  const lookups = source.matchAll(
    /\b(?:FROM|UPDATE)\s+(\w+)(?:\s+(?:AS\s+)?(?!WHERE\b|SET\b)\w+)?(?:\s+SET\b[^`]*?)?\s+WHERE(?=\s)/g,
  );
  return [...lookups].flatMap((lookup) => {
    const [text, table = ""] = lookup;
    const condition = untilEnd(source.slice(lookup.index + text.length));
    const isChosen = /\b(?!ctid\b)\w*id\s+(IN|=\s*ANY)\s*\((\s*ARRAY\s*\()?\s*SELECT\b/.test(condition);
    const own = outermost(condition);
    const isPartial = /\b(?!ctid\b)\w*id\s+(IN|=\s*ANY)/.test(own) && !/\bmerchant_id\b|TENANT|isOwn|ofActor/.test(own);
    return TENANT_TABLES.includes(table) && isChosen && isPartial ? [table] : [];
  });
}

test("rows that a subquery chooses are named by their full key", () => {
  const partial = filesIn("src", ".ts").flatMap((file) =>
    partialChoices(readFileSync(file, "utf8")).map((table) => `${file.slice("src/".length)} ${table}`),
  );
  expect([...new Set(partial)].sort()).toEqual(CHOSEN_ACROSS_MERCHANTS);
});

test.each([
  [["refunds"], "DELETE FROM refunds WHERE id = ANY(ARRAY(SELECT id FROM due))"],
  [["refunds"], "UPDATE refunds r SET amount = 1 WHERE r.id IN (SELECT id FROM due WHERE merchant_id = $1)"],
  [["refunds"], "SELECT FROM refunds WHERE payment_id = ANY (ARRAY(SELECT id FROM due)) AND livemode"],
  [[], "DELETE FROM refunds WHERE (merchant_id, livemode, id) IN (SELECT merchant_id, livemode, id FROM due)"],
  [[], "DELETE FROM refunds WHERE merchant_id = $1 AND NOT livemode AND id = ANY(ARRAY(SELECT id FROM due))"],
])("%s are chosen by a partial key: %s", (tables, statement) => {
  expect(partialChoices(statement)).toEqual(tables);
});

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
