import { beforeEach, describe, expect, test } from "vitest";
import { InvoiceV3 } from "#money/invoice/wire-v3.ts";
import { pool } from "#platform/database/connection.ts";
import { OPTIONAL_MAIL_KINDS } from "#signals/email/kinds.ts";
import type { Api, ApiResponse } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { giveGoodCard, newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { freshMerchant } from "../context.ts";

const PATH = "/api/v3/invoices";

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

const read = async (id: string) => (await api("GET", `${PATH}/${id}`)).body;
const act = (id: string, action: string): Promise<ApiResponse> => api("POST", `${PATH}/${id}/${action}`);
const statusOf = async (id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body.status;
const eventsOf = async (id: string) =>
  (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);

function expectRejection({ status, body }: ApiResponse, code: string, param?: string): void {
  expect([status, body.error?.code, body.error?.param]).toEqual([400, code, param]);
}

/** The message says where to pay, without the URL, whose token lets anyone do that: messages are logged. */
function expectNoToken({ error }: ApiResponse["body"], invoice: { hosted_invoice_url: string }): void {
  expect(error.message).toContain("hosted_invoice_url");
  expect(error.message).not.toContain(new URL(invoice.hosted_invoice_url).search);
  expect(error.message).not.toContain("http");
}

describe("reading", () => {
  test("the first invoice has the session's lines", async () => {
    const subscription = await subscribe(api);
    const invoice = await read(subscription.latest_invoice);
    InvoiceV3.strict().parse(invoice);
    expect(invoice).toMatchObject({
      object: "invoice",
      number: "TEST-0001",
      status: "paid",
      billing_reason: "subscription_create",
      checkout_session: subscription.checkout_session,
      customer: subscription.customer,
      customer_email: "jane@example.com",
      subscription: subscription.id,
      amount_due: 1900,
      amount_paid: 1900,
      amount_remaining: 0,
      total: 1900,
      lines: { data: [{ amount_total: 1900, quantity: 1, subscription_item: subscription.items.data[0].id }] },
    });
    const { body: payment } = await api("GET", `/api/v3/payment-intents/${invoice.payment_intent}`);
    expect(payment.invoice).toBe(invoice.id);
    const { body: payments } = await api("GET", `/api/v3/payment-intents?invoice=${invoice.id}`);
    expect(payments.data.map(({ id }: { id: string }) => id)).toEqual([payment.id]);
  });

  test("the list is filtered by its references, status, number, and time", async () => {
    const [subscription, otherSubscription] = [await subscribe(api), await subscribe(api)];
    const [first, second] = [subscription.latest_invoice, otherSubscription.latest_invoice];
    const ids = async (query: string) =>
      (await api("GET", `${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids("limit=10")).toEqual([second, first]);
    expect(await ids(`customer=${subscription.customer}`)).toEqual([first]);
    expect(await ids(`subscription=${otherSubscription.id}`)).toEqual([second]);
    expect(await ids(`checkout_session=${subscription.checkout_session}`)).toEqual([first]);
    expect(await ids("number=TEST-0002")).toEqual([second]);
    expect(await ids("status=paid")).toEqual([second, first]);
    expect(await ids("status=open")).toEqual([]);
    expect(await ids(`created[lt]=${subscription.created}`)).toEqual([]);
  });

  test("the preview shows the next invoice without storing it", async () => {
    const { id, current_period_end: end } = await subscribe(api);
    const { status, body } = await api("POST", `${PATH}/create_preview`, { body: { subscription: id } });
    InvoiceV3.strict().parse(body);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "draft",
      number: null,
      hosted_invoice_url: null,
      total: 1900,
      period_start: end,
      billing_reason: "subscription_cycle",
    });
    expect(await merchant.count("invoices")).toBe(1);
    const unknown = await api("POST", `${PATH}/create_preview`, { body: { subscription: "sub_unknown" } });
    expectRejection(unknown, "resource_missing", "subscription");
    expectRejection(await api("POST", `${PATH}/create_preview`, { body: {} }), "parameter_missing", "subscription");
  });
});

describe("paying", () => {
  test("charges the saved method: the subscription is active again", async () => {
    const { subscription, invoice } = await newOpenInvoice(api);
    expect(invoice).toMatchObject({ status: "open", amount_remaining: 1900, attempt_count: 1 });
    await giveGoodCard(api, subscription);
    const { status, body } = await act(invoice.id, "pay");
    expect([status, body.status, body.amount_paid]).toEqual([200, "paid", 1900]);
    expect(await statusOf(subscription.id)).toBe("active");
    expect((await eventsOf(invoice.id)).at(-1)).toBe("invoice.payment_succeeded");
    expect((await act(invoice.id, "pay")).body).toEqual(body);
    expect(await merchant.count("payment_attempts", `invoice_id = '${invoice.id}' AND status = 'succeeded'`)).toBe(1);
  });

  test("responds with 402 to a decline, and doesn't count as an automatic attempt", async () => {
    const { subscription, invoice } = await newOpenInvoice(api);
    for (let count = 0; count < 5; count++) {
      const { status, body } = await act(invoice.id, "pay");
      expect([status, body.error.type, body.error.code]).toEqual([402, "card_error", "card_declined"]);
      expectNoToken(body, invoice);
    }
    const { collection, attempt_count: _, ...unchanged } = invoice;
    const after = await read(invoice.id);
    expect(after).toMatchObject(unchanged);
    expect(after.attempt_count).toBe(6);
    expect(after.collection).toEqual({ ...collection, attempts: 6, requested_by: "merchant" });
    expect(await statusOf(subscription.id)).toBe("past_due");
  });

  test("returns the URL for the customer's confirmation if the bank requires one", async () => {
    const { invoice } = await newOpenInvoice(api, "tok_three_d_secure_always");
    const { status, body } = await act(invoice.id, "pay");
    expect([status, body.error.code]).toEqual([402, "authentication_required"]);
    expectNoToken(body, invoice);
  });

  test("without a payment method is rejected, without the token of the page", async () => {
    const { subscription, invoice } = await newOpenInvoice(api);
    await pool().query("UPDATE subscriptions SET default_payment_method_id = NULL WHERE id = $1", [subscription.id]);
    const response = await act(invoice.id, "pay");
    expectRejection(response, "parameter_missing");
    expectNoToken(response.body, invoice);
  });

  test("waits for a payment that is in progress, and so do void and mark_uncollectible", async () => {
    const debit = { payment_method_type: "us_bank_account", settles: "later" };
    const { latest_invoice: id } = await subscribe(api, {
      session: { payment_method_types: ["us_bank_account"] },
      payment: debit,
    });
    expect((await read(id)).status).toBe("open");
    for (const action of ["pay", "void", "mark_uncollectible"]) {
      expectRejection(await act(id, action), "payment_in_progress");
    }
  });

  test("also accepts an uncollectible invoice, and no void one", async () => {
    const { subscription, invoice } = await newOpenInvoice(api);
    expect((await act(invoice.id, "mark_uncollectible")).body).toMatchObject({
      status: "uncollectible",
      next_payment_attempt: null,
      status_transitions: { marked_uncollectible_at: expect.any(Number) },
    });
    expect(await statusOf(subscription.id)).toBe("active");
    expectRejection(await act(invoice.id, "mark_uncollectible"), "invoice_not_open");
    await giveGoodCard(api, subscription);
    expect((await act(invoice.id, "pay")).body.status).toBe("paid");
    for (const action of ["void", "mark_uncollectible", "send"]) {
      expectRejection(await act(invoice.id, action), "invoice_not_open");
    }
    expect(await eventsOf(invoice.id)).toContain("invoice.marked_uncollectible");
  });
});

test("a void invoice is no longer owed", async () => {
  const { subscription, invoice } = await newOpenInvoice(api);
  const { status, body } = await act(invoice.id, "void");
  expect([status, body.status, body.amount_remaining]).toEqual([200, "void", 0]);
  expect(await statusOf(subscription.id)).toBe("active");
  expect((await eventsOf(invoice.id)).at(-1)).toBe("invoice.voided");
  for (const action of ["pay", "void", "mark_uncollectible", "send"]) {
    expectRejection(await act(invoice.id, action), "invoice_not_open");
  }
});

test("a sent invoice is emailed to the customer, even if optional emails are off", async () => {
  const { subscription, invoice } = await newOpenInvoice(api);
  await pool().query("UPDATE merchants SET mails_turned_off = $2 WHERE id = $1", [
    merchant.id,
    JSON.stringify(OPTIONAL_MAIL_KINDS),
  ]);
  const { status, body } = await act(invoice.id, "send");
  expect([status, body]).toEqual([200, invoice]);
  await until(async () =>
    (await merchant.count("mails", `kind = 'invoice_sent' AND invoice_id = '${invoice.id}'`)) === 1 ? true : undefined,
  );
  await pool().query("UPDATE customers SET email = NULL, email_lower_case = NULL WHERE id = $1", [
    subscription.customer,
  ]);
  expectRejection(await act(invoice.id, "send"), "parameter_missing");
});
