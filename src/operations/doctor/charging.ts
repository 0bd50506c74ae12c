import { HOLD_REASONS } from "#money/charging/charging-hold.ts";
import { findChargingHold, hasLiveSubscriptions } from "#money/charging/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { type Check, type Finding, failure, ok } from "#operations/doctor/run-checks.ts";
import { findBacklog } from "#signals/backlog/store.ts";

/** A running worker processes due actions within seconds. */
const MAX_OVERDUE_SECONDS = 900;

/** Whether due live subscriptions are charged. */
export const charging: Check = {
  name: "Charging",
  needsDatabase: true,
  async run() {
    const [hold, hasLive, backlog] = await Promise.all([findChargingHold(), hasLiveSubscriptions(), findBacklog()]);
    const { overdueRenewals, renewalOverdueSeconds, cardsKeptTooLong } = backlog;
    const findings: Finding[] = [];
    if (hold) {
      const advice = "Run `npm run reconcile`, then `npm run reconcile -- --release`.";
      findings.push(
        failure(`Charging: on hold since ${hold.since.toISOString()}. ${HOLD_REASONS[hold.reason]} ${advice}`),
      );
    }
    if (hasLive && !processorFor(true)) {
      findings.push(
        failure(
          "Charging: live subscriptions can't be charged, because no payment processor is configured. Set the STRIPE_ settings.",
        ),
      );
    }
    if (!hold && renewalOverdueSeconds > MAX_OVERDUE_SECONDS) {
      const minutes = Math.round(renewalOverdueSeconds / 60);
      findings.push(
        failure(
          `Charging: live subscriptions are overdue (${overdueRenewals}), the oldest by ${minutes} minutes. Check that a worker is running, and search its log for "could not be processed".`,
        ),
      );
    }
    if (cardsKeptTooLong > 0) {
      findings.push(
        failure(
          `Charging: cards for offers after payments (${cardsKeptTooLong}) are older than an hour and are not deleted at the payment processor. Check that a worker is running, and search its log for "the card of an offer could not be deleted".`,
        ),
      );
    }
    return findings.length > 0 ? findings : ok("Charging: no live subscription is overdue");
  },
};
