import { randomInt } from "node:crypto";
import type { TestMerchant } from "../factories/merchant.ts";
import { startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { queryWithRetry } from "./wait-until.ts";

/** Of a hundred requests, so many are answered 500. */
const REJECTED_PERCENT = 5;
const MAX_ATTEMPTS = 4;

/** With the ids of what it answered 200 to. */
export type AcceptingReceiver = WebhookReceiver & { accepted: string[] };

/** A merchant's server that fails now and then. */
export async function startAcceptingReceiver(): Promise<AcceptingReceiver> {
  const accepted: string[] = [];
  const receiver = await startReceiver((response, request) => {
    const rejected = randomInt(100) < REJECTED_PERCENT;
    if (!rejected) accepted.push(String(request.headers["webhook-id"]));
    response.writeHead(rejected ? 500 : 200).end();
  });
  return Object.assign(receiver, { accepted });
}

/** Compares the deliveries of a merchant's events with what the merchant's servers received. */
export interface DeliveryCounts {
  events: number;
  /** They arrived or are listed as failed. */
  deliveries: number;
  /** Deliveries that neither arrived nor are listed as failed. */
  lost: number;
  /** What must not be, a sentence each. */
  wrong: string[];
  failed: number;
  /** Accepted once more, under the same id: a process was killed before it was recorded. */
  repeated: number;
}

/** @param receivers of all the merchant's endpoints. */
export async function countDeliveries(
  { id }: TestMerchant,
  receivers: readonly AcceptingReceiver[],
): Promise<DeliveryCounts> {
  // All of it was written within minutes: without statistics PostgreSQL joins as if there were a handful.
  await queryWithRetry("ANALYZE");
  const events = await queryWithRetry<{ id: string; body: string }>(
    "SELECT id, body FROM events WHERE merchant_id = $1",
    [id],
  );
  const bodies = new Map(events.map((event) => [event.id, event.body]));
  const rows = await queryWithRetry<{ event_id: string; status: string; url: string; attempts: number }>(
    `WITH attempts AS (
       SELECT webhook_delivery_id AS id, count(*)::int AS times FROM webhook_delivery_attempts
       WHERE merchant_id = $1 GROUP BY 1
     )
     SELECT d.event_id, d.status, e.url, coalesce(a.times, 0) AS attempts
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.webhook_endpoint_id LEFT JOIN attempts a ON a.id = d.id
     WHERE d.merchant_id = $1`,
    [id],
  );
  const ended = rows.filter(({ status }) => status === "delivered" || status === "failed");
  const acceptedAt = new Map(receivers.map(({ url, accepted }) => [url, new Set(accepted)]));
  const pretended = rows.filter(
    ({ status, url, event_id }) => status === "delivered" && !acceptedAt.get(url)?.has(event_id),
  );
  const strange = receivers
    .flatMap(({ received }) => received)
    .filter(({ headers, body }) => bodies.get(String(headers["webhook-id"])) !== body);
  const overdone = rows.filter(({ attempts }) => attempts > MAX_ATTEMPTS);
  return {
    events: events.length,
    deliveries: ended.length,
    lost: events.length * receivers.length - ended.length,
    wrong: [
      ...someOf(pretended, "deliveries are noted as delivered, and were never accepted"),
      ...someOf(strange, "requests carried no event, or other bytes than are stored"),
      ...someOf(overdone, `deliveries had more than ${MAX_ATTEMPTS} attempts`),
    ],
    failed: rows.filter(({ status }) => status === "failed").length,
    repeated: receivers.reduce((sum, { accepted }) => sum + accepted.length - new Set(accepted).size, 0),
  };
}

function someOf(found: unknown[], what: string): string[] {
  return found.length === 0 ? [] : [`${found.length} ${what}`];
}

/**
 * As if the time of leases had passed: that of the dead, which would keep their places for up to a minute, and of the
 * others, as of workers that hung for so long.
 */
export async function endLeases(): Promise<void> {
  await queryWithRetry("UPDATE subscriptions SET leased_until = NULL WHERE leased_until > now()");
  await queryWithRetry("UPDATE merchants SET test_clock_leased_until = NULL WHERE test_clock_leased_until > now()");
  await queryWithRetry(
    "UPDATE webhook_deliveries SET leased_until = now() - interval '1 second' WHERE status = 'pending' AND leased_until > now()",
  );
}
