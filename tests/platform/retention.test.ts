import { afterAll, beforeAll, expect, test } from "vitest";
import { firstIdAt } from "#platform/base/ids.ts";
import { disconnectDatabase, pool } from "#platform/database/connection.ts";
import { purgeConversions } from "#signals/conversion/purge-conversions.ts";
import { deleteEventsBefore } from "#signals/event/store.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { type Service, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** More than a batch of any table. */
const MANY = 1_050;

let postgres: TestDatabase;
let merchant: TestMerchant;
let service: Service;
let api: Api;

beforeAll(async () => {
  process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
  postgres = await startTestDatabase();
  merchant = await newMerchant(postgres.url);
  const daysOld = (days: number) => days * DAY_MS + MINUTE_MS;
  await insertEvents("old", daysOld(3), MANY);
  await insertEvents("young", daysOld(3) - 2 * MINUTE_MS, 2);
  await insertMails("old", "sent", daysOld(4), MANY);
  await insertMails("kept", "kept", daysOld(4), 1);
  await insertMails("failed", "failed", daysOld(4), 1);
  await insertMails("waiting", "pending", daysOld(4), 1);
  await insertMails("young", "sent", daysOld(4) - 2 * MINUTE_MS, 2);
  await insertAuditLogs("old", daysOld(5), MANY);
  await insertAuditLogs("young", daysOld(5) - 2 * MINUTE_MS, 2);
  await insertAttributions("old", daysOld(180), MANY);
  await insertAttributions("young", daysOld(180) - 2 * MINUTE_MS, 2);
  await insertConversions("old", daysOld(3), MANY);
  await insertConversions("young", daysOld(3) - 2 * MINUTE_MS, 2);
  await insertPaymentClients("old", 61 * MINUTE_MS, MANY);
  await insertPaymentClients("young", 50 * MINUTE_MS, 2);
  await insertCalls("old", daysOld(2), MANY);
  await insertCalls("young", daysOld(2) - 2 * MINUTE_MS, 2);
  service = await startServiceOn("production", postgres.url, postgres.directory, {
    REQUEST_LOG_DAYS: "2",
    REQUEST_LOG_READS: "off",
    EVENT_DAYS: "3",
    MAIL_DAYS: "4",
    AUDIT_LOG_DAYS: "5",
  });
  api = apiClient(service.baseUrl, merchant.key);
});

afterAll(async () => {
  await service?.stop();
  await disconnectDatabase();
  await postgres.stop();
});

/** Ids of a kind that were made so long ago, of which none is like another. */
function idsAt(kind: Parameters<typeof firstIdAt>[0], name: string, age: number, count: number): string[] {
  const start = firstIdAt(kind, new Date(Date.now() - age)).slice(0, -12);
  return Array.from({ length: count }, (_, index) => `${start}${name.padEnd(8, "0")}${String(index).padStart(4, "0")}`);
}

async function insertEvents(name: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO events (id, merchant_id, livemode, sequence, type, object_id, body, created_at)
     SELECT id, $1, false, 1000000000 + (random() * 1e12)::bigint, 'product.created', $3, '{}', now() FROM unnest($2::text[]) id`,
    [merchant.id, idsAt("event", name, age, count), name],
  );
}

async function insertMails(name: string, status: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO mails (id, merchant_id, livemode, kind, recipient, status, next_attempt_at, created_at)
     SELECT id, $1, false, 'receipt_sample', $3, $4::mail_status, now() + interval '1 day', now() FROM unnest($2::text[]) id`,
    [merchant.id, idsAt("mail", name, age, count), name, status],
  );
}

async function insertAuditLogs(name: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO audit_logs (id, merchant_id, actor_kind, action, object_id, detail, created_at)
     SELECT id, $1, 'unknown', 'session.start', $3, '{}', now() FROM unnest($2::text[]) id`,
    [merchant.id, idsAt("auditLog", name, age, count), name],
  );
}

async function insertAttributions(name: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO checkout_session_attributions (checkout_session_id, merchant_id, livemode, values, created_at)
     SELECT id, $1, false, jsonb_build_object('gclid', $3::text), $4 FROM unnest($2::text[]) id`,
    [merchant.id, await insertOpenSessions(merchant.id, count, 3_600), name, new Date(Date.now() - age)],
  );
}

