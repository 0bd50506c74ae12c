import type { PaymentProcessor } from "#money/processor/interface/processor.ts";
import { countProcessorCall, startProcessorCalls } from "#platform/base/metrics.ts";
import { isInTransaction } from "#platform/database/transaction.ts";

const OPERATIONS = [
  "card_country",
  "create",
  "confirm",
  "lookup",
  "mandate",
  "detach",
  "delete_customer",
  "refund",
  "lookup_refund",
  "list_refunds",
  "lookup_dispute",
  "submit_evidence",
  "close_dispute",
] as const;

/**
 * Wraps a processor to count its calls, with durations and outcomes. None is called inside a transaction: a call may take
 * seconds, and what it did can't be rolled back.
 */
export function measured(processor: PaymentProcessor): PaymentProcessor {
  const mandate = processor.mandate?.bind(processor);
  const deleteCustomer = processor.deleteCustomer?.bind(processor);
  const listRefunds = processor.listRefunds?.bind(processor);
  const { disputes } = processor;
  startProcessorCalls(processor.name, OPERATIONS);
  async function timed<T>(
    operation: (typeof OPERATIONS)[number],
    call: () => Promise<T>,
    outcomeOf: (response: T) => string,
  ): Promise<T> {
    if (isInTransaction()) throw new Error(`The processor is called inside a transaction: ${operation}.`);
    const began = performance.now();
    let outcome = "error";
    try {
      const response = await call();
      outcome = outcomeOf(response);
      return response;
    } finally {
      countProcessorCall({ processor: processor.name, operation, outcome }, performance.now() - began);
    }
  }
  return {
    ...processor,
    cardCountry: (method) =>
      timed(
        "card_country",
        () => processor.cardCountry(method),
        (country) => (country === null ? "unknown" : "found"),
      ),
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
        (outcome) => outcome?.status ?? "unconfirmed",
      ),
    detach: (method) =>
      timed(
        "detach",
        () => processor.detach(method),
        () => "detached",
      ),
    ...(deleteCustomer && {
      deleteCustomer: (processorCustomerId) =>
        timed(
          "delete_customer",
          () => deleteCustomer(processorCustomerId),
          () => "deleted",
        ),
    }),
    refund: (request) =>
      timed(
        "refund",
        () => processor.refund(request),
        ({ status }) => status,
      ),
    lookupRefund: (request) =>
      timed(
        "lookup_refund",
        () => processor.lookupRefund(request),
        (outcome) => outcome?.status ?? "unknown",
      ),
    ...(mandate && {
      mandate: (mandateId) =>
        timed(
          "mandate",
          () => mandate(mandateId),
          (mandate) => (mandate ? "known" : "unknown"),
        ),
    }),
    ...(listRefunds && {
      listRefunds: (...args) =>
        timed(
          "list_refunds",
          () => listRefunds(...args),
          () => "listed",
        ),
    }),
    ...(disputes && {
      disputes: {
        lookup: (key) =>
          timed(
            "lookup_dispute",
            () => disputes.lookup(key),
            (dispute) => dispute?.status ?? "unknown",
          ),
        submitEvidence: (key, evidence) =>
          timed(
            "submit_evidence",
            () => disputes.submitEvidence(key, evidence),
            ({ status }) => status,
          ),
        close: (key) =>
          timed(
            "close_dispute",
            () => disputes.close(key),
            ({ status }) => status,
          ),
      },
    }),
  };
}
