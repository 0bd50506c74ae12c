import type { Page } from "@playwright/test";
import { pairsOf } from "../factories/dashboard-client.ts";
import { ADDRESSES, addressOf } from "../fuzz/addresses.ts";
import { MARK, openHostileShop } from "../fuzz/hostile-shop.ts";
import { expect, test } from "./context.ts";

/*
 * Every text that a merchant or customer can enter is hostile, and every page is looked at: the dashboard's from the tree
 * of addresses on the narrowest screen, the customers' in each state. A script that ran, or that a policy stopped, fails it (see `complaints`).
 */

test.setTimeout(600_000);

test("hostile texts are shown as text on every page, and run no script", { tag: "@full" }, async ({
  page,
  baseUrl,
  complaints,
}) => {
  const shop = await openHostileShop(baseUrl, process.env.TEST_DATABASE_URL ?? "");
  expect(Object.values(shop.fields).every((count) => count > 0)).toBe(true);
  expect(Object.values(shop.fields).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
  await page.addInitScript(() => Object.assign(window, { hacked: () => console.error("hacked") }));
  // The merchant's own images.
  await page.route(
    ({ origin }) => origin !== baseUrl,
    (route) => route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  page.on("dialog", (dialog) => complaints.push(`a dialog: ${dialog.message()}`));

  const shown: string[] = [];
  for (const [name, path] of Object.entries(shop.pages)) {
    await visit(page, path);
    if (await showsMark(page)) shown.push(name);
  }
  expect(shown).toEqual(["link", "open", "paid", "secured", "expired", "cancelled", "switched off"]);

  expect(complaints.splice(0).filter((text) => !text.includes("410"))).toEqual([]);

  const [cookie = "", value = ""] = pairsOf(shop.dashboard.cookie).split("=");
  await page.context().addCookies([{ name: cookie, value, url: baseUrl, httpOnly: true, sameSite: "Lax" }]);
  const addresses = ADDRESSES.filter(({ isPage, pattern }) => isPage && pattern.startsWith("/[mode]"));
  expect(addresses.length).toBeGreaterThan(40);
  const silent: string[] = [];
  const wide: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { pattern, mode } of addresses) {
    await visit(page, addressOf(pattern, shop.ids, mode));
    if (pattern.includes("[id]") && !(await showsMark(page))) silent.push(pattern);
    if (pattern === "/[mode]") await expect(page.getByRole("heading", { name: "Top products" })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (pixels > 0) wide.push(`${pattern} by ${pixels} px`);
  }
  expect(wide).toEqual([]);
  expect(silent).toEqual([]);
});

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  // A link that was switched off is gone.
  expect([200, 410]).toContain(response?.status());
  expect([path, await page.locator("[onclick], [onerror], [onload], img[src=x]").count()]).toEqual([path, 0]);
}

/** As text that somebody can read, or in a field. */
async function showsMark(page: Page): Promise<boolean> {
  const isThere = (mark: string) =>
    document.querySelector("main")?.textContent?.includes(mark) ||
    [...document.querySelectorAll("input, textarea")].some((field) => (field as HTMLInputElement).value.includes(mark));
  return page.waitForFunction(isThere, MARK, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
