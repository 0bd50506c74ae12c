import { bundledRoutes } from "#processes/http/routes.ts";
import { runHttpProcess } from "#processes/http-process.ts";
import { openSharedDatabase } from "#processes/run-process.ts";
import { startRequestLog } from "#signals/request-log/start-request-log.ts";

// API, customer pages and API reference, without loading Next. Any number of these processes may share a database.
await runHttpProcess("api", async (settings, cleanups) => {
  await openSharedDatabase(settings, cleanups);
  cleanups.push(startRequestLog());
  return { backend: { routes: await bundledRoutes() }, greeting: `The API is ready on port ${settings.PORT}` };
});
