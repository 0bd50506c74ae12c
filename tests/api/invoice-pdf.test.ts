import { expect, test } from "vitest";
import { pagesOfPdf } from "../factories/read-pdf.ts";
import { openInvoice, subscribe } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const readable = (pages: string[]) => pages.join(" ").normalize("NFKC").replace(/\s+/g, " ");

async function paidInvoice() {
  const { merchant, api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api, {});
  const { body: invoice } = await api("GET", `/api/v3/invoices/${id}`);
  return { merchant, api, invoice };
}

function pdfOf(id: string, key: string): Promise<Response> {
  return fetch(`${baseUrl}/api/v3/invoices/${id}/pdf`, { headers: { authorization: `Bearer ${key}` } });
}

test("the API and the customer's link return the same bytes, which name the number and the total", async () => {
  const { merchant, invoice } = await paidInvoice();
  const byApi = await pdfOf(invoice.id, merchant.key);
  expect(byApi.status).toBe(200);
  expect(byApi.headers.get("content-type")).toBe("application/pdf");
  expect(byApi.headers.get("content-disposition")).toBe(`attachment; filename="${invoice.number}.pdf"`);
  const { pathname, search } = new URL(invoice.invoice_pdf);
  const byLink = await fetch(baseUrl + pathname + search);
  expect(byLink.headers.get("content-type")).toBe("application/pdf");
  const [first, second] = [await byApi.bytes(), await byLink.bytes()];
  expect(Buffer.compare(first, second)).toBe(0);
  const text = readable(await pagesOfPdf(first));
  expect(text).toContain(invoice.number);
  expect(text).toContain((invoice.total / 100).toFixed(2));
  expect(text).toContain("Test mode: this document is not valid.");
});

test("a document's token opens neither the invoice's page nor another document", async () => {
  const { api, invoice } = await paidInvoice();
  const { pathname } = new URL(invoice.hosted_invoice_url);
  const { search } = new URL(invoice.invoice_pdf);
  expect((await fetch(baseUrl + pathname + search)).status).toBe(404);
  const { latest_invoice: other } = await subscribe(api);
  expect((await fetch(`${baseUrl}/invoice/${other}/pdf${search}`)).status).toBe(404);
});

test("a document never changes: it keeps the amount due at its creation", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await openInvoice(api);
  const open = await (await pdfOf(id, merchant.key)).bytes();
  await api("POST", `/api/v3/invoices/${id}/void`);
  expect(Buffer.compare(open, await (await pdfOf(id, merchant.key)).bytes())).toBe(0);
});

test("many first requests at once store one document", async () => {
  const { merchant, invoice } = await paidInvoice();
  const files = await Promise.all(
    Array.from({ length: 10 }, async () => (await pdfOf(invoice.id, merchant.key)).bytes()),
  );
  expect(new Set(files.map((file) => Buffer.from(file).toString("base64"))).size).toBe(1);
});

test("another merchant's invoice, an unknown one and a wrong token are not found", async () => {
  const { invoice } = await paidInvoice();
  const { merchant: other } = await freshMerchant();
  expect((await pdfOf(invoice.id, other.key)).status).toBe(404);
  expect((await pdfOf("in_unknown", other.key)).status).toBe(404);
  const { pathname } = new URL(invoice.invoice_pdf);
  const pageToken = new URL(invoice.hosted_invoice_url).search;
  for (const query of ["", "?token=wrong", pageToken]) {
    expect((await fetch(baseUrl + pathname + query)).status).toBe(404);
  }
});

test("after the customer is deleted, neither the API nor the link names them", async () => {
  const { merchant, api, invoice } = await paidInvoice();
  await pdfOf(invoice.id, merchant.key);
  expect((await api("DELETE", `/api/v3/customers/${invoice.customer}`)).status).toBe(200);
  expect((await pdfOf(invoice.id, merchant.key)).status).toBe(403);
  const { pathname, search } = new URL(invoice.invoice_pdf);
  expect((await fetch(baseUrl + pathname + search)).status).toBe(404);
});
