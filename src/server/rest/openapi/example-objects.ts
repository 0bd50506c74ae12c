import type { CheckoutSession, CheckoutSessionLine } from "#domain/checkout-session.ts";
import { DEFAULT_SETTINGS } from "#domain/checkout-settings.ts";
import type { Customer } from "#domain/customer.ts";
import type { Merchant } from "#domain/merchant.ts";
import type { PaymentLink, PaymentLinkLine } from "#domain/payment-link.ts";
import type { Price } from "#domain/price.ts";
import type { Product } from "#domain/product.ts";
import type { PromotionCode } from "#domain/promotion-code.ts";
import type { TaxRate } from "#domain/tax-rate.ts";
import type { WebhookAttempt, WebhookDelivery } from "#domain/webhook-delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook-endpoint.ts";

/** One story for all examples: a roastery sells a tour by a link, and a customer is about to pay for two. */

const MADE = new Date("2026-01-15T09:30:00.000Z");
const CHANGED = new Date("2026-01-16T10:00:00.000Z");

const merchant: Merchant = {
  id: "mer_0m3k5b2q",
  companyName: "Roastery",
  logoUrl: "https://example.com/logo.png",
  brandColor: null,
  termsUrl: null,
  refundUrl: null,
  supportEmail: null,
  defaultCurrency: "USD",
  defaultLocale: null,
  receiptMails: true,
  receiptNote: null,
};

export const examplePrice: Price = {
  id: "price_0m3k5b2q",
  productId: "prod_0m3k5b2q",
  livemode: false,
  active: true,
  amountType: "FIXED",
  currency: "USD",
  unitAmount: 4900n,
  minimumAmount: null,
  presetAmount: null,
  recurringInterval: null,
  createdAt: MADE,
};

export const exampleProduct: Product = {
  id: examplePrice.productId,
  merchantId: merchant.id,
  livemode: false,
  name: "Roastery tour",
  description: "Two hours, with a tasting",
  type: "service",
  status: "ACTIVE",
  amountType: "FIXED",
  currency: "USD",
  recurringInterval: null,
  defaultPrice: examplePrice,
  images: ["https://example.com/tour.jpg"],
  thumbnailUrl: "https://example.com/tour.jpg",
  url: "https://example.com/tour",
  packageDimensions: null,
  shippable: false,
  statementDescriptor: "ROASTERY TOUR",
  taxCode: null,
  unitLabel: "person",
  metadata: { season: "winter" },
  createdAt: MADE,
  updatedAt: CHANGED,
};

export const examplePaymentLinkLine: PaymentLinkLine = {
  id: "li_0m3k5b2q",
  product: exampleProduct,
  quantity: 1,
  displayOrder: 0,
};

export const examplePaymentLink: PaymentLink = {
  id: "plink_0m3k5b2q",
  livemode: false,
  label: "Roastery tour",
  ownLabel: null,
  status: "active",
  enabled: true,
  draft: false,
  url: "http://localhost:3000/pay/plink_0m3k5b2q",
  currency: "USD",
  lines: [examplePaymentLinkLine],
  settings: {
    ...DEFAULT_SETTINGS,
    afterCompletion: { type: "redirect", url: "https://example.com/thanks" },
    phoneNumberCollection: true,
  },
  processorInstructions: {},
  cancelUrl: "https://example.com/tours",
  expiresAt: null,
  completedSessionsLimit: null,
  inactiveMessage: null,
  metadata: { season: "winter" },
  views: 120,
  conversions: 8,
  placesTaken: 8,
  revenue: 44_100n,
  merchant,
  createdAt: MADE,
  updatedAt: CHANGED,
};

