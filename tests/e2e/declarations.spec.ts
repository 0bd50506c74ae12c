import type { Page } from "@playwright/test";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { undoUrl } from "#platform/base/declaration-url.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { pool } from "#platform/database/connection.ts";
import { newSubscription, until } from "../factories/subscription.ts";
import { expect, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const JANE = "jane@shopper.example";

const inGermany = (merchant: { id: string }) =>
  pool().query("UPDATE merchants SET address = $2 WHERE id = $1", [
    merchant.id,
    { line1: "Way 1", city: "Berlin", country: "DE" },
  ]);

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A customer on a page, who presses links and buttons. */
function presser(first: Page) {
  let page = first;
  let presses = 0;
  return {
    page: () => page,
    presses: () => presses,
    /** A link that opens another tab. */
    async open(name: string) {
      presses++;
      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name, exact: true }).click();
      page = await opened;
    },
    async press(name: string) {
      presses++;
      await page.getByRole("button", { name, exact: true }).click();
    },
    async type(fields: Record<string, string>) {
      for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
    },
    expectNoFlaws: async () => expect(await pageFlaws(page)).toEqual([]),
  };
}

const languages = ["de", "ar", "ja"].map((language): [string, Messages] => {
  const messages = messagesIn(language);
  if (!messages) throw new Error(`No texts in ${language}.`);
  return [language, messages];
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [language, messages] of languages) {
    const words = declarationMessages(messages);

    test(`from the receipt to a confirmed withdrawal in at most five presses (${language})`, {
      tag: language === "de" ? [] : "@full",
    }, async ({ page, api, merchant }) => {
      await inGermany(merchant);
      const { id, session } = await newSubscription(api, { payer: { email: JANE } });
      await page.goto(`${pathOf(receiptUrl(session))}&locale=${language}`);
      const jane = presser(page);
      await jane.open(messages.footer.withdraw);
      await expect(jane.page().locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      await jane.expectNoFlaws();
      await jane.type({ name: "Jane Doe", email: JANE, reference: id });
      await jane.press(words.withdraw.button);
      await expect(jane.page().getByRole("heading", { name: words.withdraw.check })).toBeVisible();
      await jane.expectNoFlaws();
      await jane.press(words.withdraw.confirm);
      await expect(jane.page().getByRole("heading", { name: words.received.withdrawal })).toBeVisible();
      await jane.expectNoFlaws();
      expect(jane.presses()).toBeLessThanOrEqual(5);
      const waiting = async () => (await api("GET", "/api/v3/withdrawals")).body.data;
      await expect.poll(waiting).toMatchObject([{ subscription: id, status: "pending" }]);
    });

    test(`a cancellation, which the link in its email undoes (${language})`, {
      tag: language === "de" ? [] : "@full",
    }, async ({ page, api, merchant, complaints }) => {
      await inGermany(merchant);
      const { id, session } = await newSubscription(api, { payer: { email: JANE } });
      const subscription = async () => (await api("GET", `/api/v3/subscriptions/${id}`)).body;
      await page.goto(`${pathOf(receiptUrl(session))}&locale=${language}`);
      const jane = presser(page);
      await jane.open(messages.footer.cancel);
      await jane.expectNoFlaws();
      await jane.press(words.cancel.button);
      await expect(jane.page().getByText(words.problems.name)).toBeVisible();
      // The browser logs the status of a form that lacks something.
      expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
      await jane.expectNoFlaws();
      await jane.type({ name: "Jane Doe", email: JANE, reference: id });
      await jane.press(words.cancel.button);
      await expect(jane.page().getByRole("heading", { name: words.received.cancellation })).toBeVisible();
      await jane.expectNoFlaws();
      await expect.poll(async () => (await subscription()).cancel_at_period_end).toBe(true);
      const declaration = await until(async () => {
        const { rows } = await pool().query("SELECT id FROM declarations WHERE subscription_id = $1", [id]);
        return rows[0];
      });
      await jane.page().goto(`${pathOf(undoUrl(declaration.id))}&locale=${language}`);
      await jane.expectNoFlaws();
      await jane.press(words.undo.button);
      await expect(jane.page().getByRole("heading", { name: words.undo.undone.title })).toBeVisible();
      await jane.expectNoFlaws();
      expect(await subscription()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    });
  }

  test("the button that German law requires", () => {
    const [, german] = languages[0] ?? [];
    expect(german?.footer.cancel).toBe("Verträge hier kündigen");
    expect(german && declarationMessages(german).cancel.button).toBe("Jetzt kündigen");
  });
});
