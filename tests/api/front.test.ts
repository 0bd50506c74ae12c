import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startCall } from "#api/call.ts";
import { errorResponse } from "#api/error-response.ts";
import { v3 } from "#api/v3.ts";
import { logger } from "#platform/base/logger.ts";
import { readBytes } from "#platform/base/request-body.ts";
import { createFrontServer, type FrontServer } from "#processes/http/http-server.ts";
import { listRouteFiles } from "#processes/http/route-files.ts";
import { type Api, type ApiResponse, apiClient, ownAddress } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const PRODUCTS = "/api/v3/products";
const REQUEST_ID = /^req_[0-9a-v]{37}$/;
const anonymous = apiClient(baseUrl);
/** Every path that has a route, with ids that nothing has. */
const DECLARED = listRouteFiles(join(import.meta.dirname, "../../src/app")).map(({ pattern }) =>
  pattern.replaceAll(/\[+[^\]]*\]+/g, "none"),
);
let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  // What is logged here is what the tests' own front has to say.
  vi.spyOn(logger(), "info").mockImplementation(() => undefined);
  vi.spyOn(logger(), "error").mockImplementation(() => undefined);
  ({ api, merchant } = await freshMerchant());
});

describe("the request ID", () => {
  test.each([
    ["GET", "/livez"],
    ["GET", "/readyz"],
    ["POST", "/livez"],
    ["OPTIONS", PRODUCTS],
    ["GET", "/assets/hosted/none.js"],
    ["GET", "/pay/plink_none"],
    ["POST", "/pay/plink_none/sessions"],
    ["GET", "/checkout/cs_test_none"],
    ["GET", "/sign-in"],
    ["GET", "/test/products"],
    ["GET", "/test/exports/products"],
    ["GET", "/docs"],
    ["GET", "/llms.txt"],
    ["GET", "/llms-full.txt"],
    ["GET", "/nowhere"],
    ["GET", "/_next/static/none.js"],
    ["GET", "/api/auth/session"],
    ["PROPFIND", "/"],
  ])("is on %s %s, and never the client's own", async (method, path) => {
    const headers = { "x-checkstand-request-id": "req_mine", "X-Checkstand-Client-Address": "mine" };
    const answers = [await anonymous(method, path, { headers }), await anonymous(method, path)];
    for (const response of answers) expect(response.headers["request-id"]).toMatch(REQUEST_ID);
    expect(answers[0]?.headers["request-id"]).not.toBe(answers[1]?.headers["request-id"]);
  });

  test.each([
    ["nonsense", "NONSENSE", 400],
    ["a header of 20 kB", `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(20_000)}`, 431],
    ["a body that is not what it says", `POST ${PRODUCTS} HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz`, 400],
    ["an expectation", "GET /livez HTTP/1.1\r\nExpect: wonders", 200],
  ])("is on responses to %s", async (_, head, status) => {
    const response = await raw(head);
    expect(statusOf(response)).toBe(status);
    expect(/^Request-Id: (.*)\r$/im.exec(response)?.[1]).toMatch(REQUEST_ID);
  });

  test("is the same in headers, bodies and events", async () => {
    const created = await api("POST", PRODUCTS, { body: { name: "Traced", priceAmount: 5 } });
    const events = (await merchant.events()) as unknown as { request: { id: string } }[];
    expect(events.map(({ request }) => request.id)).toContain(created.headers["request-id"]);
    const call = await anonymous("POST", "/api/trpc/product.create", { body: {} });
    expect(call.body.requestId).toBe(call.headers["request-id"]);
    const rejected = await api("GET", `${PRODUCTS}/prod_none`);
    expect(rejected.body.error.request_id).toBe(rejected.headers["request-id"]);
  });
});

