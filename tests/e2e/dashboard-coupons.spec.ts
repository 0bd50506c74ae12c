import { expect, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a coupon is created by keyboard alone, with a code of it", async ({ page, api, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/coupons");
  await page.getByRole("link", { name: "Create your first coupon" }).focus();
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: /^Name/ });
  await expect(name).toBeEnabled();
  await name.focus();
  await page.keyboard.type("20% off for 3 months");
  await page.getByRole("textbox", { name: "Percent off" }).focus();
  await page.keyboard.type("20");
  await page.keyboard.press("Tab");
  // The duration: from "Once" to "Multiple months".
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Months" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Months" })).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/test\/coupons\/coupon_/);
  await expect(page.getByRole("heading", { name: "20% off for 3 months" })).toBeVisible();
  await expect(page.getByText("20% off for 3 months").first()).toBeVisible();
  await page.getByRole("link", { name: "Create promotion code" }).click();
  await expect(page.getByRole("combobox", { name: "Coupon" })).toHaveValue("20% off for 3 months");
  await page.getByRole("textbox", { name: /^Code/ }).fill("SPRING");
  await page.getByRole("textbox", { name: /^Minimum order/ }).fill("40");
  await page.getByLabel("First-time customers only").check();
  await page.getByRole("button", { name: "Create promotion code" }).click();
  await page.waitForURL(/\/test\/promotion-codes\/promo_/);
  await expect(page.getByRole("link", { name: "20% off for 3 months" })).toBeVisible();
  const { body } = await api("GET", "/api/v3/promotion-codes");
  expect(body.data[0]).toMatchObject({
    code: "SPRING",
    percent_off: 20,
    coupon: { duration: "repeating", duration_in_months: 3 },
    restrictions: { minimum_amount: 4000, minimum_amount_currency: "usd", first_time_transaction: true },
  });
});

test("the pages of coupons have no flaws", { tag: "@full" }, async ({ page, api, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/coupons");
  await expect(page.getByRole("link", { name: "Create your first coupon" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  const { body: coupon } = await api("POST", "/api/v3/coupons", { body: { percent_off: 10, name: "Summer" } });
  await page.goto(`/test/promotion-codes/new?coupon=${coupon.id}`);
  await expect(page.getByRole("combobox", { name: "Coupon" })).toHaveValue("Summer");
  expect(await pageFlaws(page)).toEqual([]);
  await api("POST", "/api/v3/promotion-codes", { body: { coupon: coupon.id, code: "SUMMER" } });
  await page.goto(`/test/coupons/${coupon.id}`);
  await expect(page.getByRole("link", { name: "SUMMER" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("a customer who enters a repeating coupon's code reads how long it lasts", { tag: "@full" }, async ({
  page,
  api,
}) => {
  const { body: product } = await api("POST", "/api/v3/products", {
    body: { name: "Club", priceAmount: 10, recurringInterval: "month" },
  });
  const { body: coupon } = await api("POST", "/api/v3/coupons", {
    body: { percent_off: 20, duration: "repeating", duration_in_months: 3 },
  });
  await api("POST", "/api/v3/promotion-codes", { body: { coupon: coupon.id, code: "SPRING" } });
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product.id, mode: "subscription", allow_promotion_codes: true },
  });
  await page.goto(session.url);
  await page.getByText("Add promotion code").click();
  await page.getByLabel("Promotion code").fill("spring");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(
    page.getByText("$8.00 per month for the first 3 months, then $10.00 per month until you cancel."),
  ).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});
