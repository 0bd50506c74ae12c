import { env } from "#env.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#server/embedded/embedded-postgres.ts";

/**
 * The operator's database, past a pooler: DATABASE_DIRECT_URL or DATABASE_URL, else the embedded one, which is started for
 * as long where it does not run.
 * @throws Error where the way past a pooler is not known: what takes long needs a connection of its own.
 */
export async function withOperatorDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER, DATA_DIR } = env();
  if (DATABASE_POOLER === "transaction" && !DATABASE_DIRECT_URL) {
    throw new Error("Set DATABASE_DIRECT_URL: this command needs a connection of its own, past the pooler.");
  }
  const running = DATABASE_DIRECT_URL ?? DATABASE_URL ?? (await findRunningPostgres(DATA_DIR));
  if (running !== undefined) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
