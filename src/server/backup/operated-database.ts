import { env } from "#env.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";

/** The operator's database: DATABASE_URL, else the embedded one, which is started for as long where it does not run. */
export async function withOperatedDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = env();
  const running = DATABASE_URL ?? (await findRunningPostgres(DATA_DIR));
  if (running !== undefined) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
