import type { Tenant } from "#kernel/actor.ts";
import { Columns, paymentColumns } from "#platform/database/columns.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The relations of a payment that a payment intent shows: its session, its invoice and its latest dispute. */
export const PAYMENT_INTENT_INCLUDE = {
  checkoutSession: {
    select: {
      productName: true,
      customerId: true,
      customerEmail: true,
      customerDetails: true,
      metadata: true,
      settings: true,
    },
  },
  invoice: {
    select: { number: true, customerId: true, customerDetails: true, customerErased: true, subscriptionMetadata: true },
  },
  disputes: { select: { status: true }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
} satisfies Prisma.PaymentInclude;

export type PaymentIntentRow = Prisma.PaymentGetPayload<{ include: typeof PAYMENT_INTENT_INCLUDE }> & {
  /** The method that was saved from the payment; only of a single one. */
  savedMethodId?: string | null;
};

const OF_SESSION = new Columns<NonNullable<PaymentIntentRow["checkoutSession"]>>([
  "productName",
  "customerId",
  "customerEmail",
  "customerDetails",
  "metadata",
  "settings",
]);

const OF_INVOICE = new Columns<NonNullable<PaymentIntentRow["invoice"]>>([
  "number",
  "customerId",
  "customerDetails",
  "customerErased",
  "subscriptionMetadata",
]);

const PAYMENT_INTENT = `SELECT ${paymentColumns.of("a")}, ${OF_SESSION.of("s")}, ${OF_INVOICE.of("i")},
    (SELECT d.status FROM disputes d
     WHERE d.merchant_id = a.merchant_id AND d.livemode = a.livemode AND d.payment_id = a.id
     ORDER BY d.created_at DESC, d.id DESC LIMIT 1),
    (SELECT m.id FROM payment_methods m
     WHERE m.merchant_id = a.merchant_id AND m.livemode = a.livemode AND m.payment_id = a.id)
  FROM payment_attempts a
  LEFT JOIN checkout_sessions s
    ON s.merchant_id = a.merchant_id AND s.livemode = a.livemode AND s.id = a.checkout_session_id
  LEFT JOIN invoices i ON i.merchant_id = a.merchant_id AND i.livemode = a.livemode AND i.id = a.invoice_id
  WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.id = ANY($3) AND a.amount > 0 LIMIT 1`;

/** The row of a payment with an amount, as in Prisma; by any of the IDs that it may have. */
export async function readPaymentIntent(tenant: Tenant, ids: readonly string[]): Promise<PaymentIntentRow | null> {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, ids];
  const { rows } = await sql({ name: "payment-intent", text: PAYMENT_INTENT, values, rowMode: "array" });
  const [row] = rows;
  if (!row) return null;
  const payment = paymentColumns.row(row);
  const status = row.at(-2) as PaymentIntentRow["disputes"][number]["status"] | null;
  return {
    ...payment,
    checkoutSession: payment.checkoutSessionId === null ? null : OF_SESSION.row(row, paymentColumns.count),
    invoice: payment.invoiceId === null ? null : OF_INVOICE.row(row, paymentColumns.count + OF_SESSION.count),
    disputes: status === null ? [] : [{ status }],
    savedMethodId: row.at(-1) as string | null,
  };
}
