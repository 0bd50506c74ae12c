import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { apiClient } from "../factories/api-client.ts";
import { dashboardOfUser, pairsOf } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { ADDRESSES } from "../fuzz/addresses.ts";
import { type Service, startServiceOn } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const FORMER = "https://old.example";
const FORMER_BASE_URLS = `${FORMER}, http://older.example:8080`;

let postgres: TestDatabase;
let merchant: TestMerchant;
let service: Service;
let http: ReturnType<typeof apiClient>;

beforeAll(async () => {
  postgres = await startTestDatabase();
  connectDatabase(postgres.url);
  merchant = await newMerchant(postgres.url);
  service = await startServiceOn("production", postgres.url, postgres.directory, {
    FORMER_BASE_URLS,
    RATE_LIMIT_PER_MINUTE: "100000",
  });
  http = apiClient(service.baseUrl);
});

afterAll(async () => {
  await service?.stop();
  await disconnectDatabase();
  await postgres?.stop();
});

const takes = (method: string, file: string) => new RegExp(`\\b${method}\\b`).test(readFileSync(file, "utf8"));
const samplePath = (pattern: string) =>
  pattern
    .replace("[mode]", "test")
    .replace("/[[...path]]", "")
    .replace("[...nextauth]", "session")
    .replace(/\[(\w+)\]/g, "none");

/** What is requested by programs and scripts, which a redirect would break. */
const isServed = (path: string, type = "") =>
  /^\/(api|v1|js|assets)\//.test(path) || /^(application\/json|image\/|text\/css)|javascript/.test(type);

test("every page at a former URL redirects to the same page at the current one, and nothing else does", async () => {
  const read = ADDRESSES.filter(({ file, isPage }) => isPage || takes("GET", file)).map(({ pattern }) => pattern);
  const paths = new Set([...read.map(samplePath), "/", "/docs", "/nowhere", "/_next/none.js", "/icon.svg"]);
  const redirected: string[] = [];
  for (const path of paths) {
    const own = await http("GET", path);
    for (const [host, method] of [
      ["old.example", "GET"],
      ["OLD.example:443", "HEAD"],
      ["older.example:8080", "GET"],
    ] as const) {
      const { status, headers, text } = await http(method, `${path}?q=1&r=%2F`, { headers: { host } });
      expect([path, `${JSON.stringify(headers)}${text}`]).not.toEqual([path, expect.stringMatching(/old(er)?\.ex/i)]);
      if (isServed(path, own.headers["content-type"]) || path.startsWith("/_next/")) {
        expect([path, method, status]).toEqual([path, method, (await http(method, `${path}?q=1&r=%2F`)).status]);
        continue;
      }
      redirected.push(path);
      const location = `${service.baseUrl}${path}?q=1&r=%2F`;
      expect([path, status, headers.location, headers["cache-control"]]).toEqual([path, 308, location, "no-store"]);
    }
  }
  expect(redirected).toEqual(
    expect.arrayContaining(["/", "/sign-in", "/test/products", "/pay/none", "/checkout/none", "/checkout/none/return"]),
  );
  expect(redirected).not.toEqual(expect.arrayContaining(["/checkout/none/state"]));
});

test("pages of an unlisted host are served as before", async () => {
  for (const host of ["unknown.example", "old.example.evil.example", "old.example:8080", "older.example"]) {
    const { status, headers, text } = await http("GET", "/sign-in", { headers: { host } });
    expect([host, status]).toEqual([host, 200]);
    expect(`${JSON.stringify(headers)}${text}`).not.toContain(host);
  }
});

test("health checks and the API respond at a former URL", async () => {
  const old = { host: "old.example" };
  for (const path of ["/livez", "/readyz"]) expect((await http("GET", path, { headers: old })).status).toBe(200);
  const api = apiClient(service.baseUrl, merchant.key);
  expect((await api("GET", "/api/v3/products", { headers: old })).status).toBe(200);
  expect((await api("GET", "/openapi/v3.json", { headers: old })).status).toBe(200);
});

test("no post is redirected", async () => {
  const posted = ADDRESSES.filter(({ file, isPage }) => !isPage && takes("POST", file));
  expect(posted.length).toBeGreaterThan(30);
  for (const path of posted.map(({ pattern }) => samplePath(pattern))) {
    const answers = [
      await http("POST", path, { body: {} }),
      await http("POST", path, { body: {}, headers: { host: "old.example" } }),
    ];
    const [own, old] = answers.map(({ status, headers }) => [path, status, headers.location]);
    expect(old).toEqual(own);
    expect(answers[1]?.status).not.toBe(308);
  }
});

async function newSession(): Promise<string> {
  const api = apiClient(service.baseUrl, merchant.key);
  const product = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 19.9 } });
  return (await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.body.id } })).body.id;
}

test("an open payment page at a former URL can be paid, and no other site can post", async () => {
  const session = await newSession();
  const pay = (headers: Record<string, string>) =>
    http("POST", `/checkout/${session}/pay`, { body: VISA_PAYMENT, headers: { host: "old.example", ...headers } });
  for (const site of ["cross-site", "same-site", "none", undefined]) {
    const rejected = await pay({ origin: FORMER, ...(site && { "sec-fetch-site": site }) });
    expect([site, rejected.status, rejected.body.error.code]).toEqual([site, 403, "foreign_origin"]);
  }
  const unlisted = await pay({ origin: "https://evil.example", "sec-fetch-site": "same-origin" });
  expect(unlisted.status).toBe(403);
  const paid = await pay({ origin: FORMER, "sec-fetch-site": "same-origin" });
  expect([paid.status, paid.text]).toEqual([200, expect.not.stringContaining("old.example")]);
  const state = await http("GET", `/checkout/${session}/state`, { headers: { host: "old.example" } });
  expect(state.status).toBe(200);
});

test("the dashboard and its sign-in accept only the current URL", async () => {
  const user = await merchant.newUser();
  const former = { host: "old.example", origin: FORMER, "sec-fetch-site": "same-origin" };
  const dashboard = await dashboardOfUser(service.baseUrl, user);
  const product = { name: "Thing", amountType: "FREE" };
  expect((await dashboard.mutate("product.create", product, "test", former)).status).toBe(403);

  const page = await http("GET", "/sign-in");
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const signIn = (headers: Record<string, string>) =>
    http("POST", "/api/auth/callback/credentials", {
      rawBody: new URLSearchParams({ csrfToken, callbackUrl: "/", ...user }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: pairsOf(page.headers["set-cookie"]),
        ...headers,
      },
    });
  for (const origin of [FORMER, "https://evil.example", "null"]) {
    const rejected = await signIn({ ...former, origin });
    expect([origin, rejected.status]).toEqual([origin, 403]);
    expect(String(rejected.headers["set-cookie"])).not.toContain("checkstand.session=");
  }
  const signedIn = await signIn({ origin: service.baseUrl });
  expect(String(signedIn.headers["set-cookie"])).toContain("checkstand.session=");
});
