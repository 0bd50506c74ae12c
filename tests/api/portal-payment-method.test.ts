import { describe, expect, test } from "vitest";
import { portalEn } from "#portal/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { enterPortal, portalBrowser } from "../factories/portal-browser.ts";
import { newSubscription, openInvoice, until } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const JANE = "jane@shopper.example";

async function newShop() {
  const { merchant, api } = await freshMerchant();
  const subscription = await newSubscription(api, { payer: { email: JANE } });
  return { merchant, api, subscription, ...(await enterPortal(baseUrl, merchant, JANE)) };
}

const read = async (api: Api, id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body;
const sessionOf = (path = "") => path.split("/").at(-1) ?? "";
const pay = (api: Api, id: string, body: object = {}) =>
  api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, {
    body: { name: "Jane Doe", country: "DE", card: "tok_mastercard", ...body },
  });

describe("changing the payment method", () => {
  test("of one subscription leads to a page that saves it, and its end changes the subscription", async () => {
    const { merchant, api, subscription, browser, home } = await newShop();
    const other = await newSubscription(api, {
      session: { customer: subscription.customer },
      product: { name: "Tea" },
    });
    const path = `${home}/subscriptions/${subscription.id}/payment-method`;
    expect((await browser.get(home)).text).toContain(`${path}"`);
    const page = await browser.get(path);
    expect(page.text).toContain(portalEn.method.button);
    expect(page.text).toContain(`${home}/payment-method"`);
    const started = await browser.submit(path);
    expect(started.headers.location).toMatch(/^\/checkout\/cs_/);
    // Pressing it again, as often as one likes, leads to the same page.
    const again = await Promise.all(Array.from({ length: 10 }, () => browser.submit(path)));
    expect(new Set(again.map(({ headers }) => headers.location))).toEqual(new Set([started.headers.location]));
    expect((await browser.get(started.headers.location ?? "")).status).toBe(200);
    const before = [await read(api, subscription.id), await read(api, other.id)];
    const done = await pay(api, sessionOf(started.headers.location));
    expect(done.body).toMatchObject({ status: "complete", mode: "setup", customer: subscription.customer });
    const [first, second] = [await read(api, subscription.id), await read(api, other.id)];
    expect(first.default_payment_method).not.toBe(before[0].default_payment_method);
    expect(second.default_payment_method).toBe(before[1].default_payment_method);
    const back = new URL(done.body.success_url);
    expect(back.pathname + back.search).toBe(`${home}?done=method`);
    const shown = await browser.get(back.pathname + back.search);
    expect(shown.text).toContain(portalEn.done.method);
    expect(shown.text).toContain("Mastercard •••• 4444");
    // It is no order.
    expect(shown.text.match(/\/receipt\?token=/g)).toHaveLength(2);
    expect(await merchant.count("events", "type = 'customer.subscription.updated'")).toBe(1);
  });

  test("of all subscriptions of a customer changes each, also those that started meanwhile, and keeps who buys", async () => {
    const { api, subscription, browser, home } = await newShop();
    const { customer } = subscription;
    const started = await browser.submit(`${home}/payment-method`, { customer });
    const later = await newSubscription(api, { session: { customer }, product: { name: "Tea" } });
    const euros = await newSubscription(api, {
      product: { name: "Milk", priceCurrency: "EUR" },
      session: { customer },
    });
    await pay(api, sessionOf(started.headers.location), { name: "Somebody Else", country: "FR" });
    const methods = [];
    for (const { id } of [subscription, later, euros]) methods.push((await read(api, id)).default_payment_method);
    expect(new Set(methods).size).toBe(1);
    const { name } = (await api("GET", `/api/v3/customers/${customer}`)).body;
    expect(name).toBe("Jane Doe");
  });

  test("replaces a page that is open for something else, and one of a visit that is over", async () => {
    const { merchant, api, subscription, browser, home } = await newShop();
    const path = `${home}/subscriptions/${subscription.id}/payment-method`;
    const first = sessionOf((await browser.submit(path)).headers.location);
    const all = await browser.submit(`${home}/payment-method`, { customer: subscription.customer });
    const second = sessionOf(all.headers.location);
    const visit = await enterPortal(baseUrl, merchant, JANE);
    const third = sessionOf(
      (await visit.browser.submit(`${visit.home}/payment-method`, { customer: subscription.customer })).headers
        .location,
    );
    expect(new Set([first, second, third]).size).toBe(3);
    const statuses = [];
    for (const id of [first, second, third]) {
      statuses.push((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status);
    }
    expect(statuses).toEqual(["expired", "expired", "open"]);
  });

  test("charges what is open immediately", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { email: JANE } });
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    const path = `${home}/subscriptions/${invoice.subscription}/payment-method`;
    expect((await browser.get(path)).text).toContain(portalEn.method.open);
    const { location } = (await browser.submit(path)).headers;
    await pay(api, sessionOf(location));
    await until(async () => {
      const { body } = await api("GET", `/api/v3/invoices/${invoice.id}`);
      return body.status === "paid" ? true : undefined;
    });
    expect((await read(api, invoice.subscription)).status).toBe("active");
  });

  test("waits for the bank's confirmation of a debit, and then changes the subscription", async () => {
    const { merchant, api } = await freshMerchant();
    const subscription = await newSubscription(api, {
      product: { priceCurrency: "EUR" },
      session: { payment_method_types: ["sepa_debit", "card"] },
      payer: { email: JANE },
    });
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    const { location } = (await browser.submit(`${home}/subscriptions/${subscription.id}/payment-method`)).headers;
    const before = (await read(api, subscription.id)).default_payment_method;
    const done = await pay(api, sessionOf(location), { card: undefined, payment_method_type: "sepa_debit" });
    expect(done.status).toBe(200);
    expect((await read(api, subscription.id)).default_payment_method).not.toBe(before);
  });

  test("is only of one's own, runs until the end, and skips what has ended meanwhile", async () => {
    const { merchant, api, subscription, browser, home } = await newShop();
    const eve = await newSubscription(api, { payer: { email: "eve@shopper.example" } });
    const own = `${home}/subscriptions/${subscription.id}/payment-method`;
    for (const path of [
      `${home}/subscriptions/${eve.id}/payment-method`,
      `${home}/subscriptions/none/payment-method`,
    ]) {
      expect([(await browser.get(path)).status, (await browser.submit(path)).status]).toEqual([404, 404]);
    }
    for (const customer of [eve.customer, "cus_none", ""]) {
      expect((await browser.submit(`${home}/payment-method`, { customer })).status).toBe(404);
    }
    const stranger = portalBrowser(baseUrl);
    expect([(await stranger.get(own)).status, (await stranger.submit(own)).status]).toEqual([404, 404]);
    const { location } = (await browser.submit(own)).headers;
    await api("DELETE", `/api/v3/subscriptions/${subscription.id}`);
    const before = (await read(api, subscription.id)).default_payment_method;
    expect((await pay(api, sessionOf(location))).body.status).toBe("complete");
    expect((await read(api, subscription.id)).default_payment_method).toBe(before);
    expect((await browser.get(own)).headers.location).toBe(home);
    expect((await browser.submit(own)).headers.location).toBe(home);
    expect((await browser.get(`${home}/payment-method`)).text).toContain(portalEn.method.none);
    expect(await merchant.count("checkout_sessions", "mode = 'setup'")).toBe(1);
  });

  test("has a button for each customer with the address", async () => {
    const { api, subscription, browser, home } = await newShop();
    const tea = await newSubscription(api, { payer: { email: JANE.toUpperCase() }, product: { name: "Tea club" } });
    const { text } = await browser.get(`${home}/payment-method`);
    for (const { customer } of [subscription, tea]) expect(text).toContain(`value="${customer}"`);
  });
});
