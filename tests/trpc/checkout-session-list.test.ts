import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser, newLink, newSession } from "../api/hosted-page.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { settle } from "../factories/payment-outcome.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await signedIn();
});

async function signedIn(role?: Parameters<TestMerchant["newUser"]>[0]): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await merchant.newUser(role));
}

async function found(filter: object): Promise<string[]> {
  const { data, error } = await dashboard.query("checkoutSession.list", { filter });
  if (!data) throw new Error(JSON.stringify(error));
  return data.data.map(({ id }: { id: string }) => id);
}

/** Makes the receipt's mails as old as that, as if the time had passed. */
async function ageMails(sessionId: string, seconds: number): Promise<void> {
  await pool().query(
    "UPDATE mails SET status = 'kept', created_at = created_at - $2 * interval '1 second' WHERE checkout_session_id = $1",
    [sessionId, seconds],
  );
}

test("sessions are found by ID, the beginning of the email in any case, and references", async () => {
  const named = await newSession(api, {
    customer_email: "Jane.Doe@Shopper.example",
    client_reference_id: "order-7",
    externalCustomerId: "u-77",
  });
  const paid = await newSession(api);
  await newBrowser().pay(paid, { email: "percent%sign@shopper.example" });
  expect(await found({ q: named })).toEqual([named]);
  expect(await found({ q: "jane.d" })).toEqual([named]);
  expect(await found({ q: "order-7" })).toEqual([named]);
  expect(await found({ q: "order" })).toEqual([]);
  expect(await found({ q: "u-77" })).toEqual([named]);
  expect(await found({ q: "Percent%" })).toEqual([paid]);
  expect(await found({ q: "per%sign" })).toEqual([]);
});

test("sessions are sorted by amount in both directions, then by creation, and paged in this order", async () => {
  const { merchant: shop, api: till } = await freshMerchant();
  const reader = await dashboardOf(shop);
  const created: { id: string; amount: number }[] = [];
  for (let n = 0; n < 32; n++) {
    const amount = 1 + (n % 4);
    const { id: productId } = await newProduct(till, { priceAmount: amount });
    created.push({ id: await newSession(till, { productId }), amount });
  }
  await newSession((await freshMerchant()).api);
  const highest = created.toReversed().sort((a, b) => b.amount - a.amount);
  const idsOf = async (input: object) => {
    const { data } = await reader.query("checkoutSession.list", input);
    return data.data.map(({ id }: { id: string }) => id);
  };
  for (const [sort, order] of [
    ["-amount", highest],
    ["amount", highest.toReversed()],
  ] as const) {
    const ids = order.map(({ id }) => id);
    expect(await idsOf({ sort })).toEqual(ids.slice(0, 25));
    expect(await idsOf({ sort, cursor: ids[24] })).toEqual(ids.slice(25));
    expect(await idsOf({ sort, cursor: ids[3] })).toEqual(ids.slice(4, 29));
    expect(await idsOf({ sort, cursor: ids[30], direction: "backward" })).toEqual(ids.slice(5, 30));
  }
  expect((await reader.query("checkoutSession.list", { sort: "email" })).status).toBe(400);
  expect((await reader.query("product.list", { sort: "-amount" })).status).toBe(400);
});

test("sessions are counted with their paid total, by the filter, for the merchant and mode only", async () => {
  const { merchant: shop, api: till } = await freshMerchant();
  const reader = await dashboardOf(shop);
  const { id: euros } = await newProduct(till, { name: "Plum", priceAmount: 7, priceCurrency: "EUR" });
  const { id: dollars } = await newProduct(till, { name: "Pear", priceAmount: 5 });
  for (const productId of [euros, dollars, dollars]) {
    await newBrowser().pay(await newSession(till, { productId }), { email: "buyer@shopper.example" });
  }
  await newSession(till, { productId: euros });
  const counted = async (filter: object) => (await reader.query("checkoutSession.count", { filter })).data;
  const paid = [
    { currency: "USD", amount: "1000" },
    { currency: "EUR", amount: "700" },
  ];
  expect(await counted({})).toEqual({ count: 4, isMore: false, paid });
  expect(await counted({ q: "plum" })).toEqual({ count: 2, isMore: false, paid: [paid[1]] });
  expect(await counted({ status: "PENDING" })).toEqual({ count: 1, isMore: false, paid: [] });
  expect(await counted({ currency: "usd", product: dollars })).toEqual({ count: 2, isMore: false, paid: [paid[0]] });
  const live = await reader.query("checkoutSession.count", {}, "live");
  expect(live.data).toEqual({ count: 0, isMore: false, paid: [] });
  const other = await dashboardOf((await freshMerchant()).merchant);
  expect((await other.query("checkoutSession.count", {})).data).toMatchObject({ count: 0 });
  expect((await other.query("product.count", {})).data).toEqual({ count: 0, isMore: false });
  await pool().query(
    `INSERT INTO customers (id, merchant_id, livemode, name, metadata, created_at, updated_at)
     SELECT 'cus_' || $1 || n, $1, false, 'Ada', '{}', now(), now() FROM generate_series(1, 10001) n`,
    [shop.id],
  );
  expect((await reader.query("customer.count", {})).data).toEqual({ count: 10_000, isMore: true });
});

