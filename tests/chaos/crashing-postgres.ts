import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { freePort } from "../service/start-service.ts";

const POLL_MS = 20;

export interface CrashingPostgres extends EmbeddedPostgres {
  /** Kills every one of its processes with -9 and starts it again, at the same address. */
  crash(): Promise<void>;
}

/** A PostgreSQL that keeps what it has committed when it crashes, as one for tests alone does not. */
export async function startCrashingPostgres(dataDir: string): Promise<CrashingPostgres> {
  const port = await freePort();
  let server = await startEmbeddedPostgres({ dataDir, port });
  return {
    url: server.url,
    directory: server.directory,
    stop: () => server.stop(),
    async crash() {
      await killAll(server);
      server = await startEmbeddedPostgres({ dataDir, port });
    },
  };
}

async function killAll({ url, directory }: EmbeddedPostgres): Promise<void> {
  const status = await readFile(join(directory, "data", "postmaster.pid"), "utf8");
  const parent = Number.parseInt(status, 10);
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
  for (const pid of [parent, ...rows.map((row) => row.pid)]) killIfThere(pid, "SIGKILL");
  while (killIfThere(parent, 0)) await wait(POLL_MS);
}

/** @returns whether there was such a process. */
function killIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
