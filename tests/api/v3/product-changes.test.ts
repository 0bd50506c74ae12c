import { beforeAll, describe, expect, test } from "vitest";
import { ProductV3 } from "#catalog/product/wire-v3.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

const update = (id: string, body: object, as = api) => as("POST", `/api/v3/products/${id}`, { body });
const remove = (id: string, as = api) => as("DELETE", `/api/v3/products/${id}`);
const linkTo = (lines: object[], as = api) => as("POST", "/api/v3/payment-links", { body: { line_items: lines } });
const offer = (line_items: object[], optional_items: object[]) =>
  api("POST", "/api/v3/payment-links", { body: { line_items, optional_items } });
const sell = (price: string, as = api) =>
  as("POST", "/api/v3/checkout/sessions", { body: { line_items: [{ price, quantity: 1 }] } });
const price = async (id: string) => (await api("GET", `/api/v3/prices/${id}`)).body;

/** The types of the events about an object or its prices since it was made. */
async function eventsOf(id: string): Promise<string[]> {
  const events = await merchant.events();
  const created = events.filter(({ data: { object } }) => object.id === id || object.product === id);
  return created.slice(2).map((event) => event.type);
}

const FULL = {
  description: "Two groups",
  images: ["https://example.com/a.png", "https://example.com/b.png"],
  metadata: { color: "red", size: "L" },
  package_dimensions: { height: 10, length: 20, weight: 300.5, width: 15 },
  shippable: true,
  statement_descriptor: "ESPRESSO",
  tax_code: "txcd_1",
  unit_label: "piece",
  url: "https://example.com/espresso",
  withdrawal: "digital",
  recurringInterval: "month",
};
const IMAGE = "https://example.com/c.png";