test("selected sessions are found by ID, only the merchant's own and up to 100", async () => {
  const mine = [await newSession(api), await newSession(api)];
  const other = await newSession((await freshMerchant()).api);
  expect((await found({ ids: [...mine, other].join(",") })).sort()).toEqual(mine.sort());
  for (const ids of [Array(101).fill(mine[0]).join(","), "' OR true"]) {
    expect((await dashboard.query("checkoutSession.list", { filter: { ids } })).status).toBe(400);
  }
});

test("sessions are found by amount, card, receipt, name, product, link, and any ID, in their merchant and mode only", async () => {
  const shop = await freshMerchant();
  const other = await freshMerchant();
  const { query } = await dashboardOf(shop.merchant);
  const stranger = await dashboardOf(other.merchant);
  const idsOf = async (q: string) => {
    const { data } = await query("checkoutSession.list", { filter: { q } });
    return data.data.map(({ id }: { id: string }) => id);
  };
  const link = await newLink(
    shop.api,
    { label: "Spring_fair stand" },
    { name: "Ripe 100% figs", priceAmount: 1260.75 },
  );
  const browser = newBrowser();
  const paid = await browser.start(link);
  await browser.pay(paid, { name: "Zoë Quimby", card: { token: "tok_mastercard", expiryMonth: 12, expiryYear: 2040 } });
  const { body: session } = await shop.api("GET", `/api/v3/checkout/sessions/${paid}`);
  const yen = await newProduct(shop.api, { name: "Tea bowl", priceAmount: 4321, priceCurrency: "JPY" });
  const { body: inYen } = await shop.api("POST", "/api/v3/checkout/sessions", { body: { productId: yen.id } });
  const receipt = paid.slice(-8).toUpperCase();
  const products = session.line_items ?? (await shop.api("GET", `/api/v3/checkout/sessions/${paid}/line_items`)).body;
  const searches: [string, string[]][] = [
    ...["1260.75", "$1,260.75", "1.260,75", "1260.75 USD", "usd 1260.75"].map((q): [string, string[]] => [q, [paid]]),
    ["1260.75 EUR", []],
    ["4321", [inYen.id]],
    ["¥4,321", [inYen.id]],
    ["4444", [paid]],
    ["Mastercard •••• 4444", [paid]],
    [`${receipt.slice(0, 4)}-${receipt.slice(4)}`, [paid]],
    [receipt.toLowerCase(), [paid]],
    ["quimby", [paid]],
    ["ZOË Q", [paid]],
    ["100% fi", [paid]],
    ["00_ fi", []],
    ["spring_f", [paid]],
    [link, [paid]],
    [session.payment_intent, [paid]],
    [products.data[0].price.product, [paid]],
  ];
  for (const [q, ids] of searches) {
    expect([q, await idsOf(q)]).toEqual([q, ids]);
    for (const [asker, mode] of [
      [stranger.query, "test"],
      [query, "live"],
    ] as const) {
      expect((await asker("checkoutSession.list", { filter: { q } }, mode)).data.data).toEqual([]);
    }
  }
  // One that fits in several ways stands there once, and a second page goes on after it.
  const again = await newSession(shop.api, { productId: yen.id, client_reference_id: "4321" });
  expect(await idsOf("4321")).toEqual([again, inYen.id]);
  const rest = await query("checkoutSession.list", { cursor: again, filter: { q: "4321" } });
  expect(rest.data.data.map(({ id }: { id: string }) => id)).toEqual([inYen.id]);
});

