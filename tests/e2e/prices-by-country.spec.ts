import { createObject } from "../factories/create-object.ts";
import { expect, fillCard, newLink, test } from "./context.ts";

test("the first paint has the price of the customer's country, and another country can be selected", async ({
  page,
  api,
  complaints,
}) => {
  const product = await createObject(api, "/api/v3/products", {
    name: "Atlas",
    amountType: "FIXED",
    priceAmount: 30,
    priceCurrency: "USD",
  });
  await api("POST", `/api/v3/prices/${product.default_price}`, {
    body: { currency_options: { eur: { unit_amount: 2700 }, inr: { unit_amount: 90000, countries: ["IN"] } } },
  });
  const link = await newLink(api, { productIds: [product.id], require_card_country: true });
  await page.setExtraHTTPHeaders({ "X-Country": "DE" });
  await page.goto(link.url);
  const pay = page.locator("button[type=submit]");
  await expect(pay).toHaveText("Pay €27.00");
  const country = page.getByLabel("Prices for");
  await expect(country).toHaveValue("DE");
  await country.selectOption({ label: "India" });
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(pay).toHaveText("Pay ₹900.00");
  await fillCard(page, "4242 4242 4242 4242");
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("This price is only for cards from its country");
  // The browser reports the rejection.
  expect(complaints.splice(0).join()).toContain("402");
  await page.getByLabel("Prices for").selectOption("FR");
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(pay).toHaveText("Pay €27.00");
  await fillCard(page, "4000 0027 6000 0016");
  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  await expect(page.getByText("€27.00").first()).toBeVisible();
});
