import type { Page } from "@playwright/test";
import { en } from "#checkout/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const THREE_D_SECURE = "4000000000003184";
const payButton = (page: Page) => page.getByRole("button", { name: /^Pay / });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Brings the customer to the sandbox's bank, as the form does once a method is chosen. */
async function payWith(page: Page, api: Api, method: string, body: object = {}): Promise<string> {
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const session = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product.body.id, payment_method_types: [method], ...body },
  });
  const { id, url } = session.body;
  const response = await api("POST", `/checkout/${id}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", method },
    headers: { origin: new URL(url).origin },
  });
  await page.goto(response.body.next);
  return id;
}

test("3-D Secure: the card requires it, completing it pays, and the customer returns to the shop", async ({
  page,
  api,
  baseUrl,
}) => {
  const link = await newLink(api, { successUrl: `${baseUrl}/docs?paid={CHECKOUT_SESSION_ID}` });
  await page.goto(link.url);
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  await expect(title(page)).toHaveText(en.bank.threeDSecure.title);
  await expect(page.getByText("$24.50")).toBeVisible();
  await page.getByRole("button", { name: en.bank.threeDSecure.complete }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\?paid=cs_test_/);
});

test("3-D Secure: Back, a second tab, and a reload show the same payment, which is created once", async ({
  page,
  api,
  context,
  merchant,
}) => {
  const link = await newLink(api);
  await page.goto(link.url);
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  await expect(title(page)).toHaveText(en.bank.threeDSecure.title);
  await page.reload();
  await expect(title(page)).toHaveText(en.bank.threeDSecure.title);
  await page.goBack();
  await expect(title(page)).toHaveText("Confirm your payment");
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole("link", { name: "Go to your bank" }).click();
  await second.getByRole("button", { name: en.bank.threeDSecure.complete }).click();
  await expect(title(second)).toHaveText("Payment complete");
  // The first tab notices by itself.
  await expect(title(page)).toHaveText("Payment complete");
  expect(await merchant.count("payment_attempts")).toBe(1);
});

test("axe finds nothing, light and dark, on a phone and on a desktop", { tag: "@full" }, async ({ page, api }) => {
  await page.goto((await newLink(api)).url);
  await page.getByText("Test cards").click();
  expect(await pageFlaws(page)).toEqual([]);
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  await expect(title(page)).toHaveText(en.bank.threeDSecure.title);
  expect(await pageFlaws(page)).toEqual([]);
  await page.goBack();
  await expect(title(page)).toHaveText("Confirm your payment");
  expect(await pageFlaws(page)).toEqual([]);
  await payWith(page, api, "sepa_debit");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: en.bank.succeed_later }).click();
  await expect(title(page)).toHaveText("Order complete");
  expect(await pageFlaws(page)).toEqual([]);
});
