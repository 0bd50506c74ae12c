import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { freshMerchant, newProduct } from "../context.ts";

const LINKS = "/api/v3/payment-links";
const YEAR = { recurring: { interval: "year" } };
const QUARTER = { recurring: { interval: "month", interval_count: 3 } };

let api: Api;

beforeAll(async () => {
  ({ api } = await freshMerchant());
});

async function newPrice(product: string, body: object = {}): Promise<string> {
  const response = await api("POST", "/api/v3/prices", {
    body: { product, currency: "usd", unit_amount: 900, ...body },
  });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

/** A product with a monthly default price of 19.00 and a yearly price of 190.00. */
async function newPlan(name = "Plan") {
  const product = await newProduct(api, { name, priceAmount: 19, recurringInterval: "month" });
  return {
    id: product.id,
    month: product.default_price,
    year: await newPrice(product.id, { ...YEAR, unit_amount: 19000 }),
  };
}

const createLink = (prices: string[], body: object = {}) =>
  api("POST", LINKS, { body: { line_items: prices.map((price) => ({ price })), ...body } });

async function newLink(prices: string[], body: object = {}) {
  const response = await createLink(prices, body);
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const getLink = async (id: string) => (await api("GET", `${LINKS}/${id}`)).body;

interface Line {
  quantity: number;
  price: { id: string; active: boolean };
}

const pricesOf = (link: { line_items: { data: Line[] } }) => link.line_items.data.map(({ price }) => price.id);

/** The refusal's field and code. */
function rejection({ status, body }: Awaited<ReturnType<Api>>) {
  return [status, body.error?.details[0]?.field, body.error?.details[0]?.code];
}

/** The prices that a session of the link sells, by v2. */
async function soldBy(link: string) {
  const { status, body } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link } });
  if (status !== 201) return [status, body.code];
  const lines = await api("GET", `/api/v3/checkout/sessions/${body.id}/line_items`);
  return lines.body.data.map(({ price }: Line) => price.id);
}

