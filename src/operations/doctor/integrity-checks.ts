import { rebuildDailySums } from "#ledger/daily-sums/rebuild-daily-sums.ts";
import { findDifferentSums } from "#ledger/daily-sums/store.ts";
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

const dailySums: Check = {
  name: "Daily sums",
  needsDatabase: true,
  async run({ repair }) {
    const different = await findDifferentSums();
    const merchantIds = [...new Set(different.map(({ merchantId }) => merchantId))];
    if (merchantIds.length === 0) return ok("Daily sums: equal the entries of the ledger");
    if (repair) {
      await rebuildDailySums(merchantIds);
      return ok(`Daily sums: rebuilt of ${merchantIds.join(", ")}`);
    }
    return merchantIds.map((merchantId) => {
      const days = [...new Set(different.filter((found) => found.merchantId === merchantId).map(({ day }) => day))];
      return failure(
        `Daily sums: those of ${merchantId} differ from the entries of the ledger on ${days.length} checked days (${days.slice(0, 3).join(", ")}). ${ADVICE}`,
      );
    });
  },
};

export const integrityChecks: readonly Check[] = [counters, orphanedEvents, dailySums];
