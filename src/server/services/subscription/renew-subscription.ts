import { type Invoice, invoiceNumber, invoicePrefix } from "#domain/invoice/invoice.ts";
import type { SavedPaymentMethod } from "#domain/payment/saved-method.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { nextNoticeAt } from "#domain/subscription/notices.ts";
import { periodAt } from "#domain/subscription/period.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { type ChargeToMake, findMethodOfNewInvoice, isHeldUp } from "#server/services/invoice/charge-oldest-invoice.ts";
import { insertInvoice, readOpenInvoices, takeInvoiceNumber } from "#server/services/invoice/repository.ts";
import { newInvoicePayment } from "#server/services/invoice/start-invoice-payment.ts";
import { insertPayment } from "#server/services/payment/repository.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { followOpenInvoices } from "#server/services/subscription/follow-open-invoices.ts";
import { draftPeriodInvoice, type PeriodInvoice } from "#server/services/subscription/period-invoice.ts";
import { findSubscription, replaceItems } from "#server/services/subscription/repository.ts";

/** A period that begins, not written yet. */
interface NextPeriod {
  subscription: Subscription;
  /** Null while invoices are paused. */
  draft: PeriodInvoice | null;
}

interface Renewal {
  /** As it is afterwards. */
  subscription: Subscription;
  /** The charge of the period's invoice; null where none was begun. */
  charge: ChargeToMake | null;
}

/**
 * Begins the next period of a locked subscription whose period has ended: with the changes that were planned, and its
 * invoice, unless invoices are paused. Periods are worked off one by one, however late. The charge of the invoice begins
 * with it, if nothing else comes first.
 */
export async function renewSubscription(actor: Actor, before: Subscription): Promise<Renewal> {
  const [period, method] = await Promise.all([nextPeriod(actor, before), findMethodOfNewInvoice(actor, before)]);
  const { draft, subscription } = period;
  const isCurrent = subscription.currentPeriodEnd > now(actor);
  const isCharged = isCurrent && draft !== null && draft.invoice.nextAttemptAt !== null && !isHeldUp(draft.invoice);
  return writePeriod(actor, before, period, { method: isCharged ? method : null });
}

/**
 * Begins the next period of a subscription that is to be counted from another day; its invoice is charged later.
 * @param before as it was, for the event.
 * @param planned as it is to go on: with another anchor, or out of its trial.
 * @param type another event than `updated`, in its place.
 * @returns the subscription afterwards.
 */
export async function startNextPeriod(
  actor: Actor,
  before: Subscription,
  planned: Subscription,
  type?: "customer.subscription.resumed",
): Promise<Subscription> {
  const period = await nextPeriod(actor, planned);
  const { subscription } = await writePeriod(actor, before, period, { type });
  return subscription;
}

async function nextPeriod(actor: Actor, planned: Subscription): Promise<NextPeriod> {
  const subscription = await withScheduledItems(actor, planned);
  const periodIndex = subscription.periodIndex + 1;
  const { start, end } = periodAt(subscription.anchorAt, subscription.recurrence, periodIndex);
  const renewed: Subscription = {
    ...subscription,
    status: subscription.status === "trialing" ? await statusAfterTrial(actor, subscription) : subscription.status,
    periodIndex,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    // Only where it begins before its time: otherwise it would have ended.
    cancelAt: subscription.cancelAtPeriodEnd ? end : subscription.cancelAt,
    scheduledUpdate: null,
  };
  if (renewed.collectionPaused) return { subscription: renewed, draft: null };
  const draft = await draftPeriodInvoice(actor, renewed);
  const { id: latestInvoiceId, amountDiscount } = draft.invoice;
  const startsDiscount = renewed.discount?.startedAt === null && amountDiscount > 0n;
  const discount = startsDiscount && renewed.discount ? { ...renewed.discount, startedAt: start } : renewed.discount;
  return { subscription: { ...renewed, discount, latestInvoiceId }, draft };
}

/** Past due if something that was sold beside the trial is still owed. */
async function statusAfterTrial(actor: Actor, { id }: Subscription): Promise<"active" | "past_due"> {
  const { count, chargeAt } = await readOpenInvoices(actor, id);
  return count > 0 && chargeAt !== null ? "past_due" : "active";
}

async function withScheduledItems(actor: Actor, subscription: Subscription): Promise<Subscription> {
  const { scheduledUpdate } = subscription;
  if (!scheduledUpdate) return subscription;
  await replaceItems(actor, subscription.id, scheduledUpdate.items);
  const written = await findSubscription(actor, subscription.id);
  return { ...subscription, items: written?.items ?? subscription.items };
}

/**
 * Writes a period that begins, with its events.
 * @param options.type another event than `updated`, in its place.
 * @param options.method what its invoice is charged by from now on; null if it is charged later.
 */
async function writePeriod(
  actor: Actor,
  before: Subscription,
  { subscription, draft }: NextPeriod,
  { type, method = null }: { type?: "customer.subscription.resumed" | undefined; method?: SavedPaymentMethod | null },
): Promise<Renewal> {
  const invoice = draft && (await numbered(actor, draft));
  const charge = invoice && method && startCharge(actor, invoice, method);
  // In this order, in one round trip. Where a charge begins, no other invoice is open.
  const [, , followed] = await Promise.all([
    invoice && insertInvoice(actor, charge?.invoice ?? invoice),
    charge && insertPayment(actor, charge.payment, charge.method.card ?? undefined),
    charge ? null : followOpenInvoices(actor, subscription),
  ]);
  const chargeAt = followed?.chargeAt ?? null;
  const noticeAt = nextNoticeAt(subscription, subscription.currentPeriodStart);
  const after = await changeSubscription(actor, before, { ...subscription, chargeAt, noticeAt }, type);
  if (invoice) {
    recordEvent(actor, { type: "invoice.finalized", object: invoice });
    if (invoice.status === "paid") recordEvent(actor, { type: "invoice.paid", object: invoice });
  }
  return { subscription: after, charge: charge && { ...charge, subscription: after } };
}

/** Its number is taken as late as possible: others of the merchant wait until the transaction ends. */
async function numbered(actor: Actor, { invoice, merchant }: PeriodInvoice): Promise<Invoice> {
  const number = await takeInvoiceNumber(actor);
  return { ...invoice, number: invoiceNumber(invoicePrefix({ ...merchant, livemode: actor.livemode }), number) };
}

function startCharge(actor: Actor, invoice: Invoice, method: SavedPaymentMethod): Omit<ChargeToMake, "subscription"> {
  const payment = newInvoicePayment(actor, invoice, { paymentMethodId: method.id, methodType: method.type });
  return { payment, method, invoice: { ...invoice, paymentBegunAt: payment.createdAt, nextAttemptAt: null } };
}
