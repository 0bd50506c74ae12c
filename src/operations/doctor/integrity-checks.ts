import { deleteOrphanedEvents, findOrphanedEvents } from "#operations/doctor/orphaned-event-store.ts";
import { type Check, failure, ok } from "#operations/doctor/run-checks.ts";
import { findCountersBehind, raiseCounters } from "#platform/work/counter-store.ts";

const ADVICE = "`npm run doctor -- --repair` repairs it.";

const counters: Check = {
  name: "Counters",
  needsDatabase: true,
  async run({ repair }) {
    const behind = await findCountersBehind();
    if (behind.length === 0) return ok("Counters: none is behind its numbers");
    if (repair) {
      await raiseCounters();
      return ok(`Counters: ${behind.length} raised to their highest numbers`);
    }
    return behind.map(({ table, merchantId, livemode, last, highest }) =>
      failure(
        `Counters: ${table} of ${merchantId} (${livemode ? "live" : "test"}) is at ${last}, but ${highest} was already used. ${ADVICE}`,
      ),
    );
  },
};

const orphanedEvents: Check = {
  name: "Events",
  needsDatabase: true,
  async run({ repair }) {
    const ids = await findOrphanedEvents(repair ? "all" : "last");
    if (ids.length === 0) return ok("Events: every event has its object");
    if (repair) {
      await deleteOrphanedEvents(ids);
      return ok(`Events: deleted ${ids.length} whose object was never stored (${ids.slice(0, 3).join(", ")})`);
    }
    return failure(
      `Events: ${ids.length} report an object that was never stored (${ids.slice(0, 3).join(", ")}). ${ADVICE}`,
    );
  },
};

export const integrityChecks: readonly Check[] = [counters, orphanedEvents];
