import { beforeAll, expect, test } from "vitest";
import { type Api, apiClient } from "../factories/api-client.ts";
import { insertDelivery } from "../factories/webhook-delivery.ts";
import { baseUrl, freshMerchant } from "./context.ts";

/*
 * Every resource as each version prints it, to the letter: `golden/*.json`. What differs from run to run (ids,
 * times, addresses) is replaced. After a change that is meant: `npx vitest run --project api -u golden`.
 */

const PAGE = { origin: baseUrl };
let api: Api;
/** What stands for an id, in the order in which they were met. */
const names = new Map<string, string>();

async function make(path: string, body: object) {
  const { status, text, body: created } = await api("POST", path, { body });
  if (status >= 300) throw new Error(text);
  return created;
}

/** The answer with what differs from run to run replaced, two blanks deep. */
async function golden(path: string): Promise<string> {
  const { status, text } = await api("GET", path);
  expect(status).toBe(200);
  const plain = text
    .replaceAll(baseUrl, "https://pay.example")
    .replaceAll(
      /\b(mer|prod|price|plink|li|cs_test|cus|coupon|promo|txr|pi|seti|we|evt|whd|req)_[0-9a-v]{37}\b/g,
      (id, kind) => nameOf(id, kind),
    )
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"2026-01-31T12:00:00.000Z"')
    .replaceAll(/"sequence":\d+/g, '"sequence":1')
    .replaceAll(/"(created|updated|expires_at)":\d{10}/g, '"$1":1769860800')
    .replaceAll(/Merchant [0-9a-f]{6}/g, "Merchant");
  return `${JSON.stringify(JSON.parse(plain), null, 2)}\n`;
}

function nameOf(id: string, kind: string): string {
  const known =
    names.get(id) ?? `${kind}_${[...names.values()].filter((name) => name.startsWith(`${kind}_`)).length + 1}`;
  names.set(id, known);
  return known;
}

const ids: Record<string, string> = {};

