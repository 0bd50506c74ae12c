import { parseArgs } from "node:util";
import { rebuildDailySums } from "#ledger/daily-sums/rebuild-daily-sums.ts";
import { findMerchantsOfLedger } from "#ledger/daily-sums/store.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { withOperatorDatabase } from "#operations/embedded/operator-database.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { runCommand, say } from "#processes/run-process.ts";

// `npm run rebuild-sums [-- --merchant mer_…]`: see docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const { values } = parseArgs({ options: { merchant: { type: "string", multiple: true } } });
    await applyMigrations(url);
    connectDatabase(url);
    try {
      const all = await findMerchantsOfLedger();
      const unknown = values.merchant?.find((id) => !all.includes(id));
      if (unknown !== undefined) throw new Error(`The ledger has no transactions of ${unknown}.`);
      const merchantIds = values.merchant ?? all;
      await rebuildDailySums(merchantIds);
      say(`Rebuilt the daily sums of ${merchantIds.length} ${merchantIds.length === 1 ? "business" : "businesses"}.`);
      return 0;
    } finally {
      await disconnectDatabase();
    }
  }),
);
