import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { DISPUTE_STATUSES } from "#kernel/dispute-status.ts";
import { text } from "#kernel/fields.ts";
import { id, livemode, lowerCaseCurrency, minorUnits, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

/** Maximum length of evidence, in characters: the processor's limit. */
const MAX_EVIDENCE_LENGTH = 20_000;

/** A dispute in v3 (extension), with the processor's members that Checkstand has. */
export const DisputeV3 = z
  .object({
    id: id("dp", "ID of the dispute."),
    object: objectName("dispute"),
    amount: minorUnits("Disputed amount."),
    checkout_session: id("cs", "ID of the session that was paid. Null for a renewal.").nullable(),
    created: unixTime("When the dispute was reported."),
    currency: lowerCaseCurrency,
    evidence: z.object({
      uncategorized_text: z.string().nullable().meta({ description: "Your evidence, whether submitted or not." }),
    }),
    evidence_details: z.object({
      due_by: unixTime("Deadline for your response. Null if no response is expected.").nullable(),
      has_evidence: z.boolean().meta({ description: "Whether there is evidence." }),
      past_due: z.boolean().meta({ description: "Whether the last evidence was submitted after the deadline." }),
      submission_count: z.int().min(0).meta({ description: "Number of times evidence was submitted." }),
    }),
    invoice: id("in", "ID of the invoice that was paid. Absent without an invoice.").optional(),
    is_charge_refundable: z.boolean().meta({ description: "Whether the payment can still be refunded." }),
    livemode,
    payment_intent: id("pi", "ID of the disputed payment intent."),
    processor_dispute_id: z.string().meta({ description: "ID of the dispute at the payment processor." }),
    reason: z.string().meta({
      description: "Reason for the dispute, as reported by the payment processor.",
      examples: ["fraudulent", "product_not_received", "general"],
    }),
    status: z.enum(DISPUTE_STATUSES).meta({
      description: "Statuses starting with `warning_` are inquiries: no money has been withdrawn yet.",
    }),
  })
  .meta({ id: "Dispute", description: "A payment that the customer has disputed with their bank." });

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
          description: "Your explanation for the bank.",
        }),
      })
      .optional()
      .meta({ description: "If omitted, the evidence saved earlier is used." }),
    submit: z.boolean().default(true).meta({
      description:
        "Whether to submit the evidence to the bank now. This can't be undone. Until then, the evidence can be changed.",
    }),
  })
  .meta({ id: "UpdateDispute" });

/** The filters of GET /api/v3/disputes. Several of them narrow the list together. */
export const DisputeFilterV3 = z.object({
  payment_intent: idFilter("a payment intent", "Only return disputes of this payment intent."),
  customer: idFilter("a customer", "Only return disputes of this customer."),
  status: z.enum(DISPUTE_STATUSES).optional().meta({ description: "Only return disputes with this status." }),
});

export function parseDisputeFilter(query: z.infer<typeof DisputeFilterV3>) {
  return { paymentIntent: query.payment_intent, customerId: query.customer, status: query.status };
}
