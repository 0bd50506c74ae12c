import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { type Cell, type CsvColumn, csvHeading, csvRows } from "#platform/base/csv.ts";

type Row = [Cell, Cell];

const COLUMNS: CsvColumn<Row>[] = [
  { title: "first", value: ([first]) => first },
  { title: "second", value: ([, second]) => second },
];

/**
 * The rows as a reader finds them that shares no code with our writer.
 * @param newline where it starts a new row, outside of quotes
 */
function read(csv: string, newline: "\r\n" | "\n" | "\r" = "\r\n"): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { newline, delimiter: "," });
  expect(errors).toEqual([]);
  // The rest of "\r\n" belongs to a cell for a reader that knows a half of it.
  const rest = "\r\n".replace(newline, "");
  return data
    .map((row) => row.map((cell) => (rest ? cell.replace(new RegExp(`^${rest}|${rest}$`), "") : cell)))
    .filter((row) => row.length > 1 || row[0] !== "");
}

const fileOf = (...rows: Row[]) => `${csvHeading(COLUMNS)}${csvRows(COLUMNS, rows)}`;

const LINE_BREAKS = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];
/** What programs remove from the start of a cell. */
const BLANKS = [" ", "\u00A0", "\u3000", "\u00AD", "\u200B", "\u2060", "\uFEFF"];
const STARTS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...LINE_BREAKS, ...BLANKS, ...STARTS, '"', ",", ";", "'", "cmd|' /C calc'!A0"),
      fc.string(),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));

describe("a list as CSV", () => {
  test.each(LINE_BREAKS)("%j stays in its cell, for any line break of the reader", (lineBreak) => {
    const text = `left${lineBreak}right`;
    for (const newline of ["\r\n", "\n", "\r"] as const) {
      expect(read(fileOf(["left", text], ["right", text]), newline).map((row) => row.length)).toEqual([2, 2, 2]);
    }
    expect(read(fileOf([text, 1]))[1]).toEqual([text, "1"]);
  });

  test("has the rows and columns of its list for any text, and the text except for apostrophes", () => {
    const rows = fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (rows) => {
        const [, ...found] = read(fileOf(...rows));
        expect(found.map((row) => row.length)).toEqual(rows.map(() => 2));
        const bare = (text: string) => text.replaceAll("'", "");
        expect(found.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
      }),
    );
  });

  test("has no line that a spreadsheet runs as a formula, at the start of a cell and after each line break", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [, [cell = ""] = []] = read(fileOf([text, "x"]));
        // A carriage return that starts a line is itself a line break, so what follows it is looked at as well.
        const lines = cell.split(/[\n\r\v\f\u0085\u2028\u2029]/);
        const starts = lines.map((line) => line.replace(new RegExp(`^[${BLANKS.join("")}]+`), ""));
        expect(starts.filter((line) => /^[=+\-@＝＋－＠]/.test(line))).toEqual([]);
        expect(lines.filter((line) => line.startsWith("\t"))).toEqual([]);
        expect(cell.startsWith("\r")).toBe(false);
      }),
    );
  });

  test("leaves numbers and times unchanged", () => {
    const at = new Date("2026-01-02T03:04:05.678Z");
    expect(fileOf([-5, -7n], [at, null])).toBe("\uFEFFfirst,second\r\n-5,-7\r\n2026-01-02T03:04:05.678Z,\r\n");
  });
});
