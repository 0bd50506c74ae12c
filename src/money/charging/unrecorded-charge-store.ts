import type { Actor } from "#kernel/actor.ts";
import { type ChargedInvoice, chargeNamePrefix } from "#money/charging/charge-name.ts";
import type { Payment } from "#money/payment/model.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** Those of the processor's charges that belong to a merchant of this installation and have no payment here. */
export async function withoutPayment(charges: readonly ProcessorCharge[]): Promise<ProcessorCharge[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "charges-without-payment",
    text: `SELECT c.id FROM unnest($1::text[], $2::text[]) AS c(id, merchant_id)
           WHERE EXISTS (SELECT FROM merchants m WHERE m.id = c.merchant_id)
             AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.processor_payment_id = c.id)
             AND NOT EXISTS (SELECT FROM unrecorded_charges u WHERE u.processor_payment_id = c.id)`,
    values: [charges.map((charge) => charge.processorPaymentId), charges.map((charge) => charge.merchantId)],
  });
  const ids = new Set(rows.map(({ id }) => id));
  return charges.filter((charge) => ids.has(charge.processorPaymentId));
}

/** Stores charges that have no payment here. Those already stored stay unchanged. */
export async function insertUnrecordedCharges(charges: readonly ProcessorCharge[]): Promise<void> {
  await sqlAcrossTenants({
    name: "insert-unrecorded-charges",
    text: `INSERT INTO unrecorded_charges (processor_payment_id, merchant_id, livemode, charge_name, subscription_id,
             checkout_session_id, invoice_id, amount, currency, charged_at)
           SELECT id, merchant_id, true, charge_name, subscription_id, session_id, invoice_id, amount, currency, at
           FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[],
                       $9::timestamptz[])
             AS c(id, merchant_id, charge_name, subscription_id, session_id, invoice_id, amount, currency, at)
           ON CONFLICT DO NOTHING`,
    values: [
      charges.map((charge) => charge.processorPaymentId),
      charges.map((charge) => charge.merchantId),
      charges.map((charge) => charge.chargeName),
      charges.map((charge) => charge.subscriptionId),
      charges.map((charge) => charge.checkoutSessionId),
      charges.map((charge) => charge.invoiceId),
      charges.map((charge) => charge.amount),
      charges.map((charge) => charge.currency),
      charges.map((charge) => charge.createdAt),
    ],
  });
}

/**
 * Takes the stored charge that an attempt to charge an invoice repeats, with the same amount: one of the invoice or of
 * its period, whatever its number, since attempts that failed before it were lost too and are not stored. Charges of
 * versions before names, whose invoice was lost, are those of the subscription in the invoice's period.
 * Repeated for the same payment, it is the same charge. The processor's times are in whole seconds.
 * @returns the processor's id; null without one.
 */
export async function adoptUnrecordedCharge(
  actor: Actor,
  invoice: ChargedInvoice,
  { id: paymentId, amount, currency }: Pick<Payment, "id" | "amount" | "currency">,
): Promise<string | null> {
  const { merchantId, livemode } = scope(actor);
  const { id: invoiceId, subscriptionId, periodStart, periodEnd } = invoice;
  const { rows } = await sql<{ id: string }>({
    name: "adopt-unrecorded-charge",
    text: `UPDATE unrecorded_charges SET payment_id = $10 WHERE processor_payment_id = (
             SELECT u.processor_payment_id FROM unrecorded_charges u
             WHERE u.merchant_id = $1 AND u.livemode = $2 AND u.subscription_id = $3
               AND u.amount = $4 AND u.currency = $5 AND u.dismissed_at IS NULL
               AND (u.payment_id IS NULL OR u.payment_id = $10)
               AND (u.invoice_id = $6 OR starts_with(u.charge_name, $7)
                 OR (u.charge_name IS NULL
                   AND u.charged_at >= date_trunc('second', $8::timestamptz) AND u.charged_at < $9
                   AND NOT EXISTS (SELECT FROM invoices i WHERE i.merchant_id = u.merchant_id
                                   AND i.livemode = u.livemode AND i.id = u.invoice_id)))
             ORDER BY u.payment_id = $10 DESC NULLS LAST, u.charged_at LIMIT 1 FOR UPDATE)
           RETURNING processor_payment_id AS id`,
    values: [
      ...[merchantId, livemode, subscriptionId, amount, currency, invoiceId, chargeNamePrefix(invoice)],
      ...[periodStart, periodEnd, paymentId],
    ],
  });
  return rows[0]?.id ?? null;
}

