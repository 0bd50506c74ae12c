import { setTimeout as wait } from "node:timers/promises";
import { Webhook as StandardWebhook } from "standardwebhooks";
import Stripe from "stripe";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProductEvent } from "#catalog/product/events.ts";
import { seal } from "#platform/base/secret-box.ts";
import { pool } from "#platform/database/connection.ts";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { failDeliveriesOfInactiveEndpoints } from "#signals/webhook-delivery/attempt-store.ts";
import { webhookQueue } from "#signals/webhook-delivery/webhook-queue.ts";
import { deleteWebhookEndpoint } from "#signals/webhook-endpoint/delete-webhook-endpoint.ts";
import { purgeDeletedEndpoints } from "#signals/webhook-endpoint/purge-deleted-endpoints.ts";
import { updateSecrets } from "#signals/webhook-endpoint/store.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { createEvents, insertEndpoint, newSecret, systemActor } from "../factories/webhook-endpoint.ts";
import { type Respond, respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

const DAY_SECONDS = 86_400;

let postgres: TestDatabase;
let merchant: TestMerchant;
let receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  postgres = await startConnectedDatabase();
});

beforeEach(async () => {
  merchant = await newMerchant(postgres.url);
});

afterEach(async () => {
  for (const receiver of receivers) await receiver.stop();
  receivers = [];
  // What one test left waiting is not for the sweeps of the next.
  await pool().query("UPDATE webhook_endpoints SET active = false");
});

afterAll(() => postgres.stop());

async function receiverWith(response?: Respond): Promise<WebhookReceiver> {
  const receiver = await startReceiver(response);
  receivers.push(receiver);
  return receiver;
}

/** Attempts all that is due now. */
async function deliverDue(dispatcher = new Dispatcher(webhookQueue)): Promise<void> {
  await dispatcher.sweep();
  await dispatcher.idle();
}

interface Delivery {
  id: string;
  status: string;
  next_attempt_at: Date | null;
  /** Until the next attempt, by the merchant's clock. */
  waits: number;
}

async function deliveriesTo(endpointId: string): Promise<Delivery[]> {
  const { rows } = await pool().query<Delivery>(
    `SELECT d.id, d.status, d.next_attempt_at,
       extract(epoch FROM d.next_attempt_at - now() - m.test_clock_offset_seconds * interval '1 second')::float AS waits
     FROM webhook_deliveries d JOIN merchants m ON m.id = d.merchant_id WHERE webhook_endpoint_id = $1 ORDER BY d.id`,
    [endpointId],
  );
  return rows;
}

async function attemptsTo(endpointId: string) {
  const { rows } = await pool().query(
    `SELECT a.number, a.response_status, a.response_body, a.error, a.duration_ms FROM webhook_delivery_attempts a
     JOIN webhook_deliveries d ON d.id = a.webhook_delivery_id WHERE d.webhook_endpoint_id = $1 ORDER BY d.id, a.number`,
    [endpointId],
  );
  return rows;
}

async function isActive(endpointId: string): Promise<boolean> {
  const { rows } = await pool().query("SELECT active FROM webhook_endpoints WHERE id = $1", [endpointId]);
  return rows[0].active;
}

test("each event arrives once as stored, with a signature that each library verifies, with both secrets during a roll", async () => {
  const receiver = await receiverWith(respondWith(200, {}, "thanks"));
  const actor = await systemActor(merchant.id);
  const { id, secret } = await insertEndpoint(actor, receiver.url);
  await createEvents(actor, 3);
  await deliverDue();
  await deliverDue();
  const { rows } = await pool().query("SELECT id, body FROM events WHERE merchant_id = $1 ORDER BY id", [merchant.id]);
  const byId = (request: { headers: Record<string, unknown> }) => String(request.headers["webhook-id"]);
  const received = receiver.received.toSorted((a, b) => (byId(a) < byId(b) ? -1 : 1));
  expect(received.map((request) => ({ id: byId(request), body: request.body }))).toEqual(rows);
  for (const { body, headers } of received) {
    const signed = headers as Record<string, string>;
    const event = new Stripe("sk_test_none").webhooks.constructEvent(body, signed["service-signature"] ?? "", secret);
    expect(new StandardWebhook(secret).verify(body, signed)).toEqual(event);
    expect(new SvixWebhook(secret).verify(body, signed)).toEqual(event);
  }
  expect(await attemptsTo(id)).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({ number: 1, response_status: 200, response_body: "thanks" }),
    ),
  );

  const next = newSecret();
  const previous = { ...seal(secret, id), expiresAt: new Date(Date.now() + 60_000) };
  await unitOfWork(() => updateSecrets(actor, id, { current: seal(next, id), previous }));
  await createEvents(actor);
  await deliverDue();
  const last = receiver.received.at(-1);
  const signed = last?.headers as Record<string, string>;
  for (const signingSecret of [secret, next]) {
    new Stripe("sk_test_none").webhooks.constructEvent(
      last?.body ?? "",
      signed["service-signature"] ?? "",
      signingSecret,
    );
    new SvixWebhook(signingSecret).verify(last?.body ?? "", signed);
  }
});

