import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { openPlace, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const status = (page: Page) => page.getByRole("main").getByRole("status");

async function open(page: Page): Promise<void> {
  await page.goto("/test/test-clock");
  await expect(page.getByRole("region", { name: "Test mode time" })).toBeVisible();
}

test("page, list, and bar show that an open session expired after an hour", async ({ page, api, merchant }) => {
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.body.id } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(page.getByRole("row", { name: /House blend/ })).toContainText("Open");

  await openPlace(page, "Test clock");
  await expect(page).toHaveTitle("Test clock · Checkstand");
  await expect(page.getByText("Not advanced")).toBeVisible();
  const shown = page.getByRole("region", { name: "Test mode time" }).locator("time");
  const before = Date.parse((await shown.getAttribute("datetime")) ?? "");
  await page.getByRole("button", { name: "+ 1 hour" }).click();
  await expect(status(page)).toContainText("Clock advanced by 1 hour");
  await expect(status(page)).toContainText("1 checkout expired");
  const after = Date.parse((await shown.getAttribute("datetime")) ?? "");
  expect(after - before).toBeGreaterThanOrEqual(3_600_000);
  expect(after - before).toBeLessThan(3_900_000);
  await expect(page.getByRole("banner").getByText("1 hour ahead")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);

  await status(page).getByRole("link", { name: "1 checkout" }).click();
  const row = page.getByRole("row", { name: /House blend/ });
  await expect(row).toContainText("Expired");
  // Not "in an hour", nor "just now": its time is the clock's.
  await expect(row).toContainText("1 hour ago");
  await page.getByRole("banner").getByRole("link", { name: "1 hour ahead" }).click();
  await expect(page).toHaveURL(/\/test\/test-clock$/);
});

test("the page doesn't exist in live mode, and is reached from there", { tag: "@full" }, async ({
  page,
  merchant,
  complaints,
}) => {
  await merchant.advanceClock(86_400);
  await signIn(page, await merchant.newUser());
  await open(page);
  await page.getByRole("navigation", { name: "Mode" }).getByRole("link", { name: "Live" }).click();
  await expect(page).toHaveURL(/\/live$/);
  await expect(navigation(page).getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "Test clock" })).toHaveCount(0);
  await expect(page.getByText("1 day ahead")).toHaveCount(0);
  const response = await page.goto("/live/test-clock");
  expect(response?.status()).toBe(404);
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("at first, with an error, and read-only: axe finds nothing, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await open(page);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Advance clock" }).click();
  await expect(page.getByLabel("Custom amount")).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  await signIn(page, await merchant.newUser("ANALYST"));
  await open(page);
  await expect(page.getByText("You have view-only access")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page stays within the shell's budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/test-clock", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
