import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeIdleConnections } from "#platform/outgoing/ip-guard.ts";
import { postRequest } from "#platform/outgoing/post-request.ts";
import { LOCALHOST_CERTIFICATE } from "../factories/localhost-certificate.ts";
import { type Respond, respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";

const stops: (() => unknown)[] = [];

beforeAll(() => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  process.env.WEBHOOK_ALLOW_LOOPBACK = "1";
  setDefaultCACertificates([...getCACertificates("default"), LOCALHOST_CERTIFICATE.cert]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  closeIdleConnections();
  for (const stop of stops.splice(0)) await stop();
});

async function receiverWith(response?: Respond, isSecure = false): Promise<WebhookReceiver> {
  const receiver = await startReceiver(response, "127.0.0.1", isSecure);
  stops.push(receiver.stop);
  return receiver;
}

async function post(url: string, endpointId = "we_1") {
  const abortSignal = new AbortController().signal;
  const response = await postRequest({ url, livemode: false, owner: endpointId, body: "{}", headers: {}, abortSignal });
  if (!response) throw new Error("Nobody broke it off.");
  return response;
}

/** Answers the first request of each connection. */
function onceEach(next: Respond): Respond {
  const seen = new Set<Socket>();
  return (response, request) => {
    const isFirst = !seen.has(request.socket);
    seen.add(request.socket);
    if (isFirst) response.end("first");
    else next(response, request);
  };
}

test.each([false, true])("requests to one endpoint share one connection sequentially (https: %s)", async (isSecure) => {
  const receiver = await receiverWith(respondWith(200, {}, "thanks"), isSecure);
  for (let sent = 0; sent < 5; sent++) expect(await post(receiver.url)).toMatchObject({ status: 200, body: "thanks" });
  expect(receiver.sockets()).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => post(receiver.url)));
  expect(receiver.sockets()).toBeLessThanOrEqual(5);
});

test("no connection serves two endpoints, or another request after a response that was not read to its end", async () => {
  const receiver = await receiverWith();
  for (const endpoint of ["we_1", "we_2", "we_1", "we_2"]) await post(receiver.url, endpoint);
  expect(receiver.sockets()).toBe(2);
  receiver.respond = respondWith(200, {}, "x".repeat(100_000));
  for (let sent = 0; sent < 2; sent++) expect((await post(receiver.url)).body).toHaveLength(4_096);
  expect(receiver.sockets()).toBe(3);
});

test.each([false, true])(
  "a connection that the receiver closed uses up no attempt: a new one is opened (https: %s)",
  async (isSecure) => {
    const receiver = await receiverWith(
      onceEach((response) => response.socket?.destroy()),
      isSecure,
    );
    for (let sent = 0; sent < 4; sent++) expect(await post(receiver.url)).toMatchObject({ status: 200, error: null });
    expect(receiver.sockets()).toBeGreaterThanOrEqual(4);
    // Restarted, as far as a client can tell.
    expect((await post(receiver.url)).status).toBe(200);
  },
);

test("a response that breaks off, or a new connection that fails, is a failed attempt, sent once", async () => {
  const receiver = await receiverWith(onceEach((response) => response.socket?.end("HTTP/1.1 2")));
  expect((await post(receiver.url)).status).toBe(200);
  const broken = await post(receiver.url);
  expect(broken).toMatchObject({ status: null, error: expect.stringMatching(/broke off|was closed|not valid HTTP/) });
  expect(receiver.received).toHaveLength(2);
  receiver.respond = (response) => response.socket?.destroy();
  expect((await post(receiver.url)).error).toBe("The connection was closed before a response was received.");
  expect(receiver.received).toHaveLength(3);
});

test("a connection stays open for a minute, and 15 seconds idle; up to 20 per host for all endpoints", async () => {
  const timeouts = vi.spyOn(Socket.prototype, "setTimeout");
  const receiver = await receiverWith();
  await post(receiver.url);
  expect(timeouts).toHaveBeenCalledWith(15_000);
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 61_000);
  await post(receiver.url);
  expect(receiver.sockets()).toBe(1);
  await post(receiver.url);
  expect(receiver.sockets()).toBe(2);
  vi.restoreAllMocks();
  await Promise.all(Array.from({ length: 40 }, (_, index) => post(receiver.url, `we_${index}`)));
  const startedAt = performance.now();
  await until(() => receiver.openSockets() <= 20);
  // Else the receiver closes them, after 5 seconds.
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test("idle connections can be closed", async () => {
  const receiver = await receiverWith();
  await post(receiver.url);
  expect(receiver.openSockets()).toBe(1);
  closeIdleConnections();
  await until(() => receiver.openSockets() === 0);
});

test.each([
  ["HTTP/1.1 abc OK\r\n\r\n", "The response is not valid HTTP: the status code is not three digits."],
  ["SSH-2.0-OpenSSH_9.2\r\n", "The response is not HTTP."],
  [`HTTP/1.1 200 OK\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, "The response headers are larger than 16 kB."],
  [
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    "The response is not valid HTTP: invalid or duplicate Content-Length.",
  ],
  ["HTTP/1.1 200 OK\r\nbad header: x\r\n\r\n", "The response is not valid HTTP: a header contains invalid characters."],
])("an invalid response is explained: %s", async (response, words) => {
  const server = createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.end(response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: words });
});

test("a server without TLS on an https endpoint's port is explained", async () => {
  const receiver = await receiverWith();
  expect(await post(receiver.url.replace("http:", "https:"))).toMatchObject({ error: expect.stringContaining("TLS") });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(10);
}
