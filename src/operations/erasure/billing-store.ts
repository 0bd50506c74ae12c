import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/*
 * Personal data about subscriptions and invoices, in addition to that of sessions: see store.ts. The rows
 * of finalized invoices and credit notes stay complete, for owner and admins only (contract, section 9).
 */

/** The ids of what a customer is or was charged for. */
export interface ErasedBilling {
  subscriptions: string[];
  invoices: string[];
  /** Those in which the merchant wrote a memo. */
  creditNotes: string[];
}

/** Erases the person from their subscriptions, which have ended, and marks their invoices. */
export async function eraseFromSubscriptions(actor: Actor, { id }: Pick<Customer, "id">): Promise<ErasedBilling> {
  const { merchantId, livemode } = scope(actor);
  const subscriptions = await db().$queryRaw<{ id: string }[]>`
    UPDATE subscriptions SET billing_email = NULL, cancellation_comment = NULL, tax_terms = tax_terms #- '{vatIdCheck,taxId}'
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND customer_id = ${id} RETURNING id`;
  const invoices = await db().$queryRaw<{ id: string }[]>`
    UPDATE invoices SET customer_erased = true
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND customer_id = ${id} RETURNING id`;
  const where = { ...scope(actor), invoiceId: { in: invoices.map((row) => row.id) }, memo: { not: null } };
  const creditNotes = await db().creditNote.findMany({ where, select: { id: true } });
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return { subscriptions: idsOf(subscriptions), invoices: idsOf(invoices), creditNotes: idsOf(creditNotes) };
}

/** Emails about them, sent and pending. */
export async function eraseFromBillingMails(actor: Actor, { subscriptions, invoices }: ErasedBilling): Promise<void> {
  await db().mail.deleteMany({
    where: {
      ...scope(actor),
      OR: [{ subscriptionId: { in: subscriptions } }, { invoiceId: { in: invoices } }],
    },
  });
}

/** Erases from payments of invoices, as from sessions' payments. */
export async function eraseFromInvoicePayments(actor: Actor, { invoices }: ErasedBilling): Promise<void> {
  await db().payment.updateMany({
    where: { ...scope(actor), invoiceId: { in: invoices } },
    data: { cardExpiryMonth: null, cardExpiryYear: null },
  });
  await db().sandboxPayment.updateMany({
    where: { invoiceId: { in: invoices } },
    data: { expiry: Prisma.DbNull },
  });
  const { merchantId, livemode } = scope(actor);
  await db().$executeRaw`
    DELETE FROM payment_clients c USING payment_attempts a
    WHERE a.merchant_id = ${merchantId} AND a.livemode = ${livemode} AND a.invoice_id = ANY(${invoices}::text[])
      AND c.merchant_id = a.merchant_id AND c.livemode = a.livemode AND c.payment_id = a.id`;
}

/** Erases the merchant's evidence about payments of invoices. */
export async function eraseFromInvoiceDisputes(actor: Actor, { invoices }: ErasedBilling): Promise<string[]> {
  const where = { ...scope(actor), invoiceId: { in: invoices } };
  const disputes = await db().dispute.findMany({ where, select: { id: true, paymentId: true } });
  if (disputes.length === 0) return [];
  await db().dispute.updateMany({ where, data: { evidence: null, evidenceErased: true } });
  await db().sandboxDispute.updateMany({
    where: { paymentId: { in: disputes.map(({ paymentId }) => paymentId) } },
    data: { evidence: null },
  });
  return disputes.map(({ id }) => id);
}

/** An invoice's members that name the person. */
const NAMELESS_INVOICE = JSON.stringify({
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_tax_ids: [],
});

const SUBSCRIPTION_PATH = "{data,object,externalCustomerId}";
const PREVIOUS_PATH = "{data,previous_attributes,externalCustomerId}";
const EMAIL_PATH = "{data,object,billing_email}";
const PREVIOUS_EMAIL_PATH = "{data,previous_attributes,billing_email}";
const MEMO_PATH = "{data,object,memo}";
const COMMENT_PATH = "{data,object,cancellation_details,comment}";
const PREVIOUS_COMMENT_PATH = "{data,previous_attributes,cancellation_details,comment}";
const EVIDENCE_PATH = "{data,object,evidence,uncategorized_text}";