export const exampleCheckoutSessionLine: CheckoutSessionLine = {
  id: "li_0m3k5b2r",
  productId: exampleProduct.id,
  priceId: examplePrice.id,
  name: exampleProduct.name,
  description: exampleProduct.description,
  imageUrl: exampleProduct.thumbnailUrl,
  unitLabel: exampleProduct.unitLabel,
  amountType: "FIXED",
  recurringInterval: null,
  minimumAmount: null,
  unitAmount: 4900n,
  quantity: 2,
  adjustableQuantity: null,
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
  amountTax: 0n,
  amountTotal: 9800n,
  discount: null,
  taxation: null,
  lines: [exampleCheckoutSessionLine],
  productName: exampleProduct.name,
  successUrl: "https://example.com/thanks?session={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://example.com/tours",
  settings: DEFAULT_SETTINGS,
  paymentLinkId: null,
  customerId: null,
  customerEmail: "jane@example.com",
  customerDetails: null,
  shipping: null,
  customFieldAnswers: null,
  consent: null,
  statementDescriptor: exampleProduct.statementDescriptor,
  clientReferenceId: "order-1042",
  externalCustomerId: "customer-7",
  locale: "en",
  metadata: { order: "1042" },
  paymentIntentId: null,
  setupIntentId: null,
  expiresAt: new Date("2026-01-16T11:00:00.000Z"),
  completedAt: null,
  createdAt: CHANGED,
  updatedAt: CHANGED,
  merchant,
};

export const expiredSession: CheckoutSession = { ...exampleCheckoutSession, status: "EXPIRED" };

export const cancelledSession: CheckoutSession = { ...exampleCheckoutSession, status: "CANCELLED" };

export const completedSession: CheckoutSession = {
  ...exampleCheckoutSession,
  status: "COMPLETED",
  paymentStatus: "paid",
  paymentIntentId: "pi_0m3k5b2q",
  customerDetails: { email: "jane@example.com", name: "Jane Doe", address: { country: "US", postalCode: "94103" } },
  completedAt: new Date("2026-01-16T10:05:00.000Z"),
};

/** Completed by a method whose money takes days. */
export const unpaidSession: CheckoutSession = {
  ...completedSession,
  paymentStatus: "unpaid",
  settings: { ...completedSession.settings, paymentMethodTypes: ["sepa_debit"] },
};

export const exampleCustomer: Customer = {
  id: "cus_0m3k5b2q",
  livemode: false,
  externalCustomerId: "customer-7",
  email: "jane@example.com",
  name: "Jane Doe",
  phone: null,
  address: { country: "US", postalCode: "94103" },
  metadata: {},
  createdAt: MADE,
  deletedAt: null,
};

export const examplePromotionCode: PromotionCode = {
  id: "promo_0m3k5b2q",
  livemode: false,
  code: "SPRING-24",
  percentOff: 150_000,
  amountOff: null,
  currency: null,
  enabled: true,
  active: true,
  startsAt: null,
  expiresAt: null,
  maxRedemptions: 100,
  timesRedeemed: 12,
  oncePerCustomer: false,
  metadata: {},
  createdAt: MADE,
  updatedAt: CHANGED,
};

export const exampleTaxRate: TaxRate = {
  id: "txr_0m3k5b2q",
  livemode: false,
  active: true,
  country: "DE",
  displayName: "VAT",
  description: null,
  percentage: 190_000,
  inclusive: true,
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const exampleWebhookEndpoint: WebhookEndpoint = {
  id: "we_0m3k5b2q",
  livemode: false,
  url: "https://example.com/webhooks",
  description: "Ships the orders",
  enabledEvents: ["checkout.session.completed", "checkout.session.async_payment_succeeded"],
  apiVersion: "v3",
  format: "event",
  status: "enabled",
  disabledReason: null,
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const exampleSecret = `whsec_${"Checkstand".repeat(4)}abc=`;

const ANSWERED = new Date("2026-01-16T10:05:01.000Z");

export const exampleDelivery: WebhookDelivery = {
  id: "whd_0m3k5b2q",
  livemode: false,
  eventId: "evt_0m3k5b2q",
  eventType: "checkout.session.completed",
  webhookEndpointId: exampleWebhookEndpoint.id,
  status: "pending",
  attempts: 1,
  nextAttemptAt: new Date("2026-01-16T10:05:31.000Z"),
  createdAt: ANSWERED,
};

export const exampleAttempt: WebhookAttempt = {
  id: "wha_0m3k5b2q",
  number: 1,
  responseStatus: 503,
  responseBody: "Down for maintenance",
  error: null,
  durationMs: 84,
  createdAt: ANSWERED,
};
