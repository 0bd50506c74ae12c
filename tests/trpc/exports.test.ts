import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser } from "../api/hosted-page.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let cookie: string;

const get = (path: string, as: string | undefined = cookie) =>
  apiClient(baseUrl)("GET", path, as === undefined ? {} : { headers: { cookie: as } });

/** The rows of a CSV without line breaks in its cells. */
const rowsOf = (text: string) =>
  text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  ({ cookie } = await dashboardOf(merchant));
});

describe("a list as CSV", () => {
  test("has all rows of all pages, filtered, newest first", async () => {
    const { merchant, api } = await freshMerchant();
    const { cookie } = await dashboardOf(merchant);
    const ids: string[] = [];
    for (let index = 0; index < 103; index++) {
      ids.unshift((await newProduct(api, { name: `Blend ${index}`, priceAmount: 5 + index, active: index !== 7 })).id);
    }
    const { status, text, headers } = await get("/test/exports/products", cookie);
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="products-test-\d{4}-\d\d-\d\d\.csv"$/);
    const [heading, ...rows] = rowsOf(text);
    expect(heading?.slice(0, 2)).toEqual(["id", "name"]);
    expect(rows.map(([id]) => id)).toEqual(ids);
    expect(rows[0]).toEqual(expect.arrayContaining(["Blend 102", "107.00", "USD", "ACTIVE"]));

    const filtered = rowsOf((await get("/test/exports/products?status=INACTIVE", cookie)).text);
    expect(filtered.slice(1).map((row) => row[1])).toEqual(["Blend 7"]);
    const found = rowsOf((await get("/test/exports/products?q=blend+10", cookie)).text);
    expect(found.slice(1).map((row) => row[1])).toEqual(["Blend 102", "Blend 101", "Blend 100", "Blend 10"]);
  });

  test("runs no formula in a spreadsheet, and quotes special characters", async () => {
    const { merchant, api } = await freshMerchant();
    const { cookie } = await dashboardOf(merchant);
    for (const name of ["=1+1", "+1", "-1", "@SUM(A1)", 'two "words", and more']) await newProduct(api, { name });
    const { text } = await get("/test/exports/products", cookie);
    for (const cell of ["'=1+1", "'+1", "'-1", "'@SUM(A1)"]) expect(text).toContain(`,${cell},`);
    expect(text).toContain(',"two ""words"", and more",');
    expect(text.startsWith("\uFEFFid,")).toBe(true);
  });

  test("excludes other merchants and the other mode", async () => {
    const { id } = await newProduct(api, { name: "Mine alone" });
    expect((await get("/test/exports/products")).text).toContain(id);
    expect((await get("/live/exports/products")).text).not.toContain(id);
    const stranger = await freshMerchant();
    expect((await get("/test/exports/products", (await dashboardOf(stranger.merchant)).cookie)).text).not.toContain(id);
  });

  test("belongs to the business of its page, whichever the user opened since", async () => {
    const { id } = await newProduct(api, { name: "Of this page" });
    const user = await merchant.newUser();
    const { merchant: other } = await freshMerchant();
    const member = "INSERT INTO memberships SELECT $1, id, 'OWNER', now() FROM users WHERE email = $2";
    await pool().query(member, [other.id, user.email]);
    const dashboard = await dashboardOfUser(baseUrl, user);
    expect((await dashboard.mutate("profile.switchMerchant", { merchantId: other.id })).status).toBe(200);
    const productsOf = (merchantId: string) => get(`/test/exports/products?merchant=${merchantId}`, dashboard.cookie);
    expect((await productsOf(merchant.id)).text).toContain(id);
    expect((await productsOf(other.id)).text).not.toContain(id);
    expect((await productsOf((await freshMerchant()).merchant.id)).status).toBe(401);
  });

  test("is downloaded by an analyst, and not by a signed-out user", async () => {
    expect((await get("/test/exports/products", (await dashboardOf(merchant, "ANALYST")).cookie)).status).toBe(200);
    expect((await apiClient(baseUrl)("GET", "/test/exports/products")).status).toBe(401);
  });

  test("has an audit log entry with the user and the list, but not the search text", async () => {
    const { merchant } = await freshMerchant();
    const owner = await dashboardOf(merchant);
    const { cookie } = await dashboardOf(merchant, "ANALYST");
    expect((await get("/live/exports/payment-links?q=buyer@shopper.example", cookie)).status).toBe(200);
    expect((await get("/live/exports/payment-links?status=SOLD", cookie)).status).toBe(400);
    const log = (await owner.query("auditLog.list", { filter: { what: "export" } })).data.data;
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: "export.downloaded",
      livemode: true,
      actor: { name: "Test User" },
      facts: { list: "payment links" },
    });
    expect(await merchant.count("audit_logs", "detail::text LIKE '%shopper%'")).toBe(0);
  });

  test("has a link's sources, from its page", async () => {
    const { merchant, api } = await freshMerchant();
    const { cookie } = await dashboardOf(merchant);
    const { id } = await newProduct(api);
    const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } })).body.id;
    const sourcesOf = (link: string, as = cookie) => get(`/test/exports/payment-link-sources?link=${link}`, as);
    const heading = "source,medium,campaign,click_id_platform,views,sessions,payments,net_revenue,currency".split(",");
    expect(rowsOf((await sourcesOf(link)).text)).toEqual([heading]);

    for (const query of ["?utm_source=insta&utm_campaign=fair&fbclid=a1", "?utm_source=%3D1%2B1"]) {
      const browser = newBrowser();
      await browser.see(link, {}, query);
      const session = await browser.start(link, query);
      if (query.includes("insta")) expect((await browser.pay(session)).status).toBe(200);
    }
    const { text, headers } = await sourcesOf(link);
    expect(rowsOf(text)).toEqual([
      heading,
      ["insta", "", "fair", "meta", "1", "1", "1", "19.90", "USD"],
      ["'=1+1", "", "", "", "1", "1", "0", "0.00", "USD"],
    ]);
    expect(headers["content-disposition"]).toContain("payment-link-sources-test-");
    const stranger = await dashboardOf((await freshMerchant()).merchant);
    expect((await sourcesOf(link, stranger.cookie)).status).toBe(404);
    expect((await get(`/live/exports/payment-link-sources?link=${link}`, cookie)).status).toBe(404);
    expect((await get("/test/exports/payment-link-sources", cookie)).status).toBe(400);
  });

  test("is limited to two simultaneous downloads per user", async () => {
    const { merchant } = await freshMerchant();
    const { cookie } = await dashboardOf(merchant);
    // More than what lies on the way between the server and a reader who takes nothing.
    await pool().query(
      `INSERT INTO customers (id, merchant_id, livemode, name, metadata, created_at, updated_at)
       SELECT 'cus_' || $1 || n, $1, false, repeat('Ada ', 500), '{}', now(), now() FROM generate_series(1, 10000) n`,
      [merchant.id],
    );
    const start = async () => {
      const left = new AbortController();
      const response = await fetch(`${baseUrl}/test/exports/customers`, {
        // Packed, it might have gone out as a whole before it is looked at.
        headers: { cookie, "accept-encoding": "identity" },
        signal: left.signal,
      });
      // Kept by whoever began it: a response that nobody holds any more is broken off when memory is tidied up.
      return { response, left };
    };
    const first = await start();
    const second = await start();
    expect([first.response.status, second.response.status]).toEqual([200, 200]);
    const third = await get("/test/exports/products", cookie);
    expect([third.status, third.text]).toEqual([429, expect.stringContaining("Wait for one to finish")]);
    // Another's are counted for themselves.
    expect((await get("/test/exports/products", (await dashboardOf(merchant)).cookie)).status).toBe(200);
    first.left.abort();
    await expect.poll(async () => (await get("/test/exports/products", cookie)).status).toBe(200);
    // Read to the end, and refused for their filters, they leave room as well.
    for (const list of ["products", "products", "products?status=SOLD", "products?status=SOLD"]) {
      expect((await get(`/test/exports/${list}`, cookie)).status).toBe(list.includes("SOLD") ? 400 : 200);
    }
    expect((await get("/test/exports/products", cookie)).status).toBe(200);
    expect(second.response.bodyUsed).toBe(false);
    second.left.abort();
  });

  test("rejects an unknown list or filter with an explanation", async () => {
    expect((await get("/test/exports/users")).status).toBe(404);
    expect((await get("/test/exports/__proto__")).status).toBe(404);
    expect((await get("/production/exports/products")).status).toBe(404);
    const wrong = await get("/test/exports/products?status=SOLD");
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("isn't valid for this list")]);
    expect((await get("/test/exports/products?from=yesterday")).status).toBe(400);
  });
});

