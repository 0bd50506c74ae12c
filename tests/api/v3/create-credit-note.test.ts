import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "../../factories/api-client.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { advance, newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

type Json = ReturnType<typeof JSON.parse>;

/** A paid invoice of two lines, EUR 19.99 and 3 × EUR 5.01, with 19 % tax on top. */
async function taxedInvoice() {
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
    payment: { country: "DE" },
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
    reason: "requested_by_customer",
  });
  expect(note.lines.data).toMatchObject([{ invoice_line_item: invoice.lines.data[1].id, quantity: 2 }]);
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
  for (const part of ["11.93", "Two were broken."]) expect(text).toContain(part);
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
  for (const to of ["balance", "out_of_band", "refund"]) {
    expect((await credit(api, { invoice: invoice.id, lines: lines(1), to })).status).toBe(400);
  }
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

test("a refund that takes time credits the invoice when it succeeds", async () => {
  const { api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api, { payment: { card: "tok_refund_pending" } });
  const headers = { "Idempotency-Key": "later" };
  const body = { invoice: id, to: "refund" };
  expect((await credit(api, body, headers)).body.error.code).toBe("payment_in_progress");
  // What is being refunded is not left to be credited in another way.
  expect((await credit(api, { invoice: id, to: "balance" })).status).toBe(400);
  await advance(api, 1 / 24);
  await until(async () => (await notesOf(api, id))[0]);
  expect((await credit(api, body, headers)).body.id).toBe((await notesOf(api, id))[0].id);
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
