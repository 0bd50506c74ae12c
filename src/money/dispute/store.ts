import type { Customer } from "#account/customer/model.ts";
import type { PageOwner } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import type { DisputeStatus } from "#kernel/dispute-status.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { paymentsOfCustomer } from "#money/payment/customer-payments-store.ts";
import { storedPaymentIds } from "#money/payment/payment-intent.ts";
import { disputeColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

export interface DisputeFilter {
  status?: DisputeStatus | undefined;
  paymentId?: string | undefined;
  /** Disputes of sessions that name the customer, or the merchant's own id of them. */
  customer?: Pick<Customer, "id" | "externalCustomerId"> | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

function toDispute(row: Prisma.DisputeGetPayload<object>): Dispute {
  const { merchantId: _, lookedUpAt: __, ...dispute } = row;
  return dispute;
}

export async function findDispute(actor: Actor, id: string): Promise<Dispute | null> {
  const row = await db().dispute.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toDispute(row);
}

export async function findDisputeOfProcessor(actor: Actor, processorDisputeId: string): Promise<Dispute | null> {
  const row = await db().dispute.findUnique({
    where: { merchantId_livemode_processorDisputeId: { ...scope(actor), processorDisputeId } },
  });
  return row && toDispute(row);
}

const OF_PAYMENT = `SELECT ${disputeColumns.of("d")} FROM disputes d
  WHERE d.merchant_id = $1 AND d.livemode = $2 AND d.payment_id = ANY($3) ORDER BY d.created_at, d.id`;

/** The disputes of a payment by any of its IDs, oldest first; complete while the payment is locked. */
export async function findDisputesOfPayment(actor: Actor, paymentId: string): Promise<Dispute[]> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, storedPaymentIds(paymentId)];
  const { rows } = await sql({ name: "disputes-of-payment", text: OF_PAYMENT, values, rowMode: "array" });
  return rows.map((row) => toDispute(disputeColumns.row(row)));
}

/** The disputes of all payments of a session, oldest first. */
export async function findDisputesOfSession(actor: Actor, checkoutSessionId: string): Promise<Dispute[]> {
  const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
  const rows = await db().dispute.findMany({ where: { ...scope(actor), checkoutSessionId }, orderBy });
  return rows.map(toDispute);
}

/** The disputes that await the merchant's response, the earliest deadline first. */
export async function findDisputesToRespondTo(actor: Actor, max: number): Promise<Dispute[]> {
  const rows = await db().dispute.findMany({
    where: { ...scope(actor), status: { in: ["needs_response", "warning_needs_response"] } },
    orderBy: [{ dueBy: "asc" }, { id: "asc" }],
    take: max,
  });
  return rows.map(toDispute);
}

export async function findDisputePage(actor: Actor, filter: DisputeFilter, page: Page): Promise<PageOf<Dispute>> {
  const { status, paymentId, customer, createdAfter, createdBefore } = filter;
  const where: Prisma.DisputeWhereInput = {
    ...scope(actor),
    ...(status !== undefined && { status }),
    ...(paymentId !== undefined && { paymentId }),
    ...(customer && { payment: paymentsOfCustomer(customer) }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
  };
  const range = await pageRange(page, (id) =>
    db().dispute.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().dispute.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toDispute));
}

export async function insertDispute(actor: Actor, dispute: Dispute): Promise<void> {
  await db().dispute.create({ data: { ...dispute, ...scope(actor) } });
}

/** Writes what became of a dispute of a locked payment. */
export async function updateDisputeRow(
  actor: Actor,
  id: string,
  change: Omit<Dispute, "id" | "livemode" | "paymentId" | "checkoutSessionId" | "invoiceId" | "currency" | "createdAt">,
): Promise<void> {
  await db().dispute.update({ where: { merchantId_livemode_id: { ...scope(actor), id } }, data: change });
}

/** A dispute of any merchant that is due to be looked up at the processor. */
export interface OpenDispute {
  id: string;
  owner: PageOwner;
}

/** Open disputes of all merchants that were not looked up for an hour: only for the sweep. */
export async function findOpenDisputes(max: number): Promise<OpenDispute[]> {
  const { rows } = await sqlAcrossTenants<OpenDispute>({
    name: "open-disputes",
    text: `SELECT d.id, json_build_object('merchantId', m.id, 'livemode', d.livemode,
                                          'testClockOffsetSeconds', m.test_clock_offset_seconds) AS owner
           FROM disputes d JOIN merchants m ON m.id = d.merchant_id
           WHERE status IN ('needs_response', 'under_review', 'warning_needs_response', 'warning_under_review')
             AND (looked_up_at IS NULL OR looked_up_at <= now() - interval '1 hour')
           ORDER BY looked_up_at NULLS FIRST LIMIT $1`,
    values: [max],
  });
  return rows;
}

/** Records that a dispute is looked up at the processor now, by the wall clock. */
export async function recordDisputeLookup(actor: Actor, id: string): Promise<void> {
  await db().dispute.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { lookedUpAt: new Date() },
  });
}
