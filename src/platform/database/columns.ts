import { Prisma } from "#platform/database/prisma/client.ts";

/**
 * The columns of a table for hand-written statements: as a SELECT names them, and as the objects that Prisma creates
 * from the same row. With `rowMode: "array"` a row is a list, in which the columns of several tables may follow one
 * another.
 */
export class Columns<Row extends object> {
  readonly #fields: readonly (keyof Row & string)[];

  constructor(fields: readonly (keyof Row & string)[]) {
    this.#fields = fields;
  }

  /** The number of columns. */
  get count(): number {
    return this.#fields.length;
  }

  /** The columns for a SELECT, such as `p.id, p.merchant_id`. @param table the name of the table in the statement. */
  of(table: string): string {
    return this.#fields.map((field) => `${table}.${columnOf(field)}`).join(", ");
  }

  /** Creates the object of a row. @param start the index of these columns in the list. */
  row(values: readonly unknown[], start = 0): Row {
    const row: Record<string, unknown> = {};
    let index = start;
    for (const field of this.#fields) row[field] = values[index++];
    return row as Row;
  }

  /** A statement that writes a row with the parameters of `values`. */
  insertInto(table: string): string {
    const parameters = this.#fields.map((_, index) => `$${index + 1}`);
    return `INSERT INTO ${table} (${this.#fields.map(columnOf).join(", ")}) VALUES (${parameters.join(", ")})`;
  }

  /** A statement that writes a tenant's row: `$1` to `$3` are the merchant, the mode and the row's id, `values` follow. */
  update(table: string): string {
    const assignments = this.#fields.map((field, index) => `${columnOf(field)} = $${index + 4}`);
    return `UPDATE ${table} SET ${assignments.join(", ")} WHERE merchant_id = $1 AND livemode = $2 AND id = $3`;
  }

  /**
   * The parameters for a row; members that are not columns are ignored. Arrays are PostgreSQL's, objects and
   * lists of objects JSON.
   */
  values(row: { [Field in keyof Row]: unknown }): unknown[] {
    return this.#fields.map((field) => {
      const value: unknown = row[field];
      if (value === Prisma.DbNull) return null;
      if (Array.isArray(value) && typeof value[0] === "object") return JSON.stringify(value);
      return value instanceof Date ? value.toISOString() : value;
    });
  }

  /** The columns that have a value in a change. */
  changedBy(change: { [Field in keyof Row]?: unknown }): Columns<Row> {
    return new Columns<Row>(this.#fields.filter((field) => change[field] !== undefined));
  }

  /** All columns except some. */
  without<Name extends keyof Row & string>(...names: readonly Name[]): Columns<Omit<Row, Name>> {
    const rest = this.#fields.filter((field) => !names.some((name) => name === field));
    return new Columns<Omit<Row, Name>>(rest as Exclude<keyof Row & string, Name>[]);
  }
}

/** Follows the mapping that the schema uses for all columns. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const productColumns = columns<Prisma.ProductGetPayload<object>>(Prisma.ProductScalarFieldEnum);

export const priceColumns = columns<Prisma.PriceGetPayload<object>>(Prisma.PriceScalarFieldEnum);

export const sessionColumns = columns<Prisma.CheckoutSessionGetPayload<object>>(Prisma.CheckoutSessionScalarFieldEnum);

export const sessionLineColumns = columns<Prisma.CheckoutSessionLineGetPayload<object>>(
  Prisma.CheckoutSessionLineScalarFieldEnum,
);

export const paymentLinkColumns = columns<Prisma.PaymentLinkGetPayload<object>>(Prisma.PaymentLinkScalarFieldEnum);

export const paymentLinkLineColumns = columns<Prisma.PaymentLinkLineGetPayload<object>>(
  Prisma.PaymentLinkLineScalarFieldEnum,
);

export const paymentLinkCountsColumns = columns<Prisma.PaymentLinkCountsGetPayload<object>>(
  Prisma.PaymentLinkCountsScalarFieldEnum,
);

export const paymentColumns = columns<Prisma.PaymentGetPayload<object>>(Prisma.PaymentScalarFieldEnum);

export const refundColumns = columns<Prisma.RefundGetPayload<object>>(Prisma.RefundScalarFieldEnum);

export const mailColumns = columns<Prisma.MailGetPayload<object>>(Prisma.MailScalarFieldEnum);

export const disputeColumns = columns<Prisma.DisputeGetPayload<object>>(Prisma.DisputeScalarFieldEnum);

export const subscriptionColumns = columns<Prisma.SubscriptionGetPayload<object>>(Prisma.SubscriptionScalarFieldEnum);

export const subscriptionItemColumns = columns<Prisma.SubscriptionItemGetPayload<object>>(
  Prisma.SubscriptionItemScalarFieldEnum,
);

export const invoiceColumns = columns<Prisma.InvoiceGetPayload<object>>(Prisma.InvoiceScalarFieldEnum);

export const invoiceLineColumns = columns<Prisma.InvoiceLineGetPayload<object>>(Prisma.InvoiceLineScalarFieldEnum);

export const creditNoteColumns = columns<Prisma.CreditNoteGetPayload<object>>(Prisma.CreditNoteScalarFieldEnum);

export const customerColumns = columns<Prisma.CustomerGetPayload<object>>(Prisma.CustomerScalarFieldEnum);

export const paymentMethodColumns = columns<Prisma.PaymentMethodGetPayload<object>>(
  Prisma.PaymentMethodScalarFieldEnum,
);

function columns<Row extends object>(fields: Record<keyof Row & string, unknown>): Columns<Row> {
  return new Columns<Row>(Object.keys(fields) as (keyof Row & string)[]);
}
