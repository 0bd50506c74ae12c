import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/**
 * A backup is a gzip file of lines: a head, then for each table a line about it, its rows in the text format of
 * PostgreSQL's COPY, and `\.`; at the end the number of rows. A row is never `\.`, because COPY doubles backslashes.
 */
export const FORMAT = "checkstand-backup-1";
export const END_OF_TABLE = "\\.";

export const BackupHeader = z.object({
  format: z.literal(FORMAT, { error: "This file is not a Checkstand backup, or has an unsupported format." }),
  createdAt: z.string(),
  /** The version of Checkstand, for people; older backups have none. */
  version: z.string().optional(),
  /** The version of PostgreSQL, for people. */
  serverVersion: z.string(),
  /** By name, with the SHA-256 of each script: the schema of the rows. */
  migrations: z.record(z.string(), z.string()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** A table, or the number of rows of each table. */
export const Section = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ rows: z.record(z.string(), z.number()) }),
]);

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const NEWLINE = 0x0a;

/**
 * The lines of a backup, each with its newline. Only that byte ends a line, because rows may contain other line
 * separators.
 * @throws Error for a file that is not gzip, or is truncated.
 */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const reading = pipeline(createReadStream(file), unzip);
  reading.catch(() => undefined);
  let rest: Buffer[] = [];
  for await (const chunk of unzip as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end + 1)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  await reading;
}
