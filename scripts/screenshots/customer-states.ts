import type { Page } from "@playwright/test";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Api } from "../../tests/factories/api-client.ts";
import type { TestMerchant } from "../../tests/factories/merchant.ts";

interface Stage {
  page: Page;
  /** The API of a merchant with a color, links and a logo. */
  api: Api;
  merchant: TestMerchant;
  messages: Messages;
  keep: (name: string) => Promise<void>;
}

/** The pages after the form, and the form in other languages and currencies. */
export async function shootCustomerStates({ page, api, merchant, messages, keep }: Stage): Promise<void> {
  const product = await create(api, "products", { name: "Roastery tour", priceAmount: 49, images: [] });
  const session = (body: object = {}) => create(api, "checkout/sessions", { productId: product.id, ...body });
  const pay = (id: string, change: object) =>
    page.request.post(`/checkout/${id}/pay`, {
      data: { email: "ada@example.com", name: "Ada Lovelace", country: "GB", again: true, ...change },
    });
  const visit = async (name: string, path: string) => {
    await page.goto(path);
    await keep(name);
  };

  const secured = await session();
  await pay(secured.id, { card: { token: "tok_three_d_secure", expiryMonth: 12, expiryYear: 2040 } });
  await visit("three-d-secure", `/checkout/${secured.id}/authenticate`);
  await visit("confirm-at-bank", `/checkout/${secured.id}`);

  const delayed = await session({ payment_method_types: ["sepa_debit"] });
  await pay(delayed.id, { method: "sepa_debit" });
  await visit("bank", `/checkout/${delayed.id}/authenticate`);
  await page.getByRole("button", { name: messages.bank.fail_later }).click();
  const pending = page.getByRole("heading", { name: messages.pages.paymentPending.title });
  await pending.waitFor();
  await keep("payment-pending");
  await merchant.advanceClock(61);
  // The service polls every 15 seconds.
  do {
    await page.waitForTimeout(1_000);
    await page.goto(`/checkout/${delayed.id}`);
  } while (await pending.isVisible());
  await keep("payment-failed-later");

  const paid = await session();
  await pay(paid.id, { card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 } });
  await visit("confirmation", `/checkout/${paid.id}`);
  await visit("receipt", `/checkout/${paid.id}/receipt`);

  const again = await session();
  await page.goto(`/checkout/${again.id}`);
  await page.locator("#email").fill("ada@example.com");
  await page.locator("#number").fill("4242424242424242");
  await page.locator("#expiry").fill("1240");
  await page.locator("#cvc").fill("123");
  await page.locator("#name").fill("Ada Lovelace");
  await page.locator("button[type=submit]").click();
  await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
  await keep("paid-already");
  await page.locator("summary", { hasText: messages.cancel.open }).click();
  await keep("cancel-question");
  await page.getByRole("button", { name: messages.cancel.confirm }).click();
  await page.waitForLoadState();
  await keep("cancelled");

  const link = await create(api, "payment-links", { productIds: [product.id] });
  const deleted = await create(api, "products", { name: "Last harvest", priceAmount: 12 });
  const soldOut = await create(api, "payment-links", { productIds: [deleted.id] });
  await api("POST", `/api/v3/products/${deleted.id}`, { body: { status: "INACTIVE" } });
  await visit("sold-out", `/pay/${soldOut.id}`);
  await visit("arabic", `/pay/${link.id}?locale=ar`);
  const euros = await create(api, "products", { name: "Kaffee-Abo", priceAmount: 1234.5, priceCurrency: "EUR" });
  const german = await create(api, "payment-links", {
    productIds: [euros.id],
    phone_number_collection: { enabled: true },
  });
  await visit("german", `/pay/${german.id}?locale=de`);
  for (const locale of ["de", "ar"]) {
    const ordered = await create(api, "checkout/sessions", { productId: euros.id, locale });
    await pay(ordered.id, { card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 } });
    await visit(`receipt-${locale}`, `/checkout/${ordered.id}/receipt`);
    await create(api, "refunds", { checkout_session: ordered.id, amount: 23_450, notify_customer: false });
    await visit(`receipt-${locale}-refunded`, `/checkout/${ordered.id}/receipt`);
  }
  const yen = await create(api, "products", { name: "焙煎コーヒー", priceAmount: 4800, priceCurrency: "JPY" });
  const japanese = await session({
    productId: yen.id,
    shipping_address_collection: { allowed_countries: ["JP"] },
    locale: "ja",
  });
  await visit("japanese", `/checkout/${japanese.id}?locale=ja`);
}

async function create(api: Api, path: string, body: object) {
  const response = await api("POST", `/api/v3/${path}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}
