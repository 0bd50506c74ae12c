import { parseArgs } from "node:util";
import { connectDatabase, disconnectDatabase } from "#server/database/connection.ts";
import { applyMigrations } from "#server/embedded/migrations.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import {
  applyReconciliation,
  compareWithProcessor,
  releaseCharging,
  reportLines,
} from "#server/reconcile/reconcile.ts";
import { runCommand, say } from "#server/run-process.ts";

const OPTIONS = {
  apply: { type: "boolean", default: false },
  release: { type: "boolean", default: false },
  "send-emails": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  since: { type: "string" },
} as const;

/** The exit code if charges are missing in the database, unless the hold was released. */
const FOUND_UNKNOWN = 2;

// `npm run reconcile [-- --apply] [--release [--send-emails]] [--since 2026-11-01] [--json]`: see docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const { apply, release, json, since, "send-emails": sendsMails } = parseArgs({ options: OPTIONS }).values;
    const from = since === undefined ? undefined : new Date(since);
    if (from && Number.isNaN(from.getTime())) throw new Error("--since must be a date, such as 2026-11-01.");
    const processor = processorFor(true);
    if (!processor)
      throw new Error("No payment processor is configured. Set the same STRIPE_ settings as the service.");
    await applyMigrations(url);
    connectDatabase(url);
    try {
      const compared = await compareWithProcessor(processor, from);
      const applied = apply ? await applyReconciliation(processor, compared) : null;
      const left = applied?.charges.filter(({ result }) => result === "left");
      const found = { ...compared, unknown: left ?? compared.unknown };
      const released = release && (await releaseCharging(found, { sendsMails }));
      if (json)
        say(
          JSON.stringify({ ...found, applied, released }, (_, value) =>
            typeof value === "bigint" ? String(value) : value,
          ),
        );
      else for (const line of reportLines({ ...found, applied, released })) say(line);
      return release || found.unknown.length === 0 ? 0 : FOUND_UNKNOWN;
    } finally {
      await disconnectDatabase();
    }
  }),
);
