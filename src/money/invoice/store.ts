import type { Customer } from "#account/customer/model.ts";
import { findCustomerIdsByText } from "#account/customer/names-store.ts";
import { findProductIdsByName } from "#catalog/product/names-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import type {
  BillingReason,
  ChargeRequester,
  Invoice,
  InvoiceLine,
  InvoiceSeller,
  InvoiceStatus,
  StopReason,
} from "#money/invoice/model.ts";
import { readInvoice, readOpenInvoicesOf, writeInvoice } from "#money/invoice/queries.ts";
import type { PaymentFailure } from "#money/payment/model.ts";
import type { CustomerDetails } from "#order/order.ts";
import { possibleAmounts } from "#order/possible-amounts.ts";
import {
  ofDiscounts,
  ofShippingCost,
  ofTaxation,
  type StoredDiscount,
  type StoredShippingCost,
  type StoredTaxation,
  toDiscounts,
  toShippingCost,
  toTaxation,
} from "#order/stored-order.ts";
import { invoicePdfUrl } from "#platform/base/document-url.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { invoiceColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { countMatchingAny, pageOf, pageRange, rangeQuery, rowsMatchingAny } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";
import { updateRow } from "#platform/database/update-row.ts";

export interface InvoiceFilter {
  status?: InvoiceStatus | undefined;
  customer?: Pick<Customer, "id"> | undefined;
  /** Of customers with one of these email addresses, in lower case. */
  customerEmails?: readonly string[] | undefined;
  subscriptionId?: string | undefined;
  checkoutSessionId?: string | undefined;
  number?: string | undefined;
  /**
   * The full ID of the invoice, its customer, session or subscription, its number, or the beginning of the customer's
   * email address.
   */
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
  currency?: Currency | undefined;
  /** A paid invoice that no session created. */
  isPaidRenewal?: boolean | undefined;
  /** Paid after failed attempts. */
  isRecovered?: boolean | undefined;
  /** Open after failed attempts, whether it is charged again or not. */
  isFailing?: boolean | undefined;
  /** Open without a failed attempt, and not charged automatically: see `collectionOf`. */
  isWaiting?: boolean | undefined;
  paidAfter?: Date | undefined;
  paidBefore?: Date | undefined;
}

const INCLUDE = { lines: { orderBy: { displayOrder: "asc" } } } satisfies Prisma.InvoiceInclude;

type Row = Prisma.InvoiceGetPayload<{ include: typeof INCLUDE }>;

/** The reader of an invoice: data that names a deleted customer is only for owner and admins. */
export type InvoiceReader = "owner or admin" | "anybody";

function toInvoice(
  { merchantId: _, customerErased, attemptCount, discount, moreDiscounts, ...row }: Row,
  reader: InvoiceReader = "anybody",
): Invoice {
  const invoice: Invoice = {
    ...row,
    hostedUrl: hostedInvoiceUrl(row.id),
    pdfUrl: invoicePdfUrl(row.id),
    billingReason: row.billingReason as BillingReason,
    discounts: toDiscounts(discount as StoredDiscount | null, moreDiscounts as StoredDiscount[] | null),
    taxation: toTaxation(row.taxation as unknown as StoredTaxation | null),
    shippingCost: toShippingCost(row.shippingCost as StoredShippingCost | null),
    seller: row.seller as unknown as InvoiceSeller,
    customerDetails: row.customerDetails as unknown as CustomerDetails | null,
    subscriptionMetadata: row.subscriptionMetadata as Metadata,
    lastFailure: row.lastFailure as PaymentFailure | null,
    scheduledAttempts: attemptCount,
    attempts: row.attempts ?? attemptCount + (row.paymentId === null ? 0 : 1),
    requestedBy: row.requestedBy as ChargeRequester | null,
    stopReason: row.stopReason as StopReason | null,
    lines: row.lines.map(toLine),
  };
  return customerErased && reader === "anybody" ? withoutCustomer(invoice) : invoice;
}

function withoutCustomer(invoice: Invoice): Invoice {
  const { taxation } = invoice;
  if (!taxation?.vatIdCheck) return { ...invoice, customerDetails: null };
  const { taxId: _, ...vatIdCheck } = taxation.vatIdCheck;
  return { ...invoice, customerDetails: null, taxation: { ...taxation, vatIdCheck } };
}

function toLine({
  merchantId: _,
  livemode: __,
  invoiceId: ___,
  displayOrder: ____,
  ...line
}: Prisma.InvoiceLineGetPayload<object>): InvoiceLine {
  return line;
}

