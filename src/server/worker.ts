import { env } from "#env.ts";
import { startWorkers } from "#server/jobs/start-workers.ts";
import { openSharedDatabase, runProcess, say } from "#server/run-process.ts";

// Workers only. Any number of these processes may share a database.
await runProcess("worker", async (cleanups) => {
  const directUrl = await openSharedDatabase(env(), cleanups);
  cleanups.push(startWorkers(directUrl));
  say("The worker is ready.");
});
