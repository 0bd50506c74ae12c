import type { Page } from "@playwright/test";
import { expect, newLink, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** Counts the presses of a mouse or a key that stands for one, on every page that follows. */
async function pressCount(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countPress", () => count++);
  await page.addInitScript(() => {
    document.addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && window.countPress(), true);
  });
  return () => count;
}

declare global {
  interface Window {
    countPress: () => void;
  }
}

test("a new user gets from the first page to a payable link in up to 8 clicks", async ({ page, merchant }) => {
  const { email, password } = await merchant.newUser();
  const presses = await pressCount(page);
  await page.goto("/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create product" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("49");
  await page.getByRole("button", { name: "Create product" }).click();
  // That of the product's page, then that of the form.
  await page.getByRole("link", { name: "Create payment link" }).click();
  await page.getByRole("button", { name: "Create payment link" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Make a test payment/ }).click();
  const customer = await opened;
  await expect(customer.getByRole("button", { name: "Pay $49.00" })).toBeVisible();
  expect(presses()).toBeGreaterThan(3);
  expect(presses()).toBeLessThanOrEqual(8);
});

test("Home of a sample shop shows its days by mouse, and the palette navigates, to the other mode too", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("button", { name: "Load sample data" }).click();
  await expect(page.getByRole("button", { name: "Remove sample data" })).toBeVisible();
  const chart = page.getByRole("region", { name: "Revenue per day" });
  const tooltip = chart.locator("[data-tooltip]");
  const { x = 0, y = 0, width = 0 } = (await chart.getByRole("slider").boundingBox()) ?? {};
  await page.mouse.move(x + width - 2, y + 100);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(x, y - 100);
  await expect(tooltip).toHaveCount(0);
  await chart.getByRole("button", { name: "Chart options" }).click();
  await chart.getByRole("button", { name: "Show as table" }).click();
  expect(await pageFlaws(page)).toEqual([]);

  await page.goto("/live");
  const input = page.getByPlaceholder(/or ID/);
  // The page listens once its script has taken over.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(input).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type(link.id);
  await expect(page.getByRole("option", { name: /test mode/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/test/payment-links/${link.id}`));
});

test("an empty Home, its shortcuts, and its palette have no flaws, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await expect(page.getByRole("button", { name: "Load sample data" })).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder(/or ID/)).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page with its stats stays within its budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test");
    await page.waitForLoadState("networkidle");
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
