import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { advance, subscribe, until } from "../factories/subscription.ts";
import { renderPage } from "./render-page.tsx";

const WARNING = /Customers can’t pay an order of SEK 2\.00: the minimum for a payment is SEK 3\.00\./;

/** Text as it is read: amounts have spaces that don't break. */
const shown = () => (document.body.textContent ?? "").replaceAll("\u00a0", " ");

const isWarned = () => waitFor(() => expect(shown()).toMatch(WARNING));

/** A product for SEK 2.00; the minimum is SEK 3.00. */
const sticker = (api: Api, change: object = {}) =>
  newProduct(api, { name: "Sticker", priceAmount: 2, priceCurrency: "SEK", ...change });

test("a product's and a link's page warn if an order is below the minimum", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await sticker(api);
  await renderPage(`/test/products/${id}`, { merchant });
  await screen.findByRole("region", { name: "Prices" });
  await isWarned();

  const link = async (quantity: number) => {
    const { body } = await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: id, quantity }] } });
    return body.id;
  };
  await renderPage(`/test/payment-links/${await link(1)}`, { merchant });
  await screen.findByRole("region", { name: "Products" });
  await isWarned();
  await renderPage(`/test/payment-links/${await link(2)}`, { merchant });
  await screen.findByRole("region", { name: "Products" });
  expect(shown()).not.toMatch(/minimum for a payment/);
});

test("the form of a product warns while the price is typed", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/products/new", { merchant });
  const price = screen.getByRole("textbox", { name: "Price" });
  await user.type(price, "0.49");
  await waitFor(() => expect(shown()).toMatch(/can’t pay an order of \$0\.49: the minimum for a payment is \$0\.50/));
  await user.clear(price);
  await user.type(price, "0.50");
  await waitFor(() => expect(shown()).not.toMatch(/minimum for a payment/));
});

test("the form of another price warns", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await sticker(api, { priceAmount: 20 });
  const user = await renderPage(`/test/products/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /add price/i }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(await dialog.findByLabelText("Amount"), "2");
  await isWarned();
  await user.type(dialog.getByLabelText("Amount"), "0");
  await waitFor(() => expect(shown()).not.toMatch(/minimum for a payment/));
});

test("the link form warns about the selected order", async () => {
  const { merchant, api } = await freshMerchant();
  await sticker(api);
  const user = await renderPage("/test/payment-links/new", { merchant });
  await user.click(await screen.findByRole("checkbox", { name: /^Sticker/ }));
  await isWarned();
  const quantity = screen.getByLabelText(/quantity of sticker/i);
  await user.clear(quantity);
  await user.type(quantity, "2");
  await waitFor(() => expect(shown()).not.toMatch(/minimum for a payment/));
});

test("a customer's page shows the balance, and an invoice's page shows what it added", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: product } = await sticker(api, { priceAmount: 20 });
  const { body: price } = await api("POST", "/api/v3/prices", {
    body: { product, currency: "sek", unit_amount: 200, recurring: { interval: "day" } },
  });
  const terms = { mode: "subscription", payment_method_collection: "always" };
  const { id, customer } = await subscribe(api, {
    price: price.id,
    session: { ...terms, subscription_data: { trial_period_days: 1 } },
  });
  await advance(api, 1.5);
  const invoice = await until(async () => (await api("GET", `/api/v3/invoices?subscription=${id}`)).body.data[0]);
  await renderPage(`/test/customers/${customer}`, { merchant });
  await screen.findByRole("region", { name: "Balance" });
  expect(shown()).toMatch(/SEK 2\.00 owed by the customer/);
  await renderPage(`/test/invoices/${invoice.id}`, { merchant });
  await screen.findByText("Added to the customer’s balance");
  expect(shown()).toMatch(/Amount dueSEK 0\.00/);
  expect(shown()).toMatch(/below the minimum for a payment, so nothing was charged\. The amount was added to/);
});
