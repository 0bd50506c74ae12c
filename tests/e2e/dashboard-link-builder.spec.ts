import type { FrameLocator, Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment page preview"]');

async function newProduct(api: Api, body: object = {}): Promise<string> {
  const created = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5, ...body } });
  if (created.status !== 200) throw new Error(created.text);
  return created.body.id;
}

async function onlyLink(api: Api) {
  const { body } = await api("GET", "/api/v3/payment-links");
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

const product = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name} ?\\$`) });

test("a product and a link are created in the builder by keyboard alone, and the link opens at once", async ({
  page,
  api,
  context,
  merchant,
}) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await expect(page.getByRole("button", { name: "Create product" })).toBeEnabled();
  await page.getByRole("button", { name: "Create product" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create product" });
  await expect(dialog.getByLabel("Product name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a product name.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create product" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Roastery tour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("49");
  await page.keyboard.press("Enter");
  await expect(product(page, "Roastery tour")).toBeChecked();
  await expect(preview(page).locator("#submit")).toHaveText("Pay $49.00");
  expect(await merchant.count("payment_links")).toBe(0);
  await page.getByRole("button", { name: "Create payment link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your payment link is ready" })).toBeFocused();
  expect((await onlyLink(api)).products[0].name).toBe("Roastery tour");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Make a test payment" }).press("Enter");
  const customer = await opened;
  await fillCard(customer);
  await customer.locator("button[type=submit]").click();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test("the preview shows the customer's page for the selected device and theme", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  await merchant.setBrandColor("#ffd600");
  await newProduct(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/payment-links/new");
  await page.getByLabel("House blend").check();
  const shown = preview(page);
  await expect(shown.getByLabel("Card number")).toBeVisible();
  const button = shown.locator("#submit");
  await expect(button).toHaveText("Pay $24.50");
  await expect(button).toHaveCSS("background-color", "rgb(255, 214, 0)");
  const paper = await shown.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByTitle("Dark").click();
  await expect(shown.locator("body")).not.toHaveCSS("background-color", paper);
  const phone = await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);
  await page.getByTitle("Desktop").click();
  const desktop = await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);
  expect(desktop).toBe(1120);
  expect(phone).toBeGreaterThanOrEqual(360);
  expect(phone).toBeLessThanOrEqual(430);
});

test("axe finds nothing in the builder, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api, {
    custom_fields: [{ key: "cup", label: { type: "custom", custom: "Name on the cup" }, type: "text" }],
    shipping_address_collection: { allowed_countries: ["DE", "FR"] },
    metadata: { campaign: "spring" },
    expires_at: 2_240_000_000,
    custom_text: { submit: { message: "Thank you!" } },
    allow_promotion_codes: true,
  });
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payment-links/${link.id}/edit`);
  await expect(preview(page).locator("#submit")).toBeVisible();
  await expect(page.getByLabel("Germany")).toBeChecked();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the builder stays within the shell's budget", { tag: "@full" }, async ({ page, api, merchant }) => {
  await newProduct(api);
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/payment-links/new", { waitUntil: "networkidle" });
    await page.getByLabel("House blend").check();
    await expect(preview(page).locator("#submit")).toBeVisible();
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
