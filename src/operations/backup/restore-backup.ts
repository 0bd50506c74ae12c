import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { HoldReason } from "#money/charging/charging-hold.ts";
import { HOLD_CHARGING, JUMP_SEQUENCES } from "#money/charging/store.ts";
import { BackupHeader, END_OF_TABLE, quoteIdentifier, readLines, Section } from "#operations/backup/backup-file.ts";
import { applyMigrations, compareMigrations, unknownMigration } from "#operations/embedded/migrations.ts";

/** The first schema that has all of a hold: the newest of its tables. */
const HOLD_MIGRATION = "20261127081000_number_series";

/**
 * Restores a backup into an empty database: the schema of its version, its rows in one transaction, and then this
 * version's migrations. Nothing of a truncated file is loaded.
 * @returns the number of rows.
 * @throws Error in one line for a database with rows or another schema, a file that is not a backup, or one of a newer
 * version.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<number> {
  const lines = readLines(file);
  const head = BackupHeader.parse(parseLine((await lines.next()).value));
  const last = Object.keys(head.migrations).sort().at(-1);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "checkstand-restore" });
  // Without a listener, a broken connection would end the process; its queries fail anyway.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireCompatible(client, head);
    await applyMigrations(databaseUrl, last === undefined ? {} : { upTo: last });
    await client.query("SET statement_timeout = 0");
    await client.query("BEGIN");
    const foreignKeys = await dropForeignKeys(client);
    const loaded = await loadTables(client, lines);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`);
    }
    if (HOLD_MIGRATION in head.migrations) {
      // One from the time of the backup.
      await client.query("UPDATE installations SET charging_held_at = NULL, charging_hold_reason = NULL");
      await holdCharging(client);
    }
    await client.query("COMMIT");
    await client.query("ANALYZE");
    await applyMigrations(databaseUrl);
    // Versions before had no hold, and none of their processes runs on the migrated schema.
    await holdCharging(client);
    return loaded;
  } finally {
    await client.end();
  }
}

/**
 * Charges since the backup are not in it: nothing is charged in live mode until they were compared (contract, section 7).
 * A backup without live sessions or subscriptions lacks none.
 */
async function holdCharging(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT WHERE EXISTS (SELECT FROM checkout_sessions WHERE livemode) OR EXISTS (SELECT FROM subscriptions WHERE livemode)`,
  );
  if (rowCount) {
    const held = await client.query(HOLD_CHARGING, ["restored" satisfies HoldReason]);
    if (held.rowCount) await client.query(JUMP_SEQUENCES);
  }
}

function parseLine(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(line));
  } catch (error) {
    throw new Error("This file is not a Checkstand backup, or is damaged.", { cause: error });
  }
}

async function requireCompatible(client: pg.Client, head: BackupHeader): Promise<void> {
  const { known, applied } = await compareMigrations(client);
  const unknown = unknownMigration(known, new Map(Object.entries(head.migrations)));
  if (unknown !== undefined) {
    const by = head.version === undefined ? "" : `, created by ${head.version}`;
    throw new Error(
      `The backup belongs to a newer or different version (${unknown}${by}). Restore it with that version.`,
    );
  }
  const extra = [...applied.keys()].find((name) => !(name in head.migrations));
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS table FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`,
  );
  for (const { table } of rows) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoteIdentifier(table)} LIMIT 1`);
    if (rowCount) throw new Error(`The database is not empty (${table} has rows). Restore into an empty database.`);
  }
  if (extra !== undefined) {
    throw new Error(`The database schema is newer than the backup (${extra}). Restore into a database without tables.`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops foreign keys. They are created again after all rows, which checks every row. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteIdentifier(name)}`);
  return rows;
}

async function loadTables(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  const loaded: Record<string, number> = {};
  for await (const line of lines) {
    const section = Section.parse(parseLine(line));
    if ("rows" in section) {
      const differs = Object.entries(section.rows).find(([table, count]) => loaded[table] !== count);
      if (differs)
        throw new Error(`The backup is damaged: ${differs[0]} has ${loaded[differs[0]]} of ${differs[1]} rows.`);
      return Object.values(loaded).reduce((sum, count) => sum + count, 0);
    }
    loaded[section.table] = await loadTable(client, section, lines);
  }
  throw new Error("The backup is incomplete: the end of the file is missing.");
}

async function loadTable(
  client: pg.Client,
  { table, columns }: { table: string; columns: string[] },
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const copy = client.query(
    copyFrom(`COPY ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(", ")}) FROM STDIN`),
  );
  const failed = finished(copy);
  failed.catch(() => undefined);
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done || !line) {
      copy.destroy();
      throw new Error("The backup is incomplete: the end of the file is missing.");
    }
    if (line.equals(END_LINE)) break;
    if (!copy.write(line)) await Promise.race([once(copy, "drain"), failed]);
  }
  copy.end();
  await failed;
  return copy.rowCount;
}

const END_LINE = Buffer.from(`${END_OF_TABLE}\n`);
