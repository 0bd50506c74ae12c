import type { Page } from "@playwright/test";
import { ar } from "#checkout/pages/messages/ar.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { expect, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const payButton = (page: Page) => page.locator("button[type=submit]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Fills in the card form of a page in any language. */
async function fillCard(page: Page, { number = "4242424242424242", expiry = "1240", name = "Jane Doe" } = {}) {
  await page.locator("#email").fill("buyer@shopper.example");
  await page.locator("#number").fill(number);
  await page.locator("#expiry").fill(expiry);
  await page.locator("#cvc").fill("123");
  await page.locator("#name").fill(name);
}

test.describe("Arabic", () => {
  test.use({ locale: "ar-EG", viewport: { width: 390, height: 844 } });

  test("is read from right to left; the card and the email address from left to right", async ({ page, api }) => {
    const link = await newLink(api, { cancelUrl: "https://shop.example/" }, { name: "House blend (250 g)" });
    await page.goto(link.url);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const place = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not there`);
      return box;
    };
    // The first of two stands on the right.
    expect((await place("#expiry")).x).toBeGreaterThan((await place("#cvc")).x);
    expect((await place("header a")).x).toBeLessThan((await place("header bdi")).x);
    const price = await place("#order-part li bdi >> nth=1");
    expect(price.x).toBeLessThan((await place("#order-part li bdi >> nth=0")).x);

    await page.locator("#number").fill("4242424242424242");
    const brand = await place("#brand");
    const number = await place("#number");
    expect(brand.x + brand.width / 2).toBeGreaterThan(number.x + number.width / 2);
    for (const id of ["email", "number", "expiry", "cvc"]) {
      const style = await page.locator(`#${id}`).evaluate((input) => getComputedStyle(input).direction);
      expect([id, style]).toEqual([id, "ltr"]);
    }
    await page.locator("#name").fill("ليلى حسن");
    expect(await page.locator("#name").evaluate((input) => getComputedStyle(input).direction)).toBe("rtl");
  });

  test("pays, with Arabic digits too, and nothing is truncated or inaccessible", async ({ page, api, complaints }) => {
    const link = await newLink(api, {}, { description: "Whole beans, roasted on Mondays." });
    await page.goto(link.url);
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
    await payButton(page).click();
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await page.locator("#number").fill("٤٢٤٢ ٤٢٤");
    await page.locator("#cvc").focus();
    await expect(page.locator("#number-error")).toHaveText(ar.script.cardNumberShort);
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
    await fillCard(page, { number: "٤٠٠٠٠٠٠٠٠٠٠٠٠٠٠٢", expiry: "١٢٤٠" });
    await payButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(ar.errors.card_declined);
    expect(complaints.splice(0).filter((text) => !text.includes("402"))).toEqual([]);
    await page.locator("#number").fill("٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢");
    await expect(page.locator("#number")).toHaveValue("4242 4242 4242 4242");
    await payButton(page).click();
    await expect(heading(page)).toHaveText(ar.pages.paid.title);
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
  });
});

for (const language of ["en", "de", "fr", "es", "ja", "ar"]) {
  test(`in ${language} the page fits a phone and is accessible`, { tag: "@full" }, async ({
    page,
    api,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const link = await newLink(api, { subscription_data: { trial_period_days: 14 } }, { recurringInterval: "month" });
    await page.goto(`${link.url}?locale=${language}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
    await page.goto(`/pay/plink_unknown?locale=${language}`);
    await expect(heading(page)).toHaveText(messagesIn(language)?.pages.notFound.title ?? "");
    await expectNoSidewaysScroll(page);
    expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}
