import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lookUpCountry } from "#platform/base/country-database.ts";
import { logger } from "#platform/base/logger.ts";
import { createFrontServer } from "#processes/http/http-server.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
process.env.PUBLIC_BASE_URL = "https://pay.example";
process.env.TRUSTED_PROXIES = "127.0.0.2, 10.0.0.0/8";
process.env.COUNTRY_HEADER = "CF-IPCountry";

const front = createFrontServer();

beforeAll(async () => {
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  front.serve({
    routes: { match: () => undefined },
    next: async ({ headers, rawHeaders }: IncomingMessage, response: ServerResponse) =>
      void response.end(JSON.stringify({ headers, rawHeaders })),
  });
});

afterAll(() => front.server.close());

/** The whole answer to a request that comes from a loopback address, with its lines as they are. */
async function responseTo(from: string, lines: string[]): Promise<string> {
  const { port } = front.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.end([...lines, "", ""].join("\r\n"));
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

/** What a page's handler gets to see of such a request. */
async function seen(from: string, lines: string[]): Promise<{ headers: Record<string, string>; rawHeaders: string[] }> {
  const text = await responseTo(from, ["GET / HTTP/1.1", "Host: pay.example", "Connection: close", ...lines]);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  return JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1));
}

const ADDRESS = "x-checkstand-client-address";

test("a trusted proxy sets the client's IP address", async () => {
  const { headers } = await seen("127.0.0.2", ["X-Forwarded-For: 203.0.113.9"]);
  expect(headers[ADDRESS]).toBe("203.0.113.9");
});

test("a client's own header, before the proxy's line, has no effect", async () => {
  const { headers } = await seen("127.0.0.2", [
    "X-Forwarded-For: 198.51.100.1",
    "x-forwarded-for: 198.51.100.2, 10.0.0.1",
    "X-FORWARDED-FOR: 203.0.113.9, 10.0.0.7",
  ]);
  expect(headers[ADDRESS]).toBe("203.0.113.9");
});

test("IPv6 clients behind a proxy are counted by their network", async () => {
  const { headers } = await seen("127.0.0.2", ["X-Forwarded-For: 2001:db8:1:2:3:4:5:6"]);
  expect(headers[ADDRESS]).toBe("2001:db8:1:2::/64");
});

test("headers from other senders are ignored, including those that imitate our own", async () => {
  const { headers, rawHeaders } = await seen("127.0.0.3", [
    "X-Forwarded-For: 203.0.113.9",
    "X-Real-IP: 203.0.113.9",
    "Forwarded: for=203.0.113.9",
    `${ADDRESS}: 203.0.113.9`,
  ]);
  expect(headers[ADDRESS]).toBe("127.0.0.3");
  expect(rawHeaders.filter((text) => text.includes("203.0.113.9"))).toEqual([]);
});

test.each(["127.0.0.2", "127.0.0.3"])(
  "pages never get another host or protocol than the request's, from %s",
  async (from) => {
    const { headers, rawHeaders } = await seen(from, [
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-Proto: https",
      "X-Forwarded-Port: 666",
      "Forwarded: host=evil.example;proto=https",
      "X-Kept: evil.example too",
    ]);
    const left = Object.keys(headers).filter((name) => /forwarded/.test(name));
    expect([headers.host, headers["x-kept"], left]).toEqual(["pay.example", "evil.example too", []]);
    expect(rawHeaders.filter((text) => /evil|forwarded/i.test(text))).toEqual(["evil.example too"]);
  },
);

test.each([
  ["a page", "GET /sign-in HTTP/1.1", 200],
  ["a health check", "GET /livez HTTP/1.1", 200],
  ["a refusal", "DELETE /livez HTTP/1.1", 405],
  ["an error of the API", "GET /api/v3/nothing HTTP/1.1", 404],
  ["what can't be read", "GET / HTTP/9.9 nonsense", 400],
])("HTTPS %s sends Strict-Transport-Security", async (_, line, status) => {
  const text = await responseTo("127.0.0.1", [line, "Host: pay.example", "Connection: close"]);
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(text.match(/^Strict-Transport-Security: max-age=31536000\r$/gim)).toHaveLength(1);
});

test("the request's log line has the client's network", async () => {
  const info = vi.spyOn(logger(), "info");
  await seen("127.0.0.2", ["X-Forwarded-For: 203.0.113.9"]);
  const line = expect.objectContaining({ clientIp: "203.0.113.0/24" });
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith(line, "request"), 60_000);
  info.mockRestore();
});

const COUNTRY = "x-checkstand-client-country";

test("a trusted proxy sets the customer's country; other senders are ignored", async () => {
  expect((await seen("127.0.0.2", ["CF-IPCountry: IN"])).headers[COUNTRY]).toBe("IN");
  expect((await seen("127.0.0.3", ["CF-IPCountry: IN", `${COUNTRY}: IN`])).headers[COUNTRY]).toBe("");
  expect((await seen("127.0.0.2", [`${COUNTRY}: IN`])).headers[COUNTRY]).toBe("");
});

/** A MaxMind DB of one node: the lower half of all IPv4 addresses is in Germany, of the upper half nothing is known. */
function halfInGermany(): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x40 | value.length), Buffer.from(value)]);
  const map = (...pairs: [string, Buffer][]) =>
    Buffer.concat([Buffer.of(0xe0 | pairs.length), ...pairs.flatMap(([key, value]) => [text(key), value])]);
  const uint16 = (value: number) => Buffer.of(0xa1, value);
  return Buffer.concat([
    // The left record is the data at offset 0, the right one nothing.
    Buffer.of(0, 0, 17, 0, 0, 1),
    Buffer.alloc(16),
    map(["country", map(["iso_code", text("DE")])]),
    Buffer.from("abcdef", "hex"),
    Buffer.from("MaxMind.com"),
    map(
      ["binary_format_major_version", uint16(2)],
      ["binary_format_minor_version", uint16(0)],
      ["build_epoch", Buffer.of(0x01, 0x02, 1)],
      ["database_type", text("Test")],
      ["description", map()],
      ["ip_version", uint16(4)],
      ["languages", Buffer.of(0x00, 0x04)],
      ["node_count", Buffer.of(0xc1, 1)],
      ["record_size", uint16(24)],
    ),
  ]);
}

test("the operator's database locates an IP address", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "countries-")), "countries.mmdb");
  await writeFile(file, halfInGermany());
  expect(lookUpCountry(file, "10.0.0.1")).toBe("DE");
  expect(lookUpCountry(file, "203.0.113.9")).toBeUndefined();
  expect(lookUpCountry(file, "nowhere")).toBeUndefined();
});
