import { expect, test } from "vitest";
import { CheckoutSessionV1 } from "#checkout/checkout-session/wire-v1.ts";
import { apiClient } from "../../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const SESSIONS = "/api/v1/checkout/sessions";

test("lists newest first with total, limit, and offset, and has deprecation headers", async () => {
  const { api, merchant } = await freshMerchant();
  const product = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
  const created: string[] = [];
  for (const body of [
    { productId: product.id, externalCustomerId: "u-1" },
    { paymentLinkId: link.id },
    { productId: product.id },
  ]) {
    created.unshift((await api("POST", "/api/v2/checkout/sessions", { body })).body.id);
  }
  const list = async (query: string) => {
    const { status, body } = await api("GET", `${SESSIONS}?${query}`);
    expect(status).toBe(200);
    for (const session of body.sessions) CheckoutSessionV1.strict().parse(session);
    return {
      ids: body.sessions.map(({ id }: { id: string }) => id),
      total: body.total,
      limit: body.limit,
      offset: body.offset,
    };
  };
  expect(await list("")).toEqual({ ids: created, total: 3, limit: 50, offset: 0 });
  expect(await list("limit=1&offset=1")).toEqual({ ids: created.slice(1, 2), total: 3, limit: 1, offset: 1 });
  expect(await list("externalCustomerId=u-1")).toEqual({ ids: created.slice(2), total: 1, limit: 50, offset: 0 });
  expect(await list(`paymentLinkId=${link.id}`)).toEqual({ ids: created.slice(1, 2), total: 1, limit: 50, offset: 0 });
  expect((await list("status=COMPLETED")).total).toBe(0);
  await merchant.advanceClock(3601);
  expect((await list("status=EXPIRED")).total).toBe(3);
  const { headers, body } = await api("GET", SESSIONS);
  expect(headers).toMatchObject({
    deprecation: "@1734220800",
    sunset: "Sun, 01 Jun 2025 00:00:00 GMT",
    link: '</api/v3/checkout/sessions>; rel="successor-version"',
  });
  expect(body.sessions[0]).toMatchObject({ status: "EXPIRED", amount: 19.9, currency: "USD", productName: "Coffee" });
});

test("errors have v1's format and headers", async () => {
  const { api } = await freshMerchant();
  const { status, body, headers } = await api("GET", `${SESSIONS}?limit=500&status=open`);
  expect(status).toBe(400);
  expect(body).toEqual({
    code: "parameter_invalid",
    message: expect.any(String),
    requestId: headers["request-id"],
    details: [
      { field: "status", code: "invalid_value", message: expect.any(String) },
      { field: "limit", code: "too_big", message: expect.any(String) },
    ],
  });
  expect(headers.deprecation).toBe("@1734220800");
  const anonymous = await apiClient(baseUrl)("GET", SESSIONS);
  expect([anonymous.status, anonymous.body.code]).toEqual([401, "api_key_missing"]);
  const unknown = await api("GET", "/api/v1/products");
  expect([unknown.status, unknown.body.code, unknown.headers.deprecation]).toEqual([
    404,
    "unknown_endpoint",
    "@1734220800",
  ]);
});

test("filters are trimmed, and invalid ones are explained", async () => {
  const { api } = await freshMerchant();
  const product = await newProduct(api);
  const body = { productId: product.id, externalCustomerId: " u-1 " };
  const { body: session } = await api("POST", "/api/v2/checkout/sessions", { body });
  expect(session.externalCustomerId).toBe("u-1");
  expect((await api("GET", `${SESSIONS}?externalCustomerId=%20u-1%20`)).body.total).toBe(1);
  for (const filter of ["externalCustomerId", "paymentLinkId"]) {
    const rejected = await api("GET", `${SESSIONS}?${filter}=%00`);
    expect([rejected.status, rejected.body.details]).toEqual([
      400,
      [{ field: filter, code: "invalid_format", message: "must not contain a NUL character" }],
    ]);
    const long = await api("GET", `${SESSIONS}?${filter}=${"x".repeat(201)}`);
    expect([long.status, long.body.details[0].code]).toEqual([400, "too_big"]);
  }
});
