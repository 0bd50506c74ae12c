import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { EVENT_TYPES, namesPerson } from "#signals/event-type/model.ts";
import { WebhookDeliveryV3 } from "#signals/webhook-delivery/wire-v3.ts";
import { MAX_WEBHOOK_ENDPOINTS } from "#signals/webhook-endpoint/model.ts";
import { signingSecrets } from "#signals/webhook-endpoint/signing-secrets.ts";
import { WebhookEndpointV3, WebhookEndpointWithSecretV3 } from "#signals/webhook-endpoint/wire-v3.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { tablesWith } from "../../factories/database-search.ts";
import { newDispute } from "../../factories/dispute.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { VISA_PAYMENT } from "../../factories/payment-form.ts";
import { subscribe } from "../../factories/subscription.ts";
import { isDueOrAttempted } from "../../factories/webhook-delivery.ts";
import { newWithdrawalOf } from "../../factories/withdrawal.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/webhook-endpoints";
const DELIVERIES = "/api/v3/webhook-deliveries";
/** A name that is reserved for never being known. */
const HOOK = "https://hooks.invalid/orders";
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

async function make(body: object = {}, as = api) {
  const response = await as("POST", PATH, { body: { url: HOOK, ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const secretsOf = (id: string, owner = merchant) => signingSecrets({ merchantId: owner.id, livemode: false }, id);

describe("a key that may not read customers", () => {
  const PERSONAL = EVENT_TYPES.filter(namesPerson);
  let narrow: Api;

  beforeAll(async () => {
    const scopes = ["webhook_endpoints:read", "webhook_endpoints:write", "events:read"] as const;
    narrow = apiClient(baseUrl, await merchant.newKey({ scopes }));
  });

  async function expectForbidden(response: Promise<{ status: number; body: unknown }>) {
    const { status, body } = await response;
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: "insufficient_scope" } });
    expect(JSON.stringify(body)).toContain("customers:read");
  }

  test("has no events sent to a URL of its choice that name a person", async () => {
    const before = await merchant.count("webhook_endpoints");
    await expectForbidden(narrow("POST", PATH, { body: { url: HOOK } }));
    for (const type of PERSONAL)
      await expectForbidden(narrow("POST", PATH, { body: { url: HOOK, enabled_events: ["ping", type] } }));
    expect(await merchant.count("webhook_endpoints")).toBe(before);
    const { id } = await make({ enabled_events: ["product.created"] }, narrow);
    await expectForbidden(narrow("PUT", `${PATH}/${id}`, { body: { enabled_events: ["customer.created"] } }));
    expect((await narrow("PUT", `${PATH}/${id}`, { body: { enabled_events: ["coupon.created"] } })).status).toBe(200);
  });

  test("can't move an endpoint, whose deliveries may name people, nor send it a sample that does", async () => {
    const { id } = await make({ enabled_events: ["product.created"] });
    await expectForbidden(narrow("PUT", `${PATH}/${id}`, { body: { url: `${HOOK}/mine` } }));
    await expectForbidden(narrow("POST", `${PATH}/${id}/test`, { body: { type: "customer.created" } }));
    expect((await narrow("PUT", `${PATH}/${id}`, { body: { url: HOOK, description: "Orders" } })).status).toBe(200);
    expect((await narrow("POST", `${PATH}/${id}/test`, { body: { type: "ping" } })).status).toBe(200);
  });
});

describe("create", () => {
  test("a URL is enough, and selects all events", async () => {
    const { status, body } = await api("POST", PATH, { body: { url: HOOK } });
    expect(status).toBe(200);
    WebhookEndpointWithSecretV3.strict().parse(body);
    expect(body).toEqual({
      id: expect.stringMatching(/^we_[0-9a-v]{37}$/),
      object: "webhook_endpoint",
      api_version: "v3",
      created: expect.any(Number),
      description: null,
      enabled_events: ["*"],
      livemode: false,
      metadata: {},
      secret: expect.stringMatching(SECRET),
      status: "enabled",
      url: HOOK,
    });
    expect(await secretsOf(body.id)).toEqual([body.secret]);
  });

  test("stores everything, and returns it without the secret", async () => {
    const input = {
      url: "https://hooks.invalid/chat?room=1",
      enabled_events: ["checkout.session.completed", "ping"],
      description: "The sales room",
      api_version: "v2",
      format: "slack",
      metadata: { team: "sales" },
    };
    const { secret, ...created } = await make(input);
    expect(secret).toMatch(SECRET);
    expect(created).toMatchObject(input);
    const got = await api("GET", `${PATH}/${created.id}`);
    WebhookEndpointV3.strict().parse(got.body);
    expect([got.status, got.body]).toEqual([200, created]);
    const list = await api("GET", PATH);
    expect(list.body.data[0]).toEqual(created);
    expect(list.text).not.toContain("whsec_");
  });

  test("a repeated type is selected once; all and single types together are rejected", async () => {
    expect((await make({ enabled_events: ["ping", "ping"] })).enabled_events).toEqual(["ping"]);
    const { status, body } = await api("POST", PATH, { body: { url: HOOK, enabled_events: ["*", "ping"] } });
    expect([status, body.error.details]).toEqual([
      400,
      [expect.objectContaining({ field: "enabled_events", code: "not_allowed" })],
    ]);
  });

  test.each([
    "http://10.0.0.1/hook",
    "http://169.254.169.254/latest/meta-data",
    "http://0xa000001/",
    "http://192.168.1/",
    "http://2130706434/",
    "http://[fd00::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://sub.localhost:4242/hook",
  ])("%s is rejected with the alternative", async (url) => {
    const { status, body } = await api("POST", PATH, { body: { url } });
    expect([status, body.error.param]).toEqual([400, "url"]);
    expect(body.error.message).toContain("npm run listen");
  });

  test("live endpoints are https", async () => {
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const rejected = await live("POST", PATH, { body: { url: "http://hooks.invalid/" } });
    expect([rejected.status, rejected.body.error.param]).toEqual([400, "url"]);
    expect((await make({}, live)).livemode).toBe(true);
  });

  test("each mode has a maximum number, also for simultaneous requests", async () => {
    const { api: own } = await freshMerchant();
    const requests = Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 3 }, () =>
      own("POST", PATH, { body: { url: HOOK } }),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOK_ENDPOINTS);
    const rejected = answers.filter(({ status }) => status === 400);
    expect(rejected.map(({ body }) => body.error.code)).toEqual(Array(3).fill("resource_in_use"));
    expect((await own("GET", `${PATH}?limit=100`)).body.data).toHaveLength(MAX_WEBHOOK_ENDPOINTS);
    const { id } = (await own("GET", PATH)).body.data[0];
    await own("DELETE", `${PATH}/${id}`);
    await make({}, own);
  });
});

