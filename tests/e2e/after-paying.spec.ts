import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function newSession(api: Parameters<typeof newLink>[0], body: object = {}): Promise<string> {
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product.body.id, ...body },
  });
  return session.id;
}

async function paid(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await fillCard(page);
  await payButton(page).click();
  await expect(heading(page)).toHaveText("Payment complete");
}

test("receipt, canceled and expired pages: axe finds nothing, light and dark, on a phone and on a desktop", async ({
  page,
  api,
}) => {
  const link = await newLink(api);
  await paid(page, link.url);
  await page.getByRole("link", { name: en.receipt.open }).click();
  await expect(heading(page)).toHaveText("Receipt");
  expect(await pageFlaws(page)).toEqual([]);

  const id = await newSession(api);
  await page.goto(`/checkout/${id}`);
  await page.getByText(en.cancel.open, { exact: true }).click();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: en.cancel.confirm }).click();
  await expect(heading(page)).toHaveText(en.pages.cancelled.title);
  expect(await pageFlaws(page)).toEqual([]);
});

test("the receipt shows the time in the browser's time zone, and prints black on white without buttons", {
  tag: "@full",
}, async ({ browser, api, baseUrl }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", baseURL: baseUrl, colorScheme: "dark" });
  const page = await context.newPage();
  const link = await newLink(api);
  await paid(page, link.url);
  await page.getByRole("link", { name: en.receipt.open }).click();
  await expect(page.locator("time")).toContainText("GMT+9");
  await expect(page.getByText("Visa •••• 4242")).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("link", { name: en.receipt.backToOrder })).toBeHidden();
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector(".panel") ?? document.body);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await context.close();
});

test("an order is canceled by keyboard alone", { tag: "@full" }, async ({ page, api }) => {
  await page.goto(`/checkout/${await newSession(api)}`);
  await page.getByText(en.cancel.open, { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(en.pages.cancelled.title);
});

test("a repeated order shows a warning and the receipt, and a second click pays", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  await paid(page, link.url);
  await page.goto(link.url);
  await fillCard(page);
  await payButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: en.form.alreadyPaid });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole("link", { name: en.form.seeReceipt })).toHaveAttribute("href", /\/receipt$/);
  await expect(payButton(page)).toHaveText(en.form.payAgain("$24.50"));
  expect(await pageFlaws(page)).toEqual([]);
  expect(await merchant.count("payment_attempts")).toBe(1);
  await payButton(page).click();
  await expect(heading(page)).toHaveText("Payment complete");
  expect(await merchant.count("payment_attempts")).toBe(2);
});

test("the button has the merchant's color, with enough contrast for axe", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  test.slow();
  const link = await newLink(api);
  for (const color of ["#ffd600", "#0b1f4d"]) {
    await merchant.setBrandColor(color);
    await page.goto(link.url);
    await expect(payButton(page)).toBeEnabled();
    expect(await pageFlaws(page)).toEqual([]);
  }
  await expect(payButton(page)).toHaveCSS("background-color", "rgb(11, 31, 77)");
});

test.describe("a customer in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });
  test("the outbox shows the receipt as the customer gets it", { tag: "@full" }, async ({ page, api, merchant }) => {
    test.slow();
    const link = await newLink(api);
    await paid(page, link.url);
    await signIn(page, await merchant.newUser());
    await expect.poll(() => merchant.count("mails", "status = 'kept'"), { timeout: 15_000 }).toBe(1);
    await page.goto("/test/mails");
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole("link", { name: /Your receipt from/ }).click();
    await page.waitForURL(/\/test\/mails\/\w/);
    await expect(page.getByText("To buyer@shopper.example")).toBeVisible();
    const mail = page.frameLocator("iframe");
    await expect(mail.getByRole("heading", { name: "Receipt" })).toBeVisible();
    await expect(mail.getByText("$24.50").first()).toBeVisible();
    await expect(mail.getByText("GMT+9")).toBeVisible();
    await expect(mail.getByRole("link", { name: en.receipt.mail.open })).toHaveAttribute("href", /receipt\?token=/);
    expect(await pageFlaws(page)).toEqual([]);
  });
});