async function insertPaymentClients(name: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO payment_attempts (id, merchant_id, livemode, checkout_session_id, status, payment_method_type, amount, currency,
       created_at, updated_at)
     SELECT 'pi_' || id, $1, false, id, 'failed', 'card', 500, 'USD', now(), now() FROM unnest($2::text[]) id`,
    [merchant.id, await insertOpenSessions(merchant.id, count, 3_600)],
  );
  await pool().query(
    `INSERT INTO payment_clients (payment_id, merchant_id, livemode, client_hash, attempted_at)
     SELECT a.id, a.merchant_id, a.livemode, $2, $3 FROM payment_attempts a
     WHERE a.merchant_id = $1 AND NOT EXISTS (SELECT FROM payment_clients c WHERE c.payment_id = a.id)`,
    [merchant.id, name, new Date(Date.now() - age)],
  );
}

async function insertConversions(name: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO destinations (id, merchant_id, livemode, platform, account_id, secret_encrypted, secret_key_id, events,
       consent_declared, active, created_at, updated_at)
     VALUES ('dest_' || $2, $1, false, 'meta', '12345', '', '', '{Purchase}', true, false, now(), now())`,
    [merchant.id, name],
  );
  await pool().query(
    `INSERT INTO conversions (id, merchant_id, livemode, destination_id, name, event_id, status, occurred_at, created_at,
       updated_at)
     SELECT id, $1, false, 'dest_' || $3, 'Purchase', $3, 'sent', now(), now(), now() FROM unnest($2::text[]) id`,
    [merchant.id, idsAt("conversion", name, age, count), name],
  );
}

async function insertCalls(name: string, age: number, count: number): Promise<void> {
  await pool().query(
    `INSERT INTO request_logs (id, merchant_id, livemode, api_version, method, path, query, status, duration_ms, replayed,
       ignored_fields, request_body_cut, response_body_cut, object_id, created_at)
     SELECT id, $1, false, 'v3', 'GET', '/', '', 200, 1, false, '{}', false, false, $3, $4 FROM unnest($2::text[]) id`,
    [merchant.id, idsAt("request", name, age, count), name, new Date(Date.now() - age)],
  );
}

/** How many rows there are of each name. */
async function left(table: string, name: string): Promise<Record<string, number>> {
  const { rows } = await pool().query(
    `SELECT ${name} AS name, count(*)::int AS count FROM ${table} WHERE merchant_id = $1 AND ${name} IS NOT NULL GROUP BY 1`,
    [merchant.id],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test("each table keeps rows for its configured time, and the outbox keeps unsent emails", async () => {
  await expect.poll(() => left("audit_logs", "object_id")).toEqual({ young: 2 });
  await expect.poll(() => left("request_logs", "object_id")).toEqual({ young: 2 });
  await expect.poll(() => left("events", "object_id")).toEqual({ young: 2 });
  await expect.poll(() => left("mails", "recipient")).toEqual({ waiting: 1, young: 2 });
  await expect.poll(() => left("conversions", "event_id")).toEqual({ young: 2 });
  await expect.poll(() => left("checkout_session_attributions", "values ->> 'gclid'")).toEqual({ young: 2 });
  await expect.poll(() => left("payment_clients", "client_hash")).toEqual({ young: 2 });
});

test("a deleted destination's conversions are deleted first, then the destination", async () => {
  await pool().query("UPDATE destinations SET deleted_at = now() WHERE id = 'dest_young'");
  await purgeConversions();
  expect(await left("destinations", "id")).toEqual({ dest_old: 1 });
  expect(await left("conversions", "event_id")).toEqual({});
});

test("an event that waits for a worker is stored until it was delivered, however old it is", async () => {
  const endpoint = await insertEndpoint(await systemActor(merchant.id), "https://shop.example/hook");
  await insertEvents("undone", 3 * DAY_MS + MINUTE_MS, 2);
  const status = async (word: string, places: string) =>
    pool().query(
      `INSERT INTO webhook_deliveries (id, merchant_id, livemode, event_id, webhook_endpoint_id, status, next_attempt_at, created_at, updated_at)
       SELECT replace(id, 'evt', 'whd'), merchant_id, livemode, id, $1, $2::webhook_delivery_status, now() + interval '1 day', now(), now()
       FROM events WHERE object_id = 'undone' AND id LIKE $3`,
      [endpoint.id, word, places],
    );
  await status("pending", "%0");
  await status("delivered", "%1");
  await deleteEventsBefore(new Date(Date.now() - 3 * DAY_MS), 200);
  expect(await left("events", "object_id")).toMatchObject({ undone: 1, young: 2 });
  await pool().query("UPDATE webhook_deliveries SET status = 'failed' WHERE webhook_endpoint_id = $1", [endpoint.id]);
  await deleteEventsBefore(new Date(Date.now() - 3 * DAY_MS), 200);
  expect(await left("events", "object_id")).not.toHaveProperty("undone");
});

test("the request log drops successful reads, and keeps rejections and writes", async () => {
  await Promise.all(Array.from({ length: 20 }, () => api("GET", "/api/v3/products")));
  const rejected = await api("GET", "/api/v3/products/prod_unknown");
  const written = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 5 } });
  const log = await merchant.requestLog(written.headers["request-id"]);
  expect(log.filter(({ path }) => path !== "/").map(({ id }) => id)).toEqual([
    written.headers["request-id"],
    rejected.headers["request-id"],
  ]);
});

test("the reference shows the settings", async () => {
  const text = async (path: string) => (await fetch(`${service.baseUrl}/docs/${path}`)).text();
  expect(await text("request-log.md")).toMatch(/stores every write request and every failed request for 2 days/);
  expect(await text("v3/events.md")).toContain("Events are kept for 3 days");
  expect(await text("webhooks.md")).toContain("for 3 days");
});
