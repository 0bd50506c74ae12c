import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant } from "../api/context.ts";
import { createObject } from "../factories/create-object.ts";
import { advance, newSubscription, openInvoice } from "../factories/subscription.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const region = (name: string) => screen.findByRole("region", { name });

/** Presses what opens a dialog. */
async function open(user: UserEvent, name: RegExp): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name }));
  const dialog = screen.getAllByRole("dialog").find((candidate) => candidate.hasAttribute("open"));
  await within(dialog as HTMLElement).findAllByRole("button");
  return dialog as HTMLElement;
}

const openMenu = async (user: UserEvent) => user.click(await screen.findByRole("button", { name: /more/i }));

/** Presses a button of the dialog, once it is not busy with what was pressed before. */
async function press(user: UserEvent, dialog: HTMLElement, name: RegExp): Promise<void> {
  const button = await within(dialog).findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

test("the list links to a subscription, which links to its invoice, which links to its customer", async () => {
  const { merchant, api } = await freshMerchant();
  const { id, invoice, customer } = await newSubscription(api);
  const user = await renderPage("/test/subscriptions", { merchant });
  const row = (await screen.findByRole("link", { name: "Coffee club" })).closest("tr");
  expect(row).toHaveTextContent(/Active.*jane@shopper\.example.*\$19\.00.*month/);
  await user.type(screen.getByRole("searchbox"), "nobody@");
  await user.click(await screen.findByRole("link", { name: /clear/i }));
  await user.click(await screen.findByRole("link", { name: "Coffee club" }));
  await pathBecomes(`/test/subscriptions/${id}`);
  expect(await region("Upcoming invoice")).toHaveTextContent("$19.00");
  expect(await region("Details")).toHaveTextContent("Visa •••• 4242");
  expect(await region("Timeline")).toHaveTextContent(/invoice paid.*next charge/i);
  await user.click(screen.getByRole("link", { name: "TEST-0001" }));
  await pathBecomes(`/test/invoices/${invoice}`);
  expect(await region("Line items")).toHaveTextContent("Coffee club");
  expect(await region("Payments")).toHaveTextContent("Visa •••• 4242");
  await user.click(within(await region("Details")).getByRole("link", { name: /^cus_/ }));
  await pathBecomes(`/test/customers/${customer}`);
  within(await region("Subscriptions")).getByRole("link", { name: "Coffee club" });
  within(await region("Invoices")).getByRole("link", { name: "TEST-0001" });
});

test("a subscription shows where its emails go if that differs from the customer's address", async () => {
  const { merchant, api } = await freshMerchant();
  const session = { externalCustomerId: "user-1" };
  const first = await newSubscription(api, { session });
  const second = await newSubscription(api, { session, payer: { email: "bob@shopper.example" } });
  await renderPage(`/test/subscriptions/${second.id}`, { merchant });
  expect(await region("Details")).toHaveTextContent(/jane@shopper\.example.*Billing email\s*bob@shopper\.example/);
  await renderPage(`/test/subscriptions/${first.id}`, { merchant });
  expect(await region("Details")).not.toHaveTextContent("Billing email");
});

test("a quantity changes from the next period on, and an invalid one shows an error next to the field", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSubscription(api);
  const user = await renderPage(`/test/subscriptions/${id}`, { merchant, role: "DEVELOPER" });
  const dialog = await open(user, /update items/i);
  const quantity = within(dialog).getByLabelText(/quantity/i);
  await user.clear(quantity);
  await user.type(quantity, "0");
  await press(user, dialog, /save/i);
  await waitFor(() => expect(quantity).toHaveAccessibleDescription(/from 1 to/i));
  await user.clear(quantity);
  await user.type(quantity, "3");
  expect(dialog).toHaveTextContent(/\$57\.00.*\$19\.00/);
  await press(user, dialog, /save/i);
  await waitFor(() => expect(dialog).not.toBeVisible());
  await waitFor(async () => expect(await region("Upcoming invoice")).toHaveTextContent("$57.00"));
  expect(await region("Items")).toHaveTextContent(/starting/i);
  expect(await region("Timeline")).toHaveTextContent(/item change/i);
});

