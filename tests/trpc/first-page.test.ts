import { decode, encode } from "next-auth/jwt";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { FIRST_PAGE_SLOT } from "#dashboard/first-page.ts";
import { ROUTES } from "#dashboard/routes.ts";
import { readSession } from "#dashboard/server/auth/session.ts";
import { authSecret } from "#dashboard/server/auth/settings.ts";
import { twoFactorCookie } from "#dashboard/server/auth/two-factor-sign-in.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type ApiResponse, apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import { fetchedBy, readOpened, readPage } from "../factories/first-page.ts";

const http = apiClient(baseUrl);

interface Shop {
  merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
  user: { email: string };
  dashboard: Dashboard;
  productId: string;
}

let firstShop: Shop;
let other: Shop;

beforeAll(async () => {
  firstShop = await openShop("First roast");
  other = await openShop("Second roast");
});

afterEach(() => vi.useRealTimers());

/** What the token of a shop's session says. */
async function claimsOf({ dashboard }: Shop): Promise<{ sub: string; sessionVersion: number }> {
  const claims = await decode({ token: dashboard.cookie.split("=")[1], secret: authSecret() });
  if (!claims?.sub) throw new Error("The shop's session has no user.");
  return { sub: claims.sub, sessionVersion: Number(claims.sessionVersion) };
}

async function openShop(product: string): Promise<Shop> {
  const { merchant, api } = await freshMerchant();
  const user = await merchant.newUser();
  const { id: productId } = await newProduct(api, { name: product });
  return { merchant, user, dashboard: await dashboardOfUser(baseUrl, user), productId };
}

function open({ dashboard }: Shop, path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return http("GET", path, { headers: { cookie: dashboard.cookie, ...headers } });
}

describe("a page includes", () => {
  test("its viewer, and the data of its queries", async () => {
    const { text } = await open(firstShop, `/test/products/${firstShop.productId}`);
    const page = readOpened(text);
    expect(page.dashboard).toMatchObject({
      mode: "test",
      merchantId: firstShop.merchant.id,
      role: "OWNER",
      timeZone: "UTC",
      merchantTimeZone: "UTC",
    });
    expect(page.viewer).toMatchObject({
      email: firstShop.user.email,
      merchants: [{ id: firstShop.merchant.id, companyName: page.dashboard.companyName }],
      hasTimeZone: false,
    });
    const { data } = await firstShop.dashboard.query("product.get", { id: firstShop.productId });
    expect(JSON.parse(JSON.stringify(fetchedBy(page, "product.get"), bigintsAsText))).toEqual(data);
  });

  test("the rows for its URL", async () => {
    const rows = async (query: string) =>
      fetchedBy(readOpened((await open(firstShop, `/test/products${query}`)).text), "product.list");
    expect(await rows("?q=roast")).toMatchObject({ data: [{ id: firstShop.productId }] });
    expect(await rows("?_rsc=1abc&q=nothing")).toMatchObject({ data: [] });
    expect(await rows("?q=roast?")).toMatchObject({ data: [] });
  });

  test("the token of the form cookie, new or existing", async () => {
    const first = await open(firstShop, "/test");
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const { csrfToken } = readOpened(first.text).viewer;
    expect(cookie).toContain(`checkstand.csrf=${csrfToken}%7C`);
    const next = await open(firstShop, "/test", { cookie: `${firstShop.dashboard.cookie}; ${cookie}` });
    expect([next.headers["set-cookie"], readOpened(next.text).viewer.csrfToken]).toEqual([undefined, csrfToken]);
  });

  test("whether the first steps are hidden in this browser", async () => {
    const hides = async (cookies: string) =>
      readOpened((await open(firstShop, "/test", { cookie: `${firstShop.dashboard.cookie}${cookies}` })).text).dashboard
        .hidesFirstSteps;
    expect([await hides(""), await hides("; checkstand.first-steps=hidden")]).toEqual([false, true]);
  });

  test("the permissions of the user's role", async () => {
    const dashboard = await dashboardOfUser(baseUrl, await firstShop.merchant.newUser("ANALYST"));
    const analyst = { ...firstShop, dashboard };
    const page = readOpened((await open(analyst, "/test/products")).text);
    expect(page.dashboard.role).toBe("ANALYST");
    expect(page.dashboard.scopes.filter((scope) => !scope.endsWith(":read"))).toEqual([]);
    expect(fetchedBy(page, "product.list")).toMatchObject({ data: [{ id: firstShop.productId }] });
  });

  test("its mode, and the objects of that mode", async () => {
    const page = readOpened((await open(firstShop, "/live/products")).text);
    expect([page.dashboard.mode, fetchedBy(page, "product.list")]).toMatchObject(["live", { data: [] }]);
  });

  test("hostile names as text", async () => {
    const name = `</script><script>alert(1)</script><!-- <script> \u2028 ${"&lt;"}`;
    const { merchant, api } = await freshMerchant();
    const shop = { ...firstShop, merchant, dashboard: await dashboardOfUser(baseUrl, await merchant.newUser()) };
    const scripts = ({ text }: ApiResponse) => text.split("<script").length;
    const before = scripts(await open(shop, "/test/products"));
    await newProduct(api, { name });
    const page = await open(shop, "/test/products");
    expect(scripts(page)).toBe(before);
    expect(fetchedBy(readOpened(page.text), "product.list")).toMatchObject({ data: [{ name }] });
  });
});

