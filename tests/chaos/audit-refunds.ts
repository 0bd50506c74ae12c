import type { TestMerchant } from "../factories/merchant.ts";
import { auditJournal } from "./audit-journal.ts";
import type { Report } from "./report.ts";
import { queryWithRetry } from "./wait-until.ts";

/**
 * No payment was refunded beyond what was paid, the processor's books and the ledger agree to the cent, and each refund has its events
 * once.
 */
export async function auditRefunds(merchant: TestMerchant): Promise<Pick<Report, "twice" | "lost" | "notHeld">> {
  const [row] = await queryWithRetry<
    Record<"beyond" | "unlike" | "miscounted" | "untold" | "retold" | "unannounced", number>
  >(
    `WITH payments AS (
       SELECT p.amount, p.amount_refunded,
         (SELECT coalesce(sum(r.amount), 0) FROM refunds r
          WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id AND r.status <> 'failed') AS refunded,
         (SELECT coalesce(sum(b.amount), 0) FROM sandbox_refunds b
          WHERE b.payment_id = p.id AND b.outcome <> 'failed') AS booked
       FROM payment_attempts p WHERE p.merchant_id = $1
     ), told AS (
       SELECT (SELECT count(*) FROM events e WHERE e.merchant_id = $1 AND e.object_id = r.id AND e.type = 'refund.created') AS made,
         (SELECT count(*) FROM events e WHERE e.merchant_id = $1 AND e.object_id = r.id AND e.type = 'refund.updated') AS ended
       FROM refunds r WHERE r.merchant_id = $1
     )
     SELECT (SELECT count(*) FROM payments WHERE booked > amount OR refunded > amount)::int AS beyond,
       (SELECT count(*) FROM payments WHERE booked <> refunded)::int AS unlike,
       (SELECT count(*) FROM payments WHERE amount_refunded <> refunded)::int AS miscounted,
       (SELECT count(*) FROM told WHERE made = 0 OR ended = 0)::int AS untold,
       (SELECT count(*) FROM told WHERE made > 1 OR ended > 1)::int AS retold,
       (SELECT abs((SELECT count(*) FROM refunds WHERE merchant_id = $1 AND status = 'succeeded')
         - (SELECT count(*) FROM events WHERE merchant_id = $1 AND type = 'charge.refunded')))::int AS unannounced`,
    [merchant.id],
  );
  const { beyond = 0, unlike = 0, miscounted = 0, untold = 0, retold = 0, unannounced = 0 } = row ?? {};
  const told = {
    "payments refunded beyond what was paid": beyond,
    "payments of which the processor's books say another sum": unlike,
    "payments with another sum than that of their refunds": miscounted,
    "refunds without the event of their making or their end": untold,
    "refunds with more than one such event": retold,
    "events charge.refunded too many or too few": unannounced,
  };
  return {
    twice: beyond + retold,
    lost: untold,
    notHeld: [
      ...Object.entries(told).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
      ...(await auditJournal(merchant)),
    ],
  };
}
