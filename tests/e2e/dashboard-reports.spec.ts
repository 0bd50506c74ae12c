import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { postOrder } from "../factories/ledger.ts";
import { expect, test } from "./context.ts";
import { openPlace, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** The middle of the month before the last one, so that it has to be chosen. */
function middleOfMonth(monthsAgo: number): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 15, 12));
}

test("an accountant closes a month in three clicks: the page, the month, one archive", async ({ page, merchant }) => {
  const at = middleOfMonth(2);
  await postOrder(merchant.id, at);
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test");
  await openPlace(page, "Reports");
  await expect(page).toHaveTitle("Reports · Checkstand");
  await expect(page.getByText("No sales or payments in this month.")).toBeVisible();
  await expect(page.getByText(/^Payouts aren’t included/)).toBeVisible();
  const month = at.toISOString().slice(0, 7);
  await page.getByLabel("Month").selectOption(month);
  const table = page.getByRole("region", { name: "Table of sales and tax in EUR" }).getByRole("table");
  await expect(table.getByRole("row").nth(1)).toHaveText(/Germany19%€110\.00€10\.00€0\.00€100\.00€19\.00€50\.00€9\.50/);
  const money = page.getByRole("region", { name: "Change of your balance in EUR" });
  await expect(money).toContainText("€119.00");
  await expect(money).toContainText("-€59.50");
  expect(await pageFlaws(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download everything", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`accounting-test-${month}.zip`);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toHaveLength(9);
  expect(new TextDecoder().decode(files[`summary-test-${month}.csv`])).toContain(`${month},EUR,sales,DE,,19,110,10,0,`);
});

test("DATEV settings are entered once", async ({ page, merchant }) => {
  const at = middleOfMonth(1);
  await postOrder(merchant.id, at);
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test/reports");
  await page.getByText("DATEV", { exact: true }).click();
  await page.getByLabel("Consultant number").fill("1001");
  await page.getByLabel("Client number").fill("42");
  await page
    .getByLabel("Account numbers", { exact: true })
    .fill("receivable=1410\nprocessor=1360\nsales=8200\ndiscounts=8700\ntax=1776\ndisputes=2400\nfees=");
  await page.reload();
  await page.getByText("DATEV", { exact: true }).click();
  await expect(page.getByLabel("Client number")).toHaveValue("42");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download for DATEV" }).click(),
  ]);
  const [head] = (await readFile(await download.path(), "latin1")).split("\r\n");
  expect(head).toContain('"EXTF";700;21;"Buchungsstapel"');
  expect(head).toContain(";1001;42;");
  expect(await pageFlaws(page)).toEqual([]);
});
