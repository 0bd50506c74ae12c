import { findRunningPostgres, startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import { env } from "#platform/base/env.ts";

/**
 * The operator's database without a pooler: DATABASE_DIRECT_URL or DATABASE_URL, otherwise the embedded one, which is
 * started temporarily if it does not run.
 * @throws Error if there is no URL without a pooler: long work needs its own connection.
 */
export async function withOperatorDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER, DATA_DIR } = env();
  if (DATABASE_POOLER === "transaction" && !DATABASE_DIRECT_URL) {
    throw new Error("Set DATABASE_DIRECT_URL. This command needs a direct connection that bypasses the pooler.");
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
