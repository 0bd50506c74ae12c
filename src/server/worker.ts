import { env } from "#env.ts";
import { startWorkers } from "#server/jobs/start-workers.ts";
import { openDatabase, runProcess, say, sharedDatabaseUrl } from "#server/run-process.ts";

// Workers only: one of any number on the same database.
await runProcess(async (stops) => {
  await openDatabase(sharedDatabaseUrl(env()), stops);
  stops.push(await startWorkers());
  say("The worker is ready.");
});
