import { lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError, invalidFields, missingReference } from "#kernel/errors.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { lockPayer } from "#money/payer/lock-payer.ts";
import { lockPayment } from "#money/payment/store.ts";
import { periodAmount, type Subscription } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";
import { findRunningSubscriptionsOf, lockSubscription } from "#money/subscription/store.ts";

/**
 * A paid invoice.
 * @throws DomainError `resource_missing` (400), or `parameter_invalid` on `invoice`.
 */
export async function findCreditableInvoice(actor: Actor, id: string): Promise<Invoice> {
  return creditable(await findInvoice(actor, id), id);
}

/**
 * The same with its payment, both locked, in the order of all locks. For the balance, also a subscription that will use
 * the balance up, so that it does not end in the meantime: `isCharged` says whether there is one.
 * @throws DomainError as `findCreditableInvoice`.
 */
export async function lockCreditableInvoice(
  actor: Actor,
  id: string,
  destination: "balance" | "out_of_band",
): Promise<{ invoice: Invoice; isCharged: boolean }> {
  const found = await findCreditableInvoice(actor, id);
  if (found.checkoutSessionId !== null) await lockCheckoutSession(actor, found.checkoutSessionId);
  const isCharged = destination === "balance" && (await lockChargedSubscription(actor, found));
  const { invoice } = await lockPayer(actor, { ...found, invoiceId: id });
  const locked = creditable(invoice, id);
  if (locked.paymentId !== null) await lockPayment(actor, locked.paymentId);
  return { invoice: locked, isCharged };
}

/** Whether a subscription of the customer uses a balance in the currency up: nothing else does. */
export async function hasChargedSubscription(actor: Actor, payer: Payer): Promise<boolean> {
  return (await findChargedSubscriptions(actor, payer)).length > 0;
}

type Payer = Pick<Invoice, "customerId" | "currency">;

async function findChargedSubscriptions(actor: Actor, { customerId, currency }: Payer): Promise<Subscription[]> {
  const running = await findRunningSubscriptionsOf(actor, customerId);
  return running.filter((each) => each.currency === currency && usesBalance(each));
}

/** Whether it will have another invoice above 0. The retry of one that exists takes nothing of a balance. */
function usesBalance(subscription: Subscription): boolean {
  const { items, scheduledUpdate } = subscription;
  const hasNext = nextChargeAt({ ...subscription, chargeAt: null }) !== null;
  return hasNext && periodAmount(scheduledUpdate?.items ?? items) > 0n;
}

async function lockChargedSubscription(actor: Actor, payer: Payer): Promise<boolean> {
  for (const { id } of await findChargedSubscriptions(actor, payer)) {
    const subscription = await lockSubscription(actor, id);
    if (subscription && usesBalance(subscription)) return true;
  }
  return false;
}

function creditable(invoice: Invoice | null, id: string): Invoice {
  if (!invoice) throw invalidFields([missingReference("invoice", "invoice", id)]);
  if (invoice.status === "paid") return invoice;
  const message =
    invoice.status === "void"
      ? "is void, so it was already credited in full"
      : `is ${invoice.status}: only paid invoices can be credited. Void it instead, which issues a credit note for all of it`;
  throw fieldError("parameter_invalid", "invoice", message);
}
