import type { Page, Request } from "@playwright/test";
import { expect, test } from "./context.ts";
import { openPlace, signIn } from "./dashboard-pages.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Holds back every answer of the service until `release` is called. */
async function holdResponses(page: Page): Promise<{ held: Request[]; release: () => void }> {
  const held: Request[] = [];
  const released = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    held.push(route.request());
    await released.promise;
    await route.continue();
  });
  return { held, release: released.resolve };
}

test("a click shows the title and the page's frame before the response, then its content", async ({
  page,
  api,
  merchant,
}) => {
  await api("POST", "/api/v3/customers", { body: { name: "Ada Lovelace", email: "ada@shop.example" } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  const { held, release } = await holdResponses(page);
  await navigation(page).getByRole("link", { name: "Customers" }).click();
  await expect(page).toHaveURL(/\/test\/customers$/);
  await expect(page).toHaveTitle("Customers · Checkstand");
  await expect(navigation(page).getByRole("link", { name: "Customers" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(held.filter((request) => request.isNavigationRequest() || request.url().includes("_rsc"))).toEqual([]);
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toHaveCount(0);
  release();
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toBeVisible();
});

test("a visited page shows its content while it reloads, and Back restores the scroll position", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 5 } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products?status=ACTIVE");
  await expect(page.getByRole("row", { name: /Coffee/ })).toBeVisible();
  await navigation(page).getByRole("link", { name: "Customers" }).dblclick();
  await expect(page).toHaveTitle("Customers · Checkstand");
  await page.goBack();
  await page
    .getByRole("row", { name: /Coffee/ })
    .getByRole("link", { name: "Coffee", exact: true })
    .click();
  await expect(page).toHaveTitle("Coffee · Checkstand");
  await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
  const { release } = await holdResponses(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/test\/products\?status=ACTIVE$/);
  await expect(page.getByRole("row", { name: /Coffee/ })).toBeVisible();
  release();
});

test("switching the mode loads a new document, without data of the previous mode", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openPlace(page, "Events");
  await expect(page).toHaveTitle("Events · Checkstand");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.getByRole("navigation", { name: "Mode" }).getByRole("link", { name: "Live" }).click();
  await expect(page).toHaveURL(/\/live\/events$/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
});

test("a link opens in a new tab natively, with the same page", { tag: "@full" }, async ({
  page,
  context,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  const opened = context.waitForEvent("page");
  await navigation(page)
    .getByRole("link", { name: "Customers" })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveTitle("Customers · Checkstand");
  await expect(page).toHaveTitle("Products · Checkstand");
});

test("hovering over a link navigates nowhere when the session has ended, and clicking it opens the sign-in page", async ({
  page,
  merchant,
  complaints,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/webhook-lab");
  await page.getByLabel("Body").fill("kept");
  await merchant.endSessions();
  const products = navigation(page).getByRole("link", { name: "Products", exact: true });
  const rejected = page.waitForResponse((response) => response.status() === 401);
  await products.hover();
  await (await rejected).finished();
  await expect(page.getByLabel("Body")).toHaveValue("kept");
  await products.click();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Ftest%2Fproducts$/);
  complaints.splice(0);
});

test("an unknown URL shows an error, and a page whose code was deleted is reloaded once", { tag: "@full" }, async ({
  page,
  merchant,
  complaints,
}) => {
  await signIn(page, await merchant.newUser());
  expect((await page.goto("/test/nowhere"))?.status()).toBe(404);
  await page.goto("/test");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  const deleted = new Set<string>();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route("**/_next/static/chunks/**", async (route) => {
    const url = route.request().url();
    if (documents === 0) deleted.add(url);
    await (deleted.has(url) ? route.fulfill({ status: 404 }) : route.continue());
  });
  await openPlace(page, "Webhook lab");
  await expect(page.getByRole("main")).toContainText("Couldn’t load this page");
  expect(documents).toBe(1);
  await page.unroute("**/_next/static/chunks/**");
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByRole("main").locator("form, textarea").first()).toBeVisible();
  complaints.splice(0);
});

test("header, navigation, and settings stay while the page scrolls, and the Developers section stays open", {
  tag: "@full",
}, async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/test/products/new");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const folded = navigation(page).getByText("Developers", { exact: true });
  const places = navigation(page).getByRole("link");
  await expect(places.filter({ hasText: "API keys" })).toBeHidden();
  await folded.click();
  // The frame stands before the form, which makes the page long.
  const scrollDown = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return window.scrollY;
    });
  await expect.poll(scrollDown).toBeGreaterThan(100);
  for (const name of ["Home", "Settings"]) await expect(places.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(places.filter({ hasText: "API keys" })).toBeVisible();
  await folded.focus();
  await page.keyboard.press("Enter");
  await expect(places.filter({ hasText: "API keys" })).toBeHidden();
  await page.reload();
  await expect(places.filter({ hasText: "Products" })).toHaveAttribute("aria-current", "page");
  await expect(places.filter({ hasText: "API keys" })).toBeHidden();
  await page.goto("/test/events");
  await expect(places.filter({ hasText: "Events" })).toHaveAttribute("aria-current", "page");
  await expect(places.filter({ hasText: "Events" })).toBeVisible();
});

test("an object's page has its name as title, and its developer view has its own URL", async ({
  page,
  context,
  api,
  merchant,
}) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 5 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coffee");
  await expect(page).toHaveTitle("Coffee · Checkstand");
  const id = page.getByRole("button", { name: "Copy ID" });
  await expect(id).toHaveText(new RegExp(`prod_…${product.id.slice(-4)}$`));
  await id.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.id);
  const tabs = page.getByRole("navigation", { name: "Sections of this product" });
  await expect(page.locator("pre")).toHaveCount(0);
  await tabs.getByRole("link", { name: "Developers" }).press("Enter");
  await expect(page).toHaveURL(/\?tab=developers$/);
  await expect(tabs.getByRole("link", { name: "Developers" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("pre")).toContainText(product.id);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coffee");
  await page.goBack();
  await expect(tabs.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("pre")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveTitle("Products · Checkstand");
});
