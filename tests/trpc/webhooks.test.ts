import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { dashboardOf } from "./context.ts";

const FORM = {
  url: "https://hooks.example/orders",
  description: "Ships the orders",
  events: "all",
  types: [],
  apiVersion: "v3",
  format: "event",
  metadata: [{ key: "team", value: "shop" }],
};

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
let receiver: WebhookReceiver;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant, "DEVELOPER");
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

async function newEndpoint(change: object = {}, of = dashboard): Promise<{ id: string; secret: string }> {
  const { status, data } = await of.mutate("webhookEndpoint.create", { ...FORM, ...change });
  expect(status).toBe(200);
  return data;
}

const endpointOf = async (id: string) => (await dashboard.query("webhookEndpoint.get", { id })).data;

async function settledDelivery(id: string, of = dashboard) {
  return expect
    .poll(async () => (await of.query("webhookDelivery.get", { id })).data)
    .toMatchObject({ attempts: [{ number: 1 }] })
    .then(async () => (await of.query("webhookDelivery.get", { id })).data);
}

describe("an endpoint", () => {
  test("from the dashboard equals the API's, and no other response has its secret", async () => {
    const { id, secret } = await newEndpoint();
    expect(secret).toMatch(/^whsec_/);
    expect((await api("GET", `/api/v3/webhook-endpoints/${id}`)).body).toMatchObject({
      url: FORM.url,
      description: "Ships the orders",
      enabled_events: ["*"],
      status: "enabled",
    });
    for (const response of [await endpointOf(id), (await dashboard.query("webhookEndpoint.list")).data]) {
      expect(JSON.stringify(response)).not.toMatch(/whsec_|secretEncrypted/);
    }
  });

  test.each([
    ["url", { url: "example.com" }],
    ["url", { url: "http://10.0.0.1/hook" }],
    ["types", { events: "chosen" }],
  ])("is not created while %s is invalid: %j", async (field, change) => {
    const { status, error } = await dashboard.mutate("webhookEndpoint.create", { ...FORM, ...change });
    expect(status).toBe(400);
    expect(error.data.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  test("can get another URL and other events, and lose its description", async () => {
    const { id } = await newEndpoint();
    const form = { ...FORM, url: "https://hooks.example/new", description: "", events: "chosen", types: ["ping"] };
    const changed = { ...form, metadata: [{ key: "till", value: "4" }] };
    expect((await dashboard.mutate("webhookEndpoint.update", { id, before: FORM, form: changed })).status).toBe(200);
    expect((await endpointOf(id)).endpoint).toMatchObject({
      url: "https://hooks.example/new",
      description: null,
      enabledEvents: ["ping"],
      metadata: { till: "4" },
    });
  });

  test("shows that the team deactivated it, and is reactivated by Undo", async () => {
    const { id } = await newEndpoint();
    await dashboard.mutate("webhookEndpoint.setActive", { id, active: false });
    expect((await endpointOf(id)).endpoint).toMatchObject({ active: false, disabledReason: "merchant" });
    await dashboard.mutate("webhookEndpoint.setActive", { id, active: true });
    expect((await endpointOf(id)).endpoint).toMatchObject({ active: true, disabledReason: null });
  });

  test("shows that its 410 response deactivated it", async () => {
    const deleted = await startReceiver(respondWith(410));
    try {
      const { id } = await newEndpoint({ url: deleted.url });
      await dashboard.mutate("webhookEndpoint.sendSample", { id, type: "ping" });
      await expect.poll(async () => (await endpointOf(id)).endpoint.disabledReason).toBe("gone");
      // Deactivated again, it keeps its reason.
      await dashboard.mutate("webhookEndpoint.setActive", { id, active: false });
      expect((await endpointOf(id)).endpoint.disabledReason).toBe("gone");
    } finally {
      await deleted.stop();
    }
  });

  test("gets a new secret", async () => {
    const { id, secret } = await newEndpoint();
    const rolled = await dashboard.mutate("webhookEndpoint.roll", { id });
    expect(rolled.data.secret).toMatch(/^whsec_/);
    expect(rolled.data.secret).not.toBe(secret);
  });

  test("is found by a part of its URL or description, its ID, and its status", async () => {
    const mine = await dashboardOf((await freshMerchant()).merchant, "DEVELOPER");
    const { id: orders } = await newEndpoint({ url: "https://a_b.example/hook" }, mine);
    const { id: stock } = await newEndpoint({ url: "https://stock.example/hook", description: "Counts it" }, mine);
    const idsOf = async (filter: object) =>
      (await mine.query("webhookEndpoint.list", { filter })).data.data.map(({ id }: { id: string }) => id);
    expect(await idsOf({ q: "STOCK" })).toEqual([stock]);
    expect(await idsOf({ q: "ships the" })).toEqual([orders]);
    expect(await idsOf({ q: "a_b" })).toEqual([orders]);
    expect(await idsOf({ q: "k_ample" })).toEqual([]);
    expect(await idsOf({ q: stock })).toEqual([stock]);
    await mine.mutate("webhookEndpoint.setActive", { id: orders, active: false });
    expect(await idsOf({ status: "inactive" })).toEqual([orders]);
    expect(await idsOf({ status: "active", q: "hook" })).toEqual([stock]);
    expect((await mine.query("webhookEndpoint.list", { filter: { status: "broken" } })).status).toBe(400);
  });

  test("is unknown after its deletion", async () => {
    const { id } = await newEndpoint();
    expect((await dashboard.mutate("webhookEndpoint.delete", { id })).status).toBe(200);
    expect((await dashboard.query("webhookEndpoint.get", { id })).status).toBe(404);
  });
});

describe("a delivery", () => {
  test("shows its request without the signature, each response, and is counted for its endpoint", async () => {
    const { id } = await newEndpoint({ url: receiver.url });
    receiver.respond = respondWith(200, {}, '{"ok":true}');
    const sent = await dashboard.mutate("webhookEndpoint.sendSample", { id, type: "ping" });
    const found = await settledDelivery(sent.data.id);
    expect(found.delivery).toMatchObject({ status: "delivered", eventType: "ping", webhookEndpointId: id });
    expect(found.attempts[0]).toMatchObject({ responseStatus: 200, responseBody: '{"ok":true}' });
    const got = receiver.received.find(({ headers }) => headers["webhook-id"] === found.delivery.eventId);
    expect(found.request).toMatchObject({ url: receiver.url, body: got?.body });
    for (const { name, value } of found.request.headers) {
      if (value.includes("…")) continue;
      expect([name, got?.headers[name]]).toEqual([name, value]);
    }
    expect(JSON.stringify(found.request)).not.toContain(String(got?.headers["service-signature"]).split("v1=")[1]);
    const { stats } = await endpointOf(id);
    expect(stats.recent).toMatchObject([{ id: sent.data.id, status: "delivered" }]);
    expect(stats.medianDurationMs).toBeGreaterThanOrEqual(0);
  });

  test("that failed is counted by its day, and resent", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const mine = await dashboardOf(own);
    const { id } = await newEndpoint({ url: receiver.url }, mine);
    receiver.respond = respondWith(500);
    await newProduct(ownApi);
    const { data } = (await mine.query("webhookDelivery.list", { filter: { endpoint: id } })).data;
    expect(data.length).toBeGreaterThan(0);
    await settledDelivery(data[0].id, mine);
    await pool().query("UPDATE webhook_deliveries SET status = 'failed' WHERE webhook_endpoint_id = $1", [id]);
    const today = new Date().toISOString().slice(0, 10);
    const range = { from: today, to: today };
    expect((await mine.query("webhookDelivery.countFailed", range)).data).toEqual({
      count: data.length,
      hasMore: false,
    });
    expect((await mine.query("webhookDelivery.countFailed", { from: "2020-01-01", to: "2020-01-02" })).data.count).toBe(
      0,
    );
    receiver.respond = respondWith(200);
    expect((await mine.mutate("webhookDelivery.resendFailed", range)).data.count).toBe(data.length);
    await expect
      .poll(
        async () => (await mine.query("webhookDelivery.list", { filter: { status: "delivered" } })).data.data.length,
      )
      .toBe(data.length);
    expect((await mine.mutate("webhookDelivery.resend", { id: data[0].id })).data.status).toBe("pending");
  });

  test("is found by endpoint, event, type and day", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const mine = await dashboardOf(own);
    const { id } = await newEndpoint({}, mine);
    await newEndpoint({ events: "chosen", types: ["price.created"] }, mine);
    const product = await newProduct(ownApi);
    const typesOf = async (filter: object) =>
      (await mine.query("webhookDelivery.list", { filter })).data.data.map(
        (delivery: { eventType: string }) => delivery.eventType,
      );
    expect((await typesOf({})).length).toBe(3);
    expect((await typesOf({ q: id })).sort()).toEqual(["price.created", "product.created"]);
    expect(await typesOf({ q: product.id })).toEqual(["product.created"]);
    expect((await typesOf({ endpoint: id })).sort()).toEqual(["price.created", "product.created"]);
    expect(await typesOf({ type: "price.created" })).toEqual(["price.created", "price.created"]);
    expect(await typesOf({ to: "2020-01-01" })).toEqual([]);
    const { body: products } = await ownApi("GET", "/api/v3/products");
    expect(await typesOf({ object: products.data[0].id })).toEqual(["product.created"]);
    expect(await typesOf({ object: products.data[0].id, type: "price.created" })).toEqual([]);
    const [event] = await own.events();
    expect(new Set(await typesOf({ event: event?.id })).size).toBe(1);
    const csv = await apiClient(baseUrl)("GET", "/test/exports/webhook-deliveries?type=price.created", {
      headers: { cookie: mine.cookie },
    });
    expect(csv.text.trim().split("\r\n")).toHaveLength(3);
  });
});

describe("an event", () => {
  test("shows its object, its request, and its body, and is found by type and object", async () => {
    const product = await newProduct(api);
    const { data } = (await dashboard.query("event.list", { filter: { object: product.id } })).data;
    expect(data.map(({ type }: { type: string }) => type)).toEqual(["product.created"]);
    const response = await api("POST", `/api/v3/products/${product.id}`, { body: { name: "Tea" } });
    await merchant.requestLog(String(response.headers["request-id"]));
    const updated = (await dashboard.query("event.list", { filter: { object: product.id, type: "product.updated" } }))
      .data;
    const found = (await dashboard.query("event.get", { id: updated.data[0].id })).data;
    expect(found.request).toMatchObject({ id: response.headers["request-id"], method: "POST" });
    expect(found.event).toMatchObject({ type: "product.updated", objectId: product.id });
    expect(JSON.parse(found.json[0].text).data.object).toMatchObject({ id: product.id, name: "Tea" });
    expect((await dashboard.query("event.list", { filter: { type: "nothing.happened" } })).status).toBe(400);
    const typesOf = async (q: string) =>
      (await dashboard.query("event.list", { filter: { q } })).data.data.map(
        ({ type: eventType }: { type: string }) => eventType,
      );
    expect(await typesOf(product.id)).toEqual(["product.updated", "product.created"]);
    expect(await typesOf(found.event.id)).toEqual(["product.updated"]);
    expect(new Set(await typesOf("Product.upd"))).toEqual(new Set(["product.updated"]));
    expect(await typesOf("prod_unknown")).toEqual([]);
  });

  test("has its v2 body if an endpoint has v2", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const mine = await dashboardOf(own);
    await newEndpoint({ apiVersion: "v2" }, mine);
    const product = await newProduct(ownApi);
    const { data } = (await mine.query("event.list", { filter: { object: product.id } })).data;
    const { json, deliveries } = (await mine.query("event.get", { id: data[0].id })).data;
    expect(json.map(({ version }: { version: string }) => version)).toEqual(["v3", "v2"]);
    expect(JSON.parse(json[1].text)).toMatchObject({ id: data[0].id, api_version: "v2" });
    expect(deliveries).toHaveLength(1);
  });

  test("is sent to an endpoint that was created later, and again to the same one by the same delivery", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const mine = await dashboardOf(own);
    const product = await newProduct(ownApi);
    const { id } = await newEndpoint({ url: receiver.url }, mine);
    receiver.respond = respondWith(200);
    const { data } = (await mine.query("event.list", { filter: { object: product.id } })).data;
    const sent = await mine.mutate("event.resend", { id: data[0].id, endpointId: id });
    await settledDelivery(sent.data.id, mine);
    expect(receiver.received.some(({ headers }) => headers["webhook-id"] === data[0].id)).toBe(true);
    expect((await mine.mutate("event.resend", { id: data[0].id, endpointId: id })).data.id).toBe(sent.data.id);
    await mine.mutate("webhookEndpoint.setActive", { id, active: false });
    expect((await mine.mutate("event.resend", { id: data[0].id, endpointId: id })).status).toBe(400);
  });
});

