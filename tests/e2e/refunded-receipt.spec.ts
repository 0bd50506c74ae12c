import { expect, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const RECEIPTS = {
  de: { paid: /Bezahlt\s*30,00/, refunded: /Erstattet\s*-10,00/, remaining: /Gesamtbetrag nach Erstattung\s*20,00/ },
  ar: { paid: /المدفوع\D*30\.00/, refunded: /المبلغ المسترد\D*10\.00/, remaining: /الإجمالي بعد الاسترداد\D*20\.00/ },
};

test.use({ viewport: { width: 390, height: 844 } });

for (const [locale, { paid, refunded, remaining }] of Object.entries(RECEIPTS)) {
  test(`the receipt in ${locale} shows the paid and the refunded amount`, {
    tag: locale === "ar" ? [] : "@full",
  }, async ({ page, api }) => {
    const bag = await api("POST", "/api/v3/products", {
      body: { name: "House blend", priceAmount: 10, priceCurrency: "EUR" },
    });
    const line_items = [{ price: bag.body.default_price, quantity: 3 }];
    const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { line_items, locale } });
    const card = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
    const customer = { email: "jane@shopper.example", name: "Jane Doe", country: "DE", card };
    expect((await page.request.post(`/checkout/${session.id}/pay`, { data: customer })).ok()).toBe(true);

    await page.goto(`/checkout/${session.id}/receipt`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("main")).toContainText(paid);
    await expect(page.getByRole("main")).not.toContainText(refunded);

    const refund = { checkout_session: session.id, amount: 1000, notify_customer: false };
    expect((await api("POST", "/api/v3/refunds", { body: refund })).body.status).toBe("succeeded");
    await page.reload();
    for (const row of [paid, refunded, remaining]) await expect(page.getByRole("main")).toContainText(row);
    expect(await pageFlaws(page)).toEqual([]);
  });
}
