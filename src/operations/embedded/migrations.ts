import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { missingCreatePrivileges } from "#platform/base/create-privileges.ts";
import { isLockConflict } from "#platform/base/database-errors.ts";

const DIRECTORY = "prisma/migrations";
const SCRIPT = "migration.sql";
const TABLE = "_prisma_migrations";
const MIGRATION_LOCK_KEY = 7_246_301_155;
/** Polling interval of a process that waits for another one's migrations. */
const MIGRATION_LOCK_POLL_MS = 200;
/** A migration that does not get its lock in this time lets queued statements pass, and is retried after a pause. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_PAUSE_MS = 1_000;
const LOCK_ATTEMPTS = 40;
/** PostgreSQL's code for a write on a replica. */
const READ_ONLY = "25006";

interface Migration {
  name: string;
  script: string;
}

/**
 * Migrates a database to the schema of this version, and maintains Prisma's own table of applied migrations, so that
 * `prisma migrate deploy` continues from there. Costs one query if there is nothing to do. Any number of processes may
 * call it at the same time: one applies, the others wait, without a transaction, which a concurrent index would have to
 * wait for. Run it from the checkout's root, and not through a pooler: the lock belongs to the database session.
 * @param options.upTo the last one to apply; all of them by default.
 * @param options.directory their directory; that of this version by default.
 * @param options.tell reports what is waited for, if that may take long.
 * @returns the names of the applied migrations.
 * @throws Error naming the host if the database can't be used, or the migration that failed.
 */
export async function applyMigrations(
  databaseUrl: string,
  {
    upTo,
    directory,
    tell = () => undefined,
  }: { upTo?: string; directory?: string; tell?: (what: string) => void } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => upTo === undefined || name <= upTo);
  const client = await connect(databaseUrl);
  try {
    if (await isUpToDate(client, migrations)) return [];
    const [missing] = await missingCreatePrivileges(client);
    if (missing) throw new Error(`Can't migrate the database: ${missing}`);
    await acquireMigrationLock(client, tell);
    return await applyWaiting(client, migrations, tell);
  } finally {
    // The migration's locks end with the connection.
    await client.end();
  }
}

/**
 * @throws Error that names the host if the database can't be used. It counts as unavailable if the database is a replica,
 * for example a former primary after a failover.
 */
export async function requirePrimary(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ replica: boolean }>("SELECT pg_is_in_recovery() AS replica");
    if (!rows[0]?.replica) return;
    const message = `The database at ${client.host}:${client.port} is a read-only replica`;
    throw Object.assign(new Error(message), { code: READ_ONLY });
  } finally {
    await client.end();
  }
}

/** Whether a database has the schema of this version. @throws Error naming the host if the database can't be used. */
export async function hasAllMigrations(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl);
  try {
    return await isUpToDate(client, await readMigrations());
  } finally {
    await client.end();
  }
}

/** The migrations of this version and those of a database, by name with the SHA-256 of their script. */
export async function compareMigrations(
  client: pg.ClientBase,
): Promise<{ known: Map<string, string>; applied: Map<string, string> }> {
  const checksums = (await readMigrations()).map(({ name, script }) => [name, checksumOf(script)] as const);
  return { known: new Map(checksums), applied: await appliedChecksums(client) };
}

/**
 * The first migration of a schema that this version does not have, or has with another script. With one, this version
 * can't know the schema.
 * @param known the migrations of this version; `applied` those of the schema: by name with the SHA-256 of their script.
 */
export function unknownMigration(
  known: ReadonlyMap<string, string>,
  applied: ReadonlyMap<string, string>,
): string | undefined {
  return [...applied.keys()].sort().find((name) => known.get(name) !== applied.get(name));
}

function checksumOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}

async function readMigrations(directory = DIRECTORY): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({ name, script: await readFile(join(directory, name, SCRIPT), "utf8") })),
  );
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: "checkstand migrations",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(`The database at ${client.host}:${client.port} can't be used: ${reason(error)}`, { cause: error });
  }
}

async function isUpToDate(client: pg.Client, migrations: Migration[]): Promise<boolean> {
  const checksums = await appliedChecksums(client);
  return migrations.every(({ name }) => checksums.has(name));
}

async function appliedChecksums(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('${TABLE}') IS NOT NULL AS exists`);
  if (!rows[0]?.exists) return new Map();
  const applied = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM ${TABLE} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return new Map(applied.rows.map(({ name, checksum }) => [name, checksum]));
}

async function acquireMigrationLock(client: pg.Client, tell: (what: string) => void): Promise<void> {
  const isFree = async () => {
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [
      MIGRATION_LOCK_KEY,
    ]);
    return rows[0]?.free === true;
  };
  if (await isFree()) return;
  tell("Migrations: waiting for another process to apply them");
  while (!(await isFree())) await wait(MIGRATION_LOCK_POLL_MS);
}

async function applyWaiting(
  client: pg.Client,
  migrations: Migration[],
  tell: (what: string) => void,
): Promise<string[]> {
  await client.query(CREATE_TABLE);
  const checksums = await appliedChecksums(client);
  // An empty database has nothing that a crash could destroy, so its migrations don't wait for the disk.
  const isEmpty = checksums.size === 0;
  if (isEmpty) await client.query("SET synchronous_commit = off");
  // Overrides the timeout of the role or the database: an index of a large table takes longer than any request may.
  await client.query("SET statement_timeout = 0");
  const applied: string[] = [];
  for (const migration of migrations) {
    if (checksums.has(migration.name)) continue;
    if (!isEmpty && concurrentIndexIn(migration.script)) {
      tell(`Migrations: ${migration.name} is building an index, after older transactions have finished`);
    }
    await apply(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

/** As Prisma creates it. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS ${TABLE} (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, script } = migration;
  for (let attempt = 1; ; attempt++) {
    try {
      const index = concurrentIndexIn(script);
      return await (index ? buildConcurrently(client, migration, index) : applyInTransaction(client, migration));
    } catch (error) {
      if (!isLockConflict(error)) throw new FailedMigration(name, (error as Error).message, error);
      if (attempt === LOCK_ATTEMPTS) {
        const advice = "a lock is held for too long: check pg_stat_activity for old transactions, and start again";
        throw new FailedMigration(name, advice, error);
      }
      await wait(LOCK_PAUSE_MS);
    }
  }
}

/** Script and row are committed together. */
async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.script);
    await recordApplied(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/**
 * The name of the index that a script builds concurrently; undefined for any other script. PostgreSQL allows it only
 * outside a transaction, so such a script has no other statement.
 */
export function concurrentIndexIn(script: string): string | undefined {
  return /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "?(\w+)"? ON /m.exec(script)?.[1];
}

/**
 * Other statements don't queue behind it, so it may wait. An invalid index of an interrupted attempt is dropped first.
 */
async function buildConcurrently(client: pg.Client, migration: Migration, index: string): Promise<void> {
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
  await client.query(migration.script);
  await recordApplied(client, migration);
}

async function recordApplied(client: pg.Client, { name, script }: Migration): Promise<void> {
  await client.query(
    `UPDATE ${TABLE} SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  );
  await client.query(
    `INSERT INTO ${TABLE} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(script), name],
  );
}

/** Waiting for the database does not help then, whatever the cause. */
export class FailedMigration extends Error {
  constructor(name: string, reason: string, cause: unknown) {
    super(`Migration ${name} failed: ${reason}.`, { cause });
  }
}

/** A refused connection to a name with several IP addresses has a list of reasons. */
function reason(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors?.[0] as Error | undefined)?.message || "no answer";
}
