import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { GOOD_TOKEN } from "../conversions/platforms-mock.ts";
import { freePort } from "../service/start-service.ts";
import { test as base, expect, fillCard, newLink } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

interface Shop {
  /** Of the merchant's own site: another origin, with a strict policy. */
  url: string;
  link: { id: string; url: string };
}

interface Settings {
  /** Attributes of the script's element. */
  script: string;
}

const SITE_SCRIPT = `
  window.checkstand = window.checkstand || function () { (checkstand.q = checkstand.q || []).push(arguments); };
  checkstand("reference", "cart-7");
  document.getElementById("consent")?.addEventListener("click", () => checkstand("consent", true));
  document.getElementById("refuse")?.addEventListener("click", () => checkstand("consent", false));
  document.getElementById("route")?.addEventListener("click", () => {
    history.pushState(null, "", "/cart");
    const link = document.createElement("a");
    link.href = document.querySelector("a[data-buy]").href;
    link.textContent = "Buy from the cart";
    document.body.append(link);
  });`;

const test = base.extend<{ shop: Shop } & Settings>({
  script: ['data-consent="granted"', { option: true }],
  shop: async ({ api, baseUrl, script }, use) => {
    const link = await newLink(api);
    const server = createServer((request, response) => {
      response.setHeader(
        "Content-Security-Policy",
        `default-src 'none'; img-src data:; script-src 'self' ${baseUrl}; form-action ${baseUrl}`,
      );
      if (request.url === "/site.js") {
        response.setHeader("Content-Type", "text/javascript").end(SITE_SCRIPT);
        return;
      }
      response.setHeader("Content-Type", "text/html").end(`<!doctype html><html lang="en"><title>Shop</title>
        <link rel="icon" href="data:,"><script src="/site.js" defer></script>
        <script defer src="${baseUrl}/js/v1.js" ${script}></script>
        <a href="/beans">Beans</a> <a data-buy href="${link.url}?locale=en">Buy</a>
        <a href="https://elsewhere.example/">Elsewhere</a>
        <form action="${link.url}"><button>Buy by form</button></form>
        <button id="consent">Agree</button> <button id="refuse">Refuse</button> <button id="route">Cart</button>`);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    await use({ url: `http://shop.localhost:${port}`, link });
    server.closeAllConnections();
    server.close();
  },
});

const AD = "/?utm_source=insta&utm_campaign=Spring&gclid=Cj0-K_1&fbclid=IwAR2";

/** The query with which the payment page was opened. */
function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test("a visit from an ad over two pages keeps its source until the payment", async ({ page, shop, api }) => {
  await page.goto(shop.url + AD);
  await page.getByRole("link", { name: "Beans" }).click();
  await expect(page).toHaveURL(/\/beans$/);
  await page.getByRole("link", { name: "Buy", exact: true }).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(queryOf(page)).toEqual({
    locale: "en",
    client_reference_id: "cart-7",
    utm_source: "insta",
    utm_campaign: "Spring",
    gclid: "Cj0-K_1",
    fbclid: "IwAR2",
  });
  await fillCard(page);
  await page.locator("#submit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
  expect(session).toMatchObject({
    client_reference_id: "cart-7",
    attribution: {
      utm_source: "insta",
      utm_campaign: "Spring",
      gclid: "Cj0-K_1",
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR2$/),
    },
  });
});

test("a campaign's ad platform receives the purchase if the customer consents", async ({
  page,
  shop,
  api,
  merchant,
}) => {
  const pixel = String(Math.floor(Math.random() * 1e15) + 1e15);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/destinations/new");
  await page.getByLabel("Pixel ID").fill(pixel);
  await page.getByLabel("Access token").fill(GOOD_TOKEN);
  await page.getByLabel("Test code").fill("TEST1");
  await page.getByRole("button", { name: "Add destination" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Meta");
  const asks = { consent_collection: { advertising: "required" } };
  expect((await api("PUT", `/api/v3/payment-links/${shop.link.id}`, { body: asks })).status).toBe(200);

  await page.goto(shop.url + AD);
  await page.getByRole("link", { name: "Buy", exact: true }).click();
  const box = page.getByLabel(/^Share my order with advertising platforms/);
  await expect(box).not.toBeChecked();
  await box.check();
  const told = async () => {
    const calls = await (await fetch(process.env.TEST_PLATFORMS_URL ?? "")).json();
    const events = calls.filter(({ path }: { path: string }) => path.includes(pixel));
    return events.map(({ body }: { body: { data: object[] } }) => body.data[0]);
  };
  await expect.poll(told).toHaveLength(1);
  await fillCard(page);
  await page.getByLabel("Email").fill("john_smith@gmail.com");
  await page.locator("#submit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await expect.poll(told).toHaveLength(2);
  const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
  expect(await told()).toEqual([
    expect.objectContaining({ event_name: "InitiateCheckout" }),
    expect.objectContaining({
      event_name: "Purchase",
      event_id: session.id,
      user_data: expect.objectContaining({
        em: "62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f",
        fbc: expect.stringMatching(/IwAR2$/),
      }),
      custom_data: expect.objectContaining({ value: 24.5, currency: "USD" }),
    }),
  ]);

  await page.goto("/test/conversions");
  await page.getByRole("link", { name: "Purchase" }).click();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Request body" })).toContainText("client_user_agent");
  expect(await pageFlaws(page)).toEqual([]);
});

test("a form gets the source in its fields, the last click counts, and other sites get nothing", async ({
  page,
  shop,
}) => {
  await page.goto(shop.url + AD);
  await page.goto(`${shop.url}/?ttclid=E.C.P`);
  await page.route("https://elsewhere.example/**", (route) => route.fulfill({ body: "elsewhere" }));
  await page.getByRole("button", { name: "Buy by form" }).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(queryOf(page)).toEqual({ client_reference_id: "cart-7", ttclid: "E.C.P" });
  await page.goto(shop.url);
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect(page).toHaveURL("https://elsewhere.example/");
});

test.describe("before a consent", () => {
  test.use({ script: "" });
  test("nothing is stored or passed on; consent keeps the first URL, and a refusal deletes it", async ({
    page,
    shop,
    context,
  }) => {
    await page.goto(shop.url + AD);
    await page.getByRole("button", { name: "Cart" }).click();
    expect(await context.cookies(shop.url)).toEqual([]);
    await page.getByRole("button", { name: "Agree" }).click();
    expect(await context.cookies(shop.url)).toMatchObject([{ name: "checkstand_source", sameSite: "Lax" }]);
    await page.getByRole("link", { name: "Buy from the cart" }).click();
    await expect(page).toHaveURL(/gclid=Cj0-K_1/);
    await page.goto(shop.url);
    await page.getByRole("button", { name: "Refuse" }).click();
    expect(await context.cookies(shop.url)).toEqual([]);
    await page.getByRole("link", { name: "Buy", exact: true }).click();
    await expect(page).toHaveURL(/\/pay\//);
    expect(queryOf(page)).toEqual({ locale: "en", client_reference_id: "cart-7" });
  });
});

test("a visitor who objects to tracking is not tracked, whatever the page says", async ({ page, shop, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(shop.url + AD);
  await page.getByRole("button", { name: "Agree" }).click();
  expect(await context.cookies(shop.url)).toEqual([]);
  await page.getByRole("link", { name: "Buy", exact: true }).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(queryOf(page)).toEqual({ locale: "en", client_reference_id: "cart-7" });
});

test("where the script is blocked, the page works the same", async ({ page, shop, complaints }) => {
  await page.route("**/js/v1.js", (route) => route.abort());
  await page.goto(shop.url + AD);
  await page.getByRole("link", { name: "Buy", exact: true }).click();
  await expect(page.locator("#submit")).toBeEnabled();
  expect(queryOf(page)).toEqual({ locale: "en" });
  expect(complaints.splice(0).filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
});

test("the script is small, cached for a short time, and immutable by its hash", async ({ baseUrl }) => {
  const newest = await fetch(`${baseUrl}/js/v1.js`);
  expect(newest.headers.get("cache-control")).toBe("public, max-age=3600");
  const text = await newest.text();
  expect(gzipSync(text).byteLength).toBeLessThanOrEqual(3_000);
  const hash = /^[0-9a-f]{12}/.exec(
    Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex"),
  );
  const named = await fetch(`${baseUrl}/js/v1.${hash}.js`);
  expect(named.status).toBe(200);
  expect(await named.text()).toBe(text);
  expect(named.headers.get("cache-control")).toContain("immutable");
  expect(named.headers.get("access-control-allow-origin")).toBe("*");
  for (const name of ["v1.000000000000.js", "v2.js", "tracking.js", "..%2fmanifest.json"]) {
    expect([name, (await fetch(`${baseUrl}/js/${name}`)).status]).toEqual([name, 404]);
  }
});
