import { prepareAccess } from "#server/demo/prepare-access.ts";
import { nextBackend } from "#server/http/next-backend.ts";
import { bundledRoutes } from "#server/http/routes.ts";
import { runHttpProcess } from "#server/http-process.ts";
import { openSharedDatabase, withStartupRetries } from "#server/run-process.ts";
import { startRequestLog } from "#server/services/request-log/start-request-log.ts";

// Everything that handles requests, without workers: any number of these processes may share a database.
await runHttpProcess("web", async (settings, cleanups) => {
  await openSharedDatabase(settings, cleanups);
  const { close, ...next } = await nextBackend({ development: false, port: settings.PORT });
  cleanups.push(close, startRequestLog());
  const greeting = await withStartupRetries(prepareAccess);
  return { backend: { routes: await bundledRoutes(), ...next }, greeting };
});
