import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import type { InvoicePayment } from "#domain/invoice/invoice-offer.ts";
import { hasPageEnded } from "#domain/invoice/invoice-page.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { readInvoiceToken } from "#server/platform/hosted-invoice-url.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findOwnerOfInvoice } from "#server/services/invoice/page-repository.ts";
import { findInvoice } from "#server/services/invoice/repository.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { findLatestInvoicePayment } from "#server/services/payment/repository.ts";
import { findSubscription } from "#server/services/subscription/repository.ts";

/** An invoice as its customer opens it. */
export interface OpenedInvoice extends InvoicePayment {
  actor: Actor;
  invoice: Invoice;
  merchant: Merchant;
  subscription: Subscription;
  methods: PaymentMethodType[];
  /** The payment in progress, otherwise the last one. */
  last: Payment | null;
}

/**
 * An invoice, for anyone with its URL and token.
 * @throws DomainError `resource_missing` for an unknown invoice, a wrong token, or a link that ended 30 days after the
 * invoice was paid or voided, without revealing which.
 */
export async function openInvoicePage(id: string, token: string | null): Promise<OpenedInvoice> {
  const valid = token === null ? undefined : readInvoiceToken(id, token);
  const owner = valid && (await findOwnerOfInvoice(id));
  if (!owner) throw notFound("invoice", id);
  const actor = customerActor(owner);
  const invoice = await findInvoice(actor, id);
  const at = now(actor);
  const hasEnded = invoice && hasPageEnded(invoice, at) && !(valid.until && at < valid.until);
  if (!invoice?.subscriptionId || hasEnded) throw notFound("invoice", id);
  const [merchant, subscription, last] = await Promise.all([
    findMerchant(actor.merchantId),
    findSubscription(actor, invoice.subscriptionId),
    findLatestInvoicePayment(actor, id),
  ]);
  if (!subscription) throw notFound("invoice", id);
  const session = await findCheckoutSession(actor, subscription.checkoutSessionId);
  return {
    actor,
    invoice,
    merchant,
    subscription,
    last,
    methods: session?.settings.paymentMethodTypes ?? ["card"],
  };
}
