import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startScratchPostgres } from "#server/platform/embedded-postgres.ts";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const ROOT = join(import.meta.dirname, "../..");
const BODY = JSON.stringify({ name: "Late", priceAmount: 5 });

let postgres: EmbeddedPostgres;
let server: ChildProcess;
let port: number;
let merchant: TestMerchant;

beforeAll(async () => {
  postgres = await startScratchPostgres();
});

afterAll(() => postgres.stop());

beforeEach(async () => {
  port = await freePort();
  server = spawn(join(ROOT, "node_modules/node/bin/node"), [join(ROOT, ".build/main.mjs")], {
    cwd: ROOT,
    env: { ...process.env, ...serviceEnvironment("production", port, postgres.url, postgres.directory) },
    stdio: "ignore",
  });
  const api = apiClient(`http://localhost:${port}`);
  const isReady = async () => (await api("GET", "/readyz").catch(() => undefined))?.status === 200;
  while (!(await isReady())) await wait(50);
  merchant = await newMerchant(postgres.url);
  return () => void server.kill("SIGKILL");
});

test("a request under way when the process is told to stop is answered, and then the process ends", async () => {
  const slow = await beginRequest();
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await wait(500);
  slow.socket.write(BODY.slice(1));
  expect((await ended)[0]).toBe(0);
  expect(slow.answer()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await merchant.count("products")).toBe(1);
}, 10_000);

test("a second signal cuts off whoever is still sending", async () => {
  const slow = await beginRequest();
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await wait(500);
  expect(server.exitCode).toBeNull();
  server.kill("SIGINT");
  expect((await ended)[0]).toBe(0);
  expect(slow.answer()).toBe("");
}, 10_000);

/** A request on a connection that is kept alive, with but the first byte of its body sent. */
async function beginRequest(): Promise<{ socket: Socket; answer(): string }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = [
    "POST /api/v3/products HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${merchant.key}`,
    "Content-Type: application/json",
    `Content-Length: ${BODY.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${BODY.charAt(0)}`);
  await wait(200);
  return { socket, answer: () => text };
}