describe("lists", () => {
  test("are sorted oldest first as well, in both directions", async () => {
    const { merchant, api } = await freshMerchant();
    const dashboard = await dashboardOf(merchant);
    for (let index = 1; index <= 30; index++) await newProduct(api, { name: `Blend ${index}` });
    const names = (response: { data: { data: { name: string }[] } }) => response.data.data.map(({ name }) => name);
    const first = await dashboard.query("product.list", { sort: "created" });
    expect([names(first)[0], names(first)[24], first.data.hasMore]).toEqual(["Blend 1", "Blend 25", true]);
    const next = await dashboard.query("product.list", { sort: "created", cursor: first.data.data[24].id });
    expect([names(next), next.data.hasMore]).toEqual([[26, 27, 28, 29, 30].map((n) => `Blend ${n}`), false]);
    const back = await dashboard.query("product.list", {
      sort: "created",
      cursor: next.data.data[0].id,
      direction: "backward",
    });
    expect(names(back)).toEqual(names(first));
  });

  test("reject unsupported filters", async () => {
    const dashboard = await dashboardOf(merchant);
    expect((await dashboard.query("product.list", { filter: { status: "SOLD" } })).status).toBe(400);
  });
});

describe("looking for an id", () => {
  test("finds the object's page, in either mode, for this merchant only", async () => {
    const { merchant, api } = await freshMerchant();
    const dashboard = await dashboardOf(merchant);
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const product = await newProduct(api);
    const liveProduct = await newProduct(live);
    const find = async (id: string) => (await dashboard.query("find.object", { id })).data;
    expect(await find(product.id)).toEqual({ mode: "test", path: `products/${product.id}` });
    expect(await find(product.default_price)).toEqual({ mode: "test", path: `products/${product.id}` });
    expect(await find(liveProduct.id)).toEqual({ mode: "live", path: `products/${liveProduct.id}` });
    const stranger = await dashboardOf((await freshMerchant()).merchant);
    expect((await stranger.query("find.object", { id: product.id })).data).toBeNull();
    expect(await find("prod_unknown")).toBeNull();
    expect(await find("constructor_x")).toBeNull();
  });
});

test("options are found by name and ID, newest first without either, in the same mode and business only", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  const first = await newProduct(api, { name: "Filter coffee" });
  const second = await newProduct(api, { name: "Espresso" });
  await newProduct(live, { name: "Espresso of live mode" });
  const choices = async (text?: string) =>
    (await dashboard.query("find.choices", { kinds: ["product"], text })).data.map(({ id }: { id: string }) => id);
  expect(await choices()).toEqual([second.id, first.id]);
  expect(await choices("press")).toEqual([second.id]);
  expect(await choices(first.id)).toEqual([first.id]);
  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.query("find.choices", { kinds: ["product"], text: first.id })).data).toEqual([]);
  expect((await dashboard.query("find.choices", { kinds: ["product"], text: "x".repeat(500) })).status).toBe(400);
  expect((await dashboard.query("find.choices", { kinds: [] })).status).toBe(400);
});
