import * as fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceStatus } from "#dashboard/browser/labels/invoice-labels.ts";
import type { Actor } from "#kernel/actor.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { POST } from "../../../src/app/api/v3/credit-notes/route.ts";
import type { Api } from "../../factories/api-client.ts";
import { forgetLedger, makePassDue, postAllEarlierMoney } from "../../factories/earlier-money.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { advance, giveGoodCard, newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { dashboardOf } from "../../trpc/context.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

type Json = ReturnType<typeof JSON.parse>;

/** A one-time order of USD 19.90 that is paid. @returns the session. */
async function paidOrder(api: Api, session: object): Promise<Json> {
  const { default_price: price } = await newProduct(api);
  const body = { line_items: [{ price }], ...session };
  const { id } = (await api("POST", "/api/v3/checkout/sessions", { body })).body;
  const payer = { email: "jane@example.com", name: "Jane Doe", country: "US" };
  const address = { line1: "1 Main St", city: "Springfield", state: "IL", postal_code: "62701", country: "US" };
  const shipping = "shipping_options" in session ? { shipping: { name: "Jane Doe", address } } : {};
  const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, {
    body: { ...payer, ...shipping },
  });
  expect([paid.status, paid.text]).toEqual([200, paid.text]);
  return (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;
}

/** A subscription of USD 19.00 a month, and its paid invoice. */
async function renewing(api: Api): Promise<{ invoice: string; subscription: string }> {
  const { id: subscription, latest_invoice: invoice } = await subscribe(api);
  return { invoice, subscription };
}

/** A paid invoice of two lines, EUR 19.99 and 3 × EUR 5.01, with 19 % tax on top. */
async function taxedInvoice(card = "tok_visa") {
  const { merchant, api } = await freshMerchant();
  await api("POST", "/api/v3/tax-rates", {
    body: { country: "DE", percentage: 19, inclusive: false, display_name: "VAT" },
  });
  const price = async (unit_amount: number) => {
    const { id: product } = await newProduct(api, { priceCurrency: "EUR" });
    const body = { product, currency: "eur", unit_amount, recurring: { interval: "month" } };
    return (await api("POST", "/api/v3/prices", { body })).body.id;
  };
  const { latest_invoice: id, ...subscription } = await subscribe(api, {
    lines: [{ price: await price(1999) }, { price: await price(501), quantity: 3 }],
    session: { automatic_tax: { enabled: true } },
    payment: { country: "DE", card },
  });
  const { body: invoice } = await api("GET", `/api/v3/invoices/${id}`);
  return { merchant, api, invoice, subscription, tenant: { merchantId: merchant.id, livemode: false } };
}

const credit = (api: Api, body: object, headers = {}) => api("POST", "/api/v3/credit-notes", { body, headers });
const notesOf = async (api: Api, invoice: string): Promise<Json[]> =>
  (await api("GET", `/api/v3/credit-notes?invoice=${invoice}&limit=100`)).body.data;

const sum = (notes: Json[], member: string): number => notes.reduce((whole, note) => whole + note[member], 0);

