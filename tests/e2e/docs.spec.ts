import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

/** One of each kind: code beside text, tables, an error, operations. */
const PAGES = ["/docs", "/docs/money", "/docs/errors/rate_limited", "/docs/v3/products"];

test("axe finds nothing in the reference, light and dark, on a phone and on a desktop, and nothing scrolls sideways", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await openEverything(page);
    expect(await pageFlaws(page)).toEqual([]);
  }
});

test("axe finds nothing on the page for what is not there", async ({ page, complaints }) => {
  await page.goto("/docs/nothing");
  expect(await pageFlaws(page)).toEqual([]);
  // Chromium itself notes the 404.
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("the language of one sample is that of all, also on the next page", async ({ page }) => {
  await page.goto("/docs/v3/products");
  await expect(page.locator("pre[data-of=Python]:visible")).toHaveCount(0);
  await page.locator("figure").getByRole("radio", { name: "Python" }).first().check();
  await expect(page.locator("pre[data-of=Python]:visible")).toHaveCount(5);
  await expect(page.locator("pre[data-of=curl]:visible")).toHaveCount(0);
  await page.goto("/docs/v3/payment-links");
  await expect(page.locator("pre[data-of=Python]:visible")).toHaveCount(5);
});

test("a sample is copied as it is seen", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/v3/products");
  const sample = page
    .locator("figure")
    .filter({ has: page.getByRole("radio") })
    .first();
  await sample.getByRole("radio", { name: "TypeScript" }).check();
  await sample.getByRole("button", { name: "Copy" }).click();
  await expect(sample.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await sample.locator("pre:visible").textContent(),
  );
});

test("the navigation is narrowed by typing, to pages, operations and error codes", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/docs");
  const navigation = page.getByRole("navigation", { name: "API reference" });
  await page.keyboard.press("/");
  await expect(navigation.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("expire session");
  await expect(navigation.getByRole("link", { name: "Expire a checkout session" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Money and currencies" })).toBeHidden();
  await navigation.getByRole("searchbox").fill("rate_lim");
  await navigation.getByRole("link", { name: "rate_limited" }).click();
  await expect(page).toHaveURL(/\/docs\/errors\/rate_limited$/);
  await navigation.getByRole("searchbox").fill("no such thing");
  await expect(page.getByText("Nothing has that name.")).toBeVisible();
  await navigation.getByRole("searchbox").fill("");
  await expect(navigation.getByRole("link", { name: "Money and currencies" })).toBeVisible();
});

test("another version opens at the same resource, and each operation leads to its own", async ({ page }) => {
  await page.goto("/docs/v3/products");
  const update = page.locator("section").filter({ has: page.getByRole("heading", { name: "Update a product" }) });
  await update.getByRole("link", { name: "v2", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/v2\/products#update-a-product$/);
  await expect(page.getByRole("heading", { name: "Update a product" })).toBeInViewport();
  await page.getByRole("navigation", { name: "API reference" }).getByRole("link", { name: "v3", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/v3\/products$/);
});

test("by keyboard: past the navigation, through a sample's languages, to a folded field", async ({ page }) => {
  await page.goto("/docs/v3/payment-links");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "View as Markdown" })).toBeFocused();
  await page.locator("figure").getByRole("radio", { name: "curl" }).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("pre[data-of=TypeScript]:visible").first()).toBeVisible();
  const folded = page.locator("details").first();
  await folded.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect(folded).toHaveAttribute("open", "");
});

test("on a phone the menu opens, leads on and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/docs");
  const money = page.getByRole("navigation", { name: "API reference" }).getByRole("link", { name: "Money" });
  await expect(money).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(money).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(money).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await money.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Money and currencies");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there: the menu, every language, every field", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/docs/v3/products");
    const sample = page
      .locator("figure")
      .filter({ has: page.getByRole("radio") })
      .first();
    await sample.getByRole("radio", { name: "Python" }).check();
    await expect(sample.locator("pre[data-of=Python]")).toBeVisible();
    await expect(sample.locator("pre[data-of=curl]")).toBeHidden();
    await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Webhooks" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
  });
});

test("a page is three requests, all of them to here", async ({ page, baseUrl }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/docs/v3/payment-links", { waitUntil: "networkidle" });
  const loaded = asked.filter((url) => !url.startsWith("data:"));
  expect(loaded).toHaveLength(3);
  for (const url of loaded) expect(url.startsWith(baseUrl)).toBe(true);
});

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}