describe("update", () => {
  test.each([
    ["a name, trimmed", { name: " Tea " }, { name: "Tea" }],
    ["a description", { description: "One" }, { description: "One" }],
    ["a blank text as null", { unit_label: " " }, { unit_label: null }],
    [
      "what is nullable to null",
      {
        description: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        unit_label: null,
        url: null,
        recurringInterval: null,
        images: null,
        metadata: null,
      },
      {
        description: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        unit_label: null,
        url: null,
        recurringInterval: null,
        images: [],
        metadata: {},
        thumbnailUrl: null,
        type: "good",
      },
    ],
    ["a kind for the right of withdrawal", { withdrawal: "none" }, { withdrawal: "none" }],
    ["a type only when it is sent", { type: "service" }, { type: "service", shippable: true }],
    [
      "metadata, merged",
      { metadata: { color: "blue", sold: 5 } },
      { metadata: { color: "blue", size: "L", sold: "5" } },
    ],
    ["metadata, removed by null", { metadata: { color: null } }, { metadata: { size: "L" } }],
    ["metadata, removed by an empty text", { metadata: { color: "", nothing: "" } }, { metadata: { size: "L" } }],
    ["images, with the thumbnail", { images: [IMAGE] }, { images: [IMAGE], thumbnailUrl: IMAGE }],
    ["a thumbnail", { thumbnailUrl: IMAGE }, { images: FULL.images, thumbnailUrl: IMAGE }],
    ["what the service owns: ignored", { id: "x", created: 1, livemode: true, name: "Tea" }, { name: "Tea" }],
    ["activity", { active: false }, { active: false, status: "INACTIVE" }],
    ["status", { status: "INACTIVE" }, { active: false, status: "INACTIVE" }],
    ["both", { active: false, status: "INACTIVE" }, { active: false, status: "INACTIVE" }],
  ])("changes %s, and nothing else", async (_, change, expected) => {
    const created = await newProduct(api, FULL);
    const { status, body } = await update(created.id, change);
    expect(status).toBe(200);
    const {
      updated: _updated,
      default_price: _price,
      ...kept
    } = { ...created, ...expected } as Record<string, unknown>;
    expect(ProductV3.strict().parse(body)).toMatchObject(kept);
    expect((await api("GET", `/api/v3/products/${created.id}`)).body).toEqual(body);
    expect((await eventsOf(created.id))[0]).toBe("product.updated");
  });

  test("removes the package", async () => {
    const created = await newProduct(api, FULL);
    const { body } = await update(created.id, { package_dimensions: null });
    expect(body).not.toHaveProperty("package_dimensions");
  });

  test("removes the kind for the right of withdrawal", async () => {
    const created = await newProduct(api, FULL);
    expect((await update(created.id, { withdrawal: null })).body).not.toHaveProperty("withdrawal");
  });

  test("a custom thumbnail stays when the images change, and null resets it to the first image", async () => {
    const { id } = await newProduct(api, { ...FULL, thumbnailUrl: IMAGE });
    expect((await update(id, { images: ["https://example.com/d.png"] })).body.thumbnailUrl).toBe(IMAGE);
    expect((await update(id, { thumbnailUrl: null })).body.thumbnailUrl).toBe("https://example.com/d.png");
    expect((await update(id, { thumbnailUrl: IMAGE, url: "" })).body).toMatchObject({ thumbnailUrl: IMAGE, url: null });
    expect((await update(id, { thumbnailUrl: "" })).body.thumbnailUrl).toBe("https://example.com/d.png");
    await update(id, { thumbnailUrl: IMAGE });
    const { body } = await api("PATCH", `/api/v2/products/${id}`, { body: { thumbnailUrl: "" } });
    expect(body.thumbnailUrl).toBe("https://example.com/d.png");
  });

  test("an update that changes nothing writes no event and keeps `updated`", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const created = await newProduct(own, FULL);
    const events = await owner.events();
    await owner.advanceClock(60);
    const same = { ...created, ...FULL, priceAmount: 19.9, minimumAmount: 3, presetAmount: undefined };
    for (const body of [{}, same, { metadata: { nothing: null } }, { active: true }, { priceCurrency: "usd" }]) {
      const response = await update(created.id, body, own);
      expect([response.status, response.body]).toEqual([200, created]);
    }
    expect(await owner.events()).toEqual(events);
    const { body } = await update(created.id, { name: "Tea" }, own);
    expect(body.updated).toBeGreaterThanOrEqual(body.created + 60);
  });

  test("its event has the product's state at that time", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { id } = await newProduct(own);
    const { body } = await update(id, { name: "Tea" }, own);
    expect((await owner.events()).at(-1)).toMatchObject({ type: "product.updated", data: { object: body } });
  });

  test("repeats its response for the same Idempotency-Key", async () => {
    const { id } = await newProduct(api);
    const again = () =>
      api("POST", `/api/v3/products/${id}`, { body: { priceAmount: 25 }, headers: { "idempotency-key": `u-${id}` } });
    expect((await again()).text).toBe((await again()).text);
    expect(await eventsOf(id)).toEqual(["product.updated", "price.created"]);
  });

  const manyKeys = (prefix: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, "v"]));

  test.each([
    ["a name of null", { name: null }, "name", "invalid_type"],
    ["a blank name", { name: " " }, "name", "too_small"],
    ["an activity of null", { active: null }, "active", "invalid_type"],
    ["a currency of null", { priceCurrency: null }, "priceCurrency", "invalid_type"],
    ["an unknown currency", { priceCurrency: "XXX" }, "priceCurrency", "invalid_format"],
    ["an unknown status", { status: "active" }, "status", "invalid_value"],
    ["a way back to DRAFT", { status: "DRAFT" }, "status", "not_allowed"],
    ["two words on the status", { status: "ACTIVE", active: false }, "status", "not_allowed"],
    ["two other words on it", { status: "INACTIVE", active: true }, "status", "not_allowed"],
    ["a number as a text", { priceAmount: "5" }, "priceAmount", "invalid_type"],
    ["an amount of 0.4", { priceAmount: 0.4 }, "priceAmount", "too_small"],
    ["cents of cents", { priceAmount: 1.005 }, "priceAmount", "too_many_decimals"],
    ["a currency that can't have the amount", { priceCurrency: "JPY" }, "priceAmount", "too_many_decimals"],
    ["a preset above 10,000", { amountType: "CUSTOM", presetAmount: 10_001 }, "presetAmount", "too_big"],
    [
      "a preset below the minimum",
      { amountType: "CUSTOM", minimumAmount: 5, presetAmount: 4 },
      "presetAmount",
      "too_small",
    ],
    ["nine images", { images: Array.from({ length: 9 }, () => IMAGE) }, "images", "too_big"],
    ["a long statement descriptor", { statement_descriptor: "x".repeat(23) }, "statement_descriptor", "too_big"],
    ["half a box", { package_dimensions: { height: 1, length: 1, weight: 1 } }, "package_dimensions.width", "missing"],
    ["metadata that is a list", { metadata: [] }, "metadata", "invalid_metadata"],
    ["a constructor in metadata", { metadata: { constructor: null } }, "metadata.constructor", "invalid_metadata"],
    ["more than 50 keys in the result", { metadata: manyKeys("new", 49) }, "metadata", "invalid_metadata"],
  ])("rejects %s and changes nothing", async (_, change, field, problem) => {
    const created = await newProduct(api, { metadata: { a: "1", b: "2" } });
    const { status, body } = await update(created.id, { name: "Tea", ...change });
    expect(status).toBe(400);
    expect(body.error.param).toBe(field);
    expect(body.error.details).toEqual([{ field, code: problem, message: expect.any(String) }]);
    expect((await api("GET", `/api/v3/products/${created.id}`)).body).toEqual(created);
    expect(await eventsOf(created.id)).toEqual([]);
  });

  test.each([
    [{ name: "", amountType: "CUSTOM", presetAmount: 10_001 }, ["name", "presetAmount"]],
    [{ status: "DRAFT", priceAmount: 1.005, metadata: manyKeys("k", 51) }, ["status", "priceAmount", "metadata"]],
  ])("reports all invalid fields at once", async (change, fields) => {
    const { body } = await update((await newProduct(api)).id, change);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toEqual(fields);
  });

  test("counts metadata keys after the merge", async () => {
    const { id } = await newProduct(api, { metadata: manyKeys("old", 50) });
    const cleared = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`old${index}`, null]));
    const { status, body } = await update(id, { metadata: { ...cleared, ...manyKeys("new", 20) } });
    expect([status, Object.keys(body.metadata ?? {}).length]).toEqual([200, 50]);
  });
});

