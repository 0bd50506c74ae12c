import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { pool } from "#platform/database/connection.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const LABEL = messagesIn("en")?.details.withdrawal ?? "";
const MISSING = messagesIn("en")?.problems.withdrawal ?? "";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone, a digital item that is added asks for the consent, which the receipt repeats", async ({
  page,
  api,
  merchant,
}) => {
  await pool().query("UPDATE merchants SET address = $2 WHERE id = $1", [
    merchant.id,
    { line1: "Way 1", city: "Berlin", country: "DE" },
  ]);
  const lamp = await createObject(api, "/api/v3/products", { name: "Lamp", priceAmount: 20, withdrawal: "goods" });
  const book = await createObject(api, "/api/v3/products", { name: "Book", priceAmount: 5, withdrawal: "digital" });
  const { url } = await createObject(api, "/api/v3/payment-links", {
    line_items: [{ price: lamp.id }],
    optional_items: [{ price: book.id }],
  });
  await page.goto(url);
  const box = page.getByRole("checkbox", { name: LABEL });
  const pay = page.locator("button[type=submit]");
  await expect(box).toHaveCount(0);
  await page.getByRole("button", { name: "Add Book" }).click();
  await expect(pay).toHaveText("Pay $25.00");
  await expect(box).not.toBeChecked();
  expect(await pageFlaws(page)).toEqual([]);
  await fillCard(page);
  await pay.click();
  await expect(box).toBeFocused();
  await expect(page.getByText(MISSING)).toBeVisible();
  expect(await merchant.count("payment_attempts")).toBe(0);
  await page.getByRole("button", { name: "Remove Book" }).click();
  await expect(box).toHaveCount(0);
  await page.getByRole("button", { name: "Add Book" }).click();
  await box.check();
  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await page.getByRole("link", { name: "View receipt" }).click();
  await expect(page.getByText(LABEL)).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});
