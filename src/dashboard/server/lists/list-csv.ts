import type { z } from "zod";
import type { List, Reader } from "#dashboard/server/lists/list.ts";
import { csvHeading, csvRows } from "#platform/base/csv.ts";

const BATCH_SIZE = 100;

/** A list as CSV, with the filter of a URL. @throws ZodError immediately for an invalid filter. */
export type CsvExport = (reader: Reader, filter: Record<string, string>) => AsyncGenerator<string>;

export function csvExportOf<Row extends { id: string }, Filter extends z.ZodObject>(
  list: List<Row, Filter>,
): CsvExport {
  return (reader, filter) => listCsv(list, reader, list.filter.parse(filter));
}

/**
 * A whole filtered list as CSV by RFC 4180, newest first, in chunks: a heading, then a row per object.
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