describe("a browser never guesses the content type", () => {
  test.each(DECLARED)("of %s, authenticated or not", async (path) => {
    for (const caller of [api, anonymous]) {
      for (const method of ["GET", "POST"]) {
        const { headers } = await caller(method, path, { from: ownAddress(), ...(method === "POST" && { body: {} }) });
        expect([method, headers["x-content-type-options"]]).toEqual([method, "nosniff"]);
      }
    }
  });

  test.each([
    ["GET", "/api/v3/products?limit=0"],
    ["GET", "/api/v3/nowhere"],
    ["PATCH", "/api/v3/products"],
    ["GET", "/api/nowhere"],
    ["GET", "/nowhere"],
    ["GET", "/livez"],
    ["GET", "/readyz"],
    ["OPTIONS", "/api/v3/products"],
    ["POST", "/api/trpc/product.create"],
    ["GET", "/api/auth/session"],
    ["GET", "/%zz"],
  ])("of %s %s", async (method, path) => {
    const { headers } = await anonymous(method, path, { from: ownAddress() });
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("a page of the dashboard", () => {
  test("sets the CSRF cookie once, and again if it is not valid", async () => {
    const get = async (cookie?: string) => {
      const { headers, text } = await anonymous("GET", "/sign-in", cookie === undefined ? {} : { headers: { cookie } });
      return { text, setCookie: String(headers["set-cookie"] ?? "") };
    };
    const page = await get();
    const ours = /^checkstand\.csrf=([0-9a-f]{64})%7C[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/;
    const token = ours.exec(page.setCookie)?.[1];
    expect(page.text).toContain(`value="${token}"`);
    const [pair = ""] = page.setCookie.split(";");
    expect((await get(`a=b; ${pair}`)).setCookie).toBe("");
    for (const foreign of [`${pair}0`, "checkstand.csrf=", "checkstand.csrf=%"]) {
      const { setCookie, text } = await get(`a=b; ${foreign}`);
      expect(text).toContain(`value="${ours.exec(setCookie)?.[1]}"`);
    }
  });

  test("redirects to the sign-in page and back to its URL, without Next's own parameters", async () => {
    const to = async (path: string, headers = {}) => (await anonymous("GET", path, { headers })).headers.location;
    expect(await to("/test/products?q=a&page=2")).toMatch(/callbackUrl=%2Ftest%2Fproducts%3Fq%3Da%26page%3D2$/);
    expect(await to("/test/products?_rsc=1abc&q=a")).toMatch(/callbackUrl=%2Ftest%2Fproducts%3Fq%3Da$/);
    expect(await to("/test/products?_rsc=1abc")).toMatch(/callbackUrl=%2Ftest%2Fproducts$/);
  });

  test.each(["/icon.svg", "/openapi/v3.json"])("doesn't share headers with the cacheable %s", async (path) => {
    const { status, headers } = await anonymous("GET", path);
    expect([status, headers["x-content-type-options"], headers["set-cookie"]]).toEqual([200, "nosniff", undefined]);
  });

  test("has a policy with its own nonce, whatever the client sends", async () => {
    const headers = { "x-checkstand-nonce": "mine", "content-security-policy": "script-src 'nonce-mine'" };
    const nonces = [];
    for (const path of ["/sign-in", "/nowhere", "/api/nowhere"]) {
      const page = await anonymous("GET", path, { headers });
      const nonce = /'nonce-([\w+/=]{24})'/.exec(String(page.headers["content-security-policy"]))?.[1];
      expect(page.text).toContain(`nonce="${nonce}"`);
      expect(page.text).not.toContain("mine");
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(nonces.length);
  });
});

describe("paths", () => {
  test("an unknown endpoint gets a 404 in the API's format", async () => {
    for (const path of [
      "/api/v3/nothing",
      "/api/v3",
      "/api/v3/products/",
      "/api/v3/products/a/b",
      "/api/v3/%ff",
      "/api/v9/products",
      "//api/v3/products",
      "///api/v3/products",
      "/api//v3/products",
      "/api/v3//products",
      "//api//v3//products",
    ]) {
      const { status, body, headers } = await api("GET", path);
      expect([path, status, body.error.code]).toEqual([path, 404, "unknown_endpoint"]);
      expect(headers["request-id"]).toBe(body.error.request_id);
    }
  });

  test("an endpoint with a trailing slash gets an error in its version's format", async () => {
    const { status, body } = await api("GET", "//api/v2/products");
    expect([status, body.code, body.message]).toEqual([
      404,
      "unknown_endpoint",
      expect.stringContaining("extra slash"),
    ]);
  });

  test("robots.txt allows only public pages", async () => {
    const { status, headers, text } = await anonymous("GET", "/robots.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, rule, prefix = ""]) => ({ rule, prefix }));
    const ruleOf = (path: string) =>
      rules.filter(({ prefix }) => path.startsWith(prefix)).sort((a, b) => b.prefix.length - a.prefix.length)[0]?.rule;
    for (const path of ["/docs", "/docs/v3/products", "/llms.txt", "/openapi/v3.json", "/pay/plink_1"]) {
      expect([path, ruleOf(path)]).toEqual([path, "Allow"]);
    }
    for (const path of [
      "/",
      "/test/products",
      "/live",
      "/sign-in",
      "/invitation/a",
      "/checkout/cs_1",
      "/api/v3/products",
    ]) {
      expect([path, ruleOf(path)]).toEqual([path, "Disallow"]);
    }
  });

  test("browsers find an icon at its default path", async () => {
    const response = await fetch(`${baseUrl}/favicon.ico`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/vnd.microsoft.icon"]);
    const icon = Buffer.from(await response.arrayBuffer());
    expect(icon.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const image = icon.subarray(icon.readUInt32LE(entry + 12)).subarray(0, icon.readUInt32LE(entry + 8));
      expect([icon[entry], image.toString("latin1", 1, 4), image.readUInt32BE(16)]).toEqual([size, "PNG", size]);
    }
  });

  test.each(["%00", "%ff", "%0a", "a\\b"])("a customer page of the id %s is the page for unknown ones", async (id) => {
    for (const path of [`/pay/${id}`, `/checkout/${id}`]) {
      const { status, text } = await anonymous("GET", path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toBe(expectedPage(await anonymous("GET", "/pay/plink_none"), text));
    }
    const { status, body } = await anonymous("GET", `/checkout/${id}/state`);
    expect([status, body.error.code]).toEqual([404, "resource_missing"]);
  });

  test.each(["/pay/a/b", "/api/unknown", "/api/auth", "/openapi/none.json", "/_next/none", "/nowhere", "/sign-in"])(
    "%s can't be framed by another site",
    async (path) => {
      const { headers } = await anonymous("GET", path);
      expect(headers["x-frame-options"]).toBe("DENY");
    },
  );

  test("a backslash in the query is text", async () => {
    expect((await api("GET", `${PRODUCTS}?q=a\\b`)).status).toBe(200);
  });

  test.each([
    ["an asterisk", "GET * HTTP/1.1", 400],
    ["an absolute address", "GET http://evil.example/ HTTP/1.1", 400],
    ["two slashes", "GET //evil.example HTTP/1.1", 400],
    ["a backslash", "GET /\\evil HTTP/1.1", 400],
    ["no host", "GET / HTTP/1.1\r\nX-Host:", 400],
    ["a host that is none", "GET /api/v3/products HTTP/1.0\r\nHost: a b", 400],
    ["two hosts", "GET /sign-in HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", 400],
    ["a host longer than names are", `GET /sign-in HTTP/1.1\r\nHost: ${"a".repeat(256)}`, 400],
    ["no encoding at all", "GET /%ff HTTP/1.1", 404],
    ["a very long address", `GET /${"x".repeat(9000)} HTTP/1.1`, 414],
    ["a server action", "POST / HTTP/1.1\r\nNext-Action: abc\r\nContent-Length: 0", 400],
    [
      "multipart",
      "POST /api/auth/signin HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 0",
      415,
    ],
    ["a body declared to be huge", "POST /api/v3/products HTTP/1.1\r\nContent-Length: 99999999999", 413],
  ])("%s is rejected", async (_, head, status) => {
    expect(statusOf(await raw(head))).toBe(status);
  });

  test("two keys in one request are rejected, in either order", async () => {
    const [right, wrong] = [`Authorization: Bearer ${merchant.key}`, "Authorization: Bearer another"];
    const statuses = [[right], [right, wrong], [wrong, right]].map(async (lines) =>
      statusOf(await raw([`GET ${PRODUCTS} HTTP/1.1`, ...lines].join("\r\n"))),
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
  });

  test("an upgrade request is closed", async () => {
    expect(await raw("GET /api/v3/products HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade")).toBe("");
  });
});

describe("methods", () => {
  test.each([
    ["DELETE", PRODUCTS, "GET, HEAD, POST, OPTIONS"],
    ["PROPFIND", PRODUCTS, "GET, HEAD, POST, OPTIONS"],
    ["TRACE", PRODUCTS, "GET, HEAD, POST, OPTIONS"],
    ["TRACE", "/", "GET, HEAD, OPTIONS"],
    ["POST", "/", "GET, HEAD, OPTIONS"],
    ["POST", "/sign-in", "GET, HEAD, OPTIONS"],
    ["POST", "/test/products", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/auth/signout", "GET, HEAD, POST, OPTIONS"],
    ["POST", "/pay/plink_none", "GET, HEAD, OPTIONS"],
    ["POST", "/livez", "GET, HEAD, OPTIONS"],
    ["DELETE", "/readyz", "GET, HEAD, OPTIONS"],
  ])("%s %s gets a 405 with the allowed methods", async (method, path, allowed) => {
    const { status, body, headers } = await api(method, path, { headers: { "content-length": "0" } });
    expect([status, headers.allow]).toEqual([405, allowed]);
    if (path === PRODUCTS) expect(body.error.code).toBe("method_not_allowed");
  });

  test("HEAD is like GET without a body, OPTIONS sends no CORS headers", async () => {
    const head = await api("HEAD", PRODUCTS);
    expect([head.status, head.text]).toEqual([200, ""]);
    expect((await anonymous("HEAD", "/livez")).status).toBe(200);
    const options = await api("OPTIONS", PRODUCTS, { headers: { origin: "https://evil.example" } });
    expect([options.status, options.headers.allow]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    expect(Object.keys(options.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("health checks respond without a key", async () => {
    expect((await anonymous("GET", "/livez")).status).toBe(200);
    expect((await anonymous("GET", "/readyz")).status).toBe(200);
  });
});

describe("what is temporarily unavailable", () => {
  test("a live link's page gets a 503 with Retry-After", async () => {
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const { id } = await newProduct(live);
    const { body } = await live("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
    const page = await anonymous("GET", `/pay/${body.id}`);
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "2"]);
  });

  test.each([
    ["GET", /^[^.]*\. Try again\./],
    ["POST", /may have succeeded\. .*Idempotency-Key/],
  ])("a fault of %s says what to do", async (method, message) => {
    const call = startCall(v3, { requestId: "req_1", method, url: PRODUCTS, idempotencyKey: null });
    for (const fault of [new Error("unexpected"), new Error("Connection terminated")]) {
      const { error } = JSON.parse(String(errorResponse(v3, fault, call, {}).body));
      expect(error.message).toMatch(message);
    }
  });

  test("an endless body is read only up to its limit", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
    const request = new Request("http://localhost", { method: "POST", body, duplex: "half" } as RequestInit);
    await expect(readBytes(request, 16_384)).rejects.toMatchObject({ code: "payload_too_large" });
  });
});

test("invalid hosts are rejected", async () => {
  for (const host of ["localhost:99999", "256.1.1.1", "1.2.3.4.5", "[1:2]"]) {
    for (const path of [PRODUCTS, "/pay/plink_1?locale=de", "/checkout/cs_test_1?locale=de"]) {
      const { status } = await anonymous("GET", path, { headers: { host } });
      expect([host, path, status]).toEqual([host, path, 400]);
    }
  }
});

describe("a front server of the test", () => {
  let front: FrontServer;
  let own: Api;

  beforeAll(async () => {
    front = createFrontServer();
    front.server.listen(0, "127.0.0.1");
    await once(front.server, "listening");
    own = apiClient(`http://localhost:${(front.server.address() as { port: number }).port}`);
  });

  afterAll(() => front.server.close());

  test("responds with 503 until it is ready", async () => {
    for (const path of [PRODUCTS, "/pay/plink_1", "/", "/readyz"]) {
      const { status, headers } = await own("GET", path);
      expect([path, status, headers["retry-after"]]).toEqual([path, 503, "2"]);
    }
    expect((await own("GET", "/livez")).status).toBe(200);
  });

  test("responds with 500 in the right format when a route throws, and with 400 only to malformed requests", async () => {
    const fails = async () => {
      throw new Error("a secret");
    };
    const handler = Object.assign(fails, { respond: fails });
    front.serve({
      routes: { match: () => ({ pattern: "/fails", handlers: new Map([["GET", handler]]), params: {} }) },
      next: async (_request: IncomingMessage, response: ServerResponse) => void response.end(),
    });
    const failed = await own("GET", PRODUCTS);
    const requestId = failed.headers["request-id"];
    expect([failed.status, failed.body.error.code, failed.body.error.request_id]).toEqual([
      500,
      "internal_error",
      requestId,
    ]);
    const page = await own("GET", "/pay/plink_1");
    expect([page.status, page.text]).toEqual([500, expect.stringContaining(page.headers["request-id"] ?? "none")]);
    expect(failed.text + page.text).not.toContain("secret");
    const err = expect.objectContaining({ message: "a secret" });
    expect(logger().error).toHaveBeenCalledWith({ err, requestId }, expect.any(String));

    const malformed = await own("GET", PRODUCTS, { headers: { host: "localhost:99999" } });
    expect([malformed.status, malformed.body.error.code]).toEqual([400, "parameter_invalid"]);
  });

  test("serves no metrics unless a token is set", async () => {
    const { status, text } = await anonymous("GET", "/metrics", { headers: { authorization: "Bearer undefined" } });
    expect([status, text]).toEqual([404, expect.not.stringContaining("checkstand_http")]);
  });

  test("logs rejected requests", async () => {
    const { headers } = await own("DELETE", `${PRODUCTS}?secret=1`);
    const requestId = headers["request-id"];
    const facts = { requestId, method: "DELETE", path: PRODUCTS, status: 405 };
    const line = expect.objectContaining(facts);
    await vi.waitFor(() => expect(logger().info).toHaveBeenCalledWith(line, "request"), 60_000);
  });
});

/** The page with the nonce of another one, which is all that differs. */
function expectedPage(page: ApiResponse, other: string): string {
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? "none";
  return page.text.replaceAll(nonceOf(page.text), nonceOf(other));
}

function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
}

/** Sends a head as it is and gives back whatever comes until the server closes. */
function raw(head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(baseUrl).port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => resolve(text));
    const [line = "", ...rest] = head.split("\r\n");
    const host = line.includes(" HTTP/") && !/host:/i.test(head) ? ["Host: localhost"] : [];
    const close = head.includes("Connection:") ? [] : ["Connection: close"];
    socket.write(`${[line, ...host, ...close, ...rest].join("\r\n")}\r\n\r\n`);
  });
}
