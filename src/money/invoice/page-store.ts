import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { FIRST_READ_TIMEOUT_MS, sqlAcrossTenants } from "#platform/database/sql.ts";

/** The owner of an invoice: not scoped, for customers, who know only its URL. */
export async function findOwnerOfInvoice(id: string): Promise<PageOwner | null> {
  const { rows } = await sqlAcrossTenants<PageOwner>({
    name: "owner-of-invoice",
    text: `SELECT i.merchant_id AS "merchantId", i.livemode, m.test_clock_offset_seconds AS "testClockOffsetSeconds",
                  m.test_clock_target_seconds IS NOT NULL AS "testClockAdvances"
           FROM invoices i JOIN merchants m ON m.id = i.merchant_id WHERE i.id = $1`,
    values: [id],
    timeoutMs: FIRST_READ_TIMEOUT_MS,
  });
  const [owner] = rows;
  return owner ? { ...owner, testClockOffsetSeconds: Number(owner.testClockOffsetSeconds) } : null;
}
