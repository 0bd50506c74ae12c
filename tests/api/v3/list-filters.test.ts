import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { VISA_PAYMENT } from "../../factories/payment-form.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

/*
 * The filters of v3's lists. All objects of a list are a second apart, the first at `START`; each is told by its place
 * among them.
 */

const SESSIONS = "/api/v3/checkout/sessions";
const START = 1_700_000_000;

let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

async function createObject(path: string, body: object): Promise<string> {
  const response = await api("POST", path, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

/** Sets the objects apart in time. The last three digits of a second are no part of what `created` prints. */
async function setApart(table: string, ids: readonly string[]): Promise<void> {
  await pool().query(
    `UPDATE ${table} SET created_at = to_timestamp($2 + place - 0.001) + interval '0.5 s'
     FROM unnest($1::text[]) WITH ORDINALITY AS given (id, place) WHERE ${table}.id = given.id`,
    [ids, START - 1],
  );
}

/** Which of them a list finds, by their places, page by page, in both directions. */
async function places(path: string, ids: readonly string[], query: string): Promise<number[]> {
  const whole = await page(path, `${query}&limit=100`);
  expect(whole.more).toBe(false);
  const [oneByOne, backwards]: [string[], string[]] = [[], []];
  for (let more = whole.ids.length > 0; more; ) {
    const last = oneByOne.at(-1);
    const found = await page(path, `${query}&limit=1${last ? `&starting_after=${last}` : ""}`);
    oneByOne.push(...found.ids);
    more = found.more;
  }
  expect(oneByOne).toEqual(whole.ids);
  for (let cursor = whole.ids.at(-1), more = whole.ids.length > 1; more; cursor = backwards[0]) {
    const found = await page(path, `${query}&limit=2&ending_before=${cursor}`);
    backwards.unshift(...found.ids);
    more = found.more;
  }
  expect(backwards).toEqual(whole.ids.slice(0, -1));
  const second = await page(path, `${query}&limit=1&offset=1`);
  expect([second.ids, second.more]).toEqual([whole.ids.slice(1, 2), whole.ids.length > 2]);
  return whole.ids.map((id) => ids.indexOf(id));
}

async function page(path: string, query: string): Promise<{ ids: string[]; more: boolean }> {
  const { status, text, body } = await api("GET", `${path}?${query}`);
  expect([status, text]).toEqual([200, text]);
  return { ids: body.data.map(({ id }: { id: string }) => id), more: body.has_more };
}

const CREATED: [query: string, expected: number[]][] = [
  [`created[gte]=${START + 2}`, [4, 3, 2]],
  [`created[gt]=${START + 2}`, [4, 3]],
  [`created[lte]=${START + 2}`, [2, 1, 0]],
  [`created[lt]=${START + 2}`, [1, 0]],
  [`created[gt]=${START}&created[lte]=${START + 3}`, [3, 2, 1]],
  [`created[gte]=${START + 1}&created[gt]=${START + 2}`, [4, 3]],
  [`created[lt]=${START + 9}&created[lte]=${START}`, [0]],
  [`created[gt]=${START + 4}`, []],
  [`created[gte]=${START + 3}&created[lt]=${START + 3}`, []],
  ["created[gte]=0&created[lte]=253402300799", [4, 3, 2, 1, 0]],
  [`created%5Bgte%5D=${START + 4}`, [4]],
];

describe("products", () => {
  let ids: string[];

  beforeAll(async () => {
    const path = "/api/v3/products";
    ids = [
      await createObject(path, { name: "Active", priceAmount: 5 }),
      await createObject(path, { name: "Inactive", priceAmount: 5, active: false }),
      await createObject(path, { name: "Draft", amountType: "FREE", status: "DRAFT" }),
      await createObject(path, { name: "Free", amountType: "FREE" }),
      await createObject(path, { name: "Free, inactive", amountType: "FREE", active: false }),
    ];
    await setApart("products", ids);
  });

  test.each([
    ...CREATED,
    ["active=true", [3, 0]],
    ["active=false", [4, 2, 1]],
    ["amountType=FREE", [4, 3, 2]],
    ["amountType=FREE&active=false", [4, 2]],
    ["status=INACTIVE", [4, 1]],
    ["status=INACTIVE&active=false", [4, 1]],
    ["status=INACTIVE&active=true", []],
    ["status=ACTIVE&amountType=FREE", [3]],
    [`active=false&created[gt]=${START + 1}`, [4, 2]],
  ])("%s", async (query, expected) => {
    expect(await places("/api/v3/products", ids, query)).toEqual(expected);
  });
});

describe("payment links", () => {
  const path = "/api/v3/payment-links";
  let ids: string[];

  beforeAll(async () => {
    const [product, other] = [(await newProduct(api)).id, (await newProduct(api)).id];
    const off = await createObject(path, { productIds: [product] });
    await api("PUT", `${path}/${off}`, { body: { active: false } });
    ids = [
      await createObject(path, { productIds: [product] }),
      off,
      await createObject(path, { productIds: [product], expires_at: START }),
      await createObject(path, { productIds: [other] }),
      (await api("POST", "/api/v2/payment-links", { body: {} })).body.id,
    ];
    await pool().query("UPDATE products SET status = 'INACTIVE' WHERE id = $1", [other]);
    await setApart("payment_links", ids);
  });

  test.each([
    ...CREATED,
    ["active=true", [0]],
    ["active=false", [4, 3, 2, 1]],
    ["active=false&status=INACTIVE", [3, 2, 1]],
    ["active=true&status=INACTIVE", []],
    ["status=DRAFT", [4]],
    [`active=false&created[gte]=${START + 2}&created[lt]=${START + 4}`, [3, 2]],
  ])("%s", async (query, expected) => {
    expect(await places(path, ids, query)).toEqual(expected);
  });
});

describe("events", () => {
  const path = "/api/v3/events";
  let ids: string[];
  let sent: Api;

  beforeAll(async () => {
    const own = await freshMerchant();
    [sent, api, merchant] = [own.api, own.api, own.merchant];
    const product = await newProduct(api);
    await createObject(path.replace("events", "payment-links"), { productIds: [product.id] });
    await createObject(SESSIONS, { productId: product.id });
    await api("POST", `/api/v3/products/${product.id}`, { body: { name: "Tea" } });
    const events = await merchant.events();
    expect(events.map(({ type }) => type)).toEqual([
      "product.created",
      "price.created",
      "payment_link.created",
      "checkout.session.created",
      "product.updated",
    ]);
    ids = events.map(({ id }) => id);
    await setApart("events", ids);
  });

  test.each([
    ...CREATED,
    ["types[]=product.created&types[]=product.updated", [4, 0]],
    ["types=product.created&types=product.updated", [4, 0]],
    ["types[0]=product.created&types[1]=checkout.session.created", [3, 0]],
    ["types%5B%5D=price.created", [1]],
    ["types=price.created&types[]=price.created", [1]],
    ["types[]=ping", []],
    ["type=price.created", [1]],
    [`types[]=product.created&types[]=product.updated&created[gt]=${START}`, [4]],
    [`types[]=product.created&types[]=product.updated&created[lt]=${START + 4}`, [0]],
  ])("%s", async (query, expected) => {
    expect(await places(path, ids, query)).toEqual(expected);
  });

  test("the request log has the parameters that were read", async () => {
    const response = await sent("GET", `${path}?types[]=ping&other[]=1`);
    const [logged] = await merchant.requestLog(response.headers["request-id"]);
    expect(logged?.ignored_fields).toEqual(["?other[]"]);
  });
});

describe("checkouts", () => {
  let ids: string[];
  let known: { customer: string; link: string; intent: string };

  beforeAll(async () => {
    ({ api, merchant } = await freshMerchant());
    const { id: productId } = await newProduct(api);
    const link = await createObject("/api/v3/payment-links", { productIds: [productId] });
    const customer = await createObject("/api/v3/customers", { externalCustomerId: "u-2" });
    ids = [
      await createObject(SESSIONS, { productId, customer_email: "Jane@Example.com", externalCustomerId: "u-1" }),
      await createObject(SESSIONS, { productId, customer_email: "jane@example.com" }),
      (await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link } })).body.id,
      await createObject(SESSIONS, { productId, customer }),
      await createObject(SESSIONS, { productId, externalCustomerId: "u-1" }),
    ];
    const page = apiClient(baseUrl);
    const paid = await page("POST", `/checkout/${ids[1]}/pay`, { body: VISA_PAYMENT, headers: { origin: baseUrl } });
    expect(paid.status).toBe(200);
    await api("POST", `${SESSIONS}/${ids[2]}/expire`);
    await pool().query("UPDATE checkout_sessions SET expires_at = now() - interval '1 s' WHERE id = $1", [ids[4]]);
    await setApart("checkout_sessions", ids);
    const { body } = await api("GET", `${SESSIONS}/${ids[1]}`);
    known = { customer, link, intent: body.payment_intent };
  });

  test.each([
    ...CREATED,
    ["status=PENDING", [3, 0]],
    ["status=EXPIRED", [4, 2]],
    ["status=COMPLETED", [1]],
    ["status=CANCELLED", []],
    ["externalCustomerId=u-1", [4, 0]],
    ["externalCustomerId=U-1", []],
    ["externalCustomerId=u-1&status=EXPIRED", [4]],
    ["customer_email=JANE%40example.com", [0]],
    ["customer_email=buyer%40shopper.example", [1]],
    ["customer={customer}", [3]],
    ["customer=cus_nobody", []],
    ["payment_link={link}", [2]],
    ["payment_link={link}&status=EXPIRED", [2]],
    ["payment_link={link}&status=PENDING", []],
    ["payment_intent={intent}", [1]],
    ["payment_intent=pi_nothing", []],
    [`externalCustomerId=u-1&created[lt]=${START + 4}`, [0]],
    [`status=EXPIRED&created[gt]=${START + 2}`, [4]],
  ])("%s", async (query, expected) => {
    const filled = query.replace(/\{(\w+)\}/, (_, name: keyof typeof known) => known[name]);
    expect(await places(SESSIONS, ids, filled)).toEqual(expected);
  });

  test("exclude other businesses and the other mode", async () => {
    const strangers = [(await freshMerchant()).api, apiClient(baseUrl, await merchant.newKey({ livemode: true }))];
    const filters = [`customer=${known.customer}`, `payment_link=${known.link}`, `payment_intent=${known.intent}`];
    for (const stranger of strangers) {
      for (const filter of [...filters, "externalCustomerId=u-1", "customer_email=jane@example.com"]) {
        const { status, body } = await stranger("GET", `${SESSIONS}?${filter}`);
        expect([status, body.data]).toEqual([200, []]);
      }
    }
  });

  test("an erased customer's sessions are not found by email address or reference", async () => {
    const { id: productId } = await newProduct(api);
    const customer = await createObject("/api/v3/customers", { externalCustomerId: "u-9" });
    const id = await createObject(SESSIONS, { productId, customer });
    const body = { ...VISA_PAYMENT, email: "erased@example.com" };
    await apiClient(baseUrl)("POST", `/checkout/${id}/pay`, { body, headers: { origin: baseUrl } });
    const session = await createObject(SESSIONS, {
      productId,
      customer_email: "said@example.com",
      externalCustomerId: "u-9",
    });
    const found = async () => [
      (await page(SESSIONS, "customer_email=erased@example.com")).ids,
      (await page(SESSIONS, "customer_email=said@example.com")).ids,
      (await page(SESSIONS, "externalCustomerId=u-9")).ids,
    ];
    expect(await found()).toEqual([[id], [session], [session]]);
    expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
    expect(await found()).toEqual([[], [], []]);
  });
});

