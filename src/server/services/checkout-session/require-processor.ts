import type { Actor } from "#domain/shared/actor.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { processorFor } from "#server/payments/processor-for.ts";

/** @throws DomainError `payment_processor_missing` in live mode without a processor. */
export function requireProcessor(actor: Actor): void {
  if (processorFor(actor.livemode)) return;
  const message = "Live mode needs a payment processor and none is configured: connect one, or use a test key.";
  throw new DomainError("payment_processor_missing", message);
}
