import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

test("a form with something unsaved is left after asking, by a link and by Back", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  await page.getByRole("main").getByRole("link", { name: "Create product" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await menu(page).getByRole("link", { name: "Customers" }).click();
  await expect(question(page)).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/products\/new$/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Roastery tour");

  // A browser lets a page hold Back only after a press in the page, and closing by Escape uses that press up.
  await page.getByLabel("Name", { exact: true }).click();
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Roastery tour");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/test\/products$/);
});

test("a session that ended asks for the password in a dialog that is clean and has the focus", {
  tag: "@full",
}, async ({ page, merchant, complaints }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/customers/new");
  await page.getByLabel(/^Name/).fill("Ada Lovelace");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" }).getByLabel("Password")).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  // Chromium notes the refusal.
  expect(complaints.splice(0).filter((text) => !text.includes("401"))).toEqual([]);
});

test("the button that saves is always in view", { tag: "@full" }, async ({ page, merchant }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, await merchant.newUser());
  for (const path of [
    "customers/new",
    "products/new",
    "payment-links/new",
    "promotion-codes/new",
    "webhook-endpoints/new",
    "settings",
  ]) {
    await page.goto(`/test/${path}`);
    await expect(page.locator("main button[type=submit]").last(), path).toBeInViewport();
  }
});
