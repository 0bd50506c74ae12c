import { env } from "#platform/base/env.ts";
import { openSharedDatabase, runProcess, say } from "#processes/run-process.ts";
import { startWorkers } from "#processes/start-workers.ts";

// Workers only. Any number of these processes may share a database.
await runProcess("worker", async (cleanups) => {
  const directUrl = await openSharedDatabase(env(), cleanups);
  cleanups.push(startWorkers(directUrl));
  say("The worker is ready.");
});
