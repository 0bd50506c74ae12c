import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { REFUND_REASON_TITLES, REFUND_STATUS_LABELS } from "#dashboard/browser/labels/refund-labels.ts";
import { refundFailureText } from "#money/refund/refund-failure.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser, newLink } from "../api/hosted-page.ts";
import type { Api } from "../factories/api-client.ts";
import { endSession, PAYER } from "../factories/completed-payment.ts";
import { advance, subscribe, until } from "../factories/subscription.ts";
import { fill } from "./fill.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

/** Three bags and a cup, paid: $83.50. @returns the payment's id. */
async function newPayment(api: Api, payer: object = PAYER): Promise<string> {
  const bag = await newProduct(api, { name: "House blend", priceAmount: 24.5 });
  const cup = await newProduct(api, { name: "Cup", priceAmount: 10 });
  const line_items = [
    { price: bag.default_price, quantity: 3 },
    { price: cup.default_price, quantity: 1 },
  ];
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { line_items } });
  return (await endSession(api, body.id, "complete", payer)).payment_intent;
}

const OPEN = /^refund…/i;
const dialog = () => screen.getByRole("dialog");
const refunds = () => screen.findByRole("region", { name: /^refunds/i });
const send = () => within(dialog()).getByRole("button", { name: /^refund/i });

async function openRefund(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole("button", { name: OPEN }));
  // The form is loaded first.
  await screen.findByRole("dialog");
}

async function enterAmount(user: UserEvent, amount: string): Promise<void> {
  await user.click(within(dialog()).getByRole("radio", { name: /partial amount/i }));
  await fill(user, within(dialog()).getByRole("textbox", { name: /USD/ }), amount);
}

test("the full amount is refunded, and nothing more is offered", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api);
  const user = await renderPage(`/test/payments/${id}`, { merchant });
  await openRefund(user);
  expect(dialog()).toHaveTextContent(/Full amount, \$83\.50/);
  expect(dialog()).toHaveTextContent(PAYER.email);
  expect(send()).toHaveTextContent("$83.50");
  await user.click(send());
  await screen.findByText(/\$83\.50 refunded/i);
  const row = within(await refunds()).getByRole("listitem");
  expect(row).toHaveTextContent(REFUND_STATUS_LABELS.succeeded.title);
  expect(screen.queryByRole("button", { name: OPEN })).toBeNull();
  expect((await api("GET", "/api/v3/refunds")).body.data).toHaveLength(1);
});

test("an amount and units are refunded, once for a double click; an excess amount shows an error next to its field", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api);
  const user = await renderPage(`/test/payments/${id}`, { merchant });
  await openRefund(user);
  expect(within(dialog()).getByRole("radio", { name: /\$83\.50/ })).toHaveFocus();
  await enterAmount(user, "90{Enter}");
  const amount = within(dialog()).getByRole("textbox", { name: /USD/ });
  await waitFor(() => expect(amount).toBeInvalid());
  expect(amount).toHaveAccessibleDescription(/\$83\.50/);
  await fill(user, amount, "3.50");
  // Faster than the button is disabled.
  for (const press of [send(), send()]) fireEvent.click(press);
  await screen.findByText(/\$3\.50 refunded/i);
  expect(await refunds()).toHaveTextContent("$3.50");
  expect(screen.queryByRole("dialog")).toBeNull();

  await openRefund(user);
  await user.click(within(dialog()).getByRole("radio", { name: /items/i }));
  const pieces = within(dialog()).getByRole("textbox", { name: /House blend/ });
  await user.type(pieces, "4{Enter}");
  await waitFor(() => expect(pieces).toBeInvalid());
  expect(pieces).toHaveAccessibleDescription(/3/);
  await fill(user, pieces, "2");
  await user.selectOptions(within(dialog()).getByRole("combobox"), "requested_by_customer");
  expect(send()).toHaveTextContent("$49.00");
  await user.click(send());
  await waitFor(async () => expect(within(await refunds()).getAllByRole("listitem")).toHaveLength(2));
  const [newest] = within(await refunds()).getAllByRole("listitem");
  expect(newest).toHaveTextContent(/\$49\.00.*2 × House blend/);
  expect(newest).toHaveTextContent(REFUND_REASON_TITLES.requested_by_customer);
  screen.getByText(/partially refunded/i);
  await openRefund(user);
  within(dialog()).getByRole("radio", { name: /remaining amount, \$31\.00/i });
});

