import { describe, expect, test } from "vitest";
import { createCouponsForCodes } from "#checkout/redemption/create-coupons-for-codes.ts";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { freshMerchant, newProduct } from "../context.ts";

const COUPONS = "/api/v3/coupons";
const CODES = "/api/v3/promotion-codes";
const soon = () => Math.floor(Date.now() / 1000) + 3600;

const newCoupon = (api: Api, change: object = {}) => createObject(api, COUPONS, { percent_off: 20, ...change });

test("a coupon has its defaults, and is returned as created", async () => {
  const { api } = await freshMerchant();
  const coupon = await newCoupon(api, { name: " Summer ", metadata: { campaign: 7 } });
  expect(coupon).toEqual({
    id: expect.stringMatching(/^coupon_/),
    object: "coupon",
    amount_off: null,
    created: expect.any(Number),
    currency: null,
    duration: "once",
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: { campaign: "7" },
    name: "Summer",
    percent_off: 20,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  });
  expect((await api("GET", `${COUPONS}/${coupon.id}`)).body).toEqual(coupon);
});

test("an amount off for several months, off several products, with every limit", async () => {
  const { api } = await freshMerchant();
  const { id } = await newProduct(api);
  const terms = { amount_off: 500, currency: "jpy", duration: "repeating", duration_in_months: 36 };
  const limits = { max_redemptions: 3, redeem_by: soon(), applies_to: { products: [id] } };
  const coupon = await newCoupon(api, { percent_off: undefined, ...terms, ...limits, name: null });
  expect(coupon).toMatchObject({ ...terms, ...limits, percent_off: null, name: null, valid: true });
});

test.each([
  ["nothing off", { percent_off: undefined }, "percent_off", "missing"],
  ["0 percent", { percent_off: 0 }, "percent_off", "too_small"],
  ["more than everything", { percent_off: 100.01 }, "percent_off", "too_big"],
  ["both", { amount_off: 100, currency: "usd" }, "amount_off", "not_allowed"],
  ["an amount without currency", { percent_off: undefined, amount_off: 100 }, "currency", "missing"],
  ["an unknown duration", { duration: "twice" }, "duration", "invalid_value"],
  ["no months of a repeating one", { duration: "repeating" }, "duration_in_months", "missing"],
  ["months of one for once", { duration_in_months: 3 }, "duration_in_months", "not_allowed"],
  ["months of one for ever", { duration: "forever", duration_in_months: 3 }, "duration_in_months", "not_allowed"],
  ["0 months", { duration: "repeating", duration_in_months: 0 }, "duration_in_months", "too_small"],
  ["37 months", { duration: "repeating", duration_in_months: 37 }, "duration_in_months", "too_big"],
  ["no product to apply to", { applies_to: { products: [] } }, "applies_to.products", "too_small"],
  ["an unknown product", { applies_to: { products: ["prod_unknown"] } }, "applies_to.products[0]", "resource_missing"],
  ["no redemption", { max_redemptions: 0 }, "max_redemptions", "too_small"],
  ["an end that has passed", { redeem_by: 1_700_000_000 }, "redeem_by", "parameter_invalid"],
  ["a name of 41 characters", { name: "x".repeat(41) }, "name", "too_big"],
])("%s is rejected and nothing stored", async (_, change, field, code) => {
  const { api, merchant } = await freshMerchant();
  const { status, body } = await api("POST", COUPONS, { body: { percent_off: 10, ...change } });
  expect([status, body.error.param, body.error.details[0].code]).toEqual([400, field, code]);
  expect(await merchant.count("coupons")).toBe(0);
});

test("another merchant's product is reported as unknown", async () => {
  const [{ api }, other] = [await freshMerchant(), await freshMerchant()];
  const { id } = await newProduct(other.api);
  const { body } = await api("POST", COUPONS, { body: { percent_off: 10, applies_to: { products: [id] } } });
  expect([body.error.param, body.error.code]).toEqual(["applies_to.products[0]", "resource_missing"]);
});

