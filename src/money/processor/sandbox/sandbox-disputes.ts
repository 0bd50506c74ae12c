import type { DisputeStatus } from "#kernel/dispute-status.ts";
import type { PaymentProcessor, ProcessorDispute } from "#money/processor/interface/processor.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { SANDBOX_CARDS } from "#money/processor/sandbox/sandbox-cards.ts";
import { DELAY_SECONDS, merchantTime, type SandboxOwner } from "#money/processor/sandbox/sandbox-time.ts";
import { db } from "#platform/database/db.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Delay before a dispute is opened after its payment, and before it is decided after evidence was submitted. */
const DELAY_MS = DELAY_SECONDS * 1000;
/** Time to respond to a dispute. */
const RESPONSE_MS = 7 * 86_400_000;
/** The evidence that wins; any other loses. */
const WINNING_EVIDENCE = "winning_evidence";

const AWAITING_RESPONSE: readonly DisputeStatus[] = ["needs_response", "warning_needs_response"];

/** The ID of the sandbox's dispute of a payment. */
export function disputeIdOf(paymentId: string): string {
  return paymentId.replace(/^[a-z]+_/, "dp_");
}

/** Records a sample dispute that was opened at `at` and awaits a response. */
export async function recordPastDispute({
  paymentId,
  sessionId,
  amount,
  at,
}: {
  paymentId: string;
  sessionId: string;
  amount: bigint;
  at: Date;
}): Promise<{ processorDisputeId: string; dueBy: Date }> {
  const disputeId = disputeIdOf(paymentId);
  const dueBy = new Date(at.getTime() + RESPONSE_MS);
  const ending = { status: "needs_response", endsAt: dueBy, endsAs: "lost" } as const;
  await db().sandboxDispute.create({
    data: { disputeId, paymentId, sessionId, amount, reason: "fraudulent", createdAt: new Date(), ...ending },
  });
  return { processorDisputeId: disputeId, dueBy };
}

/** Schedules the dispute of a test card for one minute after its payment. */
export async function planDispute(
  { paymentId, merchantId, sessionId, amount }: SandboxOwner & { paymentId: string; amount: bigint },
  token: SandboxToken,
): Promise<void> {
  const { dispute } = SANDBOX_CARDS[token];
  if (!dispute) return;
  await db().sandboxDispute.createMany({
    data: {
      disputeId: disputeIdOf(paymentId),
      paymentId,
      merchantId,
      sessionId,
      amount,
      reason: dispute === "inquiry" ? "general" : dispute,
      endsAt: new Date((await merchantTime({ merchantId, sessionId })).getTime() + DELAY_MS),
      endsAs: dispute === "inquiry" ? "warning_needs_response" : "needs_response",
      createdAt: new Date(),
    },
    skipDuplicates: true,
  });
}

/** A sandbox dispute that is due to be opened or closed. */
export interface DueSandboxDispute {
  disputeId: string;
  paymentId: string;
  /** The business that owns it. */
  owner: { merchantId: string; livemode: boolean; testClockOffsetSeconds: number };
}

/**
 * The due disputes by their merchants' clocks, and those that began while the service was down: only for the sweep. It
 * leaves out those of clocks that are being advanced, but for the ones that began while it was down.
 */
export async function findDueSandboxDisputes(max: number): Promise<DueSandboxDispute[]> {
  const { rows } = await sqlAcrossTenants<DueSandboxDispute>({
    name: "due-sandbox-disputes",
    text: `SELECT d.dispute_id AS "disputeId", d.payment_id AS "paymentId",
                  json_build_object('merchantId', m.id, 'livemode', false,
                                    'testClockOffsetSeconds', m.test_clock_offset_seconds) AS owner
           FROM sandbox_disputes d CROSS JOIN LATERAL (
             SELECT * FROM merchants WHERE id = coalesce(
               d.merchant_id, (SELECT s.merchant_id FROM checkout_sessions s WHERE s.id = d.session_id)) LIMIT 1) m
           WHERE d.ends_at IS NOT NULL AND (d.ends_at <= now() + m.test_clock_offset_seconds * interval '1 second'
                 AND m.test_clock_target_seconds IS NULL
               OR d.status IS NOT NULL AND NOT EXISTS (SELECT FROM disputes p WHERE p.merchant_id = m.id
                 AND NOT p.livemode AND p.processor_dispute_id = d.dispute_id))
           ORDER BY d.ends_at LIMIT $1`,
    values: [max],
  });
  return rows;
}

