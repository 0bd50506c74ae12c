import { join } from "node:path";
import type { Env } from "#env.ts";
import { prepareAccess } from "#server/demo/prepare-access.ts";
import { startEmbeddedPostgres } from "#server/embedded/embedded-postgres.ts";
import { nextBackend } from "#server/http/next-backend.ts";
import { bundledRoutes, sourceRoutes } from "#server/http/routes.ts";
import { runHttpProcess } from "#server/http-process.ts";
import { startWorkers } from "#server/jobs/start-workers.ts";
import { openDatabase, patiently, type Stops, say } from "#server/run-process.ts";
import { keepRequestLog } from "#server/services/request-log/keep-request-log.ts";

// All in one: dashboard, API, customer pages, workers and, unless DATABASE_URL is set, the database.
await runHttpProcess("main", async (settings, stops, fail) => {
  await openDatabase(await database(settings, stops, fail), stops);
  const development = settings.NODE_ENV === "development";
  const { close, ...next } = await nextBackend({ development, port: settings.PORT });
  stops.push(close, keepRequestLog());
  const routes = development ? sourceRoutes(join(process.cwd(), "src/app")) : await bundledRoutes();
  const greeting = await patiently(prepareAccess);
  // Last: while Next is loaded, nothing that they ask the database would be read in time.
  const stopWorkers = await startWorkers();
  stops.push(stopWorkers);
  return { backend: { routes, ...next }, greeting, stopBeside: stopWorkers };
});

async function database(settings: Env, stops: Stops, onExit: (reason: Error) => void): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, onExit });
  stops.push(postgres.stop);
  say(`PostgreSQL: started, its data lies in ${postgres.directory}`);
  return postgres.url;
}
