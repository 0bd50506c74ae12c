import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { pool } from "#platform/database/connection.ts";
import { startMailServer } from "../factories/mail-server.ts";
import { newMerchant } from "../factories/merchant.ts";
import { runBuilt } from "../service/built-program.ts";
import { startScratchPostgres } from "../service/scratch-postgres.ts";
import { type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

let dataDir: string;
let postgres: EmbeddedPostgres;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: Service;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "checkstand-doctor-"));
  postgres = await startEmbeddedPostgres({ dataDir });
  mails = await startMailServer();
  service = await startServiceOn("production", postgres.url, dataDir);
});

afterAll(async () => {
  await service.stop();
  mails.stop();
  await postgres.stop();
  await rm(postgres.directory, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a process of the build to its end. @returns what it printed, with its exit code. */
async function run(program: "doctor" | "main" | "worker", settings: Record<string, string>) {
  return runBuilt(program, { ...serviceEnvironment("production", 0, postgres.url, dataDir), ...settings });
}

describe("the doctor", () => {
  test("reports no problems of a healthy service", async () => {
    const { code, stdout } = await run("doctor", { PUBLIC_BASE_URL: service.baseUrl, SMTP_URL: mails.url });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/No problems found\.\n$/)]);
    for (const name of [
      "Version",
      "Database",
      "Clock",
      "Migrations",
      "Workers",
      "Webhooks",
      "Emails",
      "Secrets",
      "Rate limits",
      "Disk",
    ]) {
      expect(stdout).toMatch(new RegExp(`^ok   ${name}: `, "m"));
    }
    expect(stdout).toContain(`${service.baseUrl} is reachable`);
    expect(stdout).toMatch(/^ok {3}Email: 127\.0\.0\.1:\d+ accepts emails from receipts@localhost$/m);
    expect(mails.received).toEqual([]);
  });

  test("finds the embedded database on its own next to npm start", async () => {
    const { stdout } = await run("doctor", { PUBLIC_BASE_URL: service.baseUrl, DATABASE_URL: "" });
    expect(stdout).toMatch(/^ok {3}Migrations: /m);
  });

  test("reports each problem in one line, without passwords", async () => {
    const { code, stdout } = await run("doctor", {
      PUBLIC_BASE_URL: "http://127.0.0.1:9",
      SMTP_URL: "smtp://shop:hidden-password@127.0.0.1:9",
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^FAIL Public address: http:\/\/127\.0\.0\.1:9 can't be reached from here .*PUBLIC_BASE_URL/m,
    );
    expect(stdout).toMatch(/^FAIL Email: 127\.0\.0\.1:9 rejected the connection \(.+\)/m);
    expect(stdout).toMatch(/^Problems found: 2$/m);
    expect(stdout).not.toContain("hidden-password");
  });

  test("reports where limits are counted, and an unavailable Redis, without its password", async () => {
    const settings = { PUBLIC_BASE_URL: service.baseUrl, SMTP_URL: mails.url };
    const counting = await run("doctor", { ...settings, RATE_LIMIT_STORE: "postgres" });
    expect([counting.code, counting.stdout]).toEqual([
      0,
      expect.stringMatching(/^ok {3}Rate limits: counted in PostgreSQL$/m),
    ]);
    const deleted = await run("doctor", { ...settings, REDIS_URL: "redis://:hidden-password@127.0.0.1:9" });
    expect([deleted.code, deleted.stdout]).toEqual([
      1,
      expect.stringMatching(/^FAIL Rate limits: Redis at 127\.0\.0\.1:9 is not responding/m),
    ]);
    expect(deleted.stdout).not.toContain("hidden-password");
  });

  test("reports work without a worker, and secrets that can't be read", async () => {
    const merchant = await newMerchant(postgres.url);
    await merchant.newUser();
    await pool().query(
      `INSERT INTO mails (id, merchant_id, livemode, kind, recipient, status, next_attempt_at, leased_until, created_at)
       VALUES ('mail_stuck', $1, false, 'receipt_sample', 'a@b.example', 'pending', now() - interval '1 hour', now() + interval '1 hour', now())`,
      [merchant.id],
    );
    await pool().query(
      `INSERT INTO two_factors (user_id, secret, secret_key_id) SELECT user_id, '\\x00', 'of another' FROM memberships LIMIT 1`,
    );
    const { code, stdout } = await run("doctor", { PUBLIC_BASE_URL: service.baseUrl, SMTP_URL: mails.url });
    await pool().query("DELETE FROM mails WHERE id = 'mail_stuck'");
    await pool().query("DELETE FROM two_factors WHERE secret_key_id = 'of another'");
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^FAIL Emails: an email is overdue by 3\d{3} s\. There are not enough workers/m),
    ]);
    expect(stdout).toMatch(/^FAIL Secrets: 1 encrypted with a different APP_SECRET\./m);
  });

  test("reports that no worker is running, although nothing is due", async () => {
    const seen = "UPDATE installations SET worker_seen_at = now() - $1 * interval '1 second'";
    await pool().query(seen, [1_200]);
    const { code, stdout } = await run("doctor", { PUBLIC_BASE_URL: service.baseUrl, SMTP_URL: mails.url });
    await pool().query(seen, [0]);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^FAIL Workers: none has been running for 12\d\d s, so .* Start `npm start` or `npm run worker`/m,
      ),
    ]);
  });

  test("reports a database that can lose payments or is read-only, and pending migrations", async () => {
    const scratch = await startScratchPostgres();
    try {
      await withClient(scratch.url, (client) =>
        client.query("ALTER ROLE CURRENT_USER SET default_transaction_read_only = on"),
      );
      const { code, stdout } = await run("doctor", { DATABASE_URL: scratch.url, PUBLIC_BASE_URL: service.baseUrl });
      expect(code).toBe(1);
      expect(stdout).toMatch(/^FAIL Database: read-only/m);
      expect(stdout).toMatch(/^FAIL Database: fsync is off/m);
      expect(stdout).toMatch(/^FAIL Migrations: \d+ pending\. Start Checkstand to apply them\.$/m);
    } finally {
      await scratch.stop();
    }
  });

  test("fails if an untrusted proxy forwards, until it is trusted, or was not seen for a day", async () => {
    const doctor = (settings: Record<string, string> = {}) =>
      run("doctor", { PUBLIC_BASE_URL: service.baseUrl, ...settings });
    await fetch(`${service.baseUrl}/livez`, { headers: { "x-forwarded-for": "203.0.113.9" } });
    await expect
      .poll(async () => (await doctor()).stdout)
      .toMatch(/^FAIL Proxy: (127\.0\.0\.1|::1) sends X-Forwarded-For/m);
    expect((await doctor({ TRUSTED_PROXIES: "127.0.0.1,::1" })).stdout).toMatch(/^ok {3}Proxy: /m);
    expect((await doctor({ TRUSTED_PROXIES: "1" })).stdout).toMatch(/^ok {3}Proxy: /m);
    await pool().query("UPDATE installations SET untrusted_proxy_seen_at = now() - interval '25 hours'");
    expect((await doctor()).stdout).toMatch(/^ok {3}Proxy: /m);
  });
});

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await work(client);
  await client.end();
}

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
};