beforeAll(async () => {
  const fresh = await freshMerchant();
  api = fresh.api;
  const product = await make("/api/v3/products", {
    name: "House blend",
    description: "A kilo of beans",
    images: ["https://img.example/blend.jpg"],
    metadata: { roast: "dark" },
    package_dimensions: { height: 8, length: 4, weight: 36, width: 4 },
    shippable: true,
    statement_descriptor: "ROASTERY",
    tax_code: "txcd_40060003",
    unit_label: "bag",
    url: "https://shop.example/blend",
    priceAmount: 19.9,
    priceCurrency: "eur",
  });
  const plan = await make("/api/v3/products", {
    name: "Club",
    priceAmount: 9,
    recurringInterval: "month",
    priceCurrency: "EUR",
  });
  const gift = await make("/api/v3/products", {
    name: "Gift",
    amountType: "CUSTOM",
    minimumAmount: 5,
    presetAmount: 20,
  });
  const link = await make("/api/v3/payment-links", {
    line_items: [{ price: product.id, quantity: 2 }, { price: plan.id }],
    label: "Blend and club",
    allow_promotion_codes: true,
    billing_address_collection: "required",
    consent_collection: { promotions: "auto", terms_of_service: "required" },
    custom_fields: [
      {
        key: "grind",
        label: { type: "custom", custom: "Grind" },
        type: "dropdown",
        dropdown: { options: [{ label: "Fine", value: "fine" }] },
      },
      { key: "note", label: { type: "custom", custom: "Note" }, type: "text", optional: true },
    ],
    custom_text: { submit: { message: "Roasted on Mondays." } },
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "AT"] },
    subscription_data: { description: "Coffee club", trial_period_days: 14 },
    application_fee_percent: 2.5,
    transfer_data: { destination: "acct_1", amount_percent: 50 },
    metadata: { campaign: "spring" },
    successUrl: "https://shop.example/thanks",
    cancelUrl: "https://shop.example/cart",
  });
  const draft = await api("POST", "/api/v2/payment-links", { body: {} });
  const rate = await make("/api/v3/tax-rates", { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" });
  const code = await make("/api/v3/promotion-codes", {
    amount_off: 500,
    currency: "eur",
    code: "SPRING",
    max_redemptions: 10,
  });
  const open = await make("/api/v3/checkout/sessions", {
    line_items: [{ price: product.id, quantity: 3, adjustable_quantity: { enabled: true, maximum: 5 } }],
    success_url: "https://shop.example/thanks?s={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example/cart",
    customer_email: "jane@shopper.example",
    client_reference_id: "order-7",
    externalCustomerId: "user-7",
    metadata: { order: "7" },
    locale: "de",
    automatic_tax: { enabled: true },
    discounts: [{ promotion_code: code.id }],
  });
  const paid = await make("/api/v3/checkout/sessions", { productId: product.id, externalCustomerId: "user-8" });
  await apiClient(baseUrl)("POST", `/checkout/${paid.id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      country: "US",
      postalCode: "10001",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
    },
    headers: PAGE,
  });
  const { secret: _, ...endpoint } = await make("/api/v3/webhook-endpoints", {
    url: "https://hooks.invalid/orders",
    enabled_events: ["payment_link.updated", "product.deleted"],
    description: "Prints the labels",
    api_version: "v2",
    format: "discord",
    metadata: { team: "roastery" },
  });
  const [completed] = (await api("GET", "/api/v3/events?type=checkout.session.completed")).body.data;
  const delivery = await insertDelivery({
    merchantId: fresh.merchant.id,
    eventId: completed.id,
    endpointId: endpoint.id,
    status: "failed",
    answers: [503, null],
  });
  Object.assign(ids, {
    endpoint: endpoint.id,
    event: completed.id,
    delivery,
    product: product.id,
    price: product.default_price,
    gift: gift.id,
    link: link.id,
    draft: draft.body.id,
    rate: rate.id,
    code: code.id,
    open: open.id,
    paid: paid.id,
  });
});

test.each([
  ["v3-product", () => `/api/v3/products/${ids.product}`],
  ["v2-product", () => `/api/v2/products/${ids.product}`],
  ["v3-product-custom", () => `/api/v3/products/${ids.gift}`],
  ["v2-product-custom", () => `/api/v2/products/${ids.gift}`],
  ["v3-price", () => `/api/v3/prices/${ids.price}`],
  ["v3-payment-link", () => `/api/v3/payment-links/${ids.link}`],
  ["v2-payment-link", () => `/api/v2/payment-links/${ids.link}`],
  ["v3-payment-link-draft", () => `/api/v3/payment-links/${ids.draft}`],
  ["v2-payment-link-draft", () => `/api/v2/payment-links/${ids.draft}`],
  ["v3-payment-link-line-items", () => `/api/v3/payment-links/${ids.link}/line_items`],
  ["v3-checkout-session", () => `/api/v3/checkout/sessions/${ids.open}`],
  ["v2-checkout-session", () => `/api/v2/checkout/sessions/${ids.open}`],
  ["v3-checkout-session-line-items", () => `/api/v3/checkout/sessions/${ids.open}/line_items`],
  ["v3-checkout-session-paid", () => `/api/v3/checkout/sessions/${ids.paid}`],
  ["v2-checkout-session-paid", () => `/api/v2/checkout/sessions/${ids.paid}`],
  ["v1-checkout-sessions", () => "/api/v1/checkout/sessions"],
  ["v2-products", () => "/api/v2/products?limit=1"],
  ["v3-products", () => "/api/v3/products?limit=1"],
  ["v3-tax-rate", () => `/api/v3/tax-rates/${ids.rate}`],
  ["v3-webhook-endpoint", () => `/api/v3/webhook-endpoints/${ids.endpoint}`],
  ["v3-event", () => `/api/v3/events/${ids.event}`],
  ["v3-webhook-delivery", () => `/api/v3/webhook-deliveries/${ids.delivery}`],
  ["v3-promotion-code", () => `/api/v3/promotion-codes/${ids.code}`],
])("%s", async (name, path) => {
  await expect(await golden(path())).toMatchFileSnapshot(`golden/${name}.json`);
});