test("a credit to the balance lowers it, is posted with its tax, and the next invoice collects it", async () => {
  const { api, invoice, tenant } = await taxedInvoice();
  const { status, body: note } = await credit(api, {
    invoice: invoice.id,
    lines: [{ invoice_line_item: invoice.lines.data[1].id, quantity: 2 }],
    to: "balance",
    reason: "requested_by_customer",
    memo: "Two were broken.",
  });
  expect(status).toBe(200);
  // 2 of 3 × 5.01 with 19 %: round(17.89 × 2/3).
  expect(note).toMatchObject({
    number: "TEST-CN-0001",
    status: "issued",
    type: "post_payment",
    to: "balance",
    refund: null,
    memo: "Two were broken.",
    total: 1193,
    subtotal: 1002,
    total_tax: 191,
    total_excluding_tax: 1002,
    refunds: [],
    reason: "requested_by_customer",
  });
  expect(note.lines.data).toMatchObject([
    { invoice_line_item: invoice.lines.data[1].id, quantity: 2, type: "invoice_line_item" },
  ]);
  const { data } = (await api("GET", `/api/v3/customers/${invoice.customer}/balance-transactions`)).body;
  expect(data).toMatchObject([{ type: "credit_note", amount: -1193, ending_balance: -1193, invoice: invoice.id }]);
  const { rows } = await pool().query(
    `SELECT e.account, sum(e.amount)::int AS amount FROM ledger_transactions t
     JOIN ledger_entries e ON e.merchant_id = t.merchant_id AND e.transaction_id = t.id
     WHERE t.source_id = $1 GROUP BY 1 ORDER BY 1`,
    [note.id],
  );
  expect(rows).toEqual([
    { account: "balance", amount: -1193 },
    { account: "sales", amount: 1002 },
    { account: "tax:DE::19", amount: 191 },
  ]);
  const { pathname, search } = new URL(note.pdf);
  const text = (await pagesOfPdf(await (await fetch(baseUrl + pathname + search)).bytes())).join(" ");
  for (const part of ["11.93", "Your balance", "Two were broken."]) expect(text).toContain(part);
  await advance(api, 32);
  const next = await until(async () =>
    (await api("GET", `/api/v3/invoices?customer=${invoice.customer}`)).body.data.find(
      ({ id, status }: Json) => id !== invoice.id && status === "paid",
    ),
  );
  expect(next).toMatchObject({ starting_balance: -1193, ending_balance: 0, amount_paid: next.total - 1193 });
  expect(await findLedgerDifferences(tenant)).toEqual([]);
  expect((await api("GET", "/api/v3/events?type=credit_note.created")).body.data).toHaveLength(1);
});

test("a credit out of band credits what is owed to the customer; a refund can't return it again", async () => {
  const { api, invoice, tenant } = await taxedInvoice();
  const { body: note } = await credit(api, { invoice: invoice.id, amount: 4000, to: "out_of_band" });
  expect(note).toMatchObject({ total: 4000, to: "out_of_band" });
  const refund = (body: object) => api("POST", "/api/v3/refunds", { body: { invoice: invoice.id, ...body } });
  expect((await refund({ amount: 169 })).body.error.code).toBe("refund_exceeds_payment");
  expect((await refund({})).body).toMatchObject({ amount: 168, status: "succeeded" });
  const notes = await notesOf(api, invoice.id);
  expect([sum(notes, "total"), sum(notes, "total_tax")]).toEqual([4168, 666]);
  expect((await credit(api, { invoice: invoice.id, to: "balance" })).body.error.details[0].field).toBe("invoice");
  expect(await findLedgerDifferences(tenant)).toEqual([]);
});

test("units credited by a credit note can't be refunded, and the other way round", async () => {
  const { api, invoice } = await taxedInvoice();
  const { id } = invoice.lines.data[1];
  const lines = (quantity: number) => [{ invoice_line_item: id, quantity }];
  await credit(api, { invoice: invoice.id, lines: lines(2), to: "balance" });
  const refund = { invoice: invoice.id, line_items: [{ id, quantity: 2 }] };
  expect((await api("POST", "/api/v3/refunds", { body: refund })).body.error.details[0].message).toContain("at most 1");
  const { body: refunded } = await credit(api, { invoice: invoice.id, lines: lines(1), to: "refund" });
  expect(refunded).toMatchObject({ to: "refund", refund: expect.stringMatching(/^re_/), total: 596 });
  expect(refunded.refunds).toEqual([{ amount_refunded: 596, refund: refunded.refund, type: "refund" }]);
  for (const to of ["balance", "out_of_band", "refund"]) {
    expect((await credit(api, { invoice: invoice.id, lines: lines(1), to })).status).toBe(400);
  }
});

