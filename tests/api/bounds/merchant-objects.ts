import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";
import { MAX_LINE_QUANTITY } from "#order/line-limits.ts";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { insertTooSmallRenewal } from "../../factories/customer-balance.ts";
import { newDispute } from "../../factories/dispute.ts";
import { postOrder } from "../../factories/ledger.ts";
import { savePaymentMethod } from "../../factories/saved-payment-method.ts";
import { subscribe } from "../../factories/subscription.ts";
import { insertDelivery } from "../../factories/webhook-delivery.ts";
import { newWithdrawalOf } from "../../factories/withdrawal.ts";

/** What a merchant needs so that every request can refer to something: an object of each kind. */
export interface MerchantObjects {
  product: string;
  price: string;
  /** Of another product than `product`. */
  otherPrice: string;
  recurringProduct: string;
  recurringPrice: string;
  customProduct: string;
  link: string;
  session: string;
  payment: string;
  paidSession: string;
  /** Of `paidSession`. */
  paidLine: string;
  refund: string;
  dispute: string;
  subscription: string;
  /** Its first one, paid. */
  invoice: string;
  invoiceLine: string;
  creditNote: string;
  withdrawal: string;
  /** The customer's. */
  paymentMethod: string;
  /** With a saved payment method. */
  customer: string;
  coupon: string;
  promotionCode: string;
  taxRate: string;
  shippingRate: string;
  portalConfiguration: string;
  webhookEndpoint: string;
  event: string;
  webhookDelivery: string;
  /** Of the merchant's money. */
  balanceTransaction: string;
}

const BUYER = "buyer@shopper.example";
/** Nothing is sent to it. */
const QUIET_ENDPOINT = { url: "https://hooks.invalid/", enabled_events: ["product.deleted"] };
const POSTAGE = { display_name: "Standard", fixed_amount: { amount: 500, currency: "usd" } };
/** Not active, as a country has one rate that is. */
const FRENCH = { country: "FR", percentage: 20, inclusive: true, display_name: "TVA", active: false };

/** Whether a merchant can have a few at a time only of what an address is about. */
export function isOneOfFew(path: string): boolean {
  return path.startsWith("/api/v3/webhook-endpoints") || path === "/api/v3/billing-portal/configurations";
}

/** Whether requests use up the payment that they are about. */
export function isUsedUp(path: string): boolean {
  return /^\/api\/v3\/(refunds|disputes|withdrawals)/.test(path);
}

export async function createObjects(api: Api, merchantId: string): Promise<MerchantObjects> {
  const [product, other, recurring, custom, customer, promotionCode, taxRate, shippingRate] = await Promise.all([
    createObject(api, "/api/v3/products", { name: "Tour", priceAmount: 49 }),
    createObject(api, "/api/v3/products", { name: "Guidebook", priceAmount: 9 }),
    createObject(api, "/api/v3/products", { name: "Club", priceAmount: 5, recurringInterval: "month" }),
    createObject(api, "/api/v3/products", { name: "Gift", amountType: "CUSTOM" }),
    createObject(api, "/api/v3/customers", {}),
    createObject(api, "/api/v3/promotion-codes", { percent_off: 10 }),
    createObject(api, "/api/v3/tax-rates", FRENCH),
    createObject(api, "/api/v3/shipping-rates", POSTAGE),
  ]);
  const [link, session] = await Promise.all([
    createObject(api, "/api/v3/payment-links", { productIds: [product.id] }),
    createObject(api, "/api/v3/checkout/sessions", { productId: product.id }),
  ]);
  const paid = await newPaidSession(api, product.default_price);
  const refund = await createObject(api, "/api/v3/refunds", {
    payment_intent: paid.payment,
    line_items: [{ id: paid.line, quantity: 1 }],
    notify_customer: false,
  });
  const withdrawal = await newWithdrawalOf(api, paid.id, BUYER);
  const dispute = await newDispute(api, product.default_price);
  await savePaymentMethod(api, customer.id);
  await insertTooSmallRenewal(customer.id);
  const { body: methods } = await api("GET", `/api/v3/customers/${customer.id}/payment-methods`);
  const subscription = await subscribe(api, { ...manyOf(recurring.default_price), session: { customer: customer.id } });
  const portalConfiguration = await createObject(api, "/api/v3/billing-portal/configurations", {
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true },
      subscription_update: { enabled: true, default_allowed_updates: ["quantity"] },
    },
  });
  const webhookEndpoint = await createObject(api, "/api/v3/webhook-endpoints", QUIET_ENDPOINT);
  const { id: event } = (await api("GET", "/api/v3/events?limit=1")).body.data[0];
  const webhookDelivery = await insertDelivery({
    merchantId,
    eventId: event,
    endpointId: webhookEndpoint.id,
    status: "failed",
  });
  await postOrder(merchantId, new Date());
  const { id: balanceTransaction } = (await api("GET", "/api/v3/balance-transactions?limit=1")).body.data[0];
  const credited = await subscribe(api);
  await api("POST", "/api/v3/refunds", { body: { invoice: credited.latest_invoice, notify_customer: false } });
  const { id: creditNote } = (await api("GET", "/api/v3/credit-notes?limit=1")).body.data[0];
  const { latest_invoice: invoice } = subscription;
  const invoiceLine = (await api("GET", `/api/v3/invoices/${invoice}`)).body.lines.data[0].id;
  // So that not all of its units are left.
  const lines = [{ invoice_line_item: invoiceLine, quantity: 1 }];
  await api("POST", "/api/v3/credit-notes", { body: { invoice, lines, to: "out_of_band" } });
  return {
    product: product.id,
    price: product.default_price,
    otherPrice: other.default_price,
    recurringProduct: recurring.id,
    recurringPrice: recurring.default_price,
    customProduct: custom.id,
    link: link.id,
    session: session.id,
    payment: paid.payment,
    paidSession: paid.id,
    paidLine: paid.line,
    refund: refund.id,
    dispute: dispute.id,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    invoiceLine,
    creditNote,
    withdrawal,
    paymentMethod: methods.data[0].id,
    customer: customer.id,
    coupon: promotionCode.coupon.id,
    promotionCode: promotionCode.id,
    taxRate: taxRate.id,
    shippingRate: shippingRate.id,
    portalConfiguration: portalConfiguration.id,
    webhookEndpoint: webhookEndpoint.id,
    event,
    webhookDelivery,
    balanceTransaction,
  };
}

