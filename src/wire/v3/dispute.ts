import { z } from "zod";
import { DISPUTE_STATUSES, type Dispute } from "#domain/dispute/dispute.ts";
import { paymentIntentId } from "#domain/payment/payment-intent.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { text } from "#domain/shared/fields.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { id, livemode, lowerCaseCurrency, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

/** Of evidence, in characters: as the processor takes it. */
const MAX_EVIDENCE_LENGTH = 20_000;

/** A dispute in v3 (extension), with the processor's members that Checkstand has. */
export const DisputeV3 = z
  .object({
    id: id("dp", "The dispute's id."),
    object: objectName("dispute"),
    amount: minorUnits("What is disputed."),
    checkout_session: id("cs", "The session that was paid; null for a renewal.").nullable(),
    created: unixTime("When it was told of."),
    currency: lowerCaseCurrency,
    evidence: z.object({
      uncategorized_text: z.string().nullable().meta({ description: "What you wrote, submitted or not." }),
    }),
    evidence_details: z.object({
      due_by: unixTime("Until when to answer; null where there is nothing to answer any more.").nullable(),
      has_evidence: z.boolean().meta({ description: "Whether you wrote something." }),
      past_due: z.boolean().meta({ description: "Whether the last evidence came after the time to answer." }),
      submission_count: z.int().min(0).meta({ description: "How often evidence was submitted." }),
    }),
    invoice: id("in", "The invoice that was paid; absent without one.").optional(),
    is_charge_refundable: z.boolean().meta({ description: "Whether the payment can still be refunded." }),
    livemode,
    payment_intent: id("pi", "The payment that is disputed."),
    processor_dispute_id: z.string().meta({ description: "The processor's own id of it." }),
    reason: z.string().meta({
      description: "Why, in the processor's words.",
      examples: ["fraudulent", "product_not_received", "general"],
    }),
    status: z.enum(DISPUTE_STATUSES).meta({
      description: "A `warning_…` is an inquiry of the bank: no money is taken yet.",
    }),
  })
  .meta({ id: "Dispute", description: "A payment that the customer disputes at their bank." });

export function presentDispute(dispute: Dispute): z.infer<typeof DisputeV3> {
  const { evidence, submissions, dueBy } = dispute;
  return {
    id: dispute.id,
    object: "dispute",
    amount: Number(dispute.amount),
    checkout_session: dispute.checkoutSessionId,
    ...(dispute.invoiceId !== null && { invoice: dispute.invoiceId }),
    created: unixSeconds(dispute.createdAt),
    currency: dispute.currency.toLowerCase(),
    evidence: { uncategorized_text: evidence },
    evidence_details: {
      due_by: dueBy && unixSeconds(dueBy),
      has_evidence: evidence !== null,
      past_due: dispute.isPastDue,
      submission_count: submissions,
    },
    is_charge_refundable: dispute.isChargeRefundable,
    livemode: dispute.livemode,
    payment_intent: paymentIntentId(dispute.paymentId),
    processor_dispute_id: dispute.processorDisputeId,
    reason: dispute.reason,
    status: dispute.status,
  };
}

/** POST /api/v3/disputes/{id}: what you write against it. */
export const UpdateDisputeV3 = z
  .object({
    evidence: z
      .object({
        uncategorized_text: text(MAX_EVIDENCE_LENGTH).meta({
          description: "What happened, as the bank should know it.",
        }),
      })
      .optional()
      .meta({ description: "Without it, what was written before." }),
    submit: z.boolean().default(true).meta({
      description: "Whether it goes to the bank now, which can't be taken back. Until then it can be changed.",
    }),
  })
  .meta({ id: "UpdateDispute" });

/** The filters of GET /api/v3/disputes. Several of them narrow the list together. */
export const DisputeFilterV3 = z.object({
  payment_intent: idFilter("a payment intent", "Only disputes of this payment."),
  customer: idFilter("a customer", "Only disputes of this customer."),
  status: z.enum(DISPUTE_STATUSES).optional().meta({ description: "Only disputes of this status." }),
});

export function parseDisputeFilter(query: z.infer<typeof DisputeFilterV3>) {
  return { paymentIntent: query.payment_intent, customerId: query.customer, status: query.status };
}
