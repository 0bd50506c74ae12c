import { beforeEach, expect, test } from "vitest";
import { firstIdAt } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";
import { EVENT_SHAPES } from "#signals/event/wire-v3.ts";
import { EVENT_TYPES, type EventType, namesPerson } from "#signals/event-type/model.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { insertDelivery } from "../../factories/webhook-delivery.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/events";
let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

test("an event is returned exactly as it was sent, except for pending_webhooks", async () => {
  await newProduct(api, { name: "Ünï & <b>" });
  const sent = (await merchant.events()).find(({ type }) => type === "product.created");
  const { status, body } = await api("GET", `${PATH}/${sent?.id}`);
  expect(status).toBe(200);
  EVENT_SHAPES["product.created"].strict().parse(body);
  expect(body).toEqual({ ...sent, pending_webhooks: 0 });
  expect(body.data.object.name).toBe("Ünï & <b>");
});

test("pending_webhooks counts the deliveries that have not succeeded", async () => {
  await newProduct(api);
  const [first] = await merchant.events();
  const eventId = first?.id ?? "";
  for (const status of ["delivered", "failed", "failed"] as const) {
    const created = await api("POST", "/api/v3/webhook-endpoints", {
      body: { url: "https://hooks.invalid/", enabled_events: ["product.deleted"] },
    });
    await insertDelivery({ merchantId: merchant.id, eventId, endpointId: created.body.id, status });
  }
  expect((await api("GET", `${PATH}/${eventId}`)).body.pending_webhooks).toBe(2);
  const listed = (await api("GET", PATH)).body.data.find((event: { id: string }) => event.id === eventId);
  expect(listed.pending_webhooks).toBe(2);
});

test("the list is newest first, and filtered by type and cursor", async () => {
  for (let index = 0; index < 3; index++) await newProduct(api);
  const { body } = await api("GET", `${PATH}?type=product.created`);
  expect(body.url).toBe(PATH);
  expect(body.data.map((event: { type: string }) => event.type)).toEqual(Array(3).fill("product.created"));
  const ids = body.data.map((event: { id: string }) => event.id);
  expect(ids).toEqual([...ids].sort().reverse());
  const next = await api("GET", `${PATH}?type=product.created&limit=1&starting_after=${ids[0]}`);
  expect([next.body.data[0].id, next.body.has_more]).toEqual([ids[1], true]);
  expect((await api("GET", PATH)).body.data).toHaveLength(6);
  const unknown = await api("GET", `${PATH}?starting_after=evt_unknown`);
  expect([unknown.status, unknown.body.error.code]).toEqual([400, "resource_missing"]);
});

test("an event from more than 30 days ago is not found, by the wall clock", async () => {
  await newProduct(api);
  const [old, kept] = await merchant.events();
  const storedId = kept?.id;
  const day = 86_400_000;
  const oldId = firstIdAt("event", new Date(Date.now() - 30 * day - 60_000));
  await pool().query("UPDATE events SET id = $2 WHERE id = $1", [old?.id, oldId]);
  await merchant.advanceClock(40 * 86_400);
  expect((await api("GET", `${PATH}/${oldId}`)).status).toBe(404);
  expect((await api("GET", `${PATH}/${storedId}`)).status).toBe(200);
  expect((await api("GET", PATH)).body.data.map(({ id }: { id: string }) => id)).toEqual([storedId]);
});

test("events about customers require a key with the scope for customers", async () => {
  const few = apiClient(baseUrl, await merchant.newKey({ scopes: ["events:read"] }));
  const both = apiClient(baseUrl, await merchant.newKey({ scopes: ["events:read", "customers:read"] }));
  for (const type of EVENT_TYPES) {
    for (const query of [`type=${type}`, `types[]=${type}&types[]=ping`]) {
      const { status, body } = await few("GET", `${PATH}?${query}`);
      expect([query, status]).toEqual([query, namesPerson(type) ? 403 : 200]);
      if (namesPerson(type)) expect(body.error.message).toContain("customers:read");
      expect((await both("GET", `${PATH}?${query}`)).status).toBe(200);
    }
  }

  const product = await newProduct(api);
  const order = { productId: product.id, customer_email: "jane@shopper.example" };
  await api("POST", "/api/v3/checkout/sessions", { body: order });
  expect((await few("GET", PATH)).body.error.code).toBe("insufficient_scope");
  const events: { id: string; type: EventType }[] = (await both("GET", PATH)).body.data;
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["checkout.session.created", "product.created"]),
  );
  for (const { id, type } of events) {
    const { status } = await few("GET", `${PATH}/${id}`);
    expect([type, status]).toEqual([type, namesPerson(type) ? 403 : 200]);
  }
});
