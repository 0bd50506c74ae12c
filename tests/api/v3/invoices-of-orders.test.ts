import { expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { requestInvoiceLink } from "#signals/email/request-invoice-link.ts";
import type { Api } from "../../factories/api-client.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { advance, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const JANE = { email: "jane@example.com", name: "Jane Doe", country: "US" };
const INVOICED = { invoice_creation: { enabled: true } };

/** A session of a product for 49.00, created and paid. @returns the session afterwards. */
async function order(api: Api, session: object = INVOICED, payment: object = {}) {
  const { default_price: price } = await newProduct(api, { priceAmount: 49 });
  const created = await api("POST", "/api/v3/checkout/sessions", { body: { line_items: [{ price }], ...session } });
  return pay(api, created.body.id, payment);
}

async function pay(api: Api, id: string, payment: object = {}) {
  const body = { ...JANE, ...payment };
  const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body });
  expect(paid.status).toBe(200);
  return (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;
}

const invoiceOf = async (api: Api, { invoice }: { invoice: string }) =>
  (await api("GET", `/api/v3/invoices/${invoice}`)).body;

const pageOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return fetch(baseUrl + pathname + search);
};

test("a paid one-time order has an invoice: its events, its page, its document, and a credit note of its refund", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await order(api);
  expect(session).toMatchObject({ ...INVOICED, payment_status: "paid", customer: expect.stringMatching(/^cus_/) });
  expect((await merchant.events()).map(({ type }) => type).filter((type) => !/^(product|price)/.test(type))).toEqual([
    "checkout.session.created",
    "customer.created",
    "payment_intent.created",
    "invoice.created",
    "invoice.finalized",
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice.paid",
    "invoice.payment_succeeded",
    "checkout.session.completed",
  ]);
  const invoice = await invoiceOf(api, session);
  expect(invoice).toMatchObject({
    number: "TEST-0001",
    status: "paid",
    billing_reason: "manual",
    subscription: null,
    checkout_session: session.id,
    customer: session.customer,
    payment_intent: session.payment_intent,
    total: 4900,
    amount_paid: 4900,
    amount_due: 4900,
    amount_remaining: 0,
    collection: { state: "done" },
  });
  expect(invoice.period_start).toBe(invoice.period_end);

  const page = await (await pageOf(invoice.hosted_invoice_url)).text();
  expect(page).toContain("Invoice TEST-0001");
  expect(page).not.toContain("Period");
  const text = (await pagesOfPdf(await (await pageOf(invoice.invoice_pdf)).bytes())).join(" ");
  for (const part of ["Invoice", "TEST-0001", "49.00", "Jane Doe"]) expect(text).toContain(part);

  const body = { payment_intent: session.payment_intent, amount: 900 };
  expect((await api("POST", "/api/v3/refunds", { body })).status).toBe(200);
  const [note] = (await api("GET", `/api/v3/credit-notes?invoice=${invoice.id}`)).body.data;
  expect(note).toMatchObject({ number: "TEST-CN-0001", amount: 900, customer: session.customer });
  const [after, sessionAfter] = [
    await invoiceOf(api, session),
    (await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body,
  ];
  expect([after.amount_refunded, sessionAfter.amount_refunded]).toEqual([900, 900]);
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
});

test("with a delayed payment method, the invoice is created when the money arrives, and not if it doesn't", async () => {
  const { merchant, api } = await freshMerchant();
  const debit = { payment_method_type: "us_bank_account", settles: "later" };
  const methods = { ...INVOICED, payment_method_types: ["us_bank_account"] };
  const pending = await order(api, methods, debit);
  expect([pending.payment_status, pending.invoice]).toEqual(["unpaid", undefined]);
  expect((await api("GET", "/api/v3/invoices")).body.data).toEqual([]);
  await advance(api, 1);
  const paid = await until(async () => {
    const { body } = await api("GET", `/api/v3/checkout/sessions/${pending.id}`);
    return body.payment_status === "paid" ? body : undefined;
  });
  const invoice = await invoiceOf(api, paid);
  expect(invoice).toMatchObject({ number: "TEST-0001", status: "paid", amount_paid: 4900, customer: paid.customer });
  expect(invoice.created).toBeGreaterThan(paid.created);
  const types = (await merchant.events()).map(({ type }) => type);
  expect(types.indexOf("invoice.paid")).toBeLessThan(types.indexOf("checkout.session.async_payment_succeeded"));

  const { id: other } = await order(api, methods, debit);
  const failed = await api("POST", `/api/v3/test-helpers/checkout/sessions/${other}/fail`);
  expect([failed.body.payment_status, failed.body.invoice]).toEqual(["unpaid", undefined]);
  expect((await api("GET", "/api/v3/invoices")).body.data.map(({ id }: { id: string }) => id)).toEqual([invoice.id]);
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
});

