import type { Merchant } from "#account/merchant/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { invoicePdfUrl } from "#platform/base/document-url.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";

/** What an invoice is for: a subscription, or a one-time order without one. */
interface Invoiced {
  customerId: string;
  currency: Currency;
  /** Null for a one-time order. */
  subscription: { id: string; metadata: Metadata } | null;
}

/** The initial values of every invoice. */
export function newInvoice(
  actor: Actor,
  { customerId, currency, subscription }: Invoiced,
  { id, merchant, at }: { id: string; merchant: Merchant; at: Date },
) {
  const { legalName, companyName, address, taxId } = merchant;
  return {
    id,
    livemode: actor.livemode,
    customerId,
    subscriptionId: subscription?.id ?? null,
    subscriptionMetadata: subscription?.metadata ?? {},
    currency,
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
