import type { CouponForm } from "#dashboard/forms/coupon-schema.ts";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { emptyPriceForm } from "#dashboard/forms/price-schema.ts";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { shippingRateFormOf } from "#dashboard/forms/shipping-rate-schema.ts";
import { taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";
import { NEW_WEBHOOK_ENDPOINT } from "#dashboard/forms/webhook-endpoint-schema.ts";
import { type DashboardShop, NEW_DESTINATION } from "./dashboard-shop.ts";

const PRODUCT = { ...emptyProductForm("USD"), name: "Roastery tour", priceAmount: "49" };
const CUSTOMER = { ...customerFormOf(), name: "Jane Doe" };
const TAX_RATE = { ...taxRateFormOf(), country: "DE", percentage: "19", displayName: "VAT", active: false };
const SHIPPING_RATE = { ...shippingRateFormOf(undefined, "USD"), displayName: "Standard", price: "4.90" };
const WEBHOOK_ENDPOINT = {
  ...NEW_WEBHOOK_ENDPOINT,
  url: "https://fuzz.invalid/",
  events: "chosen",
  types: ["product.deleted"],
};
const COUPON: CouponForm = {
  name: "20% off for 3 months",
  kind: "percent",
  percentOff: "20",
  amountOff: "",
  currency: "USD",
  duration: "repeating",
  months: "3",
  productIds: [],
  maxRedemptions: "",
  redeemBy: "",
  metadata: [],
};
const PROMOTION_CODE = {
  ...{ code: "", kind: "percent", percentOff: "10", amountOff: "", currency: "USD", startsAt: "", expiresAt: "" },
  ...{ maxRedemptions: "", oncePerCustomer: false, metadata: [] },
};
const PRICE = {
  ...emptyPriceForm({ currency: "USD", defaultPrice: null }),
  amount: "5",
  interval: "once",
  isDefault: false,
};
const PRICE_LABELS = { nickname: "", lookupKey: "", transferLookupKey: false, metadata: [] };
const ONE_DOLLAR = { what: "amount", amount: "1", lines: [], shipping: false, reason: "" };
const CREDIT_NOTE = { ...ONE_DOLLAR, to: "out_of_band", memo: "" };
const DIALOG_KEY = "6a1f4b52-9c1d-4a7e-8f3b-2d5c6e7f8a9b";
const API_KEY = { name: "Shop", access: "full", scopes: [], expiry: "never", rateLimit: "" };

/** Inputs as the dashboard's own forms send them, which no schema tells, by the procedure's path. */
export function examplesOf({ objects, ids, colleague, paid, item }: DashboardShop): Readonly<Record<string, object>> {
  const link = { ...EMPTY_LINK_FORM, lines: [{ price: objects.product, quantity: 1 }] };
  return {
    "product.create": PRODUCT,
    "product.update": { id: objects.customProduct, before: PRODUCT, form: { ...PRODUCT, priceAmount: "50" } },
    "product.olderPrices": { id: objects.product, cursor: objects.price },
    "price.create": { productId: objects.product, form: PRICE },
    "price.update": { id: ids.price, before: PRICE_LABELS, form: { ...PRICE_LABELS, nickname: "Early" } },
    "price.makeDefault": { id: ids.price, productId: objects.product },
    "price.setActive": { id: ids.price, active: true },
    "portal.open": { id: ids.customer },
    "dispute.respond": { id: ids.dispute, form: { evidence: "Delivered on Monday." }, submit: false },
    "subscription.updateItems": { id: ids.subscription, form: { items: [{ ...item, quantity: "2" }] } },
    "promotionCode.setActive": { id: ids.promotionCode, active: false },
    "merchant.updateBilling": { retryDays: "3, 5", finalFailure: "unpaid", lostDisputeCancels: true },
    "merchant.updateInvoiceSettings": { footer: "Thank you." },
    "portal.updateSettings": { headline: "Your subscriptions" },
    "webhookLab.diagnose": { body: "{}", headers: "Content-Type: application/json", secret: "whsec_of_nobody" },
    "report.month": { month: new Date().toISOString().slice(0, 7) },
    "goLive.copy": { ids: [objects.product] },
    "subscription.changeMethod": { id: objects.subscription, method: objects.paymentMethod },
    "payment.refund": { id: objects.payment, key: DIALOG_KEY, form: { ...ONE_DOLLAR, notifiesCustomer: false } },
    "merchant.updateDocumentLogo": { file: null },
    "invoice.credit": { id: objects.invoice, key: DIALOG_KEY, form: CREDIT_NOTE, shown: "100" },
    "declaration.accept": { id: ids.declaration, form: { refund: "none", amount: "" } },
    "declaration.reject": { id: ids.declaration, form: { reason: "Never ordered", endsWithPeriod: true } },
    "subscription.planEnd": { id: ids.subscription, form: { when: "period_end", at: "", refund: "none" } },
    "subscription.pauseCollection": { id: ids.subscription, form: { resumesAt: "" } },
    "recovery.updateSettings": { enabled: true, delayHours: "24", promotionCode: "", otherBasis: false },
    "destination.create": { ...NEW_DESTINATION, platform: "ga4", accountId: "G-ABC123DEF4" },
    "destination.update": {
      id: ids.destination,
      before: { ...NEW_DESTINATION, secret: "" },
      form: { ...NEW_DESTINATION, secret: "", consentDeclared: false },
    },
    "product.delete": { id: ids.product },
    "paymentLink.create": { form: link },
    "paymentLink.createDraft": { form: EMPTY_LINK_FORM },
    "paymentLink.update": { id: objects.link, before: EMPTY_LINK_FORM, form: link },
    "paymentLink.updateDraft": { id: ids.draft, before: EMPTY_LINK_FORM, form: link },
    "paymentLink.publish": { id: ids.draft },
    "paymentLink.preview": { form: link, language: "en" },
    "checkoutSession.resendReceipt": { id: paid },
    "checkoutSession.markDelivered": { id: paid, form: { day: new Date().toISOString().slice(0, 10) } },
    "team.invite": { email: "another@shopper.example", role: "ANALYST" },
    "team.changeRole": { id: colleague, role: "DEVELOPER" },
    "team.remove": { id: colleague },
    "customer.create": CUSTOMER,
    "customer.getGuest": { id: paid },
    "customer.createOfGuest": { id: paid },
    "customer.update": { id: objects.customer, before: customerFormOf(), form: CUSTOMER },
    "coupon.create": COUPON,
    "coupon.update": {
      id: objects.coupon,
      before: { name: "", metadata: [] },
      form: { name: "Spring", metadata: [] },
    },
    "promotionCode.create": PROMOTION_CODE,
    "taxRate.create": TAX_RATE,
    "taxRate.createFromPresets": {
      rates: [{ country: "LU", state: "", taxClass: "standard", percentage: "17" }],
      kinds: { EU: "inclusive", US: "exclusive" },
    },
    "taxRate.update": { id: objects.taxRate, before: TAX_RATE, form: { ...TAX_RATE, displayName: "Value added tax" } },
    "shippingRate.create": SHIPPING_RATE,
    "shippingRate.update": {
      id: objects.shippingRate,
      before: SHIPPING_RATE,
      form: { ...SHIPPING_RATE, displayName: "Express" },
    },
    "apiKey.create": API_KEY,
    "webhookEndpoint.create": WEBHOOK_ENDPOINT,
    "webhookEndpoint.update": {
      id: objects.webhookEndpoint,
      before: WEBHOOK_ENDPOINT,
      form: { ...WEBHOOK_ENDPOINT, description: "Orders" },
    },
    "webhookEndpoint.sendSample": { id: objects.webhookEndpoint, type: "product.created" },
    "merchant.updateEmbedding": { origins: "https://shop.example" },
    "merchant.updateBranding": { companyName: "Northwind Coffee" },
  };
}
