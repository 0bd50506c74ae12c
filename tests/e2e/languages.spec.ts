import type { Page } from "@playwright/test";
import { formatMoney } from "#domain/shared/money.ts";
import { en } from "#hosted/messages/en.ts";
import { messagesIn } from "#hosted/messages/languages.ts";
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

test.describe("a German browser", () => {
  test.use({ locale: "de-DE" });

  test("pays in euros and in German, from the form to the confirmation", async ({ page, api, complaints }) => {
    const link = await newLink(api, {}, { name: "Hausmischung", priceCurrency: "EUR" });
    await page.goto(link.url);
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    await expect(payButton(page)).toHaveText("24,50 € bezahlen");
    await expect(page.getByLabel("Land")).toHaveValue("DE");
    await page.getByLabel("Kartennummer").fill("42424242");
    await page.getByLabel("Prüfnummer (CVC)").focus();
    await expect(page.getByText("Die Kartennummer ist unvollständig")).toBeVisible();
    await fillCard(page, { number: "4000000000000002" });
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Ihre Karte wurde abgelehnt und nicht belastet.");
    expect(complaints.splice(0).filter((text) => !text.includes("402"))).toEqual([]);
    await fillCard(page);
    await payButton(page).click();
    await expect(heading(page)).toHaveText("Zahlung abgeschlossen");
    await expect(page.getByText(/hat Ihre Zahlung über 24,50\s€ erhalten/)).toBeVisible();
    const { body } = await api("GET", "/api/v3/checkout/sessions");
    expect(body.data[0]).toMatchObject({ locale: "de-DE", currency: "eur", payment_status: "paid" });
  });
});

test.describe("a Japanese browser", () => {
  test.use({ locale: "ja-JP" });

  test("pays in yen, and with the digits of its keyboard", async ({ page, api }) => {
    const link = await newLink(api, {}, { name: "深煎り", priceAmount: 2450, priceCurrency: "JPY" });
    await page.goto(link.url);
    await expect(payButton(page)).toHaveText("￥2,450 を支払う");
    await expect(page.getByLabel("国または地域")).toHaveValue("JP");
    await fillCard(page, { number: "４２４２４２４２４２４２４２４２", expiry: "１２４０", name: "山田 花子" });
    await expect(page.locator("#number")).toHaveValue("4242 4242 4242 4242");
    await payButton(page).click();
    await expect(heading(page)).toHaveText("お支払いが完了しました");
    await expect(page.getByText("￥2,450", { exact: true }).first()).toBeVisible();
  });
});

test.describe("Arabic", () => {
  test.use({ locale: "ar-EG", viewport: { width: 390, height: 844 } });

  test("is read from right to left; the card and the e-mail address from left to right", async ({ page, api }) => {
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

  test("pays, with Arabic digits too, and nothing is cut off or inaccessible", async ({ page, api, complaints }) => {
    const link = await newLink(api, {}, { description: "Whole beans, roasted on Mondays." });
    await page.goto(link.url);
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
    await payButton(page).click();
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await page.locator("#number").fill("٤٢٤٢ ٤٢٤");
    await page.locator("#cvc").focus();
    await expect(page.locator("#number-error")).toContainText("أدخلت 7 أرقام");
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
    await fillCard(page, { number: "٤٠٠٠٠٠٠٠٠٠٠٠٠٠٠٢", expiry: "١٢٤٠" });
    await payButton(page).click();
    await expect(page.getByRole("alert")).toContainText("رُفضت بطاقتك");
    expect(complaints.splice(0).filter((text) => !text.includes("402"))).toEqual([]);
    await page.locator("#number").fill("٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢");
    await expect(page.locator("#number")).toHaveValue("4242 4242 4242 4242");
    await payButton(page).click();
    await expect(heading(page)).toHaveText("تم الدفع");
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
  });
});

for (const language of ["en", "de", "fr", "es", "ja", "ar"]) {
  test(`in ${language} the page fits a phone, is accessible and has its own words alone`, async ({
    page,
    api,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const link = await newLink(api, { subscription_data: { trial_period_days: 14 } }, { recurringInterval: "month" });
    await page.goto(`${link.url}?locale=${language}`);
    const words = messagesIn(language) ?? en;
    const per = words.order.per({ interval: "month", intervalCount: 1 }, formatMoney(2450n, "USD", words.locale));
    await expect(payButton(page)).toHaveText(words.submit.startTrial(per));
    await expectNoSidewaysScroll(page);
    expect(await pageFlaws(page)).toEqual([]);
    if (language !== "en") {
      const text = await page.locator("body").textContent();
      for (const english of [en.form.cardNumber, en.order.totalToday, en.testMode.renewals, en.form.country]) {
        expect(text).not.toContain(english);
      }
    }
    const script = await page.locator("#pay").getAttribute("data-messages");
    expect(JSON.parse(script ?? "")).toEqual(messagesIn(language)?.script);
    await page.goto(`/pay/plink_unknown?locale=${language}`);
    await expect(heading(page)).toHaveText(messagesIn(language)?.pages.notFound.title ?? "");
    expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the customer changes the language, and what the address said stays", async ({ page, api }) => {
    const link = await newLink(api);
    await page.goto(`${link.url}?prefilled_email=buyer%40shopper.example`);
    await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
    await page.getByRole("link", { name: "Français" }).click();
    await expect(page.getByRole("heading", { name: "Payer par carte" })).toBeVisible();
    await expect(page.getByLabel("Adresse e-mail")).toHaveValue("buyer@shopper.example");
    await expect(page.getByRole("link", { name: "Français" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "English" }).click();
    await expect(payButton(page)).toHaveText("Pay $24.50");
  });
});

test("a language that is changed on the way holds to the confirmation", async ({ page, api }) => {
  const link = await newLink(api);
  await page.goto(link.url);
  await page.locator("#email").fill("buyer@shopper.example");
  // The session that began in English is paid in Spanish.
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key) !== null, `checkstand.${link.id}`))
    .toBe(true);
  await page.getByRole("link", { name: "Español" }).click();
  await fillCard(page);
  await payButton(page).click();
  await expect(heading(page)).toHaveText("Pago realizado");
  const { body } = await api("GET", "/api/v3/checkout/sessions");
  expect(body.data.map(({ locale }: { locale: string }) => locale)).toEqual(["es"]);
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}