/**
 * Whether a charge of this name is stored, with any amount.
 * @param onlyDismissed leaves out charges that the operator has not dismissed.
 */
export async function isUnrecordedCharge(
  actor: Actor,
  chargeName: string,
  { onlyDismissed = false } = {},
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql({
    name: "is-unrecorded-charge",
    text: `SELECT 1 FROM unrecorded_charges
           WHERE merchant_id = $1 AND livemode = $2 AND charge_name = $3 AND (dismissed_at IS NOT NULL OR NOT $4) LIMIT 1`,
    values: [merchantId, livemode, chargeName, onlyDismissed],
  });
  return rows.length > 0;
}

/** Neither used by a payment nor dismissed: the charge may already have paid for what is charged next. */
const IS_UNRESOLVED = "payment_id IS NULL AND dismissed_at IS NULL";

/**
 * A stored charge of a session, an invoice, or any period of a subscription, or of a name, that no payment has used.
 * @returns the processor's id; null without one.
 */
export async function findUnresolvedCharge(
  actor: Pick<Actor, "merchantId" | "livemode">,
  { id, subscriptionId = null, chargeName }: { id: string; subscriptionId?: string | null; chargeName?: string },
): Promise<string | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ id: string }>({
    name: "unresolved-charge",
    text: `SELECT processor_payment_id AS id FROM unrecorded_charges
           WHERE merchant_id = $1 AND livemode = $2 AND ${IS_UNRESOLVED}
             AND (checkout_session_id = $3 OR invoice_id = $3 OR subscription_id = $4 OR charge_name = $5) LIMIT 1`,
    values: [merchantId, livemode, id, subscriptionId, chargeName ?? null],
  });
  return rows[0]?.id ?? null;
}

/** Whether a stored charge is unresolved. @param processorPaymentId the processor's id. */
export async function isUnresolved(processorPaymentId: string): Promise<boolean> {
  const { rows } = await sqlAcrossTenants({
    name: "is-unresolved-charge",
    text: `SELECT FROM unrecorded_charges WHERE processor_payment_id = $1 AND ${IS_UNRESOLVED}`,
    values: [processorPaymentId],
  });
  return rows.length > 0;
}

/** The processor's ids of unresolved charges of all merchants, the oldest first. */
export async function findUnresolvedCharges(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "unresolved-charges",
    text: `SELECT processor_payment_id AS id FROM unrecorded_charges WHERE ${IS_UNRESOLVED} ORDER BY charged_at`,
  });
  return rows.map(({ id }) => id);
}

/** Deletes an unresolved charge that was recorded or failed. */
export async function deleteUnresolvedCharge(processorPaymentId: string): Promise<void> {
  await sqlAcrossTenants({
    name: "delete-unresolved-charge",
    text: `DELETE FROM unrecorded_charges WHERE processor_payment_id = $1 AND ${IS_UNRESOLVED}`,
    values: [processorPaymentId],
  });
}

/** Dismisses unresolved charges that the operator has resolved. @returns the processor's IDs of the dismissed ones. */
export async function dismissCharges(processorPaymentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "dismiss-charges",
    text: `UPDATE unrecorded_charges SET dismissed_at = now()
           WHERE processor_payment_id = ANY($1) AND ${IS_UNRESOLVED} RETURNING processor_payment_id AS id`,
    values: [processorPaymentIds],
  });
  return rows.map(({ id }) => id);
}
