import { exampleCustomer, exampleMerchant, examplePaymentMethod, examplePrice } from "#api/openapi/example-objects.ts";
import type { Price } from "#catalog/price/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

/* The subscription, in the scenario of example-objects.ts. */

const BEGAN = new Date("2026-01-17T09:00:00.000Z");
const WEEK_BEFORE = new Date("2026-02-10T09:00:00.000Z");
const NEXT_MONTH = new Date("2026-02-17T09:00:00.000Z");
const MONTH_AFTER = new Date("2026-03-17T09:00:00.000Z");
const REQUESTED_AT = new Date("2026-01-18T09:00:00.000Z");

export const clubPrice: Price = {
  ...examplePrice,
  id: "price_0m3k5b2u",
  productId: "prod_0m3k5b2u",
  unitAmount: 1900n,
  recurrence: { interval: "month", intervalCount: 1 },
  createdAt: BEGAN,
};

export const exampleSubscription: Subscription = {
  id: "sub_0m3k5b2q",
  livemode: false,
  status: "active",
  customerId: exampleCustomer.id,
  billingEmail: null,
  externalCustomerId: null,
  checkoutSessionId: "cs_test_0m3k5b2u",
  paymentLinkId: null,
  currency: "USD",
  recurrence: { interval: "month", intervalCount: 1 },
  anchorAt: BEGAN,
  periodIndex: 0,
  currentPeriodStart: BEGAN,
  currentPeriodEnd: NEXT_MONTH,
  trialStart: null,
  trialEnd: null,
  cancelAt: null,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  endedAt: null,
  cancellationReason: null,
  cancellationFeedback: null,
  cancellationComment: null,
  canceledByCustomer: null,
  merchantCancelAt: null,
  collectionPaused: false,
  resumesAt: null,
  defaultPaymentMethodId: examplePaymentMethod.id,
  latestInvoiceId: "in_0m3k5b2q",
  items: [
    {
      id: "si_0m3k5b2q",
      productId: clubPrice.productId,
      priceId: clubPrice.id,
      price: clubPrice,
      name: "Coffee club",
      description: null,
      imageUrl: null,
      unitLabel: null,
      taxClass: "standard",
      taxBehavior: "unspecified",
      unitAmount: 1900n,
      quantity: 1,
      createdAt: BEGAN,
    },
  ],
  discounts: [],
  taxTerms: { automaticTax: false, place: null, vatIdCheck: null },
  terms: { productName: "Coffee club", description: null, statementDescriptor: null, processorInstructions: {} },
  scheduledUpdate: null,
  metadata: {},
  chargeAt: null,
  noticeAt: null,
  setAsideAt: null,
  lastError: null,
  createdAt: BEGAN,
  updatedAt: BEGAN,
};

/** The same with a scheduled end at its period's end, as in the reference's request. */
export const endingSubscription: Subscription = {
  ...exampleSubscription,
  cancelAtPeriodEnd: true,
  cancelAt: NEXT_MONTH,
  canceledAt: REQUESTED_AT,
  cancellationReason: "cancellation_requested",
  cancellationFeedback: null,
  cancellationComment: null,
  canceledByCustomer: false,
  updatedAt: REQUESTED_AT,
};

export const pausedSubscription: Subscription = { ...endingSubscription, status: "paused" };

export const canceledSubscription: Subscription = { ...endingSubscription, status: "canceled", endedAt: REQUESTED_AT };

