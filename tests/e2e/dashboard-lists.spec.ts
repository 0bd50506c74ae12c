import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const rows = (page: Page) => page.locator("tbody").getByRole("row");

test("a phone shows the boxes when asked to, and a desktop at once", async ({ page, api, merchant }) => {
  for (const name of ["Alder", "Birch"]) await api("POST", "/api/v3/products", { body: { name, priceAmount: 10 } });
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/test/products");
  await expect(rows(page)).toHaveCount(2);
  await expect(box(page, "Select Alder")).toBeHidden();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const size = await box(page, "Select Alder").locator("xpath=..").boundingBox();
  expect([size?.width ?? 0, size?.height ?? 0].every((pixels) => pixels >= 44)).toBe(true);
  await box(page, "Select all on this page").check();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("2 archived.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(box(page, "Select Alder")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  // The first row is the newest: Birch.
  await page.getByRole("link", { name: "Birch" }).focus();
  await page.keyboard.press("Space");
  await expect(box(page, "Select Birch")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(box(page, "Select Birch")).not.toBeChecked();
});

test("a menu of columns and a question about chosen rows are clean, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Alder", priceAmount: 10 } });
  await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Columns" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await box(page, "Select all on this page").check();
  await page.getByRole("button", { name: "Expire…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});
