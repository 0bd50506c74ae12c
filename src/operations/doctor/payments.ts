import { checkStripeKeys } from "#money/processor/stripe/check-keys.ts";
import { stripeSettings } from "#money/processor/stripe/client.ts";
import { type Check, failure, ok, warning } from "#operations/doctor/run-checks.ts";
import { findClockFault } from "#platform/database/clock-drift.ts";

/** Compares with the time in Stripe's responses. The database's time has its own check. */
function wrongClock(): string[] {
  const fault = findClockFault();
  if (fault?.from !== "processor") return [];
  const apart = `${Math.abs(fault.seconds).toFixed(0)} s`;
  return [
    `the clock of this machine differs from Stripe's by ${apart}, so workers have stopped due work. Run an NTP client.`,
  ];
}

export const payments: Check = {
  name: "Payments",
  async run({ settings: { DATABASE_URL }, online }) {
    const stripe = stripeSettings();
    if (stripe === undefined) return ok("Payments: test mode only, because Stripe is not configured");
    const place =
      DATABASE_URL === undefined
        ? [
            warning(
              "Payments: live mode with the embedded database on a single disk. Make backups, or set DATABASE_URL.",
            ),
          ]
        : [];
    if (!online) {
      const advice = "Run `npm run doctor -- --online` to check them.";
      return [...place, warning(`Payments: live mode with Stripe. The keys are set but were not checked. ${advice}`)];
    }
    const troubles = [...(await checkStripeKeys(stripe)), ...wrongClock()];
    if (troubles.length > 0) return [...place, ...troubles.map((trouble) => failure(`Payments: ${trouble}`))];
    const webhooks = "STRIPE_WEBHOOK_SECRET can only be verified when Stripe sends the first event.";
    return [...place, ok(`Payments: live mode with Stripe. Both keys are valid; ${webhooks}`)];
  },
};