test("sessions are found by a product that they sell, not by one that they only offer", async () => {
  const [cup, mug] = [await newProduct(api, { name: "Cup" }), await newProduct(api, { name: "Zinc mug" })];
  const body = { productId: cup.id, optional_items: [{ price: mug.id }] };
  const [added, offered] = [await newSession(api, body), await newSession(api, body)];
  await newBrowser().post(`/checkout/${added}/order`, { quantities: { [mug.default_price]: 1 } });
  for (const filter of [{ product: mug.id }, { q: mug.id }, { q: "zinc m" }]) {
    expect([filter, await found(filter)]).toEqual([filter, [added]]);
  }
  expect(await found({ product: cup.id })).toEqual([offered, added]);
});

test("sessions are filtered by link, product, customer, currency, payment and day", async () => {
  const { body: product } = await api("POST", "/api/v3/products", {
    body: { name: "Tee", priceAmount: 5, priceCurrency: "EUR" },
  });
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
  const { body } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  const customer = await newSession(api, { customer_creation: "always" });
  await newBrowser().pay(customer);
  const { body: completed } = await api("GET", `/api/v3/checkout/sessions/${customer}`);
  expect(await found({ paymentLink: link.id })).toEqual([body.id]);
  expect(await found({ product: product.id })).toEqual([body.id]);
  expect(await found({ currency: "eur" })).toEqual([body.id]);
  expect(await found({ customer: completed.customer })).toEqual([customer]);
  expect(await found({ payment: "paid", customer: completed.customer, status: "COMPLETED" })).toEqual([customer]);
  expect(await found({ payment: "unpaid", customer: completed.customer })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found({ paymentLink: link.id, from: "2020-01-01", to: "2020-12-31" })).toEqual([]);
  expect(await found({ paymentLink: link.id, from: "2020-01-01", to: today })).toEqual([body.id]);
});

test("a debit that failed later differs from one that is processing", async () => {
  const id = await newSession(api, { payment_method_types: ["sepa_debit"] });
  await newBrowser().pay(id, { method: "sepa_debit", card: undefined, country: "DE" });
  const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE checkout_session_id = $1", [id]);
  const actor: Actor = { kind: "system", merchantId: merchant.id, livemode: false, scopes: [], clockOffsetSeconds: 0 };
  const settleIt = (outcome: PaymentOutcome) => settle(actor, rows[0].id, outcome);
  const failedOf = async () => {
    const { data } = await dashboard.query("checkoutSession.list", { filter: { q: id } });
    return data.data[0].paymentFailed;
  };
  await settleIt({ status: "processing" });
  expect([await found({ payment: "on_its_way" }), await found({ payment: "failed" })]).toEqual([[id], []]);
  // It is complete, and no money yet.
  const counted = await dashboard.query("checkoutSession.count", { filter: { q: id } });
  expect(counted.data).toEqual({ count: 1, isMore: false, paid: [] });
  expect(await failedOf()).toBe(false);
  await settleIt({ status: "failed", failure: "payment_declined" });
  expect([await found({ payment: "on_its_way" }), await found({ payment: "failed" })]).toEqual([[], [id]]);
  expect(await failedOf()).toBe(true);
});

