import { en } from "#checkout/pages/messages/en.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, newLink, test } from "./context.ts";

test("the amount missing for free shipping is shown until the order is large enough", async ({ page, api }) => {
  const product = await createObject(api, "/api/v3/products", {
    name: "Mug",
    priceAmount: 19.47,
    priceCurrency: "EUR",
  });
  const { url } = await createObject(api, "/api/v3/checkout/sessions", {
    line_items: [{ price: product.id, quantity: 1, adjustable_quantity: { enabled: true } }],
    shipping_address_collection: { allowed_countries: ["DE"] },
    shipping_options: [{ display_name: "Parcel", fixed_amount: { amount: 490, currency: "eur" }, free_from: 2000 }],
  });
  await page.goto(url);
  await expect(page.getByText("€0.53 more for free shipping")).toBeVisible();
  await page.getByRole("button", { name: en.orderForm.more("Mug") }).click();
  await expect(page.getByRole("radio", { name: "Parcel Free" })).toBeVisible();
  await expect(page.getByText("more for free shipping")).toBeHidden();
});

test("a page whose script doesn't load says so, and offers to reload", async ({ page, api }) => {
  const link = await newLink(api);
  await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(link.url);
  const failed = page.getByText(en.form.scriptFailed);
  await expect(failed).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(failed).toBeVisible();
  await page.unroute("**/*.js");
  await page.getByRole("link", { name: en.form.reload }).click();
  await expect(page.locator("button[type=submit]")).toBeEnabled();
  await expect(failed).toBeHidden();
});
