import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Balancer, startBalancer } from "../factories/balancer.ts";
import { signInOverHttp, signOutOverHttp } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { isInstalled, type Program, startRedis } from "../factories/program.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { respondWith, startReceiver } from "../factories/webhook-receiver.ts";
import { withinOneWindow } from "../factories/within-one-window.ts";
import { type RunningProgram, startBuilt } from "../service/built-program.ts";
import { freePort, type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

const PRODUCTS = "/api/v3/products";

process.env.APP_SECRET = "a secret that only the tests know, 32+";
process.env.WEBHOOK_ALLOW_LOOPBACK = "1";

let postgres: TestDatabase;
let redis: Program | undefined;
let limits: Record<string, string>;
let balancer: Balancer;
/** Two with the dashboard, and one without. */
let web: [Service, Service];
let apiOnly: Service;
let merchant: TestMerchant;

beforeAll(async () => {
  postgres = await startTestDatabase();
  balancer = await startBalancer();
  limits = { RATE_LIMIT_STORE: "postgres" };
  // Limits in PostgreSQL hold as well, where there is no Redis: tests/platform/shared-limits.test.ts has both.
  if (isInstalled("redis-server")) {
    const port = await freePort();
    redis = await startRedis(port);
    limits = { REDIS_URL: `redis://127.0.0.1:${port}` };
  }
  // On an empty database, at once.
  const [first, second, third] = await Promise.all([start("web"), start("web"), start("api")]);
  web = [first, second];
  apiOnly = third;
});

afterAll(async () => {
  await balancer.stop();
  await Promise.all([...web, apiOnly].map((service) => service.stop()));
  await redis?.kill();
  await postgres.stop();
});

beforeEach(async () => {
  merchant = await newMerchant(postgres.url);
});

/** Starts one more, as all of them are set up: behind one proxy, by whose address customers know them. */
async function start(entry: "web" | "api", settings: Record<string, string> = {}): Promise<Service> {
  const shared = {
    ...limits,
    DEMO_MERCHANT: "on",
    TRUSTED_PROXIES: "1",
    PUBLIC_BASE_URL: balancer.baseUrl,
    NEXTAUTH_URL: balancer.baseUrl,
  };
  return startServiceOn("production", postgres.url, postgres.directory, { ...shared, ...settings }, entry);
}

function clients(key?: string): [Api, Api, Api] {
  return [apiClient(web[0].baseUrl, key), apiClient(web[1].baseUrl, key), apiClient(apiOnly.baseUrl, key)];
}

test("simultaneous starts on an empty database create one demo merchant", async () => {
  const { rows } = await pool().query(
    "SELECT count(*)::int AS count FROM users WHERE email = 'demo@checkstand.example'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("a sign-in on one process is valid on the other, and ends on both", async () => {
  const { dashboard } = await signInOverHttp(web[0].baseUrl, await merchant.newUser());
  const cookie = dashboard?.cookie ?? "";
  const account = (service: Service) =>
    apiClient(service.baseUrl)("GET", "/api/trpc/profile.get", { headers: { cookie, "x-checkstand-mode": "test" } });
  for (const service of web) expect((await account(service)).status).toBe(200);
  await signOutOverHttp(web[1].baseUrl, cookie);
  for (const service of web) expect((await account(service)).status).toBe(401);
});

test("a revoked key is rejected by all processes at once", async () => {
  for (const api of clients(merchant.key)) expect((await api("GET", PRODUCTS)).status).toBe(200);
  await merchant.revokeKey(merchant.key);
  for (const api of clients(merchant.key)) expect((await api("GET", PRODUCTS)).status).toBe(401);
});

test("another process replays a process's response, byte for byte", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const [first, ...others] = clients(merchant.key);
  const body = { name: "Once", priceAmount: 5, metadata: { z: 1, a: "ä" } };
  const created = await first("POST", PRODUCTS, { headers, body });
  expect([created.status, created.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  for (const api of others) {
    const replayed = await api("POST", PRODUCTS, { headers, body });
    expect([replayed.status, replayed.text, replayed.headers["idempotent-replayed"]]).toEqual([
      200,
      created.text,
      "true",
    ]);
  }
  expect(await merchant.count("products")).toBe(1);
});

test("one key used simultaneously on all processes creates one object", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => clients(merchant.key)).flatMap((apis) =>
      apis.map((api) => api("POST", PRODUCTS, { headers, body: { name: "Raced", priceAmount: 5 } })),
    ),
  );
  const texts = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
  expect(texts.size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await merchant.count("products")).toBe(1);
});