export async function insertInvoice(actor: Actor, invoice: Invoice): Promise<void> {
  const { discounts, ...columns } = invoice;
  const { id: invoiceId, taxation, shippingCost } = invoice;
  const row = {
    ...columns,
    ...scope(actor),
    ...ofDiscounts(discounts),
    taxation: ofTaxation(taxation),
    shippingCost: ofShippingCost(shippingCost),
    customerErased: false,
    attemptCount: invoice.scheduledAttempts,
  };
  const lines = invoice.lines.map((line, displayOrder) => ({ ...line, ...scope(actor), invoiceId, displayOrder }));
  await writeInvoice(row, lines);
}

/** The fields of an invoice that change after it is written. */
export type InvoiceChange = Partial<
  Pick<
    Invoice,
    | "status"
    | "amountPaid"
    | "endingBalance"
    | "scheduledAttempts"
    | "attempts"
    | "requestedBy"
    | "stopReason"
    | "nextAttemptAt"
    | "lastFailure"
    | "blockedMethodId"
    | "paymentId"
    | "paymentBegunAt"
    | "paidAt"
    | "voidedAt"
    | "markedUncollectibleAt"
  >
> & { updatedAt: Date };

/** Writes a change to a locked invoice. @returns the invoice afterwards. */
export async function updateInvoiceRow(actor: Actor, invoice: Invoice, change: InvoiceChange): Promise<Invoice> {
  await updateRow(
    actor,
    { table: "invoices", columns: invoiceColumns, id: invoice.id },
    { ...change, attemptCount: change.scheduledAttempts },
  );
  return { ...invoice, ...change };
}

/** @param reader for whom it is returned. Recorded or sent data must be for anybody. */
export async function findInvoice(actor: Actor, id: string, reader?: InvoiceReader): Promise<Invoice | null> {
  const row = await readInvoice(actor, id, false);
  return row && toInvoice(row, reader);
}

/** The origin of an invoice; null for an unknown one. */
export async function findInvoiceOrigin(
  actor: Actor,
  id: string,
): Promise<Pick<Invoice, "subscriptionId" | "checkoutSessionId"> | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<Pick<Invoice, "subscriptionId" | "checkoutSessionId">>({
    name: "invoice-origin",
    text: `SELECT subscription_id AS "subscriptionId", checkout_session_id AS "checkoutSessionId" FROM invoices
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3`,
    values: [merchantId, livemode, id],
  });
  return rows[0] ?? null;
}

/** The invoice, locked until the transaction ends: required before a change. Its subscription is locked first. */
export async function lockInvoice(actor: Actor, id: string): Promise<Invoice | null> {
  const row = await readInvoice(actor, id, true);
  return row && toInvoice(row);
}

/** The open invoices of a subscription, the oldest period first. */
export async function findOpenInvoices(actor: Actor, subscriptionId: string): Promise<Invoice[]> {
  const rows = await readOpenInvoicesOf(actor, subscriptionId);
  return rows.map((row) => toInvoice(row));
}

/** The number of open invoices of a subscription, and the time of their next charge. */
export async function readOpenInvoices(
  actor: Actor,
  subscriptionId: string,
): Promise<{ count: number; chargeAt: Date | null }> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ count: number; chargeAt: Date | null }>({
    name: "open-invoices",
    text: `SELECT count(*)::int AS count, min(next_attempt_at) AS "chargeAt" FROM invoices
           WHERE merchant_id = $1 AND livemode = $2 AND subscription_id = $3 AND status = 'open'`,
    values: [merchantId, livemode, subscriptionId],
  });
  return rows[0] ?? { count: 0, chargeAt: null };
}

/** The newest paid invoice of a subscription that cost something. */
export async function findLastPaidInvoice(actor: Actor, subscriptionId: string): Promise<Invoice | null> {
  const row = await db().invoice.findFirst({
    where: {
      ...scope(actor),
      subscriptionId,
      status: "paid",
      OR: [{ amountPaid: { gt: 0n } }, { amountTotal: { gt: 0n }, startingBalance: { lt: 0n } }],
    },
    include: INCLUDE,
    orderBy: { periodStart: "desc" },
  });
  return row && toInvoice(row);
}

/** Whether another invoice of a paid invoice's subscription was paid before it that cost something. */
export async function hasEarlierPaidInvoice(
  actor: Actor,
  { id, subscriptionId, paidAt }: Pick<Invoice, "id" | "subscriptionId" | "paidAt">,
): Promise<boolean> {
  if (subscriptionId === null || paidAt === null) return false;
  const paid = { status: "paid", amountPaid: { gt: 0n }, paidAt: { lte: paidAt } } as const;
  const where = { ...scope(actor), ...paid, subscriptionId, id: { not: id } };
  return (await db().invoice.findFirst({ where, select: { id: true } })) !== null;
}

