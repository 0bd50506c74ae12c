import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant } from "../api/context.ts";
import { newBrowser, newLink, newSession } from "../api/hosted-page.ts";
import { apiClient, ownAddress } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { ADDRESSES } from "./addresses.ts";

/*
 * What other sites can make a browser post, with all of its cookies, to every address that takes posts but the API, which
 * wants a key. Each has to refuse it, and nothing may change.
 */

const baseUrl = inject("baseUrl");
const http = apiClient(baseUrl);
/** Addresses that have no use for who the browser is. */
const WITHOUT_COOKIES: Readonly<Record<string, string>> = {
  "/pay/[link]/views": "counts that a page was seen, which needs no right",
  "/api/webhooks/stripe": "asks for a signature",
  "/checkout/unsubscribe/[token]": "asks for a signature too, and mail programs post it from anywhere (RFC 8058)",
};

let merchant: TestMerchant;
let dashboard: Dashboard;
let browserCookie: string;
let link: string;
let session: string;

beforeAll(async () => {
  const { merchant: shop, api } = await freshMerchant();
  merchant = shop;
  dashboard = await dashboardOfUser(baseUrl, await merchant.newUser());
  [link, session] = [await newLink(api), await newSession(api)];
  const paid = await newBrowser({ from: ownAddress() }).pay(await newSession(api));
  browserCookie = String(paid.headers["set-cookie"]).split(";")[0] ?? "";
});

/** As browsers send them: with an origin, with none that can be told, and old ones' without any. */
const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another port of this machine", { origin: "http://localhost:1", "sec-fetch-site": "same-site" }],
  ["a page without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a browser that tells the site alone", { "sec-fetch-site": "cross-site" }],
  ["a subdomain's look-alike", { origin: `${baseUrl}.evil.example` }],
  ["our host by another protocol", { origin: baseUrl.replace("http:", "https:") }],
];
const TYPES = ["application/x-www-form-urlencoded", "text/plain", "application/json"];

const POSTED = ADDRESSES.filter(
  ({ pattern, file, isPage }) => !isPage && !/^\/api\/v\d/.test(pattern) && /\bPOST\b/.test(readFileSync(file, "utf8")),
).map(({ pattern }) => pattern);

test("every path that accepts posts is listed", () => {
  expect(POSTED).toEqual(
    expect.arrayContaining([
      "/api/auth/[...nextauth]",
      "/api/trpc/[trpc]",
      "/checkout/[session]/pay",
      ...Object.keys(WITHOUT_COOKIES),
    ]),
  );
  expect(POSTED.length).toBeGreaterThanOrEqual(12);
});

describe.each(POSTED.filter((pattern) => !(pattern in WITHOUT_COOKIES)))("%s", (pattern) => {
  test.each(FOREIGN)("is not changed by %s", async (_, headers) => {
    const target = targetOf(pattern);
    const before = await rows();
    for (const type of TYPES) {
      const response = await http("POST", target, {
        rawBody: bodyOf(type),
        headers: {
          ...headers,
          "content-type": type,
          cookie: `${dashboard.cookie}; ${browserCookie}`,
          "x-checkstand-mode": "test",
        },
        from: ownAddress(),
      });
      expect([pattern, type, isRejection(response.status, response.headers.location)]).toEqual([pattern, type, true]);
      expect(String(response.headers["set-cookie"])).not.toContain("checkstand.session=");
    }
    expect(await rows()).toEqual(before);
    expect((await dashboard.query("product.list")).status).toBe(200);
  });
});

/** The sign-in's own forms lead back to it, with a word of what was wrong. */
function isRejection(status: number, location: string | undefined): boolean {
  return (
    [400, 401, 403, 415].includes(status) || /\/sign-in|\/api\/auth\/sign|problem=form_too_old/.test(location ?? "")
  );
}

test.each(["/pay/a/b", "/api/unknown", "/api/auth", "/openapi/none.json", "/_next/none", "/nowhere"])(
  "the response at %s, which has no route of ours, can't be framed",
  async (path) => {
    expect((await http("GET", path)).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  },
);

test("pages of the dashboard keep their own policy", async () => {
  const policy = (await http("GET", "/sign-in")).headers["content-security-policy"];
  expect(policy).toMatch(/script-src 'self' 'nonce-.*frame-ancestors 'none'/);
});

function targetOf(pattern: string): string {
  return (
    pattern
      .replace("[link]", link)
      .replace("[session]", session)
      // It is refused before anybody asks for its token.
      .replace("[invoice]", "in_test_1")
      .replace("[trpc]", "product.create")
      .replace("[...nextauth]", "signout")
      .replace("[token]", "no_such_token")
  );
}

const PRODUCT = { ...emptyProductForm("USD"), name: "Of another site", priceAmount: "49" };

/** What would do something if it came from here. */
function bodyOf(type: string): string {
  if (type.includes("form")) return "csrfToken=guessed&callbackUrl=%2F&decision=confirm";
  return JSON.stringify({
    json: PRODUCT,
    email: "a@shopper.example",
    name: "A",
    country: "US",
    card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
  });
}

async function rows(): Promise<string[]> {
  const tables = ["checkout_sessions", "products", "payment_attempts", "payment_links"];
  const found = await Promise.all(
    tables.map((table) =>
      pool().query<{ row: string }>(`SELECT t::text AS row FROM ${table} t WHERE merchant_id = $1`, [merchant.id]),
    ),
  );
  return found.flatMap(({ rows: all }) => all.map(({ row }) => row)).sort();
}