/**
 * Payments in test mode of merchant `$1` whose dispute the sandbox opens or closes: see `DueKind`. Those of earlier
 * versions, without a merchant, are left to the sweep.
 */
export const DUE_TEST_DISPUTES = `SELECT d.payment_id AS id, d.ends_at AS at
    FROM sandbox_disputes d WHERE d.merchant_id = $1 AND d.ends_at IS NOT NULL`;

export const sandboxDisputes: NonNullable<PaymentProcessor["disputes"]> = {
  async lookup({ processorDisputeId }) {
    await moveOn(processorDisputeId);
    return stateOf(processorDisputeId);
  },

  async submitEvidence({ processorDisputeId: disputeId }, { text, submit }) {
    await moveOn(disputeId);
    const dispute = await db().sandboxDispute.findUniqueOrThrow({ where: { disputeId } });
    const decidedAt = new Date((await merchantTime(dispute)).getTime() + DELAY_MS);
    const isInquiry = dispute.status === "warning_needs_response";
    const hasWon = text.trim() === WINNING_EVIDENCE;
    await db().sandboxDispute.updateMany({
      where: { disputeId, status: { in: [...AWAITING_RESPONSE] } },
      data: {
        evidence: text,
        ...(submit && {
          status: isInquiry ? ("warning_under_review" as const) : ("under_review" as const),
          submissions: { increment: 1 },
          endsAt: decidedAt,
          endsAs: isInquiry ? ("warning_closed" as const) : hasWon ? ("won" as const) : ("lost" as const),
        }),
      },
    });
    return requireState(disputeId);
  },

  async close({ processorDisputeId: disputeId }) {
    await moveOn(disputeId);
    const over = { endsAt: null, endsAs: null };
    await db().sandboxDispute.updateMany({
      where: { disputeId, status: "needs_response" },
      data: { status: "lost", ...over },
    });
    await db().sandboxDispute.updateMany({
      where: { disputeId, status: "warning_needs_response" },
      data: { status: "warning_closed", ...over },
    });
    return requireState(disputeId);
  },
};

/** Applies the due transition: the dispute is opened, decided, or lost because nobody responded. */
async function moveOn(disputeId: string): Promise<void> {
  const dispute = await db().sandboxDispute.findUnique({ where: { disputeId } });
  if (!dispute?.endsAt || !dispute.endsAs || dispute.endsAt > (await merchantTime(dispute))) return;
  const unanswered = dispute.endsAs === "needs_response" ? "lost" : "warning_closed";
  const starts = AWAITING_RESPONSE.includes(dispute.endsAs);
  const amount = starts ? dispute.amount - (await refundedOf(dispute.paymentId)) : dispute.amount;
  if (amount <= 0n) return forget(disputeId);
  await db().sandboxDispute.updateMany({
    where: { disputeId, endsAt: dispute.endsAt },
    data: {
      amount,
      status: dispute.endsAs,
      endsAt: starts ? new Date(dispute.endsAt.getTime() + RESPONSE_MS) : null,
      endsAs: starts ? unanswered : null,
    },
  });
  // The clock may have been moved beyond the next end, too.
  if (starts) await moveOn(disputeId);
}

/** The amount that was already refunded, which can't be disputed. */
async function refundedOf(paymentId: string): Promise<bigint> {
  const where = { paymentId, outcome: { not: "failed" } } as const;
  return (await db().sandboxRefund.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0n;
}

async function forget(disputeId: string): Promise<void> {
  await db().sandboxDispute.deleteMany({ where: { disputeId } });
}

async function requireState(disputeId: string): Promise<ProcessorDispute> {
  const state = await stateOf(disputeId);
  if (!state) throw new Error("The dispute has not started.");
  return state;
}

async function stateOf(disputeId: string): Promise<ProcessorDispute | undefined> {
  const dispute = await db().sandboxDispute.findUnique({ where: { disputeId } });
  if (!dispute?.status) return undefined;
  const { status, reason, amount, evidence, submissions, endsAt } = dispute;
  return {
    processorDisputeId: disputeId,
    status,
    reason,
    amount,
    isChargeRefundable: status.startsWith("warning_") || status === "won",
    dueBy: AWAITING_RESPONSE.includes(status) ? endsAt : null,
    evidence,
    submissions,
    // The sandbox accepts no late evidence.
    isPastDue: false,
    hasTakenFunds: status === "needs_response" || status === "under_review" || status === "lost",
  };
}
