import { describe, expect, test } from "vitest";
import { portalEn } from "#portal/pages/messages/en.ts";
import type { Api, ApiResponse } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { enterSession } from "../factories/portal-browser.ts";
import { advance, newSubscription, until } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const CONFIGURATIONS = "/api/v3/billing-portal/configurations";
const JANE = "jane@shopper.example";

/** A subscriber in a session of the portal with a configuration of its own. */
async function newShop(features: object = {}) {
  const { merchant, api } = await freshMerchant();
  const subscription = await newSubscription(api, { payer: { email: JANE } });
  const { id: configuration } = await createObject(api, CONFIGURATIONS, { features });
  const { browser, home } = await enterSession(baseUrl, api, { customer: subscription.customer, configuration });
  const offer = (change: object) => createObject(api, `${CONFIGURATIONS}/${configuration}`, { features: change });
  return { merchant, api, subscription, configuration, browser, home, offer };
}

const read = async (api: Api, id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body;
const promisedOf = ({ text }: ApiResponse) => /name="promised" value="([^"]*)"/.exec(text)?.[1] ?? "";
const locationOf = ({ headers }: ApiResponse) => headers.location;

/** A product with a monthly price. @returns both. */
async function newPlan(api: Api, name: string, priceAmount: number, change: object = {}) {
  const product = { name, priceAmount, recurringInterval: "month", ...change };
  const { id, default_price } = await createObject(api, "/api/v3/products", product);
  return { product: id, prices: [default_price] };
}

test("what is not offered is neither shown nor accepted", async () => {
  const { api, subscription, browser, home, offer } = await newShop();
  const { id, customer, price } = subscription;
  const at = `${home}/subscriptions/${id}`;
  const responses = [
    await browser.get(`${home}/payment-method`),
    await browser.get(`${at}/payment-method`),
    await browser.submit(`${home}/payment-method`, { customer }),
    await browser.submit(`${at}/payment-method`),
    await browser.get(`${home}/details`),
    await browser.submit(`${home}/details`, { customer, name: "Jane Roe" }),
    await browser.get(`${at}/update`),
    await browser.submit(`${at}/update`, { price, quantity: "2" }),
    await browser.get(`${at}/pause`),
    await browser.submit(`${at}/pause`, { months: "1" }),
  ];
  expect(responses.map(({ status }) => status)).toEqual(Array(responses.length).fill(404));
  for (const { text } of responses) expect(text).toContain(portalEn.home.close);
  await offer({ customer_update: { enabled: true, allowed_updates: ["phone"] } });
  await browser.submit(`${home}/details`, { customer, name: "Jane Roe", phone: "+49 30 123456" });
  const { name, phone } = (await api("GET", `/api/v3/customers/${customer}`)).body;
  expect([name, phone]).toEqual(["Jane Doe", "+49 30 123456"]);
});

