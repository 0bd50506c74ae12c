import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

test("a form with unsaved changes asks before a link or Back leaves it", async ({ page, merchant }) => {
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

test("an ended session asks for the password in a dialog without flaws, which has the focus", {
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

/** The visible buttons that a toast lies above. */
async function coveredButtons(page: Page): Promise<string[]> {
  await expect(page.locator("[data-sonner-toast][data-mounted=true]")).toBeVisible();
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll<HTMLElement>("button, header a, [data-save-bar] *")];
    return buttons
      .filter((button) => !button.closest("[data-sonner-toast]") && button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return toast && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map(({ textContent }) => textContent);
  });
}

test("a toast covers no button and uses the page's font, on every screen", { tag: "@full" }, async ({
  page,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  for (const width of [1440, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/test/settings");
    await page.getByLabel(/support email/i).fill(`help-${width}@nord.example`);
    await page.getByRole("button", { name: "Save" }).click();
    expect([width, await coveredButtons(page)]).toEqual([width, []]);
  }
  const fontOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await fontOf("[data-sonner-toast] [data-title]")).toBe(await fontOf("main"));
});

test("the price and its error are above the save bar", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto("/test/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("much");
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByLabel("Name", { exact: true }).press("Enter");
  const price = page.getByRole("textbox", { name: "Price", exact: true });
  await expect(price).toBeFocused();
  const bar = await page.locator("[data-save-bar]").boundingBox();
  const error = await page.locator(`[id="${await price.getAttribute("aria-describedby")}"]`).boundingBox();
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("the save button is always in view", { tag: "@full" }, async ({ page, merchant }) => {
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
