import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { installReactions } from "#operations/reactions.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { serviceUrl } from "#platform/base/public-url.ts";
import { DEFAULT_FEATURES, type PortalFeatures } from "#portal/configuration/model.ts";
import { changeDetailsFromPage, showDetailsPage } from "#portal/pages/handlers/details-page.tsx";
import { pauseFromPage, resumeFromPage, showPausePage } from "#portal/pages/handlers/pause-page.tsx";
import {
  changeMethodFromPage,
  changeMethodsFromPage,
  showMethodPage,
  showMethodsPage,
} from "#portal/pages/handlers/payment-method-page.tsx";
import { changePlanFromPage, keepPlanFromPage, showPlanPage } from "#portal/pages/handlers/plan-page.tsx";
import { portalEn } from "#portal/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { enterPortal } from "../factories/portal-browser.ts";
import { advance, newSubscription } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

/*
 * The handlers are called in this process, where what is offered can be set: the server's own process offers the default.
 */

const JANE = "jane@shopper.example";
const BEFORE = structuredClone(DEFAULT_FEATURES);

beforeAll(() => installReactions());
afterEach(() => offer(BEFORE));

function offer(features: Partial<PortalFeatures>): void {
  Object.assign(DEFAULT_FEATURES, features);
}

async function newShop() {
  const { merchant, api } = await freshMerchant();
  const subscription = await newSubscription(api, { payer: { email: JANE } });
  const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
  const request = (path: string, fields?: Record<string, string>): HttpRequest => {
    const headers = new Headers({
      cookie: browser.cookies(),
      ...(fields && { origin: serviceUrl(), "content-type": "application/x-www-form-urlencoded" }),
    });
    const bytes = new TextEncoder().encode(new URLSearchParams(fields).toString());
    return {
      method: fields ? "POST" : "GET",
      url: `${serviceUrl()}${path}`,
      headers,
      body: fields ? new Response(bytes).body : null,
    };
  };
  return { merchant, api, subscription, session: home.split("/").at(-1) ?? "", home, request };
}

const read = async (api: Api, id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body;
const textOf = ({ body }: HttpResponse) => (typeof body === "string" ? body : new TextDecoder().decode(body));
const promisedOf = (response: HttpResponse) => /name="promised" value="([^"]*)"/.exec(textOf(response))?.[1] ?? "";

/** A product with a monthly price. @returns both. */
async function newPlan(api: Api, name: string, priceAmount: number, change: object = {}) {
  const product = { name, priceAmount, recurringInterval: "month", ...change };
  const { id, default_price } = await createObject(api, "/api/v3/products", product);
  return { product: id, prices: [default_price] };
}

test("what is not offered is neither shown nor accepted", async () => {
  const { api, subscription, session, home, request } = await newShop();
  const off = { enabled: false };
  offer({ paymentMethodUpdate: off, customerUpdate: { ...off, allowedUpdates: ["name"] } });
  const { id, customer } = subscription;
  const responses = [
    await showMethodsPage(request(home), session),
    await showMethodPage(request(home), session, id),
    await changeMethodsFromPage(request(home, { customer }), session),
    await changeMethodFromPage(request(home, {}), session, id),
    await showDetailsPage(request(home), session),
    await changeDetailsFromPage(request(home, { customer, name: "Jane Roe" }), session),
    await showPlanPage(request(home), session, id),
    await changePlanFromPage(request(home, { price: subscription.price, quantity: "2" }), session, id),
  ];
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(404));
  for (const response of responses) expect(textOf(response)).toContain(portalEn.home.close);
  offer({ customerUpdate: { enabled: true, allowedUpdates: ["phone"] } });
  await changeDetailsFromPage(request(home, { customer, name: "Jane Roe", phone: "+49 30 123456" }), session);
  const { name, phone } = (await api("GET", `/api/v3/customers/${customer}`)).body;
  expect([name, phone]).toEqual(["Jane Doe", "+49 30 123456"]);
});

