import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, newLink, test } from "./context.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const isPaid = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");

/** Presses where the button is before the press, as a finger does. Playwright's own click waits until nothing moves. */
async function pressInPlace(page: Page): Promise<void> {
  await payButton(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await payButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a click counts although it makes a hint about the email address appear", async ({ page, api }) => {
    const link = await newLink(api);
    await page.goto(link.url);
    await fillCard(page);
    await page.getByLabel("Email").fill("jane@gmial.com");
    await pressInPlace(page);
    await isPaid(page);
  });

  test("a click counts although it makes an error of the last field appear", async ({ page, api }) => {
    const link = await newLink(api);
    await page.goto(link.url);
    await fillCard(page);
    await page.getByLabel("Email").fill("jane@");
    await pressInPlace(page);
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill("jane@gmail.com");
    await pressInPlace(page);
    await isPaid(page);
  });

  test("an amount typed last is paid with one click, unless it is ambiguous", async ({ page, api }) => {
    const product = await createObject(api, "/api/v3/products", {
      name: "Tip",
      amountType: "CUSTOM",
      presetAmount: 5,
      priceCurrency: "EUR",
    });
    const link = await createObject(api, "/api/v3/payment-links", { productIds: [product.id] });
    await page.goto(link.url);
    await fillCard(page);
    await page.getByLabel("Amount").fill("1,250");
    await pressInPlace(page);
    await expect(page.getByRole("alert").filter({ hasText: en.script.orderPending })).toBeVisible();
    await expect(payButton(page)).toHaveText("Pay €1,250.00");
    // Typed with a Japanese keyboard.
    await page.getByLabel("Amount").fill("７．５");
    await pressInPlace(page);
    await isPaid(page);
    await expect(page.getByText("€7.50").first()).toBeVisible();
  });
});

test("selecting the country first shows the new total, without an alert", async ({ page, api }) => {
  const rate = { percentage: 19, inclusive: false, display_name: "VAT" };
  await createObject(api, "/api/v3/tax-rates", { country: "DE", ...rate });
  const product = await createObject(api, "/api/v3/products", { name: "Mug", priceAmount: 10 });
  const link = await createObject(api, "/api/v3/payment-links", {
    productIds: [product.id],
    automatic_tax: { enabled: true },
  });
  await page.goto(link.url);
  await page.getByLabel("Country").selectOption("DE");
  await expect(payButton(page)).toHaveText("Pay $11.90");
  await expect(page.locator("#order-status")).toContainText("$11.90");
  await expect(page.locator("#alert")).toBeEmpty();
});

test("a phone number in full-width digits is accepted like Latin ones", async ({ page, api }) => {
  const link = await newLink(api, { phone_number_collection: { enabled: true } });
  await page.goto(link.url);
  await fillCard(page);
  await page.getByLabel("Phone number").fill("＋８１　３－１２３４－５６７８");
  await payButton(page).click();
  await isPaid(page);
  const { body } = await api("GET", `/api/v3/checkout/sessions?limit=1`);
  expect(body.data[0].customer_details.phone).toBe("+81 3-1234-5678");
});