test.each(["credit note", "refund"])(
  "units of a first invoice that was paid after its session are returned once, by a %s first, and with their own tax",
  async (first) => {
    const { merchant, api } = await freshMerchant();
    const price = async (unit_amount: number) => {
      const { id: product } = await newProduct(api);
      const body = { product, currency: "usd", unit_amount, recurring: { interval: "month" } };
      return (await api("POST", "/api/v3/prices", { body })).body.id;
    };
    const subscription = await subscribe(api, {
      lines: [{ price: await price(1000), quantity: 2 }, { price: await price(500) }],
      session: { payment_method_types: ["us_bank_account"] },
      payment: { payment_method_type: "us_bank_account", settles: "later" },
    });
    const { latest_invoice: id, checkout_session: session } = subscription;
    expect((await api("POST", `/api/v3/test-helpers/checkout/sessions/${session}/fail`)).status).toBe(200);
    await giveGoodCard(api, subscription);
    const { body: invoice } = await api("POST", `/api/v3/invoices/${id}/pay`);
    expect(invoice.status).toBe("paid");
    const line = invoice.lines.data[0].id;
    const units = [{ invoice_line_item: line, quantity: 2 }];
    const refund = (of: object, name: string) =>
      api("POST", "/api/v3/refunds", { body: { ...of, line_items: [{ id: name, quantity: 2 }] } });
    const dashboard = await dashboardOf(merchant);
    const { refundable } = (await dashboard.query("payment.get", { id: invoice.payment_intent })).data;
    const sold = refundable.lines[0].id;
    const returned =
      first === "refund"
        ? await refund({ payment_intent: invoice.payment_intent }, line)
        : await credit(api, { invoice: id, lines: units, to: "out_of_band" });
    expect(returned.status).toBe(200);
    // Earlier versions named the invoice's line.
    if (first === "refund") {
      const renamed = "UPDATE refunds SET lines = replace(lines::text, $2, $3)::jsonb WHERE merchant_id = $1";
      await pool().query(renamed, [merchant.id, sold, line]);
    }
    const [note] = await notesOf(api, id);
    expect(note.lines.data).toMatchObject([{ invoice_line_item: line, amount_total: 2000 }]);
    for (const to of ["out_of_band", "balance", "refund"]) {
      expect((await credit(api, { invoice: id, lines: units, to })).body.error.details[0].field).toMatch(/^lines\[0\]/);
    }
    for (const name of [line, sold]) {
      for (const of of [{ invoice: id }, { payment_intent: invoice.payment_intent }]) {
        expect((await refund(of, name)).body.error.details[0].message).toMatch(/already refunded/);
      }
    }
    const after = (await dashboard.query("payment.get", { id: invoice.payment_intent })).data.refundable;
    expect(after.lines.map((each: Json) => each.refundableQuantity)).toEqual([0, 1]);
    expect(await findLedgerDifferences({ merchantId: merchant.id, livemode: false })).toEqual([]);
  },
);

test("a payment from before the ledger is posted before what is credited of it", async () => {
  const { merchant, api, invoice, tenant } = await taxedInvoice();
  await forgetLedger(merchant.id);
  const units = [{ invoice_line_item: invoice.lines.data[1].id, quantity: 2 }];
  expect((await credit(api, { invoice: invoice.id, lines: units, to: "out_of_band" })).status).toBe(200);
  await postAllEarlierMoney();
  const { rows } = await pool().query(
    `SELECT e.line_id FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.merchant_id = $1 AND t.kind = 'payment' AND e.account = 'processor'`,
    [merchant.id],
  );
  expect(rows.map(({ line_id }) => line_id)).toEqual([expect.stringMatching(/^li_/), expect.stringMatching(/^li_/)]);
  expect(await findLedgerDifferences(tenant)).toEqual([]);
});

test("what is not paid, unknown, or more than is left is rejected, and changes nothing", async () => {
  const { api, invoice } = await taxedInvoice();
  const line = invoice.lines.data[0];
  const rejections: [object, string][] = [
    [{ amount: 4169 }, "amount"],
    [{ lines: [{ invoice_line_item: "il_unknown", quantity: 1 }] }, "lines[0].invoice_line_item"],
    [{ lines: [{ invoice_line_item: line.id, quantity: 2 }] }, "lines[0].quantity"],
    [{ lines: [{ invoice_line_item: line.id, amount: line.amount_total + 1 }] }, "lines[0].amount"],
    [{ lines: [{ invoice_line_item: line.id }] }, "lines[0].quantity"],
    [{ lines: [{ invoice_line_item: line.id, amount: 1, quantity: 1 }] }, "lines[0].quantity"],
    [{ lines: [1, 2].map((amount) => ({ invoice_line_item: line.id, amount })) }, "lines[1].invoice_line_item"],
    [{ amount: 1, lines: [{ invoice_line_item: line.id, quantity: 1 }] }, "amount"],
    [{ to: "refund", lines: [{ invoice_line_item: line.id, amount: 1 }] }, "lines[0].amount"],
    [{ to: "refund", memo: "Sorry" }, "memo"],
    [{ invoice: "in_unknown" }, "invoice"],
  ];
  for (const [body, field] of rejections) {
    const response = await credit(api, { invoice: invoice.id, to: "balance", ...body });
    expect([response.status, response.body.error.details[0].field]).toEqual([400, field]);
  }
  expect(await notesOf(api, invoice.id)).toEqual([]);
  const { api: other } = await freshMerchant();
  expect((await credit(other, { invoice: invoice.id, to: "balance" })).status).toBe(400);
  const { invoice: open } = await newOpenInvoice(other);
  expect((await credit(other, { invoice: open.id, to: "balance" })).body.error.message).toContain("Void it instead");
});

