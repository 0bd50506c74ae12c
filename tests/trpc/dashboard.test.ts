import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient, ownAddress } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser, signInOverHttp, signOutOverHttp } from "../factories/dashboard-client.ts";

const PRODUCT = { ...emptyProductForm("USD"), name: "Roastery tour", priceAmount: "49" };

let dashboard: Dashboard;
let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOfUser(baseUrl, await merchant.newUser());
});

describe("signing in", () => {
  test("a wrong password and an unknown user get the same error and no session", async () => {
    const user = await merchant.newUser();
    const from = ownAddress();
    const wrong = await signInOverHttp(baseUrl, { ...user, password: "wrong" }, from);
    const unknown = await signInOverHttp(baseUrl, { ...user, email: "nobody@example.com" }, from);
    for (const response of [wrong, unknown]) {
      expect(response.dashboard).toBeUndefined();
      expect(response.location).toContain("error=CredentialsSignin");
      expect(response.location).not.toContain("wrong");
    }
    expect(wrong.location).toBe(unknown.location);
  });

  test("after ten wrong attempts even the right password waits; other accounts and addresses don't", async () => {
    const user = await merchant.newUser();
    const from = ownAddress();
    for (let index = 0; index < 10; index++) await signInOverHttp(baseUrl, { ...user, password: "wrong" }, from);
    expect((await signInOverHttp(baseUrl, user, from)).dashboard).toBeUndefined();
    expect((await signInOverHttp(baseUrl, await merchant.newUser(), from)).dashboard).toBeDefined();
    expect((await signInOverHttp(baseUrl, user, ownAddress())).dashboard).toBeDefined();
  });

  test("frequent sign-ins don't count as guessing", async () => {
    const user = await merchant.newUser();
    const from = ownAddress();
    for (let index = 0; index < 12; index++) {
      expect((await signInOverHttp(baseUrl, user, from)).dashboard).toBeDefined();
    }
  });

  test("a post without the form's token is rejected", async () => {
    const response = await apiClient(baseUrl)("POST", "/api/auth/callback/credentials", {
      rawBody: new URLSearchParams(await merchant.newUser()).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(String(response.headers["set-cookie"])).not.toContain("checkstand.session=");
  });

  test.each(["/.//evil.example/x", "//evil.example", "https://evil.example/", "/\\evil.example"])(
    "signing in redirects nobody to %s",
    async (address) => {
      const { location } = await signInOverHttp(baseUrl, await merchant.newUser(), undefined, address);
      expect(new URL(location ?? "", baseUrl).origin).toBe(baseUrl);
      expect(location).not.toContain("//evil");
    },
  );

  test("a session that has ended can't end the next one", async () => {
    const { merchant: own } = await freshMerchant();
    const user = await own.newUser();
    const old = (await signInOverHttp(baseUrl, user)).dashboard;
    if (!old) throw new Error("Not signed in.");
    await signOutOverHttp(baseUrl, old.cookie);
    expect((await old.query("product.list")).status).toBe(401);
    const { dashboard: next } = await signInOverHttp(baseUrl, user);
    await signOutOverHttp(baseUrl, old.cookie);
    expect((await next?.query("product.list"))?.status).toBe(200);
  });

  test.each<[string, Record<string, string>, string, number]>([
    ["its log is closed", { "content-type": "application/x-www-form-urlencoded" }, "_log", 404],
    ["JSON is no form of ours", { "content-type": "application/json" }, "callback/credentials", 415],
  ])("next-auth: %s", async (_, headers, path, status) => {
    const response = await apiClient(baseUrl)("POST", `/api/auth/${path}`, { rawBody: "{", headers });
    expect(response.status).toBe(status);
  });

  test.each(["none", "javascript:alert(1)", "//["])(
    "%s is not accepted as a return URL, in the query or in a cookie",
    async (way) => {
      const http = apiClient(baseUrl);
      const cookie = `checkstand.return-to=${encodeURIComponent(way)}`;
      for (const response of [
        await http("GET", `/api/auth/session?callbackUrl=${encodeURIComponent(way)}`),
        await http("GET", "/api/auth/csrf", { headers: { cookie } }),
      ]) {
        expect(response.status).toBe(400);
        expect(String(response.headers["set-cookie"])).toContain("checkstand.return-to=; Path=/; Max-Age=0");
      }
      expect((await http("GET", "/api/auth/session?callbackUrl=/test&callbackUrl=")).status).toBe(200);
    },
  );

  test("unexpected parameters of the sign-in page cause no fault", async () => {
    for (const word of ["__proto__", "constructor", "toString"]) {
      expect((await apiClient(baseUrl)("GET", `/sign-in?error=${word}`)).status).toBe(200);
    }
  });

  test("a forged or ended session is signed out", async () => {
    const { merchant: own } = await freshMerchant();
    const mine = await dashboardOfUser(baseUrl, await own.newUser());
    if (!mine) throw new Error("Not signed in.");
    expect((await mine.query("product.list")).status).toBe(200);
    await own.endSessions();
    expect((await mine.query("product.list")).status).toBe(401);
    const forged = await apiClient(baseUrl)("GET", "/api/trpc/product.list?input=%7B%7D", {
      headers: { cookie: "checkstand.session=eyJhbGciOiJub25lIn0.e30.", "x-checkstand-mode": "test" },
    });
    expect(forged.status).toBe(401);
  });

  test("a visitor who is not signed in is sent to the sign-in page, and back afterwards", async () => {
    const response = await apiClient(baseUrl)("GET", "/test/payment-links");
    expect(response.status).toBe(307);
    expect(response.headers.location).toMatch(/\/sign-in\?.*payment-links/);
  });
});

describe("calls", () => {
  test("a product from the dashboard equals the API's", async () => {
    const created = await dashboard.mutate("product.create", PRODUCT);
    expect(created.status).toBe(200);
    expect((await api("GET", `/api/v3/products/${created.data.id}`)).body).toMatchObject({
      name: "Roastery tour",
      priceAmount: "49.00",
      status: "ACTIVE",
    });
    expect((await merchant.events()).some(({ data }) => data.object.id === created.data.id)).toBe(true);
  });

  test("invalid fields are reported by name, and nothing is stored", async () => {
    const before = await merchant.count("products");
    const { status, error } = await dashboard.mutate("product.create", { ...PRODUCT, name: " ", priceAmount: "1.005" });
    expect(status).toBe(400);
    expect(error.data.details.map(({ field }: { field: string }) => field).sort()).toEqual(["name", "priceAmount"]);
    expect(error.data.requestId).toMatch(/^req_/);
    for (const odd of ["a\0b", "a\ud800"]) {
      expect((await dashboard.mutate("product.create", { ...PRODUCT, name: odd })).status).toBe(400);
    }
    expect((await dashboard.query("product.get", { id: "\0" })).status).toBe(400);
    expect(await merchant.count("products")).toBe(before);
  });

  test("another merchant's and the other mode's objects are unknown", async () => {
    const other = await freshMerchant();
    const foreign = await newProduct(other.api);
    const own = await newProduct(api);
    const unknown = await dashboard.query("product.get", { id: "prod_0" });
    expect([unknown.status, unknown.error.data.code]).toEqual([404, "resource_missing"]);
    for (const [id, mode] of [
      [foreign.id, "test"],
      [own.id, "live"],
    ] as const) {
      const { status, error } = await dashboard.query("product.get", { id }, mode);
      expect([status, error.message]).toEqual([404, unknown.error.message.replace("prod_0", id)]);
    }
    const form = { ...EMPTY_LINK_FORM, lines: [{ price: foreign.id, quantity: 1 }] };
    const rejected = await dashboard.mutate("paymentLink.create", { form });
    expect([rejected.status, rejected.error.data.code]).toEqual([400, "resource_missing"]);
    expect((await dashboard.query("product.list", {}, "live")).data.data).toEqual([]);
  });

  test.each<[string, Record<string, string>, number]>([
    ["another site", { origin: "https://evil.example" }, 403],
    ["another port of this machine", { origin: "http://localhost:1" }, 403],
    ["a form of another site", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["a multipart form", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["plain text", { "content-type": "text/plain" }, 415],
  ])("%s can't change anything", async (_, headers, status) => {
    const before = await merchant.count("products");
    expect((await dashboard.mutate("product.create", PRODUCT, "test", headers)).status).toBe(status);
    expect(await merchant.count("products")).toBe(before);
  });

  test("only the superjson metadata that pages send is read, and other is rejected at once", async () => {
    const send = (meta: object, json: unknown = {}) => {
      const headers = { cookie: dashboard.cookie, "x-checkstand-mode": "test", origin: baseUrl };
      const input = encodeURIComponent(JSON.stringify({ json, meta }));
      return apiClient(baseUrl)("GET", `/api/trpc/product.list?input=${input}`, { headers });
    };
    const odd = [{ values: ["undefined", "regexp"] }, { values: [["x", "y"]] }, { values: { filter: ["Date"] } }];
    for (const meta of odd) {
      const { status, body } = await send(meta);
      expect([status, body.error.json.data.code]).toEqual([400, "parameter_invalid"]);
    }
    for (const path of ["__proto__.polluted", "constructor.prototype.polluted"]) {
      expect((await send({ values: { [path]: ["undefined"] } })).status).toBe(400);
    }
    // A place that is not there: a list of billions would be made to have it.
    for (const path of ["types.4294967294", "filter.q", "types.0.deeper"]) {
      expect((await send({ values: { [path]: ["undefined"] } }, { types: [] })).status).toBe(400);
    }
    const usual = { values: { "filter.q": ["undefined"], cursor: ["undefined"] }, referentialEqualities: { a: ["b"] } };
    expect((await send({ ...usual, v: 1 }, { filter: { q: null }, cursor: null })).status).toBe(200);
  });

  test("a call with more members than any form is rejected before they are read", async () => {
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, "v"]));
    for (const flood of [
      { ...PRODUCT, ...keys },
      { ...PRODUCT, images: Array(100_000).fill({}) },
    ]) {
      const { status, error } = await dashboard.mutate("product.create", flood);
      expect([status, error.data.code]).toEqual([400, "parameter_invalid"]);
    }
  });

  test("a mutation by GET, eleven calls in one batch, and an unknown mode are rejected", async () => {
    const before = await merchant.count("products");
    expect((await dashboard.query("product.create", PRODUCT)).status).toBe(405);
    expect((await dashboard.query("product.list", {}, "production")).status).toBe(400);
    const headers = { cookie: dashboard.cookie, "x-checkstand-mode": "test", origin: baseUrl };
    const batch = (calls: number) => {
      const input = Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, { json: {} }]));
      const path = Array(calls).fill("product.list").join(",");
      return apiClient(baseUrl)("GET", `/api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`, {
        headers,
      });
    };
    expect((await batch(10)).status).toBe(200);
    expect((await batch(11)).status).toBe(400);
    expect(await merchant.count("products")).toBe(before);
  });
});
