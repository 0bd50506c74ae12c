import { beforeEach, describe, expect, test } from "vitest";
import { WebhookDeliveryWithAttemptsV3 } from "#signals/webhook-delivery/wire-v3.ts";
import type { Api } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { insertDelivery, isDueOrAttempted } from "../../factories/webhook-delivery.ts";
import { freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/webhook-deliveries";
let api: Api;
let merchant: TestMerchant;
/** Its events are `product.created` and `price.created`, and nothing is sent of them. */
let events: string[];
let endpoints: string[];

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
  await newProduct(api);
  events = (await merchant.events()).map(({ id }) => id);
  endpoints = [await newEndpoint(), await newEndpoint()];
});

async function newEndpoint(): Promise<string> {
  const body = { url: "https://hooks.invalid/", enabled_events: ["product.deleted"] };
  return (await api("POST", "/api/v3/webhook-endpoints", { body })).body.id;
}

function keep(event: number, endpoint: number, change: Partial<Parameters<typeof insertDelivery>[0]> = {}) {
  return insertDelivery({
    merchantId: merchant.id,
    eventId: events[event] ?? "",
    endpointId: endpoints[endpoint] ?? "",
    status: "failed",
    ...change,
  });
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const resend = (body: object) => api("POST", `${PATH}/resend`, { body });

test("the list is filtered by endpoint, event and status, the newest first", async () => {
  const oldest = await keep(0, 0, { createdAt: new Date(Date.now() - 60_000) });
  const delivered = await keep(1, 0, { status: "delivered" });
  const other = await keep(0, 1, { createdAt: new Date(Date.now() + 60_000) });
  const ids = async (query: string) =>
    (await api("GET", `${PATH}?${query}`)).body.data.map((delivery: { id: string }) => delivery.id);
  expect(await ids("")).toEqual([other, delivered, oldest]);
  expect(await ids(`webhook_endpoint=${endpoints[0]}`)).toEqual([delivered, oldest]);
  expect(await ids(`event=${events[0]}`)).toEqual([other, oldest]);
  expect(await ids("status=delivered")).toEqual([delivered]);
  expect(await ids("status=pending")).toEqual([]);
  expect(await ids(`starting_after=${delivered}`)).toEqual([oldest]);
  expect(await ids(`ending_before=${oldest}&limit=1`)).toEqual([delivered]);
});

test("a delivery is returned with the result of each attempt", async () => {
  const id = await keep(0, 0, { answers: [503, null] });
  const { status, body } = await api("GET", `${PATH}/${id}`);
  expect(status).toBe(200);
  WebhookDeliveryWithAttemptsV3.strict().parse(body);
  expect(body).toMatchObject({ id, status: "failed", attempt_count: 2, next_attempt_at: null, event: events[0] });
  expect(body.attempts).toEqual([
    {
      created: expect.any(Number),
      duration_ms: 84,
      error: null,
      number: 1,
      response_body: "Down for maintenance",
      response_status: 503,
    },
    {
      created: expect.any(Number),
      duration_ms: 84,
      error: "The connection was refused.",
      number: 2,
      response_body: null,
      response_status: null,
    },
  ]);
});

describe("resend", () => {
  test.each(["failed", "delivered"] as const)(
    "a %s delivery is due at once, by the merchant's clock",
    async (status) => {
      await merchant.advanceClock(7_200);
      const id = await keep(0, 0, { status, answers: [500] });
      const response = await api("POST", `${PATH}/${id}/resend`);
      expect([response.status, response.body]).toEqual([
        200,
        expect.objectContaining({ id, status: "pending", attempt_count: 1, event: events[0] }),
      ]);
      expect(Math.abs(response.body.next_attempt_at - seconds(new Date()) - 7_200)).toBeLessThan(30);
      expect(await isDueOrAttempted(id)).toBe(true);
    },
  );

  test("a delivery to a disabled endpoint is rejected", async () => {
    const id = await keep(0, 0);
    await api("PUT", `/api/v3/webhook-endpoints/${endpoints[0]}`, { body: { disabled: true } });
    const { status, body } = await api("POST", `${PATH}/${id}/resend`);
    expect([status, body.error.code]).toEqual([400, "parameter_invalid"]);
    expect(body.error.message).toContain("is disabled");
    const all = await resend({ created: { gte: 0 } });
    expect(all.body).toEqual({ object: "webhook_delivery.resend", count: 0, has_more: false });
    expect((await api("GET", `${PATH}/${id}`)).body.status).toBe("failed");
    expect(await isDueOrAttempted(id)).toBe(false);
  });

  test("covers all failed deliveries of a period, and no others", async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const early = await keep(0, 0, { createdAt: at(90) });
    const within = await keep(0, 1, { createdAt: at(60) });
    const late = await keep(1, 0, { createdAt: at(30) });
    const delivered = await keep(1, 1, { createdAt: at(60), status: "delivered" });
    const { status, body } = await resend({ created: { gte: seconds(at(70)), lt: seconds(at(50)) } });
    expect([status, body]).toEqual([200, { object: "webhook_delivery.resend", count: 1, has_more: false }]);
    const woken = await Promise.all([early, within, late, delivered].map(isDueOrAttempted));
    expect(woken).toEqual([false, true, false, false]);
    expect((await resend({ created: { gte: 0 }, webhook_endpoint: endpoints[1] })).body.count).toBe(0);
    expect((await resend({ created: { gte: 0 }, webhook_endpoint: endpoints[0] })).body.count).toBe(2);
    expect(await Promise.all([early, late].map(isDueOrAttempted))).toEqual([true, true]);
  });

  test("another merchant's endpoint is unknown", async () => {
    const { api: stranger } = await freshMerchant();
    const { status, body } = await stranger("POST", `${PATH}/resend`, {
      body: { created: { gte: 0 }, webhook_endpoint: endpoints[0] },
    });
    expect([status, body.error.code, body.error.param]).toEqual([400, "resource_missing", "webhook_endpoint"]);
  });
});