test("of a disputed payment nothing is credited, neither during the dispute nor after it was lost", async () => {
  const { api } = await freshMerchant();
  const { latest_invoice: invoice } = await subscribe(api, { payment: { card: "tok_disputed" } });
  await advance(api, 1 / 24);
  await until(async () => (await api("GET", "/api/v3/disputes?status=needs_response")).body.data[0]);
  for (const to of ["balance", "out_of_band", "refund"]) {
    const { status, body } = await credit(api, { invoice, to });
    expect([status, body.error.code]).toEqual([400, "payment_disputed"]);
  }
  await advance(api, 8);
  await until(async () => (await api("GET", "/api/v3/disputes?status=lost")).body.data[0]);
  expect((await credit(api, { invoice, to: "out_of_band" })).body.error.code).toBe("payment_disputed");
  expect(await notesOf(api, invoice)).toEqual([]);
});

test("during an inquiry, only a refund returns money, which ends it", async () => {
  const { merchant, api } = await freshMerchant();
  const { latest_invoice: invoice } = await subscribe(api, { payment: { card: "tok_inquiry" } });
  await advance(api, 1 / 24);
  await until(async () => (await api("GET", "/api/v3/disputes?status=warning_needs_response")).body.data[0]);
  for (const to of ["balance", "out_of_band"]) {
    const { status, body } = await credit(api, { invoice, to });
    expect([status, body.error.code]).toEqual([400, "payment_disputed"]);
  }
  const { creditable } = (await (await dashboardOf(merchant)).query("invoice.get", { id: invoice })).data;
  expect(creditable.limits).toEqual({ refund: "1900", balance: "0", out_of_band: "0" });
  expect((await credit(api, { invoice, to: "refund" })).body.total).toBe(1900);
});

test("the retry of an open invoice uses no balance up, and neither does a period that costs nothing", async () => {
  const { api } = await freshMerchant();
  const { subscription } = await newOpenInvoice(api);
  const { data } = (await api("GET", `/api/v3/invoices?subscription=${subscription.id}&status=paid`)).body;
  const toBalance = () => credit(api, { invoice: data[0].id, amount: 100, to: "balance" });
  expect((await toBalance()).status).toBe(200);
  const update = (body: object) => api("POST", `/api/v3/subscriptions/${subscription.id}`, { body });
  expect((await update({ cancel_at_period_end: true })).status).toBe(200);
  expect((await toBalance()).body.error.details[0].field).toBe("to");
  expect((await update({ cancel_at_period_end: false })).status).toBe(200);
  expect((await toBalance()).status).toBe(200);
  const [item] = subscription.items.data;
  const free = { product: item.price.product, currency: "usd", unit_amount: 0, recurring: { interval: "month" } };
  const { body: price } = await api("POST", "/api/v3/prices", { body: free });
  expect((await update({ items: [{ id: item.id, price: price.id }] })).text).toContain(price.id);
  expect((await toBalance()).body.error.details[0].field).toBe("to");
});

