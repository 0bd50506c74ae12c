import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentLinkV3 } from "#checkout/payment-link/wire-v3.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const LINKS = "/api/v3/payment-links";

let api: Api;
let merchant: TestMerchant;
let coffee: { id: string; default_price: string };
let filter: { id: string; default_price: string };

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  coffee = await newProduct(api);
  filter = await newProduct(api, { name: "Filter", priceAmount: 4 });
});

async function newLink(body: object = {}) {
  const response = await api("POST", LINKS, { body: { line_items: [{ price: coffee.id, quantity: 2 }], ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const update = (id: string, body: object) => api("PUT", `${LINKS}/${id}`, { body });

/** How many `payment_link.updated` events there are of a link. */
async function updates(id: string): Promise<number> {
  return merchant.count("events", `object_id = '${id}' AND type = 'payment_link.updated'`);
}

interface Line {
  id: string;
  quantity: number;
  displayOrder: number;
}

/** What a link sells: product and quantity. */
const sold = (link: { products: Line[] }) => link.products.map(({ id, quantity }) => [id, quantity]);

describe("each field is unchanged, set, and cleared independently", () => {
  const full = {
    label: "Mine",
    successUrl: "https://shop.example/thanks",
    cancelUrl: "https://shop.example/",
    expires_at: 4_000_000_000,
    inactive_message: "Sold out",
    restrictions: { completed_sessions: { limit: 3 } },
    metadata: { a: "1", b: "2" },
  };
  const hosted = { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } };
  const absent = undefined;

  test.each<[string, object, object]>([
    ["label", { label: "Yours" }, { label: "Yours" }],
    ["label by null", { label: null }, { label: "Coffee" }],
    ["label by blank", { label: " " }, { label: "Coffee" }],
    [
      "successUrl",
      { successUrl: "https://a.example" },
      {
        successUrl: "https://a.example/",
        after_completion: { type: "redirect", redirect: { url: "https://a.example/" } },
      },
    ],
    ["successUrl by null", { successUrl: null }, { successUrl: null, after_completion: hosted }],
    ["successUrl by blank", { successUrl: "" }, { successUrl: null, after_completion: hosted }],
    ["cancelUrl by blank", { cancelUrl: " " }, { cancelUrl: null }],
    ["cancelUrl", { cancelUrl: "https://a.example" }, { cancelUrl: "https://a.example/" }],
    ["cancelUrl by null", { cancelUrl: null }, { cancelUrl: null }],
    ["expires_at", { expires_at: 4_000_000_001 }, { expires_at: 4_000_000_001 }],
    ["expires_at by null", { expires_at: null }, { expires_at: absent }],
    ["expires_at in the past", { expires_at: 1 }, { expires_at: 1, active: false, status: "expired" }],
    ["inactive_message", { inactive_message: "Gone" }, { inactive_message: "Gone" }],
    ["inactive_message by null", { inactive_message: null }, { inactive_message: absent }],
    ["inactive_message by blank", { inactive_message: "" }, { inactive_message: absent }],
    [
      "the limit",
      { restrictions: { completed_sessions: { limit: 4 } } },
      { restrictions: { completed_sessions: { limit: 4 } } },
    ],
    ["the limit by null", { restrictions: { completed_sessions: { limit: null } } }, { restrictions: absent }],
    ["completed_sessions by null", { restrictions: { completed_sessions: null } }, { restrictions: absent }],
    ["restrictions by null", { restrictions: null }, { restrictions: absent }],
    ["active", { active: false }, { active: false, status: "disabled" }],
    ["metadata by key", { metadata: { b: 3, c: true } }, { metadata: { a: "1", b: "3", c: "true" } }],
    ["a key by null", { metadata: { a: null } }, { metadata: { b: "2" } }],
    ["a key by empty text", { metadata: { a: "" } }, { metadata: { b: "2" } }],
    ["metadata by null", { metadata: null }, { metadata: {} }],
  ])("%s", async (_, change, expected) => {
    const link = await newLink(full);
    const { status, body } = await update(link.id, change);
    expect(status).toBe(200);
    PaymentLinkV3.strict().parse(body);
    expect(body).toEqual(JSON.parse(JSON.stringify({ ...link, ...expected })));
    expect((await api("GET", `${LINKS}/${link.id}`)).body).toEqual(body);
    const events = (await merchant.events()).filter((event) => event.data.object.id === link.id);
    expect(events.map((event) => event.type)).toEqual(["payment_link.created", "payment_link.updated"]);
    expect(events[1]?.data.object).toEqual(body);
  });

  test.each<[string, object]>([
    ["an empty body", {}],
    ["no body's fields that it knows", { status: "disabled", views: 5, id: "x" }],
    ["what is already so", { ...full, active: true, metadata: { a: "1" } }],
    ["a key that is not there removed", { metadata: { zzz: null } }],
    ["an empty restrictions", { restrictions: {} }],
    ["an empty completed_sessions", { restrictions: { completed_sessions: {} } }],
  ])("%s changes nothing and writes no event", async (_, change) => {
    const link = await newLink(full);
    const at = "SELECT updated_at FROM payment_links WHERE id = $1";
    const before = await pool().query(at, [link.id]);
    const { status, body } = await update(link.id, change);
    expect([status, body]).toEqual([200, link]);
    expect(await updates(link.id)).toBe(0);
    expect((await pool().query(at, [link.id])).rows).toEqual(before.rows);
  });

  test("null changes nothing for a field that is not set", async () => {
    const link = await newLink({ after_completion: { ...hosted, hosted_confirmation: { custom_message: "Merci" } } });
    const nothing = { successUrl: null, cancelUrl: null, label: null, expires_at: null, inactive_message: null };
    const { body } = await update(link.id, { ...nothing, restrictions: null, metadata: null });
    expect(body).toEqual(link);
    expect(await updates(link.id)).toBe(0);
  });
});

describe("each setting of the page is unchanged, set, and cleared independently", () => {
  const text = (words: string) => ({ message: words });
  const engraving = { key: "engraving", label: { type: "custom", custom: "Engraving" }, optional: false, type: "text" };
  const set = {
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "Merci" } },
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    consent_collection: { promotions: "auto", terms_of_service: "required" },
    custom_fields: [engraving],
    custom_text: { submit: text("Now"), after_submit: text("Later") },
    customer_creation: "always",
    payment_method_collection: "always",
    payment_method_types: ["card", "ideal"],
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["DE", "AT"] },
    submit_type: "book",
    subscription_data: { description: "Club", trial_period_days: 7 },
    tax_id_collection: { enabled: true },
  };
  const cleared: Record<keyof typeof set, unknown> = {
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    billing_address_collection: "auto",
    consent_collection: undefined,
    custom_fields: [],
    custom_text: {},
    customer_creation: "if_required",
    payment_method_collection: "if_required",
    payment_method_types: ["card"],
    phone_number_collection: { enabled: false },
    shipping_address_collection: undefined,
    submit_type: "auto",
    subscription_data: undefined,
    tax_id_collection: { enabled: false },
  };
  const others: Record<keyof typeof set, unknown> = {
    after_completion: { type: "redirect", redirect: { url: "https://a.example/" } },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    billing_address_collection: "auto",
    consent_collection: { promotions: "none" },
    custom_fields: [{ ...engraving, key: "name", optional: true }],
    custom_text: { submit: text("Soon") },
    customer_creation: "if_required",
    payment_method_collection: "if_required",
    payment_method_types: ["paypal"],
    phone_number_collection: { enabled: false },
    shipping_address_collection: { allowed_countries: ["JP"] },
    submit_type: "pay",
    subscription_data: { trial_period_days: 30 },
    tax_id_collection: { enabled: false },
  };
  const fields = Object.keys(set) as (keyof typeof set)[];
  let club: { id: string };

  beforeAll(async () => {
    club = await newProduct(api, { recurringInterval: "month" });
  });

  const newSetLink = () => newLink({ line_items: [{ price: club.id }], ...set });
  const asPrinted = (link: object, change: object) =>
    JSON.parse(JSON.stringify({ ...link, ...change, allowDiscountCodes: undefined, collectBilling: undefined }));

  test("create accepts the same settings", async () => {
    const link = await newSetLink();
    expect(link).toMatchObject(set);
    const plain = await newLink({ line_items: [{ price: club.id }] });
    for (const field of fields) expect(plain[field]).toEqual(cleared[field]);
  });

  test.each(fields)("%s", async (field) => {
    const link = await newSetLink();
    for (const [sent, expected] of [
      [others[field], others[field]],
      [null, cleared[field]],
      [set[field], set[field]],
    ]) {
      const { status, text, body } = await update(link.id, { [field]: sent });
      expect([status, text]).toEqual([200, text]);
      PaymentLinkV3.strict().parse(body);
      const successUrl = field === "after_completion" && sent === others[field] ? "https://a.example/" : null;
      expect(asPrinted(body, {})).toEqual(asPrinted(link, { [field]: expected, successUrl }));
      expect((await api("GET", `${LINKS}/${link.id}`)).body).toEqual(body);
    }
    const before = await updates(link.id);
    await update(link.id, { [field]: set[field] });
    expect(await updates(link.id)).toBe(before);
  });

  test("null within a setting is treated as absent, as in create", async () => {
    const link = await newSetLink();
    const { status, body } = await update(link.id, {
      automatic_tax: { enabled: null },
      consent_collection: { promotions: "auto", terms_of_service: null },
      custom_text: { submit: text("Soon"), after_submit: null },
      subscription_data: { description: null, trial_period_days: 3 },
      after_completion: { type: "hosted_confirmation", hosted_confirmation: null, redirect: null },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ automatic_tax: { enabled: false }, after_completion: cleared.after_completion });
    expect(body.consent_collection).toEqual({ promotions: "auto" });
    expect(body.custom_text).toEqual({ submit: text("Soon") });
    expect(body.subscription_data).toEqual({ trial_period_days: 3 });
  });

  test("successUrl is ignored next to after_completion, as in create, and used next to null", async () => {
    const link = await newSetLink();
    const successUrl = "https://b.example/";
    const redirect = { type: "redirect", redirect: { url: successUrl } };
    const beside = await update(link.id, { successUrl, after_completion: cleared.after_completion });
    expect([beside.body.successUrl, beside.body.after_completion]).toEqual([null, cleared.after_completion]);
    const alone = await update(link.id, { successUrl, after_completion: null });
    expect([alone.body.successUrl, alone.body.after_completion]).toEqual([successUrl, redirect]);
  });

  test("the page shows the update, and open sessions are unchanged", async () => {
    const link = await newLink();
    const start = () => api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
    const before = (await start()).body.id;
    await update(link.id, { custom_text: { submit: text("Two days to your door") }, submit_type: "book" });
    expect((await apiClient(baseUrl)("GET", `/pay/${link.id}`)).text).toContain("Two days to your door");
    const submitTypes = await Promise.all(
      [before, (await start()).body.id].map((id) => api("GET", `/api/v3/checkout/sessions/${id}`)),
    );
    expect(submitTypes.map(({ body }) => body.submit_type)).toEqual(["auto", "book"]);
  });
});

