import { prepareAccess } from "#operations/demo/prepare-access.ts";
import { nextBackend } from "#processes/http/next-backend.ts";
import { bundledRoutes } from "#processes/http/routes.ts";
import { runHttpProcess } from "#processes/http-process.ts";
import { openSharedDatabase, withStartupRetries } from "#processes/run-process.ts";
import { startRequestLog } from "#signals/request-log/start-request-log.ts";

// Everything that handles requests, without workers: any number of these processes may share a database.
await runHttpProcess("web", async (settings, cleanups) => {
  await openSharedDatabase(settings, cleanups);
  const { close, ...next } = await nextBackend({ development: false, port: settings.PORT });
  cleanups.push(close, startRequestLog());
  const greeting = await withStartupRetries(prepareAccess);
  return { backend: { routes: await bundledRoutes(), ...next }, greeting };
});