test("a subscription is canceled at period end, and the cancellation is revoked", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSubscription(api);
  const user = await renderPage(`/test/subscriptions/${id}`, { merchant });
  const dialog = await open(user, /^cancel/i);
  await press(user, dialog, /schedule cancellation/i);
  const takeBack = await screen.findByRole("button", { name: /undo/i });
  expect(await region("Upcoming invoice")).not.toHaveTextContent("$19.00");
  await user.click(takeBack);
  await waitFor(() => expect(takeBack).not.toBeInTheDocument());
  expect(await region("Upcoming invoice")).toHaveTextContent("$19.00");
  expect(await region("Timeline")).toHaveTextContent(/cancellation scheduled.*cancellation undone.*next charge/i);
});

test("a subscription ends on a future date, or immediately with a refund", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSubscription(api);
  const user = await renderPage(`/test/subscriptions/${id}`, { merchant });
  const dialog = await open(user, /^cancel/i);
  await user.click(within(dialog).getByLabelText(/on a date/i));
  expect(dialog).toHaveTextContent(/ends early on that date costs only its share.*already invoiced doesn.t change/i);
  const date = within(dialog).getByLabelText(/cancellation date/i);
  await press(user, dialog, /schedule cancellation/i);
  await waitFor(() => expect(date).toHaveAccessibleDescription(/date and time/i));
  await user.type(date, "2020-01-31T12:00");
  await press(user, dialog, /schedule cancellation/i);
  await waitFor(() => expect(date).toHaveAccessibleDescription(/future/i));
  await user.click(within(dialog).getByLabelText(/immediately/i));
  await user.click(within(dialog).getByLabelText(/last invoice/i));
  expect(dialog).toHaveTextContent(/can.t undo/i);
  await press(user, dialog, /cancel subscription/i);
  await waitFor(async () => expect(await region("Invoices")).toHaveTextContent(/refunded/i));
  expect(screen.queryByRole("button", { name: /^cancel…/i })).toBeNull();
  const { body } = await api("GET", `/api/v3/subscriptions/${id}`);
  expect(body.status).toBe("canceled");
});

test("a cancellation says what its refund returns to the customer's balance", async () => {
  const { merchant, api } = await freshMerchant();
  const { id, customer } = await newSubscription(api);
  const credit = { amount: -500, currency: "usd", description: "Goodwill" };
  await createObject(api, `/api/v3/customers/${customer}/balance-transactions`, credit);
  await advance(api, 32);
  const user = await renderPage(`/test/subscriptions/${id}`, { merchant });
  const dialog = await open(user, /^cancel/i);
  await user.click(within(dialog).getByLabelText(/immediately/i));
  expect(dialog).toHaveTextContent("About $14.00 and $");
  expect(dialog).toHaveTextContent("$14.00 and $5.00 to the customer’s balance, everything not yet refunded");
});

test("invoices and the full subscription are paused and resumed", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSubscription(api);
  const user = await renderPage(`/test/subscriptions/${id}`, { merchant });
  const subscription = async () => (await api("GET", `/api/v3/subscriptions/${id}`)).body;
  await openMenu(user);
  let dialog = await open(user, /pause billing/i);
  const until = within(dialog).getByLabelText(/resume on/i);
  await user.type(until, "2020-01-31T12:00");
  await press(user, dialog, /pause billing/i);
  await waitFor(() => expect(until).toHaveAccessibleDescription(/future/i));
  await user.clear(until);
  await press(user, dialog, /pause billing/i);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await openMenu(user);
  const resume = await screen.findByRole("button", { name: /resume billing/i });
  expect((await subscription()).pause_collection).not.toBeNull();
  expect(await region("Details")).toHaveTextContent(/until resumed manually/i);
  await user.click(resume);
  dialog = await screen.findByRole("dialog", { name: /resume billing/i });
  expect(dialog).toHaveTextContent("$");
  await press(user, dialog, /resume billing/i);
  await waitFor(() => expect(resume).not.toBeInTheDocument());
  expect((await subscription()).pause_collection).toBeNull();
  await openMenu(user);
  dialog = await open(user, /pause subscription/i);
  await press(user, dialog, /pause subscription/i);
  dialog = await open(user, /^resume…/i);
  expect(dialog).toHaveTextContent(/current period continues until/i);
  await press(user, dialog, /resume subscription/i);
  await screen.findByRole("button", { name: /update items/i });
  expect((await subscription()).status).toBe("active");
});

