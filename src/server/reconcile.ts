import { parseArgs } from "node:util";
import { connectDatabase, disconnectDatabase } from "#server/database/connection.ts";
import { applyMigrations } from "#server/embedded/migrations.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { compareWithProcessor, releaseCharging, reportLines } from "#server/reconcile/reconcile.ts";
import { runCommand, say } from "#server/run-process.ts";

const OPTIONS = {
  release: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  since: { type: "string" },
} as const;

/** Charges at the processor are missing here. */
const FOUND_UNKNOWN = 2;

// `npm run reconcile [-- --release] [--since 2026-11-01] [--json]`: see docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const { release, json, since } = parseArgs({ options: OPTIONS }).values;
    const from = since === undefined ? undefined : new Date(since);
    if (from && Number.isNaN(from.getTime())) throw new Error("--since must be a date, such as 2026-11-01.");
    const processor = processorFor(true);
    if (!processor)
      throw new Error("No payment processor is configured. Set the same STRIPE_ settings as the service.");
    await applyMigrations(url);
    connectDatabase(url);
    try {
      const found = await compareWithProcessor(processor, from);
      const wasReleased = release && (await releaseCharging(found));
      if (json) {
        say(
          JSON.stringify({ ...found, released: wasReleased }, (_, value) =>
            typeof value === "bigint" ? String(value) : value,
          ),
        );
        return release || found.unknown.length === 0 ? 0 : FOUND_UNKNOWN;
      }
      for (const line of reportLines(found)) say(line);
      if (wasReleased) say("The hold was released. Renewals take the missing charges above instead of charging again.");
      else if (found.hold) say("To release the hold, run: npm run reconcile -- --release");
      return release || found.unknown.length === 0 ? 0 : FOUND_UNKNOWN;
    } finally {
      await disconnectDatabase();
    }
  }),
);