test("only name and metadata can be updated, and each update is an event", async () => {
  const { api, merchant } = await freshMerchant();
  const coupon = await newCoupon(api, { name: "Summer", metadata: { a: "1" } });
  const path = `${COUPONS}/${coupon.id}`;
  const change = { name: "Autumn", percent_off: 90, duration: "forever", metadata: { b: "2" } };
  const changed = { ...coupon, name: "Autumn", metadata: { a: "1", b: "2" } };
  expect((await api("POST", path, { body: change })).body).toEqual(changed);
  expect((await api("POST", path, { body: change })).body).toEqual(changed);
  expect((await api("POST", path, { body: { name: null } })).body.name).toBeNull();
  expect((await api("POST", path, { body: { metadata: { key: [] } } })).status).toBe(400);
  const events = (await merchant.events()).filter(({ type }) => type.startsWith("coupon."));
  expect(events.map(({ type }) => type)).toEqual(["coupon.created", "coupon.updated", "coupon.updated"]);
  expect(events[1]?.data.object).toEqual(changed);
});

test("the list is newest first, in pages, without deleted coupons", async () => {
  const { api } = await freshMerchant();
  const coupons = [];
  for (const name of ["a", "b", "c"]) coupons.unshift(await newCoupon(api, { name }));
  await api("DELETE", `${COUPONS}/${coupons[1].id}`);
  const list = async (query: string) => {
    const { body } = await api("GET", COUPONS + query);
    return [body.data.map(({ name }: { name: string }) => name), body.has_more];
  };
  expect(await list("")).toEqual([["c", "a"], false]);
  expect(await list("?limit=1")).toEqual([["c"], true]);
  expect(await list(`?starting_after=${coupons[1].id}`)).toEqual([["a"], false]);
});

test("a deleted coupon is not found, and its codes can't be redeemed or activated", async () => {
  const { api, merchant } = await freshMerchant();
  const coupon = await newCoupon(api);
  const code = await createObject(api, CODES, { coupon: coupon.id, code: "SUMMER" });
  const path = `${COUPONS}/${coupon.id}`;
  const { status, body } = await api("DELETE", path);
  expect([status, body]).toEqual([200, { id: coupon.id, object: "coupon", deleted: true }]);
  for (const method of ["GET", "POST", "DELETE"] as const) {
    expect((await api(method, path, method === "POST" ? { body: {} } : {})).status).toBe(404);
  }
  expect((await api("GET", `${CODES}/${code.id}`)).body).toMatchObject({ active: false, coupon: { valid: false } });
  expect((await api("GET", `${CODES}?active=true`)).body.data).toEqual([]);
  expect((await api("GET", `${CODES}?active=false`)).body.data).toHaveLength(1);
  const rejected = await api("POST", `${CODES}/${code.id}`, { body: { active: true } });
  expect([rejected.status, rejected.body.error.param]).toEqual([400, "active"]);
  const unknown = await api("POST", CODES, { body: { coupon: coupon.id } });
  expect([unknown.body.error.code, unknown.body.error.param]).toEqual(["resource_missing", "coupon"]);
  expect((await createObject(api, CODES, { percent_off: 5, code: "summer" })).active).toBe(true);
  const deleted = (await merchant.events()).find(({ type }) => type === "coupon.deleted");
  expect(deleted?.data.object).toEqual(coupon);
});

