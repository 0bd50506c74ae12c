import { beforeEach, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
/** With a test key, and with a live one. */
let api: Api;
let live: Api;
let dashboard: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  dashboard = await dashboardOf(merchant);
});

interface KindPlan {
  kind: string;
  toCreate: { id: string; name: string }[];
  changed: { id: string; copyId: string; fields: string[] }[];
  blocked: { id: string; obstacle: string }[];
  equal: number;
}

async function planned(): Promise<Record<string, KindPlan>> {
  const { data } = await dashboard.query("goLive.plan", {}, "live");
  return Object.fromEntries(data.map((plan: KindPlan) => [plan.kind, plan]));
}

async function dueIds(): Promise<string[]> {
  return Object.values(await planned()).flatMap(({ toCreate }) => toCreate.map(({ id }) => id));
}

async function copy(ids: readonly string[]) {
  const { status, data } = await dashboard.mutate("goLive.copy", { ids }, "live");
  expect(status).toBe(200);
  return data as { created: { id: string; copyId: string }[]; failed: { id: string; code: string; message: string }[] };
}

async function created(path: string, body: object) {
  const response = await api("POST", path, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

/** Everything that is copied, in test mode. */
async function newCatalog() {
  const product = await newProduct(api, { name: "Coffee", metadata: { sku: "C1" } });
  const yearly = await created("/api/v3/prices", {
    ...{ product: product.id, currency: "eur", unit_amount: 9900, lookup_key: "yearly", nickname: "Three years" },
    tax_behavior: "inclusive",
  });
  const rate = await created("/api/v3/tax-rates", {
    ...{ country: "DE", display_name: "VAT", percentage: 19, inclusive: true },
  });
  const shipping = await created("/api/v3/shipping-rates", {
    display_name: "Standard",
    fixed_amount: { amount: 500, currency: "usd" },
  });
  const coupon = await created("/api/v3/coupons", {
    ...{ name: "Ten", percent_off: 10, duration: "once" },
    applies_to: { products: [product.id] },
  });
  const code = await created("/api/v3/promotion-codes", { coupon: coupon.id, code: "TEN" });
  const link = await created("/api/v3/payment-links", {
    line_items: [{ price: product.id, quantity: 2 }],
    slug: `shop-${product.id.slice(-8).toLowerCase()}`,
    shipping_address_collection: { allowed_countries: ["DE", "US"] },
    shipping_options: [{ shipping_rate: shipping.id }],
  });
  return { product, yearly, rate, shipping, coupon, code, link };
}

test("everything is listed first, and copied once with its references, events and audit log", async () => {
  const catalog = await newCatalog();
  const ids = await dueIds();
  const { product, yearly, rate, shipping, coupon, code, link } = catalog;
  // The default price comes with its product.
  expect(ids).toEqual([rate.id, shipping.id, product.id, yearly.id, coupon.id, code.id, link.id]);
  // Nothing is written by the plan.
  expect((await live("GET", "/api/v3/products")).body.data).toEqual([]);

  const result = await copy(ids);
  expect(result.failed).toEqual([]);
  const copyOf = new Map(result.created.map(({ id, copyId }) => [id, copyId]));
  const copied = async (path: string, id: string) =>
    (await live("GET", `/api/v3/${path}/${copyOf.get(id)}`)).body as Record<string, unknown>;

  const liveProduct = await copied("products", product.id);
  expect(liveProduct).toMatchObject({ name: "Coffee", livemode: true, metadata: { sku: "C1" } });
  const defaultPrice = (await live("GET", `/api/v3/prices/${liveProduct.default_price}`)).body;
  expect(defaultPrice).toMatchObject({ unit_amount: 1990, currency: "usd", product: copyOf.get(product.id) });
  expect(await copied("prices", yearly.id)).toMatchObject({
    ...{ product: copyOf.get(product.id), unit_amount: 9900, currency: "eur", lookup_key: "yearly" },
    ...{ nickname: "Three years", tax_behavior: "inclusive" },
  });
  expect(await copied("coupons", coupon.id)).toMatchObject({
    applies_to: { products: [copyOf.get(product.id)] },
    percent_off: 10,
  });
  expect(await copied("promotion-codes", code.id)).toMatchObject({
    ...{ code: "TEN", active: false, coupon: { id: copyOf.get(coupon.id) } },
  });
  expect(await copied("tax-rates", rate.id)).toMatchObject({ country: "DE", percentage: 19, active: true });
  const liveLink = await copied("payment-links", link.id);
  expect(liveLink).toMatchObject({ active: true, url: expect.stringMatching(new RegExp(`/pay/${liveLink.id}$`)) });
  expect(JSON.stringify(liveLink.shipping_options)).toContain(copyOf.get(shipping.id));

  const types = (await live("GET", "/api/v3/events?limit=100")).body.data.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(["product.created", "price.created", "payment_link.created"]));
  const actions = "livemode AND action IN ('product.created', 'price.created', 'coupon.created', 'tax_rate.created')";
  expect(await merchant.count("audit_logs", actions)).toBe(4);

  // Again: nothing is left to copy, and nothing differs.
  const after = await planned();
  expect(Object.values(after).flatMap(({ toCreate, changed, blocked }) => [toCreate, changed, blocked].flat())).toEqual(
    [],
  );
  expect([after.product?.equal, after.price?.equal]).toEqual([1, 1]);
  expect(await copy(ids)).toEqual({ created: [], failed: [] });
  expect((await live("GET", "/api/v3/products")).body.data).toHaveLength(1);
  expect((await dashboard.query("goLive.copiedFrom", { id: copyOf.get(product.id) }, "live")).data).toBe(product.id);
  expect((await dashboard.query("goLive.copiedFrom", { id: "prod_other" }, "live")).data).toBeNull();
});

test("a link is copied only to the tested price", async () => {
  const product = await newProduct(api, { name: "Coffee" });
  const copied = new Map((await copy([product.id])).created.map(({ id, copyId }) => [id, copyId]));
  // The live product gets another default price, and the copied one is archived.
  const update = { body: { priceAmount: 99 } };
  expect((await live("POST", `/api/v3/products/${copied.get(product.id)}`, update)).status).toBe(200);
  const link = await created("/api/v3/payment-links", { line_items: [{ price: product.id, quantity: 1 }] });
  expect(await copy([link.id])).toMatchObject({ created: [], failed: [{ id: link.id, code: "price_inactive" }] });
  expect((await live("GET", "/api/v3/payment-links")).body.data).toEqual([]);
});

test("objects changed since, in either mode, are listed with their fields and never overwritten", async () => {
  const { id } = await newProduct(api, { name: "Coffee", description: "Beans" });
  const [first] = (await copy([id])).created;
  await api("POST", `/api/v3/products/${id}`, { body: { name: "Tea" } });
  await live("POST", `/api/v3/products/${first?.copyId}`, { body: { description: "Ground" } });
  expect((await planned()).product).toMatchObject({
    toCreate: [],
    changed: [{ id, copyId: first?.copyId, fields: ["name", "description"] }],
    equal: 0,
  });
  expect(await copy([id])).toEqual({ created: [], failed: [] });
  expect((await live("GET", `/api/v3/products/${first?.copyId}`)).body).toMatchObject({
    ...{ name: "Coffee", description: "Ground" },
  });
  // A copy that was deleted can be made again.
  await live("DELETE", `/api/v3/products/${first?.copyId}`);
  expect(await dueIds()).toEqual([id]);
  expect((await copy([id])).created).toMatchObject([{ id }]);
  expect((await planned()).product?.equal).toBe(1);
});

test("references to objects that were deleted or archived after the copy stay; archived prices and rates are changed", async () => {
  const { yearly, rate, shipping, coupon } = await newCatalog();
  await created("/api/v3/payment-links", { line_items: [{ price: yearly.id, quantity: 1 }] });
  const { failed } = await copy(await dueIds());
  expect(failed).toEqual([]);
  const changes = await Promise.all([
    api("DELETE", `/api/v3/coupons/${coupon.id}`),
    api("POST", `/api/v3/prices/${yearly.id}`, { body: { active: false } }),
    api("POST", `/api/v3/tax-rates/${rate.id}`, { body: { active: false } }),
    api("POST", `/api/v3/shipping-rates/${shipping.id}`, { body: { active: false } }),
  ]);
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { price, tax_rate, shipping_rate, promotion_code, payment_link } = await planned();
  expect(promotion_code).toMatchObject({ changed: [], equal: 1 });
  expect(payment_link).toMatchObject({ changed: [], equal: 2 });
  expect(price?.changed).toMatchObject([{ id: yearly.id, fields: ["active"] }]);
  expect(tax_rate?.changed).toMatchObject([{ id: rate.id, fields: ["active"] }]);
  expect(shipping_rate?.changed).toMatchObject([{ id: shipping.id, fields: ["active"] }]);
  expect(await dueIds()).toEqual([]);
});

test("archived, deactivated, expired, and sample objects are not copied, and the list says why", async () => {
  const archived = await newProduct(api, { name: "Old" });
  await created("/api/v3/shipping-rates", {
    ...{ display_name: "Old", fixed_amount: { amount: 500, currency: "usd" }, active: false },
  });
  await created("/api/v3/prices", { product: archived.id, currency: "usd", unit_amount: 700 });
  const { id: couponId } = await created("/api/v3/coupons", {
    ...{ percent_off: 10, duration: "once", applies_to: { products: [archived.id] } },
  });
  const coffee = await newProduct(api);
  const off = await created("/api/v3/payment-links", { line_items: [{ price: coffee.id, quantity: 1 }] });
  expect((await api("PUT", `/api/v3/payment-links/${off.id}`, { body: { active: false } })).status).toBe(200);
  const customer = await created("/api/v3/customers", { email: "jane@shopper.example" });
  const own = await created("/api/v3/coupons", { percent_off: 5, duration: "once" });
  const code = await created("/api/v3/promotion-codes", { coupon: own.id, customer: customer.id });
  const club = await newProduct(api, { name: "Club", recurringInterval: "month" });
  const recurring = await created("/api/v3/payment-links", { line_items: [{ price: club.id, quantity: 1 }] });
  const routed = await created("/api/v3/payment-links", {
    ...{ line_items: [{ price: coffee.id, quantity: 1 }], application_fee_amount: 100, on_behalf_of: "acct_1" },
  });
  await api("POST", `/api/v3/products/${archived.id}`, { body: { active: false } });
  await dashboard.mutate("home.loadSampleData", {});
  const plan = await planned();
  expect(await dueIds()).toEqual([coffee.id, club.id, own.id]);
  expect(plan.shipping_rate).toMatchObject({ toCreate: [], blocked: [] });
  expect(plan.price?.blocked).toEqual([]);
  expect(plan.coupon?.blocked).toMatchObject([{ id: couponId, obstacle: "reference_missing" }]);
  expect(plan.promotion_code?.blocked).toMatchObject([{ id: code.id, obstacle: "customer" }]);
  expect(plan.payment_link?.blocked).toMatchObject([
    { id: recurring.id, obstacle: "merchant_details_missing" },
    { id: routed.id, obstacle: "routes_money" },
  ]);
  await pool().query(
    `UPDATE merchants SET support_email = 'a@b.example', legal_name = 'N', address = '{"line1":"a","city":"b","country":"DE"}'
     WHERE id = $1`,
    [merchant.id],
  );
  expect((await planned()).payment_link?.toCreate).toMatchObject([{ id: recurring.id }]);
});

test("an object that live mode rejects is reported, the others are copied, and a repetition creates the missing one", async () => {
  const first = await newProduct(api, { name: "First" });
  const second = await newProduct(api, { name: "Second" });
  const price = await created("/api/v3/prices", {
    ...{ product: first.id, currency: "usd", unit_amount: 700, lookup_key: "standard" },
  });
  const other = await newProduct(live, { name: "Live only" });
  const holder = (
    await live("POST", "/api/v3/prices", {
      body: { product: other.id, currency: "usd", unit_amount: 800, lookup_key: "standard" },
    })
  ).body;
  const result = await copy([first.id, second.id, price.id]);
  expect(result.created.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(result.failed).toMatchObject([{ id: price.id, code: "resource_in_use" }]);
  expect(result.failed[0]?.message).toContain(holder.id);
  await live("POST", `/api/v3/prices/${holder.id}`, { body: { lookup_key: "" } });
  expect(await dueIds()).toEqual([price.id]);
  expect((await copy([price.id])).created).toHaveLength(1);
});

test("a copy that stops halfway is resumed, and two simultaneous ones copy each object once", async () => {
  const ids = [];
  for (const name of ["A", "B", "C"]) ids.push((await newProduct(api, { name })).id);
  // The second insert fails as if the database had gone away.
  await pool().query(`
    CREATE FUNCTION fail_on_b() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.copied_from = '${ids[1]}' THEN RAISE EXCEPTION 'gone'; END IF; RETURN NEW; END $$`);
  await pool().query(
    "CREATE TRIGGER fail_on_b BEFORE INSERT ON object_copies FOR EACH ROW EXECUTE FUNCTION fail_on_b()",
  );
  try {
    expect((await dashboard.mutate("goLive.copy", { ids }, "live")).status).toBe(500);
  } finally {
    await pool().query("DROP TRIGGER fail_on_b ON object_copies");
    await pool().query("DROP FUNCTION fail_on_b");
  }
  // A is complete, and nothing is left of B.
  expect((await live("GET", "/api/v3/products")).body.data).toMatchObject([{ name: "A" }]);
  expect(await dueIds()).toEqual([ids[1], ids[2]]);
  const both = await Promise.all([copy(ids), copy(ids)]);
  expect(
    both
      .flatMap((result) => result.created)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([ids[1], ids[2]].sort());
  expect((await live("GET", "/api/v3/products")).body.data).toHaveLength(3);
});

test("only members who create objects can copy, only from their own business, and only into live mode", async () => {
  const { id } = await newProduct(api);
  const analyst = await dashboardOf(merchant, "ANALYST");
  expect((await analyst.query("goLive.plan", {}, "live")).status).toBe(200);
  expect((await analyst.mutate("goLive.copy", { ids: [id] }, "live")).status).toBe(403);
  const inTest = await dashboard.mutate("goLive.copy", { ids: [id] });
  expect([inTest.status, inTest.error.data.code]).toEqual([400, "parameter_invalid"]);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.mutate("goLive.copy", { ids: [id] }, "live")).data).toEqual({ created: [], failed: [] });
  expect(await merchant.count("object_copies")).toBe(0);
});
