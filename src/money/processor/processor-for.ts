import type { PaymentProcessor } from "#money/processor/interface/processor.ts";
import { measured } from "#money/processor/measured.ts";
import { sandbox } from "#money/processor/sandbox/sandbox.ts";
import { sharedStripeClient, stripeSettings } from "#money/processor/stripe/client.ts";
import { stripeProcessor } from "#money/processor/stripe/stripe-processor.ts";
import { once } from "#platform/base/once.ts";

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