describe("a line follows the default price, or keeps its own price", () => {
  test("as the default price changes", async () => {
    const product = await newProduct(api);
    const cheaper = await newPrice(product.id);
    const links = await Promise.all([product.id, product.default_price, cheaper].map((price) => newLink([price])));
    const shown = async () => Promise.all(links.map(async ({ id }) => pricesOf(await getLink(id))[0]));
    expect(await shown()).toEqual([product.default_price, product.default_price, cheaper]);
    const { body: repriced } = await api("POST", `/api/v3/products/${product.id}`, { body: { priceAmount: 25 } });
    expect(await shown()).toEqual([repriced.default_price, repriced.default_price, cheaper]);
    await api("POST", `/api/v3/products/${product.id}`, { body: { default_price: cheaper } });
    expect(await shown()).toEqual([cheaper, cheaper, cheaper]);
    const { body: again } = await api("POST", `/api/v3/products/${product.id}`, { body: { priceAmount: 8 } });
    expect(await shown()).toEqual([again.default_price, again.default_price, cheaper]);
    expect((await getLink(links[2].id)).status).toBe("disabled");
    expect(await soldBy(links[0].id)).toEqual([again.default_price]);
  });

  test("an archived price of a line is not sold until it is active again", async () => {
    const product = await newProduct(api);
    const other = await newProduct(api, { name: "Other" });
    const pinned = await newPrice(product.id);
    const { id } = await newLink([pinned, other.id]);
    await api("POST", `/api/v3/prices/${pinned}`, { body: { active: false } });
    expect(await soldBy(id)).toEqual([other.default_price]);
    const alone = (await newLink([other.id])).id;
    expect(rejection(await api("PUT", `${LINKS}/${alone}`, { body: { line_items: [{ price: pinned }] } }))).toEqual([
      400,
      "line_items[0].price",
      "price_inactive",
    ]);
    await api("POST", `/api/v3/prices/${pinned}`, { body: { active: true } });
    expect(await soldBy(id)).toEqual([pinned, other.default_price]);
    const only = (await newLink([pinned])).id;
    const status = async () => [
      (await getLink(only)).status,
      ...(await Promise.all(
        ["ACTIVE", "INACTIVE"].map(async (filter) => {
          const { body } = await api("GET", `/api/v2/payment-links?limit=100&status=${filter}`);
          return body.paymentLinks.some((link: { id: string }) => link.id === only);
        }),
      )),
    ];
    expect(await status()).toEqual(["active", true, false]);
    await api("POST", `/api/v3/prices/${pinned}`, { body: { active: false } });
    expect(await status()).toEqual(["disabled", false, true]);
  });

  test("products[] has an element for each line, with the line's own price", async () => {
    const product = await newProduct(api, { amountType: "FREE", priceAmount: undefined });
    const quarterly = await newPrice(product.id, QUARTER);
    const link = await newLink([product.id, quarterly], { productIds: [product.id] });
    const expected = [
      { id: product.id, price: 0, type: "FREE", displayOrder: 0 },
      { id: product.id, price: 9, type: "RECURRING", displayOrder: 1 },
    ];
    expect(link.products).toEqual(expected.map((item) => expect.objectContaining(item)));
    expect((await api("GET", `/api/v2/payment-links/${link.id}`)).body.products).toEqual(
      expected.map((item) => expect.objectContaining(item)),
    );
    expect(link.label).toBe("Coffee");
    for (const [type, isListed] of [
      ["RECURRING", true],
      ["FREE", false],
      ["ONE_TIME", false],
    ]) {
      const { body } = await api("GET", `/api/v2/payment-links?pricingType=${type}&limit=100`);
      expect(body.paymentLinks.some(({ id }: { id: string }) => id === link.id)).toBe(isListed);
    }
  });

  test("a product ID keeps the link's existing lines of that product", async () => {
    const plan = await newPlan();
    const other = await newProduct(api, { name: "Other" });
    const link = await newLink([plan.id, plan.year]);
    const { body } = await api("PUT", `${LINKS}/${link.id}`, { body: { productIds: [other.id, plan.id] } });
    expect(pricesOf(body)).toEqual([other.default_price, plan.month, plan.year]);
    const { body: replaced } = await api("PUT", `${LINKS}/${link.id}`, {
      body: { line_items: [{ price: plan.year, quantity: 2 }], productIds: [plan.id] },
    });
    expect(pricesOf(replaced)).toEqual([plan.year]);
    expect(replaced.line_items.data[0].id).toBe(link.line_items.data[1].id);
    await api("POST", `/api/v3/prices/${plan.year}`, { body: { active: false } });
    const named = await api("PUT", `${LINKS}/${link.id}`, { body: { productIds: [plan.id] } });
    expect(pricesOf(named.body)).toEqual([plan.month]);
  });
});

