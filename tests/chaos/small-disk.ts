import { execFile } from "node:child_process";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { freePort } from "../service/start-service.ts";

/** An empty cluster takes about half of it. */
const DISK_MB = 200;
const RESTART_MS = 200;
const CHUNK = Buffer.alloc(64 * 1024);

/** A PostgreSQL on a small disk of its own, started again whenever it ends, as long as it takes. */
export interface PostgresOnSmallDisk extends EmbeddedPostgres {
  /** Takes all room that is left. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** How often it ended by itself. */
  ends(): number;
}

/** Whether this user may mount one. */
export async function canMountDisk(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), "checkstand-disk-"));
  try {
    await mount(directory, "size=1m");
    await unmount(directory);
    return true;
  } catch {
    return false;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** @param dataDir an empty folder. @throws Error where nothing can be mounted. */
export async function startOnSmallDisk(dataDir: string): Promise<PostgresOnSmallDisk> {
  const port = await freePort();
  const directory = await emptyHome(dataDir, port);
  const { uid, gid } = await stat(directory);
  await mount(directory, `size=${DISK_MB}m,mode=700,uid=${uid},gid=${gid}`);
  const ballast = join(directory, "ballast");
  let isOver = false;
  let ends = 0;
  let restarting: Promise<void> | undefined;
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      port,
      onExit: () => {
        ends++;
        restarting = startAgain();
      },
    });
  let server = await start().catch(async (error) => {
    await unmount(directory);
    throw error;
  });
  const startAgain = async (): Promise<void> => {
    while (!isOver) {
      await wait(RESTART_MS);
      const started = await start().catch(() => undefined);
      if (!started) continue;
      server = started;
      return;
    }
  };
  return {
    url: server.url,
    directory,
    ends: () => ends,
    fill: () => fillWith(ballast),
    makeRoom: () => rm(ballast, { force: true }),
    async stop() {
      isOver = true;
      await restarting;
      await server.stop();
      await unmount(directory);
    },
  };
}

/** In memory, so that filling it costs nothing. */
async function mount(directory: string, options: string): Promise<void> {
  await promisify(execFile)("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory]);
}

async function unmount(directory: string): Promise<void> {
  await promisify(execFile)("umount", [directory]);
}

/** Where the database will lie, which is known once it has been there. */
async function emptyHome(dataDir: string, port: number): Promise<string> {
  const { directory, stop } = await startEmbeddedPostgres({ dataDir, port, volatile: true });
  await stop();
  await rm(join(directory, "data"), { recursive: true });
  return directory;
}

async function fillWith(path: string): Promise<void> {
  const file = await open(path, "a");
  try {
    for (;;) await file.write(CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
}
