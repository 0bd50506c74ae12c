import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** A picture of one pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("the invoice settings list missing details, show the next number, and accept a logo", async ({
  page,
  merchant,
  complaints,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/live/settings/invoices");
  await page.getByLabel("Number prefix").fill("nord");
  await page.getByLabel("Next number").fill("42");
  await expect(page.getByText("The next live invoice gets the number NORD-0042")).toBeVisible();
  await page.getByLabel("Footer").fill("Nord GmbH\nHRB 4711");
  await page.getByLabel("Create an invoice for every order").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /legal name/i })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByLabel("Create an invoice for every order").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Applies to new invoices.")).toBeVisible();

  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Upload logo").setInputFiles(svg);
  await expect(page.getByRole("alert")).toContainText("PNG");
  const png = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(PNG, "base64") };
  await page.getByLabel("Upload logo").setInputFiles(png);
  await expect(page.getByRole("img", { name: "The logo on your documents" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  // The two rejections.
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});