describe("the shell", () => {
  test("of a page is the same for everybody, and has no user's data", async () => {
    for (const { path, ...route } of ROUTES) {
      const mode = "mode" in route ? route.mode : "test";
      const address = (shop: Shop) =>
        `/${mode}${path === "/" ? "" : path.replace(":id", path.startsWith("/products") ? shop.productId : "none_1")}`;
      const [mine, theirs] = [await open(firstShop, address(firstShop)), await open(other, address(other))];
      expect([path, mine.status, theirs.status]).toEqual([path, 200, 200]);
      const [first, second] = [readPage(mine.text), readPage(theirs.text)];
      expect([path, second.shell]).toEqual([path, first.shell]);
      for (const secret of [firstShop.user.email, firstShop.merchant.id, firstShop.productId, "First roast"]) {
        expect([path, secret, theirs.text.includes(secret), first.shell.includes(secret)]).toEqual([
          path,
          secret,
          false,
          false,
        ]);
      }
    }
  });

  test("has a nonce for each response, in its policy too, and no placeholder", async () => {
    const seen = new Set<string>();
    for (const shop of [firstShop, other, firstShop]) {
      // What the client says of it is not heard.
      const { headers, text } = await open(shop, "/live/coupons", { "x-checkstand-nonce": "mine" });
      const [nonce = ""] = readPage(text).nonces;
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(readPage(text).nonces.size).toBe(1);
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
      // Every script that runs has it.
      expect(text.match(/<script(?![^>]*nonce="[^"]+")[^>]*>/g)).toEqual([
        '<script id="first-page" type="application/json">',
      ]);
      expect(text).not.toMatch(new RegExp(`nonce_[0-9a-f]{32}|${FIRST_PAGE_SLOT}|mine`));
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  test("is the same by gzip", async () => {
    const { text, headers } = await open(firstShop, "/test/products");
    const zipped = await fetch(`${baseUrl}/test/products`, {
      headers: { cookie: firstShop.dashboard.cookie, "accept-encoding": "gzip" },
    });
    expect([headers["content-encoding"], zipped.headers.get("content-encoding")]).toEqual([undefined, "gzip"]);
    expect(headers.vary).toContain("Accept-Encoding");
    const html = await zipped.text();
    expect(readPage(html).shell).toBe(readPage(text).shell);
    expect(readOpened(html).dashboard).toEqual(readOpened(text).dashboard);
  });

  test("is not cached, and Next's scripts get the same document and load it", async () => {
    const page = await open(firstShop, "/test/products");
    const prefetched = await open(firstShop, "/test/products?_rsc=1abc", { rsc: "1", "next-router-prefetch": "1" });
    expect(readPage(prefetched.text).shell).toBe(readPage(page.text).shell);
    for (const { headers } of [page, prefetched]) {
      expect(headers["cache-control"]).toContain("no-store");
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    }
  });
});

describe("without a page to open", () => {
  test("a signed-out visitor gets only the sign-in page", async () => {
    for (const path of ["/test/products?q=a", "/live", "/test/nowhere"]) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, text } = await http(method, path);
        const location = `/sign-in?callbackUrl=${encodeURIComponent(path)}`;
        expect([method, status, headers.location, text.includes(FIRST_PAGE_SLOT)]).toEqual([
          method,
          307,
          location,
          false,
        ]);
        expect(headers["cache-control"]).toContain("no-store");
      }
    }
    const ended = await openShop("Ended");
    expect((await open(ended, "/test")).status).toBe(200);
    await ended.merchant.endSessions();
    expect((await open(ended, "/test")).headers.location).toBe("/sign-in?callbackUrl=%2Ftest");
  });

  test("only a valid session's token opens a page", async () => {
    const { sub, sessionVersion } = await claimsOf(firstShop);
    const token = { sub, sessionVersion };
    const secret = authSecret();
    const twoFactorStep = (await twoFactorCookie({ userId: sub, sessionVersion, returnTo: "/test" })).split(/[=;]/)[1];
    const status = async (text: string) => {
      const { status } = await http("GET", "/test", { headers: { cookie: `checkstand.session=${text}` } });
      return status;
    };
    expect(await status(await encode({ token, secret }))).toBe(200);
    for (const none of [
      await encode({ token, secret, maxAge: -60 }),
      await encode({ token, secret: "another secret" }),
      await encode({ token: { ...token, sessionVersion: sessionVersion - 1 }, secret }),
      await encode({ token: { sub }, secret }),
      // Between the two steps of a sign-in.
      twoFactorStep ?? "",
      "",
      "a.b.c",
    ]) {
      expect(await status(none)).toBe(307);
    }
  });

  test("a token that was read before expires on time", async () => {
    const token = await encode({ token: await claimsOf(firstShop), secret: authSecret(), maxAge: 60 });
    expect(await readSession(token)).toMatchObject({ email: firstShop.user.email });
    expect(await readSession(token)).toMatchObject({ email: firstShop.user.email });
    // The library that reads it allows for clocks that differ by 15 seconds.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 76_000 });
    expect(await readSession(token)).toBeUndefined();
  });

  test.each([
    "/test/nowhere",
    "/live/test-clock",
    "/staging/products",
    "/test/products/a/b",
    "/test/%70roducts",
    "/staging",
  ])("%s is not found", async (path) => {
    const { status, text } = await open(firstShop, path);
    expect([status, text.includes("Page not found"), text.includes(FIRST_PAGE_SLOT)]).toEqual([404, true, false]);
  });

  test("a trailing slash redirects to the URL without it", async () => {
    const { status, headers } = await open(firstShop, "/test/products/");
    expect([status, headers.location]).toEqual([308, "/test/products"]);
  });
});

test("HEAD has the headers of GET and no body", async () => {
  const cookie = { cookie: firstShop.dashboard.cookie };
  const [get, head] = [
    await http("GET", "/test", { headers: cookie }),
    await http("HEAD", "/test", { headers: cookie }),
  ];
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(Object.keys(head.headers).sort()).toEqual(Object.keys(get.headers).sort());
  expect(Math.abs(Number(head.headers["content-length"]) - get.text.length)).toBeLessThan(100);
});

function bigintsAsText(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
