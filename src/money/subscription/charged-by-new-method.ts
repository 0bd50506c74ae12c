import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { amountRemaining, type Invoice, METHOD_REASONS, type StopReason } from "#money/invoice/model.ts";
import { findOpenInvoices } from "#money/invoice/store.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** The reasons that end with another payment method; null for charges that are scheduled later. */
export const ENDED_BY_METHOD: readonly (StopReason | null)[] = [null, "paused", ...METHOD_REASONS];

/**
 * What is open of subscriptions, and charged immediately once they have another payment method, per currency; empty if
 * nothing is. An invoice whose payment is in progress is not.
 */
export async function chargedByNewMethod(
  actor: Actor,
  subscriptions: readonly Subscription[],
): Promise<{ currency: Currency; amount: MinorUnits }[]> {
  const charged = subscriptions.filter(({ status, chargeAt }) => status !== "paused" && chargeAt !== null);
  const invoices = await Promise.all(charged.map(({ id }) => findOpenInvoices(actor, id)));
  const byCurrency = Map.groupBy(invoices.flat().filter(isCharged), ({ currency }) => currency);
  return [...byCurrency].map(([currency, each]) => ({
    currency,
    amount: each.reduce((sum, invoice) => sum + amountRemaining(invoice), 0n),
  }));
}

function isCharged({ nextAttemptAt, stopReason, paymentBegunAt }: Invoice): boolean {
  return nextAttemptAt !== null && paymentBegunAt === null && ENDED_BY_METHOD.includes(stopReason);
}
