import { secondsWithoutWorker } from "#account/installation/store.ts";
import { timeOfId } from "#platform/base/ids.ts";
import { type Backlog, findBacklog } from "#signals/backlog/store.ts";

/** Pending work of all merchants, with its age. */
export interface BacklogStatus extends Omit<Backlog, "oldestEventId"> {
  /** Wall clock age of the oldest event that some endpoint has not received yet; 0 without any. */
  oldestUndeliveredSeconds: number;
  /** How long no worker has run; up to about 60 while one does. */
  withoutWorkerSeconds: number;
}

/** The same for every process on a database. */
export async function getBacklog(): Promise<BacklogStatus> {
  const [{ oldestEventId, ...backlog }, withoutWorkerSeconds] = await Promise.all([
    findBacklog(),
    secondsWithoutWorker(),
  ]);
  const oldestUndeliveredSeconds = oldestEventId ? (Date.now() - timeOfId(oldestEventId).getTime()) / 1_000 : 0;
  return { ...backlog, oldestUndeliveredSeconds: Math.max(0, oldestUndeliveredSeconds), withoutWorkerSeconds };
}
