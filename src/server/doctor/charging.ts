import { HOLD_REASONS } from "#domain/charging/charging-hold.ts";
import { type Check, type Finding, failure, ok } from "#server/doctor/run-checks.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { findOverdueRenewals } from "#server/services/charging/overdue-repository.ts";
import { findChargingHold } from "#server/services/charging/repository.ts";

/** A worker that runs takes up what is due within seconds. */
const MAX_OVERDUE_SECONDS = 900;

/** Whether what falls due in live mode is charged. */
export const charging: Check = {
  name: "Charging",
  needsDatabase: true,
  async run() {
    const [hold, { live, overdue, oldestSeconds }] = await Promise.all([findChargingHold(), findOverdueRenewals()]);
    const findings: Finding[] = [];
    if (hold) {
      const advice = "Run `npm run reconcile`, then `npm run reconcile -- --release`.";
      findings.push(
        failure(`Charging: on hold since ${hold.since.toISOString()}. ${HOLD_REASONS[hold.reason]} ${advice}`),
      );
    }
    if (live > 0 && !processorFor(true)) {
      findings.push(
        failure(
          `Charging: live subscriptions can't be charged (${live}), because no payment processor is configured. Set the STRIPE_ settings.`,
        ),
      );
    }
    if (!hold && oldestSeconds > MAX_OVERDUE_SECONDS) {
      const minutes = Math.round(oldestSeconds / 60);
      findings.push(
        failure(
          `Charging: live subscriptions are overdue (${overdue}), the oldest by ${minutes} minutes. Check that a worker is running, and search its log for "could not be processed".`,
        ),
      );
    }
    return findings.length > 0 ? findings : ok("Charging: no live subscription is overdue");
  },
};
