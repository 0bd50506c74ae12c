import { bundledRoutes } from "#server/http/routes.ts";
import { runHttpProcess } from "#server/http-process.ts";
import { openSharedDatabase } from "#server/run-process.ts";
import { startRequestLog } from "#server/services/request-log/start-request-log.ts";

// API, customer pages and API reference, without loading Next. Any number of these processes may share a database.
await runHttpProcess("api", async (settings, cleanups) => {
  await openSharedDatabase(settings, cleanups);
  cleanups.push(startRequestLog());
  return { backend: { routes: await bundledRoutes() }, greeting: `The API is ready on port ${settings.PORT}` };
});