test("the balance is credited only where a subscription in the currency will be charged", async () => {
  const { api } = await freshMerchant();
  const order = await paidOrder(api, { invoice_creation: { enabled: true } });
  const { invoice, subscription } = await renewing(api);
  const toBalance = (id: string, amount = 100) => credit(api, { invoice: id, amount, to: "balance" });
  const { status, body } = await toBalance(order.invoice);
  expect([status, body.error.details[0].field]).toEqual([400, "to"]);
  expect(body.error.message).toMatch(/refund or out_of_band/);
  expect((await toBalance(invoice)).status).toBe(200);
  const update = (change: object) => api("POST", `/api/v3/subscriptions/${subscription}`, { body: change });
  for (const [stop, start] of [
    [{ cancel_at_period_end: true }, { cancel_at_period_end: false }],
    [{ pause_collection: { behavior: "void" } }, { pause_collection: null }],
  ] as const) {
    expect((await update(stop)).status).toBe(200);
    expect((await toBalance(invoice)).body.error.details[0].field).toBe("to");
    await update(start);
    expect((await toBalance(invoice)).status).toBe(200);
  }
  await api("DELETE", `/api/v3/subscriptions/${subscription}`);
  expect((await toBalance(invoice)).body.error.details[0].field).toBe("to");
  expect((await credit(api, { invoice: order.invoice, to: "out_of_band" })).status).toBe(200);
});

test("the dashboard offers and says what is left after credits and pending refunds", async () => {
  const { merchant, api, invoice, subscription } = await taxedInvoice();
  const dashboard = await dashboardOf(merchant);
  const read = async () => {
    const [payment, subscribed, shown, list] = [
      (await dashboard.query("payment.get", { id: invoice.payment_intent })).data,
      (await dashboard.query("subscription.get", { id: subscription.id })).data,
      (await dashboard.query("invoice.get", { id: invoice.id })).data,
      (await dashboard.query("invoice.list", {})).data,
    ];
    return {
      left: payment.refundable?.left ?? null,
      units: payment.refundable?.lines.map((line: Json) => line.refundableQuantity) ?? null,
      lastInvoice: subscribed.cancelAmounts?.lastInvoice ?? null,
      badges: [shown.invoice, list.data[0], subscribed.invoices[0]].map(
        (each: Json) =>
          invoiceStatus({
            ...each,
            ...Object.fromEntries(
              ["amountPaid", "amountTotal", "amountRefunded", "amountCredited"].map((name) => [
                name,
                BigInt(each[name]),
              ]),
            ),
          } as never).title,
      ),
    };
  };
  const units = [{ invoice_line_item: invoice.lines.data[1].id, quantity: 2 }];
  await credit(api, { invoice: invoice.id, lines: units, to: "out_of_band" });
  expect(await read()).toEqual({
    left: String(invoice.total - 1193),
    units: [1, 1],
    lastInvoice: String(invoice.total - 1193),
    badges: Array(3).fill("Partially credited"),
  });
  await credit(api, { invoice: invoice.id, to: "balance" });
  expect(await read()).toEqual({ left: null, units: null, lastInvoice: null, badges: Array(3).fill("Credited") });
});

test("units that are worth nothing after rounding can't be credited by themselves", async () => {
  const { api } = await freshMerchant();
  const priced = async (unit_amount: number) => {
    const { id: product } = await newProduct(api);
    const body = { product, currency: "usd", unit_amount, recurring: { interval: "month" } };
    return { product, price: (await api("POST", "/api/v3/prices", { body })).body.id };
  };
  const [dear, reduced] = [await priced(1000), await priced(50)];
  const { body: coupon } = await api("POST", "/api/v3/coupons", {
    body: { amount_off: 149, currency: "usd", duration: "forever", applies_to: { products: [reduced.product] } },
  });
  const { latest_invoice: id } = await subscribe(api, {
    lines: [{ price: dear.price }, { price: reduced.price, quantity: 3 }],
    session: { discounts: [{ coupon: coupon.id }] },
  });
  const { lines } = (await api("GET", `/api/v3/invoices/${id}`)).body;
  const [, cheap] = lines.data;
  expect(cheap.amount_total).toBe(1);
  const of = (quantity: number) => ({ lines: [{ invoice_line_item: cheap.id, quantity }] });
  for (const to of ["balance", "out_of_band", "refund"]) {
    expect((await credit(api, { invoice: id, ...of(1), to })).status).toBe(400);
  }
  expect((await credit(api, { invoice: id, ...of(3), to: "balance" })).body.total).toBe(1);
});

