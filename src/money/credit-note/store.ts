import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import type {
  CreditDestination,
  CreditNote,
  CreditNoteLine,
  CreditNoteStatus,
  CreditNoteTax,
} from "#money/credit-note/model.ts";
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

const INCLUDE = { invoice: { select: { customerErased: true } } } satisfies Prisma.CreditNoteInclude;

type Row = Prisma.CreditNoteGetPayload<{ include: typeof INCLUDE }>;

function toCreditNote({ merchantId: _, invoice, ...row }: Row, readsErased = false): CreditNote {
  return {
    ...row,
    memo: invoice.customerErased && !readsErased ? null : row.memo,
    status: row.status as CreditNoteStatus,
    reason: row.reason as RefundReason | null,
    // Those of earlier versions have no destination, and lines without quantities.
    destination: (row.destination as CreditDestination | null) ?? (row.refundId === null ? null : "refund"),
    lines: (row.lines as unknown as Stored<CreditNoteLine>[]).map((line) => ({
      ...line,
      quantity: line.quantity ?? null,
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

/** @param readsErased whether the memo is read although the customer was deleted: see `readsErasedCustomers`. */
export async function findCreditNote(actor: Actor, id: string, readsErased = false): Promise<CreditNote | null> {
  const where = { merchantId_livemode_id: { ...scope(actor), id } };
  const row = await db().creditNote.findUnique({ where, include: INCLUDE });
  return row && toCreditNote(row, readsErased);
}

/** The credit note of a refund; null without one. */
export async function findCreditNoteOfRefund(actor: Actor, refundId: string): Promise<CreditNote | null> {
  const where = { merchantId_livemode_refundId: { ...scope(actor), refundId } };
  const row = await db().creditNote.findUnique({ where, include: INCLUDE });
  return row && toCreditNote(row);
}

/** @param readsErased as for `findCreditNote`. */
export async function findCreditNotePage(
  actor: Actor,
  { invoiceId, customer, customerEmails, isOfRefund, createdAfter, createdBefore }: CreditNoteFilter,
  page: Page,
  readsErased = false,
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
  const rows = await db().creditNote.findMany({ ...rangeQuery(range, where), include: INCLUDE });
  return pageOf(
    page,
    rows.map((row) => toCreditNote(row, readsErased)),
  );
}