describe("permissions", () => {
  test("an analyst reads everything and can't change anything", async () => {
    const analyst = await dashboardOf(merchant, "ANALYST");
    const { id } = await newEndpoint();
    await newProduct(api);
    const [delivery] = (await analyst.query("webhookDelivery.list", { filter: { endpoint: id } })).data.data;
    expect((await analyst.query("webhookEndpoint.get", { id })).status).toBe(200);
    expect((await analyst.query("event.get", { id: delivery.eventId })).status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    const attempts: [string, object][] = [
      ["webhookEndpoint.create", FORM],
      ["webhookEndpoint.update", { id, form: FORM, before: FORM }],
      ["webhookEndpoint.setActive", { id, active: false }],
      ["webhookEndpoint.roll", { id }],
      ["webhookEndpoint.sendSample", { id, type: "ping" }],
      ["webhookEndpoint.delete", { id }],
      ["webhookDelivery.resend", { id: delivery.id }],
      ["webhookDelivery.resendFailed", { from: today, to: today }],
      ["event.resend", { id: delivery.eventId, endpointId: id }],
    ];
    for (const [procedure, input] of attempts) {
      expect((await analyst.mutate(procedure, input)).status, procedure).toBe(403);
    }
  });

  test("an analyst sees only the host of a chat's URL, which is a secret", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const developer = await dashboardOf(own, "DEVELOPER");
    const analyst = await dashboardOf(own, "ANALYST");
    const secretUrl = "https://chat.invalid/services/T00/B00/verysecret?wait=true";
    const { id } = await newEndpoint({ url: secretUrl, format: "slack" }, developer);
    const { id: plain } = await newEndpoint({ url: "https://hooks.example/plain" }, developer);
    const { id: delivery } = (
      await developer.mutate("webhookEndpoint.sendSample", { id, type: "webhook_endpoint.disabled" })
    ).data;
    const { eventId } = (await developer.query("webhookDelivery.get", { id: delivery })).data.delivery;
    // What the event of a chat's endpoint that was switched off says.
    await pool().query(
      `UPDATE events SET body = jsonb_set(body::jsonb, '{data,object}',
         (body::jsonb #> '{data,object}') || jsonb_build_object('url', $2::text, 'format', 'slack'))::text WHERE id = $1`,
      [eventId, secretUrl],
    );
    const seenBy = async (reader: Dashboard) => ({
      endpoint: (await reader.query("webhookEndpoint.get", { id })).data,
      list: (await reader.query("webhookEndpoint.list")).data,
      csv: (await apiClient(baseUrl)("GET", "/test/exports/webhook-endpoints", { headers: { cookie: reader.cookie } }))
        .text,
      delivery: (await reader.query("webhookDelivery.get", { id: delivery })).data,
      event: (await reader.query("event.get", { id: eventId })).data,
    });
    for (const [place, text] of Object.entries(await seenBy(developer))) {
      expect(JSON.stringify(text), place).toContain("verysecret");
    }
    const shown = await seenBy(analyst);
    for (const [place, text] of Object.entries(shown)) {
      expect(JSON.stringify(text), place).not.toMatch(/verysecret|services|wait=/);
      expect(JSON.stringify(text), place).toContain("chat.invalid");
    }
    expect(shown.endpoint.endpoint.url).toBe("https://chat.invalid/…");
    // Nor is it guessed part by part.
    const found = (reader: Dashboard) => reader.query("webhookEndpoint.list", { filter: { q: "verysec" } });
    expect((await found(developer)).data.data).toHaveLength(1);
    expect((await found(analyst)).data.data).toEqual([]);
    expect(shown.delivery.request.url).toBe("https://chat.invalid/…");
    expect((await analyst.query("webhookEndpoint.get", { id: plain })).data.endpoint.url).toBe(
      "https://hooks.example/plain",
    );
    expect((await ownApi("GET", `/api/v3/webhook-endpoints/${id}`)).body.url).toBe(secretUrl);
  });

  test("another merchant and the other mode see none of it", async () => {
    const other = await dashboardOf((await freshMerchant()).merchant);
    const theirs = await newEndpoint({}, other);
    const { id } = await newEndpoint();
    await newProduct(api);
    const [delivery] = (await dashboard.query("webhookDelivery.list", { filter: { endpoint: id } })).data.data;
    const form = FORM;
    for (const [of, mode] of [
      [other, "test"],
      [dashboard, "live"],
    ] as const) {
      for (const [procedure, input] of [
        ["webhookEndpoint.get", { id }],
        ["webhookDelivery.get", { id: delivery.id }],
        ["event.get", { id: delivery.eventId }],
      ] as const) {
        expect((await of.query(procedure, input, mode)).status, `${procedure} ${mode}`).toBe(404);
      }
      for (const [procedure, input] of [
        ["webhookEndpoint.update", { id, form, before: form }],
        ["webhookEndpoint.setActive", { id, active: false }],
        ["webhookEndpoint.roll", { id }],
        ["webhookEndpoint.sendSample", { id, type: "ping" }],
        ["webhookEndpoint.delete", { id }],
        ["webhookDelivery.resend", { id: delivery.id }],
        ["event.resend", { id: delivery.eventId, endpointId: theirs.id }],
      ] as const) {
        expect((await of.mutate(procedure, input, mode)).status, `${procedure} ${mode}`).toBe(404);
      }
      expect((await of.query("webhookDelivery.list", { filter: { endpoint: id } }, mode)).data.data).toEqual([]);
    }
    expect((await dashboard.mutate("event.resend", { id: delivery.eventId, endpointId: theirs.id })).status).toBe(400);
  });
});
