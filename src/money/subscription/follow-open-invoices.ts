import type { Actor } from "#kernel/actor.ts";
import { readOpenInvoices } from "#money/invoice/store.ts";
import type { Subscription } from "#money/subscription/model.ts";

/**
 * Applies the open invoices of a locked subscription to it: `past_due` or `unpaid` ends once none is open; the next
 * charge is at the earliest time of any.
 */
export async function followOpenInvoices(
  actor: Actor,
  subscription: Pick<Subscription, "id" | "status">,
): Promise<Pick<Subscription, "status" | "chargeAt">> {
  const { id, status } = subscription;
  const { count, chargeAt } = await readOpenInvoices(actor, id);
  const isOwing = status === "past_due" || status === "unpaid";
  return { status: isOwing && count === 0 ? "active" : status, chargeAt };
}
