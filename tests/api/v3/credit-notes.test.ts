import { expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const GERMAN = { country: "DE", percentage: 19, inclusive: false, display_name: "VAT" };

/** A paid invoice of two lines, EUR 19.99 and 3 × EUR 5.01, with 19 % tax on top. */
async function taxedInvoice() {
  const { merchant, api } = await freshMerchant();
  await api("POST", "/api/v3/tax-rates", { body: GERMAN });
  const price = async (unit_amount: number) => {
    const { id: product } = await newProduct(api, { priceCurrency: "EUR" });
    const body = { product, currency: "eur", unit_amount, recurring: { interval: "month" } };
    return (await api("POST", "/api/v3/prices", { body })).body.id;
  };
  const { latest_invoice: id } = await subscribe(api, {
    lines: [{ price: await price(1999) }, { price: await price(501), quantity: 3 }],
    session: { automatic_tax: { enabled: true } },
    payment: { country: "DE" },
  });
  return { merchant, api, invoice: (await api("GET", `/api/v3/invoices/${id}`)).body };
}

const creditNotesOf = async (api: Api, invoice: string) =>
  (await api("GET", `/api/v3/credit-notes?invoice=${invoice}`)).body.data;

const refund = (api: Api, invoice: string, body: object = {}) =>
  api("POST", "/api/v3/refunds", { body: { invoice, ...body } });

test("partial refunds credit each line and its tax, and the full refund the full invoice to the cent", async () => {
  const { merchant, api, invoice } = await taxedInvoice();
  expect([invoice.total, invoice.total_tax]).toEqual([4168, 666]);
  await refund(api, invoice.id, { amount: 1001, reason: "requested_by_customer" });
  const [first] = await creditNotesOf(api, invoice.id);
  expect(first).toMatchObject({
    number: "TEST-CN-0001",
    status: "issued",
    type: "post_payment",
    amount: 1001,
    total: 1001,
    customer: invoice.customer,
    reason: "requested_by_customer",
  });
  expect(first.subtotal + first.total_tax).toBe(1001);
  expect(first.total_tax).toBe(first.total_tax_amounts[0].amount);
  await refund(api, invoice.id);
  const notes = await creditNotesOf(api, invoice.id);
  const sum = (member: "total" | "subtotal" | "total_tax") =>
    notes.reduce((whole: number, note: Record<string, number>) => whole + (note[member] ?? 0), 0);
  expect([sum("total"), sum("subtotal"), sum("total_tax")]).toEqual([4168, invoice.subtotal, 666]);
  for (const line of invoice.lines.data) {
    const credited = notes.flatMap((note: { lines: { data: { invoice_line_item: string; amount_total: number }[] } }) =>
      note.lines.data.filter((each) => each.invoice_line_item === line.id),
    );
    expect(credited.reduce((whole: number, each: { amount_total: number }) => whole + each.amount_total, 0)).toBe(
      line.amount_total,
    );
  }
  const events = (await api("GET", "/api/v3/events?type=credit_note.created")).body.data;
  expect(events.map(({ data }: { data: { object: { number: string } } }) => data.object.number)).toEqual([
    "TEST-CN-0002",
    "TEST-CN-0001",
  ]);
  const file = await fetch(`${baseUrl}/api/v3/credit-notes/${first.id}/pdf`, {
    headers: { authorization: `Bearer ${merchant.key}` },
  });
  const pdf = await file.bytes();
  const text = (await pagesOfPdf(pdf)).join(" ");
  for (const part of ["Credit note", "TEST-CN-0001", invoice.number, "10.01"]) expect(text).toContain(part);
  const { pathname, search } = new URL(first.pdf);
  expect(Buffer.compare(await (await fetch(baseUrl + pathname + search)).bytes(), pdf)).toBe(0);
});

test("a voided invoice is credited in full, with the reason", async () => {
  const { api } = await freshMerchant();
  const { invoice } = await newOpenInvoice(api);
  await api("POST", `/api/v3/invoices/${invoice.id}/void`);
  expect(await creditNotesOf(api, invoice.id)).toMatchObject([
    { type: "pre_payment", refund: null, total: invoice.total, status: "issued", number: "TEST-CN-0001" },
  ]);
});

test("the credit note of a refund that fails later is void, and the next refund has the next number", async () => {
  const { api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api, { payment: { card: "tok_refund_fails" } });
  await refund(api, id);
  const [issued] = await creditNotesOf(api, id);
  expect(issued.status).toBe("issued");
  const { pathname, search } = new URL(issued.pdf);
  const document = async () => (await fetch(baseUrl + pathname + search)).bytes();
  const whenIssued = (await pagesOfPdf(await document())).join(" ");
  expect(whenIssued).toContain("credited");
  expect(whenIssued).not.toContain("is void");
  await api("POST", "/api/v3/test-clock/advance", { body: { seconds: 3600 } });
  const note = await until(async () =>
    (await creditNotesOf(api, id)).find(({ status }: { status: string }) => status === "void"),
  );
  expect(note.voided_at).toBeGreaterThan(note.created);
  expect((await api("GET", "/api/v3/events?type=credit_note.voided")).body.data).toHaveLength(1);
  const whenVoid = await document();
  expect((await pagesOfPdf(whenVoid)).join(" ")).toContain("This credit note is void");
  expect(Buffer.compare(await document(), whenVoid)).toBe(0);
});

test("a payment without an invoice has no credit note", async () => {
  const { api } = await freshMerchant();
  const { default_price: price } = await newProduct(api);
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
    body: { line_items: [{ price, quantity: 1 }] },
  });
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`, { body: {} });
  const { body: paid } = await api("GET", `/api/v3/checkout/sessions/${session.id}`);
  await api("POST", "/api/v3/refunds", { body: { payment_intent: paid.payment_intent } });
  expect((await api("GET", "/api/v3/credit-notes")).body.data).toEqual([]);
});

test("the lines of a credit note are a paged list, for its merchant only", async () => {
  const { api, invoice } = await taxedInvoice();
  await refund(api, invoice.id);
  const [note] = await creditNotesOf(api, invoice.id);
  const { body: first } = await api("GET", `${note.lines.url}?limit=1`);
  expect([first.has_more, first.data]).toEqual([true, note.lines.data.slice(0, 1)]);
  const { body: rest } = await api("GET", `${note.lines.url}?starting_after=${first.data[0].id}`);
  expect(rest.data).toEqual(note.lines.data.slice(1));
  const { api: other } = await freshMerchant();
  for (const path of [`/api/v3/credit-notes/${note.id}`, note.lines.url]) {
    expect((await other("GET", path)).status).toBe(404);
  }
  expect((await other("GET", `/api/v3/credit-notes?customer=${note.customer}`)).body.data).toEqual([]);
});
