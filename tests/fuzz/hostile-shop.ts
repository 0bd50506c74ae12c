import { emptyPriceForm } from "#dashboard/forms/price-schema.ts";
import { pool } from "#platform/database/connection.ts";
import { OPERATIONS, type Operation } from "../api/bounds/operations.ts";
import { bodyWith, exampleWith } from "../api/bounds/request-body.ts";
import { type Member, membersOf, typesOf } from "../api/bounds/schema.ts";
import { waitUntil } from "../chaos/wait-until.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { openDispute } from "../factories/dispute.ts";
import { newSubscription } from "../factories/subscription.ts";
import { type DashboardShop, openDashboardShop } from "./dashboard-shop.ts";
import { knownOf } from "./fuzz-api.ts";

/** Begins with what is looked for; the longer a field may be, the more of it stands there. */
export const MARK = "<b onclick=";
const HOSTILE = `${MARK}hacked()>"'><img src=x onerror=hacked()></script><script>hacked()</script>{{hacked()}}<!--<svg onload=hacked()>`;

/** A worker has written a mail by then. */
const MAIL_DEADLINE_MS = 30_000;

/** A shop whose every text is hostile, as far as the field takes it. */
export interface HostileShop extends DashboardShop {
  api: Api;
  /** How many fields of each operation took it. */
  fields: Readonly<Record<string, number>>;
  /** Names of links and sessions by the state that their pages are in. */
  pages: Readonly<Record<string, string>>;
}

/** What makes an object, by the dashboard's router. */
const CREATES: Readonly<Record<string, string>> = {
  product: "v3 createProduct",
  paymentLink: "v3 createPaymentLink",
  checkoutSession: "v3 createCheckoutSession",
  customer: "v3 createCustomer",
  coupon: "v3 createCoupon",
  promotionCode: "v3 createPromotionCode",
  taxRate: "v3 createTaxRate",
  shippingRate: "v3 createShippingRate",
  webhookEndpoint: "v3 createWebhookEndpoint",
};

export async function openHostileShop(baseUrl: string, databaseUrl: string): Promise<HostileShop> {
  const shop = await openDashboardShop(baseUrl, databaseUrl);
  const api = apiClient(baseUrl, shop.merchant.key);
  const ids: Record<string, string> = { ...shop.ids };
  const fields: Record<string, number> = {};
  for (const [router, key] of Object.entries(CREATES)) {
    const operation = OPERATIONS.find((candidate) => candidate.key === key);
    if (!operation) throw new Error(`No ${key}.`);
    const created = await createHostile(api, operation, shop);
    ids[router] = created.id;
    fields[key] = created.fields;
  }
  await addHostileText(shop, ids);
  const { headers } = await api("GET", `/api/v3/products?q=${encodeURIComponent(HOSTILE)}`, {
    headers: { "user-agent": HOSTILE },
  });
  ids.requestLog = headers["request-id"] ?? "";
  await shop.merchant.requestLog(ids.requestLog);
  ids.event = (await api("GET", "/api/v3/events?limit=1")).body.data[0].id;
  ids.mail = await hostileMail(shop.merchant.id);
  return { ...shop, api, ids, fields, pages: await customerPages(baseUrl, api, ids, shop.objects.product) };
}

/** An object as its document's example has it, with every free text that the API takes replaced. */
async function createHostile(api: Api, { path, schema = {}, example }: Operation, { objects }: DashboardShop) {
  const known = { ...knownOf(objects), code: undefined, externalCustomerId: undefined };
  let sent = 0;
  // What can be one object's alone; a country has one active tax rate.
  const own = (body: object) => ({
    ...("externalCustomerId" in body && { externalCustomerId: `${MARK}${++sent}` }),
    ...("percentage" in body && { active: false }),
    ...("code" in body && { code: `HOSTILE-${++sent}` }),
  });
  const send = (body: object) => api("POST", path, { body: { ...body, ...own(body) } });
  let body = exampleWith(schema, example, known);
  let response = await send(body);
  if (response.status !== 200) throw new Error(response.text);
  let fields = 0;
  for (const { path: at, schema: text } of membersOf(schema).filter(isFreeText)) {
    const hostile = [...HOSTILE].slice(0, text.maxLength ?? 200).join("");
    const changed = bodyWith(schema, body, at, hostile, known);
    const tried = await send(changed);
    if (tried.status !== 200) continue;
    [body, response] = [changed, tried];
    fields++;
  }
  response = await send({ ...body, metadata: { [MARK]: HOSTILE.slice(0, 200) } });
  if (response.status !== 200) throw new Error(response.text);
  return { id: String(response.body.id), fields: fields + 1 };
}

function isFreeText({ schema: { enum: choices, const: only, format, pattern, ...schema } }: Member): boolean {
  const isText = typesOf(schema).includes("string") && format === undefined && !choices && only === undefined;
  return isText && (pattern === undefined || pattern === "\\S");
}

