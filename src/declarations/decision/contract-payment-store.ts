import type { Declaration } from "#declarations/declaration/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A payment of a contract that has succeeded, or was begun and has not ended. */
export interface ContractPayment {
  id: string;
  isProcessing: boolean;
  amount: MinorUnits;
  currency: Currency;
  createdAt: Date;
}

/** More renewals than a withdrawal can concern. */
const MAX_PAYMENTS = 100;

/**
 * The payments of a contract: of its order, and of the invoices of its subscription, oldest first. Without those of which
 * the money goes back already, because they came too late.
 */
export async function findContractPayments(
  actor: Actor,
  { checkoutSessionId, subscriptionId }: Pick<Declaration, "checkoutSessionId" | "subscriptionId">,
): Promise<ContractPayment[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<ContractPayment>({
    name: "payments-of-contract",
    text: `SELECT id, status <> 'succeeded' AS "isProcessing", amount, currency, created_at AS "createdAt"
           FROM payment_attempts
           WHERE merchant_id = $1 AND livemode = $2 AND status <> 'failed' AND refund_due_at IS NULL
             AND amount > 0 AND id = ANY(ARRAY(
               SELECT id FROM payment_attempts
               WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = $3
             UNION
               SELECT id FROM payment_attempts
               WHERE merchant_id = $1 AND livemode = $2 AND invoice_id = ANY(ARRAY(
                 SELECT id FROM invoices WHERE merchant_id = $1 AND livemode = $2 AND subscription_id = $4
                 ORDER BY created_at, id LIMIT ${MAX_PAYMENTS}))))
           ORDER BY created_at, id LIMIT ${MAX_PAYMENTS}`,
    values: [merchantId, livemode, checkoutSessionId, subscriptionId],
  });
  return rows;
}

/** Whether a customer's balance paid an invoice of a contract alone: it has no payment. */
export async function hasInvoicePaidByBalance(
  actor: Actor,
  { subscriptionId }: Pick<Declaration, "subscriptionId">,
): Promise<boolean> {
  if (subscriptionId === null) return false;
  const paid = {
    subscriptionId,
    status: "paid",
    paymentId: null,
    amountTotal: { gt: 0 },
    startingBalance: { lt: 0 },
  } as const;
  return (await db().invoice.findFirst({ where: { ...scope(actor), ...paid }, select: { id: true } })) !== null;
}