test("what is being refunded of a line can't be credited, nor what the ledger does not know yet", async () => {
  const { merchant, api, invoice, tenant } = await taxedInvoice("tok_refund_pending");
  const [first, second] = invoice.lines.data;
  const line = (change: object) => [{ invoice_line_item: second.id, ...change }];
  const body = { invoice: invoice.id, line_items: [{ id: second.id, quantity: 3 }] };
  expect((await api("POST", "/api/v3/refunds", { body })).body.status).toBe("pending");
  const rejected = async () => {
    const { status, body } = await credit(api, { invoice: invoice.id, lines: line({ amount: 1 }), to: "out_of_band" });
    expect([status, body.error.details[0].field]).toEqual([400, "lines[0]"]);
  };
  await rejected();
  await advance(api, 1 / 24);
  await until(async () => (await notesOf(api, invoice.id))[0]);
  await rejected();
  // As of a refund of an earlier version, which is not posted yet.
  await pool().query("DELETE FROM ledger_transactions WHERE merchant_id = $1 AND kind = 'refund'", [merchant.id]);
  await rejected();
  const { body: rest } = await credit(api, { invoice: invoice.id, to: "out_of_band" });
  expect(rest.lines.data).toMatchObject([{ invoice_line_item: first.id, amount_total: first.amount_total }]);
  await makePassDue(merchant.id);
  await postAllEarlierMoney();
  await until(async () => ((await findLedgerDifferences(tenant)).length === 0 ? true : undefined));
});

test("what was never paid can't be returned, but what is owed for it can be credited while it is owed", async () => {
  const { api } = await freshMerchant();
  const { id: product } = await newProduct(api, { priceCurrency: "SEK" });
  const { body: price } = await api("POST", "/api/v3/prices", {
    body: { product, currency: "sek", unit_amount: 250, recurring: { interval: "day" } },
  });
  const trial = { payment_method_collection: "always", subscription_data: { trial_period_days: 1 } };
  const { id, customer } = await subscribe(api, { price: price.id, session: trial });
  const renewals = (count: number) =>
    until(async () => {
      const { data } = (await api("GET", `/api/v3/invoices?subscription=${id}&status=paid`)).body;
      const paid = data.filter(({ total }: Json) => total > 0);
      return paid.length >= count ? paid.reverse() : undefined;
    });
  const balance = async () =>
    (await api("GET", `/api/v3/customers/${customer}/balance-transactions`)).body.data[0].ending_balance;
  await advance(api, 1.5);
  const [small] = await renewals(1);
  expect(small).toMatchObject({ total: 250, amount_paid: 0, status: "paid" });
  const { body } = await credit(api, { invoice: small.id, to: "out_of_band" });
  expect(body.error.message).toContain("nothing was paid");
  expect((await credit(api, { invoice: small.id, to: "refund" })).body.error.code).toBe("payment_not_refundable");
  for (const amount of [130, 20]) {
    expect((await credit(api, { invoice: small.id, amount, to: "balance" })).status).toBe(200);
  }
  expect(await balance()).toBe(100);
  // The next one collects the rest.
  await advance(api, 1);
  expect((await renewals(2))[1]).toMatchObject({ starting_balance: 100, ending_balance: 0, amount_paid: 350 });
  const collected = await credit(api, { invoice: small.id, to: "balance" });
  expect(collected.status).toBe(400);
  expect(await balance()).toBe(0);
});

test("a repeated request gets the same credit note; two at the same time never credit more than the invoice", async () => {
  const { api, invoice, tenant } = await taxedInvoice();
  const body = { invoice: invoice.id, amount: 100, to: "balance" };
  const headers = { "Idempotency-Key": "credit-1" };
  const [first, again] = [await credit(api, body, headers), await credit(api, body, headers)];
  expect(again.body).toEqual(first.body);
  const refunded = { ...body, to: "refund" };
  const key = { "Idempotency-Key": "credit-2" };
  expect((await credit(api, refunded, key)).body.id).toBe((await credit(api, refunded, key)).body.id);
  const results = await Promise.all(
    ["balance", "out_of_band", "refund", "balance"].map((to) => credit(api, { ...body, amount: 2000, to })),
  );
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sum(await notesOf(api, invoice.id), "total")).toBe(2200);
  expect(await findLedgerDifferences(tenant)).toEqual([]);
});

