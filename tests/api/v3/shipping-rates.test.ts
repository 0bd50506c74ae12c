import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/shipping-rates";
const SHIPPING = {
  name: "Jane Doe",
  address: { line1: "Hauptstr. 1", city: "Hamburg", postal_code: "20095", country: "DE" },
};
const STANDARD = { display_name: "Standard", fixed_amount: { amount: 490, currency: "eur" } };

let api: Api;
let product: string;

beforeAll(async () => {
  ({ api } = await freshMerchant());
  product = (await newProduct(api, { name: "Mug", priceAmount: 20, priceCurrency: "EUR" })).id;
});

/** A payment link that ships to these countries. */
async function newLink(options: object[], countries = ["DE", "FR", "US"]) {
  return api("POST", "/api/v3/payment-links", {
    body: {
      line_items: [{ price: product, quantity: 1 }],
      shipping_address_collection: { allowed_countries: countries },
      shipping_options: options,
    },
  });
}

test("a rate is created with its defaults and returned in the processor's format", async () => {
  const created = await api("POST", PATH, { body: STANDARD });
  expect([created.status, created.body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^shr_/),
      object: "shipping_rate",
      active: true,
      created: expect.any(Number),
      delivery_estimate: null,
      display_name: "Standard",
      fixed_amount: { amount: 490, currency: "eur" },
      free_from: null,
      livemode: false,
      metadata: {},
      tax_behavior: "unspecified",
      type: "fixed_amount",
    },
  ]);
  expect((await api("GET", `${PATH}/${created.body.id}`)).body).toEqual(created.body);
});

test.each([
  [["eu"], 27],
  [["eu", "eea"], 30],
  [["eea", "worldwide"], undefined],
])("the regions %j are stored as their countries", async (regions, count) => {
  const { body } = await api("POST", PATH, { body: { ...STANDARD, regions } });
  expect(body.countries?.length).toBe(count);
  expect(body.regions).toBeUndefined();
});

test.each([
  ["a missing name", { display_name: undefined }, "display_name", "missing"],
  ["a name of 101 characters", { display_name: "x".repeat(101) }, "display_name", "too_big"],
  ["a missing amount", { fixed_amount: undefined }, "fixed_amount", "missing"],
  ["a negative amount", { fixed_amount: { amount: -1, currency: "eur" } }, "fixed_amount.amount", "too_small"],
  ["an unknown region", { regions: ["mars"] }, "regions[0]", "invalid_value"],
  ["regions and countries", { regions: ["eu"], countries: ["DE"] }, "regions", "not_allowed"],
  ["no country", { countries: [] }, "countries", "too_small"],
  ["an unknown behavior", { tax_behavior: "maybe" }, "tax_behavior", "invalid_value"],
])("%s is rejected, and nothing is stored", async (_, change, field, code) => {
  const { api } = await freshMerchant();
  const { status, body } = await api("POST", PATH, { body: { ...STANDARD, ...change } });
  expect([
    status,
    body.error.details.map((detail: { field: string; code: string }) => [detail.field, detail.code]),
  ]).toEqual([400, [[field, code]]]);
  expect((await api("GET", PATH)).body.data).toEqual([]);
});

test("an update changes the given fields, and null clears optional ones", async () => {
  const rate = await createObject(api, PATH, {
    ...STANDARD,
    countries: ["FR", "DE"],
    free_from: 5000,
    delivery_estimate: { maximum: { unit: "week", value: 1 } },
    metadata: { zone: "1" },
  });
  const changed = await api("POST", `${PATH}/${rate.id}`, {
    body: { fixed_amount: { amount: 590, currency: "eur" }, countries: null, free_from: null, active: false },
  });
  expect(changed.body).toEqual({
    ...rate,
    active: false,
    countries: undefined,
    fixed_amount: { amount: 590, currency: "eur" },
    free_from: null,
  });
  const listed = await api("GET", `${PATH}?active=false&currency=EUR`);
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([rate.id]);
});

