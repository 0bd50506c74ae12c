import type { OpenedPayment, PaymentProcessor } from "#server/payments/processor.ts";
import { beginProcessorCalls, countProcessorCall } from "#server/platform/metrics.ts";

const OPERATIONS = ["create", "confirm", "lookup", "refund"] as const;

/** Wraps a processor to count its calls, with durations and outcomes. */
export function measured(processor: PaymentProcessor): PaymentProcessor {
  beginProcessorCalls(processor.name, OPERATIONS);
  async function timed<T>(
    operation: (typeof OPERATIONS)[number],
    call: () => Promise<T>,
    outcomeOf: (answer: T) => string,
  ): Promise<T> {
    const began = performance.now();
    let outcome = "error";
    try {
      const answer = await call();
      outcome = outcomeOf(answer);
      return answer;
    } finally {
      countProcessorCall({ processor: processor.name, operation, outcome }, performance.now() - began);
    }
  }
  return {
    ...processor,
    create: (request) =>
      timed(
        "create",
        () => processor.create(request),
        (opening) => ("failure" in opening ? "refused" : "opened"),
      ),
    confirm: (...args) =>
      timed(
        "confirm",
        () => processor.confirm(...args),
        ({ status }) => status,
      ),
    lookup: (...args) =>
      timed(
        "lookup",
        () => processor.lookup(...args),
        (known) => known?.status ?? "unconfirmed",
      ),
    refund: (payment: OpenedPayment) =>
      timed(
        "refund",
        () => processor.refund(payment),
        (hasGone) => (hasGone ? "refunded" : "pending"),
      ),
  };
}
