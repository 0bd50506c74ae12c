import type { Page } from "@playwright/test";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const rows = (page: Page) => page.locator("tbody").getByRole("row");

test("a phone shows the boxes when asked to, and a desktop the columns", async ({ page, api, merchant }) => {
  for (const name of ["Alder", "Birch"]) await api("POST", "/api/v3/products", { body: { name, priceAmount: 10 } });
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/test/products");
  await expect(rows(page)).toHaveCount(2);
  await expect(box(page, "Choose Alder")).toBeHidden();
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  const size = await box(page, "Choose Alder").locator("xpath=..").boundingBox();
  expect([size?.width ?? 0, size?.height ?? 0].every((pixels) => pixels >= 44)).toBe(true);
  await box(page, "Choose all of this page").check();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("2 archived.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(box(page, "Choose Alder")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  // The first row is the newest: Birch.
  await page.getByRole("link", { name: "Birch" }).focus();
  await page.keyboard.press("Space");
  await expect(box(page, "Choose Birch")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(box(page, "Choose Birch")).not.toBeChecked();
  await page.getByRole("button", { name: "Columns" }).click();
  expect(await pageFlaws(page)).toEqual([]);
});