test("a receiver that responds with 500 gets four attempts by the merchant's clock, then the delivery has failed", async () => {
  const receiver = await receiverWith(respondWith(500, {}, "oh\0no"));
  const { id } = await insertEndpoint(await systemActor(merchant.id), receiver.url);
  await createEvents(await systemActor(merchant.id));
  await deliverDue();
  for (const step of [30, 300, 1_800]) {
    const [delivery] = await deliveriesTo(id);
    expect(delivery?.status).toBe("pending");
    expect(delivery?.waits).toBeGreaterThan(step * 0.8 - 5);
    expect(delivery?.waits).toBeLessThan(step * 1.2);
    const before = receiver.received.length;
    await deliverDue();
    expect(receiver.received).toHaveLength(before);
    await merchant.advanceClock(step * 1.2);
    await deliverDue();
    expect(receiver.received).toHaveLength(before + 1);
  }
  await merchant.advanceClock(DAY_SECONDS);
  await deliverDue();
  expect(receiver.received).toHaveLength(4);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await deliveriesTo(id)).toEqual([expect.objectContaining({ status: "failed", next_attempt_at: null })]);
  expect(await attemptsTo(id)).toEqual(
    [1, 2, 3, 4].map((number) =>
      expect.objectContaining({ number, response_status: 500, response_body: "oh\uFFFDno", error: null }),
    ),
  );
});

test("a receiver that is down, or breaks off, is retried, and the attempt says why", async () => {
  const actor = await systemActor(merchant.id);
  const down = await startReceiver();
  const { id } = await insertEndpoint(actor, down.url);
  await down.stop();
  const rude = await receiverWith((response) => response.destroy());
  const { id: rudeId } = await insertEndpoint(actor, rude.url);
  const { id: namelessId } = await insertEndpoint(actor, "http://nobody.invalid/");
  await createEvents(actor);
  await deliverDue();
  expect(await attemptsTo(id)).toEqual([
    expect.objectContaining({ response_status: null, error: "The connection was refused." }),
  ]);
  expect(await attemptsTo(rudeId)).toEqual([
    expect.objectContaining({
      response_status: null,
      error: "The connection was closed before a response was received.",
    }),
  ]);
  // Where there is no name server, it can't say that nobody has the name.
  expect(await attemptsTo(namelessId)).toEqual([
    expect.objectContaining({
      response_status: null,
      error: expect.stringMatching(/^(The host name does not exist|The DNS lookup)/),
    }),
  ]);
  for (const endpointId of [id, rudeId, namelessId])
    expect((await deliveriesTo(endpointId))[0]?.status).toBe("pending");
});

test("a redirect counts as a response, and is not followed", async () => {
  const target = await receiverWith();
  const receiver = await receiverWith(respondWith(307, { location: target.url }));
  const { id } = await insertEndpoint(await systemActor(merchant.id), receiver.url);
  await createEvents(await systemActor(merchant.id));
  await deliverDue();
  expect(target.sockets()).toBe(0);
  expect(await attemptsTo(id)).toEqual([
    expect.objectContaining({
      response_status: 307,
      error: expect.stringContaining("with a redirect"),
    }),
  ]);
  expect((await deliveriesTo(id))[0]?.status).toBe("pending");
});

test("Retry-After is honored up to twice the step", async () => {
  const actor = await systemActor(merchant.id);
  const busy = await receiverWith(respondWith(429, { "retry-after": "50" }));
  const { id } = await insertEndpoint(actor, busy.url);
  const busier = await receiverWith(respondWith(503, { "retry-after": "86400" }));
  const { id: busierId } = await insertEndpoint(actor, busier.url);
  await createEvents(actor);
  await deliverDue();
  const [[delivery], [later]] = [await deliveriesTo(id), await deliveriesTo(busierId)];
  expect(delivery?.waits).toBeGreaterThan(45);
  expect(delivery?.waits).toBeLessThanOrEqual(50);
  expect(later?.waits).toBeGreaterThan(55);
  expect(later?.waits).toBeLessThanOrEqual(60);
});

