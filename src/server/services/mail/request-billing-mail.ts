import type { Invoice } from "#domain/invoice/invoice.ts";
import type { BillingMailKind } from "#domain/merchant/mail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { billingMailData } from "#domain/subscription/billing-mail.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { newId } from "#server/platform/ids.ts";
import { findBuyer } from "#server/services/checkout-session/buyer-repository.ts";
import { findCustomer } from "#server/services/customer/repository.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findBillingSettings } from "#server/services/merchant/billing-settings-repository.ts";

/**
 * Requests an email to the customer about their subscription, in the transaction of its cause. Does nothing without an
 * email address, or if the merchant turned it off; an invoice that the merchant sends is sent anyway.
 * @param invoice the email's invoice; null for the subscription alone.
 * @param next the following invoice, for emails about upcoming charges.
 */
export async function requestBillingMail(
  actor: Actor,
  kind: BillingMailKind,
  subscription: Subscription,
  invoice: Invoice | null,
  next: Invoice | null = null,
): Promise<void> {
  const { customerMails } = await findBillingSettings(actor);
  if (!customerMails && kind !== "invoice_sent") return;
  const customer = await findCustomer(actor, subscription.customerId);
  if (!customer?.email || customer.deletedAt) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    subscriptionId: subscription.id,
    invoiceId: invoice?.id ?? null,
    facts: billingMailData(kind, subscription, invoice, next),
    recipient: customer.email,
    locale: (await findBuyer(actor, subscription.checkoutSessionId))?.locale ?? null,
    createdAt: new Date(),
  });
}
