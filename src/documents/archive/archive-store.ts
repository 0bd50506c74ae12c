import type { DocumentRef } from "#documents/archive/document-ref.ts";
import type { Actor } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The days of documents: from the first time, before the second. */
interface TimeRange {
  start: Date;
  end: Date;
}

/** Both kinds of documents, with the condition of each in place of the markers. */
function documentsWhere(ofInvoices: string, ofCreditNotes: string): string {
  return `SELECT i.id, i.number, i.created_at AS "createdAt", i.customer_erased AS "isErased" FROM invoices i
      WHERE i.merchant_id = $1 AND i.livemode = $2 AND ${ofInvoices}
    UNION ALL
    SELECT c.id, c.number, c.created_at, i.customer_erased FROM credit_notes c JOIN invoices i
        ON i.merchant_id = c.merchant_id AND i.livemode = c.livemode AND i.id = c.invoice_id
      WHERE c.merchant_id = $1 AND c.livemode = $2 AND ${ofCreditNotes}
    ORDER BY "createdAt", number LIMIT $3`;
}

/** Invoices and all their credit notes, the oldest first. */
export async function findDocumentsOfInvoices(
  actor: Actor,
  invoiceIds: readonly string[],
  limit: number,
): Promise<DocumentRef[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<DocumentRef>({
    name: "documents-of-invoices",
    text: documentsWhere("i.id = ANY($4)", "c.invoice_id = ANY($4)"),
    values: [merchantId, livemode, limit, invoiceIds],
  });
  return rows;
}

/** The invoices and credit notes that customers got in a time, the oldest first. */
export async function findDocumentsOfCustomers(
  actor: Actor,
  customerIds: readonly string[],
  { start, end }: TimeRange,
  limit: number,
): Promise<DocumentRef[]> {
  const { merchantId, livemode } = scope(actor);
  const within = (table: string) =>
    `${table}.customer_id = ANY($4) AND ${table}.created_at >= $5 AND ${table}.created_at < $6`;
  const { rows } = await sql<DocumentRef>({
    name: "documents-of-customers",
    text: documentsWhere(within("i"), within("c")),
    values: [merchantId, livemode, limit, customerIds, start, end],
  });
  return rows;
}

/** Which of some times have invoices or credit notes of customers. @returns their positions. */
export async function findTimesWithDocuments(
  actor: Actor,
  customerIds: readonly string[],
  times: readonly TimeRange[],
): Promise<number[]> {
  const { merchantId, livemode } = scope(actor);
  const exists = (table: "invoices" | "credit_notes") =>
    `EXISTS (SELECT FROM unnest($3::text[]) AS own (id) CROSS JOIN LATERAL (
       SELECT FROM ${table} WHERE merchant_id = $1 AND livemode = $2 AND customer_id = own.id
         AND created_at >= time.start AND created_at < time."end" ORDER BY created_at, id LIMIT 1) found)`;
  const { rows } = await sql<{ position: number }>({
    name: "times-with-documents",
    text: `SELECT time.position::int FROM unnest($4::timestamptz[], $5::timestamptz[]) WITH ORDINALITY
             AS time (start, "end", position)
           WHERE ${exists("invoices")} OR ${exists("credit_notes")} ORDER BY time.position`,
    values: [merchantId, livemode, customerIds, times.map(({ start }) => start), times.map(({ end }) => end)],
  });
  return rows.map(({ position }) => position - 1);
}

/** When a customer's first and last document was issued; null without any. */
export async function findDocumentSpan(actor: Actor, customerId: string): Promise<{ first: Date; last: Date } | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ first: Date | null; last: Date | null }>({
    name: "document-span",
    text: `SELECT min(first) AS first, max(last) AS last FROM (
        SELECT min(created_at) AS first, max(created_at) AS last FROM invoices
          WHERE merchant_id = $1 AND livemode = $2 AND customer_id = $3
        UNION ALL SELECT min(created_at), max(created_at) FROM credit_notes
          WHERE merchant_id = $1 AND livemode = $2 AND customer_id = $3) AS issued`,
    values: [merchantId, livemode, customerId],
  });
  const { first = null, last = null } = rows[0] ?? {};
  return first && last && { first, last };
}
