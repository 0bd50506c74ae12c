import { env } from "#env.ts";
import { startWorkers } from "#server/jobs/start-workers.ts";
import { openDatabase, runProcess, say } from "#server/run-process.ts";

// Workers only, beside any number of `npm start` on the same database.
await runProcess(async (stops) => {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) {
    throw new Error("Set DATABASE_URL: the embedded database belongs to `npm start`, which has workers of its own.");
  }
  await openDatabase(DATABASE_URL, stops);
  stops.push(await startWorkers());
  say("The worker is ready.");
});
