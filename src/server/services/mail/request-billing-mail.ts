import type { Invoice } from "#domain/invoice/invoice.ts";
import type { BillingMailKind } from "#domain/merchant/mail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { newId } from "#server/platform/ids.ts";
import { findBuyer } from "#server/services/checkout-session/buyer-repository.ts";
import { findCustomer } from "#server/services/customer/repository.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findBillingSettings } from "#server/services/merchant/billing-settings-repository.ts";

/**
 * Requests a mail to the customer about their subscription, in the transaction of its cause. Does nothing without an
 * address, or where the merchant wants none; what they send by themselves is sent all the same.
 * @param invoice that it is about; null for the subscription alone.
 */
export async function requestBillingMail(
  actor: Actor,
  kind: BillingMailKind,
  subscription: Subscription,
  invoice: Pick<Invoice, "id"> | null,
): Promise<void> {
  const { customerMails } = await findBillingSettings(actor);
  const isWanted = customerMails || kind === "invoice_sent";
  const customer = isWanted ? await findCustomer(actor, subscription.customerId) : null;
  if (!customer?.email || customer.deletedAt) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    subscriptionId: subscription.id,
    invoiceId: invoice?.id ?? null,
    recipient: customer.email,
    locale: (await findBuyer(actor, subscription.checkoutSessionId))?.locale ?? null,
    createdAt: new Date(),
  });
}