test("an open session with a declined last payment is found as declined, until the next attempt", async () => {
  const shop = await freshMerchant();
  const { query, cookie } = await dashboardOf(shop.merchant);
  const idsOf = async (status: string) => {
    const { data } = await query("checkoutSession.list", { filter: { status } });
    return data.data.map(({ id }: { id: string }) => id);
  };
  const rowOf = async (id: string) => (await query("checkoutSession.list", { filter: { q: id } })).data.data[0];
  const untouched = await newSession(shop.api);
  const id = await newSession(shop.api);
  await newBrowser().pay(id, { card: { ...VISA_PAYMENT.card, token: "tok_declined" } });
  expect([await idsOf("declined"), await idsOf("PENDING")]).toEqual([[id], [untouched]]);
  expect(await rowOf(id)).toMatchObject({
    status: "PENDING",
    declinedAs: "card_declined",
    lastPayment: { status: "failed", cardBrand: "visa" },
  });
  expect((await shop.api("GET", `/api/v3/checkout/sessions/${id}`)).body.status).toBe("open");
  const csv = await apiClient(baseUrl)("GET", "/test/exports/checkout-sessions?status=declined", {
    headers: { cookie },
  });
  expect(csv.text.trimEnd().split("\r\n").slice(1)).toEqual([expect.stringMatching(`^${id},PENDING,.*card_declined`)]);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  for (const [asker, mode] of [
    [stranger.query, "test"],
    [query, "live"],
  ] as const) {
    expect((await asker("checkoutSession.list", { filter: { status: "declined" } }, mode)).data.data).toEqual([]);
  }
  // Confirmed at the bank: the attempt is in progress.
  await newBrowser().pay(id, { card: { ...VISA_PAYMENT.card, token: "tok_three_d_secure" } });
  expect([await idsOf("declined"), await idsOf("PENDING")]).toEqual([[], [id, untouched]]);
  const { rows } = await pool().query(
    "SELECT id FROM payment_attempts WHERE checkout_session_id = $1 AND status = 'requires_action'",
    [id],
  );
  const actor: Actor = {
    kind: "system",
    merchantId: shop.merchant.id,
    livemode: false,
    scopes: [],
    clockOffsetSeconds: 0,
  };
  const settleIt = (outcome: PaymentOutcome) => settle(actor, rows[0].id, outcome);
  await settleIt({ status: "failed", failure: "abandoned" });
  expect([await idsOf("declined"), (await rowOf(id)).declinedAs]).toEqual([[], null]);
});

test("a receipt is emailed again to the same address, a minute apart and five times a day", async () => {
  const id = await newSession(api);
  await newBrowser().pay(id);
  const resend = async () => {
    const { status, error } = await dashboard.mutate("checkoutSession.resendReceipt", { id });
    return [status, error?.data.code];
  };
  expect(await resend()).toEqual([429, "rate_limited"]);
  for (let copy = 1; copy < 5; copy++) {
    await ageMails(id, 61);
    expect(await resend()).toEqual([200, undefined]);
  }
  const { data } = await dashboard.query("checkoutSession.get", { id });
  expect(data.receiptMails.map(({ recipient }: { recipient: string }) => recipient)).toEqual(
    Array(5).fill("buyer@shopper.example"),
  );
  await ageMails(id, 61);
  expect(await resend()).toEqual([429, "rate_limited"]);
  await ageMails(id, 86_400);
  expect(await resend()).toEqual([200, undefined]);
});

test("simultaneous resends send one email", async () => {
  const id = await newSession(api);
  await newBrowser().pay(id);
  await ageMails(id, 61);
  const answers = await Promise.all([1, 2, 3, 4].map(() => dashboard.mutate("checkoutSession.resendReceipt", { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
});

test("a receipt whose first email was purged is emailed again", async () => {
  const id = await newSession(api);
  await newBrowser().pay(id);
  await ageMails(id, 61);
  const resend = () => dashboard.mutate("checkoutSession.resendReceipt", { id });
  expect((await resend()).status).toBe(200);
  await ageMails(id, 61);
  await pool().query("DELETE FROM mails WHERE checkout_session_id = $1 AND copy = 0", [id]);
  expect((await resend()).status).toBe(200);
  expect(await merchant.count("mails", `checkout_session_id = '${id}'`)).toBe(2);
});

test("no receipt is emailed for an unpaid session, by an analyst, or from another mode", async () => {
  const id = await newSession(api);
  const rejected = await dashboard.mutate("checkoutSession.resendReceipt", { id });
  expect([rejected.status, rejected.error.data.code]).toEqual([400, "session_not_open"]);
  await newBrowser().pay(id);
  await ageMails(id, 61);
  const analyst = await (await signedIn("ANALYST")).mutate("checkoutSession.resendReceipt", { id });
  expect([analyst.status, analyst.error.data.code]).toEqual([403, "insufficient_scope"]);
  expect((await dashboard.mutate("checkoutSession.resendReceipt", { id }, "live")).status).toBe(404);
  const { body } = await freshMerchant().then((other) => other.api("GET", `/api/v3/checkout/sessions/${id}`));
  expect(body.error.code).toBe("resource_missing");
});
