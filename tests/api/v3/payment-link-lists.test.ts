import { beforeAll, describe, expect, test } from "vitest";
import { PaymentLinkV3 } from "#checkout/payment-link/wire-v3.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const LINKS = "/api/v3/payment-links";

let api: Api;
let merchant: TestMerchant;

async function newLink(body: object): Promise<string> {
  const response = await api("POST", LINKS, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

/** A customer's free order by the link's page. */
async function order(linkId: string): Promise<void> {
  const page = apiClient(baseUrl);
  const headers = { origin: baseUrl };
  const started = await page("POST", `/pay/${linkId}/sessions`, { body: {}, headers });
  const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "US", postalCode: "10001" };
  const paid = await page("POST", `/checkout/${started.body.sessionId}/pay`, { body, headers });
  if (paid.status !== 200) throw new Error(paid.text);
}

async function setStatus(productId: string, status: string): Promise<void> {
  await pool().query("UPDATE products SET status = $2::product_status WHERE id = $1", [productId, status]);
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe("lists by", () => {
  /** The ids of links by what they are. */
  let links: Record<string, string>;

  beforeAll(async () => {
    ({ api, merchant } = await freshMerchant());
    const free = (await newProduct(api, { amountType: "FREE" })).id;
    const paid = (await newProduct(api)).id;
    const custom = (await newProduct(api, { amountType: "CUSTOM" })).id;
    const monthly = (await newProduct(api, { recurringInterval: "month" })).id;
    const freeMonthly = (await newProduct(api, { recurringInterval: "month", amountType: "FREE" })).id;
    const inactive = (await newProduct(api)).id;
    const unpriced = (await newProduct(api)).id;
    const limit = (max: number) => ({ restrictions: { completed_sessions: { limit: max } } });
    links = {
      plain: await newLink({ productIds: [paid] }),
      off: await newLink({ productIds: [paid] }),
      freeOne: await newLink({ productIds: [free] }),
      custom: await newLink({ productIds: [custom] }),
      partlyInactive: await newLink({ productIds: [paid, inactive] }),
      nothingToSell: await newLink({ productIds: [inactive] }),
      withoutPrice: await newLink({ productIds: [unpriced] }),
      ended: await newLink({ productIds: [paid], expires_at: inSeconds(60) }),
      endsLater: await newLink({ productIds: [paid], expires_at: inSeconds(86_400) }),
      limited: await newLink({ productIds: [free], ...limit(2) }),
      full: await newLink({ productIds: [free], ...limit(1) }),
      fullAndOff: await newLink({ productIds: [free], ...limit(1) }),
      recurring: await newLink({ productIds: [monthly, paid] }),
      freeRecurring: await newLink({ productIds: [freeMonthly, free] }),
      mixed: await newLink({ productIds: [free, paid] }),
      draft: await newLink({ productIds: [paid] }),
      draftOff: await newLink({ productIds: [paid] }),
    };
    for (const id of [links.limited, links.full, links.fullAndOff]) await order(id as string);
    await setStatus(inactive, "INACTIVE");
    await pool().query("UPDATE prices SET active = false WHERE product_id = $1", [unpriced]);
    for (const id of [links.off, links.fullAndOff, links.draftOff]) {
      expect((await api("PUT", `${LINKS}/${id}`, { body: { active: false } })).status).toBe(200);
    }
    const drafts = [links.draft, links.draftOff];
    await pool().query("DELETE FROM payment_link_lines WHERE payment_link_id = ANY($1)", [drafts]);
    await pool().query("UPDATE payment_links SET draft = true, currency = NULL WHERE id = ANY($1)", [drafts]);
    await merchant.advanceClock(3600);
  });

  /** What the list finds, by our names for it. */
  async function found(query: string): Promise<string[]> {
    const { status, body } = await api("GET", `${LINKS}${query}`);
    expect(status).toBe(200);
    for (const link of body.data) PaymentLinkV3.strict().parse(link);
    const names = new Map(Object.entries(links).map(([name, id]) => [id, name]));
    return body.data.map(({ id }: { id: string }) => names.get(id)).reverse();
  }

  test("nothing: returns all, newest first", async () => {
    expect(await found("")).toEqual(Object.keys(links));
  });

  const SOLD = ["plain", "freeOne", "custom", "partlyInactive", "endsLater", "limited"];
  test.each([
    ["ACTIVE", [...SOLD, "recurring", "freeRecurring", "mixed"], ["active"]],
    [
      "INACTIVE",
      ["off", "nothingToSell", "withoutPrice", "ended", "full", "fullAndOff"],
      ["disabled", "disabled", "disabled", "expired", "expired", "disabled"],
    ],
    ["DRAFT", ["draft", "draftOff"], ["disabled"]],
  ])("status %s", async (status, names, statuses) => {
    expect(await found(`?status=${status}`)).toEqual(names);
    const { body } = await api("GET", `${LINKS}?status=${status}`);
    const printed = body.data.map((link: { status: string }) => link.status).reverse();
    expect(printed).toEqual(names.map((_, index) => statuses[index] ?? statuses[0]));
  });

  test.each([
    ["RECURRING", ["recurring", "freeRecurring"]],
    ["FREE", ["freeOne", "limited", "full", "fullAndOff"]],
    [
      "ONE_TIME",
      ["plain", "off", "custom", "partlyInactive", "nothingToSell", "withoutPrice", "ended", "endsLater", "mixed"],
    ],
  ])("pricingType %s, never a draft without lines", async (type, names) => {
    expect(await found(`?pricingType=${type}`)).toEqual(names);
  });

  test("both, by pages in both directions", async () => {
    const query = "?status=INACTIVE&pricingType=FREE";
    expect(await found(query)).toEqual(["full", "fullAndOff"]);
    expect(await found(`${query}&limit=1`)).toEqual(["fullAndOff"]);
    expect(await found(`${query}&limit=1&offset=1`)).toEqual(["full"]);
    expect(await found(`${query}&starting_after=${links.fullAndOff}`)).toEqual(["full"]);
    expect(await found(`${query}&ending_before=${links.full}`)).toEqual(["fullAndOff"]);
    expect(await found(`?limit=2&ending_before=${links.plain}`)).toEqual(["off", "freeOne"]);
    // A cursor need not be in what the filter finds.
    expect(await found(`${query}&starting_after=${links.draft}&limit=1`)).toEqual(["fullAndOff"]);
    const { body } = await api("GET", `${LINKS}${query}&limit=1`);
    expect([body.object, body.has_more, body.url]).toEqual(["list", true, LINKS]);
    expect((await api("GET", `${LINKS}${query}&limit=2`)).body.has_more).toBe(false);
  });

  test.each([
    ["status=active", "status"],
    ["pricingType=MONTHLY", "pricingType"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["offset=-1", "offset"],
    ["starting_after=plink_unknown", "starting_after"],
    ["offset=1&starting_after=plink_1", "starting_after"],
  ])("rejects %s", async (query, field) => {
    const { status, body } = await api("GET", `${LINKS}?${query}`);
    expect([status, body.error.param]).toEqual([400, field]);
  });

  test("an offset beyond the end finds nothing", async () => {
    for (const offset of ["17", "3000000000", "999999999999999"]) {
      const { status, body } = await api("GET", `${LINKS}?offset=${offset}`);
      expect([status, body.data, body.has_more]).toEqual([200, [], false]);
    }
  });

  test("another merchant finds none of them, not even by cursor", async () => {
    const other = (await freshMerchant()).api;
    expect((await other("GET", LINKS)).body.data).toEqual([]);
    expect((await other("GET", `${LINKS}?starting_after=${links.plain}`)).status).toBe(400);
  });
});

test("a page has 50 links by default", async () => {
  ({ api } = await freshMerchant());
  const { id } = await newProduct(api);
  for (let index = 0; index < 51; index++) await newLink({ productIds: [id] });
  const { body } = await api("GET", LINKS);
  expect([body.data.length, body.has_more]).toEqual([50, true]);
  expect((await api("GET", `${LINKS}?limit=100`)).body.data).toHaveLength(51);
});

test("a link is returned as created, only to its own merchant and mode", async () => {
  ({ api, merchant } = await freshMerchant());
  const created = await api("POST", LINKS, { body: { productIds: [(await newProduct(api)).id] } });
  const path = `${LINKS}/${created.body.id}`;
  expect((await api("GET", path)).text).toBe(created.text);
  const live = await merchant.newKey({ livemode: true });
  const other = (await freshMerchant()).api;
  for (const suffix of ["", "/line_items"]) {
    const answers = [
      await api("GET", `${LINKS}/plink_unknown${suffix}`),
      await other("GET", path + suffix),
      await api("GET", path + suffix, { headers: { authorization: `Bearer ${live}` } }),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, "resource_missing"]);
  }
});

describe("line items", () => {
  test("of a link: as in its line_items, by pages", async () => {
    ({ api } = await freshMerchant());
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await newProduct(api)).id);
    const { body: link } = await api("POST", LINKS, { body: { productIds: ids } });
    const path = link.line_items.url;
    const [first, second, third] = link.line_items.data;
    const list = async (query: string) => (await api("GET", path + query)).body;
    const envelope = { object: "list", has_more: false, url: path };
    expect(await list("")).toEqual({ ...envelope, data: [first, second, third] });
    expect(await list("?limit=2")).toEqual({ ...envelope, data: [first, second], has_more: true });
    expect(await list(`?limit=2&starting_after=${second.id}`)).toEqual({ ...envelope, data: [third] });
    expect(await list(`?limit=1&ending_before=${third.id}`)).toEqual({ ...envelope, data: [second], has_more: true });
    for (const query of ["limit=0", "starting_after=li_unknown", `offset=1&starting_after=${first.id}`]) {
      expect((await api("GET", `${path}?${query}`)).status).toBe(400);
    }
  });

  test("of a session: with the price at its creation", async () => {
    ({ api } = await freshMerchant());
    const product = await newProduct(api);
    const free = await newProduct(api, { name: "Sticker", amountType: "FREE" });
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
      body: { line_items: [{ price: product.id, quantity: 3 }, { price: free.id }] },
    });
    await pool().query("UPDATE prices SET active = false WHERE id = $1", [product.default_price]);
    const path = `/api/v3/checkout/sessions/${session.id}/line_items`;
    const { body } = await api("GET", path);
    expect(body).toEqual({
      object: "list",
      has_more: false,
      url: path,
      data: [
        {
          id: expect.stringMatching(/^li_/),
          object: "item",
          amount_discount: 0,
          amount_subtotal: 5970,
          amount_tax: 0,
          amount_total: 5970,
          currency: "usd",
          description: "Coffee",
          price: expect.objectContaining({
            id: product.default_price,
            object: "price",
            unit_amount: 1990,
            active: false,
          }),
          quantity: 3,
        },
        expect.objectContaining({ description: "Sticker", amount_total: 0, quantity: 1 }),
      ],
    });
    const page = await api("GET", `${path}?limit=1&starting_after=${body.data[0].id}`);
    expect([page.body.data, page.body.has_more]).toEqual([[body.data[1]], false]);
    const other = (await freshMerchant()).api;
    expect((await other("GET", path)).status).toBe(404);
    expect((await api("GET", "/api/v3/checkout/sessions/cs_test_0/line_items")).status).toBe(404);
  });

  test("of a session without lines: none", async () => {
    ({ api } = await freshMerchant());
    const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { mode: "setup" } });
    const lines = await api("GET", `/api/v3/checkout/sessions/${body.id}/line_items`);
    expect([lines.status, lines.body.data]).toEqual([200, []]);
  });
});
