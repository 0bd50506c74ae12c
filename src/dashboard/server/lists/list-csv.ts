import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { Cell, CsvColumn, List, Reader } from "#dashboard/server/lists/list.ts";

const BATCH_SIZE = 100;

/** A list as CSV, with the filter of a URL. @throws ZodError immediately for an invalid filter. */
export type CsvExport = (reader: Reader, filter: Record<string, string>) => AsyncGenerator<string>;

export function csvExportOf<Row extends { id: string }, Filter extends z.ZodObject>(
  list: List<Row, Filter>,
): CsvExport {
  return (reader, filter) => listCsv(list, reader, list.filter.parse(filter));
}

/**
 * A whole filtered list as CSV by RFC 4180, newest first, in chunks: a heading, then a row per object. It begins with a
 * byte order mark, without which Excel does not read UTF-8. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it, also after a line break: some programs read each line as a row, whatever is quoted.
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

/** Line breaks of any program. Without quotes, a reader would start a new row at some of them. */
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * The start of a line that a spreadsheet may run as a formula, in ASCII or full width, also after whitespace and invisible
 * characters, which some programs remove.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /(?<=^|[\n\r\v\f\u0085\u2028\u2029])(?=[\t\r]|[\p{Zs}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

function toCsv(rows: string[][]): string {
  return stringify(rows, { quoted_match: LINE_BREAK, record_delimiter: "windows" });
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "string" ? cell.replace(FORMULA_START, "'") : String(cell);
}