describe("status", () => {
  test.each([
    ["DRAFT", { active: true }, 200, "ACTIVE"],
    ["DRAFT", { status: "ACTIVE" }, 200, "ACTIVE"],
    ["DRAFT", { active: false }, 200, "DRAFT"],
    ["DRAFT", { status: "DRAFT" }, 200, "DRAFT"],
    ["DRAFT", { status: "INACTIVE" }, 400, "DRAFT"],
    ["INACTIVE", { active: true }, 200, "ACTIVE"],
    ["INACTIVE", { status: "ACTIVE" }, 200, "ACTIVE"],
    ["INACTIVE", { status: "DRAFT" }, 400, "INACTIVE"],
  ])("from %s by %j: %i, %s", async (from, change, expectedStatus, to) => {
    const { id } = await newProduct(api, from === "DRAFT" ? { status: from } : { active: false });
    const { status, body } = await update(id, change);
    expect(status).toBe(expectedStatus);
    if (status === 400) expect(body.error).toMatchObject({ code: "parameter_invalid", param: "status" });
    expect((await api("GET", `/api/v3/products/${id}`)).body).toMatchObject({ status: to, active: to === "ACTIVE" });
  });
});

describe("price", () => {
  test.each([
    ["the amount", {}, { priceAmount: 25 }, { priceAmount: "25.00" }, { unit_amount: 2500 }],
    ["the interval", {}, { recurringInterval: "year" }, { recurringInterval: "year" }, { type: "recurring" }],
    ["the type to FREE", {}, { amountType: "FREE" }, { amountType: "FREE", priceAmount: null }, { unit_amount: 0 }],
    [
      "the type to CUSTOM",
      {},
      { amountType: "CUSTOM", presetAmount: 5 },
      { amountType: "CUSTOM", priceAmount: null, minimumAmount: "0.50", presetAmount: "5.00" },
      { unit_amount: null, custom_unit_amount: { minimum: 50, preset: 500, maximum: null } },
    ],
    [
      "one bound of CUSTOM",
      { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 9 },
      { minimumAmount: null },
      { minimumAmount: "0.50", presetAmount: "9.00" },
      { custom_unit_amount: { minimum: 50, preset: 900, maximum: null } },
    ],
    ["the currency", {}, { priceCurrency: "eur" }, { priceCurrency: "EUR", priceAmount: "19.90" }, { currency: "eur" }],
  ])("%s changes through a new price, and the old one is archived", async (_, created, change, expected, terms) => {
    const before = await newProduct(api, created);
    const { status, body } = await update(before.id, change);
    expect([status, body]).toMatchObject([200, expected]);
    expect(body.default_price).not.toBe(before.default_price);
    expect(await price(body.default_price)).toMatchObject({ active: true, product: before.id, ...terms });
    expect(await price(before.default_price)).toMatchObject({ active: false, product: before.id });
    expect(await eventsOf(before.id)).toEqual(["product.updated", "price.created"]);
  });

  test("the default minimum follows the currency, a custom one stays", async () => {
    const custom = (minimumAmount?: number) => newProduct(api, { amountType: "CUSTOM", minimumAmount });
    const moved = (id: string, priceCurrency: string) => update(id, { priceCurrency });
    expect((await moved((await custom()).id, "JPY")).body.minimumAmount).toBe("1");
    expect((await moved((await custom(3)).id, "JPY")).body.minimumAmount).toBe("3");
    expect((await moved((await custom()).id, "BHD")).body.minimumAmount).toBe("0.500");
    const { id } = await newProduct(api, { amountType: "CUSTOM", priceCurrency: "JPY" });
    expect((await moved(id, "USD")).body.minimumAmount).toBe("0.50");
    expect((await update(id, { priceCurrency: "JPY", minimumAmount: 2 })).body.minimumAmount).toBe("2");
  });

  test("FIXED without an amount loses its price, and gets one with the next amount", async () => {
    const before = await newProduct(api);
    expect((await update(before.id, { priceAmount: null })).body).toMatchObject({
      default_price: null,
      priceAmount: null,
    });
    expect(await price(before.default_price)).toMatchObject({ active: false });
    expect((await update(before.id, { priceAmount: 3 })).body.default_price).toMatch(/^price_/);
    expect(await eventsOf(before.id)).toEqual(["product.updated", "product.updated", "price.created"]);
  });

  test("amounts of another type are not stored, and change nothing", async () => {
    const { id } = await newProduct(api);
    await update(id, { presetAmount: 20_000, minimumAmount: 0 });
    expect(await eventsOf(id)).toEqual([]);
  });

  test("an open session keeps name and amount, a link sells the new price, the archived one can't be sold", async () => {
    const created = await newProduct(api);
    const link = await linkTo([{ price: created.id, quantity: 1 }]);
    const session = await sell(created.default_price);
    expect((await update(created.id, { name: "Tea", priceAmount: 25 })).status).toBe(200);
    expect((await api("GET", `/api/v3/checkout/sessions/${session.body.id}`)).body).toEqual(session.body);
    expect((await sell(created.default_price)).body.error.code).toBe("price_inactive");
    const page = await apiClient(baseUrl)("GET", new URL(link.body.url).pathname);
    expect(page.text).toContain("25.00");
  });

  test.each([1, 2, 3])("ten simultaneous updates leave one active price (%i)", async () => {
    const { id } = await newProduct(api);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(id, { priceAmount: 30 + index, metadata: { [`k${index}`]: "v" } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await api("GET", `/api/v3/products/${id}`);
    expect(Object.keys(body.metadata)).toHaveLength(10);
    const all = await api("GET", `/api/v3/prices?product=${id}&limit=100`);
    expect(all.body.data).toHaveLength(11);
    const active = all.body.data.filter((price: { active: boolean }) => price.active);
    expect(active.map((price: { id: string }) => price.id)).toEqual([body.default_price]);
    expect(await eventsOf(id)).toEqual(Array.from({ length: 10 }, () => ["product.updated", "price.created"]).flat());
  });
});

describe("in use", () => {
  const IN_USE = { type: "invalid_request_error", code: "resource_in_use" };

  test.each([
    ["linked", "priceCurrency", { priceCurrency: "EUR" }],
    ["sold", "priceCurrency", { priceCurrency: "EUR" }],
    ["linked", "recurringInterval", { recurringInterval: "year" }],
    ["linked twice", "amountType", { amountType: "CUSTOM" }],
    ["linked beside CUSTOM", "amountType", { amountType: "CUSTOM" }],
    ["offered", "priceCurrency", { priceCurrency: "EUR" }],
    ["offered", "recurringInterval", { recurringInterval: "year" }],
    ["offered", "amountType", { amountType: "CUSTOM" }],
  ])("a product that is %s keeps its %s", async (use, field, change) => {
    const created = await newProduct(api);
    const custom = { price: (await newProduct(api, { amountType: "CUSTOM" })).id, quantity: 1 };
    if (use === "sold") await sell(created.id);
    else if (use === "offered") await offer([{ price: (await newProduct(api)).id }], [{ price: created.id }]);
    else if (use === "linked beside CUSTOM") await linkTo([{ price: created.id, quantity: 1 }, custom]);
    else await linkTo([{ price: created.id, quantity: use === "linked twice" ? 2 : 1 }]);
    const { status, body } = await update(created.id, change);
    expect([status, body.error]).toMatchObject([400, { ...IN_USE, param: field }]);
    expect(body.error.details).toEqual([{ field, code: "resource_in_use", message: expect.any(String) }]);
    expect((await api("GET", `/api/v3/products/${created.id}`)).body).toEqual(created);
    expect(await eventsOf(created.id)).toEqual([]);
  });

  test.each<[string, (product: string, price: string) => [object[], object[]]]>([
    ["sells the product, and offers it at that price", (product, price) => [[{ price: product }], [{ price }]]],
    ["sells it at that price, and offers the product", (product, price) => [[{ price }], [{ price: product }]]],
  ])("a price can't become the default price if a link %s", async (_, uses) => {
    const { id } = await newProduct(api);
    const { body: other } = await api("POST", "/api/v3/prices", {
      body: { product: id, currency: "usd", unit_amount: 900 },
    });
    expect((await offer(...uses(id, other.id))).status).toBe(200);
    const { status, body } = await update(id, { default_price: other.id });
    expect([status, body.error]).toMatchObject([400, { ...IN_USE, param: "default_price" }]);
  });

  test("a linked product may change everything else, a sold one its interval too", async () => {
    const linked = await newProduct(api);
    await linkTo([{ price: linked.id, quantity: 1 }]);
    expect((await update(linked.id, { amountType: "CUSTOM", active: false, priceCurrency: "usd" })).status).toBe(200);
    const sold = await newProduct(api);
    await sell(sold.id);
    expect((await update(sold.id, { recurringInterval: "year" })).status).toBe(200);
  });

  test.each([
    ["linked", (id: string) => linkTo([{ price: id, quantity: 1 }])],
    ["sold", (id: string) => sell(id)],
  ])("a product that is %s can't be deleted", async (_, use) => {
    const { id } = await newProduct(api);
    await use(id);
    const { status, body } = await remove(id);
    expect([status, body.error]).toMatchObject([400, { ...IN_USE, details: [] }]);
    expect((await api("GET", `/api/v3/products/${id}`)).status).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
  });

  test("links created during a currency change never mix currencies", async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await newProduct(api), await newProduct(api)];
      const lines = [first, second].map(({ id }) => ({ price: id, quantity: 1 }));
      const [changed, ...links] = await Promise.all([
        update(first.id, { priceCurrency: "EUR" }),
        ...Array.from({ length: 4 }, () => linkTo(lines)),
      ]);
      const currencies = links.map(({ status, body }) => (status === 200 ? "usd" : body.error.code));
      const allowed = changed.status === 200 ? "currency_mismatch" : "usd";
      expect(new Set(currencies)).toEqual(new Set([allowed]));
    }
  });

  test("sessions created during a product's deletion are created or rejected, never broken", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newProduct(api);
      const [removed, ...sessions] = await Promise.all([remove(id), ...Array.from({ length: 4 }, () => sell(id))]);
      const expected = removed.status === 200 ? 400 : 200;
      expect(sessions.map(({ status }) => status)).toEqual(sessions.map(() => expected));
    }
  });
});