/** A further object of the kind that a path's `{id}` stands for, so that a change of it disturbs no other request. */
export async function newObjectOf(path: string, api: Api, objects: MerchantObjects, unique: string): Promise<string> {
  const [, , , ...nouns] = path.slice(0, path.indexOf("/{id}")).split("/");
  const place = nouns.join("/");
  if (path.endsWith("/payment-methods") || path.endsWith("}/balance-transactions")) return objects.customer;
  if (place === "disputes") return (await newDispute(api, objects.price)).id;
  if (place === "withdrawals") {
    return newWithdrawalOf(api, (await newPaidSession(api, objects.price)).id, BUYER);
  }
  if (place === "subscriptions") {
    const session = { customer: objects.customer };
    // To another product: no two of its items can have the same price.
    const { id } = await subscribe(api, { session });
    if (path.endsWith("/resume")) await createObject(api, `/api/v3/subscriptions/${id}/pause`, {});
    return id;
  }
  const making = MAKING[place];
  if (!making) throw new Error(`Nothing makes the object of ${path}: add it to MAKING.`);
  if (typeof making === "string") return objects[making];
  const object = await createObject(api, `/api/v3/${place.replace("test-helpers/", "")}`, making(objects, unique));
  return object.id;
}

function manyOf(price: string) {
  return { lines: [{ price, quantity: MAX_LINE_QUANTITY }] };
}

/** A session that was paid: as many pieces as a line may have. */
export async function newPaidSession(api: Api, price: string): Promise<{ id: string; payment: string; line: string }> {
  const line_items = [{ price, quantity: MAX_LINE_QUANTITY }];
  const { id } = await createObject(api, "/api/v3/checkout/sessions", { line_items });
  const payer = { email: BUYER, name: "Jane Doe", country: "GB" };
  const { payment_intent: payment } = await createObject(
    api,
    `/api/v3/test-helpers/checkout/sessions/${id}/complete`,
    payer,
  );
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}/line_items`);
  return { id, payment, line: body.data[0].id };
}

/** As many as a session may have, under the keys that samples are called by. */
const TEST_SESSION_FIELDS = Array.from({ length: 10 }, (_, index) => ({
  key: `sample ${index}`,
  label: { type: "custom", custom: `Sample ${index}` },
  type: "text",
  optional: true,
}));

/** By the nouns of the address: what a new one is made of, or the one that there is. */
const MAKING: Record<string, keyof MerchantObjects | ((objects: MerchantObjects, unique: string) => object)> = {
  products: () => ({ name: "Tour", priceAmount: 49 }),
  "payment-links": ({ product }) => ({ productIds: [product] }),
  "checkout/sessions": ({ product }) => ({ productId: product }),
  "test-helpers/checkout/sessions": ({ product }) => ({
    productId: product,
    payment_method_types: PAYMENT_METHOD_TYPES,
    custom_fields: TEST_SESSION_FIELDS,
  }),
  customers: () => ({}),
  prices: "price",
  coupons: () => ({ percent_off: 10 }),
  "promotion-codes": (_, unique) => ({ code: unique, percent_off: 10 }),
  "tax-rates": () => FRENCH,
  "shipping-rates": () => POSTAGE,
  "billing-portal/configurations": "portalConfiguration",
  "webhook-endpoints": () => QUIET_ENDPOINT,
  events: "event",
  "webhook-deliveries": "webhookDelivery",
  "balance-transactions": "balanceTransaction",
  "payment-intents": "payment",
  invoices: "invoice",
  "credit-notes": "creditNote",
  refunds: ({ payment }) => ({ payment_intent: payment, amount: 100, notify_customer: false }),
};
