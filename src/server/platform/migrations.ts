import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";

const DIRECTORY = "prisma/migrations";
const SCRIPT = "migration.sql";
const LOCK_FILE = "migration_lock.toml";
const DATA_SOURCE = { path: "schema.prisma", content: 'datasource db { provider = "postgresql" }' };
const LOCK_KEY = 7_246_301_155;

interface Migration {
  name: string;
  script: string;
}

/**
 * Brings a database to the schema of this version and keeps the ordinary `_prisma_migrations` table.
 * Costs one query when there is nothing to do. Any number of processes may call it at once: one applies,
 * the others wait for it. Run it from the checkout's root, and past poolers: Prisma's engine locks by the session.
 * @param upTo the last one to apply; all of them without it.
 * @returns the names of the migrations that it applied.
 * @throws Error naming the host when the database can't be used, or the migration that failed.
 */
export async function applyMigrations(databaseUrl: string, upTo?: string): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => upTo === undefined || name <= upTo);
  const client = await connect(databaseUrl);
  try {
    if (await isUpToDate(client, migrations)) return [];
    // A lock of the transaction, which goes with it however this ends.
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
    if (await isUpToDate(client, migrations)) return [];
    return await applyWithEngine(databaseUrl, migrations);
  } finally {
    await client.end();
  }
}

/** Whether a database has the schema of this version. @throws Error naming the host when the database can't be used. */
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
  const known = (await readMigrations()).map(({ name, script }) => [name, checksumOf(script)] as const);
  return { known: new Map(known), applied: await appliedChecksums(client) };
}

function checksumOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}

async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(DIRECTORY, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({ name, script: await readFile(join(DIRECTORY, name, SCRIPT), "utf8") })),
  );
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
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
  return migrations.every(({ name, script }) => checksums.get(name) === checksumOf(script));
}

async function appliedChecksums(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!rows[0]?.exists) return new Map();
  const applied = await client.query<{ name: string; checksum: string }>(
    "SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Map(applied.rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyWithEngine(databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  const { withSchemaEngine } = await import("./schema-engine.ts");
  const lockfile = { path: LOCK_FILE, content: await readFile(join(DIRECTORY, LOCK_FILE), "utf8") };
  const migrationDirectories = migrations.map(({ name, script }) => ({
    path: name,
    migrationFile: { path: SCRIPT, content: { tag: "ok" as const, value: script } },
  }));
  const input = {
    migrationsList: { baseDir: resolve(DIRECTORY), lockfile, shadowDbInitScript: "", migrationDirectories },
    filters: { externalTables: [], externalEnums: [] },
  };
  try {
    const result = await withSchemaEngine(databaseUrl, [DATA_SOURCE], (engine) => engine.applyMigrations(input));
    return result.appliedMigrationNames;
  } catch (error) {
    throw failedMigration(error as Error);
  }
}

/** The engine appends a trace of itself to its message; of that only the migration's name is of use. */
function failedMigration(error: Error): Error {
  const [message = "", trace = ""] = error.message.split(/\n +0: /);
  const name = trace.match(/migration_name="([^"]+)"/)?.[1] ?? "migrations";
  return new Error(`The database can't be brought up to date (${name}): ${message.trim().replaceAll("\n", " ")}`, {
    cause: error,
  });
}

/** A refused connection to a name with several addresses has its reasons in a list. */
function reason(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors?.[0] as Error | undefined)?.message || "no answer";
}
