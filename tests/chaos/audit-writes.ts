import { type Api, apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import type { Entry, Ledger } from "./ledger.ts";
import type { Report } from "./report.ts";
import { queryWithRetry } from "./wait-until.ts";

const CONCURRENCY = 8;

type Audit = Pick<Report, "found" | "twice" | "lost" | "notHeld">;

/**
 * Compares the ledger with what the service has: each write is there when its object is read, and its key answers the same
 * bytes again. Before the merchant's clock is moved by a day, as keys are kept so long.
 */
export async function auditWrites(baseUrl: string, merchant: TestMerchant, { entries }: Ledger): Promise<Audit> {
  const api = apiClient(baseUrl, merchant.key);
  const queue = entries.values();
  const missing: string[] = [];
  const auditInTurn = async () => {
    for (const entry of queue) {
      const problem = await problemOf(api, entry);
      if (problem) missing.push(`${entry.path} ${entry.id}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, auditInTurn));
  const surplus = await surplusOf(merchant, entries);
  return {
    found: entries.length - missing.length,
    twice: surplus.reduce((sum, { more }) => sum + Math.max(0, more), 0),
    lost: surplus.reduce((sum, { more }) => sum + Math.max(0, -more), 0),
    notHeld: [
      ...missing.slice(0, 5),
      ...surplus.filter(({ more }) => more !== 0).map(({ table, more }) => `${table}: ${more} more than were answered`),
    ],
  };
}

/** What is wrong with a write when it is looked at again; empty when nothing is. */
async function problemOf(api: Api, { path, key, body, id, text }: Entry): Promise<string> {
  const collection = path.split("/").slice(0, path.startsWith("/api/v3/checkout/") ? 5 : 4);
  const own = key === undefined ? `/api/v3/checkout/sessions/${id}` : `${collection.join("/")}/${id}`;
  const read = await api("GET", own);
  if (read.status !== 200 || read.body.id !== id) return `it is not there (${read.status})`;
  if (key === undefined) return read.body.payment_status === "paid" ? "" : `it is ${read.body.payment_status}`;
  if (path.endsWith("/expire") && read.body.status !== "expired") return `it is ${read.body.status}`;
  const replay = await api("POST", path, { headers: { "idempotency-key": key }, ...(body && { body }) });
  if (replay.headers["idempotent-replayed"] !== "true") return `its key was free (${replay.status})`;
  return replay.text === text ? "" : "its key answers other bytes";
}

/** How many more rows there are than writes were answered: all of them were, in the end. */
async function surplusOf(merchant: TestMerchant, entries: Entry[]): Promise<{ table: string; more: number }[]> {
  const countOf = (pattern: RegExp) => entries.filter(({ path }) => pattern.test(path)).length;
  const products = countOf(/\/products$/);
  const expected = {
    products,
    // One with each product, and one with each change.
    prices: products + countOf(/\/products\/\w+$/),
    payment_links: countOf(/\/payment-links$/),
    checkout_sessions: countOf(/\/sessions$/),
    refunds: countOf(/\/refunds$/),
  };
  const surplus = [];
  for (const [table, count] of Object.entries(expected)) {
    surplus.push({ table, more: (await merchant.count(table)) - count });
  }
  return surplus;
}

/** Each object has one event of its making, each session one end with one event, and each paid one one charge. */
export async function auditEnds(merchant: TestMerchant): Promise<Omit<Audit, "found">> {
  const [row] = await queryWithRetry<
    Record<"unmade" | "remade" | "unended" | "reended" | "uncharged" | "overcharged", number>
  >(
    `WITH objects AS (
       SELECT id, 'product.created' AS type FROM products WHERE merchant_id = $1
       UNION ALL SELECT id, 'price.created' FROM prices WHERE merchant_id = $1
       UNION ALL SELECT id, 'payment_link.created' FROM payment_links WHERE merchant_id = $1
       UNION ALL SELECT id, 'checkout.session.created' FROM checkout_sessions WHERE merchant_id = $1
     ), makings AS (
       SELECT (SELECT count(*) FROM events e WHERE e.merchant_id = $1 AND e.object_id = o.id AND e.type = o.type) AS events
       FROM objects o
     ), sessions AS (
       SELECT s.payment_status = 'paid' AS is_paid,
         (SELECT count(*) FROM events e WHERE e.merchant_id = $1 AND e.object_id = s.id
            AND e.type = 'checkout.session.' || lower(s.status::text)) AS ends,
         (SELECT count(*) FROM events e WHERE e.merchant_id = $1 AND e.object_id = s.id
            AND e.type IN ('checkout.session.completed', 'checkout.session.expired', 'checkout.session.cancelled')) AS any_ends,
         (SELECT count(*) FROM sandbox_payments p
          WHERE p.session_id = s.id AND p.outcome = 'succeeded'
            AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.attempt_id AND NOT r.is_counted)) AS charges
       FROM checkout_sessions s WHERE s.merchant_id = $1
     )
     SELECT (SELECT count(*) FROM makings WHERE events = 0)::int AS unmade,
       (SELECT count(*) FROM makings WHERE events > 1)::int AS remade,
       (SELECT count(*) FROM sessions WHERE ends = 0)::int AS unended,
       (SELECT count(*) FROM sessions WHERE any_ends > 1)::int AS reended,
       (SELECT count(*) FROM sessions WHERE is_paid AND charges = 0)::int AS uncharged,
       (SELECT count(*) FROM sessions WHERE charges > is_paid::int)::int AS overcharged`,
    [merchant.id],
  );
  const { unmade = 0, remade = 0, unended = 0, reended = 0, uncharged = 0, overcharged = 0 } = row ?? {};
  const told = {
    "objects without the event of their making": unmade,
    "objects with more than one event of their making": remade,
    "sessions without one end and its event": unended,
    "sessions with more than one end": reended,
    "paid sessions without a charge": uncharged,
    "charges beyond one of a paid session": overcharged,
  };
  return {
    lost: unmade + unended + uncharged,
    twice: remade + reended + overcharged,
    notHeld: Object.entries(told).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
  };
}
