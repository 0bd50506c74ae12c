import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { getWebhookDelivery } from "#signals/webhook-delivery/get-webhook-delivery.ts";
import { listWebhookDeliveries } from "#signals/webhook-delivery/list-webhook-deliveries.ts";
import { resendFailedDeliveries } from "#signals/webhook-delivery/resend-failed-deliveries.ts";
import { resendWebhookDelivery } from "#signals/webhook-delivery/resend-webhook-delivery.ts";
import { sendTestEvent } from "#signals/webhook-delivery/send-test-event.ts";
import { webhookQueue } from "#signals/webhook-delivery/webhook-queue.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { createEvents, insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;
let merchant: TestMerchant;
let receiver: WebhookReceiver;

beforeAll(async () => {
  postgres = await startConnectedDatabase();
});

beforeEach(async () => {
  merchant = await newMerchant(postgres.url);
  receiver = await startReceiver();
});

afterEach(() => receiver.stop());

afterAll(() => postgres.stop());

const actor = () => systemActor(merchant.id);
const newEndpoint = async (change: Partial<WebhookEndpoint> = {}) =>
  (await insertEndpoint(await actor(), receiver.url, change)).id;

/** Attempts all that is due now. */
async function deliverDue(): Promise<void> {
  const dispatcher = new Dispatcher(webhookQueue);
  await dispatcher.sweep();
  await dispatcher.idle();
}

async function advance(seconds: number): Promise<void> {
  const before = await actor();
  await unitOfWork(() => advanceTestClock(before, seconds));
}

/** Lets a delivery have all its attempts. */
async function exhaust(): Promise<void> {
  await deliverDue();
  for (const seconds of [36, 360, 2_160]) {
    await advance(seconds);
    await deliverDue();
  }
}

async function onlyDelivery(of: Actor): Promise<string> {
  const { data } = await listWebhookDeliveries(of, {}, { limit: 10 });
  expect(data).toHaveLength(1);
  return data[0]?.id ?? "";
}

test("a failed delivery that is resent has four more attempts, with the event's own ID, and the old ones stay listed", async () => {
  receiver.respond = respondWith(500);
  await newEndpoint();
  await createEvents(await actor());
  await exhaust();
  const id = await onlyDelivery(await actor());
  expect((await getWebhookDelivery(await actor(), id)).delivery).toMatchObject({ status: "failed", attempts: 4 });
  const again = await actor();
  await unitOfWork(() => resendWebhookDelivery(again, id));
  await exhaust();
  const { delivery, attempts } = await getWebhookDelivery(await actor(), id);
  expect(delivery).toMatchObject({ status: "failed", attempts: 8, nextAttemptAt: null });
  expect(attempts.map(({ number, responseStatus }) => [number, responseStatus])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, 500]),
  );
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([delivery.eventId]));

  receiver.respond = respondWith(200);
  const last = await actor();
  expect(await unitOfWork(() => resendFailedDeliveries(last, { from: new Date(0) }))).toEqual({
    count: 1,
    hasMore: false,
  });
  await deliverDue();
  expect((await getWebhookDelivery(await actor(), id)).delivery).toMatchObject({ status: "delivered", attempts: 9 });
});

test("a successful delivery can be resent", async () => {
  await newEndpoint();
  await createEvents(await actor());
  await deliverDue();
  const again = await actor();
  const id = await onlyDelivery(again);
  await unitOfWork(() => resendWebhookDelivery(again, id));
  await deliverDue();
  expect(receiver.received.map(({ body }) => body)).toEqual(Array(2).fill(receiver.received[0]?.body));
});

test("an endpoint with v2 gets v2, and a test event goes only to the tested endpoint", async () => {
  const old = await newEndpoint({ apiVersion: "v2" });
  const current = await newEndpoint();
  await createEvents(await actor());
  await deliverDue();
  const versions = receiver.received
    .map(({ body }) => JSON.parse(body))
    .map(({ api_version, data }) => ({
      api_version,
      shownAs: data.object.object ?? "v2",
    }));
  expect(versions).toContainEqual({ api_version: "v2", shownAs: "v2" });
  expect(versions).toContainEqual({ api_version: "v3", shownAs: "product" });
  receiver.received.length = 0;
  for (const endpoint of [old, current]) {
    const trying = await actor();
    await unitOfWork(() => sendTestEvent(trying, endpoint, "ping"));
    await deliverDue();
    const pings = receiver.received.splice(0).map(({ body }) => JSON.parse(body));
    expect(pings).toEqual([
      expect.objectContaining({ type: "ping", data: { object: expect.objectContaining({ id: endpoint }) } }),
    ]);
  }
});
