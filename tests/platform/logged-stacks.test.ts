import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { ROOT, startNode } from "../service/built-program.ts";
import { freePort, type Service, serviceEnvironment, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

let postgres: TestDatabase;
let merchant: TestMerchant;
let service: Service;

beforeAll(async () => {
  postgres = await startTestDatabase();
  merchant = await newMerchant(postgres.url);
  service = await startServiceOn("production", postgres.url, postgres.directory);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query("ALTER TABLE products RENAME TO products_gone");
  await client.end();
});

afterAll(async () => {
  await service.stop();
  await postgres.stop();
});

/** The place of a function in the stack of the error that was logged with a message. */
async function loggedPlace(message: string, name: RegExp): Promise<string> {
  await vi.waitFor(() => expect(service.output()).toContain(`"msg":"${message}"`));
  const line =
    service
      .output()
      .split("\n")
      .find((logLine) => logLine.includes(`"msg":"${message}"`)) ?? "";
  return name.exec(JSON.parse(line).err.stack)?.[1] ?? line;
}

/** What a source has at a place such as `src/platform/base/env.ts:12:3`, to the end of the line. */
function sourceAt(place: string): string {
  const [file = "", line, column] = place.split(":");
  const text = readFileSync(join(ROOT, file), "utf8").split("\n")[Number(line) - 1] ?? "";
  return text.slice(Number(column) - 1);
}

test("an error in the API's log names the source's file, line, and column", async () => {
  expect((await apiClient(service.baseUrl, merchant.key)("GET", "/api/v3/products")).status).toBe(500);
  const place = await loggedPlace("request failed", /at async readProductPage \((.*)\)/);
  expect(place).toMatch(/^src\/catalog\/product\/queries\.ts:/);
  expect(sourceAt(place)).toMatch(/^await sql\(/);
});

test("so does an error in code that Next bundles, where functions have other names", async () => {
  const dashboard = await dashboardOfUser(service.baseUrl, await merchant.newUser());
  expect((await dashboard.query("product.list", { filter: {} })).status).toBe(500);
  const place = await loggedPlace("A dashboard call failed", /\((src\/catalog\/product\/queries\.ts:.*)\)/);
  expect(sourceAt(place)).toMatch(/^await sql\(/);
});

test("an error that ends the process has a log line", async () => {
  const throwing = "data:text/javascript,setTimeout(() => { throw new Error('nobody caught it') }, 3000)";
  const environment = serviceEnvironment("production", await freePort(), postgres.url, postgres.directory);
  const api = startNode(["--import", throwing, ".build/api.mjs"], environment);
  expect(await api.ended).toBe(1);
  expect(api.output()).toMatch(/^\{"level":60,.*"err":\{"type":"Error","message":"nobody caught it","stack":/m);
});