describe("pausing payments", () => {
  test("lasts one to three months, is undone by one press, and is done once by ten presses", async () => {
    const { merchant, api, subscription, session, home, request } = await newShop();
    const { id } = subscription;
    const pause = (months: string) => pauseFromPage(request(home, { months }), session, id);
    expect((await pause("1")).status).toBe(404);
    offer({ subscriptionPause: { enabled: true } });
    for (const months of ["0", "4", "", "x"]) expect((await pause(months)).status).toBe(404);
    expect(textOf(await showPausePage(request(home), session, id))).toContain("3 months, until ");
    const presses = await Promise.all(Array.from({ length: 10 }, () => pause("2")));
    expect(new Set(presses.map(({ headers }) => headers.Location))).toEqual(new Set([`${home}?done=paused`]));
    const paused = await read(api, id);
    expect(paused).toMatchObject({ status: "active", pause_collection: { behavior: "void" } });
    const days = (paused.pause_collection.resumes_at * 1_000 - Date.now()) / 86_400_000;
    expect([days > 58, days < 63]).toEqual([true, true]);
    expect(await merchant.count("events", "type = 'customer.subscription.updated'")).toBe(1);
    expect((await showPausePage(request(home), session, id)).headers.Location).toBe(home);
    const resumed = await resumeFromPage(request(home, {}), session, id);
    expect(resumed.headers.Location).toBe(`${home}?done=resumed`);
    expect((await read(api, id)).pause_collection).toBeNull();
  });

  test("leaves a pause of the merchant, and a subscription that ends", async () => {
    const { api, subscription, session, home, request } = await newShop();
    offer({ subscriptionPause: { enabled: true } });
    const { id } = subscription;
    const change = (body: object) => api("POST", `/api/v3/subscriptions/${id}`, { body });
    await change({ pause_collection: { behavior: "void" } });
    const resumed = await resumeFromPage(request(home, {}), session, id);
    expect(resumed.headers.Location).toBe(`${home}?done=changed`);
    expect((await read(api, id)).pause_collection).not.toBeNull();
    await change({ pause_collection: null, cancel_at_period_end: true });
    const paused = await pauseFromPage(request(home, { months: "1" }), session, id);
    expect(paused.headers.Location).toBe(`${home}?done=changed`);
    expect((await read(api, id)).pause_collection).toBeNull();
  });
});

describe("changing the plan", () => {
  async function newPlans() {
    const shop = await newShop();
    const big = await newPlan(shop.api, "Big club", 49);
    const products = [
      big,
      await newPlan(shop.api, "Euro club", 49, { priceCurrency: "EUR" }),
      await newPlan(shop.api, "Yearly club", 490, { recurringInterval: "year" }),
    ];
    offer({ subscriptionUpdate: { enabled: true, allowedUpdates: ["price", "quantity"], products } });
    const { id } = shop.subscription;
    const [price = ""] = big.prices;
    const show = (query = "") => showPlanPage(shop.request(`${shop.home}${query}`), shop.session, id);
    const confirm = (fields: Record<string, string>) =>
      changePlanFromPage(shop.request(shop.home, fields), shop.session, id);
    return { ...shop, id, price, big, show, confirm };
  }

  test("offers the prices that fit, says what is charged from when on, plans it, and undoes it", async () => {
    const { merchant, api, home, session, id, price, subscription, request, show, confirm } = await newPlans();
    const choice = textOf(await show());
    expect(choice).toContain("Big club");
    expect(choice).toContain("Coffee club");
    for (const other of ["Euro club", "Yearly club"]) expect(choice).not.toContain(other);
    const confirmation = await show(`?price=${price}&quantity=2`);
    expect(textOf(confirmation)).toContain("you pay $98.00 per month");
    const promised = promisedOf(confirmation);
    const presses = await Promise.all(Array.from({ length: 10 }, () => confirm({ price, quantity: "2", promised })));
    expect(new Set(presses.map(({ headers }) => headers.Location))).toEqual(new Set([`${home}?done=planned`]));
    const planned = await read(api, id);
    expect(planned.scheduled_update).toMatchObject({
      items: [{ price, quantity: 2 }],
      effective_at: planned.current_period_end,
    });
    expect(await merchant.count("mails", "kind = 'plan_changed'")).toBe(1);
    // Its own price may be archived since: going back is always possible.
    await api("POST", `/api/v3/prices/${subscription.price}`, { body: { active: false } });
    const undone = await keepPlanFromPage(request(home, {}), session, id);
    expect(undone.headers.Location).toBe(`${home}?done=unplanned`);
    const kept = await read(api, id);
    expect(kept.scheduled_update).toBeNull();
    expect(kept.items.data[0].price.id).toBe(subscription.price);
  });

  test("is asked again, if the price or the subscription has changed", async () => {
    const { api, id, price, big, show, confirm } = await newPlans();
    const promised = promisedOf(await show(`?price=${price}&quantity=2`));
    await advance(api, 32);
    const again = await confirm({ price, quantity: "2", promised });
    expect([again.status, textOf(again)]).toEqual([409, expect.stringContaining(portalEn.plan.changed)]);
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
    const { api, home, session, id, price, request, show, confirm } = await newPlans();
    const promised = promisedOf(await show(`?price=${price}&quantity=1`));
    const [item] = (await read(api, id)).items.data;
    await api("POST", `/api/v3/subscriptions/${id}`, { body: { items: [{ id: item.id, quantity: 5 }] } });
    expect((await show()).status).toBe(404);
    expect((await confirm({ price, quantity: "1", promised })).status).toBe(404);
    const undone = await keepPlanFromPage(request(home, {}), session, id);
    expect(undone.headers.Location).toBe(`${home}?done=changed`);
    expect((await read(api, id)).scheduled_update.items).toMatchObject([{ quantity: 5 }]);
  });
});
