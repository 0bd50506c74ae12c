import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { schemaDiff } from "../../scripts/schema-diff.ts";
import { startScratchPostgres } from "../service/scratch-postgres.ts";

let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startScratchPostgres();
});

afterAll(async () => {
  await postgres.stop();
});

test("simultaneous starts of several processes apply each migration once", async () => {
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(postgres.url)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await applyMigrations(postgres.url)).toEqual([]);
});

test("the migrations give the same schema as the Prisma files", async () => {
  await applyMigrations(postgres.url);
  expect(await schemaDiff(postgres.url)).toBe("");
});

test("every index is ascending: new rows are added last, and fill its pages", async () => {
  await applyMigrations(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef ~ ' DESC'",
  );
  await client.end();
  expect(rows).toEqual([]);
});

describe("next to a running service", () => {
  const ADDS = 'ALTER TABLE "rate_limits" ADD COLUMN "note" TEXT;';
  let directory: string;
  let others: pg.Client[];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "checkstand-migrations-"));
    await applyMigrations(postgres.url);
    others = await Promise.all([1, 2].map(() => connected()));
  });

  afterEach(async () => {
    await Promise.all(others.map((client) => client.end()));
    await rm(directory, { recursive: true });
  });

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client(postgres.url);
    await client.connect();
    return client;
  }

  async function write(name: string, script: string): Promise<void> {
    await mkdir(join(directory, name));
    await writeFile(join(directory, name, "migration.sql"), script);
  }

  test("a migration that waits for a lock lets others pass, and is applied once the lock is free", async () => {
    await write("30000101000000_note", ADDS);
    const [writer, reader] = others as [pg.Client, pg.Client];
    await writer.query("BEGIN; LOCK TABLE rate_limits IN ROW EXCLUSIVE MODE");
    const applying = applyMigrations(postgres.url, { directory });
    await expect.poll(() => waitingForLocks(reader)).toBe(1);
    // Queues behind the migration, until that gives up for now.
    await reader.query("SELECT count(*) FROM rate_limits");
    await writer.query("COMMIT");
    expect(await applying).toEqual(["30000101000000_note"]);
    await reader.query("SELECT note FROM rate_limits");
  });

  test("two of three simultaneous starts wait without a transaction", async () => {
    await write("30000101000001_slow", ADDS.replaceAll("note", "slow"));
    const [writer, observer] = others as [pg.Client, pg.Client];
    await writer.query("BEGIN; LOCK TABLE rate_limits IN ROW EXCLUSIVE MODE");
    const told: string[] = [];
    const tell = (what: string) => void told.push(what);
    const applying = [1, 2, 3].map(() => applyMigrations(postgres.url, { directory, tell }));
    const ours = "application_name = 'checkstand migrations'";
    await expect.poll(() => count(observer, `${ours} AND wait_event_type = 'Lock'`)).toBe(1);
    await expect.poll(() => count(observer, ours)).toBe(3);
    expect(await count(observer, `${ours} AND wait_event_type <> 'Lock' AND xact_start < now() - interval '1 s'`)).toBe(
      0,
    );
    expect(await count(observer, `${ours} AND state = 'idle in transaction'`)).toBe(0);
    await writer.query("COMMIT");
    expect((await Promise.all(applying)).flat()).toEqual(["30000101000001_slow"]);
    expect(told).toEqual(Array(2).fill("Migrations: waiting for another process to apply them"));
  });

  test("an index is built concurrently, also after an interrupted attempt", async () => {
    const [client] = others as [pg.Client];
    await client.query("CREATE INDEX rate_limits_half ON rate_limits (key)");
    await write(
      "30000101000002_index",
      '-- CreateIndex\nCREATE INDEX CONCURRENTLY "rate_limits_half" ON "rate_limits"("expire");\n',
    );
    const told: string[] = [];
    const tell = (what: string) => void told.push(what);
    expect(await applyMigrations(postgres.url, { directory, tell })).toEqual(["30000101000002_index"]);
    expect(told).toEqual([expect.stringContaining("30000101000002_index")]);
    const { rows } = await client.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'rate_limits_half'");
    expect(rows).toEqual([{ indexdef: expect.stringContaining("(expire)") }]);
  });

  test("a migration that exceeds the database's statement timeout is applied", async () => {
    const [client] = others as [pg.Client];
    const name = `"${client.database}"`;
    await client.query(`ALTER DATABASE ${name} SET statement_timeout = 50`);
    try {
      await write("30000101000004_long", "SELECT pg_sleep(0.2);");
      expect(await applyMigrations(postgres.url, { directory })).toEqual(["30000101000004_long"]);
    } finally {
      await client.query(`ALTER DATABASE ${name} RESET statement_timeout`);
    }
  });

  test("a failed migration leaves nothing, and is named", async () => {
    await write("30000101000003_broken", 'CREATE TABLE "half" ("id" TEXT); SELECT 1/0;');
    await expect(applyMigrations(postgres.url, { directory })).rejects.toThrow(
      /30000101000003_broken.*division by zero/,
    );
    const [client] = others as [pg.Client];
    expect((await client.query("SELECT to_regclass('half') AS made")).rows).toEqual([{ made: null }]);
  });
});

async function count(client: pg.Client, condition: string): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${condition}`);
  return rows[0].count;
}

const waitingForLocks = (client: pg.Client) => count(client, "wait_event_type = 'Lock'");

test("an unreachable database is named without its password", async () => {
  const url = new URL(postgres.url);
  url.port = "1";
  await expect(applyMigrations(url.href)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 can't be used: connect ECONNREFUSED/,
  );
});
