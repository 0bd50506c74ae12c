import { join } from "node:path";
import type { Env } from "#env.ts";
import { prepareAccess } from "#server/demo/prepare-access.ts";
import { startEmbeddedPostgres } from "#server/embedded/embedded-postgres.ts";
import { nextBackend } from "#server/http/next-backend.ts";
import { bundledRoutes, sourceRoutes } from "#server/http/routes.ts";
import { runHttpProcess } from "#server/http-process.ts";
import { startWorkers } from "#server/jobs/start-workers.ts";
import { type Cleanups, openDatabase, say, withStartupRetries } from "#server/run-process.ts";
import { startRequestLog } from "#server/services/request-log/start-request-log.ts";

// All in one process: dashboard, API, customer pages, workers and, unless DATABASE_URL is set, the database.
await runHttpProcess("main", async (settings, cleanups, fail) => {
  const directUrl = await openDatabase(await database(settings, cleanups, fail), cleanups);
  const development = settings.NODE_ENV === "development";
  const { close, ...next } = await nextBackend({ development, port: settings.PORT });
  cleanups.push(close, startRequestLog());
  const routes = development ? sourceRoutes(join(process.cwd(), "src/app")) : await bundledRoutes();
  const greeting = await withStartupRetries(prepareAccess);
  // Last: while Next is loading, the workers' database responses would not be read in time.
  const stopWorkers = startWorkers(directUrl);
  cleanups.push(stopWorkers);
  return { backend: { routes, ...next }, greeting, stopWhileDraining: stopWorkers };
});

async function database(settings: Env, cleanups: Cleanups, onExit: (reason: Error) => void): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, onExit });
  cleanups.push(postgres.stop);
  say(`PostgreSQL: started with data directory ${postgres.directory}`);
  return postgres.url;
}
