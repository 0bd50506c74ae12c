import type { Page } from "@playwright/test";
import { ar } from "#checkout/pages/messages/ar.ts";
import { de } from "#checkout/pages/messages/de.ts";
import { en } from "#checkout/pages/messages/en.ts";
import type { Api } from "../factories/api-client.ts";
import { expect, fillCard, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const choice = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: en.order.chooseInterval }).getByRole("link", { name });

/** A link to a plan, monthly for 19.00 or yearly for 190.00. */
async function newPlanLink(api: Api): Promise<{ id: string; url: string }> {
  const body = { name: "Plan", priceAmount: 19, recurringInterval: "month" };
  const { body: plan } = await api("POST", "/api/v3/products", { body });
  const year = { product: plan.id, currency: "usd", unit_amount: 19000, recurring: { interval: "year" } };
  const { body: yearly } = await api("POST", "/api/v3/prices", { body: year });
  const lines = { line_items: [{ price: plan.id }, { price: yearly.id }] };
  const link = await api("POST", "/api/v3/payment-links", { body: lines });
  if (link.status !== 200) throw new Error(link.text);
  return link.body;
}

test("the yearly interval is selected by keyboard, keeps the card, all other values and URL parameters, and is charged", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newPlanLink(api);
  await page.goto(`${link.url}?client_reference_id=order-7`);
  await fillCard(page);
  await page.getByLabel("Email").blur();
  await choice(page, /Yearly/).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?interval=year&client_reference_id=order-7&locale=en-US$/);
  await expect(choice(page, /Yearly \$190\.00 Save 17%/)).toHaveAttribute("aria-current", "true");
  await expect(payButton(page)).toHaveText("Subscribe for $190.00");
  await expect(page.getByLabel("Email")).toHaveValue("buyer@shopper.example");
  await expect(page.getByLabel("Name on card")).toHaveValue("Jane Doe");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(choice(page, /Yearly/)).toBeFocused();
  await choice(page, /Monthly/).click();
  await expect(payButton(page)).toHaveText("Subscribe for $19.00");
  await choice(page, /Yearly/).click();
  await expect(payButton(page)).toHaveText("Subscribe for $190.00");
  await expect(page.getByLabel("CVC")).toHaveValue("123");
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/interval=year/);
  await expect(payButton(page)).toContainText("190,00");
  await page.goBack();
  await expect(payButton(page)).toHaveText("Subscribe for $190.00");
  await page.reload();
  await expect(payButton(page)).toHaveText("Subscribe for $190.00");
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.pages.subscribed.title);
  await expect(page.getByText("$190.00 per year")).toBeVisible();
  const completed = (await merchant.events()).filter(({ type }) => type === "checkout.session.completed");
  expect(completed.map(({ data: { object } }) => [object.amount_total, object.client_reference_id])).toEqual([
    [19000, "order-7"],
  ]);
});

for (const [locale, name, words] of [
  ["de", de.order.chooseInterval, "Jährlich190,00 $17 % sparen"],
  ["ar", ar.order.chooseInterval, "سنويًا"],
] as const) {
  test(`the interval selection has no flaw in ${locale}, on a phone too`, {
    tag: locale === "ar" ? [] : "@full",
  }, async ({ page, api }) => {
    const link = await newPlanLink(api);
    await page.goto(`${link.url}?locale=${locale}`);
    const yearly = page.getByRole("navigation", { name }).getByRole("link").last();
    await expect(yearly).toContainText(words.replaceAll(" ", "\u00a0").replace("%\u00a0", "% "));
    expect(await pageFlaws(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await pageFlaws(page)).toEqual([]);
    await yearly.click();
    await expect(yearly).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(new RegExp(`interval=year&locale=${locale}`));
  });
}
