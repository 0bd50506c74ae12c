import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import type { CreditNote, CreditNoteLine, CreditNoteStatus, CreditNoteTax } from "#money/credit-note/model.ts";
import { creditNotePdfUrl } from "#platform/base/document-url.ts";
import { creditNoteColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";
import { updateRow } from "#platform/database/update-row.ts";

/** JSON has no 64-bit integers: amounts are text. */
type Stored<Type> = { [Member in keyof Type]: Type[Member] extends bigint ? string : Type[Member] };

export interface CreditNoteFilter {
  invoiceId?: string | undefined;
  customer?: Pick<Customer, "id"> | undefined;
  /** Of customers with one of these email addresses, in lower case. */
  customerEmails?: readonly string[] | undefined;
  /** For a refund, not because the invoice was voided. */
  isOfRefund?: boolean | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

function toCreditNote({ merchantId: _, ...row }: Prisma.CreditNoteGetPayload<object>): CreditNote {
  return {
    ...row,
    status: row.status as CreditNoteStatus,
    reason: row.reason as RefundReason | null,
    lines: (row.lines as unknown as Stored<CreditNoteLine>[]).map((line) => ({
      ...line,
      amountSubtotal: BigInt(line.amountSubtotal),
      amountTax: BigInt(line.amountTax),
      amountTotal: BigInt(line.amountTotal),
    })),
    taxes: (row.taxes as unknown as Stored<CreditNoteTax>[]).map((tax) => ({
      ...tax,
      amount: BigInt(tax.amount),
      taxableAmount: BigInt(tax.taxableAmount),
    })),
    pdfUrl: creditNotePdfUrl(row.invoiceId, row.id),
  };
}

const INSERT = creditNoteColumns.insertInto("credit_notes");

export async function insertCreditNote(actor: Actor, { pdfUrl: _, ...creditNote }: CreditNote): Promise<void> {
  const values = creditNoteColumns.values({
    ...creditNote,
    ...scope(actor),
    lines: withTextAmounts(creditNote.lines),
    taxes: withTextAmounts(creditNote.taxes),
  });
  await sql({ name: "credit-note-insert", text: INSERT, values });
}

function withTextAmounts(value: unknown): string {
  return JSON.stringify(value, (_, member) => (typeof member === "bigint" ? member.toString() : member));
}

export async function updateCreditNoteRow(
  actor: Actor,
  id: string,
  change: Pick<CreditNote, "status" | "voidedAt">,
): Promise<void> {
  await updateRow(actor, { table: "credit_notes", columns: creditNoteColumns, id }, change);
}

export async function findCreditNote(actor: Actor, id: string): Promise<CreditNote | null> {
  const row = await db().creditNote.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toCreditNote(row);
}

/** The credit note of a refund; null without one. */
export async function findCreditNoteOfRefund(actor: Actor, refundId: string): Promise<CreditNote | null> {
  const where = { merchantId_livemode_refundId: { ...scope(actor), refundId } };
  const row = await db().creditNote.findUnique({ where });
  return row && toCreditNote(row);
}

export async function findCreditNotePage(
  actor: Actor,
  { invoiceId, customer, customerEmails, isOfRefund, createdAfter, createdBefore }: CreditNoteFilter,
  page: Page,
): Promise<PageOf<CreditNote>> {
  const where: Prisma.CreditNoteWhereInput = {
    ...scope(actor),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(customer && { customerId: customer.id }),
    ...(customerEmails && { invoice: { customer: { emailLowerCase: { in: [...customerEmails] } } } }),
    ...(isOfRefund && { refundId: { not: null } }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
  };
  const range = await pageRange(page, (id) =>
    db().creditNote.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().creditNote.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toCreditNote));
}
