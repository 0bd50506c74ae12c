import type { Page } from "@playwright/test";
import { MAX_OFFSET_SECONDS } from "#domain/merchant/test-clock.ts";
import { expect, newLink, test } from "./context.ts";
import { openPlace, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const status = (page: Page) => page.getByRole("main").getByRole("status");

async function open(page: Page): Promise<void> {
  await page.goto("/test/test-clock");
  await expect(page.getByRole("region", { name: "Time in test mode" })).toBeVisible();
}

test("an hour ahead, an open session is over, which the page, the list and the bar say", async ({
  page,
  api,
  merchant,
}) => {
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.body.id } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(page.getByRole("row", { name: /House blend/ })).toContainText("Open");

  await openPlace(page, "Test clock");
  await expect(page).toHaveTitle("Test clock · Checkstand");
  await expect(page.getByText("Never moved")).toBeVisible();
  const shown = page.getByRole("region", { name: "Time in test mode" }).locator("time");
  const before = Date.parse((await shown.getAttribute("datetime")) ?? "");
  await page.getByRole("button", { name: "+ 1 hour" }).click();
  await expect(status(page)).toContainText("Moved ahead by 1 hour");
  await expect(status(page)).toContainText("1 checkout session is over");
  const after = Date.parse((await shown.getAttribute("datetime")) ?? "");
  expect(after - before).toBeGreaterThanOrEqual(3_600_000);
  expect(after - before).toBeLessThan(3_900_000);
  await expect(page.getByRole("banner").getByText("1 hour ahead")).toBeVisible();

  await status(page).getByRole("link", { name: "1 checkout session" }).click();
  const row = page.getByRole("row", { name: /House blend/ });
  await expect(row).toContainText("Expired");
  // Not "in an hour", nor "just now": its time is the clock's.
  await expect(row).toContainText("1 hour ago");
  await page.getByRole("banner").getByRole("link", { name: "1 hour ahead" }).click();
  await expect(page).toHaveURL(/\/test\/test-clock$/);
});

test("any number of seconds, minutes, hours or days, and what can't be is told at the field", async ({
  page,
  api,
  merchant,
}) => {
  await newLink(api);
  await signIn(page, await merchant.newUser());
  await open(page);
  const count = page.getByLabel("Or by");
  for (const wrong of ["", "0", "-5", "1.5", "soon"]) {
    await count.fill(wrong);
    await page.getByRole("button", { name: "Move ahead" }).click();
    await expect(count).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Enter a whole number from 1")).toBeVisible();
    await expect(count).toBeFocused();
  }
  await count.fill("45");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Moved ahead by 45 minutes");
  await expect(status(page)).toContainText("No open session ended by it");
  await page.getByLabel("Unit").selectOption("days");
  await count.fill("1830");
  await page.keyboard.press("Enter");
  await expect(page.getByText("it can be moved by 1829 days 23 hours more")).toBeVisible();
  await count.fill("1829");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByText("1829 days ahead")).toBeVisible();
  await expect(page.getByRole("button", { name: "+ 1 day" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "+ 1 hour" })).toBeEnabled();
  expect((await api("GET", "/api/v3/test-clock")).body.offset_seconds).toBe(1_829 * 86_400 + 45 * 60);
});

test("what the server refuses is told, when a colleague was faster", async ({ page, merchant, complaints }) => {
  await signIn(page, await merchant.newUser());
  await open(page);
  await merchant.advanceClock(MAX_OFFSET_SECONDS);
  await page.getByRole("button", { name: "+ 1 day" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The clock was not moved" })).toContainText("1,830 days");
  // Chromium notes the refusal.
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("live mode has no such place, and is reached from it", async ({ page, merchant, complaints }) => {
  await merchant.advanceClock(86_400);
  await signIn(page, await merchant.newUser());
  await open(page);
  await page.getByRole("navigation", { name: "Mode" }).getByRole("link", { name: "Live" }).click();
  await expect(page).toHaveURL(/\/live$/);
  await expect(navigation(page).getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "Test clock" })).toHaveCount(0);
  await expect(page.getByText("1 day ahead")).toHaveCount(0);
  const answer = await page.goto("/live/test-clock");
  expect(answer?.status()).toBe(404);
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("an analyst sees the time and is told whom to ask", async ({ page, merchant }) => {
  await merchant.advanceClock(2 * 86_400);
  await signIn(page, await merchant.newUser("ANALYST"));
  await open(page);
  await expect(page.getByRole("region", { name: "Time in test mode" }).getByText("2 days")).toBeVisible();
  await expect(page.getByText("Your role reads only")).toBeVisible();
  await expect(page.getByRole("button", { name: /^\+|Move/ })).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
});

test("before, after and with an error: axe finds nothing, light and dark, on a phone and on a desktop", async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await open(page);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "+ 1 week" }).click();
  await expect(page.getByRole("banner").getByText("7 days ahead")).toBeVisible();
  await page.getByRole("button", { name: "Move ahead" }).click();
  await expect(page.getByLabel("Or by")).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page stays within the shell's budget of script", async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/test-clock", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
