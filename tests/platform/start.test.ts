import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { startBuilt } from "../service/built-program.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";
import { startTestDatabase } from "../service/test-database.ts";

const READY = "Press Ctrl+C to stop.";

let dataDir: string;
let databaseDir: string | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "checkstand-start-"));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  // As root the database lies elsewhere.
  if (databaseDir) await rm(databaseDir, { recursive: true, force: true });
});

/** The built server as `npm start` runs it, with the embedded database. */
function start(change: Record<string, string | undefined>) {
  return startBuilt("main", { ...serviceEnvironment("production", 0, "", dataDir), DEMO_MERCHANT: "on", ...change });
}

test("prints working credentials, keeps the data, and stops cleanly", async () => {
  const port = await freePort();
  const first = start({ PORT: String(port) });
  await first.prints(READY);
  const file = join(dataDir, "demo.json");
  const demo = JSON.parse(await readFile(file, "utf8"));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(demo).toEqual({
    baseUrl: `http://localhost:${port}`,
    email: expect.stringMatching(/@/),
    password: expect.stringMatching(/^[a-z0-9-]{20,}$/),
    apiKey: expect.stringMatching(/^ckst_sk_test_/),
    paymentLinkUrl: expect.stringMatching(new RegExp(`^http://localhost:${port}/pay/plink_`)),
  });
  databaseDir = /with data directory (.+)/.exec(first.output())?.[1];
  for (const fact of Object.values(demo)) expect(first.output()).toContain(fact);
  const [, path, key] = /curl \S+?(\/api\S+) -H "Authorization: Bearer (\S+)"/.exec(first.output()) ?? [];
  const listed = await apiClient(demo.baseUrl, key)("GET", path ?? "");
  expect([listed.status, listed.body.data.length]).toEqual([200, 1]);
  expect(await first.stop("SIGTERM")).toBe(0);

  const second = start({ PORT: String(port) });
  await second.prints(READY);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
  expect((await apiClient(demo.baseUrl, key)("GET", path ?? "")).text).toBe(listed.text);
  expect(await second.stop("SIGINT")).toBe(0);
});

test("creates no demo merchant if its password can't be written", async () => {
  const postgres = await startTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "checkstand-start-"));
  const settings = { PORT: String(await freePort()), DATABASE_URL: postgres.url, DATA_DIR: folder };
  try {
    await mkdir(join(folder, "demo.json"));
    const failed = start(settings);
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toMatch(/Can't write .+demo\.json, which stores the password/);

    await rm(join(folder, "demo.json"), { recursive: true });
    const mended = start(settings);
    await mended.prints(READY);
    const { password } = JSON.parse(await readFile(join(folder, "demo.json"), "utf8"));
    expect(mended.output()).toContain(`Password       ${password}`);
    expect(await mended.stop()).toBe(0);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
});

test.each([
  ["main", "npm start"],
  ["api", "npm run api"],
])("%s reports in one line that the port is in use, with the command", async (program, command) => {
  const squatter = createServer().listen(0, "127.0.0.1");
  await once(squatter, "listening");
  const { port } = squatter.address() as { port: number };
  const failed = startBuilt(program, serviceEnvironment("production", port, "postgresql://127.0.0.1:1/none", dataDir));
  expect(await failed.ended).toBe(1);
  const line = `^${command}: Port ${port} on 127\\.0\\.0\\.1 is already in use\\..*: PORT=${port + 1} ${command}$`;
  expect(failed.output().trim()).toMatch(new RegExp(line));
  squatter.close();
});

test("reports in one line that the database is unusable, without its password", async () => {
  const postgres = await startTestDatabase();
  onTestFinished(postgres.stop);
  const url = Object.assign(new URL(postgres.url), { password: "hidden" });
  const failed = start({ DATABASE_URL: url.href });
  expect(await failed.ended).toBe(1);
  expect(failed.output().trim()).toMatch(/^npm start: The database at 127\.0\.0\.1:\d+ can't be used: .*$/);
  expect(failed.output()).not.toContain("hidden");
});

test("waits while the database rejects connections, in one line without its password, until it is stopped", async () => {
  const rejecting = createServer((socket) => {
    attempts++;
    // Closed once all is read: otherwise the connection may be reset, which is another reason.
    socket.once("data", () => socket.end());
  }).listen(0, "127.0.0.1");
  let attempts = 0;
  await once(rejecting, "listening");
  const { port } = rejecting.address() as { port: number };
  const waiting = start({ DATABASE_URL: `postgresql://someone:hidden@127.0.0.1:${port}/shop` });
  await expect.poll(() => attempts).toBeGreaterThan(2);
  expect(waiting.output()).toBe(
    `Waiting for the database: The database at 127.0.0.1:${port} can't be used: Connection terminated unexpectedly\n`,
  );
  expect(await waiting.stop()).toBe(0);
  rejecting.close();
});

test("names the invalid setting", async () => {
  const failed = start({ PORT: "many", APP_SECRET: "short" });
  expect(await failed.ended).toBe(1);
  expect(failed.output()).toMatch(/PORT /);
  expect(failed.output()).toMatch(/APP_SECRET must be at least 32 characters long/);
});

test("v1 can be turned off, its document too", async () => {
  const port = await freePort();
  const service = start({ PORT: String(port), API_V1: "off" });
  await service.prints(READY);
  const { apiKey, baseUrl } = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"));
  const api = apiClient(baseUrl, apiKey);
  expect((await api("GET", "/api/v1/checkout/sessions")).body.code).toBe("unknown_endpoint");
  expect((await api("GET", "/api/v1/openapi.json")).body.code).toBe("unknown_endpoint");
  expect((await api("GET", "/api/v2/openapi.json")).status).toBe(200);
  expect((await api("GET", "/api/v2/products")).status).toBe(200);
  expect(await service.stop("SIGTERM")).toBe(0);
});
