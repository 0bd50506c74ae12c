import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import { amountDue } from "#money/invoice/model.ts";
import { DELAYED_METHODS } from "#money/payment/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import type { SubscriptionEvent } from "#money/subscription/events.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { dueNotices, type NoticeKind, nextNoticeAt } from "#money/subscription/notices.ts";
import { previewInvoice } from "#money/subscription/preview-invoice.ts";
import { forNextPeriod } from "#money/subscription/recurring-discount.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** Sends the notices of a locked subscription that are due, and sets the time of the next ones. */
export async function sendNotices(actor: Actor, subscription: Subscription): Promise<void> {
  const at = now(actor);
  const from = subscription.noticeAt ?? at;
  const noticed = { ...subscription, isDebited: await isDebited(actor, subscription) };
  for (const { kind } of dueNotices(noticed, from, at)) await give(actor, kind, subscription);
  const next = nextNoticeAt(noticed, new Date(at.getTime() + 1));
  await changeSubscription(actor, subscription, { noticeAt: next });
}

async function give(actor: Actor, kind: NoticeKind, subscription: Subscription): Promise<void> {
  switch (kind) {
    case "trial_will_end":
      recordEvent<SubscriptionEvent>(actor, { type: "customer.subscription.trial_will_end", object: subscription });
      return;
    case "upcoming": {
      const invoice = await previewInvoice(actor, forNextPeriod(subscription));
      if (invoice) recordEvent<InvoiceEvent>(actor, { type: "invoice.upcoming", object: invoice });
      return;
    }
    default: {
      const next = await previewInvoice(actor, forNextPeriod(subscription));
      const isSaid = next !== null && (kind !== "debit_upcoming" || amountDue(next) > 0n);
      if (!isSaid) return;
      await announce<SubscriptionAnnouncement>(actor, {
        type: "billing_notice",
        kind,
        subscription,
        invoice: null,
        next,
      });
    }
  }
}

/** Whether its method is a bank debit. */
async function isDebited(actor: Actor, { defaultPaymentMethodId: id, customerId }: Subscription): Promise<boolean> {
  const method = id === null ? null : await findChargeableMethod(actor, { id, customerId });
  return method !== null && DELAYED_METHODS.includes(method.type);
}
