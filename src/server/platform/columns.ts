import { Prisma } from "#server/platform/prisma/client.ts";

/**
 * The columns of a table for statements that are written by hand: as a SELECT names them, and as the objects that Prisma
 * makes of the same row. `read` gives rows as lists, in which the columns of several tables may follow one another.
 */
export class Columns<Row extends object> {
  readonly #fields: readonly string[];

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  /** How many there are. */
  get count(): number {
    return this.#fields.length;
  }

  /** Such as `p.id, p.merchant_id`. @param table the name that the statement gives the table. */
  of(table: string): string {
    return this.#fields.map((field) => `${table}.${columnOf(field)}`).join(", ");
  }

  /** The object of a row. @param start where these columns begin in the list. */
  row(values: readonly unknown[], start = 0): Row {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < this.#fields.length; index++)
      row[this.#fields[index] as string] = values[start + index];
    return row as Row;
  }
}

/** As the schema maps them all. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const productColumns = new Columns<Prisma.ProductGetPayload<object>>(Object.keys(Prisma.ProductScalarFieldEnum));

export const priceColumns = new Columns<Prisma.PriceGetPayload<object>>(Object.keys(Prisma.PriceScalarFieldEnum));

export const sessionColumns = new Columns<Prisma.CheckoutSessionGetPayload<object>>(
  Object.keys(Prisma.CheckoutSessionScalarFieldEnum),
);

export const sessionLineColumns = new Columns<Prisma.CheckoutSessionLineGetPayload<object>>(
  Object.keys(Prisma.CheckoutSessionLineScalarFieldEnum),
);
