import type { Customer } from "#account/customer/model.ts";
import type { PageOwner } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import { paymentsOfCustomer } from "#money/payment/customer-payments-store.ts";
import { storedPaymentIds } from "#money/payment/payment-intent.ts";
import type { Refund, RefundedLine, RefundOrigin } from "#money/refund/model.ts";
import { invoiceColumns, paymentColumns, refundColumns, sessionColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";
import { updateRow } from "#platform/database/update-row.ts";

export interface RefundFilter {
  status?: Refund["status"] | undefined;
  paymentId?: string | undefined;
  checkoutSessionId?: string | undefined;
  invoiceId?: string | undefined;
  /** Refunds of sessions that name the customer, or the merchant's own id of them. */
  customer?: Pick<Customer, "id" | "externalCustomerId"> | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

function toRefund(row: Prisma.RefundGetPayload<object>): Refund {
  const { merchantId: _, lookedUpAt: __, ...refund } = row;
  return {
    ...refund,
    reason: row.reason as RefundReason | null,
    origin: row.origin as RefundOrigin,
    metadata: row.metadata as Metadata,
    lines: (row.lines as { lineId: string; quantity: number; amount: string }[]).map(
      (line): RefundedLine => ({ ...line, amount: BigInt(line.amount) }),
    ),
  };
}

const OF_TENANT = `SELECT ${refundColumns.of("r")} FROM refunds r WHERE r.merchant_id = $1 AND r.livemode = $2`;

const OF_PAYMENT = {
  name: "refunds-of-payment",
  text: `${OF_TENANT} AND r.payment_id = ANY($3) ORDER BY r.created_at, r.id`,
};

/** The refunds of a payment by any of its IDs, oldest first; complete while the payment is locked. */
export async function findRefundsOfPayment(actor: Actor, paymentId: string): Promise<Refund[]> {
  return (await readRefunds(actor, OF_PAYMENT, storedPaymentIds(paymentId))).map(toRefund);
}

/** The refunds of all payments of a session, oldest first. */
export async function findRefundsOfSession(actor: Actor, checkoutSessionId: string): Promise<Refund[]> {
  const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
  const rows = await db().refund.findMany({ where: { ...scope(actor), checkoutSessionId }, orderBy });
  return rows.map(toRefund);
}

const ONE = { name: "refund", text: `${OF_TENANT} AND r.id = $3` };

export async function findRefund(actor: Actor, id: string): Promise<Refund | null> {
  const [row] = await readRefunds(actor, ONE, id);
  return row ? toRefund(row) : null;
}

/** @param values from `$3` on. */
async function readRefunds(actor: Actor, statement: { name: string; text: string }, ...values: unknown[]) {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql({ ...statement, values: [merchantId, livemode, ...values], rowMode: "array" });
  return rows.map((row) => refundColumns.row(row));
}

export async function findRefundPage(actor: Actor, filter: RefundFilter, page: Page): Promise<PageOf<Refund>> {
  const { status, paymentId, checkoutSessionId, invoiceId, customer, createdAfter, createdBefore } = filter;
  const where: Prisma.RefundWhereInput = {
    ...scope(actor),
    ...(status !== undefined && { status }),
    ...(paymentId !== undefined && { paymentId }),
    ...(checkoutSessionId !== undefined && { checkoutSessionId }),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(customer && { payment: paymentsOfCustomer(customer) }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
  };
  const range = await pageRange(page, (id) =>
    db().refund.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().refund.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toRefund));
}

const INSERT = refundColumns.insertInto("refunds");

export async function insertRefund(actor: Actor, refund: Refund): Promise<void> {
  const values = refundColumns.values({
    ...refund,
    ...scope(actor),
    lines: JSON.stringify(refund.lines.map((line) => ({ ...line, amount: line.amount.toString() }))),
    lookedUpAt: null,
  });
  await sql({ name: "refund-insert", text: INSERT, values });
}

/** Writes what became of a refund of a locked payment, or its metadata. */
export async function updateRefundRow(
  actor: Actor,
  id: string,
  change: Partial<
    Pick<
      Refund,
      | "status"
      | "failureReason"
      | "processorRefundId"
      | "balanceReturned"
      | "balanceReversed"
      | "succeededAt"
      | "metadata"
    >
  > & { updatedAt: Date },
): Promise<void> {
  await updateRow(actor, { table: "refunds", columns: refundColumns, id }, change);
}

/**
 * Writes the refunded amount of a payment, on its row, and on its session's and invoice's if the payment counted. A
 * payment that came too late never counted for the session, and is resolved once it is fully refunded. All rows are
 * locked.
 * @param at by the merchant's clock.
 */
export async function writeAmountRefunded(
  actor: Actor,
  {
    paymentId,
    checkoutSessionId,
    invoiceId,
    isCounted,
  }: Pick<Refund, "paymentId" | "checkoutSessionId" | "invoiceId" | "isCounted">,
  amountRefunded: MinorUnits,
  at: Date,
): Promise<void> {
  if (!isCounted) return writeAmountOfLatePayment(actor, paymentId, amountRefunded, at);
  const paid = { amountRefunded };
  await Promise.all([
    updateRow(actor, { table: "payment_attempts", columns: paymentColumns, id: paymentId }, paid),
    invoiceId && updateRow(actor, { table: "invoices", columns: invoiceColumns, id: invoiceId }, paid),
    checkoutSessionId &&
      updateRow(actor, { table: "checkout_sessions", columns: sessionColumns, id: checkoutSessionId }, paid),
  ]);
}

async function writeAmountOfLatePayment(actor: Actor, id: string, amountRefunded: MinorUnits, at: Date): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "refund-of-late-payment",
    text: `UPDATE payment_attempts SET amount_refunded = $4, updated_at = $5,
             refunded_at = CASE WHEN $4 < amount THEN NULL ELSE $5::timestamptz END
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3`,
    values: [merchantId, livemode, id, amountRefunded, at.toISOString()],
  });
}

