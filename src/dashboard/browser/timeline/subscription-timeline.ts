import { FAILURES } from "#dashboard/browser/labels/payment-labels.ts";
import { cancellationText, SUBSCRIPTION_STATUS_LABELS } from "#dashboard/browser/labels/subscription-labels.ts";
import type { TimelineEntry } from "#dashboard/browser/timeline/timeline.tsx";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription, SubscriptionStatus } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";
import type { HistoryEvent } from "#signals/event/history-event.ts";

export interface EventLabel {
  title: string;
  tone: Tone;
}

export const INVOICE_EVENT_LABELS: Record<string, EventLabel> = {
  "invoice.finalized": { title: "Invoice created", tone: "neutral" },
  "invoice.paid": { title: "Invoice paid", tone: "positive" },
  "invoice.payment_failed": { title: "Charge failed", tone: "danger" },
  "invoice.payment_action_required": { title: "Customer must confirm with their bank", tone: "warning" },
  "invoice.voided": { title: "Invoice voided", tone: "neutral" },
  "invoice.marked_uncollectible": { title: "Invoice marked as uncollectible", tone: "danger" },
};

const ENDED: EventLabel = { title: "Subscription ended", tone: "neutral" };

const EVENT_LABELS: Record<string, EventLabel> = {
  ...INVOICE_EVENT_LABELS,
  "customer.subscription.created": { title: "Subscription started", tone: "positive" },
  "customer.subscription.deleted": ENDED,
  "customer.subscription.trial_will_end": { title: "Trial ending soon", tone: "neutral" },
  "customer.subscription.paused": { title: "Paused", tone: "warning" },
  "customer.subscription.resumed": { title: "Resumed", tone: "positive" },
};

/** The history of a subscription, oldest entry first; scheduled entries are last. */
export function subscriptionEntries(
  subscription: Subscription,
  invoices: readonly Invoice[],
  history: readonly HistoryEvent[],
): TimelineEntry[] {
  const past = history
    .toReversed()
    .flatMap((event) => entriesOf(event, invoices, history))
    .map((entry) =>
      entry.title === ENDED.title && subscription.canceledByCustomer ? byCustomer(entry, subscription) : entry,
    );
  // Events are deleted after a time, but the creation date is known.
  const hasBeginning = history.some(({ type }) => type === "customer.subscription.created");
  const beginning = { ...startLabel(), at: subscription.createdAt };
  return merged([...(hasBeginning ? [] : [beginning]), ...past, ...comingOf(subscription)]);
}

/** An end that the customer requested in the customer portal. */
function byCustomer(entry: TimelineEntry, subscription: Subscription): TimelineEntry {
  const said = cancellationText(subscription);
  return { ...entry, detail: `Canceled by the customer${said ? `. ${said}` : ""}` };
}

function startLabel(): EventLabel {
  return EVENT_LABELS["customer.subscription.created"] ?? { title: "Subscription started", tone: "positive" };
}

function entriesOf(
  event: HistoryEvent,
  invoices: readonly Invoice[],
  history: readonly HistoryEvent[],
): TimelineEntry[] {
  const { type, objectId, createdAt, changed } = event;
  if (type === "customer.subscription.updated") {
    return changeLabels(changed).map((words) => ({ ...words, at: createdAt }));
  }
  const words = EVENT_LABELS[type];
  if (!words) return [];
  const invoice = invoices.find(({ id }) => id === objectId);
  if (!invoice) return [{ ...words, at: createdAt }];
  const detail = `${invoice.number}, ${formatMoney(invoice.amountTotal, invoice.currency, LOCALE)}`;
  // An invoice has the reason of its last failure.
  const isLast = event === history.find((candidate) => candidate.type === type && candidate.objectId === objectId);
  const reason = type === "invoice.payment_failed" && isLast && invoice.lastFailure;
  return [{ ...words, detail: reason ? `${detail}. ${FAILURES[reason]}` : detail, at: createdAt }];
}

/** Whether the customer requested an end, in the customer portal. */
function isByCustomer({ cancellation_details }: HistoryEvent["changed"]): boolean {
  const requester = (cancellation_details as { requested_by?: unknown } | undefined)?.requested_by;
  return requester === "customer";
}

/** The entries for an update's changes, as far as they matter to people. */
function changeLabels(changed: HistoryEvent["changed"]): EventLabel[] {
  const has = (member: string) => Object.hasOwn(changed, member);
  const words: EventLabel[] = [];
  if (has("current_period_start")) words.push({ title: "New period started", tone: "neutral" });
  if (has("status")) {
    const status = SUBSCRIPTION_STATUS_LABELS[changed.status as SubscriptionStatus];
    if (status) words.push({ title: `Status changed to ${status.title.toLowerCase()}`, tone: status.tone });
  }
  if (has("cancel_at")) {
    words.push(
      changed.cancel_at === null
        ? { title: "Cancellation undone", tone: "positive" }
        : { title: `Cancellation scheduled${isByCustomer(changed) ? " by the customer" : ""}`, tone: "warning" },
    );
  }
  if (has("scheduled_update")) words.push(itemText(changed.scheduled_update, has("items")));
  if (has("pause_collection")) {
    words.push(
      changed.pause_collection === null
        ? { title: "Billing resumed", tone: "positive" }
        : { title: "Billing paused", tone: "warning" },
    );
  }
  if (has("trial_end") && !has("status")) words.push({ title: "Trial end date changed", tone: "neutral" });
  if (has("default_payment_method")) words.push({ title: "Payment method changed", tone: "neutral" });
  return words;
}

/** Each item contains the period, so that items alone change with each period. */
function itemText(planned: unknown, areOther: boolean): EventLabel {
  if (planned !== null) return { title: "Item change scheduled", tone: "neutral" };
  return { title: areOther ? "Items changed" : "Scheduled change removed", tone: "neutral" };
}

function comingOf(subscription: Subscription): TimelineEntry[] {
  const { status, trialEnd, cancelAt, endedAt, collectionPaused, resumesAt } = subscription;
  if (endedAt) return [];
  const next = nextChargeAt(subscription);
  const coming: TimelineEntry[] = [];
  if (collectionPaused && resumesAt) coming.push({ title: "Billing resumes", at: resumesAt, tone: "neutral" });
  if (next) {
    const title = status === "trialing" && trialEnd ? "Trial ends and first charge" : "Next charge";
    coming.push({ title, at: next, tone: "warning" });
  }
  if (cancelAt) coming.push({ title: "Cancels", at: cancelAt, tone: "warning" });
  return coming.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

/** Removes duplicate entries of the same moment. */
export function merged(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.title} ${entry.at?.getTime()}`, entry])).values()];
}
