import { timeOfId } from "#server/platform/ids.ts";
import { type Backlog, findBacklog } from "#server/services/backlog/repository.ts";

/** What waits to be done, of all merchants, and for how long. */
export interface BacklogStatus extends Omit<Backlog, "oldestEventId"> {
  /** Age by the wall clock of the oldest event that some endpoint has not got yet; 0 when there is none. */
  oldestUndeliveredSeconds: number;
}

/** The same for every process on a database. */
export async function getBacklog(): Promise<BacklogStatus> {
  const { oldestEventId, ...backlog } = await findBacklog();
  const oldestUndeliveredSeconds = oldestEventId ? (Date.now() - timeOfId(oldestEventId).getTime()) / 1_000 : 0;
  return { ...backlog, oldestUndeliveredSeconds: Math.max(0, oldestUndeliveredSeconds) };
}