describe("pausing payments", () => {
  const PAUSE = { subscription_pause: { enabled: true } };

  test("lasts one to three months, is undone by one press, and is done once by ten presses", async () => {
    const { merchant, api, subscription, browser, home } = await newShop(PAUSE);
    const { id } = subscription;
    const path = `${home}/subscriptions/${id}/pause`;
    const pause = (months: string) => browser.submit(path, { months });
    for (const months of ["0", "4", "", "x"]) expect((await pause(months)).status).toBe(404);
    expect((await browser.get(path)).text).toContain("3 months, until ");
    const presses = await Promise.all(Array.from({ length: 10 }, () => pause("2")));
    expect(new Set(presses.map(locationOf))).toEqual(new Set([`${home}?done=paused`]));
    const paused = await read(api, id);
    expect(paused).toMatchObject({ status: "active", pause_collection: { behavior: "void" } });
    const days = (paused.pause_collection.resumes_at * 1_000 - Date.now()) / 86_400_000;
    expect([days > 58, days < 63]).toEqual([true, true]);
    expect(await merchant.count("events", "type = 'customer.subscription.updated'")).toBe(1);
    expect(locationOf(await browser.get(path))).toBe(home);
    const resumed = await browser.submit(`${home}/subscriptions/${id}/resume`);
    expect(locationOf(resumed)).toBe(`${home}?done=resumed`);
    expect((await read(api, id)).pause_collection).toBeNull();
  });

  test("is offered once for a paid period: not in a trial, for long periods, nor again before the next payment", async () => {
    const { api, subscription, configuration, browser, home } = await newShop(PAUSE);
    const { id } = subscription;
    const at = `${home}/subscriptions/${id}`;
    for (const wish of [
      { session: { subscription_data: { trial_period_days: 7 } } },
      { product: { recurringInterval: "year" } },
    ]) {
      const other = await newSubscription(api, { ...wish, payer: { email: JANE } });
      const visit = await enterSession(baseUrl, api, { customer: other.customer, configuration });
      const path = `${visit.home}/subscriptions/${other.id}/pause`;
      expect((await visit.browser.get(visit.home)).text).not.toContain(path);
      expect(locationOf(await visit.browser.get(path))).toBe(visit.home);
      expect(locationOf(await visit.browser.submit(path, { months: "1" }))).toBe(`${visit.home}?done=changed`);
    }
    await browser.submit(`${at}/pause`, { months: "3" });
    await advance(api, 35);
    expect(locationOf(await browser.submit(`${at}/resume`))).toBe(`${home}?done=resumed`);
    // The period that runs was skipped: it is not paid, and stays paused until its end.
    const { pause_collection: pause, current_period_end: end } = await read(api, id);
    expect(pause.resumes_at).toBe(end);
    expect((await browser.get(home)).text).not.toContain(`${at}/pause`);
    await browser.submit(`${at}/resume`);
    await browser.submit(`${at}/pause`, { months: "3" });
    expect((await read(api, id)).pause_collection).toEqual(pause);
    await advance(api, 31);
    await until(async () => {
      const { data } = (await api("GET", `/api/v3/invoices?subscription=${id}`)).body;
      return data.length === 2 && data[0].status === "paid" ? true : undefined;
    });
    expect(locationOf(await browser.submit(`${at}/pause`, { months: "1" }))).toBe(`${home}?done=paused`);
  });

  test("has a limit that leaves the cancellation alone", async () => {
    const { subscription, browser, home } = await newShop({ ...PAUSE, subscription_cancel: { enabled: true } });
    const at = `${home}/subscriptions/${subscription.id}`;
    for (let toggle = 1; toggle <= 5; toggle++) {
      expect((await browser.submit(`${at}/pause`, { months: "1" })).status).toBe(303);
      expect(locationOf(await browser.submit(`${at}/resume`))).toBe(`${home}?done=resumed`);
    }
    expect((await browser.submit(`${at}/pause`, { months: "1" })).status).toBe(429);
    const [, ends = ""] = /name="ends" value="([^"]*)"/.exec((await browser.get(`${at}/cancel`)).text) ?? [];
    expect(locationOf(await browser.submit(`${at}/cancel`, { ends }))).toBe(`${home}?done=canceled`);
  });

  test("leaves a pause of the merchant, and a subscription that ends", async () => {
    const { api, subscription, browser, home } = await newShop(PAUSE);
    const { id } = subscription;
    const change = (body: object) => api("POST", `/api/v3/subscriptions/${id}`, { body });
    await change({ pause_collection: { behavior: "void" } });
    const resumed = await browser.submit(`${home}/subscriptions/${id}/resume`);
    expect(locationOf(resumed)).toBe(`${home}?done=changed`);
    expect((await read(api, id)).pause_collection).not.toBeNull();
    await change({ pause_collection: null, cancel_at_period_end: true });
    const paused = await browser.submit(`${home}/subscriptions/${id}/pause`, { months: "1" });
    expect(locationOf(paused)).toBe(`${home}?done=changed`);
    expect((await read(api, id)).pause_collection).toBeNull();
  });
});

