import type Stripe from "stripe";
import type { Currency } from "#kernel/currency.ts";
import { DISPUTE_STATUSES, type DisputeStatus } from "#kernel/dispute-status.ts";
import type { PaymentProcessor, ProcessorDispute } from "#money/processor/interface/processor.ts";
import { isRejection, note, withUnavailableError } from "#money/processor/stripe/calls.ts";
import { minorUnitsOf } from "#money/processor/stripe/params.ts";

/** Disputes at Stripe. */
export function stripeDisputes(client: Stripe): NonNullable<PaymentProcessor["disputes"]> {
  const retrieve = async (id: string, currency: Currency) => disputeOf(await client.disputes.retrieve(id), currency);
  /** A change that Stripe rejects has no effect: then the actual state is returned. */
  const change = (id: string, currency: Currency, call: () => Promise<Stripe.Dispute>) =>
    withUnavailableError(async () => {
      try {
        return disputeOf(await call(), currency);
      } catch (error) {
        if (!isRejection(error)) throw error;
        note(error);
        return retrieve(id, currency);
      }
    });
  return {
    lookup: ({ processorDisputeId, currency }) =>
      withUnavailableError(async () => {
        try {
          return await retrieve(processorDisputeId, currency);
        } catch (error) {
          if (!isRejection(error) || error.code !== "resource_missing") throw error;
          return undefined;
        }
      }),
    submitEvidence: ({ processorDisputeId: id, currency }, { text, submit }) =>
      change(id, currency, () => client.disputes.update(id, { evidence: { uncategorized_text: text }, submit })),
    close: ({ processorDisputeId: id, currency }) => change(id, currency, () => client.disputes.close(id)),
  };
}

function disputeOf(dispute: Stripe.Dispute, currency: Currency): ProcessorDispute {
  const { evidence_details: details, balance_transactions: moved } = dispute;
  const status = statusOf(dispute);
  const waits = status === "needs_response" || status === "warning_needs_response";
  return {
    processorDisputeId: dispute.id,
    status,
    reason: dispute.reason,
    amount: minorUnitsOf(dispute.amount, currency),
    isChargeRefundable: dispute.is_charge_refundable,
    dueBy: waits && details.due_by ? new Date(details.due_by * 1000) : null,
    evidence: dispute.evidence.uncategorized_text,
    submissions: details.submission_count,
    isPastDue: details.past_due,
    hasTakenFunds: moved.reduce((sum, { amount }) => sum + amount, 0) < 0,
  };
}

/** A dispute that was prevented before it was opened is a closed inquiry. */
function statusOf({ status }: Stripe.Dispute): DisputeStatus {
  return DISPUTE_STATUSES.find((known) => known === status) ?? "warning_closed";
}
