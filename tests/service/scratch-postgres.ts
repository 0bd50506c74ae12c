import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";

/** Starts an empty PostgreSQL for tests and generators; `stop` also removes its data. */
export async function startScratchPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), "checkstand-"));
  const server = await startEmbeddedPostgres({ dataDir, volatile: true });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(server.directory, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
