import { measured } from "#server/payments/measured.ts";
import type { PaymentProcessor } from "#server/payments/processor.ts";
import { sandbox } from "#server/payments/sandbox.ts";
import { sharedStripeClient, stripeSettings } from "#server/payments/stripe/client.ts";
import { stripeProcessor } from "#server/payments/stripe/stripe-processor.ts";
import { once } from "#server/platform/once.ts";

/**
 * The processor of a mode: always the sandbox in test mode; in live mode Stripe if the operator configured it,
 * otherwise none.
 */
export function processorFor(livemode: boolean): PaymentProcessor | undefined {
  if (!livemode) return once("sandbox-processor", () => measured(sandbox));
  return once("live-processor", () => {
    const settings = stripeSettings();
    return { processor: settings && measured(stripeProcessor(sharedStripeClient(settings), settings.publishableKey)) };
  }).processor;
}
