import { type Check, failure, ok, warning } from "#server/doctor/run-checks.ts";
import { stripeSettings } from "#server/payments/stripe/client.ts";
import { tryStripeKeys } from "#server/payments/stripe/try-keys.ts";

export const payments: Check = {
  name: "Payments",
  async run({ settings: { DATABASE_URL }, online }) {
    const stripe = stripeSettings();
    if (stripe === undefined) return ok("Payments: test mode only, as Stripe is not set up");
    const place =
      DATABASE_URL === undefined
        ? [warning("Payments: live, on the embedded database of one disk. Back it up, or set DATABASE_URL.")]
        : [];
    if (!online) {
      const advice = "`npm run doctor -- --online` asks Stripe.";
      return [...place, warning(`Payments: live, by Stripe, whose keys are set but were not tried. ${advice}`)];
    }
    const troubles = await tryStripeKeys(stripe);
    if (troubles.length > 0) return [...place, ...troubles.map((trouble) => failure(`Payments: ${trouble}`))];
    const webhooks = "whether STRIPE_WEBHOOK_SECRET is right shows at the first event that Stripe sends.";
    return [...place, ok(`Payments: live, by Stripe, which accepts both keys; ${webhooks}`)];
  },
};
