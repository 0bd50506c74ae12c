import { afterAll, beforeAll, expect, test } from "vitest";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { openInvoice } from "../factories/subscription.ts";
import { ADDRESSES } from "../fuzz/addresses.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser, newLink, newSession } from "./hosted-page.ts";

const SITES = ["https://shop.example", "http://localhost:4242"];
const page = apiClient(baseUrl);
/** What browsers say that load a page in a frame. */
const FRAME = {
  accept: "text/html",
  "sec-fetch-dest": "iframe",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "cross-site",
};
const THREE_D_SECURE = { ...VISA_PAYMENT, card: { ...VISA_PAYMENT.card, token: "tok_three_d_secure" } };

/** The pages of a link's or session's checkout. Whoever adds a pattern here lets other sites show it in a frame. */
const FRAMED = [
  "/checkout/[session]",
  "/checkout/[session]/authenticate",
  "/checkout/[session]/receipt",
  "/checkout/[session]/return",
  "/pay/[link]",
  "/pay/test/[slug]",
];

let api: Api;
let link: string;
let slug: string;
let invoice: string;
let sessions: Record<"open" | "complete" | "challenged" | "atBank", string>;

beforeAll(async () => {
  const { merchant, ...fresh } = await freshMerchant();
  api = fresh.api;
  const owner = await dashboardOfUser(baseUrl, await merchant.newUser("OWNER"));
  await owner.mutate("merchant.updateEmbedding", { origins: SITES.join("\n") });
  slug = `framed-${Date.now()}`;
  link = await newLink(api, { slug });
  invoice = (await openInvoice(api)).id;
  sessions = {
    open: await newSession(api),
    complete: await newSession(api),
    challenged: await newSession(api),
    atBank: await newSession(api, { payment_method_types: ["paypal"] }),
  };
  const browser = newBrowser();
  expect((await browser.pay(sessions.complete)).status).toBe(200);
  expect((await browser.pay(sessions.challenged, THREE_D_SECURE)).body.inProgress).toBe(true);
  expect((await browser.pay(sessions.atBank, { card: undefined, method: "paypal" })).body.inProgress).toBe(true);
});

const ancestorsOf = ({ headers }: ApiResponse) =>
  /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
const isPage = ({ headers }: ApiResponse) => String(headers["content-type"]).startsWith("text/html");
const inFrame = (path: string) => page("GET", path, { headers: FRAME });

/** The pages at an address: of a session's, one for each of its states. */
function pathsOf(pattern: string): string[] {
  const path = pattern
    .replace("[link]", link)
    .replace("[slug]", slug)
    .replace("[mode]", "test")
    .replace("/[[...path]]", "")
    .replace("[...nextauth]", "session");
  if (path.startsWith("/invoice/[invoice]")) {
    const url = new URL(hostedInvoiceUrl(invoice));
    return [path.replace("/invoice/[invoice]", url.pathname) + url.search];
  }
  if (!path.includes("[session]")) return [path.replace(/\[\w+\]/g, "unknown")];
  return Object.values(sessions).map((id) => path.replace("[session]", id));
}

const seen = new Set<string>();

test.each(ADDRESSES.map(({ pattern }) => pattern))(
  "%s may be framed by the merchant's sites, or by none",
  async (pattern) => {
    for (const path of pathsOf(pattern)) {
      const response = await inFrame(path);
      if (!isPage(response)) continue;
      const ancestors = ancestorsOf(response);
      if (ancestors !== "'none'") {
        expect(FRAMED).toContain(pattern);
        expect(ancestors).toBe(SITES.join(" "));
        seen.add(pattern);
      }
    }
  },
);

afterAll(() => expect([...seen].sort()).toEqual(FRAMED));

test("a simulated bank's page, a receipt with its token, unknown pages, and rejections can't be framed", async () => {
  const bank = await inFrame(`/checkout/${sessions.atBank}/authenticate`);
  expect([bank.status, ancestorsOf(bank)]).toEqual([200, "'none'"]);
  const challenge = await inFrame(`/checkout/${sessions.challenged}/authenticate`);
  expect([challenge.status, ancestorsOf(challenge)]).toEqual([200, SITES.join(" ")]);
  const { pathname, search } = new URL(receiptUrl(sessions.complete));
  for (const query of [search, "?token=wrong", "?token="]) {
    const receipt = await inFrame(pathname + query);
    expect([isPage(receipt), ancestorsOf(receipt)]).toEqual([true, "'none'"]);
  }
  for (const path of ["/pay/plink_unknown", "/checkout/cs_unknown", "/pay/nowhere"]) {
    expect(ancestorsOf(await inFrame(path))).toBe("'none'");
  }
});

