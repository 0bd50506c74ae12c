import { DELAYED_METHODS } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { type NoticeKind, nextNoticeAt, noticesOf } from "#domain/subscription/notices.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestBillingMail } from "#server/services/mail/request-billing-mail.ts";
import { findChargeableMethod } from "#server/services/payment-method/repository.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { previewInvoice } from "#server/services/subscription/preview-invoice.ts";

/** Sends the notices of a locked subscription that are due, and sets the time of the next ones. */
export async function sendNotices(actor: Actor, subscription: Subscription): Promise<void> {
  const at = now(actor);
  const from = subscription.noticeAt ?? at;
  const noticed = { ...subscription, isDebited: await isDebited(actor, subscription) };
  const due = noticesOf(noticed).filter((notice) => notice.at >= from && notice.at <= at);
  for (const { kind } of due) await give(actor, kind, subscription);
  const next = nextNoticeAt(noticed, new Date(at.getTime() + 1));
  await changeSubscription(actor, subscription, { noticeAt: next });
}

async function give(actor: Actor, kind: NoticeKind, subscription: Subscription): Promise<void> {
  switch (kind) {
    case "trial_will_end":
      recordEvent(actor, { type: "customer.subscription.trial_will_end", object: subscription });
      return;
    case "upcoming": {
      const invoice = await previewInvoice(actor, subscription);
      if (invoice) recordEvent(actor, { type: "invoice.upcoming", object: invoice });
      return;
    }
    default: {
      const next = await previewInvoice(actor, subscription);
      const isSaid = next !== null && (kind !== "debit_upcoming" || next.amountTotal > 0n);
      if (isSaid) await requestBillingMail(actor, kind, subscription, null, next);
    }
  }
}

/** Whether its method is a bank debit. */
async function isDebited(actor: Actor, { defaultPaymentMethodId: id, customerId }: Subscription): Promise<boolean> {
  const method = id === null ? null : await findChargeableMethod(actor, { id, customerId });
  return method !== null && DELAYED_METHODS.includes(method.type);
}
