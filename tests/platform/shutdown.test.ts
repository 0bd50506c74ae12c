import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import { webhookQueue } from "#signals/webhook-delivery/webhook-queue.ts";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { respondWith, startReceiver } from "../factories/webhook-receiver.ts";
import { type RunningProgram, startBuilt } from "../service/built-program.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
process.env.WEBHOOK_ALLOW_LOOPBACK = "1";

const BODY = JSON.stringify({ name: "Late", priceAmount: 5 });

/** Less than the 25 s after which a request in progress is cut off in any case. */
const SOON_MS = 20_000;

let postgres: TestDatabase;
let server: RunningProgram;
let port: number;
let merchant: TestMerchant;

beforeAll(async () => {
  postgres = await startTestDatabase();
});

afterAll(() => postgres.stop());

afterEach(() => server.stop("SIGKILL"));

/** @param program `api`, unless workers are needed: it starts in a third of the time. */
async function start(program: "api" | "main"): Promise<void> {
  port = await freePort();
  server = startBuilt(program, serviceEnvironment("production", port, postgres.url, postgres.directory));
  const api = apiClient(`http://localhost:${port}`);
  const isReady = async () => (await api("GET", "/readyz").catch(() => undefined))?.status === 200;
  while (!(await isReady())) await wait(50);
  merchant = await newMerchant(postgres.url);
}

test("a request in progress at shutdown gets its response, and then the process ends", async () => {
  await start("api");
  const slow = await startRequest();
  const startedAt = performance.now();
  const ended = server.stop();
  await wait(500);
  slow.socket.write(BODY.slice(1));
  expect(await ended).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
  expect(slow.respond()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await merchant.count("products")).toBe(1);
});

test("an attempt that hangs is aborted at the drain, is not counted, and another worker repeats it at once", async () => {
  await start("main");
  const receiver = await startReceiver(() => undefined);
  try {
    const actor = await systemActor(merchant.id);
    const { id } = await insertEndpoint(actor, receiver.url, { enabledEvents: ["product.created"] });
    const created = await apiClient(`http://localhost:${port}`, merchant.key)("POST", "/api/v3/products", {
      body: { name: "Hung" },
    });
    expect(created.status).toBe(200);
    while (receiver.open() === 0) await wait(20);
    const slow = await startRequest();
    const startedAt = performance.now();
    const ended = server.stop();
    while (receiver.open() > 0) await wait(20);
    const delivery = `webhook_endpoint_id = '${id}'`;
    while ((await merchant.count("webhook_deliveries", `${delivery} AND leased_until IS NULL`)) === 0) await wait(20);
    // Before the attempt's own 10 s are over.
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    expect(server.child.exitCode).toBeNull();
    slow.socket.write(BODY.slice(1));
    expect(await ended).toBe(0);
    expect(slow.respond()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await merchant.count("webhook_delivery_attempts")).toBe(0);
    receiver.respond = respondWith(200);
    const another = new Dispatcher(webhookQueue);
    await another.sweep();
    await another.idle();
    expect(
      await merchant.count("webhook_deliveries", `${delivery} AND status = 'delivered' AND attempt_count = 1`),
    ).toBe(2);
  } finally {
    await receiver.stop();
  }
});

test("a second signal cuts off clients that are still sending", async () => {
  await start("api");
  const slow = await startRequest();
  const startedAt = performance.now();
  const ended = server.stop("SIGINT");
  // From npm, as Ctrl-C does: counts as the same.
  await wait(100);
  server.child.kill("SIGINT");
  await wait(1_500);
  expect(server.child.exitCode).toBeNull();
  server.child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
  expect(slow.respond()).toBe("");
});

/** A request on a connection that is kept alive, with but the first byte of its body sent. */
async function startRequest(): Promise<{ socket: Socket; respond(): string }> {
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
  return { socket, respond: () => text };
}