describe("signing secret", () => {
  test("is in no table and not in the request log, and a repeated request returns the same one", async () => {
    const headers = { "idempotency-key": "make the endpoint" };
    const first = await api("POST", PATH, { body: { url: HOOK }, headers });
    const again = await api("POST", PATH, { body: { url: HOOK }, headers });
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(again.text).toBe(first.text);
    const log = await merchant.requestLog(again.headers["request-id"]);
    expect(log.find(({ id }) => id === again.headers["request-id"])?.response_body).toContain('"secret":');
    expect(await tablesWith(first.body.secret)).toEqual([]);
    expect(await tablesWith(first.body.secret.slice("whsec_".length))).toEqual([]);
  });

  test("a roll returns a new one, and both sign for 24 hours of the wall clock", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { secret, ...endpoint } = await make({}, own);
    const rolled = await own("POST", `${PATH}/${endpoint.id}/roll`);
    expect(rolled.status).toBe(200);
    expect(rolled.body).toEqual({ ...endpoint, secret: expect.stringMatching(SECRET) });
    expect(rolled.body.secret).not.toBe(secret);
    expect(await secretsOf(endpoint.id, owner)).toEqual([rolled.body.secret, secret]);
    await owner.advanceClock(3 * 86_400);
    expect(await secretsOf(endpoint.id, owner)).toEqual([rolled.body.secret, secret]);
    const { rows } = await pool().query(
      `UPDATE webhook_endpoints SET previous_secret_expires_at = now() WHERE id = $1
       RETURNING (SELECT extract(epoch FROM previous_secret_expires_at - now()) FROM webhook_endpoints WHERE id = $1) AS left`,
      [endpoint.id],
    );
    expect(Number(rows[0].left)).toBeGreaterThan(86_400 - 60);
    expect(Number(rows[0].left)).toBeLessThanOrEqual(86_400);
    expect(await secretsOf(endpoint.id, owner)).toEqual([rolled.body.secret]);
  });

  test("a second roll removes the first secret", async () => {
    const { secret, id } = await make();
    const second = (await api("POST", `${PATH}/${id}/roll`)).body.secret;
    const third = (await api("POST", `${PATH}/${id}/roll`)).body.secret;
    expect(await secretsOf(id)).toEqual([third, second]);
    expect(new Set([secret, second, third]).size).toBe(3);
  });
});