export async function findInvoicePage(
  actor: Actor,
  filter: InvoiceFilter,
  page: Page,
  reader?: InvoiceReader,
): Promise<PageOf<Invoice>> {
  const range = await pageRange(page, (id) =>
    db().invoice.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const where = invoicesOf(actor, filter);
  const rows = await rowsMatchingAny(range, await meaningsOf(actor, filter), (meaning) =>
    db().invoice.findMany({ ...rangeQuery(range, { AND: [where, meaning] }), include: INCLUDE }),
  );
  return pageOf(
    page,
    rows.map((row) => toInvoice(row, reader)),
  );
}

/** Counts up to `limit`. */
export async function countInvoices(
  actor: Actor,
  filter: Omit<InvoiceFilter, "search">,
  limit: number,
): Promise<number> {
  return db().invoice.count({ where: invoicesOf(actor, filter), take: limit });
}

/** Counts those that a search finds, up to 1,000. */
export async function countFoundInvoices(
  actor: Actor,
  filter: InvoiceFilter,
): Promise<{ count: number; isMore: boolean }> {
  const where = invoicesOf(actor, filter);
  return countMatchingAny(await meaningsOf(actor, filter), (meaning, take) =>
    db().invoice.findMany({ where: { AND: [where, meaning] }, select: { id: true }, take }),
  );
}

/** The possible meanings of a search text, by its format: conditions with an index each. */
async function meaningsOf(actor: Actor, { search }: InvoiceFilter): Promise<Prisma.InvoiceWhereInput[]> {
  if (search === undefined) return [{}];
  switch (objectPrefix(search)) {
    case "cus":
      return [{ customerId: search }];
    case "sub":
      return [{ subscriptionId: search }];
    case "cs":
      return [{ checkoutSessionId: search }];
    case "prod":
      return [{ lines: { some: { ...scope(actor), productId: search } } }];
    case undefined:
      return [
        { number: asciiUpperCase(search) },
        { customerId: { in: await findCustomerIdsByText(actor, search) } },
        { lines: { some: { ...scope(actor), productId: { in: await findProductIdsByName(actor, search) } } } },
        ...possibleAmounts(search).map(({ amount, currencies }) => ({
          amountTotal: amount,
          currency: { in: [...currencies] },
        })),
      ];
    default:
      return [{ id: search }];
  }
}

/** The condition of a filter without its search. */
export function invoicesOf(actor: Actor, filter: InvoiceFilter): Prisma.InvoiceWhereInput {
  const { status, customer, subscriptionId, checkoutSessionId, number, ids, currency, isPaidRenewal, isRecovered } =
    filter;
  const { createdAfter, createdBefore, paidAfter, paidBefore } = filter;
  return {
    ...scope(actor),
    ...(status !== undefined && { status }),
    ...(customer && { customerId: customer.id }),
    ...(filter.customerEmails && { customer: { emailLowerCase: { in: [...filter.customerEmails] } } }),
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(checkoutSessionId !== undefined && { checkoutSessionId }),
    ...(number !== undefined && { number }),
    ...(currency !== undefined && { currency }),
    ...(ids && { id: { in: [...ids] } }),
    ...(isPaidRenewal && { status: "paid" as const, checkoutSessionId: null, amountPaid: { gt: 0n } }),
    ...(filter.isFailing && { status: "open" as const, attemptCount: { gt: 0 } }),
    ...(filter.isWaiting && {
      status: "open" as const,
      attemptCount: 0,
      paymentBegunAt: null,
      OR: [{ stopReason: { not: null } }, { nextAttemptAt: null }],
    }),
    ...(isRecovered && { status: "paid" as const, attemptCount: { gt: 0 } }),
    ...((createdAfter || createdBefore) && {
      createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    }),
    ...((paidAfter || paidBefore) && {
      paidAt: { ...(paidAfter && { gte: paidAfter }), ...(paidBefore && { lt: paidBefore }) },
    }),
  };
}

/** Whether the customer of an invoice was deleted, so that its document is only for owner and admins. */
export async function isInvoiceErased(actor: Actor, id: string): Promise<boolean> {
  const row = await db().invoice.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    select: { customerErased: true },
  });
  return row?.customerErased ?? false;
}
