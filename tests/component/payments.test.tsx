import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { FAILURES, PAYMENT_STATUS_TITLES } from "#dashboard/browser/labels/payment-labels.ts";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { newLink, newSession } from "../api/hosted-page.ts";
import { endSession, PAYER } from "../factories/completed-payment.ts";
import { advance, newSubscription } from "../factories/subscription.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

const OTHER = { ...PAYER, email: "other@shopper.example" };

test("a declined and a successful payment are found by the customer's email address", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await newSession(api);
  await endSession(api, session, "fail");
  await endSession(api, session);
  await endSession(api, await newSession(api), "complete", OTHER);
  const user = await renderPage("/test/payments", { merchant });
  // It opens with what succeeded.
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  expect(screen.getByRole("link", { name: PAYMENT_STATUS_TITLES.succeeded })).toHaveAttribute("aria-current");
  await user.click(screen.getByRole("link", { name: "All" }));
  await waitFor(() => expect(tableRows()).toHaveLength(3));
  await user.type(screen.getByRole("searchbox"), "jane@shopper");
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  const [paid, declined] = tableRows();
  expect(paid).toHaveTextContent(/\$19\.90.*Jane Doe.*jane@shopper/);
  expect(paid).toHaveTextContent(PAYMENT_STATUS_TITLES.succeeded);
  expect(declined).toHaveTextContent(FAILURES.card_declined);
  await user.click(screen.getByRole("link", { name: PAYMENT_STATUS_TITLES.requires_payment_method }));
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  await user.click(within(tableRows()[0] as HTMLElement).getByRole("link"));
  await screen.findByRole("heading", { level: 1, name: "$19.90" });
  const details = () => screen.getByRole("region", { name: /details/i });
  expect(details()).toHaveTextContent(FAILURES.card_declined);
  await user.click(screen.getByRole("link", { name: /developers/i }));
  await waitFor(() => expect(document.querySelector("pre")).toHaveTextContent('"object": "payment_intent"'));
  await user.click(screen.getByRole("link", { name: /overview/i }));
  await user.click(within(details()).getByTitle(session));
  await pathBecomes(`/test/checkout-sessions/${session}`);
  const payments = within(await screen.findByRole("region", { name: /payments/i }));
  await user.click(payments.getByRole("link", { name: "Visa •••• 4242" }));
  await waitFor(() =>
    expect(screen.getByRole("region", { name: /timeline/i })).toHaveTextContent(/payment succeeded/i),
  );
});

test("a payment is found by the card, the receipt's number and any id", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await newSession(api);
  const { payment_intent: payment } = await endSession(api, session);
  await endSession(api, await newSession(api), "complete", { ...PAYER, card: "tok_mastercard" });
  for (const search of ["4242", session.slice(-8), payment, session]) {
    await renderPage(`/test/payments?q=${search}`, { merchant });
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    expect(within(tableRows()[0] as HTMLElement).getByRole("link")).toHaveAttribute(
      "href",
      `/test/payments/${payment}`,
    );
    expect(screen.getByRole("link", { name: "All" })).toHaveAttribute("aria-current");
  }
});

test("a payment's page shows the items, the customer, the receipt, and a timeline in order", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await newSession(api);
  const { payment_intent: payment } = await endSession(api, session);
  await api("POST", "/api/v3/refunds", { body: { payment_intent: payment, amount: 500 } });
  await pool().query(
    "UPDATE mails SET status = 'sent', sent_at = created_at, created_at = created_at - interval '2 minutes' WHERE checkout_session_id = $1",
    [session],
  );
  const user = await renderPage(`/test/payments/${payment}`, { merchant });
  expect(await screen.findByRole("region", { name: "Items" })).toHaveTextContent(/Coffee.*\$19\.90.*Total/);
  const customer = screen.getByRole("region", { name: "Customer" });
  expect(customer).toHaveTextContent(/Guest.*Jane Doe.*jane@shopper\.example/);
  expect(screen.getByRole("region", { name: "Details" })).toHaveTextContent(receiptNumber(session));
  const timeline = () => within(screen.getByRole("region", { name: "Timeline" })).getAllByRole("listitem");
  const titles = timeline().map(({ textContent }) => textContent);
  const place = (words: RegExp) => titles.findIndex((title) => words.test(title ?? ""));
  expect(place(/payment succeeded/i)).toBeLessThan(place(/receipt emailed/i));
  expect(place(/receipt emailed/i)).toBeLessThan(place(/refund requested/i));
  await user.click(screen.getByRole("button", { name: /more/i }));
  expect(screen.getByRole("link", { name: /open receipt/i })).toHaveAttribute("href", expect.stringMatching(/^http/));
  await user.click(screen.getByRole("button", { name: /resend receipt/i }));
  await screen.findByText(/receipt added to emails/i);
  await waitFor(() => expect(timeline()).toHaveLength(titles.length + 1));
  await user.click(screen.getByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("button", { name: /resend receipt/i }));
  await screen.findByText(/already queued|less than a minute/i);
});

