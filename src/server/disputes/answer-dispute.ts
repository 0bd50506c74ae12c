import { type Dispute, isAnswered, isClosed, needsResponse } from "#domain/dispute/dispute.ts";
import type { AuditAction } from "#domain/merchant/audit-action.ts";
import { paymentIntentId } from "#domain/payment/payment-intent.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { DomainError, fieldError, notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { reconcileDispute } from "#server/disputes/reconcile-dispute.ts";
import type { DisputeKey, PaymentProcessor, ProcessorDispute } from "#server/payments/processor.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { recordAction } from "#server/services/audit-log/record-action.ts";
import { findDispute } from "#server/services/dispute/repository.ts";
import { settleDispute } from "#server/services/dispute/settle-dispute.ts";
import { findPayment } from "#server/services/payment/repository.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

type Disputes = NonNullable<PaymentProcessor["disputes"]>;

/**
 * Keeps what the merchant writes against a dispute, and hands it to the bank if it is to be submitted.
 * @param evidence `text`: without it, what was written before.
 * @throws DomainError `resource_missing`; `parameter_missing` where nothing was ever written; `dispute_not_answerable`;
 *   `unavailable` where the processor can't be reached.
 */
export async function submitEvidence(
  actor: Actor,
  id: string,
  { text, submit }: { text?: string | undefined; submit: boolean },
): Promise<Dispute> {
  const submission = { name: "dispute.answered", isDone: isAnswered } as const;
  return answer(actor, id, submit ? submission : null, (disputes, key, { evidence }) => {
    const written = text ?? evidence;
    if (written === null) throw fieldError("parameter_missing", "evidence", "is required: nothing was written yet");
    return disputes.submitEvidence(key, { text: written, submit });
  });
}

/** Accepts a dispute: it is lost, and an inquiry is closed. @throws DomainError as `submitEvidence`. */
export async function closeDispute(actor: Actor, id: string): Promise<Dispute> {
  const acceptance = { name: "dispute.accepted", isDone: (_: Dispute, after: Dispute) => isClosed(after) } as const;
  return answer(actor, id, acceptance, (disputes, key) => disputes.close(key));
}

/** What the audit log calls it, and whether it was done: the processor may refuse it. */
interface Action {
  name: AuditAction;
  isDone: (before: Dispute, after: Dispute) => boolean;
}

async function answer(
  actor: Actor,
  id: string,
  action: Action | null,
  ask: (disputes: Disputes, key: DisputeKey, dispute: Dispute) => Promise<ProcessorDispute>,
): Promise<Dispute> {
  requireScope(actor, "disputes:write");
  const known = await findDispute(actor, id);
  if (!known) throw notFound("dispute", id);
  const { paymentId, processorDisputeId, currency } = known;
  const { disputes } = requireProcessor(actor);
  const payment = await findPayment(actor, paymentId);
  // It may have moved on meanwhile, or be over.
  const dispute = payment && (await reconcileDispute(actor, payment, processorDisputeId));
  if (!disputes || !payment || !dispute || !needsResponse(dispute)) throw notAnswerable();
  const state = await ask(disputes, { processorDisputeId, currency }, dispute);
  return unitOfWork(async () => {
    const answered = await settleDispute(actor, payment, state);
    if (action?.isDone(dispute, answered) && actor.kind === "user") {
      await recordAction(actor, action.name, { objectId: paymentIntentId(paymentId) });
    }
    return answered;
  });
}

function notAnswerable(): DomainError {
  return new DomainError(
    "dispute_not_answerable",
    "This dispute waits for no answer: it was answered, accepted or decided already, or its time is over.",
  );
}
