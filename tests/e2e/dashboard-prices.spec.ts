import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** A product that costs $19.00 once. */
async function newPlan(api: Api): Promise<{ id: string }> {
  return (await api("POST", "/api/v3/products", { body: { name: "Plan", priceAmount: 19 } })).body;
}

/** The page of a product, for a user with the role. */
async function openProduct(page: Page, merchant: TestMerchant, { id }: { id: string }, role?: "ANALYST") {
  await signIn(page, await merchant.newUser(role));
  await page.goto(`/test/products/${id}`);
  return page.getByRole("region", { name: "Prices" });
}

test("a yearly price is added beside the monthly one, and a link sells both", async ({ page, api, merchant }) => {
  const body = { name: "Plan", priceAmount: 19, recurringInterval: "month" };
  const { body: plan } = await api("POST", "/api/v3/products", { body });
  const prices = (await openProduct(page, merchant, plan)).getByRole("listitem");
  await page.getByRole("button", { name: "Add a price" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a price" });
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(dialog.getByText("Enter the amount.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await dialog.getByLabel("Amount").fill("190");
  await dialog.getByLabel("Billing").selectOption("By the year");
  await dialog.getByLabel("Tax").selectOption("Included in the price");
  await dialog.getByLabel("Nickname").fill("Two months free");
  await dialog.getByLabel("Lookup key").fill("plan_yearly");
  await dialog.getByLabel("Lookup key").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(prices).toHaveCount(2);
  await expect(prices.first()).toContainText("$19.00 / month");
  await expect(prices.first()).toContainText("Default");
  await expect(prices.last()).toContainText("$190.00 / year");
  await expect(prices.last()).toContainText("Two months free");
  await expect(prices.last()).toContainText("Tax included in the price");
  await expect(prices.last()).toContainText("plan_yearly");
  expect(await pageFlaws(page)).toEqual([]);

  await page.goto("/test/payment-links/new");
  await page.getByRole("checkbox", { name: /^Plan/ }).check();
  const yearly = page.getByRole("checkbox", { name: /\$190\.00 \/ year/ });
  await yearly.press("Space");
  await expect(page.getByText("Customers choose how often they pay.")).toBeVisible();
  const shown = page.frameLocator('iframe[title="The page as customers see it"]');
  await expect(shown.getByText("Yearly")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page).toHaveURL(/\?created$/);
  const { body: links } = await api("GET", "/api/v3/payment-links");
  const [{ id, products }] = links.data;
  expect(products.map(({ price }: { price: number }) => price)).toEqual([19, 190]);
  await page.goto(`/test/payment-links/${id}`);
  await expect(page.getByRole("region", { name: "Products" })).toContainText("$190.00 / year");

  await page.goto(`/test/payment-links/${id}/edit`);
  await page.getByRole("checkbox", { name: /\$19\.00 \/ month/ }).uncheck();
  await expect(yearly).toBeDisabled();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/payment-links/${id}$`));
  const { body: link } = await api("GET", `/api/v3/payment-links/${id}`);
  expect(link.products.map(({ price }: { price: number }) => price)).toEqual([190]);
});

test("a product is chosen at its prices of the rhythms that the link offers already", async ({
  page,
  api,
  merchant,
}) => {
  for (const name of ["Plan", "Seats"]) {
    const body = { name, priceAmount: 19, recurringInterval: "month" };
    const { body: product } = await api("POST", "/api/v3/products", { body });
    const yearly = { product: product.id, currency: "usd", unit_amount: 19000, recurring: { interval: "year" } };
    await api("POST", "/api/v3/prices", { body: yearly });
  }
  await api("POST", "/api/v3/products", { body: { name: "Add-on", priceAmount: 5, recurringInterval: "month" } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await page.getByRole("checkbox", { name: /^Plan/ }).check();
  const plan = page.getByRole("group", { name: "Prices of Plan" });
  await plan.getByRole("checkbox", { name: /year/ }).check();
  await expect(page.getByText("It needs a price for each rhythm that is chosen")).toHaveCount(1);
  await plan.getByRole("checkbox", { name: /month/ }).uncheck();
  await expect(page.getByText("It is paid in another rhythm than what is chosen")).toHaveCount(1);
  await page.getByRole("checkbox", { name: /^Seats/ }).check();
  const seats = page.getByRole("group", { name: "Prices of Seats" });
  await expect(seats.getByRole("checkbox", { name: /year/ })).toBeChecked();
  await expect(seats.getByRole("checkbox", { name: /month/ })).not.toBeChecked();
});

test("a price is archived, activated again and made the default price from its menu", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const plan = await newPlan(api);
  await api("POST", "/api/v3/prices", {
    body: { product: plan.id, currency: "usd", unit_amount: 900, lookup_key: "sale" },
  });
  const prices = await openProduct(page, merchant, plan);
  const cheaper = prices.getByRole("listitem").filter({ hasText: "$9.00" });
  const choose = async (name: string, row = cheaper) => {
    await row.getByRole("button", { name: /^Actions of/ }).press("Enter");
    await row.getByRole("button", { name }).press("Enter");
  };
  await choose("Archive");
  await expect(cheaper.getByText("Archived")).toBeVisible();
  await choose("Activate");
  await expect(cheaper.getByText("Archived")).toHaveCount(0);
  await choose("Make default");
  await expect(cheaper.getByText("Default")).toBeVisible();
  await cheaper.getByRole("button", { name: "Actions of $9.00" }).press("Enter");
  await expect(cheaper.getByRole("button", { name: "Archive" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const dearer = prices.getByRole("listitem").filter({ hasText: "$19.00" });
  await choose("Edit labels…", dearer);
  const dialog = page.getByRole("dialog", { name: "Edit labels" });
  await dialog.getByLabel("Nickname").fill("Usual");
  await dialog.getByLabel("Lookup key").fill("sale");
  await dialog.getByRole("button", { name: "Add a pair" }).click();
  await dialog.getByLabel("Key 1").fill("tier");
  await dialog.getByLabel("Value 1").fill("pro");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Another price has this key")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await dialog.getByLabel("Take the key from the other price").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(dearer).toContainText("Usual");
  await expect(dearer).toContainText("tier: pro");
  await expect(dearer.getByText("sale")).toBeVisible();
  await expect(cheaper.getByText("sale")).toHaveCount(0);
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("a default price of another rhythm is refused at its box while a link follows the default price", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const plan = await newPlan(api);
  await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: plan.id }] } });
  const prices = await openProduct(page, merchant, plan);
  await page.getByRole("button", { name: "Add a price" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a price" });
  await dialog.getByLabel("Customer chooses").check();
  await dialog.getByLabel("At least").fill("5");
  await dialog.getByLabel("At most").fill("50");
  const box = dialog.getByLabel("Make it the default price");
  await box.check();
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(box).toHaveAccessibleDescription(/^Can't change the rhythm/);
  await box.uncheck();
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(dialog).toBeHidden();
  const added = prices.getByRole("listitem").last();
  await expect(added).toContainText("from $5.00 / month");
  await expect(added).toContainText("At most $50.00");
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("an analyst sees prices and no way to change them", async ({ page, api, merchant }) => {
  const plan = await newPlan(api);
  const prices = await openProduct(page, merchant, plan, "ANALYST");
  await expect(prices.getByRole("listitem")).toContainText("$19.00");
  await expect(prices.getByRole("button", { name: /Add a price|Actions of/ })).toHaveCount(0);
});

test("the palette finds a product by the lookup key of one of its prices", async ({ page, api, merchant }) => {
  const plan = await newPlan(api);
  const price = { product: plan.id, currency: "usd", unit_amount: 900, lookup_key: "members_only" };
  await api("POST", "/api/v3/prices", { body: price });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/products");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByPlaceholder(/any id/).fill("members_only");
  await page.getByRole("option", { name: /Plan/ }).click();
  await expect(page).toHaveURL(new RegExp(`/test/products/${plan.id}$`));
});
