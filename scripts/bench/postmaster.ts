import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** The process ID of a local PostgreSQL: the parent of every connection's process. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  await client.end();
  return Number.parseInt(await readFile(join(rows[0]?.data_directory ?? "", "postmaster.pid"), "utf8"), 10);
}