describe("after APP_SECRET has changed", () => {
  /** The test's process has the same APP_SECRET as the service: so the rows change instead. */
  const OTHER_KEY = "0000000000000000";

  test("rolling replaces a secret that can't be read, without keeping it", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { secret, id } = await make({}, own);
    await pool().query("UPDATE webhook_endpoints SET secret_key_id = $2 WHERE id = $1", [id, OTHER_KEY]);
    expect((await own("GET", `${PATH}/${id}`)).status).toBe(200);
    const rolled = await own("POST", `${PATH}/${id}/roll`);
    expect([rolled.status, rolled.body.secret]).toEqual([200, expect.stringMatching(SECRET)]);
    expect(rolled.body.secret).not.toBe(secret);
    expect(await secretsOf(id, owner)).toEqual([rolled.body.secret]);
  });

  test("a previous secret no longer signs, and the current one does", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { id } = await make({}, own);
    const rolled = await own("POST", `${PATH}/${id}/roll`);
    await pool().query("UPDATE webhook_endpoints SET previous_secret_key_id = $2 WHERE id = $1", [id, OTHER_KEY]);
    expect(await secretsOf(id, owner)).toEqual([rolled.body.secret]);
    const again = await own("POST", `${PATH}/${id}/roll`);
    expect(await secretsOf(id, owner)).toEqual([again.body.secret, rolled.body.secret]);
  });

  test("a repeated request explains why its response is unavailable, and creates nothing", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const request = () => own("POST", PATH, { body: { url: HOOK }, headers: { "idempotency-key": "make it once" } });
    expect((await request()).status).toBe(200);
    await pool().query("UPDATE idempotency_records SET body_key_id = $2 WHERE merchant_id = $1", [owner.id, OTHER_KEY]);
    const { status, body } = await request();
    expect([status, body.error.code]).toEqual([400, "idempotency_key_reused"]);
    expect(body.error.message).toContain("APP_SECRET changed");
    expect(await owner.count("webhook_endpoints")).toBe(1);
  });
});

