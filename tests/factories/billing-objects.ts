import type { Merchant } from "#account/merchant/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** Objects as services give them, for tests without a database. */

export const START = new Date("2026-11-25T10:00:00Z");
export const PERIOD_END = new Date("2026-12-25T10:00:00Z");

export const SELLER: Merchant = {
  id: "mer_1",
  companyName: "Nordlicht",
  logoUrl: null,
  brandColor: null,
  termsUrl: null,
  refundUrl: null,
  supportEmail: "help@nordlicht.example",
  legalName: "Nordlicht GmbH",
  address: { line1: "Hafenstraße 1", city: "Kiel", postalCode: "24103", country: "DE" },
  taxId: "DE123456789",
  reverseCharge: false,
  defaultCurrency: "EUR",
  defaultLocale: null,
  receiptMails: true,
  receiptNote: null,
};

/** A monthly plan in its first period. */
export function subscriptionOf(change: Partial<Subscription> = {}): Subscription {
  return {
    id: "sub_1",
    livemode: true,
    status: "active",
    customerId: "cus_1",
    billingEmail: null,
    externalCustomerId: null,
    checkoutSessionId: "cs_1",
    paymentLinkId: null,
    currency: "EUR",
    recurrence: { interval: "month", intervalCount: 1 },
    anchorAt: START,
    periodIndex: 0,
    currentPeriodStart: START,
    currentPeriodEnd: PERIOD_END,
    trialStart: null,
    trialEnd: null,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    collectionPaused: false,
    resumesAt: null,
    defaultPaymentMethodId: "pm_1",
    latestInvoiceId: null,
    items: [],
    discounts: [],
    taxTerms: { automaticTax: false, place: null, vatIdCheck: null },
    terms: { productName: "Tea club", description: null, statementDescriptor: null, processorInstructions: {} },
    scheduledUpdate: null,
    metadata: {},
    chargeAt: null,
    noticeAt: null,
    setAsideAt: null,
    lastError: null,
    createdAt: START,
    updatedAt: START,
    ...change,
  };
}

/** An open invoice of EUR 19.00 for one period. */
export function invoiceOf(change: Partial<Invoice> = {}): Invoice {
  const amounts = { amountSubtotal: 1900n, amountDiscount: 0n, amountTax: 0n, amountTotal: 1900n };
  return {
    id: "in_1",
    livemode: true,
    status: "open",
    number: "NORD-0002",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    checkoutSessionId: null,
    billingReason: "subscription_cycle",
    periodStart: START,
    periodEnd: PERIOD_END,
    currency: "EUR",
    ...amounts,
    amountShipping: 0n,
    amountPaid: 0n,
    amountRefunded: 0n,
    startingBalance: 0n,
    endingBalance: 0n,
    writtenOff: false,
    discounts: [],
    taxation: null,
    shippingCost: null,
    lines: [
      {
        id: "il_1",
        subscriptionItemId: "si_1",
        checkoutSessionLineId: null,
        productId: "prod_1",
        priceId: "price_1",
        name: "Tea club",
        unitLabel: null,
        taxClass: "standard",
        taxBehavior: "unspecified",
        unitAmount: 1900n,
        quantity: 1,
        ...amounts,
      },
    ],
    seller: { name: "Nordlicht GmbH", address: null, taxId: null },
    customerDetails: { email: "jane@example.com" },
    subscriptionMetadata: {},
    locale: null,
    hostedUrl: "https://pay.example/invoice/in_1?token=t",
    scheduledAttempts: 1,
    attempts: 1,
    requestedBy: "schedule",
    stopReason: null,
    nextAttemptAt: null,
    lastFailure: null,
    blockedMethodId: null,
    paymentId: null,
    paymentBegunAt: null,
    paidAt: null,
    voidedAt: null,
    markedUncollectibleAt: null,
    createdAt: START,
    updatedAt: START,
    ...change,
  };
}
