import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { failDeliveriesOfInactiveEndpoints } from "#signals/webhook-delivery/attempt-store.ts";
import { resendWebhookDelivery } from "#signals/webhook-delivery/resend-webhook-delivery.ts";
import { webhookQueue } from "#signals/webhook-delivery/webhook-queue.ts";
import { deleteWebhookEndpoint } from "#signals/webhook-endpoint/delete-webhook-endpoint.ts";
import { purgeDeletedEndpoints } from "#signals/webhook-endpoint/purge-deleted-endpoints.ts";
import { updateWebhookEndpoint } from "#signals/webhook-endpoint/update-webhook-endpoint.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { createEvents, insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let postgres: TestDatabase;
let merchant: TestMerchant;
let receiver: WebhookReceiver;
let dispatcher: Dispatcher;
/** Requests that wait for the test to answer them, the first one first. */
let unanswered: ServerResponse[];
let endpointId: string;
let deliveryId: string;

beforeAll(async () => {
  postgres = await startConnectedDatabase();
});

/** One delivery, whose first attempt is under way. */
beforeEach(async () => {
  merchant = await newMerchant(postgres.url);
  unanswered = [];
  receiver = await startReceiver((response) => unanswered.push(response));
  const actor = await systemActor(merchant.id);
  endpointId = (await insertEndpoint(actor, receiver.url)).id;
  await createEvents(actor);
  const { rows } = await pool().query("SELECT id FROM webhook_deliveries WHERE merchant_id = $1", [merchant.id]);
  deliveryId = rows[0].id;
  dispatcher = new Dispatcher(webhookQueue);
  await dispatcher.sweep();
  await requests(1);
});

afterEach(() => receiver.stop());

afterAll(() => postgres.stop());

async function requests(count: number): Promise<void> {
  while (unanswered.length < count) await wait(10);
}

async function result(place: number, status: number): Promise<void> {
  unanswered[place]?.writeHead(status).end();
  await dispatcher.idle();
}

async function delivery() {
  const { rows } = await pool().query(
    `SELECT status, attempt_count, leased_until, ARRAY(SELECT response_status FROM webhook_delivery_attempts
       WHERE webhook_delivery_id = d.id ORDER BY number) AS answers
     FROM webhook_deliveries d WHERE id = $1`,
    [deliveryId],
  );
  return rows[0];
}

async function switchOff(): Promise<void> {
  const actor = await systemActor(merchant.id);
  await unitOfWork(() => updateWebhookEndpoint(actor, endpointId, { active: false }));
  await failDeliveriesOfInactiveEndpoints(100);
}

test("an endpoint disabled during an attempt: the response counts, and nothing follows", async () => {
  await switchOff();
  expect(await delivery()).toMatchObject({ status: "pending", leased_until: expect.any(Date) });
  await result(0, 500);
  await failDeliveriesOfInactiveEndpoints(100);
  expect(await delivery()).toMatchObject({ status: "failed", leased_until: null, answers: [500] });
  await merchant.advanceClock(86_400);
  await dispatcher.sweep();
  await dispatcher.idle();
  expect(receiver.received).toHaveLength(1);
});

test("an endpoint disabled during a successful attempt: the delivery succeeds", async () => {
  await switchOff();
  await result(0, 200);
  await failDeliveriesOfInactiveEndpoints(100);
  expect(await delivery()).toMatchObject({ status: "delivered", answers: [200] });
});

test.each([true, false])(
  "an endpoint deleted during an attempt, with its rows purged or not: the attempt has no effect (%s)",
  async (purged) => {
    const actor = await systemActor(merchant.id);
    await merchant.newUser("OWNER");
    await unitOfWork(() => deleteWebhookEndpoint(actor, endpointId));
    if (purged) await purgeDeletedEndpoints();
    // The answer that would switch it off, with an event and a mail.
    await result(0, 410);
    await purgeDeletedEndpoints();
    expect(await delivery()).toBeUndefined();
    const tables = ["webhook_endpoints", "webhook_deliveries", "webhook_delivery_attempts", "mails"];
    expect(await Promise.all(tables.map((table) => merchant.count(table)))).toEqual(tables.map(() => 0));
    expect((await merchant.events()).map(({ type }) => type)).toEqual(["product.created"]);
  },
);

test("an endpoint deleted after its 410: nobody gets an email about it", async () => {
  await merchant.newUser("OWNER");
  await result(0, 410);
  expect(await merchant.count("mails", "status = 'pending'")).toBe(1);
  const actor = await systemActor(merchant.id);
  await unitOfWork(() => deleteWebhookEndpoint(actor, endpointId));
  expect(await merchant.count("mails")).toBe(0);
});

test.each([500, 200])(
  "a resend during an attempt: only the new attempt counts, whatever the first response is (%s)",
  async (late) => {
    const actor = await systemActor(merchant.id);
    await unitOfWork(() => resendWebhookDelivery(actor, deliveryId));
    dispatcher.look([endpointId]);
    await requests(2);
    unanswered[0]?.writeHead(late).end();
    while (receiver.open() > 1) await wait(10);
    await result(1, 202);
    expect(await delivery()).toMatchObject({
      status: "delivered",
      attempt_count: 1,
      leased_until: null,
      answers: [202],
    });
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  },
);
