import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { Cell, CsvColumn, List, Reader } from "#server/lists/list.ts";

const BATCH_SIZE = 100;

/** A list as CSV, with the filter of an address. @throws ZodError at once for an invalid filter. */
export type CsvExport = (reader: Reader, filter: Record<string, string>) => AsyncGenerator<string>;

export function csvExportOf<Row extends { id: string }, Filter extends z.ZodObject>(
  list: List<Row, Filter>,
): CsvExport {
  return (reader, filter) => listCsv(list, reader, list.filter.parse(filter));
}

/**
 * A whole filtered list as CSV by RFC 4180, newest first, in chunks: a heading, then a row per object. It begins with a
 * byte order mark, without which Excel does not read UTF-8. A cell that a spreadsheet would run as a formula begins
 * with an apostrophe.
 */
async function* listCsv<Row extends { id: string }, Filter extends z.ZodObject>(
  list: List<Row, Filter>,
  reader: Reader,
  filter: z.output<Filter>,
): AsyncGenerator<string> {
  yield csvHeading(list.columns);
  let after: string | undefined;
  do {
    const { data, hasMore } = await list.rows(reader, filter, {
      limit: BATCH_SIZE,
      ...(after !== undefined && { startingAfter: after }),
    });
    if (data.length > 0) yield csvRows(list.columns, data);
    after = hasMore ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The first line of a file, with the byte order mark before it. */
export function csvHeading<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${toCsv([columns.map(({ title }) => title)])}`;
}

/** A line for each row. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return toCsv(rows.map((row) => columns.map(({ value }) => cellText(value(row)))));
}

function toCsv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: "windows" });
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