test.each([
  [SESSIONS, "created[gte]=soon", "created[gte]", "invalid_type"],
  [SESSIONS, "created[lt]=-1", "created[lt]", "invalid_type"],
  ["/api/v3/products", "created[lte]=253402300800", "created[lte]", "too_big"],
  ["/api/v3/payment-links", `created[gt]=${START}&created[gt]=${START}`, "created[gt]", "too_many"],
  [SESSIONS, "customer=", "customer", "invalid_format"],
  [SESSIONS, "payment_link=a%20b", "payment_link", "invalid_format"],
  [SESSIONS, "payment_intent=%00", "payment_intent", "invalid_format"],
  [SESSIONS, "customer_email=jane", "customer_email", "invalid_format"],
  [SESSIONS, `externalCustomerId=${"x".repeat(201)}`, "externalCustomerId", "too_big"],
  [SESSIONS, "externalCustomerId=%00", "externalCustomerId", "invalid"],
  ["/api/v3/products", "active=yes", "active", "invalid_value"],
  ["/api/v3/payment-links", "active=1", "active", "invalid_value"],
  ["/api/v3/events", "types[]=", "types[0]", "invalid_value"],
  ["/api/v3/events", "types[]=ping&types[]=nothing", "types[1]", "invalid_value"],
  ["/api/v3/events", Array(21).fill("types[]=ping").join("&"), "types", "too_big"],
  ["/api/v3/events", "type=ping&types[]=ping", "types", "not_allowed"],
  ["/api/v3/events", "type=ping&type=ping", "type", "too_many"],
])("%s rejects %s", async (path, query, field, code) => {
  const { status, body } = await api("GET", `${path}?${query}`);
  expect([status, body.error.param]).toEqual([400, field]);
  expect(body.error.details[0]).toMatchObject({ field, code });
});
