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
import { dismissCharges } from "#server/services/charging/unrecorded-charge-repository.ts";

const OPTIONS = {
  apply: { type: "boolean", default: false },
  release: { type: "boolean", default: false },
  "send-emails": { type: "boolean", default: false },
  dismiss: { type: "string", multiple: true },
  json: { type: "boolean", default: false },
  since: { type: "string" },
} as const;

/** Charges with these results are no longer unknown. */
const DONE: ReadonlySet<string> = new Set(["recorded", "canceled", "gone"]);

const FAILED = 1;
/** The exit code if charges are missing in the database, unless the hold was released. */
const FOUND_UNKNOWN = 2;

// `npm run reconcile [-- --apply] [--release [--send-emails]] [--dismiss pi_…] [--since 2026-11-01] [--json]`: see docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const {
      apply,
      release,
      json,
      since,
      dismiss = [],
      "send-emails": sendsMails,
    } = parseArgs({ options: OPTIONS }).values;
    const from = since === undefined ? undefined : new Date(since);
    if (from && Number.isNaN(from.getTime())) throw new Error("--since must be a date, such as 2026-11-01.");
    const processor = processorFor(true);
    if (!processor)
      throw new Error("No payment processor is configured. Set the same STRIPE_ settings as the service.");
    await applyMigrations(url);
    connectDatabase(url);
    try {
      for (const id of await dismissCharges(dismiss))
        if (!json) say(`Dismissed ${id}. The subscription’s next charge is made.`);
      const compared = await compareWithProcessor(processor, from);
      const applied = apply ? await applyReconciliation(processor, compared) : null;
      const areDone = new Set(
        applied?.charges.flatMap(({ processorPaymentId: id, result }) => (DONE.has(result) ? [id] : [])),
      );
      const found = {
        ...compared,
        unknown: compared.unknown.filter((charge) => !areDone.has(charge.processorPaymentId)),
      };
      const hasFailed = applied?.failedReturns.length || applied?.charges.some(({ result }) => result === "failed");
      if (release && hasFailed)
        say("The hold was not released, because something failed. See the log, and run it again.");
      const released = release && !hasFailed && (await releaseCharging(found, { sendsMails }));
      if (json)
        say(
          JSON.stringify({ ...found, applied, released }, (_, value) =>
            typeof value === "bigint" ? String(value) : value,
          ),
        );
      else for (const line of reportLines({ ...found, applied, released })) say(line);
      if (hasFailed || (release && !released && found.hold)) return FAILED;
      return release || found.unknown.length === 0 ? 0 : FOUND_UNKNOWN;
    } finally {
      await disconnectDatabase();
    }
  }),
);