test("a checkout links to its payment, which has the only refund button", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await newSession(api);
  const { payment_intent: payment } = await endSession(api, session);
  const user = await renderPage(`/test/checkout-sessions/${session}`, { merchant });
  await user.click(await screen.findByRole("link", { name: "View payment" }));
  await pathBecomes(`/test/payments/${payment}`);
  await screen.findByRole("button", { name: /^refund…/i });
  await renderPage(`/test/checkout-sessions/${session}`, { merchant });
  await screen.findByRole("link", { name: "View payment" });
  expect(screen.queryByRole("button", { name: /refund|resend/i })).toBeNull();
});

test("a renewal's page has its lines, its invoice, and its subscription", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSubscription(api);
  await advance(api, 32);
  const { body } = await api("GET", `/api/v3/invoices?subscription=${id}`);
  const [renewal] = body.data;
  expect(renewal).toMatchObject({ status: "paid", number: "TEST-0002" });
  const user = await renderPage("/test/payments?q=TEST-0002", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(tableRows()[0]).toHaveTextContent(/\$19\.00.*Jane Doe.*jane@shopper\.example.*Coffee club.*TEST-0002/);
  await user.click(screen.getByRole("link", { name: "Coffee club" }));
  expect(await screen.findByRole("region", { name: "Line items" })).toHaveTextContent("Coffee club");
  expect(screen.getByRole("button", { name: /^refund…/i })).toBeVisible();
  const details = within(screen.getByRole("region", { name: "Details" }));
  details.getByTitle(id);
  await user.click(details.getByRole("link", { name: "TEST-0002" }));
  await pathBecomes(`/test/invoices/${renewal.id}`);
});

test("the page before the first payment says what appears there, and links to payment links", async () => {
  const { merchant, api } = await freshMerchant();
  await newLink(api);
  const user = await renderPage("/test/payments", { merchant });
  await screen.findByText(/a payment appears here/i);
  await user.click(screen.getByRole("link", { name: /payment links/i }));
  await pathBecomes("/test/payment-links");
});

test("payments are filtered by method, currency, customer and days, and their CSV has the same rows", async () => {
  const { merchant, api } = await freshMerchant();
  const customer = (await api("POST", "/api/v3/customers", { body: { email: PAYER.email, name: PAYER.name } })).body.id;
  await endSession(api, await newSession(api, { customer }));
  const tea = await newProduct(api, { name: "Tea", priceAmount: 7, priceCurrency: "EUR" });
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: tea.id } });
  await endSession(api, body.id, "complete", OTHER);
  for (const [filter, count] of [
    ["method=card", 2],
    ["method=ideal", 0],
    [`customer=${customer}`, 1],
    ["to=2020-01-01", 0],
    ["currency=EUR", 1],
  ] as const) {
    await renderPage(`/test/payments?${filter}`, { merchant });
    if (count === 0) await screen.findByText(/no payments match/i);
    else await waitFor(() => expect(tableRows()).toHaveLength(count));
  }
  const href = screen.getByRole("link", { name: /csv/i }).getAttribute("href") ?? "";
  const [titles = "", row = "", ...others] = (await (await fetch(href)).text()).trim().split(/\r?\n/);
  expect(others).toEqual([]);
  expect(titles).toContain("receipt_number");
  expect(row).toContain("7.00");
  expect(row).toContain(OTHER.email);
});

test("an order with goods is marked as delivered, and the mark is undone", async () => {
  const { merchant, api } = await freshMerchant();
  const { id: price } = await newProduct(api, { withdrawal: "goods" });
  const { id } = (await api("POST", "/api/v3/checkout/sessions", { body: { line_items: [{ price }] } })).body;
  const { payment_intent: payment } = await endSession(api, id);
  const user = await renderPage(`/test/payments/${payment}`, { merchant });
  const delivery = async () => within(await screen.findByRole("region", { name: "Delivery" }));
  const deliveredAt = async () => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body.delivered_at;
  await user.click((await delivery()).getByRole("button", { name: /mark as delivered/i }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Mark as delivered" }));
  await waitFor(async () => expect(await deliveredAt()).toEqual(expect.any(Number)));
  await user.click(await (await delivery()).findByRole("button", { name: /undo/i }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^undo/i }));
  await waitFor(async () => expect(await deliveredAt()).toBeUndefined());
});

test("an order without goods has no delivery", async () => {
  const { merchant, api } = await freshMerchant();
  const { payment_intent: payment } = await endSession(api, await newSession(api));
  await renderPage(`/test/payments/${payment}`, { merchant });
  await screen.findByRole("region", { name: /details/i });
  expect(screen.queryByRole("region", { name: "Delivery" })).toBeNull();
});
