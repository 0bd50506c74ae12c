import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a yearly price is added to a monthly product, and a link sells both", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const body = { name: "Plan", priceAmount: 19, recurringInterval: "month" };
  const { body: plan } = await api("POST", "/api/v3/products", { body });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${plan.id}`);
  const prices = page.getByRole("region", { name: "Prices" }).getByRole("listitem");
  await page.getByRole("button", { name: "Add price" }).click();
  const dialog = page.getByRole("dialog", { name: "Add price" });
  await dialog.getByRole("button", { name: "Add price" }).click();
  await expect(dialog.getByText("Enter the amount.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await dialog.getByLabel("Amount").fill("190");
  await dialog.getByLabel("Billing", { exact: true }).selectOption("Yearly");
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

  await page.goto("/test/payment-links/new");
  await page.getByRole("checkbox", { name: /^Plan/ }).check();
  const yearly = page.getByRole("checkbox", { name: /\$190\.00 \/ year/ });
  await yearly.press("Space");
  await expect(page.getByText("Customers choose how often they pay.")).toBeVisible();
  const shown = page.frameLocator('iframe[title="Payment page preview"]');
  await expect(shown.getByText("Yearly")).toBeVisible();
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page).toHaveURL(/\?created$/);
  const { body: links } = await api("GET", "/api/v3/payment-links");
  const [{ products }] = links.data;
  expect(products.map(({ price }: { price: number }) => price)).toEqual([19, 190]);
});

test("the form of a price is complete when it opens: no field arrives later and moves the button", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  const { body: plan } = await api("POST", "/api/v3/products", { body: { name: "Plan", priceAmount: 19 } });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/products/${plan.id}`, { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByRole("button", { name: "Add price" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Add currency" })).toBeVisible();
});
