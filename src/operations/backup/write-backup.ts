import { createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupHeader, END_OF_TABLE, FORMAT, quoteIdentifier } from "#operations/backup/backup-file.ts";
import { compareMigrations, unknownMigration } from "#operations/embedded/migrations.ts";

/**
 * Writes every row of the database, as of one moment (a REPEATABLE READ transaction, concurrent with everything else),
 * to a file that appears complete or not at all. Jobs are left out: they only wake workers, which find due work
 * themselves.
 * @returns the number of rows and, if the schema is not this version's, a migration that this version does not have.
 * @throws Error of the database or the disk, or if the schema is older than this version's.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
): Promise<{ rows: number; unknown: string | undefined }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "checkstand-backup" });
  // Without a listener, a broken connection would end the process; its queries fail anyway.
  client.on("error", () => undefined);
  await client.connect();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}.partial`;
  const rows: Record<string, number> = {};
  let unknown: string | undefined;
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { known, applied } = await compareMigrations(client);
    const missing = [...known.keys()].find((name) => !applied.has(name));
    if (missing !== undefined) {
      throw new Error(
        `The database is not up to date (${missing}). Start Checkstand to apply migrations, or use the matching version.`,
      );
    }
    unknown = unknownMigration(known, applied);
    const head = await headOf(client, applied);
    const target = createWriteStream(partial, { mode: 0o600 });
    await pipeline(Readable.from(linesFrom(client, head, rows)), createGzip(), target);
    await syncToDisk(partial);
    await rename(partial, file);
    await syncToDisk(dirname(file));
  } finally {
    await rm(partial, { force: true });
    await client.end();
  }
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), unknown };
}

async function* linesFrom(
  client: pg.Client,
  head: BackupHeader,
  rows: Record<string, number>,
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(head)}\n`;
  for (const { table, columns } of await tablesOf(client)) {
    yield `${JSON.stringify({ table, columns })}\n`;
    const copy = client.query(
      copyTo(`COPY ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(", ")}) TO STDOUT`),
    );
    for await (const chunk of copy) yield chunk as Buffer;
    rows[table] = copy.rowCount;
    yield `${END_OF_TABLE}\n`;
  }
  yield `${JSON.stringify({ rows })}\n`;
}

async function headOf(client: pg.Client, applied: Map<string, string>): Promise<BackupHeader> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    version,
    serverVersion: rows[0]?.version ?? "",
    migrations: Object.fromEntries(applied),
  };
}

async function tablesOf(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
       -- Of a set-up address, which is of the one installation.
       AND NOT (c.relname = 'installations' AND a.attname IN ('setup_token_hash', 'setup_expires_at'))
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