/** What the dashboard's own forms take, and what a merchant's endpoint answers. */
async function addHostileText({ dashboard, merchant }: DashboardShop, ids: Record<string, string>): Promise<void> {
  const short = HOSTILE.slice(0, 90);
  const calls: [string, object][] = [
    ["merchant.updateBranding", { companyName: short }],
    [
      "merchant.updateLegalDetails",
      { legalName: short, taxId: short.slice(0, 50), address: { line1: short, country: "DE" } },
    ],
    ["merchant.updateReceiptMail", { receiptNote: HOSTILE }],
    ["profile.update", { name: short, timeZone: "Europe/Berlin" }],
    ["apiKey.rename", { id: ids.apiKey, form: { name: short } }],
    ["merchant.sendSampleReceipt", {}],
    [
      "price.create",
      {
        productId: ids.product,
        form: {
          ...emptyPriceForm({ currency: "USD", defaultPrice: null }),
          isDefault: false,
          amount: "5",
          nickname: HOSTILE,
          lookupKey: HOSTILE,
          metadata: [{ key: MARK, value: HOSTILE }],
        },
      },
    ],
  ];
  for (const [path, input] of calls) {
    const { status, error } = await dashboard.mutate(path, input);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(error)}`);
  }
  await pool().query(
    `INSERT INTO webhook_delivery_attempts
       (id, merchant_id, livemode, webhook_delivery_id, number, response_status, response_body, error, duration_ms, created_at)
     VALUES ($1, $2, false, $3, 1, 500, $4, $4, 84, now())`,
    [`wha_${merchant.id.slice(4)}`, merchant.id, ids.webhookDelivery, HOSTILE],
  );
  // What a platform says of a token, and of an event.
  await pool().query(
    `UPDATE destinations SET test_code = $2, active = false, disabled_reason = 'refused', disabled_detail = $2
     WHERE id = $1`,
    [ids.destination, HOSTILE],
  );
  await pool().query("UPDATE conversions SET status = 'dropped', reason = $2 WHERE id = $1", [ids.conversion, HOSTILE]);
}

/** The sample receipt with the business's new name, once a worker has written it. */
async function hostileMail(merchantId: string): Promise<string> {
  let id: string | undefined;
  const isWritten = async () => {
    const { rows } = await pool().query<{ id: string }>(
      "SELECT id FROM mails WHERE merchant_id = $1 AND subject LIKE $2",
      [merchantId, `%${MARK}%`],
    );
    id = rows[0]?.id;
    return id !== undefined;
  };
  await waitUntil(isWritten, Date.now() + MAIL_DEADLINE_MS, () => "no hostile mail");
  return String(id);
}

/** A session and a link in every state that has a page of its own, with customers who are hostile too. */
async function customerPages(baseUrl: string, api: Api, ids: Record<string, string>, product: string) {
  const customer = apiClient(baseUrl);
  const headers = { origin: baseUrl };
  const session = async (body: object = {}) => {
    const response = await api("POST", "/api/v3/checkout/sessions", { body: { productId: ids.product, ...body } });
    if (response.status !== 200) throw new Error(response.text);
    return String(response.body.id);
  };
  const pay = async (id: string, change: object) => {
    const body = { email: "buyer@shopper.example", name: HOSTILE.slice(0, 200), country: "GB", again: true, ...change };
    const response = await customer("POST", `/checkout/${id}/pay`, { body, headers });
    if (response.status !== 200) throw new Error(response.text);
    return id;
  };
  const card = (token: string) => ({ card: { token, expiryMonth: 12, expiryYear: 2040 } });
  const query = new URLSearchParams({
    utm_source: HOSTILE,
    client_reference_id: HOSTILE.slice(0, 90),
    prefilled_promo_code: MARK,
  });
  const paid = await pay(await session({ client_reference_id: HOSTILE.slice(0, 90) }), card("tok_inquiry"));
  await openDispute(paid);
  const expired = await session();
  await api("POST", `/api/v3/checkout/sessions/${expired}/expire`);
  const cancelled = await session();
  await customer("POST", `/checkout/${cancelled}/cancel`, { headers });
  const ended = await api("POST", "/api/v3/payment-links", {
    body: { productIds: [product], expires_at: 1_700_000_000, inactive_message: HOSTILE.slice(0, 200) },
  });
  ids.checkoutSession = paid;
  const subscribed = await newSubscription(api, {
    product: { name: HOSTILE.slice(0, 200) },
    payer: { name: HOSTILE.slice(0, 200) },
  });
  ids.subscription = subscribed.id;
  ids.invoice = subscribed.invoice ?? "";
  await api("POST", "/api/v3/refunds", { body: { invoice: ids.invoice, amount: 1, notify_customer: false } });
  ids.creditNote = (await api("GET", "/api/v3/credit-notes")).body.data[0].id;
  ids.payment = (await api("GET", `/api/v3/payment-intents?checkout_session=${paid}`)).body.data[0].id;
  const [inquiry] = (await api("GET", `/api/v3/disputes?payment_intent=${ids.payment}`)).body.data;
  const evidence = { uncategorized_text: HOSTILE };
  await api("POST", `/api/v3/disputes/${inquiry.id}`, { body: { evidence, submit: false } });
  await api("POST", "/api/v3/refunds", {
    body: { payment_intent: ids.payment, amount: 1, metadata: { note: HOSTILE } },
  });
  return {
    link: `/pay/${ids.paymentLink}?${query}`,
    open: `/checkout/${await session()}`,
    paid: `/checkout/${paid}`,
    secured: `/checkout/${await pay(await session(), card("tok_three_d_secure"))}/authenticate`,
    expired: `/checkout/${expired}`,
    cancelled: `/checkout/${cancelled}`,
    "switched off": `/pay/${ended.body.id}`,
  };
}
