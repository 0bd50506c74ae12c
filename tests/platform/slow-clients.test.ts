import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFrontServer, type FrontServer } from "#processes/http/http-server.ts";
import type { Handler } from "#processes/http/routes.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
// That each was cut off is not told among the tests.
process.env.LOG_LEVEL = "warn";

/** The front as it is, but for how long it waits, in milliseconds; it looks every two seconds. */
const PATIENCE = { headersTimeout: 300, requestTimeout: 600 };
const STALLED_MS = 500;
const CLIENTS = 50;
/** More than fits between two ends of a connection, in bytes. */
const MUCH = 64 * 1_048_576;

let front: FrontServer;
let port: number;
const usual = { headersTimeout: 0, requestTimeout: 0, timeout: 0 };

const reads: Handler = async (request) => new Response(await request.text());
const writesMuch: Handler = async () => new Response("x".repeat(MUCH));

beforeAll(async () => {
  front = createFrontServer();
  const { headersTimeout, requestTimeout, timeout } = front.server;
  Object.assign(usual, { headersTimeout, requestTimeout, timeout });
  Object.assign(front.server, PATIENCE);
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  ({ port } = front.server.address() as AddressInfo);
  const handlers = new Map([
    ["POST", reads],
    ["GET", writesMuch],
  ]);
  front.serve({ routes: { match: () => ({ pattern: "/slow", handlers, params: {} }) } });
});

afterAll(() => {
  front.server.closeAllConnections();
  front.server.close();
});

/** Writes a byte at a time, until the server ends it. @returns what it answered. */
async function drip(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  // What is written as the server ends it is an error, and no answer.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const rest = text[Symbol.iterator]();
  const timer = setInterval(() => {
    const { value } = rest.next();
    if (value !== undefined && socket.writable) socket.write(value);
  }, 50);
  await closed;
  clearInterval(timer);
  return response;
}

async function answersOthers(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/livez`)).status === 200;
}

test("the service has short timeouts", () => {
  expect(usual).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000, timeout: 60_000 });
});

test.each([
  ["heads", `GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${"a".repeat(1_000)}`],
  ["bodies", `POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n${"a".repeat(1_000)}`],
])("slow %s are cut off with 408, and delay nobody else", async (_, text) => {
  const slow = Array.from({ length: CLIENTS }, () => drip(text));
  let ended = false;
  void Promise.all(slow).then(() => {
    ended = true;
  });
  let others = 0;
  while (!ended) {
    expect(await answersOthers()).toBe(true);
    others++;
  }
  expect(others).toBeGreaterThan(CLIENTS);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1\.1 408 .*\r\nRequest-Id: req_/s);
});

test("a client that doesn't read its response is cut off, and others get theirs", async () => {
  front.server.setTimeout(STALLED_MS);
  const accepted = once(front.server, "connection");
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const drained = new Promise((resolve) => socket.once("close", resolve));
  socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [atServer] = (await accepted) as [Socket];
  let ended = false;
  atServer.once("close", () => {
    ended = true;
  });
  while (!ended) expect(await answersOthers()).toBe(true);
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
  });
  await drained;
  expect(bytes).toBeLessThan(MUCH);
});