describe("a promotion code", () => {
  test("names a coupon, and returns its discount", async () => {
    const { api } = await freshMerchant();
    const { id: customer } = await createObject(api, "/api/v3/customers", { email: "jane@example.com" });
    const coupon = await newCoupon(api, { duration: "forever" });
    const restrictions = { first_time_transaction: true, minimum_amount: 5000, minimum_amount_currency: "eur" };
    const code = await createObject(api, CODES, { coupon: coupon.id, customer, restrictions });
    expect(code).toMatchObject({ coupon, customer, restrictions, percent_off: 20, amount_off: null, currency: null });
    await createObject(api, CODES, { percent_off: 5 });
    const { body } = await api("GET", `${CODES}?coupon=${coupon.id}`);
    expect(body.data).toEqual([code]);
  });

  test("with its own terms creates its coupon, which applies once", async () => {
    const { api, merchant } = await freshMerchant();
    const { coupon } = await createObject(api, CODES, { amount_off: 500, currency: "EUR", max_redemptions: 3 });
    expect(coupon).toMatchObject({ amount_off: 500, currency: "eur", duration: "once", max_redemptions: null });
    expect((await api("GET", `${COUPONS}/${coupon.id}`)).body).toEqual(coupon);
    const types = (await merchant.events()).map(({ type }) => type);
    expect(types).toEqual(["coupon.created", "promotion_code.created"]);
  });

  test.each([
    ["a coupon and terms", { percent_off: 10 }, "percent_off", "not_allowed"],
    ["an unknown coupon", { coupon: "coupon_unknown" }, "coupon", "resource_missing"],
    ["an unknown customer", { customer: "cus_unknown" }, "customer", "resource_missing"],
    [
      "a minimum without currency",
      { restrictions: { minimum_amount: 100 } },
      "restrictions.minimum_amount_currency",
      "missing",
    ],
    [
      "a currency without minimum",
      { restrictions: { minimum_amount_currency: "usd" } },
      "restrictions.minimum_amount",
      "missing",
    ],
    [
      "no minimum",
      { restrictions: { minimum_amount: 0, minimum_amount_currency: "usd" } },
      "restrictions.minimum_amount",
      "too_small",
    ],
    [
      "a minimum above the largest amount",
      { restrictions: { minimum_amount: 100_000_000, minimum_amount_currency: "usd" } },
      "restrictions.minimum_amount",
      "too_big",
    ],
  ])("is rejected with %s", async (_, change, field, code) => {
    const { api, merchant } = await freshMerchant();
    const { id } = await newCoupon(api);
    const { status, body } = await api("POST", CODES, { body: { coupon: id, ...change } });
    expect([status, body.error.param, body.error.details[0].code]).toEqual([400, field, code]);
    expect(await merchant.count("promotion_codes")).toBe(0);
  });

  test("is rejected for a coupon that has expired", async () => {
    const { api, merchant } = await freshMerchant();
    const { id } = await newCoupon(api, { redeem_by: soon() });
    const code = await createObject(api, CODES, { coupon: id });
    await merchant.advanceClock(7200);
    expect((await api("GET", `${CODES}/${code.id}`)).body.active).toBe(false);
    const { body } = await api("POST", CODES, { body: { coupon: id } });
    expect([body.error.code, body.error.param, body.error.message]).toEqual([
      "parameter_invalid",
      "coupon",
      expect.stringContaining("has expired"),
    ]);
  });

  test("from before coupons returns the coupon that a worker then creates, with its redemptions", async () => {
    const { api, merchant } = await freshMerchant();
    const { id: product } = await newProduct(api);
    const { id, coupon } = await createObject(api, CODES, { percent_off: 15, code: "OLD" });
    const session = await createObject(api, "/api/v3/checkout/sessions", {
      productId: product,
      discounts: [{ promotion_code: id }],
    });
    const payer = { email: "jane@example.com", name: "Jane", country: "US" };
    await createObject(api, `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, payer);
    // As the last version wrote them.
    await pool().query("UPDATE promotion_code_redemptions SET coupon_id = NULL WHERE promotion_code_id = $1", [id]);
    await pool().query("UPDATE promotion_codes SET coupon_id = NULL WHERE id = $1", [id]);
    await pool().query("DELETE FROM coupons WHERE id = $1", [coupon.id]);
    const { body: before } = await api("GET", `${CODES}/${id}`);
    expect(before).toMatchObject({ active: true, percent_off: 15, coupon: { percent_off: 15, times_redeemed: 1 } });
    const made_id = before.coupon.id;
    expect(made_id).toBe(id.replace("promo_", "coupon_"));
    await createCouponsForCodes();
    expect((await api("GET", `${COUPONS}/${made_id}`)).body).toEqual(before.coupon);
    expect((await api("GET", `${CODES}/${id}`)).body).toEqual(before);
    expect(await merchant.count("promotion_code_redemptions", `coupon_id = '${made_id}'`)).toBe(1);
  });
});
