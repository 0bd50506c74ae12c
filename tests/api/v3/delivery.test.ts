import { describe, expect, test } from "vitest";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { advance } from "../../factories/subscription.ts";
import { newWithdrawal } from "../../factories/withdrawal.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const JANE = "jane@shopper.example";
const DAY = 86_400;

const now = async (api: Api): Promise<number> => (await api("GET", "/api/v3/test-clock")).body.now;
const deliver = (api: Api, id: string, delivered_at: unknown) =>
  api("POST", `${SESSIONS}/${id}`, { body: { delivered_at } });

async function newOrder(api: Api, withdrawal?: string): Promise<string> {
  const product = await newProduct(api, { withdrawal });
  const { id } = await createObject(api, SESSIONS, { productId: product.id });
  const payer = { email: JANE, name: "Jane Doe", country: "DE" };
  await createObject(api, `/api/v3/test-helpers/checkout/sessions/${id}/complete`, payer);
  return id;
}

describe("a delivery", () => {
  test("is marked, changed, and undone; metadata stays, and no event is sent", async () => {
    const { api, merchant } = await freshMerchant();
    const id = await newOrder(api, "goods");
    expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("delivered_at");
    await api("POST", `${SESSIONS}/${id}`, { body: { metadata: { order: "7" } } });
    const events = (await merchant.events()).length;
    await advance(api, 5);
    const at = await now(api);
    for (const delivered_at of [at - DAY, at]) {
      expect((await deliver(api, id, delivered_at)).body).toMatchObject({ delivered_at, metadata: { order: "7" } });
    }
    expect((await api("POST", `${SESSIONS}/${id}`, { body: {} })).body.delivered_at).toBe(at);
    expect((await deliver(api, id, null)).body).not.toHaveProperty("delivered_at");
    expect((await merchant.events()).length).toBe(events);
  });

  test("is rejected before the order, ahead, without goods, and before payment; of another seller, nothing is found", async () => {
    const { api } = await freshMerchant();
    const id = await newOrder(api);
    const at = await now(api);
    const { created } = (await api("GET", `${SESSIONS}/${id}`)).body;
    const open = await createObject(api, SESSIONS, { productId: (await newProduct(api)).id });
    const rejected: [string, unknown][] = [
      [id, created - DAY],
      [id, at + DAY],
      [id, "today"],
      [id, -1],
      [id, 1.5],
      [await newOrder(api, "service"), at],
      [await newOrder(api, "none"), at],
      [open.id, at],
    ];
    for (const [session, value] of rejected) {
      const { status, body } = await deliver(api, session, value);
      expect([session, value, status, body.error.param]).toEqual([session, value, 400, "delivered_at"]);
      expect((await api("GET", `${SESSIONS}/${session}`)).body).not.toHaveProperty("delivered_at");
    }
    const { api: other } = await freshMerchant();
    expect((await deliver(other, id, at)).status).toBe(404);
    const { merchant } = await freshMerchant();
    const reader = apiClient(baseUrl, await merchant.newKey({ scopes: ["checkout_sessions:read"] }));
    expect((await deliver(reader, id, at)).status).toBe(403);
  });
});

test("a withdrawal is late by the delivery, as long as it waits", async () => {
  const { api, merchant } = await freshMerchant();
  const id = await newOrder(api, "goods");
  const service = await newOrder(api, "service");
  await advance(api, 20);
  const withdraw = (reference: string) => newWithdrawal(baseUrl, merchant.id, { email: JANE, reference });
  const withdrawal = await withdraw(id);
  const lateOf = async (of: string) => (await api("GET", `/api/v3/withdrawals/${of}`)).body.late;
  expect(await lateOf(withdrawal)).toBeNull();
  expect(await lateOf(await withdraw(service))).toBeNull();
  const at = await now(api);
  await deliver(api, id, at - 19 * DAY);
  expect(await lateOf(withdrawal)).toBe(true);
  await deliver(api, id, at - 2 * DAY);
  expect(await lateOf(withdrawal)).toBe(false);
  const { data } = (await api("GET", "/api/v3/withdrawals")).body;
  expect(data.find((each: { id: string }) => each.id === withdrawal)).toMatchObject({ late: false });
  const second = await withdraw(id);
  const created = (await merchant.events()).find(({ data: { object } }) => object.id === second);
  expect(created).toMatchObject({ type: "withdrawal.created", data: { object: { late: false } } });
  const decided = await api("POST", `/api/v3/withdrawals/${withdrawal}`, { body: { status: "accepted" } });
  expect(decided.body).toMatchObject({ status: "accepted", late: false, refunds: [expect.any(String)] });
  await deliver(api, id, null);
  expect([await lateOf(withdrawal), await lateOf(second)]).toEqual([false, null]);
});