describe("delete", () => {
  test("deletes the product and its prices, and its event has the product", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const created = await newProduct(own, FULL);
    const { status, body } = await remove(created.id, own);
    expect([status, body]).toEqual([200, { id: created.id, object: "product", deleted: true }]);
    const deleted = await Promise.all([
      own("GET", `/api/v3/products/${created.id}`),
      own("GET", `/api/v3/prices/${created.default_price}`),
      update(created.id, { name: "Tea" }, own),
      remove(created.id, own),
    ]);
    expect(deleted.map((response) => response.status)).toEqual([404, 404, 404, 404]);
    const events = await owner.events();
    expect(events.map((event) => event.type)).toEqual(["product.created", "price.created", "product.deleted"]);
    expect(events[2]?.data.object).toEqual(created);
  });

  test("succeeds once for simultaneous requests", async () => {
    const { id } = await newProduct(api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await eventsOf(id)).toEqual(["product.deleted"]);
  });
});

describe.each([
  ["update", (id: string, as: Api) => update(id, { name: "Tea" }, as)],
  ["delete", (id: string, as: Api) => remove(id, as)],
])("%s", (_, change) => {
  test("another merchant's, the other mode's, and an unknown product get the same response", async () => {
    const created = await newProduct(api);
    const other = await freshMerchant();
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const answers = [
      await change(created.id, other.api),
      await change(created.id, live),
      await change("prod_nothere", api),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error]).toMatchObject([404, { code: "resource_missing", details: [] }]);
    }
    expect((await api("GET", `/api/v3/products/${created.id}`)).body).toEqual(created);
    expect(await eventsOf(created.id)).toEqual([]);
  });

  test("requires the scope products:write", async () => {
    const { id } = await newProduct(api);
    const limited = apiClient(baseUrl, await merchant.newKey({ scopes: ["products:read", "prices:write"] }));
    const { status, body } = await change(id, limited);
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(body.error.message).toContain("products:write");
  });
});
