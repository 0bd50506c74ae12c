import type { PaymentProcessor } from "#server/payments/processor.ts";
import { sandbox } from "#server/payments/sandbox.ts";

/** The processor of a mode: the sandbox in test mode; live mode has none until an operator connects one. */
export function processorFor(livemode: boolean): PaymentProcessor | undefined {
  return livemode ? undefined : sandbox;
}