test("a refund that takes time is the response, and credits the invoice when it succeeds", async () => {
  const { api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api, { payment: { card: "tok_refund_pending" } });
  const headers = { "Idempotency-Key": "later" };
  const body = { invoice: id, to: "refund" };
  const { status, body: refund } = await credit(api, body, headers);
  expect([status, refund]).toEqual([
    200,
    expect.objectContaining({ object: "refund", status: "pending", invoice: id }),
  ]);
  expect((await credit(api, body, headers)).body).toEqual(refund);
  // What is being refunded is not left to be credited again, or in another way.
  expect((await credit(api, body)).body.error.code).toBe("refund_exceeds_payment");
  for (const to of ["balance", "out_of_band"]) expect((await credit(api, { invoice: id, to })).status).toBe(400);
  expect((await api("GET", `/api/v3/refunds?invoice=${id}`)).body.data).toHaveLength(1);
  await advance(api, 1 / 24);
  expect(await until(async () => (await notesOf(api, id))[0])).toMatchObject({ refund: refund.id, to: "refund" });
});

test("a refund whose outcome a request has lost is never credited in another way", async () => {
  const { api, invoice, tenant } = await taxedInvoice();
  const actor: Actor = { ...tenant, kind: "system", id: "test", scopes: ["credit_notes:write"], clockOffsetSeconds: 0 };
  const input = { actor, path: {}, query: {}, body: { invoice: invoice.id, to: "refund" as const } };
  await expect(unitOfWork(() => POST.declaration.run(input, null))).rejects.toThrow("Try again");
  expect(await notesOf(api, invoice.id)).toEqual([]);
});

test("shipping is credited by itself, once, in each way that a refund can", async () => {
  const { api } = await freshMerchant();
  for (const to of ["out_of_band", "refund"]) {
    const { invoice } = await paidOrder(api, {
      invoice_creation: { enabled: true },
      shipping_address_collection: { allowed_countries: ["US"] },
      shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "usd" } }],
    });
    const { status, body } = await credit(api, { invoice, shipping: true, to });
    expect([status, body.total]).toEqual([200, 490]);
    expect(body.lines.data).toMatchObject([{ invoice_line_item: null, description: "Post", amount_total: 490 }]);
    for (const again of ["out_of_band", "refund"]) {
      const { body } = await credit(api, { invoice, shipping: true, to: again });
      expect(body.error.details[0].field).toBe("shipping");
    }
    expect((await credit(api, { invoice, to })).body.total).toBe(1990);
  }
  const { invoice: free } = await paidOrder(api, { invoice_creation: { enabled: true } });
  for (const to of ["out_of_band", "refund"]) {
    expect((await credit(api, { invoice: free, shipping: true, to })).body.error.details[0].field).toBe("shipping");
  }
});

test("whatever is refunded and credited, all of it is never more than the invoice, line by line and with tax", async () => {
  const destination = fc.constantFrom("refund", "balance", "out_of_band");
  const step = fc.record({
    to: destination,
    what: fc.constantFrom("amount", "quantity", "line amount"),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 2500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), destination, async (steps, rest) => {
      const { api, invoice, tenant } = await taxedInvoice();
      const lines = invoice.lines.data;
      for (const { to, what, line, quantity, amount } of steps) {
        const invoice_line_item = lines[line].id;
        const part = what === "quantity" ? { quantity } : { amount };
        const body = what === "amount" ? { amount } : { lines: [{ invoice_line_item, ...part }] };
        const { status } = await credit(api, { invoice: invoice.id, to, ...body });
        expect([200, 400]).toContain(status);
        expect(sum(await notesOf(api, invoice.id), "total")).toBeLessThanOrEqual(invoice.total);
      }
      await credit(api, { invoice: invoice.id, to: rest });
      const notes = await notesOf(api, invoice.id);
      expect([sum(notes, "total"), sum(notes, "subtotal"), sum(notes, "total_tax")]).toEqual([
        invoice.total,
        invoice.subtotal,
        invoice.total_tax,
      ]);
      for (const line of lines) {
        const credited = notes.flatMap((note) =>
          note.lines.data.filter(({ invoice_line_item }: Json) => invoice_line_item === line.id),
        );
        expect([sum(credited, "amount_total"), sum(credited, "amount_tax")]).toEqual([
          line.amount_total,
          line.amount_tax ?? line.amount_total - line.amount,
        ]);
      }
      expect(await findLedgerDifferences(tenant)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
