import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { TestClockV3 } from "#account/test-clock/wire-v3.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { insertDelivery, isDueOrAttempted } from "../../factories/webhook-delivery.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/test-clock";
const DEADLINE_MS = 10_000;
let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

const advance = (seconds: unknown, as = api) => as("POST", `${PATH}/advance`, { body: { seconds } });
const isReady = () => until(async () => (await api("GET", PATH)).body.status === "ready" || undefined);
const wallSeconds = () => Date.now() / 1000;

/** As often as it takes, for what a worker does by itself. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(50);
  }
  throw new Error("It did not happen in time.");
}

describe("the clock", () => {
  test("follows the wall clock until it is advanced, and stays ahead", async () => {
    const before = await api("GET", PATH);
    TestClockV3.strict().parse(before.body);
    expect(before.body).toEqual({
      object: "test_clock",
      livemode: false,
      now: expect.any(Number),
      offset_seconds: 0,
      status: "ready",
      progress: 1,
    });
    expect(Math.abs(before.body.now - wallSeconds())).toBeLessThan(30);
    const moved = await advance(3_600);
    expect([moved.status, moved.body.offset_seconds]).toEqual([200, 3_600]);
    expect(Math.abs(moved.body.now - wallSeconds() - 3_600)).toBeLessThan(30);
    expect((await advance(60)).body.offset_seconds).toBe(3_660);
    expect((await api("GET", PATH)).body.offset_seconds).toBe(3_660);
  });

  test.each([0, -60, 1.5, "60", Number.MAX_SAFE_INTEGER, MAX_OFFSET_SECONDS + 1])(
    "can't be advanced by %s",
    async (seconds) => {
      const { status, body } = await advance(seconds);
      expect([status, body.error.param]).toEqual([400, "seconds"]);
      expect((await api("GET", PATH)).body.offset_seconds).toBe(0);
    },
  );

  test.each([86_400, 40 * 86_400])(
    "is advanced once by %s seconds, however often the request is repeated",
    async (seconds) => {
      const once = () =>
        api("POST", `${PATH}/advance`, { body: { seconds }, headers: { "idempotency-key": `ahead ${seconds}` } });
      const first = await once();
      const again = await once();
      expect([first.status, first.headers["idempotent-replayed"]]).toEqual([200, undefined]);
      expect([again.status, again.headers["idempotent-replayed"], again.text]).toEqual([200, "true", first.text]);
      expect((await api("GET", PATH)).body.offset_seconds).toBe(seconds);
      await advance(86_400);
      expect((await once()).headers["idempotent-replayed"]).toBeUndefined();
      expect((await api("GET", PATH)).body.offset_seconds).toBe(2 * seconds + 86_400);
    },
  );

  test("advances up to 1,830 days in total, also by simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => advance(MAX_OFFSET_SECONDS / 4)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await api("GET", PATH)).body.offset_seconds).toBe(MAX_OFFSET_SECONDS);
    expect((await advance(1)).status).toBe(400);
  });

  test("doesn't exist in live mode, and doesn't affect it", async () => {
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    for (const response of [await live("GET", PATH), await advance(60, live)]) {
      expect([response.status, response.body.error.code]).toEqual([400, "parameter_invalid"]);
      expect(response.body.error.message).toContain("test mode");
    }
    await advance(86_400);
    const product = (await live("POST", "/api/v3/products", { body: { name: "Live", amountType: "FREE" } })).body;
    expect(Math.abs(product.created - wallSeconds())).toBeLessThan(30);
  });

  test("belongs to one merchant", async () => {
    const { api: stranger } = await freshMerchant();
    await advance(86_400);
    expect((await stranger("GET", PATH)).body.offset_seconds).toBe(0);
  });
});

describe("what it affects", () => {
  test("a session expires after an hour, and its event is sent within seconds, once", async () => {
    const { id: productId } = await newProduct(api);
    const session = (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body;
    expect(session.expires_at - session.created).toBe(3_600);
    await advance(3_599 - 60);
    expect((await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body.status).toBe("open");
    await advance(61);
    await isReady();
    expect((await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body.status).toBe("expired");
    const expired = async () => {
      const { body } = await api("GET", "/api/v3/events?type=checkout.session.expired");
      return body.data.length > 0 ? body.data : undefined;
    };
    const [event, ...more] = await until(expired);
    expect([event.data.object.id, more]).toEqual([session.id, []]);
    expect(event.created).toBeGreaterThanOrEqual(session.expires_at);
  });

  test("new objects and completed sessions have its time", async () => {
    await advance(30 * 86_400);
    const later = wallSeconds() + 30 * 86_400;
    const { id: productId } = await newProduct(api, { priceAmount: undefined, amountType: "FREE" });
    const { body: product } = await api("GET", `/api/v3/products/${productId}`);
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
    for (const { created } of [product, session]) expect(Math.abs(created - later)).toBeLessThan(30);
    const paid = await apiClient(baseUrl)("POST", `/checkout/${session.id}/pay`, {
      body: { email: "jane@example.com", name: "Jane" },
      headers: { origin: baseUrl },
    });
    expect(paid.status).toBe(200);
    const { body: events } = await api("GET", "/api/v3/events?type=checkout.session.completed");
    const { completedAt } = events.data[0].data.object;
    expect(Math.abs(Date.parse(completedAt) / 1000 - later)).toBeLessThan(60);
  });

  test("links and promotion codes end by it", async () => {
    const { id: productId } = await newProduct(api);
    const inADay = Math.floor(wallSeconds()) + 86_400;
    const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [productId] } });
    const dated = await api("PUT", `/api/v3/payment-links/${link.body.id}`, { body: { expires_at: inADay } });
    expect(dated.body.status).toBe("active");
    const code = (await api("POST", "/api/v3/promotion-codes", { body: { percent_off: 10, expires_at: inADay } })).body;
    const discounted = () =>
      api("POST", "/api/v3/checkout/sessions", { body: { productId, discounts: [{ promotion_code: code.id }] } });
    expect((await discounted()).status).toBe(200);
    await advance(86_401);
    await isReady();
    expect((await api("GET", `/api/v3/payment-links/${link.body.id}`)).body.status).toBe("expired");
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.active).toBe(false);
    expect((await discounted()).status).toBe(400);
    expect((await apiClient(baseUrl)("GET", `/pay/${link.body.id}`)).status).toBe(410);
  });

  test("an idempotency key expires after 24 hours of it", async () => {
    const make = () =>
      api("POST", "/api/v3/products", {
        body: { name: "Once", amountType: "FREE" },
        headers: { "idempotency-key": "once a day" },
      });
    const first = await make();
    await advance(86_400 - 120);
    const replayed = await make();
    expect([replayed.text, replayed.headers["idempotent-replayed"]]).toEqual([first.text, "true"]);
    await advance(121);
    const anew = await make();
    expect([anew.status, anew.headers["idempotent-replayed"]]).toEqual([200, undefined]);
    expect(anew.body.id).not.toBe(first.body.id);
  });

  test("a delivery's next attempt is due by it", async () => {
    await newProduct(api);
    const [event] = await merchant.events();
    const endpoint = await api("POST", "/api/v3/webhook-endpoints", {
      body: { url: "https://hooks.invalid/", enabled_events: ["product.deleted"] },
    });
    const waiting = (minutes: number) =>
      insertDelivery({
        merchantId: merchant.id,
        eventId: event?.id ?? "",
        endpointId: endpoint.body.id,
        status: "pending",
        createdAt: new Date(Date.now() + minutes * 60_000),
      });
    const soon = await waiting(30);
    await advance(1_700);
    expect(await isDueOrAttempted(soon)).toBe(false);
    await advance(200);
    expect(await isDueOrAttempted(soon)).toBe(true);
  });
});

describe("what it doesn't affect", () => {
  test("a key that expires in a day, and the minute of the rate limit", async () => {
    const key = await merchant.newKey({ expiresAt: new Date(Date.now() + 86_400_000), rateLimitPerMinute: 5 });
    const limited = apiClient(baseUrl, key);
    const before = await limited("GET", PATH);
    await advance(3 * 86_400);
    const after = await limited("GET", PATH);
    expect([after.status, after.body.offset_seconds]).toEqual([200, 3 * 86_400]);
    const resets = [before, after].map(({ headers }) => Number(headers["x-ratelimit-reset"]));
    for (const reset of resets) expect(reset - wallSeconds()).toBeLessThanOrEqual(60);
    if (resets[0] === resets[1]) expect(after.headers["x-ratelimit-remaining"]).toBe("3");
  });
});

describe("while subscriptions are processed", () => {
  async function subscribe(): Promise<{ id: string; subscription: string }> {
    const { id: productId } = await newProduct(api, { recurringInterval: "month" });
    const session = (await api("POST", "/api/v3/checkout/sessions", { body: { productId, mode: "subscription" } }))
      .body;
    const complete = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
    const customer = { email: "jane@example.com", name: "Jane Doe", country: "US" };
    const { status, body, text } = await api("POST", complete, { body: customer });
    if (status !== 200) throw new Error(text);
    return body;
  }

  const isReady = async () => ((await api("GET", PATH)).body.status === "ready" ? true : undefined);

  test("is advancing, rejects other writes, and replays repeated ones, until it is ready", async () => {
    const { subscription } = await subscribe();
    const year = { body: { seconds: 366 * 86_400 }, headers: { "idempotency-key": "a year" } };
    const advancing = await api("POST", `${PATH}/advance`, year);
    TestClockV3.strict().parse(advancing.body);
    expect([advancing.status, advancing.body.status, advancing.body.progress]).toEqual([200, "advancing", 0]);
    const rejected = await api("POST", "/api/v3/products", { body: { name: "Too early", amountType: "FREE" } });
    const between = await api("GET", PATH);
    // It may be ready by now on a fast machine: what matters is that nothing is written while it is not.
    if (between.body.status === "advancing") {
      expect([rejected.status, rejected.body.error.code]).toEqual([409, "test_clock_advancing"]);
      expect(between.body.progress).toBeLessThan(1);
    }
    const repeat = async () => {
      const { status, headers } = await api("POST", `${PATH}/advance`, year);
      expect([status, headers["idempotent-replayed"]]).toEqual([200, "true"]);
    };
    await repeat();
    await until(isReady);
    await repeat();
    const { body: clock } = await api("GET", PATH);
    expect(clock).toMatchObject({ status: "ready", progress: 1, offset_seconds: 366 * 86_400 });
    const { body: invoices } = await api("GET", `/api/v3/invoices?subscription=${subscription}&limit=20`);
    expect(invoices.data.map(({ status }: { status: string }) => status)).toEqual(Array(13).fill("paid"));
    const created = await api("POST", "/api/v3/products", { body: { name: "In time", amountType: "FREE" } });
    expect(created.status).toBe(200);
  });

  test("an advance that was stopped is not replayed for longer than 24 hours", async () => {
    await subscribe();
    const year = { body: { seconds: 366 * 86_400 }, headers: { "idempotency-key": "a year" } };
    await api("POST", `${PATH}/advance`, year);
    await api("POST", `${PATH}/stop`);
    expect((await api("POST", `${PATH}/advance`, year)).headers["idempotent-replayed"]).toBe("true");
    await advance(25 * 3_600);
    await until(isReady);
    const { status, headers } = await api("POST", `${PATH}/advance`, year);
    expect([status, headers["idempotent-replayed"]]).toEqual([200, undefined]);
  });

  test("can be stopped at its current time; stopping a ready clock changes nothing", async () => {
    const stop = (as = api) => as("POST", `${PATH}/stop`);
    await advance(3_600);
    await pool().query(
      "UPDATE merchants SET test_clock_target_seconds = 7200, test_clock_start_seconds = 0, test_clock_leased_until = now() + interval '60 seconds' WHERE id = $1",
      [merchant.id],
    );
    for (let times = 0; times < 2; times++) {
      const { status, body } = await stop();
      TestClockV3.strict().parse(body);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: "ready", progress: 1, offset_seconds: 3_600 });
    }
    expect((await api("POST", "/api/v3/products", { body: { name: "Tea", amountType: "FREE" } })).status).toBe(200);
    expect((await stop(apiClient(baseUrl, await merchant.newKey({ livemode: true })))).status).toBe(400);
  });

  test("rejects a customer's payment, while live mode accepts writes", async () => {
    const { id: productId } = await newProduct(api);
    const session = (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body;
    await pool().query(
      "UPDATE merchants SET test_clock_target_seconds = 60, test_clock_start_seconds = 0, test_clock_leased_until = now() + interval '60 seconds' WHERE id = $1",
      [merchant.id],
    );
    const paid = await apiClient(baseUrl)("POST", `/checkout/${session.id}/pay`, {
      body: {
        email: "jane@example.com",
        name: "Jane",
        country: "US",
        card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      },
      headers: { origin: baseUrl },
    });
    expect([paid.status, paid.body.error.code]).toEqual([409, "test_clock_advancing"]);
    const product = { name: "Tea", amountType: "FREE" };
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    expect((await live("POST", "/api/v3/products", { body: product })).status).toBe(200);
    for (const path of ["/api/v3/products", "/api/v2/products"]) {
      const rejected = await api("POST", path, { body: product });
      expect(rejected.status).toBe(409);
      expect(rejected.text).toContain("test_clock_advancing");
      expect(rejected.headers).toMatchObject({ "retry-after": "1", "stripe-should-retry": "true" });
    }
    expect((await api("GET", "/api/v3/products")).status).toBe(200);
  });
});
