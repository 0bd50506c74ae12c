import { beforeAll, describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient, ownAddress } from "../factories/api-client.ts";
import type { LoggedRequest, TestMerchant } from "../factories/merchant.ts";
import { openInvoice } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const PRODUCTS = "/api/v3/products";
let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

/** What the log says of one answer. */
async function logged(response: ApiResponse, of = merchant): Promise<LoggedRequest> {
  const id = response.headers["request-id"];
  const row = (await of.requestLog(id)).find((candidate) => candidate.id === id);
  if (!row) throw new Error("not logged");
  return row;
}

test("an invoice is logged without the token of its page", async () => {
  const invoice = await openInvoice(api);
  const { searchParams } = new URL(invoice.hosted_invoice_url);
  for (const path of [`/api/v3/invoices/${invoice.id}`, "/api/v3/invoices", "/api/v3/events?type=invoice.finalized"]) {
    const row = await logged(await api("GET", path));
    expect(row.response_body).toContain(`/invoice/${invoice.id}?token=[masked]`);
    expect(row.response_body).not.toContain(searchParams.get("token"));
  }
});

describe.concurrent("a request is logged", () => {
  test("with request, response, time, and key", async () => {
    const began = Date.now();
    const response = await api("POST", PRODUCTS, {
      body: { name: "Coffee", priceAmount: 5 },
      headers: { "idempotency-key": "order 1" },
    });
    const ended = Date.now();
    const row = await logged(response);
    expect(row).toMatchObject({
      livemode: false,
      api_key_id: expect.stringMatching(/^key_/),
      api_version: "v3",
      method: "POST",
      path: PRODUCTS,
      query: "",
      idempotency_key: "order 1",
      status: 200,
      error_code: null,
      replayed: false,
      ignored_fields: [],
      request_body: '{"name":"Coffee","priceAmount":5}',
      request_body_cut: false,
      response_body: response.text,
      response_body_cut: false,
    });
    expect(row.created_at.getTime()).toBeGreaterThanOrEqual(began);
    expect(row.created_at.getTime()).toBeLessThanOrEqual(ended);
    expect(row.duration_ms).toBeGreaterThanOrEqual(0);
    expect(row.duration_ms).toBeLessThanOrEqual(ended - began);
  });

  test("with its query and version", async () => {
    const row = await logged(await api("GET", "/api/v2/products?limit=2&status=ACTIVE"));
    expect(row).toMatchObject({
      api_version: "v2",
      path: "/api/v2/products",
      query: "limit=2&status=ACTIVE",
      request_body: null,
      ignored_fields: [],
    });
  });

  test("on the wall clock, whatever the test clock says", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    await own.advanceClock(86_400);
    const row = await logged(await ownApi("GET", PRODUCTS), own);
    expect(Math.abs(row.created_at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test("in the mode of its key", async () => {
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    expect((await logged(await live("GET", PRODUCTS))).livemode).toBe(true);
  });

  test("as replayed if the stored response was returned", async () => {
    const send = () =>
      api("POST", PRODUCTS, { body: { name: "Once", priceAmount: 5 }, headers: { "idempotency-key": "replay" } });
    const [first, second] = [await send(), await send()];
    expect(await logged(first)).toMatchObject({ replayed: false, idempotency_key: "replay" });
    expect(await logged(second)).toMatchObject({
      replayed: true,
      idempotency_key: "replay",
      status: 200,
      request_body: '{"name":"Once","priceAmount":5}',
      response_body: first.text,
    });
  });

  test("HEAD without a body", async () => {
    expect(await logged(await api("HEAD", PRODUCTS))).toMatchObject({
      method: "HEAD",
      status: 200,
      response_body: null,
    });
  });
});

describe.concurrent("a rejected request is logged", () => {
  test("with its body and the response's", async () => {
    const response = await api("POST", PRODUCTS, { body: { name: "", color: "red" } });
    expect(await logged(response)).toMatchObject({
      status: 400,
      error_code: "parameter_invalid",
      ignored_fields: ["color"],
      request_body: '{"name":"","color":"red"}',
      response_body: response.text,
    });
  });

  test("without the body when that can't be read", async () => {
    const response = await api("POST", PRODUCTS, { rawBody: '{"name": "jane@example.com' });
    expect(await logged(response)).toMatchObject({ status: 400, error_code: "invalid_json", request_body: null });
  });

  test("by its scope, before the body is read", async () => {
    const key = await merchant.newKey({ scopes: ["products:read"] });
    const response = await apiClient(baseUrl, key)("POST", PRODUCTS, { body: { name: "X" } });
    expect(await logged(response)).toMatchObject({ status: 403, error_code: "insufficient_scope", request_body: null });
  });

  test.each<[string, string, string, Record<string, string>, number, string]>([
    ["an unknown object", "GET", `${PRODUCTS}/prod_unknown?a=1`, {}, 404, "resource_missing"],
    ["an id of no form", "GET", `${PRODUCTS}/!!?a=1`, {}, 404, "resource_missing"],
    ["an unknown endpoint", "PATCH", "/api/v3/nothing?a=1", {}, 404, "unknown_endpoint"],
    ["an unknown version", "GET", "/api/v9/products?a=1", {}, 404, "unknown_endpoint"],
    ["a wrong method", "DELETE", `${PRODUCTS}?a=1`, {}, 405, "method_not_allowed"],
    [
      "a body declared to be huge",
      "POST",
      `${PRODUCTS}?a=1`,
      { "content-length": "99999999999", connection: "close" },
      413,
      "payload_too_large",
    ],
    [
      "multipart",
      "POST",
      `${PRODUCTS}?a=1`,
      { "content-type": "multipart/form-data; boundary=x", "content-length": "0" },
      415,
      "unsupported_media_type",
    ],
  ])("%s", async (_, method, address, headers, status, code) => {
    const response = await api(method, address, { headers: { ...headers, "idempotency-key": "mine" } });
    expect(response.status).toBe(status);
    expect(await logged(response)).toMatchObject({
      method,
      path: address.slice(0, -"?a=1".length),
      query: "a=1",
      status,
      error_code: code,
      idempotency_key: "mine",
      response_body: response.text,
    });
  });

  test("if its body exceeds the limit while it is read", async () => {
    const body = new Blob([`{"name":"${"x".repeat(1_048_577)}"}`]).stream();
    const headers = { authorization: `Bearer ${merchant.key}`, "content-type": "application/json" };
    const url = baseUrl.replace("localhost", "127.0.0.1") + PRODUCTS;
    const response = await fetch(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    const id = response.headers.get("request-id") ?? "";
    const row = (await merchant.requestLog(id)).find((logged) => logged.id === id);
    expect(row).toMatchObject({ status: 413, error_code: "payload_too_large", request_body: null });
  });

  test("with a truncated URL if it is long", async () => {
    const response = await api("GET", `${PRODUCTS}?q=${"x".repeat(9000)}`);
    const row = await logged(response);
    expect([row.status, row.error_code, row.query.length]).toEqual([414, "uri_too_long", 8192]);
    expect(row.query).toMatch(/^q=x+…$/);
  });

  test("if it exceeds the key's limit, with or without an endpoint", async () => {
    const limited = apiClient(baseUrl, await merchant.newKey({ rateLimitPerMinute: 1 }));
    for (const path of [PRODUCTS, "/api/v3/nothing"]) {
      // A minute may end in between: of three calls at least one is above the limit.
      const answers = [await limited("GET", path), await limited("GET", path), await limited("GET", path)];
      const rejected = answers.find(({ status }) => status === 429);
      if (!rejected) throw new Error("none was refused");
      expect(await logged(rejected)).toMatchObject({ path, status: 429, error_code: "rate_limited" });
    }
  });
});

describe.concurrent("ignored fields", () => {
  test("are logged for a body, including nested ones, with the service's own", async () => {
    const { id } = await newProduct(api);
    const response = await api("POST", "/api/v3/payment-links", {
      body: {
        id: "plink_mine",
        livemode: true,
        views: 3,
        line_items: [{ price: id }, { price: id, color: "red", adjustable: { a: 1 } }],
        after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: "Hi", font: "x" } },
        metadata: { color: "red" },
        custom_fields: [{ key: "k", label: { type: "custom", custom: "K", lang: "en" }, type: "text" }],
      },
    });
    expect(response.status).toBe(200);
    expect((await logged(response)).ignored_fields.sort()).toEqual(
      [
        "after_completion.hosted_confirmation.font",
        "custom_fields[0].label.lang",
        "id",
        "line_items[1].adjustable",
        "line_items[1].color",
        "livemode",
        "views",
      ].sort(),
    );
  });

  test("are logged for a query, and for a body that is not read", async () => {
    const row = await logged(await api("GET", `${PRODUCTS}?limit=1&color=red&expand%5B%5D=a&expand%5B%5D=b`));
    expect(row.status).toBe(200);
    expect(row.ignored_fields.sort()).toEqual(["?color", "?expand[]"]);
    const { id } = await newProduct(api);
    expect((await logged(await api("GET", `${PRODUCTS}/${id}?limit=1`))).ignored_fields).toEqual(["?limit"]);
    expect((await logged(await api("DELETE", `${PRODUCTS}/${id}`, { body: { force: true } }))).ignored_fields).toEqual([
      "force",
    ]);
  });

  test("are limited in number and length, and can always be stored", async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`${"😀".repeat(150)}${index}`, 1]));
    const response = await api("POST", `${PRODUCTS}?%00=1`, { body: { name: "M", priceAmount: 5, ...many } });
    const { ignored_fields } = await logged(response);
    expect(ignored_fields).toHaveLength(50);
    expect(ignored_fields[0]).toBe("?\ufffd");
    expect(Math.max(...ignored_fields.map((name) => name.length))).toBe(200);
  });
});

