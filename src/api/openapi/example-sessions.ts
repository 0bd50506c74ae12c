import { CHANGED, exampleMerchant, examplePrice, exampleProduct } from "#api/openapi/example-objects.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import type { CheckoutSessionLine } from "#order/order.ts";

/* The sessions in the scenario of example-objects.ts. */

const PAID = new Date("2026-01-16T10:05:00.000Z");

export const exampleCheckoutSessionLine: CheckoutSessionLine = {
  id: "li_0m3k5b2r",
  productId: exampleProduct.id,
  priceId: examplePrice.id,
  name: exampleProduct.name,
  description: exampleProduct.description,
  imageUrl: exampleProduct.thumbnailUrl,
  unitLabel: exampleProduct.unitLabel,
  withdrawal: exampleProduct.withdrawal,
  taxClass: "standard",
  taxBehavior: "unspecified",
  amountType: "FIXED",
  recurrence: null,
  minimumAmount: null,
  maximumAmount: null,
  unitAmount: 4900n,
  quantity: 2,
  adjustableQuantity: null,
  optionalQuantity: null,
  amountSubtotal: 9800n,
  amountDiscount: 0n,
  amountTax: 0n,
  amountTotal: 9800n,
};

export const exampleCheckoutSession: CheckoutSession = {
  id: "cs_test_0m3k5b2q",
  livemode: false,
  status: "PENDING",
  paymentStatus: "unpaid",
  mode: "payment",
  url: "http://localhost:3000/checkout/cs_test_0m3k5b2q",
  currency: "USD",
  amountSubtotal: 9800n,
  amountDiscount: 0n,
  amountShipping: 0n,
  amountRefunded: 0n,
  amountTax: 0n,
  amountTotal: 9800n,
  discounts: [],
  pricing: null,
  taxation: null,
  shippingCost: null,
  lines: [exampleCheckoutSessionLine],
  productName: exampleProduct.name,
  successUrl: "https://example.com/thanks?session={CHECKOUT_SESSION_ID}",
  cancelUrl: null,
  settings: DEFAULT_SETTINGS,
  paymentLinkId: null,
  customerId: null,
  customerEmail: "jane@example.com",
  customerDetails: null,
  shipping: null,
  customFieldAnswers: null,
  attribution: null,
  recoveredFrom: null,
  offeredAfter: null,
  customerTimeZone: null,
  consent: null,
  statementDescriptor: null,
  clientReferenceId: "order-1042",
  externalCustomerId: null,
  locale: null,
  metadata: { order: "1042" },
  paymentIntentId: null,
  setupIntentId: null,
  subscriptionId: null,
  invoiceId: null,
  expiresAt: new Date("2026-01-16T11:00:00.000Z"),
  completedAt: null,
  deliveredAt: null,
  createdAt: CHANGED,
  updatedAt: CHANGED,
  merchant: exampleMerchant,
};

/** A session created in the same way, with another end: a session ends only once. */
function anotherSession(id: string): CheckoutSession {
  return { ...exampleCheckoutSession, id, url: `http://localhost:3000/checkout/${id}` };
}

export const expiredSession: CheckoutSession = {
  ...anotherSession("cs_test_0m3k5b2r"),
  status: "EXPIRED",
  updatedAt: exampleCheckoutSession.expiresAt,
};

export const cancelledSession: CheckoutSession = {
  ...anotherSession("cs_test_0m3k5b2s"),
  status: "CANCELLED",
  updatedAt: PAID,
};

/** Paid by card. */
export const completedSession: CheckoutSession = {
  ...exampleCheckoutSession,
  status: "COMPLETED",
  paymentStatus: "paid",
  paymentIntentId: "pi_0m3k5b2q",
  customerDetails: { email: "jane@example.com", name: "Jane Doe", address: { country: "US", postalCode: "94103" } },
  locale: "en",
  updatedAt: PAID,
  completedAt: PAID,
};

/** Completed by the request in the reference. */
export const sessionCompletedByApi: CheckoutSession = {
  ...anotherSession("cs_test_0m3k5b2w"),
  status: "COMPLETED",
  paymentStatus: "paid",
  paymentIntentId: "pi_0m3k5b2w",
  updatedAt: PAID,
  completedAt: PAID,
  customerDetails: { email: "jane@example.com", name: "Jane Doe", address: { country: "US" } },
};

/** Still open, after a failed payment. */
export const sessionFailedByApi: CheckoutSession = {
  ...anotherSession("cs_test_0m3k5b2x"),
  customerDetails: sessionCompletedByApi.customerDetails,
};

/** Completed by a delayed payment method. */
export const unpaidSession: CheckoutSession = {
  ...completedSession,
  id: "cs_test_0m3k5b2t",
  url: "http://localhost:3000/checkout/cs_test_0m3k5b2t",
  paymentIntentId: "pi_0m3k5b2t",
  paymentStatus: "unpaid",
  customerDetails: { email: "jane@example.com", name: "Jane Doe", address: { country: "DE" } },
  settings: { ...completedSession.settings, paymentMethodTypes: ["sepa_debit"] },
};

/** The payment of the completed session. */
export const examplePaymentIntent: PaymentIntent = {
  id: "pi_0m3k5b2q",
  livemode: false,
  checkoutSessionId: completedSession.id,
  invoiceId: null,
  paymentMethodId: null,
  savedMethodId: null,
  status: "succeeded",
  paymentMethodType: "card",
  amount: completedSession.amountTotal,
  currency: completedSession.currency,
  cardBrand: "visa",
  cardLastFour: "4242",
  failureCode: null,
  processorPaymentId: "pi_0m3k5b2q",
  createdAt: PAID,
  statusSince: PAID,
  refundDueAt: null,
  refundedAt: null,
  amountRefunded: 0n,
  disputeStatus: null,
  description: completedSession.productName,
  customerId: null,
  customerEmail: "jane@example.com",
  customerDetails: completedSession.customerDetails,
  receiptUrl: `${completedSession.url}/receipt?token=0m3k5b2q`,
  metadata: completedSession.metadata,
};
