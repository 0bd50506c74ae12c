import { expect, test } from "vitest";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { signInOverHttp } from "../factories/dashboard-client.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";

// One of each kind of address against `next dev` behind our server. All that depends on how a request gets to its route is
// tried there by `npm run test:development`.
const anonymous = apiClient(baseUrl);

test("a product is created once for its idempotency key, and listed", async () => {
  const { api } = await freshMerchant();
  const request = { body: { name: "Tea", priceAmount: 7 }, headers: { "idempotency-key": "once" } };
  const created = await api("POST", "/api/v3/products", request);
  const repeated = await api("POST", "/api/v3/products", request);
  expect([created.status, repeated.text]).toEqual([200, created.text]);
  const listed = await api("GET", "/api/v3/products?limit=2");
  expect(listed.body.data).toEqual([created.body]);
});

test("requests are rejected as in production", async () => {
  const { api } = await freshMerchant();
  expect((await anonymous("GET", "/api/v3/products")).status).toBe(401);
  expect((await api("GET", "/api/v3/nothing")).body.error.code).toBe("unknown_endpoint");
  expect((await api("POST", "/api/v3/products", { rawBody: "{" })).status).toBe(400);
  expect((await anonymous("POST", "/", { headers: { "next-action": "abc" } })).status).toBe(400);
  expect((await anonymous("TRACE", "/sign-in")).status).toBe(405);
});

test("a customer pays on the page of a link", async () => {
  const { api } = await freshMerchant();
  const product = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: product.id }] } });
  const page = await anonymous("GET", `/pay/${link.id}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Coffee")]);
  const headers = { origin: baseUrl };
  const { body: started } = await anonymous("POST", `/pay/${link.id}/sessions`, { body: {}, headers });
  const paid = await anonymous("POST", `/checkout/${started.sessionId}/pay`, { body: VISA_PAYMENT, headers });
  expect([paid.status, paid.body.next]).toEqual([200, `${baseUrl}/checkout/${started.sessionId}`]);
});

test("a merchant signs in, and the dashboard shows a product", async () => {
  const { api, merchant } = await freshMerchant();
  const product = await newProduct(api);
  const { dashboard } = await signInOverHttp(baseUrl, await merchant.newUser());
  const listed = await dashboard?.query("product.get", { id: product.id });
  expect([listed?.status, listed?.data.product.name]).toEqual([200, "Coffee"]);
  const page = await anonymous("GET", "/test/products", { headers: { cookie: dashboard?.cookie ?? "" } });
  expect([page.status, page.headers["request-id"]]).toEqual([200, expect.stringMatching(/^req_/)]);
  expect(page.headers["content-security-policy"]).toContain("nonce-");
  expect((await anonymous("GET", "/test/products")).headers.location).toMatch(/\/sign-in/);
});
