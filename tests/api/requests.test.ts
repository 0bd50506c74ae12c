import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { hashSecretKey } from "#account/api-key/secret-key.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient, ownAddress } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const PRODUCTS = "/api/v3/products";
const MANY_KEYS = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, "v"]));
let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

describe("keys", () => {
  const anonymous = apiClient(baseUrl);
  const from = ownAddress();

  test.each<[string, () => Record<string, string>, string]>([
    ["no key", () => ({}), "api_key_missing"],
    [
      "Basic",
      () => ({ authorization: `Basic ${Buffer.from(`${merchant.key}:`).toString("base64")}` }),
      "api_key_missing",
    ],
    ["garbage", () => ({ authorization: "Bearer ckst_sk_test_nonsense" }), "api_key_invalid"],
    [
      "a key with one character changed",
      () => ({ authorization: `Bearer ${merchant.key.slice(0, -1)}!` }),
      "api_key_invalid",
    ],
  ])("%s is 401", async (_, headers, code) => {
    const response = await anonymous("GET", PRODUCTS, { headers: headers(), from });
    expect(response.status).toBe(401);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
    expect(response.headers["request-id"]).toBe(response.body.error.request_id);
    expect(response.headers).not.toHaveProperty("x-ratelimit-limit");
    expect(response.body.error).toMatchObject({ type: "invalid_request_error", code, details: [] });
    expect(response.body.error.doc_url).toBe(`${baseUrl}/docs/errors/${code}`);
  });

  test("a key in the URL is not accepted", async () => {
    const response = await anonymous("GET", `${PRODUCTS}?api_key=${merchant.key}`, { from });
    expect(response.body.error.code).toBe("api_key_missing");
  });

  test("an expired key says so", async () => {
    const key = await merchant.newKey({ expiresAt: new Date(Date.now() - 1000) });
    const response = await anonymous("GET", PRODUCTS, { headers: { authorization: `Bearer ${key}` }, from });
    expect([response.status, response.body.error.code]).toEqual([401, "api_key_expired"]);
  });

  test("a revoked key is rejected from the next request on", async () => {
    const { id } = await newProduct(api);
    for (const [method, path] of [
      ["GET", PRODUCTS],
      ["GET", `${PRODUCTS}/${id}`],
      ["GET", `${PRODUCTS}/prod_unknown`],
      ["POST", PRODUCTS],
      ["DELETE", `${PRODUCTS}/${id}`],
      ["GET", "/api/v3/unknown"],
    ] as const) {
      const key = await merchant.newKey();
      const headers = { authorization: `Bearer ${key}` };
      expect((await anonymous("GET", PRODUCTS, { headers })).status).toBe(200);
      await merchant.revokeKey(key);
      const body = method === "POST" ? { body: { name: "Never made", priceAmount: 1 } } : {};
      const response = await anonymous(method, path, { headers, from, ...body });
      if (path === "/api/v3/unknown") expect(response.body.error.code).toBe("unknown_endpoint");
      else
        expect([method, path, response.status, response.body.error.code]).toEqual([
          method,
          path,
          401,
          "api_key_invalid",
        ]);
      expect(response.headers).not.toHaveProperty("x-ratelimit-limit");
    }
    expect(await merchant.count("products", "name = 'Never made'")).toBe(0);
    expect((await api("GET", `${PRODUCTS}/${id}`)).status).toBe(200);
  });

  test("a change of a key applies from the next request on", async () => {
    const key = await merchant.newKey({ rateLimitPerMinute: 500 });
    const send = () => anonymous("GET", PRODUCTS, { headers: { authorization: `Bearer ${key}` }, from });
    expect((await send()).headers["x-ratelimit-limit"]).toBe("500");
    const change = (columns: string) =>
      pool().query(`UPDATE api_keys SET ${columns} WHERE hash = $1`, [hashSecretKey(key)]);
    await change("rate_limit_per_minute = 400");
    expect((await send()).headers["x-ratelimit-limit"]).toBe("400");
    await change("scopes = '{prices:read}'");
    expect((await send()).body.error.code).toBe("insufficient_scope");
    await change("expires_at = now()");
    expect((await send()).body.error.code).toBe("api_key_expired");
  });

  test("a missing scope is named in the error", async () => {
    const key = await merchant.newKey({ scopes: ["products:read"] });
    const headers = { authorization: `Bearer ${key}` };
    expect((await anonymous("GET", PRODUCTS, { headers })).status).toBe(200);
    const response = await anonymous("POST", PRODUCTS, { headers, body: { name: "X", priceAmount: 1 } });
    expect([response.status, response.body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(response.body.error.message).toContain("products:write");
  });

  test("one mode's objects are unknown in the other mode", async () => {
    const { id } = await newProduct(api);
    const live = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
    expect((await api("GET", `${PRODUCTS}/${id}`, { headers: live })).status).toBe(404);
    expect((await api("GET", PRODUCTS, { headers: live })).body.data).toEqual([]);
  });
});

describe("rate limit", () => {
  test("a key's own limit applies, with headers on every response", async () => {
    const headers = { authorization: `Bearer ${await merchant.newKey({ rateLimitPerMinute: 3 })}` };
    const answers = [];
    // Two windows may be touched when a minute ends in between.
    for (let index = 0; index < 8; index++) answers.push(await api("GET", PRODUCTS, { headers }));
    const rejected = answers.filter((response) => response.status === 429);
    expect(rejected.length).toBeGreaterThanOrEqual(2);
    expect(answers[0]?.headers).toMatchObject({ "x-ratelimit-limit": "3" });
    for (const response of answers) {
      const resetsIn = Number(response.headers["x-ratelimit-reset"]) - Date.now() / 1000;
      expect(resetsIn).toBeLessThanOrEqual(60);
    }
    for (const response of rejected) {
      expect(response.headers["x-ratelimit-remaining"]).toBe("0");
      expect(response.headers["retry-after"]).toMatch(/^[1-9]\d?$/);
      expect(response.body.error).toMatchObject({ type: "invalid_request_error", code: "rate_limited" });
    }
  });

  test("a key with a limit above the installation's maximum gets the maximum", async () => {
    const headers = { authorization: `Bearer ${await merchant.newKey({ rateLimitPerMinute: 1_000_000 })}` };
    const response = await api("GET", PRODUCTS, { headers });
    expect(response.headers["x-ratelimit-limit"]).toBe("10000");
    expect(Number(response.headers["x-ratelimit-remaining"])).toBe(9_999);
  });

  test("the default is 100 a minute", async () => {
    const { merchant: own } = await freshMerchant();
    const response = await apiClient(baseUrl, await own.newKey({ rateLimitPerMinute: undefined }))("GET", PRODUCTS);
    expect([response.headers["x-ratelimit-limit"], response.headers["x-ratelimit-remaining"]]).toEqual(["100", "99"]);
  });

  test("requests without a valid key are counted by IP address, 100 a minute", async () => {
    const from = ownAddress();
    await startOfWindow();
    const statuses = [];
    for (let index = 0; index < 100; index++) {
      const path = index % 20 ? PRODUCTS : "/api/v3/nothing";
      statuses.push((await apiClient(baseUrl)("GET", path, { from })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 404]));
    for (const path of [PRODUCTS, "/api/v3/nothing"]) {
      const { status, headers, body } = await apiClient(baseUrl)("GET", path, { from });
      expect([status, body.error.code]).toEqual([429, "rate_limited"]);
      expect(headers["retry-after"]).toMatch(/^[1-9]\d?$/);
    }
    expect((await api("GET", PRODUCTS, { from })).status).toBe(200);
  });

  test.each<[string, string, string, Record<string, string>, number]>([
    ["an unknown endpoint", "GET", "/api/v3/nothing", {}, 404],
    ["an unknown version", "GET", "/api/v9/products", {}, 404],
    ["a wrong method", "DELETE", PRODUCTS, {}, 405],
    ["a body declared to be huge", "POST", PRODUCTS, { "content-length": "99999999999", connection: "close" }, 413],
    ["multipart", "POST", PRODUCTS, { "content-type": "multipart/form-data; boundary=x", "content-length": "0" }, 415],
    ["a long address", "GET", `${PRODUCTS}?q=${"x".repeat(9000)}`, {}, 414],
  ])("%s counts as well", async (_, method, path, headers, status) => {
    const authorization = `Bearer ${await merchant.newKey({ rateLimitPerMinute: 1 })}`;
    await startOfWindow();
    const send = () => apiClient(baseUrl)(method, path, { headers: { ...headers, authorization } });
    const first = await send();
    expect(first.status).toBe(status);
    expect(first.headers).toMatchObject({ "x-ratelimit-limit": "1", "x-ratelimit-remaining": "0" });
    expect(first.headers["request-id"]).toBe(first.body.error.request_id);
    const second = await send();
    expect([second.status, second.body.error.code, second.headers["retry-after"]]).toEqual([
      429,
      "rate_limited",
      expect.stringMatching(/^[1-9]\d?$/),
    ]);
  });
});

describe("idempotency", () => {
  const post = (key: string, body: object, path = PRODUCTS) =>
    api("POST", path, { body, headers: { "idempotency-key": key } });

  test("the same request gets the same response byte for byte, whatever the order of its members", async () => {
    const first = await post("same", { name: "Once", priceAmount: 5, metadata: { a: "1", b: "2" } });
    const second = await post("same", { metadata: { b: "2", a: "1" }, priceAmount: 5, name: "Once" });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(first.headers).not.toHaveProperty("idempotent-replayed");
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.headers["request-id"]).not.toBe(first.headers["request-id"]);
  });

  test("a request during the first one gets a 409, and 20 simultaneous requests create one product", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const key = "race";
    const send = () =>
      ownApi("POST", PRODUCTS, { body: { name: "One", priceAmount: 5 }, headers: { "idempotency-key": key } });
    await own.whileKeyIsInUse({ method: "POST", path: PRODUCTS, key }, async () => {
      const { status, body } = await send();
      expect([status, body.error.type, body.error.code]).toEqual([409, "idempotency_error", "idempotency_key_in_use"]);
    });

    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(await own.count("products")).toBe(1);
    const created = answers.filter(({ status }) => status === 200);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(20 - created.length);
  });

  test("another request with the key is rejected; another path or mode has its own keys", async () => {
    const { body } = await post("other", { name: "A", priceAmount: 5 });
    const reused = await post("other", { name: "B", priceAmount: 5 });
    expect([reused.status, reused.body.error.type, reused.body.error.code]).toEqual([
      400,
      "idempotency_error",
      "idempotency_key_reused",
    ]);
    expect((await post("other", { productIds: [body.id] }, "/api/v3/payment-links")).status).toBe(200);
    const live = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}`, "idempotency-key": "other" };
    expect((await api("POST", PRODUCTS, { body: { name: "C", priceAmount: 5 }, headers: live })).status).toBe(200);
  });

  test("an ignored body still counts as part of the request", async () => {
    const { body: product } = await api("POST", PRODUCTS, { body: { name: "Once", priceAmount: 5 } });
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
    const expire = (body: object) => post("expire", body, `/api/v3/checkout/sessions/${session.id}/expire`);
    expect((await expire({})).status).toBe(200);
    expect((await expire({})).headers["idempotent-replayed"]).toBe("true");
    const reused = await expire({ a: 1 });
    expect([reused.status, reused.body.error.code]).toEqual([400, "idempotency_key_reused"]);
  });

  test("an error frees the key", async () => {
    expect((await post("freed", { name: "" })).status).toBe(400);
    const response = await post("freed", { name: "Now", priceAmount: 5 });
    expect([response.status, response.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  });

  test("a key expires after a day of the merchant's clock", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const send = () =>
      ownApi("POST", PRODUCTS, { body: { name: "Day", priceAmount: 5 }, headers: { "idempotency-key": "day" } });
    const first = await send();
    await own.advanceClock(86_390);
    expect((await send()).text).toBe(first.text);
    await own.advanceClock(20);
    expect((await send()).body.id).not.toBe(first.body.id);
  });

  test.each([
    ["", "too_small"],
    ["k".repeat(256), "too_big"],
  ])("the key %j is rejected", async (key, code) => {
    const { status, body } = await post(key, { name: "X", priceAmount: 5 });
    expect(status).toBe(400);
    expect(body.error.details).toEqual([{ field: "Idempotency-Key", code, message: expect.any(String) }]);
  });

  test("a read ignores the key, and never rejects it", async () => {
    for (const method of ["GET", "HEAD"]) {
      expect((await api(method, PRODUCTS, { headers: { "idempotency-key": "k".repeat(300) } })).status).toBe(200);
    }
  });
});

describe("bodies", () => {
  const post = (rawBody: string | Buffer, headers: Record<string, string> = {}) =>
    api("POST", PRODUCTS, { rawBody, headers });

  test.each<[string, string | Buffer]>([
    ["broken JSON", '{"name":'],
    ["a list", "[]"],
    ["text", '"name"'],
    ["null", "null"],
    ["NUL", '{"name":"a\\u0000b","priceAmount":5}'],
    ["a lone surrogate", '{"name":"a\\ud800","priceAmount":5}'],
    ["a number beyond the safe range", '{"name":"a","priceAmount":1e17}'],
    ["infinity", '{"name":"a","priceAmount":1e999}'],
    ["33 levels", `{"name":"a","metadata":${"[".repeat(32)}${"]".repeat(32)}}`],
    ["100,000 levels", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["60,000 unknown members", JSON.stringify({ name: "a", priceAmount: 5, ...MANY_KEYS })],
    ["60,000 keys of metadata", JSON.stringify({ name: "a", priceAmount: 5, metadata: MANY_KEYS })],
    ["a list of 100,000", JSON.stringify({ name: "a", priceAmount: 5, images: Array(100_000).fill("a") })],
    ["Latin-1", Buffer.from('{"name":"caf\xe9"}', "latin1")],
  ])("%s is invalid_json", async (_, body) => {
    const response = await post(body);
    expect([response.status, response.body.error.code]).toEqual([400, "invalid_json"]);
  });

  test("an update counts metadata keys before it reads them", async () => {
    const { id } = await newProduct(api, { metadata: { kept: "1" } });
    const keysOf = (count: number) => Object.fromEntries(Object.entries(MANY_KEYS).slice(0, count));
    const update = (metadata: object) => api("POST", `${PRODUCTS}/${id}`, { body: { metadata } });
    for (const [count, code] of [
      [101, "invalid_metadata"],
      [9_000, "invalid_metadata"],
      [60_000, "invalid_json"],
    ] as const) {
      const { status, body } = await update(keysOf(count));
      expect([count, status, body.error.code]).toEqual([count, 400, code]);
    }
    expect((await api("GET", `${PRODUCTS}/${id}`)).body.metadata).toEqual({ kept: "1" });
    const fifty = await update({ kept: null, ...keysOf(50) });
    expect([fifty.status, Object.keys(fifty.body.metadata).length]).toEqual([200, 50]);
    const others = Object.entries(MANY_KEYS).slice(50, 100);
    const cleared = Object.fromEntries(Object.keys(keysOf(50)).map((key) => [key, null]));
    const replaced = await update({ ...cleared, ...Object.fromEntries(others) });
    expect([replaced.status, Object.keys(replaced.body.metadata).length]).toEqual([200, 50]);
  });

  test("is read even if none is required", async () => {
    const path = "/api/v3/checkout/sessions/cs_test_x/expire";
    for (const [rawBody, type, status] of [
      ["garbage{", "application/json", 400],
      ["a=b", "application/x-www-form-urlencoded", 415],
      ["{}", "application/json", 404],
      ["", "text/plain", 404],
    ] as const) {
      expect((await api("POST", path, { rawBody, headers: { "content-type": type } })).status).toBe(status);
    }
  });

  test("a content type other than JSON gets a 415", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
      const response = await post('{"name":"a","priceAmount":5}', { "content-type": type });
      expect([response.status, response.body.error.code]).toEqual([415, "unsupported_media_type"]);
    }
    expect(
      (await post('{"name":"a","priceAmount":5}', { "content-type": "Application/JSON; charset=utf-8" })).status,
    ).toBe(200);
  });

  test.each(["utf-8", "UTF-8", '"utf-8"', "utf8", "unicode-1-1-utf-8"])("the charset %s is UTF-8", async (charset) => {
    const headers = { "content-type": `application/json; charset=${charset}`, "content-encoding": "identity" };
    expect((await post('{"name":"a","priceAmount":5}', headers)).status).toBe(200);
  });

  test.each([
    ["the charset latin1", "content-type", "application/json; charset=latin1", "latin1"],
    ["an unknown charset", "content-type", 'application/json;Charset="klingon"', "klingon"],
    ["UTF-16", "content-type", "application/json; charset=utf-16", "utf-16"],
    ["a compressed body", "content-encoding", "gzip", "Content-Encoding: gzip"],
    ["a body that is compressed twice", "content-encoding", "identity, br", "Content-Encoding: identity, br"],
  ])("%s gets a 415 that names it", async (_, header, value, named) => {
    const response = await post('{"name":"a","priceAmount":5}', { [header]: value });
    expect([response.status, response.body.error.code]).toEqual([415, "unsupported_media_type"]);
    expect(response.body.error.message).toContain(named);
    // Of a request without a body neither matters.
    expect((await api("GET", PRODUCTS, { headers: { [header]: value } })).status).toBe(200);
  });

  test("more than 1 MiB gets a 413", async () => {
    const response = await post(`{"name":"${"x".repeat(1_048_577)}"}`);
    expect([response.status, response.body.error.code]).toEqual([413, "payload_too_large"]);
  });

  test("a request without a body gets errors for its required fields", async () => {
    const response = await api("POST", PRODUCTS);
    expect([response.status, response.body.error.code, response.body.error.param]).toEqual([
      400,
      "parameter_missing",
      "name",
    ]);
  });
});

/** Waits where the minute ends within 20 s: what a test counts has to fall into one window. */
async function startOfWindow(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 20_000) await wait(left + 10);
}

test("a repeated known query parameter is rejected by name, an unknown one is not", async () => {
  const { status, body } = await api("GET", `${PRODUCTS}?limit=2&limit=3&foo=1&foo=2`);
  expect([status, body.error.param]).toEqual([400, "limit"]);
  expect(body.error.details).toEqual([{ field: "limit", code: "too_many", message: "must be sent only once" }]);
  expect((await api("GET", `${PRODUCTS}?limit=2&foo=1&foo=2`)).status).toBe(200);
});

test("a long name is truncated in the response", async () => {
  const { body } = await api("POST", PRODUCTS, {
    body: { name: "a", priceAmount: 5, metadata: { ["\u{1f600}".repeat(5_000)]: "v" } },
  });
  expect(body.error.param).toBe(`metadata.${"\u{1f600}".repeat(90)}…`);
  expect(body.error.details[0].field).toBe(body.error.param);
  expect(body.error.message.startsWith(`${body.error.param} must have keys of 1 to 40 characters`)).toBe(true);
});
