import { apiClient } from "../factories/api-client.ts";
import { expect, newLink, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a business in live mode copies its test objects, and opens the copied product and its original", async ({
  page,
  baseUrl,
  merchant,
  api,
}) => {
  const { id: linkId } = await newLink(api, { slug: `tour-${Date.now()}` }, { name: "Roastery tour" });
  await signIn(page, await merchant.newUser());
  await page.goto("/live");
  await page.getByRole("link", { name: "Copy from test mode" }).click();
  await expect(page.getByRole("region", { name: "Products" })).toContainText("Roastery tour");
  await page.getByRole("button", { name: "Copy 2 objects" }).click();
  await expect(page.getByText("2 objects copied")).toBeVisible();
  await page.getByRole("link", { name: "1 product" }).click();
  await page.getByRole("link", { name: "Roastery tour", exact: true }).click();
  await expect(page).toHaveURL(/\/live\/products\/prod_/);
  await page.getByRole("link", { name: "Copied from test mode" }).click();
  await expect(page).toHaveURL(/\/test\/products\/prod_/);

  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  const [copy] = (await live("GET", "/api/v3/payment-links")).body.data;
  expect(copy.id).not.toBe(linkId);
  expect(copy.url).toContain(copy.id);
  await page.goto("/live");
  const step = page.getByRole("listitem").filter({ hasText: "first live product" });
  await expect(step.getByLabel("Done")).toBeVisible();
});

test("the steps and the copy page have no flaws before and after a copy, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, merchant, api }) => {
  await newLink(api, {}, { recurringInterval: "month" });
  await newLink(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/live");
  await expect(page.getByRole("region", { name: "Go live" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto("/live/copy-from-test-mode");
  await expect(page.getByRole("link", { name: "legal name" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy 3 objects" }).click();
  await expect(page.getByText("3 objects copied")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("both pages stay within their budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  for (const address of ["/live", "/live/copy-from-test-mode"]) {
    expect(await scriptBytes(page, () => page.goto(address, { waitUntil: "networkidle" }))).toBeLessThan(230_000);
  }
});
