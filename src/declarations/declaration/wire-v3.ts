import { z } from "zod";
import { type Declaration, MAX_DECISION_REASON, WITHDRAWAL_STATUSES } from "#declarations/declaration/model.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { text } from "#kernel/fields.ts";
import { EXTENSION, id, livemode, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";

/** In minor units: more than any contract costs. */
const MAX_AMOUNT = 999_999_999_999;

/** A declaration of the kind `withdrawal` in v3 (extension). */
export const WithdrawalV3 = z
  .object({
    id: id("wd", "ID of the withdrawal."),
    object: objectName("withdrawal"),
    checkout_session: id("cs", "ID of the session that was ordered with. Null if no order matches.").nullable(),
    created: unixTime("When the customer confirmed the withdrawal."),
    customer: id("cus", "ID of the customer. Null for guests, and if no order matches.").nullable(),
    decided_at: unixTime("When you accepted or rejected the withdrawal. Null before that.").nullable(),
    email: z.string().nullable().meta({ description: "Email address that was entered. Null once it is deleted." }),
    invoice: id("in", "ID of the invoice whose number was entered. Null otherwise.").nullable(),
    late: z.boolean().nullable().meta({
      description: "Whether it came after the withdrawal period. Null while `delivered_at` of the session isn't set.",
    }),
    livemode,
    name: z.string().nullable().meta({ description: "Name that was entered. Null once it is deleted." }),
    reason: z.string().nullable().meta({ description: "Your reason for the decision. Null without one." }),
    reference: z.string().nullable().meta({
      description: "Number of the order, subscription, or invoice, as entered. Null once it is deleted.",
    }),
    refunds: z
      .array(id("re", "ID of a refund."))
      .meta({ description: "IDs of the refunds that accepting the withdrawal created." }),
    status: z.enum(WITHDRAWAL_STATUSES).meta({ description: "`pending` until you accept or reject the withdrawal." }),
    subscription: id("sub", "ID of the subscription. Null without one.").nullable(),
  })
  .meta({
    id: "Withdrawal",
    description: "A customer's withdrawal from a contract, sent with the form that needs no sign-in.",
    ...EXTENSION,
  });

export function presentWithdrawal(withdrawal: Declaration): z.infer<typeof WithdrawalV3> {
  const { decidedAt, reference, status } = withdrawal;
  return {
    id: withdrawal.id,
    object: "withdrawal",
    checkout_session: withdrawal.checkoutSessionId,
    created: unixSeconds(withdrawal.createdAt),
    customer: withdrawal.customerId,
    decided_at: decidedAt && unixSeconds(decidedAt),
    email: withdrawal.email,
    invoice: withdrawal.invoiceId,
    late: withdrawal.late,
    livemode: withdrawal.livemode,
    name: withdrawal.name,
    reason: withdrawal.decisionReason,
    // Empty once the person is erased.
    reference: reference || null,
    refunds: [...withdrawal.refundIds],
    // Only a cancellation can be undone.
    status: status === "undone" ? "pending" : status,
    subscription: withdrawal.subscriptionId,
  };
}

/** POST /api/v3/withdrawals/{id}: the merchant's decision. */
export const DecideWithdrawalV3 = z
  .object({
    status: z.enum(["accepted", "rejected"]).meta({
      description:
        "`accepted` ends the subscription immediately, which also requires the scope `subscriptions:write`, and refunds the payments. `rejected` changes nothing else.",
    }),
    reason: text(MAX_DECISION_REASON).optional().meta({
      description: "Your reason, for your records. Required if you reject. The customer isn't notified of it.",
    }),
    refund: z.int().min(0).max(MAX_AMOUNT).optional().meta({
      description:
        "Amount to refund in minor units, for example less after use. If omitted, all that is left of the payments is refunded, with the cheapest shipping that was offered. 0 refunds nothing. With an amount, nothing returns to the customer's balance. If payments are left to refund, the scope `refunds:write` is also required, for 0 as well.",
    }),
  })
  .superRefine(({ status, reason, refund }, context) => {
    if (status === "accepted") return;
    const reject = (name: string, message: string, code: string) =>
      context.addIssue({ code: "custom", path: [name], message, params: { code } });
    if (reason === undefined) reject("reason", "is required if you reject the withdrawal", "missing");
    if (refund !== undefined) reject("refund", "can't be combined with status rejected", "not_allowed");
  })
  .meta({ id: "DecideWithdrawal" });

export function parseDecision({ status, reason, refund }: z.infer<typeof DecideWithdrawalV3>) {
  return { status, reason: reason ?? null, refund: refund === undefined ? undefined : BigInt(refund) };
}

/** The filters of GET /api/v3/withdrawals. */
export const WithdrawalFilterV3 = z.object({
  status: z
    .enum(WITHDRAWAL_STATUSES)
    .optional()
    .meta({
      description: "Only return withdrawals with this status.",
      ...EXTENSION,
    }),
  customer: idFilter("a customer", "Only return withdrawals of this customer."),
});

export function parseWithdrawalFilter({ status, customer }: z.infer<typeof WithdrawalFilterV3>) {
  return { status, customerId: customer };
}