describe("update and delete", () => {
  test("absent fields stay, null clears, and metadata is merged", async () => {
    const { secret: _, ...created } = await make({ description: "Orders", metadata: { a: "1", b: "2" } });
    const { status, body } = await api("PUT", `${PATH}/${created.id}`, {
      body: { description: null, enabled_events: ["ping"], metadata: { a: null, c: "3" } },
    });
    expect([status, body]).toEqual([
      200,
      { ...created, description: null, enabled_events: ["ping"], metadata: { b: "2", c: "3" } },
    ]);
    expect((await api("GET", `${PATH}/${created.id}`)).body).toEqual(body);
  });

  test("a URL is validated as at creation", async () => {
    const { id } = await make();
    const rejected = await api("PUT", `${PATH}/${id}`, { body: { url: "http://10.0.0.1/" } });
    expect([rejected.status, rejected.body.error.param]).toEqual([400, "url"]);
    const moved = await api("PUT", `${PATH}/${id}`, { body: { url: "https://hooks.invalid/new" } });
    expect(moved.body.url).toBe("https://hooks.invalid/new");
  });

  test("a disabled endpoint gets no events until it is enabled", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { id } = await make({ enabled_events: ["product.created"] }, own);
    const switched = await own("PUT", `${PATH}/${id}`, { body: { disabled: true } });
    expect(switched.body.status).toBe("disabled");
    await newProduct(own);
    expect(await owner.count("webhook_deliveries")).toBe(0);
    const test = await own("POST", `${PATH}/${id}/test`);
    expect([test.status, test.body.error.code]).toEqual([400, "parameter_invalid"]);
    expect((await own("PUT", `${PATH}/${id}`, { body: { disabled: false } })).body.status).toBe("enabled");
    await newProduct(own);
    expect(await owner.count("webhook_deliveries")).toBe(1);
  });

  test("a deleted endpoint is removed with its secret and its deliveries, and the events stay", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { id } = await make({}, own);
    const { id: other } = await make({ enabled_events: ["product.created"] }, own);
    await newProduct(own);
    const deliveries = (await own("GET", DELIVERIES)).body.data;
    expect(deliveries).toHaveLength(3);
    const deliveryId = deliveries.find((delivery: { webhook_endpoint: string }) => delivery.webhook_endpoint === id).id;
    const { status, body } = await own("DELETE", `${PATH}/${id}`);
    expect([status, body]).toEqual([200, { id, object: "webhook_endpoint", deleted: true }]);
    const unknown = await Promise.all([
      ...["GET", "PUT", "DELETE"].map((method) => own(method, `${PATH}/${id}`, method === "PUT" ? { body: {} } : {})),
      ...["roll", "test"].map((action) => own("POST", `${PATH}/${id}/${action}`)),
      own("GET", `${DELIVERIES}/${deliveryId}`),
      own("POST", `${DELIVERIES}/${deliveryId}/resend`),
    ]);
    expect(unknown.map((response) => response.status)).toEqual(unknown.map(() => 404));
    const cursors = await Promise.all([
      own("GET", `${PATH}?starting_after=${id}`),
      own("GET", `${DELIVERIES}?starting_after=${deliveryId}`),
      own("POST", `${DELIVERIES}/resend`, { body: { created: { gte: 0 }, webhook_endpoint: id } }),
    ]);
    expect(cursors.map((response) => response.status)).toEqual([400, 400, 400]);
    const ids = async (path: string) => (await own("GET", path)).body.data.map((object: { id: string }) => object.id);
    expect(await ids(PATH)).toEqual([other]);
    expect(await ids(DELIVERIES)).toEqual(
      deliveries.flatMap((delivery: { id: string; webhook_endpoint: string }) =>
        delivery.webhook_endpoint === other ? [delivery.id] : [],
      ),
    );
    expect(await ids(`${DELIVERIES}?webhook_endpoint=${id}`)).toEqual([]);
    const events = (await own("GET", "/api/v3/events")).body.data;
    expect(
      events.map((event: { type: string; pending_webhooks: number }) => [event.type, event.pending_webhooks]),
    ).toEqual(
      expect.arrayContaining([
        ["product.created", 1],
        ["price.created", 0],
      ]),
    );
    await expect(secretsOf(id, owner)).rejects.toThrow();
    await owner.advanceClock(3_600);
    await newProduct(own);
    const later = "created_at > now() + interval '30 minutes'";
    expect(await owner.count("webhook_deliveries", `webhook_endpoint_id = '${id}' AND ${later}`)).toBe(0);
    expect(await owner.count("webhook_deliveries", `webhook_endpoint_id = '${other}' AND ${later}`)).toBe(1);
  });
});

