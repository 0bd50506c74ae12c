import { describe, expect, test } from "vitest";
import { customerActor } from "#account/merchant/customer-actor.ts";
import { rememberMethods, setDefaultMethod } from "#checkout/checkout-session/set-default-method.ts";
import { findCheckoutSession, lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { formatMoney } from "#kernel/money.ts";
import { installReactions } from "#operations/reactions.ts";
import { pool } from "#platform/database/connection.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { enterPortal, enterSession, portalBrowser } from "../factories/portal-browser.ts";
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

  test("of all subscriptions of a customer changes those that the page named, and keeps who buys", async () => {
    const { api, subscription, browser, home } = await newShop();
    const { customer } = subscription;
    const euros = await newSubscription(api, {
      product: { name: "Milk", priceCurrency: "EUR" },
      session: { customer },
    });
    const { text } = await browser.get(`${home}/payment-method`);
    const [, subscriptions = ""] = /name="subscriptions" value="([^"]*)"/.exec(text) ?? [];
    expect(subscriptions.split(",").sort()).toEqual([subscription.id, euros.id].sort());
    const started = await browser.submit(`${home}/payment-method`, { subscriptions });
    const later = await newSubscription(api, { session: { customer }, product: { name: "Tea" } });
    const before = (await read(api, later.id)).default_payment_method;
    await pay(api, sessionOf(started.headers.location), { name: "Somebody Else", country: "FR" });
    const methods = [];
    for (const { id } of [subscription, euros]) methods.push((await read(api, id)).default_payment_method);
    expect(new Set(methods).size).toBe(1);
    expect(methods).not.toContain(before);
    expect((await read(api, later.id)).default_payment_method).toBe(before);
    const { name } = (await api("GET", `/api/v3/customers/${customer}`)).body;
    expect(name).toBe("Jane Doe");
  });

  test("leads back to the merchant from a session for it", async () => {
    const { api, subscription } = await newShop();
    const { customer } = subscription;
    const { session, browser, home } = await enterSession(baseUrl, api, {
      customer,
      flow_data: {
        type: "payment_method_update",
        after_completion: { type: "redirect", redirect: { return_url: "https://shop.example/thanks" } },
      },
    });
    const { location } = (await browser.submit(home, { subscriptions: subscription.id })).headers;
    const { success_url } = (await pay(api, sessionOf(location))).body;
    const back = new URL(success_url).pathname;
    expect(back).toBe(`/portal/session/${session.id}/completed`);
    expect((await browser.get(back)).text).toContain('href="https://shop.example/thanks"');
  });

  test("replaces a page that is open for something else, and one of a visit that is over", async () => {
    const { merchant, api, subscription, browser, home } = await newShop();
    const path = `${home}/subscriptions/${subscription.id}/payment-method`;
    const first = sessionOf((await browser.submit(path)).headers.location);
    const other = await newSubscription(api, { session: { customer: subscription.customer } });
    const subscriptions = `${subscription.id},${other.id}`;
    const all = await browser.submit(`${home}/payment-method`, { subscriptions });
    const second = sessionOf(all.headers.location);
    const visit = await enterPortal(baseUrl, merchant, JANE);
    const third = sessionOf(
      (await visit.browser.submit(`${visit.home}/payment-method`, { subscriptions: subscription.id })).headers.location,
    );
    expect(new Set([first, second, third]).size).toBe(3);
    const statuses = [];
    for (const id of [first, second, third]) {
      statuses.push((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status);
    }
    expect(statuses).toEqual(["expired", "expired", "open"]);
  });

  test("charges what is open immediately, and says so on each page in each language", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { email: JANE } });
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    const path = `${home}/subscriptions/${invoice.subscription}/payment-method`;
    expect((await browser.get(path)).text).toContain(en.order.openPayments("$19.00"));
    const { location = "" } = (await browser.submit(path)).headers;
    for (const messages of LANGUAGES) {
      const { text } = await browser.get(`${location}?locale=${messages.language}`);
      expect(text).not.toContain(messages.order.nothingToday);
      const amount = formatMoney(1900n, "USD", messages.locale);
      expect(text).toContain(messages.order.openPayments(amount));
    }
    await pay(api, sessionOf(location));
    const { text } = await browser.get(location);
    expect(text).toContain(en.pages.saved.title);
    for (const wrong of [en.order.nothingToday, "You weren’t charged"]) expect(text).not.toContain(wrong);
    await until(async () => {
      const { body } = await api("GET", `/api/v3/invoices/${invoice.id}`);
      return body.status === "paid" ? true : undefined;
    });
    expect((await read(api, invoice.subscription)).status).toBe("active");
  });

  test("is not the first thing to do once a subscription is unpaid, and charges nothing then", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { email: JANE } });
    await pool().query("UPDATE invoices SET next_attempt_at = NULL WHERE id = $1", [invoice.id]);
    await pool().query("UPDATE subscriptions SET charge_at = NULL, status = 'unpaid' WHERE id = $1", [
      invoice.subscription,
    ]);
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    const path = `${home}/subscriptions/${invoice.subscription}/payment-method`;
    expect((await browser.get(home)).text).toMatch(new RegExp(`class="button-quiet[^"]*" href="${path}"`));
    expect((await browser.get(path)).text).not.toContain("$19.00");
    const { location = "" } = (await browser.submit(path)).headers;
    expect((await browser.get(location)).text).not.toContain("charged to it immediately");
    await pay(api, sessionOf(location));
    expect((await api("GET", `/api/v3/invoices/${invoice.id}`)).body.status).toBe("open");
  });

  test("never sets the email address of a customer without one", async () => {
    const { api, subscription } = await newShop();
    const { customer } = subscription;
    const { browser, home } = await enterSession(baseUrl, api, { customer });
    await pool().query("UPDATE customers SET email = NULL, email_lower_case = NULL WHERE id = $1", [customer]);
    const { location } = (await browser.submit(`${home}/payment-method`, { subscriptions: subscription.id })).headers;
    await pay(api, sessionOf(location), { email: "eve@shopper.example" });
    expect((await api("GET", `/api/v3/customers/${customer}`)).body.email).toBeNull();
  });

  test("is only by cards of the country whose price a subscription has", async () => {
    const { api, subscription, browser, home } = await newShop();
    await pool().query(`UPDATE subscriptions SET terms = terms || '{"cardCountry": "DE"}' WHERE id = $1`, [
      subscription.id,
    ]);
    const other = await newSubscription(api, { session: { customer: subscription.customer } });
    const both = `${subscription.id},${other.id}`;
    const path = `${home}/payment-method`;
    expect((await browser.get(path)).text.match(/name="subscriptions"/g)).toHaveLength(2);
    expect((await browser.submit(path, { subscriptions: both })).status).toBe(404);
    const id = sessionOf((await browser.submit(path, { subscriptions: subscription.id })).headers.location);
    const before = (await read(api, subscription.id)).default_payment_method;
    const rejected = await pay(api, id, { card: "tok_gb" });
    expect([rejected.status, rejected.body.error?.code]).toEqual([402, "card_country_mismatch"]);
    expect((await read(api, subscription.id)).default_payment_method).toBe(before);
    expect((await pay(api, id, { card: "tok_fr" })).status).toBe(200);
    expect((await read(api, subscription.id)).default_payment_method).not.toBe(before);
  });

  test("by a debit changes the subscription once the debit is confirmed", async () => {
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

  // The sandbox confirms a method immediately when it is saved, so the late confirmation is called here.
  test("by a method that its bank confirms late doesn't replace what was chosen meanwhile", async () => {
    installReactions();
    const { merchant, api, subscription, browser, home } = await newShop();
    const path = `${home}/subscriptions/${subscription.id}/payment-method`;
    const method = async () => (await read(api, subscription.id)).default_payment_method;
    const actor = customerActor({ merchantId: merchant.id, livemode: false, testClockOffsetSeconds: 0 });
    const before: string = await method();
    const late = sessionOf((await browser.submit(path)).headers.location);
    const remembered = await inTransaction(async () => {
      const session = await lockCheckoutSession(actor, late);
      return session && (await rememberMethods(actor, session));
    });
    expect(remembered?.settings.setupFor).toEqual({
      subscriptionIds: [subscription.id],
      methodsBefore: { [subscription.id]: before },
    });
    await pay(api, late);
    const chosen = await method();
    expect(chosen).not.toBe(before);
    const confirm = async () => {
      const session = await findCheckoutSession(actor, late);
      if (session) await inTransaction(() => setDefaultMethod(actor, session, before));
    };
    await confirm();
    expect(await method()).toBe(chosen);
    await pool().query("UPDATE checkout_sessions SET settings = settings #- '{setupFor,methodsBefore}' WHERE id = $1", [
      late,
    ]);
    await confirm();
    expect(await method()).toBe(before);
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
    for (const subscriptions of [eve.id, `${subscription.id},${eve.id}`, "sub_none", ""]) {
      expect((await browser.submit(`${home}/payment-method`, { subscriptions })).status).toBe(404);
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

  test("ends with its customer", async () => {
    const { api, subscription, browser, home } = await newShop();
    const path = `${home}/subscriptions/${subscription.id}/payment-method`;
    const id = sessionOf((await browser.submit(path)).headers.location);
    await api("DELETE", `/api/v3/customers/${subscription.customer}`);
    expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status).toBe("expired");
  });

  test("of other subscriptions waits until the one whose payment has begun is done", async () => {
    const { api, subscription, browser, home } = await newShop();
    const other = await newSubscription(api, { session: { customer: subscription.customer } });
    const pathOf = (id: string) => `${home}/subscriptions/${id}/payment-method`;
    const { location } = (await browser.submit(pathOf(subscription.id))).headers;
    await pool().query("UPDATE checkout_sessions SET payment_begun_at = now() WHERE id = $1", [sessionOf(location)]);
    const busy = (await browser.submit(pathOf(other.id))).headers.location ?? "";
    expect(busy).toBe(`${home}?done=methodBusy`);
    expect((await browser.get(busy)).text).toContain(portalEn.done.methodBusy);
    expect((await browser.submit(pathOf(subscription.id))).headers.location).toBe(location);
  });

  test("has a button for each customer with the address", async () => {
    const { api, subscription, browser, home } = await newShop();
    const tea = await newSubscription(api, { payer: { email: JANE.toUpperCase() }, product: { name: "Tea club" } });
    const { text } = await browser.get(`${home}/payment-method`);
    for (const { id } of [subscription, tea]) expect(text).toContain(`value="${id}"`);
  });
});
