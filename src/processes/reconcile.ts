import { parseArgs } from "node:util";
import { processorFor } from "#money/processor/processor-for.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { withOperatorDatabase } from "#operations/embedded/operator-database.ts";
import { installReactions } from "#operations/reactions.ts";
import { hasFailed } from "#operations/reconcile/apply-comparison.ts";
import { type Reconciliation, reconcile } from "#operations/reconcile/reconcile.ts";
import { releaseUnusedCharging } from "#operations/reconcile/release-charging.ts";
import { reportLines } from "#operations/reconcile/report-lines.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { runCommand, say } from "#processes/run-process.ts";

const OPTIONS = {
  apply: { type: "boolean", default: false },
  release: { type: "boolean", default: false },
  "send-emails": { type: "boolean", default: false },
  dismiss: { type: "string", multiple: true },
  json: { type: "boolean", default: false },
  since: { type: "string" },
} as const;

const NO_PROCESSOR = "No payment processor is configured. Set the same STRIPE_ settings as the service.";
const EXIT_CODES = { done: 0, failed: 1, unresolved: 2 } as const;

// `npm run reconcile [-- --apply] [--release [--send-emails]] [--dismiss pi_…] [--since 2026-11-01] [--json]`: see
// docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const { values } = parseArgs({ options: OPTIONS });
    const since = values.since === undefined ? undefined : new Date(values.since);
    if (since && Number.isNaN(since.getTime())) throw new Error("--since must be a date, for example 2026-11-01.");
    const processor = processorFor(true);
    if (!processor && !values.release) throw new Error(NO_PROCESSOR);
    await applyMigrations(url);
    installReactions();
    connectDatabase(url);
    try {
      if (!processor) {
        if (!(await releaseUnusedCharging())) throw new Error(NO_PROCESSOR);
        say("The hold on charging was released. Nothing was ever sold in live mode.");
        return EXIT_CODES.done;
      }
      const { apply: applies, release: releases, "send-emails": sendsMails, dismiss } = values;
      const found = await reconcile(processor, { since, applies, releases, sendsMails, dismiss });
      const lines = values.json ? [JSON.stringify(found, withoutBigInts)] : reportLines(found);
      for (const line of lines) say(line);
      return EXIT_CODES[resultOf(found, releases)];
    } finally {
      await disconnectDatabase();
    }
  }),
);

function resultOf({ hold, applied, unresolved, released }: Reconciliation, releases: boolean): keyof typeof EXIT_CODES {
  if ((applied && hasFailed(applied)) || (releases && hold && !released)) return "failed";
  return released || unresolved.length === 0 ? "done" : "unresolved";
}

/** Amounts as decimal text. */
function withoutBigInts(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