describe("lines", () => {
  const ids = (link: { line_items: { data: Line[] } }) => link.line_items.data.map(({ id }) => id);

  test("productIds replace them: remaining lines keep their quantity, new ones get 1, in the given order", async () => {
    const link = await newLink();
    const { body } = await update(link.id, { productIds: [filter.id, coffee.id, filter.id] });
    expect(sold(body)).toEqual([
      [filter.id, 1],
      [coffee.id, 2],
    ]);
    expect(body.products.map(({ displayOrder }: Line) => displayOrder)).toEqual([0, 1]);
    expect(ids(body)[1]).toBe(ids(link)[0]);
    expect((await api("GET", `${LINKS}/${link.id}`)).body).toEqual(body);

    const { body: second } = await update(link.id, { productIds: [filter.id] });
    expect([sold(second), ids(second)]).toEqual([[[filter.id, 1]], [ids(body)[0]]]);
    await update(link.id, { productIds: [filter.id] });
    expect(await updates(link.id)).toBe(2);
  });

  test("a different order is a change", async () => {
    const link = await newLink({ productIds: [filter.id] });
    const { body } = await update(link.id, { productIds: [filter.id, coffee.id] });
    expect(ids(body)).toEqual(ids(link).reverse());
    expect(await updates(link.id)).toBe(1);
  });

  test("line_items set the quantity, productIds add lines", async () => {
    const link = await newLink();
    const line_items = [{ price: coffee.default_price, quantity: 5 }, { price: coffee.id }];
    const { body } = await update(link.id, { line_items, productIds: [coffee.id, filter.id] });
    expect(sold(body)).toEqual([
      [coffee.id, 6],
      [filter.id, 1],
    ]);
    expect(ids(body)[0]).toBe(ids(link)[0]);
  });

  test("a default label follows them, a custom label stays", async () => {
    const unnamed = await newLink();
    const named = await newLink({ label: "Mine" });
    const change = { productIds: [filter.id, coffee.id] };
    expect((await update(unnamed.id, change)).body.label).toBe("Filter + 1 more");
    expect((await update(named.id, change)).body.label).toBe("Mine");
    expect((await update(named.id, { label: null, productIds: [filter.id] })).body.label).toBe("Filter");
  });

  test("a custom label stays even if it equals the default one", async () => {
    const named = await newLink({ label: "Coffee" });
    expect((await update(named.id, { productIds: [filter.id] })).body.label).toBe("Coffee");
    expect((await update(named.id, { label: " " })).body.label).toBe("Filter");
    expect((await update(named.id, { productIds: [coffee.id] })).body.label).toBe("Coffee");
    expect((await update(named.id, { productIds: [filter.id] })).body.label).toBe("Filter");
  });

  test("null in a line is treated as absent, as in create", async () => {
    const link = await newLink();
    const { status, body } = await update(link.id, { line_items: [{ price: filter.id, quantity: null }] });
    expect([status, sold(body)]).toEqual([200, [[filter.id, 1]]]);
    const { body: rejected } = await update(link.id, { line_items: [{ price: null }] });
    expect(rejected.error.details[0]).toMatchObject({ field: "line_items[0].price", code: "missing" });
  });

  test("a draft with lines can be sold, in their currency", async () => {
    const { id } = await newLink();
    await pool().query("DELETE FROM payment_link_lines WHERE payment_link_id = $1", [id]);
    await pool().query("UPDATE payment_links SET draft = true, currency = NULL, label = NULL WHERE id = $1", [id]);
    const switched = await update(id, { active: true });
    expect([switched.status, switched.body.status, await updates(id)]).toEqual([200, "disabled", 0]);
    const euro = await newProduct(api, { name: "Tea", priceCurrency: "EUR" });
    const { body } = await update(id, { productIds: [euro.id] });
    expect(body).toMatchObject({ status: "active", active: true, currency: "eur", label: "Tea" });
    expect((await api("GET", `${LINKS}?status=DRAFT`)).body.data).toEqual([]);
  });

  test("the currency can change until a customer has a session", async () => {
    const link = await newLink();
    const euro = await newProduct(api, { priceCurrency: "EUR" });
    expect((await update(link.id, { productIds: [euro.id] })).body.currency).toBe("eur");
    const page = apiClient(baseUrl);
    await page("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
    const { status, body } = await update(link.id, { productIds: [coffee.id] });
    expect([status, body.error.code, body.error.param]).toEqual([400, "currency_mismatch", "productIds"]);
    expect((await update(link.id, { productIds: [euro.id, euro.id], label: "x" })).status).toBe(200);
  });

  test("an inactive product stays until the lines are sent again", async () => {
    const deleted = await newProduct(api);
    const link = await newLink({ productIds: [deleted.id] });
    await pool().query("UPDATE products SET status = 'INACTIVE' WHERE id = $1", [deleted.id]);
    expect((await update(link.id, { label: "x" })).body.products).toHaveLength(2);
    const { status, body } = await update(link.id, { productIds: [deleted.id, coffee.id] });
    expect([status, body.error.code, body.error.param]).toEqual([400, "product_inactive", "productIds[0]"]);
  });

  test("they must match the link's trial and fees", async () => {
    const monthly = await newProduct(api, { recurringInterval: "month" });
    const trial = { subscription_data: { trial_period_days: 7 }, application_fee_percent: 5 };
    const link = await newLink({ line_items: [{ price: monthly.id }], ...trial });
    const { status, body } = await update(link.id, { line_items: [{ price: coffee.id }] });
    expect([status, body.error.param, body.error.details.length]).toEqual([400, "line_items", 2]);
    const fee = await newLink({ application_fee_amount: 5 });
    const rejected = await update(fee.id, { productIds: [monthly.id] });
    expect([rejected.status, rejected.body.error.param]).toEqual([400, "productIds"]);
    expect(rejected.body.error.message).toContain("application_fee_amount");
  });
});

describe("rejects", () => {
  let link: { id: string };

  beforeEach(async () => {
    link = await newLink({ metadata: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, "v"])) });
  });

  test.each<[string, () => object | Promise<object>, string, string, string?]>([
    ["empty productIds", () => ({ productIds: [] }), "productIds", "too_small"],
    ["productIds by null", () => ({ productIds: null }), "productIds", "invalid_type"],
    ["empty line_items", () => ({ line_items: [] }), "line_items", "too_small"],
    ["line_items by null", () => ({ line_items: null }), "line_items", "invalid_type"],
    ["21 products", () => ({ productIds: Array.from({ length: 21 }, () => coffee.id) }), "productIds", "too_big"],
    ["an unknown product", () => ({ productIds: ["prod_x"] }), "productIds[0]", "resource_missing", "resource_missing"],
    [
      "quantity 1001",
      () => ({ line_items: [{ price: coffee.id, quantity: 1001 }] }),
      "line_items[0].quantity",
      "too_big",
    ],
    [
      "two currencies",
      async () => ({ productIds: [coffee.id, (await newProduct(api, { priceCurrency: "EUR" })).id] }),
      "productIds[1]",
      "currency_mismatch",
      "currency_mismatch",
    ],
    [
      "month and year",
      async () => ({
        productIds: [
          (await newProduct(api, { recurringInterval: "month" })).id,
          (await newProduct(api, { recurringInterval: "year" })).id,
        ],
      }),
      "productIds[1]",
      "interval_mismatch",
    ],
    ["a label of 101", () => ({ label: "x".repeat(101) }), "label", "too_big"],
    ["a number as label", () => ({ label: 5 }), "label", "invalid_type"],
    ["a javascript: URL", () => ({ cancelUrl: "javascript:alert(1)" }), "cancelUrl", "invalid_format"],
    ["a URL that a parser would repair", () => ({ successUrl: "https:/a.example" }), "successUrl", "invalid_format"],
    ["active as text", () => ({ active: "false" }), "active", "invalid_type"],
    ["active by null", () => ({ active: null }), "active", "invalid_type"],
    ["a date as expires_at", () => ({ expires_at: "2030-01-01" }), "expires_at", "invalid_type"],
    [
      "limit 0",
      () => ({ restrictions: { completed_sessions: { limit: 0 } } }),
      "restrictions.completed_sessions.limit",
      "too_small",
    ],
    [
      "a redirect without an address",
      () => ({ after_completion: { type: "redirect" } }),
      "after_completion.redirect.url",
      "missing",
      "parameter_missing",
    ],
    ["no method to pay with", () => ({ payment_method_types: [] }), "payment_method_types", "too_small"],
    ["an unknown submit_type", () => ({ submit_type: "buy" }), "submit_type", "invalid_value"],
    [
      "a key twice",
      () => ({
        custom_fields: [1, 2].map(() => ({ key: "a", label: { type: "custom", custom: "A" }, type: "text" })),
      }),
      "custom_fields[1].key",
      "not_unique",
    ],
    [
      "a trial of what does not recur",
      () => ({ subscription_data: { trial_period_days: 7 } }),
      "subscription_data.trial_period_days",
      "not_allowed",
    ],
    ["a message of 501", () => ({ inactive_message: "x".repeat(501) }), "inactive_message", "too_big"],
    ["a 51st key", () => ({ metadata: { more: "1" } }), "metadata", "invalid_metadata", "invalid_metadata"],
    ["a list as metadata", () => ({ metadata: [] }), "metadata", "invalid_metadata", "invalid_metadata"],
    ["an object as value", () => ({ metadata: { k1: {} } }), "metadata.k1", "invalid_metadata", "invalid_metadata"],
    [
      "a reserved key",
      () => ({ metadata: { constructor: "" } }),
      "metadata.constructor",
      "invalid_metadata",
      "invalid_metadata",
    ],
  ])("%s", async (_, change, field, problem, code = "parameter_invalid") => {
    const before = await api("GET", `${LINKS}/${link.id}`);
    const { status, body } = await update(link.id, await change());
    expect([status, body.error.code, body.error.param]).toEqual([400, code, field]);
    expect(body.error.details).toEqual([{ field, code: problem, message: expect.any(String) }]);
    expect((await api("GET", `${LINKS}/${link.id}`)).text).toBe(before.text);
    expect(await updates(link.id)).toBe(0);
  });

  test("a 51st key, but not if another one is removed", async () => {
    const { status, body } = await update(link.id, { metadata: { more: "1", k0: null } });
    expect([status, Object.keys(body.metadata).length, body.metadata.more]).toEqual([200, 50, "1"]);
  });

  test("lines and metadata at once", async () => {
    const { body } = await update(link.id, { productIds: ["prod_x"], metadata: { more: "1" } });
    const fields = body.error.details.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["productIds[0]", "metadata"]);
  });

  test("another merchant's or mode's link as unknown", async () => {
    const other = (await freshMerchant()).api;
    const live = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
    const answers = [
      await api("PUT", `${LINKS}/plink_0`, { body: { label: "x" } }),
      await other("PUT", `${LINKS}/${link.id}`, { body: { label: "x" } }),
      await api("PUT", `${LINKS}/${link.id}`, { body: { label: "x" }, headers: live }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code, body.error.details]).toEqual([404, "resource_missing", []]);
    }
    expect(await updates(link.id)).toBe(0);
  });

  test("another merchant's product", async () => {
    const foreign = await newProduct((await freshMerchant()).api);
    const { status, body } = await update(link.id, { productIds: [foreign.id] });
    expect([status, body.error.details[0].code]).toEqual([400, "resource_missing"]);
  });

  test("a read-only key", async () => {
    const key = await merchant.newKey({ scopes: ["payment_links:read"] });
    const headers = { authorization: `Bearer ${key}` };
    expect((await api("PUT", `${LINKS}/${link.id}`, { body: {}, headers })).status).toBe(403);
    expect((await api("GET", `${LINKS}/${link.id}`, { headers })).status).toBe(200);
  });
});

test("simultaneous updates are all applied", async () => {
  const { id } = await newLink();
  const keys = Array.from({ length: 8 }, (_, index) => `k${index}`);
  const answers = await Promise.all(keys.map((key) => update(id, { metadata: { [key]: "1" } })));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const { body } = await api("GET", `${LINKS}/${id}`);
  expect(Object.keys(body.metadata).sort()).toEqual(keys);
  expect(await updates(id)).toBe(8);
});

test("the same request with the same key is applied once", async () => {
  const { id } = await newLink();
  const send = () =>
    api("PUT", `${LINKS}/${id}`, { body: { metadata: { a: null, b: "1" } }, headers: { "idempotency-key": id } });
  const [first, second] = [await send(), await send()];
  expect([second.text, second.headers["idempotent-replayed"]]).toEqual([first.text, "true"]);
  expect(await updates(id)).toBe(1);
});
