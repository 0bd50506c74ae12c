import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test, vi } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { enterCodeOverHttp, signInOverHttp } from "../factories/dashboard-client.ts";
import { totpCode } from "../factories/totp.ts";
import { startReceiver } from "../factories/webhook-receiver.ts";
import { runBuilt, startBuilt } from "../service/built-program.ts";
import { serviceEnvironment, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase } from "../service/test-database.ts";

/**
 * Each was written by `npm run backup` of its version. 2026-11-22 is by c344a29, the first that could; 0.1.0 is that one,
 * restored and migrated.
 */
const BACKUPS = "tests/fixtures/backups";

/** What its owner and its integrators knew when the backup was made. */
interface Known {
  appSecret: string;
  baseUrl: string;
  email: string;
  password: string;
  twoFactorSecret: string;
  apiKey: string;
  endpoint: { id: string; secret: string };
  receiptPath: string;
  /** By path; none of them changes as time passes. */
  answers: Record<string, object>;
}

/** Matches what a later version answers: every object may have members that came since. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withMore(member)]);
  return expect.objectContaining(Object.fromEntries(members));
}

const ending: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const end of ending.reverse()) await end();
});

test.each(readdirSync(BACKUPS))("the shop of %s continues in this version", async (name) => {
  const known = JSON.parse(readFileSync(join(BACKUPS, name, "known.json"), "utf8")) as Known;
  const postgres = await startTestDatabase({ empty: true });
  ending.push(postgres.stop);
  const settings = { APP_SECRET: known.appSecret, PUBLIC_BASE_URL: known.baseUrl };
  const environment = { ...serviceEnvironment("production", 0, postgres.url, postgres.directory), ...settings };
  const restored = await runBuilt("restore", environment, [join(BACKUPS, name, "backup.gz")]);
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/^Restored \d+ rows\.\n$/)]);

  // No worker yet: it would purge what is old by the time that this runs.
  const service = await startServiceOn("production", postgres.url, postgres.directory, settings, "web");
  ending.push(service.stop);
  const api = apiClient(service.baseUrl, known.apiKey);
  for (const [path, before] of Object.entries(known.answers)) {
    const { status, body } = await api("GET", path);
    expect([path, status, body]).toEqual([path, 200, withMore(before)]);
  }
  const receipt = await apiClient(service.baseUrl)("GET", known.receiptPath);
  expect([receipt.status, receipt.text]).toEqual([200, expect.stringContaining("Harbour tour")]);

  const half = await signInOverHttp(service.baseUrl, known);
  expect(half.dashboard).toBeUndefined();
  const whole = await enterCodeOverHttp(service.baseUrl, half, totpCode(known.twoFactorSecret));
  expect(whole.dashboard).toBeDefined();

  const receiver = await startReceiver();
  ending.push(receiver.stop);
  const worker = startBuilt("worker", environment);
  ending.push(() => worker.stop());
  const moved = await api("PUT", `/api/v3/webhook-endpoints/${known.endpoint.id}`, { body: { url: receiver.url } });
  expect(moved.status).toBe(200);
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Sold since", priceAmount: 7 } });
  const sent = await vi.waitUntil(() => receiver.received.find(({ body }) => body.includes(product.id)), 60_000);
  const event = new Webhook(known.endpoint.secret).verify(sent.body, sent.headers as Record<string, string>);
  expect(event).toMatchObject({ type: "product.created", data: { object: { id: product.id } } });
});
