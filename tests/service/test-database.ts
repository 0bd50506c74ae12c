import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";

/** Names the database that the others are copied from, and so the PostgreSQL that the files of a project share. */
const TEMPLATE = "TEST_TEMPLATE_DATABASE";

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  /** An empty folder, for the `DATA_DIR` of processes that run on it. */
  directory: string;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that the files of a run share, with a database that is migrated once. @returns what ends it. */
export async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres();
  await applyMigrations(postgres.url);
  process.env[TEMPLATE] = postgres.url;
  return async () => {
    delete process.env[TEMPLATE];
    await postgres.stop();
  };
}

/** Whether this is a run whose files share a PostgreSQL. */
export function sharesTestPostgres(): boolean {
  return process.env[TEMPLATE] !== undefined;
}

/**
 * A database with the schema of this version and no rows; `empty` without a schema. It is a copy in the PostgreSQL that the
 * files share: a test that stops or crashes its server, changes its settings or makes roles takes `startScratchPostgres`.
 */
export async function startTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = new URL(process.env[TEMPLATE] ?? "");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = new URL(template);
  url.pathname = name;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${empty ? "template0" : template.pathname.slice(1)}`);
  const directory = await mkdtemp(join(tmpdir(), "checkstand-"));
  return {
    url: url.href,
    directory,
    stop: async () => {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function administer(statement: string): Promise<void> {
  const url = new URL(process.env[TEMPLATE] ?? "");
  url.pathname = "postgres";
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
