import type { Tenant } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import type { PaymentProcessor } from "#money/processor/interface/processor.ts";
import { processorFor } from "#money/processor/processor-for.ts";

/** The processor of the mode. @throws DomainError `payment_processor_missing` in live mode without one. */
export function requireProcessor({ livemode }: Pick<Tenant, "livemode">): PaymentProcessor {
  const processor = processorFor(livemode);
  if (processor) return processor;
  const message = "Live mode requires a payment processor, and none is configured. Connect one, or use a test API key.";
  throw new DomainError("payment_processor_missing", message);
}