test("a key's limit counts across processes, with the same headers", async () => {
  const remaining = await withinOneWindow(async () => {
    const key = await merchant.newKey({ rateLimitPerMinute: 7 });
    const seen: unknown[] = [];
    for (const api of [...clients(key), ...clients(key), ...clients(key)]) {
      const { status, headers } = await api("GET", PRODUCTS);
      seen.push([status, headers["x-ratelimit-limit"], headers["x-ratelimit-remaining"]]);
    }
    return seen;
  });
  const allowed = [6, 5, 4, 3, 2, 1, 0].map((left) => [200, "7", String(left)]);
  expect(remaining).toEqual([...allowed, [429, "7", "0"], [429, "7", "0"]]);
});

test("wrong passwords are counted across processes", async () => {
  // Each of their quarters of an hour begins with a minute.
  const answers = await withinOneWindow(async () => {
    const { email } = await merchant.newUser();
    const user = { email, password: "not the password" };
    const locations: (string | undefined)[] = [];
    for (let round = 0; round < 6; round++) {
      for (const { baseUrl } of web) locations.push((await signInOverHttp(baseUrl, user)).location);
    }
    return locations;
  });
  const told = answers.map((location) => new URL(location ?? "", balancer.baseUrl).searchParams.get("error"));
  expect(told.slice(0, 10)).toEqual(Array(10).fill("CredentialsSignin"));
  expect(told.slice(10)).toEqual(["TooManyAttempts", "TooManyAttempts"]);
});

describe("without Next", () => {
  test("the API process serves API, customer pages, and reference, and has no dashboard", async () => {
    const api = apiClient(apiOnly.baseUrl, merchant.key);
    const { body: product } = await api("POST", PRODUCTS, { body: { name: "Tour", priceAmount: 49 } });
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: { line_items: [{ price: product.id }] },
    });
    expect(link.url).toBe(`${balancer.baseUrl}/pay/${link.id}`);
    const page = await api("GET", `/pay/${link.id}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("Pay $49.00")]);
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec(page.text)?.[1] ?? "none";
    expect((await api("GET", styles)).status).toBe(200);
    expect((await api("GET", "/docs.md")).status).toBe(200);
    for (const path of ["/", "/sign-in", "/test/products", "/api/auth/session", "/api/trpc/profile.get"]) {
      const { status, headers, text } = await api("GET", path);
      expect([path, status, headers["content-type"]]).toEqual([path, 404, "text/plain; charset=utf-8"]);
      expect(text).toContain("This page does not exist");
    }
  });
});

test("one of several processes says so if nothing is shared", async () => {
  const alone = runWorker({ DATABASE_URL: "" });
  expect(await alone.ended).toBe(1);
  expect(alone.output()).toContain("Set DATABASE_URL");

  const forgetful = runWorker({ REDIS_URL: "", RATE_LIMIT_STORE: "memory" });
  await forgetful.prints("The worker is ready");
  await forgetful.stop();
  expect(forgetful.output()).toContain("rate limits are counted per process");
});

test("a worker delivers the events of other processes", async () => {
  const receiver = await startReceiver(respondWith(200));
  const worker = runWorker({});
  try {
    await insertEndpoint(await systemActor(merchant.id), receiver.url, { enabledEvents: ["product.created"] });
    for (const api of clients(merchant.key)) await api("POST", PRODUCTS, { body: { name: "Told", priceAmount: 5 } });
    while ((await merchant.count("webhook_deliveries", "status = 'delivered'")) < 3) {
      if (worker.child.exitCode !== null) throw new Error(worker.output());
      await wait(50);
    }
  } finally {
    expect(await worker.stop()).toBe(0);
    await receiver.stop();
  }
});

function runWorker(settings: Record<string, string>): RunningProgram {
  const environment = serviceEnvironment("production", 0, postgres.url, postgres.directory);
  return startBuilt("worker", { ...environment, ...limits, ...settings });
}