test("an order of a customer who was deleted during the payment has no invoice, and the sale is posted", async () => {
  const { merchant, api } = await freshMerchant();
  const debit = { payment_method_type: "us_bank_account", settles: "later" };
  const { id, customer } = await order(api, { ...INVOICED, payment_method_types: ["us_bank_account"] }, debit);
  expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
  const { body } = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body: {} });
  expect([body.payment_status, body.invoice]).toEqual(["paid", undefined]);
  expect((await api("GET", "/api/v3/invoices")).body.data).toEqual([]);
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
});

test("a refund by line, one that fails later, and a dispute of such an order are posted to its invoice", async () => {
  const { merchant, api } = await freshMerchant();
  const session = await order(api, INVOICED, { card: "tok_refund_fails" });
  const { lines } = await invoiceOf(api, session);
  const refund = { invoice: session.invoice, line_items: [{ id: lines.data[0].id, quantity: 1 }] };
  expect((await api("POST", "/api/v3/refunds", { body: refund })).status).toBe(200);
  await advance(api, 1);
  await until(async () => {
    const [note] = (await api("GET", `/api/v3/credit-notes?invoice=${session.invoice}`)).body.data;
    return note?.status === "void" || undefined;
  });
  expect((await invoiceOf(api, session)).amount_refunded).toBe(0);
  const disputed = await order(api, INVOICED, { card: "tok_disputed" });
  await advance(api, 1);
  await until(async () => (await api("GET", "/api/v3/disputes")).body.data[0]);
  expect((await invoiceOf(api, disputed)).status).toBe("paid");
  expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
});

test("a new link to its page opens the receipt, and is sent up to once an hour", async () => {
  const { merchant, api } = await freshMerchant();
  const { id, invoice } = await order(api);
  const receipts = () => merchant.count("mails", `kind = 'receipt' AND checkout_session_id = '${id}'`);
  expect(await receipts()).toBe(1);
  const age = (interval: string) =>
    pool().query("UPDATE mails SET created_at = now() - $2::interval, status = 'kept' WHERE checkout_session_id = $1", [
      id,
      interval,
    ]);
  const ask = () => unitOfWork(() => requestInvoiceLink(invoice));
  await age("30 minutes");
  await ask();
  expect(await receipts()).toBe(1);
  await age("2 hours");
  for (const _ of ["first", "repeated"]) await ask();
  expect(await receipts()).toBe(2);
});

test("saving a payment method creates no invoice", async () => {
  const { api } = await freshMerchant();
  const { error } = (
    await api("POST", "/api/v3/checkout/sessions", { body: { mode: "setup", currency: "usd", ...INVOICED } })
  ).body;
  expect(error).toMatchObject({ code: "parameter_invalid", param: "invoice_creation.enabled" });
});

test("a payment link turns invoices on for its orders, null restores the default, and a free order has one of zero", async () => {
  const { api } = await freshMerchant();
  const { id: product } = await newProduct(api, { amountType: "FREE", priceAmount: undefined });
  const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [product], ...INVOICED } })).body;
  expect(link.invoice_creation).toEqual({ enabled: true });
  const opened = async () => {
    const { body } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
    return pay(api, body.id);
  };
  const invoice = await invoiceOf(api, await opened());
  expect([invoice.status, invoice.total, invoice.payment_intent]).toEqual(["paid", 0, null]);
  const put = (body: object) => api("PUT", `/api/v3/payment-links/${link.id}`, { body });
  expect((await put({ invoice_creation: null })).body.invoice_creation).toBeUndefined();
  const plain = await opened();
  expect([plain.invoice, plain.customer]).toEqual([undefined, undefined]);
  expect((await put({ invoice_creation: { enabled: "yes" } })).body.error).toMatchObject({
    code: "parameter_invalid",
    param: "invoice_creation.enabled",
  });
});

test("in live mode, invoices need the seller's legal name, address and support email", async () => {
  const { merchant, api } = await freshMerchant();
  const headers = { authorization: `Bearer ${await merchant.newKey({ livemode: true })}` };
  const { body: product } = await api("POST", "/api/v3/products", { headers, body: { name: "Tour", priceAmount: 49 } });
  const link = { productIds: [product.id], ...INVOICED };
  expect((await api("POST", "/api/v3/payment-links", { headers, body: link })).body.error).toMatchObject({
    code: "merchant_details_missing",
    param: "invoice_creation.enabled",
  });
});