test("an invoice whose charge failed is charged again, sent and voided", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await openInvoice(api);
  await renderPage("/test/invoices", { merchant });
  expect((await screen.findByRole("link", { name: "TEST-0002" })).closest("tr")).toHaveTextContent(/charge failed/i);
  const user = await renderPage(`/test/invoices/${id}`, { merchant });
  expect(await region("Details")).toHaveTextContent(/declined/i);
  expect(await region("Timeline")).toHaveTextContent(/charge failed.*next charge/i);
  expect(screen.getByRole("link", { name: /open page/i })).toHaveAttribute("href", expect.stringMatching(/^http/));
  const mails = () => merchant.count("mails");
  const before = await mails();
  const question = await open(user, /charge now/i);
  expect(question).toHaveTextContent(/charge \$19\.00 now.*TEST-0002/i);
  const payments = within(await region("Payments"));
  expect(payments.getAllByText(/declined/i)).toHaveLength(1);
  await press(user, question, /charge \$19\.00/i);
  await waitFor(() => expect(payments.getAllByText(/declined/i)).toHaveLength(2));
  // What to do next, without the URL that anyone can pay at.
  expect(await within(question).findByRole("alert")).toHaveTextContent(/send the customer the payment page/i);
  expect(question).not.toHaveTextContent("http");
  await press(user, question, /cancel/i);
  await user.click(screen.getByRole("button", { name: /email to customer/i }));
  await waitFor(async () => expect(await mails()).toBeGreaterThan(before));
  await openMenu(user);
  const dialog = await open(user, /void/i);
  await press(user, dialog, /void/i);
  await waitFor(() => expect(screen.queryByRole("button", { name: /charge now/i })).toBeNull());
  expect((await api("GET", `/api/v3/invoices/${id}`)).body.status).toBe("void");
});

test("a past-due subscription offers a new card request, the page's URL, a charge, and another method", async () => {
  const { merchant, api } = await freshMerchant();
  const invoice = await openInvoice(api);
  const id = invoice.subscription;
  const notice = () => region("Past due");
  let user = await renderPage("/test/payments?status=requires_payment_method", { merchant });
  await user.click(await screen.findByRole("link", { name: "Coffee club" }));
  await user.click(await screen.findByRole("link", { name: "View subscription" }));
  await pathBecomes(`/test/subscriptions/${id}`);
  expect(await notice()).toHaveTextContent(/\$19\.00 past due for TEST-0002.*declined.*next attempt is on/i);
  expect(screen.queryByRole("button", { name: /change payment method/i })).toBeNull();
  await user.click(within(await notice()).getByRole("button", { name: /copy payment page link/i }));
  expect(await navigator.clipboard.readText()).toBe(invoice.hosted_invoice_url);
  const before = await merchant.count("mails", "kind = 'invoice_sent'");
  await user.click(within(await notice()).getByRole("button", { name: /ask for a new card/i }));
  await waitFor(async () => expect(await merchant.count("mails", "kind = 'invoice_sent'")).toBe(before + 1));
  const question = await open(user, /charge now/i);
  expect(question).toHaveTextContent(/\$19\.00 for invoice TEST-0002 is charged to Visa •••• 0341/i);
  await press(user, question, /cancel/i);

  const other = await newSubscription(api, { payer: { card: "tok_mastercard" } });
  const { body } = await api("GET", `/api/v3/subscriptions/${other.id}`);
  await pool().query(
    "UPDATE payment_methods SET customer_id = (SELECT customer_id FROM subscriptions WHERE id = $1) WHERE id = $2",
    [id, body.default_payment_method],
  );
  user = await renderPage(`/test/subscriptions/${id}`, { merchant });
  const dialog = await open(user, /change payment method/i);
  expect(await within(dialog).findByLabelText(/mastercard/i)).toBeChecked();
  expect(dialog).toHaveTextContent(/\$19\.00 for TEST-0002/);
  await press(user, dialog, /change payment method/i);
  await waitFor(async () =>
    expect((await api("GET", `/api/v3/subscriptions/${id}`)).body.default_payment_method).toBe(
      body.default_payment_method,
    ),
  );
});