describe("a production server doesn't start", () => {
  const SAFE = { WEBHOOK_ALLOW_LOOPBACK: "0" };
  test.each<[string, Record<string, string>, RegExp]>([
    [
      "with a secret of an example",
      { ...SAFE, APP_SECRET: "change-me-change-me-change-me-change-me" },
      /^APP_SECRET is too weak/m,
    ],
    ["with a secret of few characters", { ...SAFE, APP_SECRET: "ab".repeat(20) }, /^APP_SECRET is too weak/m],
    [
      "with live payments by http",
      { ...SAFE, ...STRIPE, PUBLIC_BASE_URL: "http://pay.shop.com" },
      /^PUBLIC_BASE_URL must start with https/m,
    ],
    [
      "with webhooks to its own machine",
      { PUBLIC_BASE_URL: "https://pay.shop.com" },
      /^WEBHOOK_ALLOW_LOOPBACK must be off/m,
    ],
    [
      "with a mock of Stripe's",
      { ...SAFE, ...STRIPE, PUBLIC_BASE_URL: "https://pay.shop.com", STRIPE_API_BASE: "http://127.0.0.1:1" },
      /^STRIPE_API_BASE is only for local tests/m,
    ],
    [
      "with metrics for everybody",
      { ...SAFE, METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" },
      /^METRICS_TOKEN is required/m,
    ],
  ])("%s", async (_, settings, reason) => {
    const { code, stdout } = await run("main", settings);
    expect([code, stdout]).toEqual([1, expect.stringMatching(reason)]);
  });

  test("nor do workers and the doctor", async () => {
    const settings = { ...SAFE, APP_SECRET: "ab".repeat(20) };
    const answers = [await run("worker", settings), await run("doctor", settings)];
    expect(answers.map(({ code, stdout }) => [code, stdout])).toEqual([
      [1, expect.stringMatching(/^APP_SECRET is too weak/m)],
      [1, expect.stringMatching(/^FAIL Settings: APP_SECRET is too weak/m)],
    ]);
  });
});