/** Rewrites the events about them, and drops what endpoints answered to these. */
export async function eraseFromBillingEvents(
  actor: Actor,
  { subscriptions, invoices, creditNotes }: ErasedBilling,
  disputes: readonly string[],
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const upcoming = subscriptions.map((id) => `in_upcoming_${id}`);
  const ofInvoices = [...invoices, ...upcoming];
  const of = (ids: readonly string[]) =>
    Prisma.sql`merchant_id = ${merchantId} AND livemode = ${livemode} AND object_id = ANY(${ids}::text[])`;
  const nameless = (body: Prisma.Sql) =>
    Prisma.sql`jsonb_set(${body}::jsonb, '{data,object}',
      (${body}::jsonb #> '{data,object}') || ${NAMELESS_INVOICE}::jsonb)::text`;
  const unreferenced = (body: Prisma.Sql) =>
    Prisma.sql`(jsonb_set(jsonb_set(jsonb_set(${body}::jsonb, ${EMAIL_PATH}::text[], 'null', false),
        ${COMMENT_PATH}::text[], 'null', false), ${PREVIOUS_COMMENT_PATH}::text[], 'null', false)
      #- ${SUBSCRIPTION_PATH}::text[] #- ${PREVIOUS_PATH}::text[] #- ${PREVIOUS_EMAIL_PATH}::text[])::text`;
  const body = Prisma.sql`body`;
  const bodyV2 = Prisma.sql`body_v2`;
  await db().$executeRaw`
    UPDATE events SET body = ${unreferenced(body)}, body_v2 = ${unreferenced(bodyV2)} WHERE ${of(subscriptions)}`;
  await db().$executeRaw`
    UPDATE events SET body = ${nameless(body)}, body_v2 = ${nameless(bodyV2)} WHERE ${of(ofInvoices)}`;
  if (creditNotes.length > 0) {
    await db().$executeRaw`
      UPDATE events SET body = jsonb_set(body::jsonb, ${MEMO_PATH}::text[], 'null', false)::text,
        body_v2 = jsonb_set(body_v2::jsonb, ${MEMO_PATH}::text[], 'null', false)::text
      WHERE ${of(creditNotes)}`;
  }
  if (disputes.length > 0) {
    await db().$executeRaw`
      UPDATE events SET body = jsonb_set(body::jsonb, ${EVIDENCE_PATH}::text[], 'null', false)::text,
        body_v2 = jsonb_set(body_v2::jsonb, ${EVIDENCE_PATH}::text[], 'null', false)::text
      WHERE ${of(disputes)}`;
  }
  await db().$executeRaw`
    UPDATE webhook_delivery_attempts a SET response_body = NULL
    FROM events e JOIN webhook_deliveries d
      ON d.merchant_id = e.merchant_id AND d.livemode = e.livemode AND d.event_id = e.id
    WHERE e.merchant_id = ${merchantId} AND e.livemode = ${livemode}
      AND e.object_id = ANY(${[...subscriptions, ...ofInvoices, ...creditNotes, ...disputes]}::text[])
      AND a.merchant_id = ${merchantId} AND a.livemode = ${livemode} AND a.webhook_delivery_id = d.id
      AND a.response_body IS NOT NULL`;
}

/** Rewrites the stored responses of repeated requests about them. */
export async function eraseFromBillingResponses(
  actor: Actor,
  { subscriptions, invoices, creditNotes }: ErasedBilling,
  disputes: readonly string[],
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const of = (ids: readonly string[]) =>
    Prisma.sql`merchant_id = ${merchantId} AND livemode = ${livemode} AND body_key_id IS NULL
      AND response_body::json ->> 'id' = ANY(${ids}::text[])`;
  await db().$executeRaw`
    UPDATE idempotency_records
    SET response_body = jsonb_set(jsonb_set(response_body::jsonb - 'externalCustomerId', '{billing_email}', 'null', false),
      '{cancellation_details,comment}', 'null', false)::text
    WHERE ${of(subscriptions)}`;
  await db().$executeRaw`
    UPDATE idempotency_records SET response_body = (response_body::jsonb || ${NAMELESS_INVOICE}::jsonb)::text
    WHERE ${of(invoices)}`;
  if (creditNotes.length > 0) {
    await db().$executeRaw`
      UPDATE idempotency_records SET response_body = (response_body::jsonb || '{"memo": null}'::jsonb)::text
      WHERE ${of(creditNotes)}`;
  }
  if (disputes.length === 0) return;
  await db().$executeRaw`
    UPDATE idempotency_records
    SET response_body = jsonb_set(response_body::jsonb, '{evidence,uncategorized_text}', 'null', false)::text
    WHERE ${of(disputes)}`;
}
