import type { Actor } from "#domain/shared/actor.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { findOpenInvoices } from "#server/services/invoice/repository.ts";

/**
 * What the open invoices of a locked subscription mean for it: `past_due` or `unpaid` ends once none is open; it is charged
 * next at the earliest time of any.
 */
export async function followOpenInvoices(
  actor: Actor,
  subscription: Pick<Subscription, "id" | "status">,
): Promise<Pick<Subscription, "status" | "chargeAt">> {
  const { id, status } = subscription;
  const open = await findOpenInvoices(actor, id);
  const isOwing = status === "past_due" || status === "unpaid";
  const times = open.flatMap(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? []);
  return {
    status: isOwing && open.length === 0 ? "active" : status,
    chargeAt: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
