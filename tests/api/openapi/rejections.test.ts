import { beforeAll, describe, expect, test } from "vitest";
import { isRead } from "#api/api-version.ts";
import { type DeclaredEndpoint, operationId } from "#api/openapi/declared-endpoint.ts";
import { apiRoutes } from "../../../scripts/declared-endpoints.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant } from "../context.ts";

/*
 * What every endpoint of its kind refuses, derived from the declarations: so each refusal that the documents
 * promise is seen (and held against its schema by the client) for each endpoint.
 */

const { endpoints } = await apiRoutes();
const ENDPOINTS = endpoints.map((endpoint) => ({
  ...endpoint,
  name: `${operationId(endpoint)} of ${endpoint.apiVersion.name}`,
  path: endpoint.pattern.replace("[id]", "unknown_0"),
}));
const WRITES = ENDPOINTS.filter(({ method }) => !isRead(method));
const LISTS = ENDPOINTS.filter(({ method, declaration }) => isRead(method) && declaration.query);
const OVER_A_MEBIBYTE = JSON.stringify({ name: "x".repeat(1_048_576) });

let merchant: TestMerchant;
let api: Api;
/** With a key that may make no request at all, so that no minute that ends in between lets one through. */
let limited: Api;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  limited = apiClient(baseUrl, await merchant.newKey({ rateLimitPerMinute: 0 }));
});

function body({ method }: Pick<DeclaredEndpoint, "method">): { body?: object } {
  return isRead(method) ? {} : { body: {} };
}

describe.each(ENDPOINTS)("$name", ({ method, path }) => {
  test("rejects a URL that is too long, and more requests than the key allows", async () => {
    expect((await api(method, `${path}?x=${"x".repeat(9000)}`, body({ method }))).status).toBe(414);
    const { status, headers } = await limited(method, path, body({ method }));
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});

describe.each(LISTS)("$name", ({ method, path }) => {
  test("rejects a limit of 0", async () => {
    expect((await api(method, `${path}?limit=0`)).status).toBe(400);
  });
});

describe.each(WRITES)("$name", ({ method, path }) => {
  test("rejects a body of another type, and one that is too large", async () => {
    const headers = { "content-type": "text/plain" };
    expect((await api(method, path, { rawBody: "{}", headers })).status).toBe(415);
    expect((await api(method, path, { rawBody: OVER_A_MEBIBYTE })).status).toBe(413);
  });
});

describe.each(WRITES)("$name", ({ method, path, name }) => {
  test("rejects an idempotency key that is too long, and one that is in use", async () => {
    const call = (key: string) => api(method, path, { body: {}, headers: { "idempotency-key": key } });
    expect((await call("k".repeat(256))).status).toBe(400);
    const response = await merchant.whileKeyIsInUse({ method, path, key: name }, () => call(name));
    expect(response.status).toBe(409);
  });
});
