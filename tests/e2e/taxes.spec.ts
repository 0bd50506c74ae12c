import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
/** The amount beside a row's label. */
const row = (page: Page, label: string) =>
  page.locator("dl div", { has: page.locator("dt", { hasText: label }) }).locator("dd");

const newRate = (api: Api, change: object) =>
  createObject(api, "/api/v3/tax-rates", {
    country: "US",
    percentage: 10,
    inclusive: false,
    display_name: "Sales tax",
    ...change,
  });

/** A link with a mug of class standard and a book of class reduced, at $10 and $5. */
async function newTaxedLink(api: Api): Promise<{ url: string }> {
  const mug = await createObject(api, "/api/v3/products", { name: "Mug", priceAmount: 10 });
  const book = await createObject(api, "/api/v3/products", { name: "Book", priceAmount: 5, tax_class: "reduced" });
  return createObject(api, "/api/v3/payment-links", {
    productIds: [mug.id, book.id],
    automatic_tax: { enabled: true },
  });
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 1280 ? [] : "@full" }, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: width === 390 ? "dark" : "light" });

    test("each rate has its row, and the state is required if it affects the rate", async ({ page, api }) => {
      await newRate(api, { percentage: 1 });
      await newRate(api, { state: "CA" });
      await newRate(api, { state: "CA", percentage: 2, tax_class: "reduced" });
      const link = await newTaxedLink(api);
      await page.goto(link.url);
      await expect(row(page, "Sales tax 1%")).toHaveText("$0.15");
      await expect(page.getByText(en.order.taxFromAddress)).toBeVisible();
      await fillCard(page);
      await page.getByLabel("ZIP code").fill("94107");
      await payButton(page).click();
      await expect(page.locator("#state-error")).toContainText("State");
      await expect(page.getByLabel("State")).toBeFocused();

      await page.getByLabel("State").selectOption("CA");
      await expect(row(page, "Sales tax 10%")).toHaveText("$1.00");
      await expect(row(page, "Sales tax 2%")).toHaveText("$0.10");
      await expect(payButton(page)).toHaveText("Pay $16.10");
      await expect(page.getByText(en.order.taxFromAddress)).toBeHidden();
      expect(await pageFlaws(page)).toEqual([]);
      await page.getByLabel("State").selectOption("NY");
      await expect(payButton(page)).toHaveText("Pay $15.15");
      await page.getByLabel("Country").selectOption("DE");
      await expect(page.getByLabel("State")).toBeHidden();
      await expect(payButton(page)).toHaveText("Pay $15.00");
      await page.getByLabel("Country").selectOption("US");
      await page.getByLabel("State").selectOption("CA");
      await expect(payButton(page)).toHaveText("Pay $16.10");
      await payButton(page).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
      await page.getByRole("link", { name: "receipt" }).click();
      await expect(page.locator("body")).toContainText(/Sales tax 10%\s*\$1\.00\s*Sales tax 2%\s*\$0\.10/);
      expect(await pageFlaws(page)).toEqual([]);
    });

    test("a business of another member state sees that it accounts for the VAT itself", async ({
      page,
      api,
      merchant,
    }) => {
      await merchant.setReverseCharge("DE136695976");
      await newRate(api, { country: "FR", percentage: 20, display_name: "TVA" });
      const { id } = await createObject(api, "/api/v3/products", { name: "Mug", priceAmount: 10 });
      const link = await createObject(api, "/api/v3/payment-links", {
        productIds: [id],
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
      });
      await page.goto(link.url);
      await fillCard(page);
      await page.getByLabel("Country").selectOption("FR");
      await expect(row(page, "TVA 20%")).toHaveText("$2.00");
      const number = page.getByLabel(en.details.taxId);
      await number.fill("FR12345678999");
      await number.blur();
      await expect(page.getByText(en.order.reverseCharge.no_answer)).toBeVisible();
      await number.fill("FR12345678901");
      await number.blur();
      await expect(row(page, "Reverse charge")).toHaveText("$0.00");
      await expect(payButton(page)).toHaveText("Pay $10.00");
      await expect(page.getByText(en.order.reverseCharge.confirmed)).toBeVisible();
      expect(await pageFlaws(page)).toEqual([]);
      await payButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
      await expect(
        page.getByText("VAT to be accounted for by the recipient (DE136695976 → FR12345678901)."),
      ).toBeVisible();
    });
  });
}
