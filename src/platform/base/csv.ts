import { stringify } from "csv-stringify/sync";

/** A value of a CSV cell; a Date is written in UTC. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
}

/** The first line of a file, with a byte order mark before it, without which Excel does not read UTF-8. */
export function csvHeading<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${toCsv([columns.map(({ title }) => title)])}`;
}

/**
 * A line for each row, by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it, also
 * after a line break: some programs read each line as a row, whatever is quoted.
 */
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
