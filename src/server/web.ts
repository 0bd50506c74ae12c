import { prepareAccess } from "#server/demo/prepare-access.ts";
import { nextBackend } from "#server/http/next-backend.ts";
import { bundledRoutes } from "#server/http/routes.ts";
import { runHttpProcess } from "#server/http-process.ts";
import { openSharedDatabase, patiently } from "#server/run-process.ts";
import { keepRequestLog } from "#server/services/request-log/keep-request-log.ts";

// Everything that is asked for, and no workers: one of any number on the same database.
await runHttpProcess("web", async (settings, stops) => {
  await openSharedDatabase(settings, stops);
  const { close, ...next } = await nextBackend({ development: false, port: settings.PORT });
  stops.push(close, keepRequestLog());
  const greeting = await patiently(prepareAccess);
  return { backend: { routes: await bundledRoutes(), ...next }, greeting };
});
