import type { Merchant } from "#account/merchant/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { invoicePdfUrl } from "#platform/base/document-url.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";

/** The initial values of every invoice of a subscription. */
export function newInvoice(
  actor: Actor,
  subscription: Subscription,
  { id, merchant, at }: { id: string; merchant: Merchant; at: Date },
) {
  const { legalName, companyName, address, taxId } = merchant;
  return {
    id,
    livemode: actor.livemode,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    subscriptionMetadata: subscription.metadata,
    currency: subscription.currency,
    seller: { name: legalName ?? companyName, address, taxId },
    hostedUrl: hostedInvoiceUrl(id),
    pdfUrl: invoicePdfUrl(id),
    amountRefunded: 0n,
    startingBalance: 0n,
    endingBalance: 0n,
    writtenOff: false,
    scheduledAttempts: 0,
    attempts: 0,
    requestedBy: null,
    stopReason: null,
    nextAttemptAt: null,
    lastFailure: null,
    blockedMethodId: null,
    paymentBegunAt: null,
    voidedAt: null,
    markedUncollectibleAt: null,
    createdAt: at,
    updatedAt: at,
  } satisfies Partial<Invoice>;
}
