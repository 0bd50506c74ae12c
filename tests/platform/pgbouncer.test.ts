import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, apiClient } from "../factories/api-client.ts";
import { signInOverHttp } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { isInstalled, type Program, startPgBouncer } from "../factories/program.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { freePort, type Service, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

const HAS_PGBOUNCER = isInstalled("pgbouncer");
const BEHIND_IT = HAS_PGBOUNCER ? "behind PgBouncer" : "behind PgBouncer, SKIPPED: install pgbouncer to run it";
const PRODUCTS = "/api/v3/products";
const PURCHASES = 12;

process.env.APP_SECRET = "a secret that only the tests know, 32+";
process.env.WEBHOOK_ALLOW_LOOPBACK = "1";

describe.skipIf(!HAS_PGBOUNCER)(BEHIND_IT, () => {
  let directory: string;
  let postgres: TestDatabase;
  let bouncer: Program & { url: string };
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "checkstand-pgbouncer-"));
    await chmod(directory, 0o755);
    postgres = await startTestDatabase({ empty: true });
    bouncer = await startPgBouncer(await freePort(), directory, postgres.url);
    receiver = await startReceiver(respondWith(200));
  });

  afterAll(async () => {
    await receiver.stop();
    await bouncer.kill();
    await postgres.stop();
    await rm(directory, { recursive: true });
  });

  function start(settings: Record<string, string>): Promise<Service> {
    const pooled = { DATABASE_POOLER: "transaction", RATE_LIMIT_STORE: "postgres", ...settings };
    return startServiceOn("production", bouncer.url, postgres.directory, pooled);
  }

  /** A merchant whose orders are told to the receiver. */
  async function merchantWithEndpoint(): Promise<TestMerchant> {
    const merchant = await newMerchant(postgres.url);
    const enabledEvents = ["checkout.session.completed" as const];
    await insertEndpoint(await systemActor(merchant.id), receiver.url, { enabledEvents });
    return merchant;
  }

  test("without a direct URL an outdated database is unchanged", async () => {
    await expect(start({})).rejects.toThrow(/Set DATABASE_DIRECT_URL/);
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('products') AS table");
    await client.end();
    expect(rows).toEqual([{ table: null }]);
  });

  test("customers pay simultaneously, repeated requests have one response, and each order is announced once", async () => {
    const service = await start({ DATABASE_DIRECT_URL: postgres.url });
    try {
      const merchant = await merchantWithEndpoint();
      const api = apiClient(service.baseUrl, merchant.key);
      const sessions = await Promise.all(Array.from({ length: PURCHASES }, () => purchase(service, api)));
      expect(new Set(sessions).size).toBe(PURCHASES);

      const headers = { "idempotency-key": randomUUID() };
      const raced = await Promise.all(
        Array.from({ length: 8 }, () => api("POST", PRODUCTS, { headers, body: { name: "Raced", priceAmount: 5 } })),
      );
      expect(new Set(raced.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
      expect(raced.every(({ status }) => status === 200 || status === 409)).toBe(true);

      const { dashboard } = await signInOverHttp(service.baseUrl, await merchant.newUser());
      expect((await dashboard?.query("profile.get"))?.status).toBe(200);
      expect((await told(merchant)).toSorted()).toEqual(sessions.toSorted());
    } finally {
      await service.stop();
    }
  });

  test("without a direct URL, and with the database up to date, jobs are found and done", async () => {
    const service = await start({});
    try {
      const merchant = await merchantWithEndpoint();
      const session = await purchase(service, apiClient(service.baseUrl, merchant.key));
      expect(await told(merchant)).toEqual([session]);
    } finally {
      await service.stop();
    }
  });

  test("no session keeps a lock or a prepared statement, and statements time out after 5 seconds", async () => {
    const direct = new pg.Client(postgres.url);
    const pooled = new pg.Client(bouncer.url);
    await Promise.all([direct.connect(), pooled.connect()]);
    const locks = await direct.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    const timeout = await pooled.query("SHOW statement_timeout");
    const prepared = await pooled.query("SELECT name FROM pg_prepared_statements WHERE name <> ''");
    await Promise.all([direct.end(), pooled.end()]);
    expect([locks.rows, timeout.rows, prepared.rows]).toEqual([[], [{ statement_timeout: "5s" }], []]);
  });

  /** Waits until every delivery of a merchant has come. @returns the ids of the sessions that they told of. */
  async function told(merchant: TestMerchant): Promise<string[]> {
    const open = "status NOT IN ('delivered', 'failed')";
    while ((await merchant.count("webhook_deliveries", open)) > 0) await wait(50);
    const sessions = new Map((await merchant.events()).map(({ id, data }) => [id, data.object.id]));
    return receiver.received.flatMap(({ headers }) => sessions.get(String(headers["webhook-id"])) ?? []);
  }
});

/** A product, its link, a session of it, paid on its page. @returns the session's id. */
async function purchase({ baseUrl }: Service, api: Api): Promise<string> {
  const { body: product } = await api("POST", PRODUCTS, { body: { name: "Tour", priceAmount: 49 } });
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: product.id }] } });
  const page = apiClient(baseUrl);
  const headers = { origin: baseUrl };
  // Limits count by address: every customer has one.
  const from = `127.0.${1 + Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;
  const { body: started } = await page("POST", `/pay/${link.id}/sessions`, { body: {}, headers, from });
  const body = { ...VISA_PAYMENT, again: true };
  const paid = await page("POST", `/checkout/${started.sessionId}/pay`, { body, headers, from });
  expect([paid.status, paid.body.next]).toEqual([200, `${baseUrl}/checkout/${started.sessionId}`]);
  const { body: session } = await api("GET", `/api/v3/checkout/sessions/${started.sessionId}`);
  expect([session.status, session.payment_status, session.amount_total]).toEqual(["complete", "paid", 4900]);
  return session.id;
}
