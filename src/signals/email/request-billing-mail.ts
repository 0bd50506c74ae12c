import { findBillingSettings } from "#account/merchant/billing-settings-store.ts";
import { findBuyer } from "#checkout/checkout-session/buyer-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import { billingMailData } from "#money/subscription/billing-mail.ts";
import { recipientOfSubscription } from "#money/subscription/billing-recipient.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Requests an email to the customer about their subscription, in the transaction of its cause. Does nothing without an
 * email address, or if the merchant turned it off; an invoice that the merchant sends is sent anyway.
 * @param invoice the email's invoice; null for the subscription alone.
 * @param next the following invoice, for emails about upcoming charges.
 */
export async function requestBillingMail(
  actor: Actor,
  kind: BillingNoticeKind,
  subscription: Subscription,
  invoice: Invoice | null,
  next: Invoice | null = null,
): Promise<void> {
  const { customerMails } = await findBillingSettings(actor);
  if (!customerMails && kind !== "invoice_sent") return;
  const recipient = await recipientOfSubscription(actor, subscription);
  if (recipient === undefined) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    subscriptionId: subscription.id,
    invoiceId: invoice?.id ?? null,
    facts: billingMailData(kind, subscription, invoice, next),
    recipient,
    locale: (await findBuyer(actor, subscription.checkoutSessionId))?.locale ?? null,
    createdAt: new Date(),
  });
}