describe("changing the plan", () => {
  async function newPlans() {
    const shop = await newShop();
    const { api, subscription, browser, home } = shop;
    const big = await newPlan(api, "Big club", 49);
    const products = [
      big,
      await newPlan(api, "Euro club", 49, { priceCurrency: "EUR" }),
      await newPlan(api, "Yearly club", 490, { recurringInterval: "year" }),
    ];
    const default_allowed_updates = ["price", "quantity"];
    await shop.offer({ subscription_update: { enabled: true, default_allowed_updates, products } });
    const { id } = subscription;
    const [price = ""] = big.prices;
    const path = `${home}/subscriptions/${id}/update`;
    const show = (query = "") => browser.get(`${path}${query}`);
    const confirm = (fields: Record<string, string>) => browser.submit(path, fields);
    const undo = () => browser.submit(`${path}/undo`);
    /** Confirms what its page says. */
    const plan = async (fields: Record<string, string>) =>
      confirm({ ...fields, promised: promisedOf(await show(`?${new URLSearchParams(fields)}`)) });
    return { ...shop, id, price, big, show, confirm, plan, undo };
  }

  test("offers the prices that fit, says what is charged from when on, plans it, and undoes it", async () => {
    const { merchant, api, home, id, price, subscription, show, confirm, undo } = await newPlans();
    const choice = (await show()).text;
    expect(choice).toContain("Big club");
    expect(choice).toContain("Coffee club");
    for (const other of ["Euro club", "Yearly club"]) expect(choice).not.toContain(other);
    const confirmation = await show(`?price=${price}&quantity=2`);
    expect(confirmation.text).toContain("you pay $98.00 per month");
    const promised = promisedOf(confirmation);
    const presses = await Promise.all(Array.from({ length: 10 }, () => confirm({ price, quantity: "2", promised })));
    expect(new Set(presses.map(locationOf))).toEqual(new Set([`${home}?done=planned`]));
    const planned = await read(api, id);
    expect(planned.scheduled_update).toMatchObject({
      items: [{ price, quantity: 2 }],
      effective_at: planned.current_period_end,
    });
    expect(await merchant.count("mails", "kind = 'plan_changed'")).toBe(1);
    // Its own price may be archived since: going back is always possible.
    await api("POST", `/api/v3/prices/${subscription.price}`, { body: { active: false } });
    expect(locationOf(await undo())).toBe(`${home}?done=unplanned`);
    const kept = await read(api, id);
    expect(kept.scheduled_update).toBeNull();
    expect(kept.items.data[0].price.id).toBe(subscription.price);
  });

  test("changes the quantity, and is undone, once the price is no longer sold", async () => {
    const { api, home, id, subscription, plan, undo } = await newPlans();
    await api("POST", `/api/v3/prices/${subscription.price}`, { body: { active: false } });
    const planned = await plan({ price: subscription.price, quantity: "3" });
    expect(locationOf(planned)).toBe(`${home}?done=planned`);
    expect((await read(api, id)).scheduled_update.items).toMatchObject([{ price: subscription.price, quantity: 3 }]);
    expect(locationOf(await undo())).toBe(`${home}?done=unplanned`);
    expect((await read(api, id)).scheduled_update).toBeNull();
  });

  test("keeps a planned price that is no longer sold, at what it cost when it was planned", async () => {
    const { api, home, id, big, price, plan, show } = await newPlans();
    await plan({ price, quantity: "2" });
    await createObject(api, `/api/v3/products/${big.product}`, { priceAmount: 59 });
    expect((await show(`?price=${price}&quantity=3`)).text).toContain("you pay $147.00 per month");
    await createObject(api, `/api/v3/products/${big.product}`, { status: "INACTIVE" });
    expect(locationOf(await plan({ price, quantity: "3" }))).toBe(`${home}?done=planned`);
    expect((await read(api, id)).scheduled_update.items).toMatchObject([{ price, quantity: 3 }]);
    const next = await createObject(api, "/api/v3/invoices/create_preview", { subscription: id });
    expect(next.total).toBe(14_700);
  });

  test("changes the quantity of a price whose amount the customer chose", async () => {
    const { api, configuration } = await newPlans();
    const product = { name: "Support", amountType: "CUSTOM", priceAmount: undefined, presetAmount: 12 };
    const own = await newSubscription(api, { product, payer: { email: JANE } });
    const { browser, home } = await enterSession(baseUrl, api, { customer: own.customer, configuration });
    const path = `${home}/subscriptions/${own.id}/update`;
    const price: string = (await read(api, own.id)).items.data[0].price.id;
    const shown = await browser.get(`${path}?price=${price}&quantity=2`);
    expect(shown.text).toContain("you pay $24.00 per month");
    const done = await browser.submit(path, { price, quantity: "2", promised: promisedOf(shown) });
    expect(locationOf(done)).toBe(`${home}?done=planned`);
    expect(locationOf(await browser.submit(`${path}/undo`))).toBe(`${home}?done=unplanned`);
  });

  test("is not offered where no price fits", async () => {
    const { api, offer, subscription, browser, home } = await newShop();
    const link = `${home}/subscriptions/${subscription.id}/update`;
    const products = [await newPlan(api, "Yearly club", 490, { recurringInterval: "year" })];
    await offer({ subscription_update: { enabled: true, default_allowed_updates: ["price"], products } });
    expect((await browser.get(home)).text).not.toContain(link);
    expect(locationOf(await browser.get(link))).toBe(home);
    await offer({ subscription_update: { enabled: true, default_allowed_updates: ["price", "quantity"] } });
    expect((await browser.get(home)).text).toContain(link);
  });

  test("says that the first payment includes what the customer owes", async () => {
    const { api, subscription, price, show } = await newPlans();
    const owed = { amount: 500, currency: "usd", description: "Broken cup" };
    await createObject(api, `/api/v3/customers/${subscription.customer}/balance-transactions`, owed);
    expect((await show(`?price=${price}&quantity=1`)).text).toMatch(/The payment on [^<]* is \$54\.00/);
  });

  test("says what the first payment is, with a discount", async () => {
    const { api, configuration, price } = await newPlans();
    const coupon = await createObject(api, "/api/v3/coupons", { percent_off: 20, duration: "forever" });
    const session = { discounts: [{ coupon: coupon.id }] };
    const own = await newSubscription(api, { session, payer: { email: JANE } });
    const { browser, home } = await enterSession(baseUrl, api, { customer: own.customer, configuration });
    const { text } = await browser.get(`${home}/subscriptions/${own.id}/update?price=${price}&quantity=2`);
    expect(text).toContain("$98.00 per month, before discounts and added tax");
    expect(text).toMatch(/The payment on [^<]* is \$78\.40, with discounts and tax\./);
  });

  test("is asked again, if the price or the subscription has changed", async () => {
    const { api, id, price, big, show, confirm } = await newPlans();
    const promised = promisedOf(await show(`?price=${price}&quantity=2`));
    await advance(api, 32);
    const again = await confirm({ price, quantity: "2", promised });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(portalEn.plan.changed)]);
    expect((await confirm({ price, quantity: "3", promised: promisedOf(again) })).status).toBe(409);
    expect((await read(api, id)).scheduled_update).toBeNull();
    const valid = promisedOf(await show(`?price=${price}&quantity=2`));
    await api("POST", `/api/v3/products/${big.product}`, { body: { status: "INACTIVE" } });
    expect((await confirm({ price, quantity: "2", promised: valid })).status).toBe(409);
    expect((await read(api, id)).scheduled_update).toBeNull();
  });

  test("rejects other prices and quantities", async () => {
    const { api, price, id, show, confirm } = await newPlans();
    const secret = await newPlan(api, "Secret club", 1);
    const [cheap = ""] = secret.prices;
    const wrong = [
      { price: cheap, quantity: "1" },
      { price, quantity: "0" },
      { price, quantity: "1001" },
      { price, quantity: "1.5" },
      { price, quantity: "x" },
    ];
    for (const fields of wrong) {
      expect((await show(`?${new URLSearchParams(fields)}`)).status).toBe(422);
      expect((await confirm({ ...fields, promised: "" })).status).toBe(409);
    }
    expect((await confirm({ price: "", quantity: "1" })).status).toBe(404);
    expect((await read(api, id)).scheduled_update).toBeNull();
  });

  test("neither overwrites nor undoes what the merchant planned", async () => {
    const { api, home, id, price, show, confirm, undo } = await newPlans();
    const promised = promisedOf(await show(`?price=${price}&quantity=1`));
    const [item] = (await read(api, id)).items.data;
    await api("POST", `/api/v3/subscriptions/${id}`, { body: { items: [{ id: item.id, quantity: 5 }] } });
    expect(locationOf(await show())).toBe(home);
    expect(locationOf(await confirm({ price, quantity: "1", promised }))).toBe(`${home}?done=changed`);
    expect(locationOf(await undo())).toBe(`${home}?done=changed`);
    expect((await read(api, id)).scheduled_update.items).toMatchObject([{ quantity: 5 }]);
  });

  test("leads back to the merchant from a session for it", async () => {
    const { api, subscription, configuration, price } = await newPlans();
    const { browser, home, session } = await enterSession(baseUrl, api, {
      customer: subscription.customer,
      configuration,
      flow_data: {
        type: "subscription_update",
        subscription_update: { subscription: subscription.id },
        after_completion: { type: "redirect", redirect: { return_url: "https://shop.example/thanks" } },
      },
    });
    const promised = promisedOf(await browser.get(`${home}?price=${price}&quantity=1`));
    const done = await browser.submit(home, { price, quantity: "1", promised });
    expect(locationOf(done)).toBe(`/portal/session/${session.id}/completed`);
    expect((await browser.get(locationOf(done) ?? "")).text).toContain('href="https://shop.example/thanks"');
  });
});
