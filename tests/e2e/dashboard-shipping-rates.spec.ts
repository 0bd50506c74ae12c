import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a shipping rate is created, added to a link, and selected by its customer", async ({ page, api, merchant }) => {
  const { id: product } = await createObject(api, "/api/v3/products", { name: "Mug", priceAmount: 20 });
  const link = await createObject(api, "/api/v3/payment-links", {
    productIds: [product],
    shipping_address_collection: { allowed_countries: ["DE", "US"] },
  });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/shipping-rates");
  await page.getByRole("link", { name: "Create your first shipping rate" }).click();
  await page.getByLabel("Name").fill("Parcel");
  await page.getByLabel("Price").fill("4.90");
  await page.getByLabel("Maximum delivery time").fill("5");
  await page.getByText("European Union", { exact: true }).click();
  await page.getByRole("button", { name: "Create shipping rate" }).click();
  await page.waitForURL(/\/test\/shipping-rates\/shr_/);
  await expect(page.getByText("European Union (27 countries)")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);

  await page.goto(`/test/payment-links/${link.id}/edit`);
  await page.getByLabel("Shipping rate", { exact: true }).selectOption({ label: "Parcel, $4.90" });
  await page.getByRole("button", { name: "Add shipping rate" }).click();
  await expect(page.getByText(/stores a copy of this shipping rate/)).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`/test/payment-links/${link.id}`);

  await page.goto(link.url as string);
  await page.getByLabel("Country").first().selectOption("DE");
  await expect(page.getByText("Parcel")).toBeVisible();
  await fillCard(page);
  await expect(page.locator("button[type=submit]")).toHaveText("Pay $24.90");
});

test("a new shipping rate's page stays within the shell's budget", { tag: "@full" }, async ({ page, merchant }) => {
  const user = await merchant.newUser();
  for (const path of ["shipping-rates/new", "tax-rates/new", "tax-rates/presets"]) {
    const bytes = await scriptBytes(page, async () => {
      await signIn(page, user);
      await page.goto(`/test/${path}`, { waitUntil: "networkidle" });
    });
    expect(bytes, path).toBeLessThanOrEqual(230_000);
  }
});
