import { apiClient } from "../factories/api-client.ts";
import { expect, newLink, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";

test("a business in live mode copies what it tested, and opens the copied product and its test object", async ({
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