test("410 disables the endpoint, notifies other endpoints and the owner, and ends its pending deliveries", async () => {
  const actor = await systemActor(merchant.id);
  const owner = await merchant.newUser("OWNER");
  await merchant.newUser("DEVELOPER");
  const witness = await receiverWith();
  await insertEndpoint(actor, witness.url, { enabledEvents: ["webhook_endpoint.disabled"] });
  const deleted = await receiverWith(respondWith(410));
  const { id } = await insertEndpoint(actor, deleted.url);
  await createEvents(actor, 20);
  await deliverDue();
  expect(await isActive(id)).toBe(false);
  expect(deleted.received.length).toBeLessThanOrEqual(5);
  expect((await attemptsTo(id))[0]).toMatchObject({
    response_status: 410,
    error: "The endpoint responded 410 Gone, so it was disabled.",
  });
  await deliverDue();
  expect(witness.received.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      type: "webhook_endpoint.disabled",
      data: { object: expect.objectContaining({ id, status: "disabled", url: deleted.url }) },
    }),
  ]);
  expect(JSON.stringify(witness.received)).not.toContain("whsec_");
  await failDeliveriesOfInactiveEndpoints(1_000);
  expect((await deliveriesTo(id)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "failed"));
  await createEvents(actor);
  expect(await deliveriesTo(id)).toHaveLength(20);
  const { rows } = await pool().query("SELECT kind, recipient FROM mails WHERE merchant_id = $1", [merchant.id]);
  expect(rows).toEqual([{ kind: "webhook_endpoint_gone", recipient: owner.email }]);
});

test("an endpoint that failed everything for five days is disabled, one with a success in between is not", async () => {
  const dead = await receiverWith(respondWith(500));
  const moody = await receiverWith(respondWith(500));
  await merchant.newUser("OWNER");
  const { id } = await insertEndpoint(await systemActor(merchant.id), dead.url);
  const { id: moodyId } = await insertEndpoint(await systemActor(merchant.id), moody.url);
  for (let day = 0; day <= 5; day++) {
    moody.respond = respondWith(day === 2 ? 200 : 500);
    expect([await isActive(id), await isActive(moodyId)]).toEqual([true, true]);
    await createEvents(await systemActor(merchant.id));
    await deliverDue();
    await merchant.advanceClock(DAY_SECONDS);
  }
  expect([await isActive(id), await isActive(moodyId)]).toEqual([false, true]);
  const { sendDueMails } = await import("#signals/email/send-due-mails.ts");
  await sendDueMails();
  const { rows } = await pool().query("SELECT kind, status, subject, text FROM mails WHERE merchant_id = $1", [
    merchant.id,
  ]);
  expect(rows).toEqual([
    {
      kind: "webhook_endpoint_failing",
      status: "kept",
      subject: "[Test] A webhook endpoint was disabled",
      text: expect.stringContaining(dead.url),
    },
  ]);
});

test("the first kilobytes of an endless response are stored, and no more is read", async () => {
  let sent = 0;
  const receiver = await receiverWith((response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(65_536, "x");
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", more);
    more();
  });
  const { id } = await insertEndpoint(await systemActor(merchant.id), receiver.url);
  await createEvents(await systemActor(merchant.id));
  await deliverDue();
  expect((await deliveriesTo(id))[0]?.status).toBe("delivered");
  const [attempt] = await attemptsTo(id);
  expect(attempt.response_body).toBe("x".repeat(4_096));
  expect(attempt.duration_ms).toBeLessThan(5_000);
  expect(sent).toBeLessThan(16_000_000);
});

