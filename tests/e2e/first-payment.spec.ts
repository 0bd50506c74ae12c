import { expect, fillCard, test } from "./context.ts";

test("a merchant signs in, creates a product and a link, and sees the payment in the dashboard", async ({
  page,
  browser,
  baseUrl,
  merchant,
}) => {
  const user = await merchant.newUser();
  await page.goto("/");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${baseUrl}/test`);
  await expect(page.getByText("Test mode").first()).toBeVisible();

  await page
    .getByRole("link", { name: /(Create|New).*product/ })
    .first()
    .click();
  await page.getByLabel("Name", { exact: true }).fill("Roastery tour");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("49");
  await page.getByRole("button", { name: /create product/i }).click();
  await expect(page.getByText("Roastery tour").first()).toBeVisible();

  await page.goto("/test/payment-links/new");
  await page.getByText("Roastery tour").click();
  await page.getByLabel("Redirect after payment").fill(`${baseUrl}/livez?session={CHECKOUT_SESSION_ID}`);
  await page.getByRole("button", { name: "Create payment link" }).click();
  const address = page.getByText(`${baseUrl}/pay/plink_`).first();
  await expect(address).toBeVisible();
  // Not that of the form, which a reload would open again.
  await expect(page).toHaveURL(/\/test\/payment-links\/plink_\w+\?created$/);
  const url = (await address.textContent()) ?? "";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy URL" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(url);
  await expect(customer.getByText("Roastery tour")).toBeVisible();
  await fillCard(customer);
  await customer.getByRole("button", { name: "Pay $49.00" }).click();
  await customer.waitForURL(/\/livez\?session=cs_test_/);

  await page.goto("/test/checkout-sessions");
  const rows = page.getByRole("row").filter({ hasText: "Roastery tour" });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Completed");
  await expect(rows).toContainText("$49.00");
  await expect(rows).toContainText("buyer@shopper.example");
  await page.goto("/test/payment-links");
  const link = page.getByRole("row").filter({ hasText: "Roastery tour" });
  await expect(link).toContainText("$49.00");
  await expect(link.getByRole("cell", { name: "1", exact: true })).toBeVisible();
});
