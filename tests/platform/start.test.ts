import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";

const ROOT = join(import.meta.dirname, "../..");
const NODE_24 = join(ROOT, "node_modules/node/bin/node");

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
  const child = spawn(NODE_24, [join(ROOT, ".build/main.mjs")], {
    cwd: ROOT,
    env: { ...process.env, ...serviceEnvironment("production", 0, "", dataDir), ...change } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => output.includes("Ctrl-C stops everything.") && resolve());
    ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)), reject);
  });
  ready.catch(() => undefined);
  return { child, ended, ready, output: () => output };
}

test("prints a way in that works, keeps the data and stops cleanly", async () => {
  const port = await freePort();
  const first = start({ PORT: String(port) });
  await first.ready;
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
  databaseDir = /its data lies in (.+)/.exec(first.output())?.[1];
  for (const fact of Object.values(demo)) expect(first.output()).toContain(fact);
  const [, path, key] = /curl \S+?(\/api\S+) -H "Authorization: Bearer (\S+)"/.exec(first.output()) ?? [];
  const listed = await apiClient(demo.baseUrl, key)("GET", path ?? "");
  expect([listed.status, listed.body.data.length]).toEqual([200, 1]);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);

  const second = start({ PORT: String(port) });
  await second.ready;
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
  expect((await apiClient(demo.baseUrl, key)("GET", path ?? "")).text).toBe(listed.text);
  second.child.kill("SIGINT");
  expect(await second.ended).toBe(0);
});

test("says in one line that the port is in use", async () => {
  const squatter = createServer().listen(0, "127.0.0.1");
  await once(squatter, "listening");
  const { port } = squatter.address() as { port: number };
  const failed = start({ PORT: String(port) });
  expect(await failed.ended).toBe(1);
  expect(failed.output().trim()).toMatch(new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use\\..*npm start$`));
  squatter.close();
});

test("says in one line that the database can't be reached, without its password", async () => {
  const failed = start({ DATABASE_URL: "postgresql://someone:hidden@127.0.0.1:1/shop" });
  expect(await failed.ended).toBe(1);
  expect(failed.output().trim()).toMatch(/^The database at 127\.0\.0\.1:1 can't be used: .*$/);
  expect(failed.output()).not.toContain("hidden");
});

test("says which setting is wrong", async () => {
  const failed = start({ PORT: "many", APP_SECRET: "short" });
  expect(await failed.ended).toBe(1);
  expect(failed.output()).toMatch(/PORT: /);
  expect(failed.output()).toMatch(/APP_SECRET: must have at least 32 characters/);
});

test("v1 can be switched off, its document too", async () => {
  const port = await freePort();
  const service = start({ PORT: String(port), API_V1: "off" });
  await service.ready;
  const { apiKey, baseUrl } = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"));
  const api = apiClient(baseUrl, apiKey);
  expect((await api("GET", "/api/v1/checkout/sessions")).body.code).toBe("unknown_endpoint");
  expect((await api("GET", "/api/v1/openapi.json")).body.code).toBe("unknown_endpoint");
  expect((await api("GET", "/api/v2/openapi.json")).status).toBe(200);
  expect((await api("GET", "/api/v2/products")).status).toBe(200);
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
});
