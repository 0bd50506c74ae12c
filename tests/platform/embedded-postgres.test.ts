import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#operations/embedded/embedded-postgres.ts";

let dataDir: string;
let directory: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "checkstand-"));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  if (directory) await rm(directory, { recursive: true, force: true });
});

test("a server left by a killed process is replaced, and its data stays", async () => {
  const { owner, url } = await startInAnotherProcess();
  await query(url, "CREATE TABLE kept (x int)");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Checkstand is already running from this directory (process ${owner.pid}).`,
  );

  owner.kill("SIGKILL");
  await once(owner, "exit");
  const server = await start();
  expect(server.url).not.toBe(url);
  expect(await query(server.url, "SELECT count(*)::int AS rows FROM kept")).toEqual([{ rows: 0 }]);
  await server.stop();
});

test("a server is found while it runs, and not after it stopped", async () => {
  const server = await start();
  expect(await findRunningPostgres(dataDir)).toBe(server.url);
  await server.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});

test("text sorts bytewise, lower() covers more than ASCII, times are UTC", async () => {
  const server = await start();
  const rows = await query(
    server.url,
    "SELECT array(SELECT x FROM unnest(array['a','B','_','ä']) x ORDER BY x) AS sorted, lower('Ä') AS lower, current_setting('timezone') AS zone",
  );
  expect(rows).toEqual([{ sorted: ["B", "_", "a", "ä"], lower: "ä", zone: "UTC" }]);
  await server.stop();
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  directory = server.directory;
  return server;
}

async function startInAnotherProcess(): Promise<{ owner: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
  `;
  const owner = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(owner.stdout, "data");
  return { owner, url: String(url).trim() };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