test("hanging endpoints take a few requests each, delay nobody, and time out after 10 seconds", async () => {
  const actor = await systemActor(merchant.id);
  const never: Respond = () => undefined;
  const hanging = await Promise.all(Array.from({ length: 15 }, () => receiverWith(never)));
  const ids: string[] = [];
  for (const { url } of hanging)
    ids.push((await insertEndpoint(actor, url, { enabledEvents: ["product.created"] })).id);
  // They are known to fail from here on; how they came to be so is tried above.
  await pool().query("UPDATE webhook_endpoints SET failing_since = now() WHERE id = ANY($1)", [ids]);
  await createEvents(actor, 10);
  const dispatcher = new Dispatcher(webhookQueue);
  await dispatcher.sweep();
  const healthy = await receiverWith();
  const { id } = await insertEndpoint(actor, healthy.url);
  await createEvents(actor, 40);
  await dispatcher.sweep();
  while (healthy.received.length < 40) {
    const isAbandoned = (await attemptsTo(ids[0] ?? "")).length > 0;
    if (isAbandoned) throw new Error(`Only ${healthy.received.length} arrived while the others hung.`);
    await wait(20);
  }
  expect(Math.max(...hanging.map((receiver) => receiver.open()))).toBeLessThanOrEqual(5);
  expect(hanging.reduce((open, receiver) => open + receiver.open(), 0)).toBeGreaterThan(20);
  expect((await deliveriesTo(id)).filter(({ status }) => status === "delivered").length).toBeGreaterThan(30);
  // What is under way is made to its end, and nothing after it.
  await pool().query("UPDATE webhook_endpoints SET active = false WHERE id = ANY($1)", [ids]);
  await dispatcher.idle();
  const attempts = (await Promise.all(ids.map(attemptsTo))).flat();
  expect(attempts.length).toBeGreaterThan(20);
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({ response_status: null, error: "There was no response within 10 seconds." });
    expect(attempt.duration_ms).toBeGreaterThan(9_000);
  }
});

test("endpoints that are slow, and many, delay nobody either", async () => {
  const actor = await systemActor(merchant.id);
  const slow = await Promise.all(
    Array.from({ length: 22 }, () => receiverWith((response) => setTimeout(() => response.end(), 1_500))),
  );
  for (const { url } of slow) await insertEndpoint(actor, url, { enabledEvents: ["product.created"] });
  await createEvents(actor, 30);
  const dispatcher = new Dispatcher(webhookQueue);
  await dispatcher.sweep();
  while (slow.reduce((open, receiver) => open + receiver.open(), 0) < 90) await wait(20);
  const healthy = await receiverWith();
  const { id } = await insertEndpoint(actor, healthy.url);
  await createEvents(actor, 10);
  await dispatcher.sweep();
  while ((await deliveriesTo(id)).some(({ status }) => status === "pending")) await wait(20);
  // 30 each take them far longer.
  expect(slow.filter(({ received }) => received.length < 30)).not.toEqual([]);
  await dispatcher.end();
});

test("an endpoint that switches protocols fails, and keeps no slot", async () => {
  const actor = await systemActor(merchant.id);
  const receiver = await receiverWith(respondWith(101, { connection: "Upgrade", upgrade: "x" }));
  const { id } = await insertEndpoint(actor, receiver.url);
  await createEvents(actor, 1);
  await deliverDue();
  expect(await attemptsTo(id)).toMatchObject([{ response_status: null, error: expect.stringContaining("101") }]);
});

test("an endpoint deleted while its event is written blocks nobody", async () => {
  const actor = await systemActor(merchant.id);
  const receiver = await receiverWith();
  const { id } = await insertEndpoint(actor, receiver.url);
  await createEvents(actor, 1);
  const blocker = await pool().connect();
  await blocker.query("BEGIN");
  await blocker.query("SELECT 1 FROM event_sequences WHERE merchant_id = $1 FOR UPDATE", [merchant.id]);
  const written = createEvents(actor, 1);
  await waiters(1);
  await unitOfWork(() => deleteWebhookEndpoint(actor, id));
  await purgeDeletedEndpoints();
  await blocker.query("ROLLBACK");
  blocker.release();
  await written;
  expect(await merchant.count("events")).toBe(2);
  await purgeDeletedEndpoints();
  expect([await merchant.count("webhook_endpoints"), await merchant.count("webhook_deliveries")]).toEqual([0, 0]);
});

/** Waits until so many statements wait for a lock. */
async function waiters(count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool().query<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await wait(20);
  }
}

test("four simultaneous dispatchers send each event once, and never more than five requests at a time", async () => {
  const actor = await systemActor(merchant.id);
  let max = 0;
  const receiver: WebhookReceiver = await receiverWith((response) => {
    max = Math.max(max, receiver.open());
    // As long as all that would come at once takes to come.
    setTimeout(() => response.end(), 30);
  });
  const { id } = await insertEndpoint(actor, receiver.url);
  await createEvents(actor, 60);
  await Promise.all(Array.from({ length: 4 }, () => deliverDue()));
  await deliverDue();
  expect(receiver.received).toHaveLength(60);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(60);
  expect(max).toBeLessThanOrEqual(5);
  expect((await deliveriesTo(id)).every(({ status }) => status === "delivered")).toBe(true);
});

