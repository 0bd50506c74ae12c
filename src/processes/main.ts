import { join } from "node:path";
import { prepareAccess } from "#operations/demo/prepare-access.ts";
import { startEmbeddedPostgres } from "#operations/embedded/embedded-postgres.ts";
import type { Env } from "#platform/base/env.ts";
import { nextBackend } from "#processes/http/next-backend.ts";
import { bundledRoutes, sourceRoutes } from "#processes/http/routes.ts";
import { runHttpProcess } from "#processes/http-process.ts";
import { type Cleanups, openDatabase, say, withStartupRetries } from "#processes/run-process.ts";
import { startWorkers } from "#processes/start-workers.ts";
import { startRequestLog } from "#signals/request-log/start-request-log.ts";

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
