import type { Tenant } from "#kernel/actor.ts";
import { invoiceColumns, invoiceLineColumns } from "#platform/database/columns.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

const INVOICES = `SELECT ${invoiceColumns.of("i")} FROM invoices i WHERE i.merchant_id = $1 AND i.livemode = $2`;
const LINES = `SELECT ${invoiceLineColumns.of("l")} FROM invoice_lines l WHERE l.merchant_id = $1 AND l.livemode = $2`;

const ONE = `${INVOICES} AND i.id = $3`;
const LINES_OF_ONE = `${LINES} AND l.invoice_id = $3 ORDER BY l.display_order`;

const LOCKED = `${ONE} FOR NO KEY UPDATE`;

/**
 * An invoice's row with its lines, in their order, as in Prisma.
 * @param isLocked whether it stays locked until the transaction ends.
 */
export async function readInvoice(tenant: Tenant, id: string, isLocked: boolean) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const query = isLocked ? { name: "invoice-locked", text: LOCKED } : { name: "invoice", text: ONE };
  const readRow = () => sql({ ...query, values, rowMode: "array" });
  const readLines = () => sql({ name: "invoice-lines", text: LINES_OF_ONE, values, rowMode: "array" });
  const [found, lines] = await (isLocked ? inOrder([readRow, readLines]) : Promise.all([readRow(), readLines()]));
  const [row] = found.rows;
  return row ? { ...invoiceColumns.row(row), lines: lines.rows.map((line) => invoiceLineColumns.row(line)) } : null;
}

const OPEN = `${INVOICES} AND i.subscription_id = $3 AND i.status = 'open' ORDER BY i.period_start`;
const LINES_OF_SEVERAL = `${LINES} AND l.invoice_id = ANY($3) ORDER BY l.display_order`;

/** The rows of a subscription's open invoices, the oldest period first. */
export async function readOpenInvoicesOf(tenant: Tenant, subscriptionId: string) {
  const { merchantId, livemode } = scope(tenant);
  const found = await sql({
    name: "open-invoices-of",
    text: OPEN,
    values: [merchantId, livemode, subscriptionId],
    rowMode: "array",
  });
  const invoices = found.rows.map((row) => invoiceColumns.row(row));
  if (invoices.length === 0) return [];
  const values = [merchantId, livemode, invoices.map(({ id }) => id)];
  const lines = await sql({ name: "lines-of-invoices", text: LINES_OF_SEVERAL, values, rowMode: "array" });
  const rows = lines.rows.map((line) => invoiceLineColumns.row(line));
  return invoices.map((invoice) => ({ ...invoice, lines: rows.filter(({ invoiceId }) => invoiceId === invoice.id) }));
}

const INSERT_INVOICE = invoiceColumns.insertInto("invoices");
const INSERT_LINE = invoiceLineColumns.insertInto("invoice_lines");

/** Writes an invoice's row and those of its lines, in this order. */
export async function writeInvoice(
  invoice: Parameters<typeof invoiceColumns.values>[0],
  lines: readonly Parameters<typeof invoiceLineColumns.values>[0][],
): Promise<void> {
  await inOrder([
    () => sql({ name: "invoice-insert", text: INSERT_INVOICE, values: invoiceColumns.values(invoice) }),
    ...lines.map(
      (line) => () => sql({ name: "invoice-line-insert", text: INSERT_LINE, values: invoiceLineColumns.values(line) }),
    ),
  ]);
}
