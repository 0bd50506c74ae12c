import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { en } from "#checkout/pages/messages/en.ts";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant } from "../../api/context.ts";
import { newBrowser, newLink, newSession } from "../../api/hosted-page.ts";
import type { Api } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { CARDS, dollars, EMAIL, fillCard, headingBecomes, isPaid, press, pressButton } from "./payer.ts";
import { openTab, type Tab } from "./tab.ts";

const { bank, pages, cancel } = en;

/** A tab at the sandbox's bank, which it asks for a card. */
async function askedByBank(api: Api): Promise<Tab> {
  const tab = await openTab(`/pay/${await newLink(api, {}, { priceAmount: 24.5 })}`);
  await fillCard(tab, CARDS.asks);
  await press(tab);
  await headingBecomes(tab, bank.threeDSecure.title);
  expect(tab.body).toHaveTextContent(dollars(24.5));
  return tab;
}

/** The same for another method, as the form does once it is chosen. */
async function payWith(api: Api, method: string): Promise<{ id: string; tab: Tab }> {
  const id = await newSession(api, { payment_method_types: [method] });
  const { body } = await newBrowser().pay(id, { country: "DE", method, card: undefined });
  return { id, tab: await openTab(body.next) };
}

test("a declined 3-D Secure returns to the form with the reason, and another card pays", async () => {
  const { api } = await freshMerchant();
  const tab = await askedByBank(api);
  await pressButton(tab, bank.threeDSecure.fail);
  await waitFor(() => expect(tab.find("failure")).toHaveTextContent(en.errors.authentication_required));
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
});

test("a customer who returns from the bank can pay with another method in the same session", async () => {
  const { merchant, api } = await freshMerchant();
  const tab = await askedByBank(api);
  await tab.open(tab.path.replace(/\/authenticate$/, ""));
  expect(tab.heading).toBe(pages.action.title);
  await pressButton(tab, pages.action.payAnotherWay);
  await waitFor(() => tab.find("submit"));
  await fillCard(tab);
  await press(tab);
  await isPaid(tab);
  expect(await merchant.count("checkout_sessions")).toBe(1);
});

test("a page that waits for the bank shows the result from another tab", async () => {
  const { merchant, api } = await freshMerchant();
  const first = await askedByBank(api);
  await first.open(first.path.replace(/\/authenticate$/, ""));
  const second = await openTab(first.path, { beside: first });
  await pressButton(second, pages.action.goOn);
  await headingBecomes(second, bank.threeDSecure.title);
  await pressButton(second, bank.threeDSecure.complete);
  await isPaid(second);
  await isPaid(first);
  expect(await merchant.count("payment_attempts")).toBe(1);
});

test("a redirect: the bank authorizes, and the session is paid", async () => {
  const { api } = await freshMerchant();
  const { id, tab } = await payWith(api, "ideal");
  expect(tab.heading).toBe(bank.title);
  expect(within(tab.body).getByText(en.methods.ideal)).toBeVisible();
  await pressButton(tab, bank.authorize);
  await isPaid(tab);
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.payment_status).toBe("paid");
});

test.each([
  ["succeed_later", "paid", pages.paid.title],
  ["fail_later", "unpaid", pages.paymentFailed.title],
] as const)("a delayed method: %s", async (decision, status, title) => {
  const { merchant, api } = await freshMerchant();
  const { id, tab } = await payWith(api, "sepa_debit");
  await pressButton(tab, bank[decision]);
  await headingBecomes(tab, pages.paymentPending.title);
  expect(tab.body).toHaveTextContent(`${pages.orderNumber} ${receiptNumber(id)}`);
  await merchant.advanceClock(61);
  await reconcilePayments();
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.payment_status).toBe(status);
  await tab.reload();
  expect(tab.heading).toBe(title);
});

/** A tab whose bank debit failed after the order was complete. */
async function failedDebit(
  merchant: { advanceClock: (seconds: number) => Promise<unknown> },
  path: string,
): Promise<Tab> {
  const tab = await openTab(path);
  await tab.fill("email", EMAIL);
  await tab.choose("country", "DE");
  await tab.fill("payerName", "Jane Doe");
  await press(tab);
  await headingBecomes(tab, bank.title);
  await pressButton(tab, bank.fail_later);
  await waitFor(() => expect(tab.body).toHaveTextContent(pages.orderNumber));
  await merchant.advanceClock(61);
  await reconcilePayments();
  await tab.reload();
  expect(tab.heading).toBe(pages.paymentFailed.title);
  return tab;
}

test("after a failed debit a link's page offers another method, names the order, and shows the support address", async () => {
  const { merchant, api } = await freshMerchant();
  await pool().query("UPDATE merchants SET support_email = 'help@shop.example' WHERE id = $1", [merchant.id]);
  const link = await newLink(api, { payment_method_types: ["sepa_debit"] });
  const tab = await failedDebit(merchant, `/pay/${link}`);
  expect(tab.body).toHaveTextContent(`${pages.orderNumber} ${receiptNumber(tab.path.split("/").at(-1) ?? "")}`);
  expect(tab.body).toHaveTextContent("help@shop.example");
  await pressButton(tab, pages.action.payAnotherWay);
  await waitFor(() => expect(tab.path).toBe(`/pay/${link}`));
});

test("after a failed debit a subscription is paid by its invoice, in the same browser", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await createObject(api, "/api/v3/products", { name: "Coffee club", priceAmount: 19 });
  const price = { product: product.id, currency: "eur", unit_amount: 1900, recurring: { interval: "month" } };
  const { id } = await createObject(api, "/api/v3/prices", price);
  const body = { line_items: [{ price: id, quantity: 1 }], payment_method_types: ["sepa_debit"] };
  const { id: link } = await createObject(api, "/api/v3/payment-links", body);
  const tab = await failedDebit(merchant, `/pay/${link}`);
  const other = await openTab(tab.path);
  expect(other.body).not.toHaveTextContent(pages.action.payAnotherWay);
  await pressButton(tab, pages.action.payAnotherWay);
  await waitFor(() => expect(tab.path).toMatch(/^\/invoice\/in_/));
});

test("without JavaScript an order is canceled, and the receipt shows its time in UTC", async () => {
  const { api } = await freshMerchant();
  const tab = await openTab(`/checkout/${await newSession(api)}`, { script: false });
  await pressButton(tab, cancel.confirm);
  await headingBecomes(tab, pages.cancelled.title);
  const paid = await openTab(`/pay/${await newLink(api)}`);
  await fillCard(paid);
  await press(paid);
  await isPaid(paid);
  const plain = await openTab(`${paid.path}/receipt`, { beside: paid, script: false });
  expect(plain.body.querySelector("time")).toHaveTextContent("UTC");
});
