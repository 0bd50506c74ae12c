import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { InvoicePayment } from "#checkout/pages/handlers/invoice-offer.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { hasPageEnded } from "#money/invoice/invoice-page.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findOwnerOfInvoice } from "#money/invoice/page-store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { findLatestInvoicePayment } from "#money/payment/store.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { readInvoiceToken } from "#platform/base/hosted-invoice-url.ts";

/** An invoice as its customer opens it. */
export interface OpenedInvoice extends InvoicePayment {
  actor: Actor;
  invoice: Invoice;
  merchant: Merchant;
  /** Null for a one-time order. */
  subscription: Subscription | null;
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
  if (!invoice || hasEnded) throw notFound("invoice", id);
  const { subscriptionId } = invoice;
  const [merchant, subscription, last] = await Promise.all([
    findMerchant(actor.merchantId),
    subscriptionId === null ? null : findSubscription(actor, subscriptionId),
    findLatestInvoicePayment(actor, id),
  ]);
  const sessionId = subscription?.checkoutSessionId ?? invoice.checkoutSessionId;
  const session = sessionId === null ? null : await findCheckoutSession(actor, sessionId);
  return {
    actor,
    invoice,
    merchant,
    subscription,
    last,
    methods: session?.settings.paymentMethodTypes ?? ["card"],
  };
}