test("an analyst sees no actions, and empty lists explain what will appear", async () => {
  const { merchant, api } = await freshMerchant();
  for (const list of ["subscriptions", "invoices"]) {
    await renderPage(`/test/${list}`, { merchant, role: "ANALYST" });
    await screen.findByText(/recurring product/i);
  }
  const { id } = await newSubscription(api);
  await renderPage(`/test/subscriptions/${id}`, { merchant, role: "ANALYST" });
  await region("Details");
  expect(screen.queryByRole("button", { name: /cancel…|pause|update/i })).toBeNull();
});

test("a suspended subscription says why, on Home too, until it is released", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSubscription(api);
  await pool().query(
    "UPDATE subscriptions SET set_aside_at = now(), failed_runs = 5, last_error = 'Unexpected error (TypeError).', next_action_at = NULL WHERE id = $1",
    [id],
  );
  await renderPage("/test", { merchant });
  expect(await screen.findByRole("link", { name: /1 subscription set aside/i })).toHaveAttribute(
    "href",
    "/test/subscriptions?status=set_aside",
  );
  await renderPage("/test/subscriptions?status=set_aside", { merchant });
  await screen.findByRole("table");
  await renderPage(`/test/subscriptions/${id}`, { merchant, role: "ANALYST" });
  expect(await screen.findByRole("alert")).toHaveTextContent(/set aside after 5.*unexpected error \(typeerror\)/i);
  expect(screen.queryByRole("button", { name: /release/i })).toBeNull();
  const user = await renderPage(`/test/subscriptions/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: "Release…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/invoiced and charged: .*before discounts and tax/i)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Release subscription" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const { rows } = await pool().query(
    "SELECT set_aside_at, failed_runs, next_action_at IS NOT NULL AS due FROM subscriptions WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ set_aside_at: null, failed_runs: 0, due: true }]);
  expect(await merchant.count("audit_logs", "action = 'subscription.released'")).toBe(1);
});

test("billing settings are saved, and errors appear next to the field", async () => {
  const { merchant } = await freshMerchant();
  const show = () => renderPage("/test/settings/billing", { merchant, role: "ADMIN" });
  const days = () => screen.findByLabelText(/retry failed charges/i);
  const user = await show();
  const save = { name: CHANGE_LABELS.save };
  await user.clear(await days());
  await user.type(await days(), "soon");
  await user.click(screen.getByRole("button", save));
  await waitFor(async () => expect(await days()).toHaveAccessibleDescription(/up to 4/i));
  await user.clear(await days());
  await user.type(await days(), "7, 2");
  await user.click(screen.getByLabelText(/as unpaid/i));
  await user.click(screen.getByRole("button", save));
  await screen.findByText(/saved/i, { selector: "[data-sonner-toast] *" });
  await show();
  await waitFor(async () => expect(await days()).toHaveValue("2, 7"));
  expect(screen.getByLabelText(/as unpaid/i)).toBeChecked();
});