describe("send a test event", () => {
  test("a ping is sent only to this endpoint, whatever events it selected", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const { secret: _, ...endpoint } = await make({ enabled_events: ["product.deleted"] }, own);
    await make({}, own);
    const { status, body } = await own("POST", `${PATH}/${endpoint.id}/test`);
    expect(status).toBe(200);
    WebhookDeliveryV3.strict().parse(body);
    expect(body).toEqual({
      id: expect.stringMatching(/^whd_/),
      object: "webhook_delivery",
      attempt_count: 0,
      created: expect.any(Number),
      event: expect.stringMatching(/^evt_/),
      event_type: "ping",
      livemode: false,
      next_attempt_at: body.created,
      status: "pending",
      webhook_endpoint: endpoint.id,
    });
    expect(await isDueOrAttempted(body.id)).toBe(true);
    expect(await owner.count("webhook_deliveries")).toBe(1);
    const [event] = await owner.events();
    expect(event).toMatchObject({ id: body.event, type: "ping", pending_webhooks: 1, data: { object: endpoint } });
    expect(event).not.toHaveProperty("sample");
  });

  test("a sample of every type is built from the merchant's newest object, and is marked as a sample", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const dispute = await newDispute(own, (await newProduct(own)).default_price);
    const subscription = await subscribe(own);
    const credited = { invoice: subscription.latest_invoice, amount: 100, notify_customer: false };
    await own("POST", "/api/v3/refunds", { body: credited });
    const { body: creditNotes } = await own("GET", "/api/v3/credit-notes");
    const product = await newProduct(own, { name: "The newest" });
    const link = (await own("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } })).body;
    const session = () => own("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
    const [completed, expired, cancelled] = [await session(), await session(), await session()].map(
      ({ body }) => body.id,
    );
    const page = apiClient(baseUrl);
    const paid = await page("POST", `/checkout/${completed}/pay`, {
      body: VISA_PAYMENT,
      headers: { origin: baseUrl },
    });
    expect(paid.status).toBe(200);
    await own("POST", `/api/v3/checkout/sessions/${expired}/expire`);
    const left = await page("POST", `/checkout/${cancelled}/cancel`, { headers: { origin: baseUrl } });
    expect(left.status).toBeLessThan(400);
    const { body: refund } = await own("POST", "/api/v3/refunds", {
      body: { checkout_session: completed, amount: 100 },
    });
    const { body: code } = await own("POST", "/api/v3/promotion-codes", { body: { percent_off: 5 } });
    const withdrawal = await newWithdrawalOf(api, completed, VISA_PAYMENT.email);
    const { id } = await make({ enabled_events: ["ping"] }, own);
    const charge = refund.payment_intent.replace("pi_", "ch_");
    const newest: Record<string, string> = {
      product: product.id,
      price: product.default_price,
      payment_link: link.id,
      checkout: cancelled,
      "checkout.session.completed": completed,
      "checkout.session.async_payment_succeeded": completed,
      "checkout.session.async_payment_failed": completed,
      "checkout.session.expired": expired,
      "checkout.session.cancelled": cancelled,
      webhook_endpoint: id,
      coupon: code.coupon.id,
      promotion_code: code.id,
      refund: refund.id,
      credit_note: creditNotes.data[0].id,
      withdrawal,
      payment_intent: refund.payment_intent,
      "charge.succeeded": charge,
      "charge.failed": charge,
      "charge.refunded": charge,
      payment_method: subscription.default_payment_method,
      "customer.created": subscription.customer,
      "customer.updated": subscription.customer,
      "customer.deleted": subscription.customer,
      charge: dispute.id,
      customer: subscription.id,
      invoice: subscription.latest_invoice,
    };
    for (const type of EVENT_TYPES.filter((name) => name !== "ping")) {
      const { status, body, text } = await own("POST", `${PATH}/${id}/test`, { body: { type } });
      expect([status, body.event_type], text).toEqual([200, type]);
      const event = (await owner.events()).find((candidate) => candidate.id === body.event);
      expect(event).toMatchObject({ type, sample: true, pending_webhooks: 1 });
      expect(event?.data.object.id, type).toBe(newest[type] ?? newest[type.split(".")[0] ?? ""]);
    }
  });

  test("without an object for the sample, the error says what to create", async () => {
    const { api: own } = await freshMerchant();
    const { id } = await make({}, own);
    for (const [type, noun] of [
      ["product.created", "product"],
      ["payment_link.updated", "payment link"],
      ["checkout.session.completed", "completed"],
    ]) {
      const { status, body } = await own("POST", `${PATH}/${id}/test`, { body: { type } });
      expect([status, body.error.code, body.error.param]).toEqual([400, "resource_missing", "type"]);
      expect(body.error.message).toContain(`requires a ${noun}`);
    }
  });
});

describe("an endpoint's API version", () => {
  test("its event has the object in v2, and in v3 for endpoints with v3", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    await make({ api_version: "v2" }, own);
    await make({}, own);
    const product = await newProduct(own);
    const link = await own("POST", "/api/v2/payment-links", { body: { productIds: [product.id] } });
    const session = await own("POST", "/api/v2/checkout/sessions", { body: { productId: product.id } });
    const printed = {
      "product.created": (await own("GET", `/api/v2/products/${product.id}`)).body,
      "payment_link.created": link.body,
      "checkout.session.created": session.body,
    };
    const bodies = await storedBodies(owner.id);
    for (const [type, object] of Object.entries(printed)) {
      const { v3, v2 } = bodies[type] ?? {};
      expect(v2).toEqual({ ...v3, api_version: "v2", data: { object } });
      expect(v3?.api_version).toBe("v3");
    }
    expect(bodies["price.created"]).toEqual({ v3: expect.objectContaining({ api_version: "v3" }), v2: null });
  });

  test("v2 data is stored only if an endpoint uses it", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    await make({ api_version: "v2", enabled_events: ["product.deleted"] }, own);
    await newProduct(own);
    expect((await storedBodies(owner.id))["product.created"]?.v2).toBeNull();
  });
});

// biome-ignore lint/suspicious/noExplicitAny: events carry objects of every kind.
async function storedBodies(merchantId: string): Promise<Record<string, { v3: any; v2: any }>> {
  const { rows } = await pool().query("SELECT type, body, body_v2 FROM events WHERE merchant_id = $1", [merchantId]);
  return Object.fromEntries(
    rows.map(({ type, body, body_v2 }) => [type, { v3: JSON.parse(body), v2: body_v2 && JSON.parse(body_v2) }]),
  );
}
