import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

/** One of each kind: code beside text, tables, an error, operations. */
const PAGES = ["/docs", "/docs/money", "/docs/changelog", "/docs/errors/rate_limited", "/docs/v3/products"];

test("axe finds nothing in the reference, light and dark, on a phone and on a desktop, and nothing scrolls sideways", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await openEverything(page);
    expect(await pageFlaws(page)).toEqual([]);
  }
});

test("axe finds nothing on the 404 page", { tag: "@full" }, async ({ page, complaints }) => {
  await page.goto("/docs/nothing");
  expect(await pageFlaws(page)).toEqual([]);
  // Chromium itself notes the 404.
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("the language of one sample applies to all, on the next page too", async ({ page }) => {
  await page.goto("/docs/v3/products");
  await expect(page.locator("pre[data-of=Python]:visible")).toHaveCount(0);
  await page.locator("figure").getByRole("radio", { name: "Python" }).first().check();
  await expect(page.locator("pre[data-of=Python]:visible")).toHaveCount(5);
  await expect(page.locator("pre[data-of=curl]:visible")).toHaveCount(0);
  await page.goto("/docs/v3/payment-links");
  await expect(page.locator("pre[data-of=Python]:visible")).toHaveCount(5);
});

test("a sample is copied as displayed", async ({ page, context }) => {
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

test("the search opens by keyboard, finds while typing, and opens the field itself", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/docs");
  const search = page.getByRole("combobox", { name: "Search the documentation" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("statement_desc");
  const results = page.getByRole("listbox", { name: "Results" });
  await expect(page.getByRole("status")).toHaveText(/^\d+ results$/);
  const options = results.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(options.first().locator("mark").first()).toHaveText("statement");
  const second = await options.nth(1).getAttribute("href");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(search).toHaveAttribute("aria-activedescendant", (await options.nth(1).getAttribute("id")) ?? "none");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === second);
  await expect(page.locator("li:target")).toBeInViewport();
  await expect(page.locator("li:target code").first()).toHaveText("statement_descriptor");
});

test("Ctrl+K opens the search too; Escape closes its results, and then leaves it", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/docs/money");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search the documentation" });
  await expect(search).toBeFocused();
  await page.keyboard.type("zebra");
  await expect(page.getByRole("status")).toHaveText("No results. Try fewer words.");
  await search.fill("4242");
  await expect(page.getByRole("option", { name: /Test cards/ })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("4242");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listbox")).toBeHidden();
  await search.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
});

test("a nested field is expanded when the search opens it", { tag: "@full" }, async ({ page }) => {
  await page.goto("/docs/v3/products");
  await page.getByRole("searchbox", { name: "Search the documentation" }).click();
  await page.keyboard.type("trial_period_days subscription_data");
  const option = page.getByRole("option", { name: /Payment links › Create a payment link › subscription_data/ });
  await option.click();
  await expect(page.locator("li:target")).toBeInViewport();
  await expect(page.locator("li:target code").first()).toHaveText("trial_period_days");
});

test("on a phone results cover the page; further results are on a separate page", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/docs");
  await page.getByLabel("Search the documentation").fill("webhook");
  const all = page.getByRole("option", { name: /^All \d+ results$/ });
  await all.click();
  await expect(page).toHaveURL(/\/docs\/search\?q=webhook$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “webhook”");
  await expect(page.getByLabel("Search the documentation")).toHaveValue("webhook");
  expect(await pageFlaws(page)).toEqual([]);
});

test("the version switch keeps the resource, and each operation links to its counterpart", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/docs/v3/products");
  const update = page.locator("section").filter({ has: page.getByRole("heading", { name: "Update a product" }) });
  await update.getByRole("link", { name: "v2", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/v2\/products#update-a-product$/);
  await expect(page.getByRole("heading", { name: "Update a product" })).toBeInViewport();
  await page.getByRole("navigation", { name: "API reference" }).getByRole("link", { name: "v3", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/v3\/products$/);
});

test("the keyboard skips the navigation, switches a sample's language, and expands a nested field", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/docs/v3/payment-links");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
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

test("on a phone the menu opens, navigates, and closes", { tag: "@full" }, async ({ page }) => {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all content is there: the menu, every language, every field", async ({ page }) => {
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
    await page.getByRole("link", { name: "Webhooks" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
  });

  test("the search is a form with a results page, which links to the exact anchors", async ({ page }) => {
    await page.goto("/docs/money");
    await page.getByRole("searchbox", { name: "Search the documentation" }).fill("statement_descriptor");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “statement_descriptor”");
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.locator("li:target code").first()).toHaveText("statement_descriptor");
    await page.getByRole("searchbox").fill("rate limit");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("main").getByRole("link").first()).toHaveText("Rate limits");
  });
});

test("a page has three requests, all to this host; the search is loaded on use", async ({ page, baseUrl }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/docs/v3/payment-links", { waitUntil: "networkidle" });
  const loaded = requests.filter((url) => !url.startsWith("data:"));
  expect(loaded).toHaveLength(3);
  for (const url of loaded) expect(url.startsWith(baseUrl)).toBe(true);
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeVisible();
  expect(requests.slice(-2).map((url) => url.replace(/\w{12}\.js$/, ""))).toEqual([
    `${baseUrl}/assets/docs/docs.`,
    `${baseUrl}/docs/search.json`,
  ]);
});

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}