/** A refund of any merchant that needs attention. */
export interface UnresolvedRefund {
  id: string;
  owner: PageOwner;
}

/**
 * Pending refunds of all merchants: only for the sweep. The least recently looked up come first. In live mode they are
 * looked up once a minute. The sandbox's also include those that will fail after they had succeeded. Those of test clocks
 * that are being advanced are left out.
 */
export async function findUnresolvedRefunds(max: number): Promise<UnresolvedRefund[]> {
  const { rows } = await sqlAcrossTenants<UnresolvedRefund>({
    name: "unsettled-refunds",
    text: `SELECT unsettled.id, json_build_object('merchantId', m.id, 'livemode', unsettled.livemode,
                                                  'testClockOffsetSeconds', m.test_clock_offset_seconds) AS owner FROM (
             SELECT * FROM refunds
             WHERE status = 'pending'
               AND (NOT livemode OR looked_up_at IS NULL OR looked_up_at <= now() - interval '1 minute')
             UNION ALL
             SELECT r.* FROM sandbox_refunds b JOIN refunds r ON r.id = b.refund_id
             WHERE b.ends_at IS NOT NULL AND r.status <> 'pending') unsettled
           JOIN merchants m ON m.id = unsettled.merchant_id
           WHERE unsettled.livemode OR m.test_clock_target_seconds IS NULL
           ORDER BY unsettled.looked_up_at NULLS FIRST, unsettled.created_at LIMIT $1`,
    values: [max],
  });
  return rows;
}

/**
 * Refunds in test mode of merchant `$1` that the sandbox ends: see `DueKind`. Those of earlier versions, without a
 * merchant, are left to the sweep.
 */
export const DUE_TEST_REFUNDS = `SELECT r.id, b.ends_at AS at
    FROM sandbox_refunds b JOIN refunds r ON r.merchant_id = $1 AND NOT r.livemode AND r.id = b.refund_id
    WHERE b.merchant_id = $1 AND b.ends_at IS NOT NULL`;

/** Records that a refund is looked up at the processor now, by the wall clock. */
export async function recordRefundLookup(actor: Actor, id: string): Promise<void> {
  await db().refund.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { lookedUpAt: new Date() },
  });
}