describe.concurrent("data that the log must not store", () => {
  test("secrets, keys, and email addresses are masked everywhere", async () => {
    const email = "jane.doe@example.com";
    const result = await api("POST", `${PRODUCTS}?api_key=${merchant.key}&q=${encodeURIComponent(`to ${email}`)}`, {
      body: {
        name: "Jane's coffee",
        description: `Ask ${email}, or use ${merchant.key} and whsec_c2VjcmV0+/==.`,
        priceAmount: 5,
        card: { number: "4242424242424242", cvc: 123, exp: [1, 2] },
        password: "hunter2",
        metadata: { [email]: "x", token: "t0ps3cret", plan: "gold" },
      },
      headers: { "idempotency-key": `for ${email}` },
    });
    expect(result.status).toBe(200);
    const row = await logged(result);
    const all = JSON.stringify(row);
    for (const secret of [merchant.key.slice(20), "c2VjcmV0", "4242", "123,", "hunter2", "t0ps3cret", "jane.doe"]) {
      expect(all).not.toContain(secret);
    }
    expect(row.query).toBe("api_key=[masked]&q=to%20%5Bemail%5D");
    expect(JSON.parse(row.request_body ?? "")).toEqual({
      name: "Jane's coffee",
      description: "Ask [email], or use ckst_sk_test_[masked] and whsec_[masked].",
      priceAmount: 5,
      card: { number: "[masked]", cvc: "[masked]", exp: ["[masked]", "[masked]"] },
      password: "[masked]",
      metadata: { "[email]": "x", token: "[masked]", plan: "gold" },
    });
    const response = JSON.parse(row.response_body ?? "");
    expect(response).toMatchObject({ name: "Jane's coffee", metadata: { token: "[masked]", plan: "gold" } });
  });

  test("the payer of a test payment is masked, the payment method is not", async () => {
    const { id: productId } = await newProduct(api);
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
    const response = await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, {
      body: {
        email: "ann@example.com",
        name: "Ann Example",
        country: "US",
        tax_id: { type: "eu_vat", value: "DE123456789" },
        payment_method_type: "card",
      },
    });
    const { request_body: body } = await logged(response);
    expect(response.status).toBe(200);
    expect(body).not.toMatch(/Ann|ann@|DE123456789/);
    expect(JSON.parse(body ?? "{}")).toMatchObject({ name: "[masked]", payment_method_type: "card" });
  });

  test("a session's customer is masked, its ID and product are not", async () => {
    const { id } = await newProduct(api, { name: "Tour of Jane Street" });
    const { body: created, headers } = await api("POST", "/api/v3/checkout/sessions", {
      body: {
        line_items: [{ price: id }],
        customer_email: "jane@example.com",
        client_reference_id: "order-7",
        customer_details: { name: "Jane Doe", phone: "+1 555 0100", address: { city: "Springfield" } },
      },
    });
    const rows = await merchant.requestLog(headers["request-id"]);
    const row = rows.find((candidate) => candidate.id === headers["request-id"]);
    expect(JSON.parse(row?.request_body ?? "")).toEqual({
      line_items: [{ price: id }],
      customer_email: "[masked]",
      client_reference_id: "[masked]",
      customer_details: { name: "[masked]", phone: "[masked]", address: { city: "[masked]" } },
    });
    expect(JSON.parse(row?.response_body ?? "")).toMatchObject({
      id: created.id,
      url: created.url,
      productName: "Tour of Jane Street",
      customer_email: "[masked]",
    });
  });

  test("only the beginning of a long body is stored", async () => {
    const long = "é".repeat(5_000);
    const fields = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`unknown_${index}`, long]));
    const row = await logged(await api("POST", PRODUCTS, { body: { name: "Long", priceAmount: 5, ...fields } }));
    expect([row.status, row.request_body_cut, row.response_body_cut]).toEqual([200, true, false]);
    const text = row.request_body ?? "";
    expect(text).toMatch(/^\{"name":"Long","priceAmount":5,"unknown_0":"é+".*é…$/);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_384);
    expect(Buffer.byteLength(text)).toBeGreaterThan(16_380);
  });
});

describe.concurrent("the log's merchant", () => {
  test("calls of one merchant are not in another one's log", async () => {
    const other = await freshMerchant();
    const mine = await api("GET", PRODUCTS);
    const theirs = await other.api("GET", PRODUCTS);
    await merchant.requestLog(mine.headers["request-id"]);
    const rows = await other.merchant.requestLog(theirs.headers["request-id"]);
    expect(rows.map((row) => row.id)).toEqual([theirs.headers["request-id"]]);
  });

  test("a request without a valid key is in no log", async () => {
    const own = await freshMerchant();
    const from = ownAddress();
    const expired = await own.merchant.newKey({ expiresAt: new Date(Date.now() - 1000) });
    const revoked = await own.merchant.newKey();
    await own.merchant.revokeKey(revoked);
    for (const key of [undefined, expired, revoked, `${own.merchant.key}x`]) {
      for (const path of [PRODUCTS, "/api/v3/nothing"]) await apiClient(baseUrl, key)("GET", path, { from });
    }
    const last = await own.api("GET", PRODUCTS);
    const rows = await own.merchant.requestLog(last.headers["request-id"]);
    expect(rows.map((row) => row.id)).toEqual([last.headers["request-id"]]);
  });
});