/** The first invoice, which its session paid. */
export const exampleInvoice: Invoice = {
  id: "in_0m3k5b2q",
  livemode: false,
  status: "paid",
  number: "TEST-0001",
  customerId: exampleCustomer.id,
  subscriptionId: exampleSubscription.id,
  checkoutSessionId: exampleSubscription.checkoutSessionId,
  billingReason: "subscription_create",
  periodStart: BEGAN,
  periodEnd: NEXT_MONTH,
  currency: "USD",
  amountSubtotal: 1900n,
  amountDiscount: 0n,
  amountShipping: 0n,
  amountTax: 0n,
  amountTotal: 1900n,
  amountPaid: 1900n,
  amountRefunded: 0n,
  startingBalance: 0n,
  endingBalance: 0n,
  writtenOff: false,
  discounts: [],
  taxation: null,
  shippingCost: null,
  lines: [
    {
      id: "il_0m3k5b2q",
      subscriptionItemId: "si_0m3k5b2q",
      checkoutSessionLineId: "li_0m3k5b2u",
      productId: clubPrice.productId,
      priceId: clubPrice.id,
      name: "Coffee club",
      unitLabel: null,
      taxClass: "standard",
      taxBehavior: "unspecified",
      unitAmount: 1900n,
      quantity: 1,
      amountSubtotal: 1900n,
      amountDiscount: 0n,
      amountTax: 0n,
      amountTotal: 1900n,
    },
  ],
  seller: { name: exampleMerchant.companyName, address: null, taxId: null },
  customerDetails: { email: "jane@example.com", name: "Jane Doe", address: { country: "US" } },
  subscriptionMetadata: {},
  locale: "en",
  hostedUrl: pageOf("in_0m3k5b2q"),
  pdfUrl: pageOf("in_0m3k5b2q", "/pdf"),
  scheduledAttempts: 0,
  attempts: 1,
  requestedBy: "customer",
  stopReason: null,
  nextAttemptAt: null,
  lastFailure: null,
  blockedMethodId: null,
  paymentId: "pi_0m3k5b2u",
  paymentBegunAt: null,
  paidAt: BEGAN,
  voidedAt: null,
  markedUncollectibleAt: null,
  createdAt: BEGAN,
  updatedAt: BEGAN,
};

/** The subscription's invoice for the second month. */
const renewal: Invoice = {
  ...exampleInvoice,
  status: "open",
  checkoutSessionId: null,
  billingReason: "subscription_cycle",
  periodStart: NEXT_MONTH,
  periodEnd: MONTH_AFTER,
  amountPaid: 0n,
  paymentId: null,
  paidAt: null,
  createdAt: NEXT_MONTH,
  updatedAt: NEXT_MONTH,
};

/** A renewal of another subscription, whose charge was declined. */
export const openInvoice: Invoice = { ...declinedRenewal("s"), nextAttemptAt: new Date("2026-02-20T09:00:00.000Z") };

/** The same of another, paid by the request in the reference. */
export const paidInvoice: Invoice = {
  ...declinedRenewal("t"),
  status: "paid",
  amountPaid: exampleInvoice.amountTotal,
  paymentId: "pi_0m3k5b2t",
  paidAt: NEXT_MONTH,
  attempts: 2,
  requestedBy: "merchant",
};

export const voidInvoice: Invoice = { ...declinedRenewal("w"), status: "void", voidedAt: NEXT_MONTH };

export const uncollectibleInvoice: Invoice = {
  ...declinedRenewal("x"),
  status: "uncollectible",
  markedUncollectibleAt: NEXT_MONTH,
};

/** The preview of the subscription's next invoice. */
export const previewedInvoice: Invoice = {
  ...renewal,
  id: `in_upcoming_${exampleSubscription.id}`,
  status: "draft",
  number: "",
  lines: exampleInvoice.lines.map((line) => ({ ...line, id: "il_upcoming_0" })),
  attempts: 0,
  requestedBy: null,
  nextAttemptAt: NEXT_MONTH,
  createdAt: WEEK_BEFORE,
  updatedAt: WEEK_BEFORE,
};

/** The invoice of a separate subscription, with a separate customer. */
function declinedRenewal(letter: string): Invoice {
  const id = `in_0m3k5b2${letter}`;
  return {
    ...renewal,
    id,
    number: "TEST-0002",
    subscriptionId: `sub_0m3k5b2${letter}`,
    customerId: `cus_0m3k5b2${letter}`,
    lines: exampleInvoice.lines.map((line) => ({
      ...line,
      id: `il_0m3k5b2${letter}`,
      subscriptionItemId: `si_0m3k5b2${letter}`,
      productId: `prod_0m3k5b2${letter}`,
      priceId: `price_0m3k5b2${letter}`,
    })),
    hostedUrl: pageOf(id),
    pdfUrl: pageOf(id, "/pdf"),
    scheduledAttempts: 1,
    attempts: 1,
    requestedBy: "schedule",
    lastFailure: "card_declined",
  };
}

function pageOf(id: string, part = ""): string {
  return `http://localhost:3000/invoice/${id}${part}?token=Yk3v0mQm7b1uS5xT2hR8eWcN4pL6aJ9dF0gH2iK4oZx`;
}