test("a stopped process's leases are sent by another one when they end, and no attempt is used up", async () => {
  const receiver = await receiverWith();
  const { id } = await insertEndpoint(await systemActor(merchant.id), receiver.url);
  await createEvents(await systemActor(merchant.id));
  await pool().query(
    "UPDATE webhook_deliveries SET leased_until = now() + interval '1 minute' WHERE webhook_endpoint_id = $1",
    [id],
  );
  await deliverDue();
  expect(receiver.received).toHaveLength(0);
  await pool().query(
    "UPDATE webhook_deliveries SET leased_until = now() - interval '1 second' WHERE webhook_endpoint_id = $1",
    [id],
  );
  await deliverDue();
  expect(receiver.received).toHaveLength(1);
  expect(await attemptsTo(id)).toHaveLength(1);
});

test("nothing is sent unsigned, and the attempt says so", async () => {
  const receiver = await receiverWith();
  const actor = await systemActor(merchant.id);
  const { id } = await insertEndpoint(actor, receiver.url);
  await pool().query("UPDATE webhook_endpoints SET secret_key_id = 'another' WHERE id = $1", [id]);
  await createEvents(actor);
  await deliverDue();
  expect(receiver.sockets()).toBe(0);
  expect(await attemptsTo(id)).toEqual([
    expect.objectContaining({ error: expect.stringContaining("Roll the secret") }),
  ]);
  expect((await deliveriesTo(id))[0]?.status).toBe("pending");
});

test("an attempt that lost its lease is not stored", async () => {
  const receiver = await receiverWith(async (response) => {
    await pool().query(
      "UPDATE webhook_deliveries SET leased_until = now() + interval '1 hour' WHERE merchant_id = $1",
      [merchant.id],
    );
    response.writeHead(500).end();
  });
  const { id } = await insertEndpoint(await systemActor(merchant.id), receiver.url);
  await createEvents(await systemActor(merchant.id));
  await deliverDue();
  expect(receiver.received).toHaveLength(1);
  expect(await attemptsTo(id)).toEqual([]);
  expect((await deliveriesTo(id))[0]?.status).toBe("pending");
});

test("an outcome that can't be stored blocks no other one", async () => {
  const open: (() => void)[] = [];
  const receiver = await receiverWith((response) => {
    open.push(() => response.end());
    if (open.length === 5) for (const response of open) response();
  });
  const { id } = await insertEndpoint(await systemActor(merchant.id), receiver.url);
  await createEvents(await systemActor(merchant.id), 5);
  const unwritable = (await deliveriesTo(id)).at(-1)?.id;
  await pool().query(
    `ALTER TABLE webhook_delivery_attempts ADD CONSTRAINT unwritable CHECK (webhook_delivery_id <> '${unwritable}')`,
  );
  await deliverDue();
  await pool().query("ALTER TABLE webhook_delivery_attempts DROP CONSTRAINT unwritable");
  const statuses = (await deliveriesTo(id)).map(({ status }) => status);
  expect(statuses).toEqual(["delivered", "delivered", "delivered", "delivered", "pending"]);
  expect(await attemptsTo(id)).toHaveLength(4);
});

test("chats get a text about the event, with nothing that they interpret as markup", async () => {
  const actor = await systemActor(merchant.id);
  const slack = await receiverWith();
  const discord = await receiverWith();
  await insertEndpoint(actor, slack.url, { format: "slack" });
  await insertEndpoint(actor, discord.url, { format: "discord" });
  const { recordEvent } = await import("#platform/work/record-event.ts");
  const { exampleProduct } = await import("#api/openapi/example-objects.ts");
  const object = { ...exampleProduct, name: "<!channel> **free** @everyone" };
  await unitOfWork(async () => recordEvent<ProductEvent>(actor, { type: "product.created", object }));
  await deliverDue();
  expect(slack.received.map(({ body }) => JSON.parse(body))).toEqual([
    { text: "[Test] Product created: &lt;!channel&gt; **free** @everyone" },
  ]);
  expect(discord.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      content: "\\[Test\\] Product created: <!channel\\> \\*\\*free\\*\\* @everyone",
      allowed_mentions: { parse: [] },
    },
  ]);
});
