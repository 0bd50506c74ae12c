import type { Page } from "@playwright/test";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { formatMoney } from "#kernel/money.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { emailedLink, newestChangeLink, undoLinkOf } from "../factories/portal-browser.ts";
import { openInvoice } from "../factories/subscription.ts";
import { expect, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const JANE = "jane@shopper.example";
const NEW_EMAIL = "jane.roe@new.example";
/** Requires 3-D Secure when it is saved, and then pays. */
const NEW_CARD = "4000002500003155";

/** Requests a link in a language. @returns its path. */
async function requestLink(page: Page, merchant: { id: string }, language: string): Promise<string> {
  await page.goto(`/portal/test/${merchant.id}?locale=${language}`);
  await page.locator("#email").fill(JANE);
  await page.locator("form input[type=submit]").first().click();
  return emailedLink(merchant, JANE);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const language of ["de", "ar", "ja"]) {
    const messages = messagesIn(language);
    if (!messages) throw new Error(`No texts in ${language}.`);
    const words = portalMessages(messages);

    test(`from a lost card to a paid invoice in at most six presses (${language})`, {
      tag: language === "de" ? [] : "@full",
    }, async ({ page, api, merchant }) => {
      const invoice = await openInvoice(api, { payer: { email: JANE } });
      const link = await requestLink(page, merchant, language);
      let presses = 0;
      const press = async (name: string | RegExp) => {
        presses++;
        await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
      };
      await page.goto(`${link}&locale=${language}`);
      await press(words.open.button);
      await expect(page.getByText(words.subscription.pastDue)).toBeVisible();
      expect(await pageFlaws(page)).toEqual([]);
      await press(new RegExp(`^${words.method.title}`));
      await expect(
        page.getByText(messages.order.openPayments(formatMoney(1900n, "USD", messages.locale))),
      ).toBeVisible();
      expect(await pageFlaws(page)).toEqual([]);
      await press(words.method.button);
      await page.locator("#number").fill(NEW_CARD);
      await page.locator("#expiry").fill("1240");
      await page.locator("#cvc").fill("123");
      await page.locator("#name").fill("Jane Doe");
      expect(await pageFlaws(page)).toEqual([]);
      presses++;
      await page.locator("button[type=submit]").click();
      await press(messages.bank.threeDSecure.complete);
      await expect(page.getByText(words.done.method)).toBeVisible();
      await expect.poll(async () => (await api("GET", `/api/v3/invoices/${invoice.id}`)).body.status).toBe("paid");
      await page.reload();
      await expect(page.getByText(words.subscription.pastDue)).toHaveCount(0);
      expect(presses).toBeLessThanOrEqual(6);
    });
  }

  test("from a new email address back to the old one (de)", async ({ page, browser, api, merchant, complaints }) => {
    const messages = messagesIn("de");
    if (!messages) throw new Error("No texts in de.");
    const words = portalMessages(messages);
    const { customer } = await openInvoice(api, { payer: { email: JANE } });
    const emailNow = async () => (await api("GET", `/api/v3/customers/${customer}`)).body.email;
    await page.goto(`${await requestLink(page, merchant, "de")}&locale=de`);
    await page.getByRole("button", { name: words.open.button }).click();
    await page.getByRole("link", { name: words.details.title, exact: true }).click();
    await page.getByRole("link", { name: words.email.title }).click();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByLabel(words.email.field).fill("jane@shopper");
    await page.getByRole("button", { name: words.email.button }).click();
    await expect(page.getByText(messages.fields.email)).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByLabel(words.email.field).fill(NEW_EMAIL);
    await page.getByRole("button", { name: words.email.button }).click();
    await expect(page.getByText(words.request.testMode)).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);

    const confirmLink = await newestChangeLink(merchant);
    await page.goto(confirmLink);
    await expect(page.getByText(NEW_EMAIL)).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole("button", { name: words.email.confirm.button }).click();
    await expect(page.getByText(words.done.email)).toBeVisible();
    expect(await emailNow()).toBe(NEW_EMAIL);

    // The old address is read on another device.
    const other = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
    await other.goto(new URL(undoLinkOf(confirmLink), page.url()).href);
    await expect(other.getByText(JANE)).toBeVisible();
    expect(await pageFlaws(other)).toEqual([]);
    await other.getByRole("button", { name: words.email.undo.button }).click();
    await expect(other.getByRole("heading", { name: words.email.undone.title })).toBeVisible();
    expect(await pageFlaws(other)).toEqual([]);
    expect(await emailNow()).toBe(JANE);
    await page.goto(`${new URL(page.url()).pathname}?locale=de`);
    await expect(page.getByText(words.ended.title)).toBeVisible();
    await other.close();
    expect(complaints.splice(0).filter((text) => !/\b(404|422)\b/.test(text))).toEqual([]);
  });
});