test("what returns to the customer's balance is named before and after", async () => {
  const { merchant, api } = await freshMerchant();
  const { id, customer } = await subscribe(api);
  const credit = { amount: -500, currency: "usd", description: "Goodwill" };
  await api("POST", `/api/v3/customers/${customer}/balance-transactions`, { body: credit });
  await advance(api, 32);
  const invoice = await until(async () => {
    const { body } = await api("GET", `/api/v3/invoices?subscription=${id}&status=paid`);
    return body.data.find(({ starting_balance }: { starting_balance: number }) => starting_balance < 0);
  });
  const paid = `$${(invoice.amount_paid / 100).toFixed(2)}`;
  const user = await renderPage(`/test/payments/${invoice.payment_intent}`, { merchant });
  await openRefund(user);
  expect(dialog()).toHaveTextContent("$5.00 returns to the customer’s balance, which paid the rest of the invoice.");
  await enterAmount(user, "1");
  expect(dialog()).not.toHaveTextContent("returns to the customer’s balance");
  await user.click(within(dialog()).getByRole("radio", { name: new RegExp(`Full amount, \\${paid}`) }));
  expect(send()).toHaveTextContent(paid);
  await user.click(send());
  expect(await refunds()).toHaveTextContent("$5.00 returned to the customer’s balance");
});

test("a refund that fails later says why, and its amount can be refunded again", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api, { ...PAYER, card: "tok_refund_fails" });
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id } });
  await merchant.advanceClock(61);
  await resolvePendingRefunds();
  await renderPage(`/test/payments/${id}`, { merchant });
  expect(await refunds()).toHaveTextContent(refundFailureText("lost_or_stolen_card"));
  screen.getByRole("button", { name: OPEN });
});

test("an amount refunded in another tab is rejected with the rest", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api);
  const user = await renderPage(`/test/payments/${id}`, { merchant });
  await openRefund(user);
  await enterAmount(user, "80");
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id, amount: 7000 } });
  await user.click(send());
  await within(dialog()).findByText(/refund up to \$13\.50/i);
  await within(dialog()).findByRole("radio", { name: /remaining amount, \$13\.50/i });
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id } });
  await enterAmount(user, "13");
  await user.click(send());
  await within(dialog()).findByText(/already fully refunded/i);
});

test("a refund without a response is shown as unknown, and sending it again refunds once", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api);
  const user = await renderPage(`/test/payments/${id}`, { merchant });
  await openRefund(user);
  await enterAmount(user, "20");
  const { fetch } = globalThis;
  const losing = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).includes("payment.refund")) return response;
    losing.mockRestore();
    throw new TypeError("Failed to fetch");
  });
  await user.click(send());
  await within(dialog()).findByText(/confirm whether/i);
  expect(within(await refunds()).getAllByRole("listitem")).toHaveLength(1);
  await user.click(within(dialog()).getByRole("button", { name: /cancel/i }));
  await openRefund(user);
  await enterAmount(user, "20");
  await user.click(send());
  await screen.findByText(/\$20\.00 refunded/i);
  expect((await api("GET", "/api/v3/refunds")).body.data).toHaveLength(1);
});

test("a refund links to its payment, and its event names it", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api);
  const refund = (await api("POST", "/api/v3/refunds", { body: { payment_intent: id, amount: 100 } })).body.id;
  const user = await renderPage(`/test/payments?q=${refund}`, { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  await user.click(within(tableRows()[0] as HTMLElement).getByRole("link"));
  await pathBecomes(`/test/payments/${id}`);
  await user.click(await screen.findByRole("link", { name: /developers/i }));
  await user.click(await screen.findByRole("link", { name: "refund.created" }));
  const links = () =>
    screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.endsWith(`payments/${refund}`));
  await waitFor(() => expect(links()).not.toHaveLength(0));
  await user.click(links()[0] as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "$83.50" });
  // By the refund's address too, the developers' tab is about the payment and its session.
  await user.click(screen.getByRole("link", { name: /developers/i }));
  await screen.findAllByRole("link", { name: "checkout.session.completed" });
});

test("Home and the link's page show paid and refunded amounts", async () => {
  const { merchant, api } = await freshMerchant();
  const link = await newLink(api, {}, { priceAmount: 24.5 });
  const session = await newBrowser().start(link);
  await endSession(api, session);
  await api("POST", "/api/v3/refunds", { body: { checkout_session: session } });
  const words = /\$24\.50 paid, \$24\.50 refunded/i;
  await renderPage("/test", { merchant });
  await waitFor(() => expect(document.body).toHaveTextContent(words));
  const user = await renderPage(`/test/payment-links/${link}`, { merchant });
  await waitFor(() => expect(document.body).toHaveTextContent(words));
  await user.click(screen.getByRole("link", { name: "$0.00" }));
  await waitFor(() =>
    expect(tableRows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("$24.50")]),
  );
});

test.for(["DEVELOPER", "ANALYST"] as const)("a %s sees refunds and can't create one", async (role) => {
  const { merchant, api } = await freshMerchant();
  const id = await newPayment(api);
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id, amount: 100 } });
  await renderPage(`/test/payments/${id}`, { merchant, role });
  expect(await refunds()).toHaveTextContent("$1.00");
  screen.getByText(/only owners and admins/i);
  expect(screen.queryByRole("button", { name: OPEN })).toBeNull();
});