test("no site may frame the pages of a merchant who listed none", async () => {
  const other = (await freshMerchant()).api;
  for (const path of [`/pay/${await newLink(other)}`, `/checkout/${await newSession(other)}`]) {
    const response = await inFrame(path);
    expect([response.status, ancestorsOf(response)]).toEqual([200, "'none'"]);
    expect(response.text).not.toContain("data-frame");
  }
});

test("only a framed page has the script that posts messages to the site, with its allowed origins", async () => {
  for (const path of [`/pay/${link}`, `/checkout/${sessions.open}`, `/pay/${link}`]) {
    expect((await page("GET", path, { headers: { accept: "text/html" } })).text).not.toContain("data-frame");
    const framed = await inFrame(path);
    const data = /data-frame="([^"]*)"/.exec(framed.text)?.[1]?.replaceAll("&quot;", '"') ?? "";
    expect(JSON.parse(data)).toEqual({
      session: path.includes("cs_") ? sessions.open : null,
      status: "open",
      next: null,
      origins: SITES,
      close: "Close",
    });
  }
});

test("cookies in a frame are partitioned, and are sent although the site is a third party", async () => {
  const cookieOf = async (method: "GET" | "POST", path: string, headers: Record<string, string>) => {
    const body = path.endsWith("/sessions") ? {} : undefined;
    const post = { origin: baseUrl, "user-agent": "Mozilla/5.0 (X11) Firefox/140.0" };
    const response = await page(method, path, {
      ...(body && { body }),
      headers: { ...(method === "POST" && post), ...headers },
    });
    return String(response.headers["set-cookie"]).replace(/=[\w-]{43};/, "=…;");
  };
  const browser = "checkstand.browser=…; Path=/; Max-Age=2592000; HttpOnly";
  const view = `checkstand.seen=1; Path=/pay/${link}; Max-Age=86400; HttpOnly`;
  const script = { "x-checkstand-framed": "1", "sec-fetch-site": "same-origin" };
  for (const [method, path, framed, cookie] of [
    ["GET", `/checkout/${sessions.open}`, FRAME, browser],
    ["POST", `/pay/${link}/sessions`, script, browser],
    ["POST", `/pay/${link}/views`, script, view],
  ] as const) {
    expect(await cookieOf(method, path, framed)).toBe(`${cookie}; SameSite=None; Secure; Partitioned`);
    expect(await cookieOf(method, path, {})).toBe(`${cookie}; SameSite=Lax`);
    // Without Sec-Fetch-Site, the cookie alone protects posts from other sites.
    const { "sec-fetch-site": _, ...silent } = framed;
    expect(await cookieOf(method, path, silent)).toBe(`${cookie}; SameSite=Lax`);
  }
});

test("posts from a frame must come from our own pages", async () => {
  for (const site of SITES) {
    const headers = { origin: site, "sec-fetch-site": "cross-site", "x-checkstand-framed": "1" };
    const paid = await page("POST", `/checkout/${sessions.open}/pay`, { body: VISA_PAYMENT, headers });
    expect([paid.status, paid.body.error.code]).toEqual([403, "foreign_origin"]);
    const canceled = await page("POST", `/checkout/${sessions.open}/cancel`, { headers: { ...headers, ...FRAME } });
    expect(canceled.status).toBe(403);
  }
});

test("in a frame, the session's page comes before the success URL and before pages of others", async () => {
  const { id } = await newProduct(api);
  const start = async () =>
    (
      await api("POST", "/api/v3/checkout/sessions", {
        body: { productId: id, success_url: "https://shop.example/thanks", payment_method_types: ["card", "paypal"] },
      })
    ).body.id;
  const next = async (payment: object, headers: Record<string, string>) => {
    const session = await start();
    const response = await page("POST", `/checkout/${session}/pay`, {
      body: { ...VISA_PAYMENT, ...payment, again: true },
      headers: { origin: baseUrl, ...headers },
    });
    return response.body.next.replace(session, "cs");
  };
  const framed = { "x-checkstand-framed": "1" };
  const paypal = { card: undefined, method: "paypal" };
  expect(await next({}, {})).toBe("https://shop.example/thanks");
  expect(await next({}, framed)).toBe(`${baseUrl}/checkout/cs`);
  expect(await next(paypal, {})).toMatch(/\/checkout\/cs\/authenticate$/);
  expect(await next(paypal, framed)).toBe(`${baseUrl}/checkout/cs`);
  expect(await next(THREE_D_SECURE, framed)).toMatch(/\/checkout\/cs\/authenticate$/);
});