describe("multiple intervals", () => {
  test("a link sells a product monthly and yearly, with a one-time item", async () => {
    const plan = await newPlan();
    const setup = await newProduct(api, { name: "Setup" });
    const { id, products, status } = await newLink([setup.id, plan.id, plan.year]);
    expect([status, products.length]).toEqual(["active", 3]);
    expect(await soldBy(id)).toEqual([setup.default_price, plan.month]);
    await api("POST", `/api/v3/prices/${plan.year}`, { body: { active: false } });
    expect(await soldBy(id)).toEqual([setup.default_price, plan.month]);
  });

  test("if a price can't be sold, the intervals with the most lines are offered", async () => {
    const [first, second] = [await newPlan("One"), await newPlan("Two")];
    const { id } = await newLink([first.month, first.year, second.month, second.year]);
    expect(await soldBy(id)).toEqual([first.month, second.month]);
    const { body: repriced } = await api("POST", `/api/v3/products/${second.id}`, { body: { status: "INACTIVE" } });
    expect(repriced.status).toBe("INACTIVE");
    expect(await soldBy(id)).toEqual([first.month]);
  });

  test("each recurring product needs one price per interval", async () => {
    const [first, second] = [await newPlan("One"), await newPlan("Two")];
    const quarterly = await newPrice(first.id, QUARTER);
    const euro = await newPrice(first.id, { ...YEAR, currency: "eur" });
    const rejected = async (prices: string[]) => rejection(await createLink(prices));
    expect(await rejected([first.month, second.year])).toEqual([400, "line_items[1].price", "interval_mismatch"]);
    expect(await rejected([first.month, first.year, second.month])).toEqual([
      400,
      "line_items[1].price",
      "interval_mismatch",
    ]);
    expect(await rejected([first.month, first.year, second.month, await newPrice(second.id, QUARTER)])).toEqual([
      400,
      "line_items[1].price",
      "interval_mismatch",
    ]);
    expect(await rejected([first.month, first.year, await newPrice(first.id, YEAR)])).toEqual([
      400,
      "line_items[1].price",
      "interval_mismatch",
    ]);
    expect(await rejected([first.month, euro])).toEqual([400, "line_items[1].price", "currency_mismatch"]);
    expect((await createLink([first.month, first.year, quarterly])).status).toBe(200);
  });

  test("a session has one interval, and may sell a product at several prices", async () => {
    const plan = await newPlan();
    const once = await newPrice(plan.id);
    const session = (prices: string[]) =>
      api("POST", "/api/v3/checkout/sessions", {
        body: { mode: "subscription", line_items: prices.map((price) => ({ price })) },
      });
    expect(rejection(await session([plan.month, plan.year]))).toEqual([
      400,
      "line_items[1].price",
      "interval_mismatch",
    ]);
    expect(rejection(await session([plan.month, await newPrice(plan.id, QUARTER)]))[2]).toBe("interval_mismatch");
    expect((await session([plan.month, once])).body).toMatchObject({ amount_total: 2800 });
  });

  test("chosen amounts and the maximum total are checked per session", async () => {
    const product = await newProduct(api, {
      amountType: "CUSTOM",
      minimumAmount: 5,
      priceAmount: undefined,
      ...{ recurringInterval: "month" },
    });
    const custom = { unit_amount: undefined, custom_unit_amount: { enabled: true } };
    const yearly = await newPrice(product.id, { ...YEAR, ...custom });
    expect((await createLink([product.id, yearly])).status).toBe(200);
    expect(rejection(await createLink([product.id, await newPrice(product.id, custom)]))[2]).toBe("too_many");
    const plan = await newPlan();
    const max = await newPrice(plan.id, { recurring: { interval: "week" }, unit_amount: 99_999_999 });
    const link = await newLink([plan.month, max]);
    expect(await soldBy(link.id)).toEqual([plan.month]);
    const setup = await newProduct(api, { name: "Setup", priceAmount: 1 });
    expect(rejection(await createLink([plan.month, max, setup.id]))).toEqual([400, "line_items", "too_big"]);
    expect((await api("POST", `/api/v3/products/${plan.id}`, { body: { priceAmount: 999_999.99 } })).status).toBe(200);
  });

  test("a trial and a percentage fee require a recurring line", async () => {
    const plan = await newPlan();
    const trial = { subscription_data: { trial_period_days: 7 } };
    const { status, body } = await createLink([plan.month, plan.year], { ...trial, application_fee_percent: 5 });
    expect([status, body.subscription_data]).toEqual([200, { trial_period_days: 7 }]);
    const once = await newPrice(plan.id);
    expect(rejection(await createLink([once], trial))[1]).toBe("subscription_data.trial_period_days");
    const pinned = await newLink([plan.year]);
    expect((await api("PUT", `${LINKS}/${pinned.id}`, { body: trial })).status).toBe(200);
  });
});

test("a chosen amount has a maximum", async () => {
  const product = await newProduct(api);
  const custom = {
    unit_amount: undefined,
    custom_unit_amount: { enabled: true, minimum: 200, maximum: 900, preset: 500 },
  };
  const { id } = await newLink([await newPrice(product.id, custom)]);
  const pay = (amount: number) => api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: id, amount } });
  expect((await pay(9)).body.amount).toBe(9);
  expect((await pay(9.01)).body.details[0]).toMatchObject({ field: "amount", code: "too_big" });
  expect((await pay(1.99)).body.details[0]).toMatchObject({ field: "amount", code: "too_small" });
});
