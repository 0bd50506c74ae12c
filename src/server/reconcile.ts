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

/** The exit code if charges are missing in the database, unless the hold was released. */
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
      const released = release && (await releaseCharging(found));
      if (json)
        say(JSON.stringify({ ...found, released }, (_, value) => (typeof value === "bigint" ? String(value) : value)));
      else for (const line of reportLines({ ...found, released })) say(line);
      return release || found.unknown.length === 0 ? 0 : FOUND_UNKNOWN;
    } finally {
      await disconnectDatabase();
    }
  }),
);
