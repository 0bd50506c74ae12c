import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import type { Api, ApiResponse } from "../factories/api-client.ts";
import { ownAddress } from "../factories/api-client.ts";
import { freshMerchant, newProduct } from "./context.ts";
import { newBrowser, newSession } from "./hosted-page.ts";

const CROWD = 250;
/** More than there are connections. */
const WRITES = 40;

/** Of another merchant. */
let other: Api;

beforeAll(async () => {
  ({ api: other } = await freshMerchant());
});

/**
 * Lets a crowd come while the rows that it needs are locked, and says how another merchant's writes were answered
 * meanwhile, and then the crowd.
 * @param rejected how many of the crowd are answered while the others wait for the lock.
 */
async function crowdAt(lock: string, id: string, rejected: number, crowd: () => Promise<ApiResponse>[]) {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await client.query(lock, [id]);
    const answers = crowd();
    // Those who are refused come first; the others wait for the lock.
    await Promise.race(answers);
    const writes = Array.from({ length: WRITES }, () =>
      other("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 3 } }),
    );
    const written = (await Promise.all(writes)).map(({ status }) => status);
    await response(answers, rejected);
    await client.query("ROLLBACK");
    return { written: new Set(written), crowd: await Promise.all(answers) };
  } finally {
    client.release();
  }
}

/** Resolves once so many are there. */
function response(answers: readonly Promise<ApiResponse>[], count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let arrived = 0;
    for (const response of answers) {
      response.then(() => {
        if (++arrived === count) resolve();
      }, reject);
    }
  });
}

const SESSION = "SELECT id FROM checkout_sessions WHERE id = $1 FOR UPDATE";
const PROMOTION_CODE = "SELECT id FROM promotion_codes WHERE id = $1 FOR UPDATE";

function statusCounts(answers: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("250 simultaneous posts by one customer don't make another merchant's write fail", () => {
  test("when they change the order of their session", async () => {
    const { api } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
      body: { line_items: [{ price: productId, quantity: 1, adjustable_quantity: { enabled: true, maximum: 9 } }] },
    });
    const lines = await api("GET", `/api/v3/checkout/sessions/${session.id}/line_items`);
    const change = { quantities: { [lines.body.data[0].id]: 3 } };
    const browser = newBrowser();
    const { written, crowd } = await crowdAt(SESSION, session.id, CROWD - 3, () =>
      Array.from({ length: CROWD }, () => browser.post(`/checkout/${session.id}/order`, change)),
    );
    expect(written).toEqual(new Set([200]));
    // One that ran, and two that waited.
    expect(statusCounts(crowd)).toEqual({ 200: 3, 429: CROWD - 3 });
    for (const { status, headers, body } of crowd) {
      if (status !== 429) continue;
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect([body.error.code, body.error.fields]).toEqual(["rate_limited", {}]);
    }
    expect((await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body.amount_total).toBe(5970);
  });

  test("when they pay their session, which is paid once", async () => {
    const { api, merchant } = await freshMerchant();
    const id = await newSession(api);
    const browser = newBrowser();
    const { written, crowd } = await crowdAt(SESSION, id, CROWD - 101, () =>
      Array.from({ length: CROWD }, () => browser.pay(id, { again: true })),
    );
    expect(written).toEqual(new Set([200]));
    // One that ran, and a hundred that waited.
    expect(statusCounts(crowd)).toMatchObject({ 429: CROWD - 101 });
    expect(await merchant.count("payment_attempts", "status = 'succeeded'")).toBe(1);
  });

  test("when they pay many sessions with one promotion code", async () => {
    const { api, merchant } = await freshMerchant();
    const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { code: "CROWD", percent_off: 10 } });
    const sessions = Array.from({ length: 30 }, async () => {
      const id = await newSession(api, { allow_promotion_codes: true });
      const browser = newBrowser({ from: ownAddress() });
      expect((await browser.post(`/checkout/${id}/order`, { promotionCode: "CROWD" })).status).toBe(200);
      return { id, browser };
    });
    const opened = await Promise.all(sessions);
    const { written, crowd } = await crowdAt(PROMOTION_CODE, code.id, 1, () => [
      ...opened.map(({ id, browser }) => browser.pay(id, { again: true })),
      // Somebody who is refused at once, so that it is known that the others wait.
      newBrowser().post(`/checkout/${opened[0]?.id}/order`, { quantities: "none" }),
    ]);
    expect(written).toEqual(new Set([200]));
    expect(statusCounts(crowd)).toEqual({ 200: 30, 400: 1 });
    expect(await merchant.count("payment_attempts", "status = 'succeeded'")).toBe(30);
  });
});

test("a customer's order changes are limited by their own IP address", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api);
  const [customer, stranger] = [newBrowser({ from: ownAddress() }), newBrowser({ from: ownAddress() })];
  const statuses: number[] = [];
  // A new minute may begin meanwhile.
  while (statuses.length < 121 && statuses.at(-1) !== 429) {
    statuses.push((await stranger.post(`/checkout/${id}/order`, { country: "DE" })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(60);
  expect((await customer.post(`/checkout/${id}/order`, { country: "DE" })).status).toBe(200);
});