describe("a payment link", () => {
  test("stores a snapshot of the rate, for its countries that the link ships to", async () => {
    const rate = await createObject(api, PATH, { ...STANDARD, regions: ["eu"], free_from: 5000 });
    const { status, body: link } = await newLink([{ shipping_rate: rate.id }]);
    const snapshot = { id: rate.id, ...STANDARD, countries: ["DE", "FR"], free_from: 5000 };
    expect([status, link.shipping_options]).toEqual([200, [snapshot]]);

    await api("POST", `${PATH}/${rate.id}`, { body: { fixed_amount: { amount: 990, currency: "eur" } } });
    expect((await api("GET", `/api/v3/payment-links/${link.id}`)).body.shipping_options).toEqual([snapshot]);
    const again = await api("PUT", `/api/v3/payment-links/${link.id}`, {
      body: { shipping_options: [{ shipping_rate: rate.id }] },
    });
    expect(again.body.shipping_options).toEqual([{ ...snapshot, fixed_amount: { amount: 990, currency: "eur" } }]);
    const echoed = await api("PUT", `/api/v3/payment-links/${link.id}`, {
      body: { shipping_options: again.body.shipping_options },
    });
    expect(echoed.body.shipping_options).toEqual(again.body.shipping_options);
  });

  test.each([
    ["that does not exist", async () => ({ shipping_rate: "shr_unknown" }), "resource_missing", "shipping_rate"],
    [
      "of another merchant",
      async () => ({ shipping_rate: (await createObject((await freshMerchant()).api, PATH, STANDARD)).id }),
      "resource_missing",
      "shipping_rate",
    ],
    [
      "that is inactive",
      async () => ({ shipping_rate: (await createObject(api, PATH, { ...STANDARD, active: false })).id }),
      "not_allowed",
      "shipping_rate",
    ],
    [
      "for none of its countries",
      async () => ({ shipping_rate: (await createObject(api, PATH, { ...STANDARD, countries: ["JP"] })).id }),
      "not_allowed",
      "shipping_rate",
    ],
    [
      "in another currency than the products",
      async () => ({
        shipping_rate: (await createObject(api, PATH, { ...STANDARD, fixed_amount: { amount: 490, currency: "usd" } }))
          .id,
      }),
      "currency_mismatch",
      "shipping_rate",
    ],
    [
      "with a price of its own",
      async () => ({
        shipping_rate: (await createObject(api, PATH, STANDARD)).id,
        fixed_amount: STANDARD.fixed_amount,
      }),
      "not_allowed",
      "fixed_amount",
    ],
    ["without a name or a rate", async () => ({ fixed_amount: STANDARD.fixed_amount }), "missing", "display_name"],
  ])("rejects an option %s", async (_, option, code, member) => {
    const { status, body } = await newLink([await option()]);
    expect([status, body.error.details]).toEqual([
      400,
      [expect.objectContaining({ field: `shipping_options[0].${member}`, code })],
    ]);
  });

  test("accepts each rate once", async () => {
    const rate = await createObject(api, PATH, STANDARD);
    const { status, body } = await newLink([{ shipping_rate: rate.id }, { shipping_rate: rate.id }]);
    expect([status, body.error.details[0].code]).toEqual([400, "not_unique"]);
  });
});

test("an option with another price doesn't keep the rate's ID", async () => {
  const rate = await createObject(api, PATH, STANDARD);
  const { body: link } = await newLink([{ shipping_rate: rate.id }]);
  const own = { id: rate.id, display_name: "Cheap", fixed_amount: { amount: 100, currency: "eur" } };
  const { body } = await api("PUT", `/api/v3/payment-links/${link.id}`, {
    body: { shipping_options: [own, { shipping_rate: rate.id }] },
  });
  expect(body.shipping_options).toEqual([
    { ...own, id: expect.not.stringContaining(rate.id) },
    { id: rate.id, ...STANDARD },
  ]);
});

test.each([
  ["inclusive", { amount_subtotal: 1000, amount_tax: 160, amount_total: 1000 }],
  ["exclusive", { amount_subtotal: 1000, amount_tax: 190, amount_total: 1190 }],
] as const)("tax is %s if the shipping rate says so, whatever the tax rate says", async (tax_behavior, cost) => {
  const { api } = await freshMerchant();
  const inclusive = tax_behavior === "exclusive";
  const { id: sold } = await newProduct(api, { name: "Mug", priceAmount: 100, priceCurrency: "EUR" });
  await createObject(api, "/api/v3/tax-rates", { country: "DE", percentage: 19, inclusive, display_name: "VAT" });
  const rate = await createObject(api, PATH, {
    ...STANDARD,
    fixed_amount: { amount: 1000, currency: "eur" },
    tax_behavior,
  });
  const session = await createObject(api, "/api/v3/checkout/sessions", {
    line_items: [{ price: sold, quantity: 1 }],
    automatic_tax: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE"] },
    shipping_options: [{ shipping_rate: rate.id }],
  });
  const payer = { card: "tok_visa", email: "jane@example.com", name: "Jane Doe", country: "DE", shipping: SHIPPING };
  const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, { body: payer });
  expect([paid.status, paid.body.shipping_cost ?? paid.text]).toEqual([200, { ...cost, shipping_rate: rate.id }]);
  const goods = inclusive ? 10_000 : 11_900;
  const goodsTax = inclusive ? 1_597 : 1_900;
  expect([paid.body.amount_total, paid.body.total_details.amount_tax]).toEqual([
    goods + cost.amount_total,
    goodsTax + cost.amount_tax,
  ]);
});
