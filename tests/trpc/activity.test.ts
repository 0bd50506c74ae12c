import { beforeAll, describe, expect, test } from "vitest";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import { openDispute } from "../factories/dispute.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
});

async function activityOf(objectId: string, of = dashboard, mode = "test") {
  const { status, data } = await of.query("activity.ofObject", { objectId }, mode);
  expect(status).toBe(200);
  return data;
}

/** Waits until the log has what was asked last. */
async function logOf(response: { headers: Record<string, unknown> }, of = merchant) {
  return of.requestLog(String(response.headers["request-id"]));
}

describe("an object's activity", () => {
  test("has its events and the calls about it, newest first", async () => {
    const product = await newProduct(api);
    await newProduct(api, { name: "Another" });
    await api("POST", `/api/v3/products/${product.id}`, { body: { name: "Tea" } });
    await logOf(await api("DELETE", `/api/v2/products/${product.id}`));
    const { events, requests } = await activityOf(product.id);
    expect(events.data.map(({ type }: { type: string }) => type)).toEqual([
      "product.deleted",
      "product.updated",
      "product.created",
    ]);
    expect(events.data[0]).toMatchObject({ objectId: product.id, deliveries: { pending: 0, delivered: 0, failed: 0 } });
    expect(
      requests.data.map(({ method, path, status }: Record<string, unknown>) => `${method} ${path} ${status}`),
    ).toEqual([
      `DELETE /api/v2/products/${product.id} 200`,
      `POST /api/v3/products/${product.id} 200`,
      "POST /api/v3/products 200",
    ]);
  });

  test("has only the objects in a rejected call's path", async () => {
    const product = await newProduct(api);
    await api("POST", "/api/v3/products", { body: { name: "" } });
    await logOf(await api("POST", `/api/v3/products/${product.id}`, { body: { name: "" } }));
    const { requests } = await activityOf(product.id);
    expect(requests.data.map(({ status }: { status: number }) => status)).toEqual([400, 200]);
  });

  test("shows the status of deliveries", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    await ownApi("POST", "/api/v3/webhook-endpoints", { body: { url: "https://example.invalid/hook" } });
    const product = await newProduct(ownApi);
    const { events } = await activityOf(product.id, await dashboardOf(own));
    const { pending, delivered, failed } = events.data[0].deliveries;
    expect(pending + failed).toBe(1);
    expect(delivered).toBe(0);
  });

  test("shows up to five of each, and says if there are more", async () => {
    const product = await newProduct(api);
    for (let index = 0; index < 5; index++) {
      await api("POST", `/api/v3/products/${product.id}`, { body: { name: `Tea ${index}` } });
    }
    await logOf(await api("GET", `/api/v3/products/${product.id}`));
    const { events, requests } = await activityOf(product.id);
    expect([events.data.length, events.hasMore]).toEqual([5, true]);
    expect([requests.data.length, requests.hasMore]).toEqual([5, true]);
  });
});

describe("refunds and disputes", () => {
  test("of a payment and its session appear in both, and in lists and deliveries", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    await ownApi("POST", "/api/v3/webhook-endpoints", { body: { url: "https://example.invalid/hook" } });
    const product = await newProduct(ownApi);
    const session = await ownApi("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
    const path = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
    const card = { email: "jane@shopper.example", name: "Jane", country: "DE", card: "tok_inquiry" };
    const { payment_intent: payment } = (await ownApi("POST", path, { body: card })).body;
    const refund = { payment_intent: payment, amount: 100 };
    await openDispute(session.body.id);
    await logOf(await ownApi("POST", "/api/v3/refunds", { body: refund }), own);
    const of = await dashboardOf(own);
    for (const id of [payment, session.body.id]) {
      const { events, requests } = await activityOf(id, of);
      expect(events.data.map(({ type }: { type: string }) => type).sort()).toEqual([
        "charge.dispute.created",
        "charge.refunded",
        "checkout.session.completed",
        "refund.created",
        "refund.updated",
      ]);
      expect(requests.data[0]).toMatchObject({ method: "POST", path: "/api/v3/refunds", status: 200 });
      const filter = { object: id };
      const [listed, deliveries] = await Promise.all([
        of.query("event.list", { filter }),
        of.query("webhookDelivery.list", { filter }),
      ]);
      expect(listed.data.data.map(({ id: event }: { id: string }) => event)).toEqual(
        expect.arrayContaining(events.data.map(({ id: event }: { id: string }) => event)),
      );
      expect(deliveries.data.data.map(({ eventType }: { eventType: string }) => eventType)).toContain("refund.created");
    }
  });
});

test("refunds and disputes are invisible to another merchant and the other mode", async () => {
  const product = await newProduct(api);
  await logOf(await api("GET", `/api/v3/products/${product.id}`));
  const { merchant: other, api: otherApi } = await freshMerchant();
  await logOf(await otherApi("GET", `/api/v3/products/${product.id}`), other);
  const nothing = { events: { data: [] }, requests: { data: [] } };
  expect(await activityOf(product.id, dashboard, "live")).toMatchObject(nothing);
  const seen = await activityOf(product.id, await dashboardOf(other));
  expect(seen.events.data).toEqual([]);
  // Its own call, which was answered 404.
  expect(seen.requests.data.map(({ status }: { status: number }) => status)).toEqual([404]);
});
