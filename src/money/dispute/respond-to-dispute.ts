import type { AuditAction } from "#account/audit-log/audit-action.ts";
import { recordAction } from "#account/audit-log/record-action.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, fieldError, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { applyDisputeState } from "#money/dispute/apply-dispute-state.ts";
import { type Dispute, isClosed, needsResponse } from "#money/dispute/model.ts";
import { reconcileDispute } from "#money/dispute/reconcile-dispute.ts";
import { findDispute } from "#money/dispute/store.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";
import { findPayment } from "#money/payment/store.ts";
import type { DisputeKey, PaymentProcessor, ProcessorDispute } from "#money/processor/interface/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

type Disputes = NonNullable<PaymentProcessor["disputes"]>;

/** An action of the merchant on a dispute. */
interface DisputeResponse {
  /** The action for the audit log; null for a draft. */
  action: AuditAction | null;
  ask: (disputes: Disputes, key: DisputeKey, dispute: Dispute) => Promise<ProcessorDispute>;
  /** Whether it was done: a processor may reject it, and leave the dispute unchanged. */
  isDone: (before: Dispute, after: Dispute) => boolean;
  /** Whether a request that is repeated after a crash did it before. */
  wasDone: (dispute: Dispute) => boolean;
}

/**
 * Saves the merchant's evidence against a dispute, and submits it to the bank if requested.
 * @param evidence `text`: without it, the evidence saved before.
 * @throws DomainError `resource_missing`; `parameter_missing` if no evidence was ever saved; `dispute_not_answerable`,
 * also if the processor rejects it; `unavailable` if the processor can't be reached.
 */
export async function submitEvidence(
  actor: Actor,
  id: string,
  { text, submit }: { text?: string | undefined; submit: boolean },
): Promise<Dispute> {
  const isWritten = ({ evidence, evidenceErased }: Dispute) => evidence === (text ?? evidence) || evidenceErased;
  return respond(actor, id, {
    action: submit ? "dispute.answered" : null,
    ask: (disputes, key, { evidence }) => {
      const written = text ?? evidence;
      if (written === null)
        throw fieldError("parameter_missing", "evidence", "is required: no evidence was saved earlier");
      return disputes.submitEvidence(key, { text: written, submit });
    },
    isDone: (before, after) => (submit ? after.submissions > before.submissions : isWritten(after)),
    wasDone: (dispute) => submit && dispute.submissions > 0 && !isClosed(dispute) && isWritten(dispute),
  });
}

/** Accepts a dispute: it is lost, and an inquiry is closed. @throws DomainError as `submitEvidence`. */
export async function closeDispute(actor: Actor, id: string): Promise<Dispute> {
  return respond(actor, id, {
    action: "dispute.accepted",
    ask: (disputes, key) => disputes.close(key),
    isDone: (_, after) => isClosed(after),
    wasDone: ({ status }) => status === "lost" || status === "warning_closed",
  });
}

async function respond(actor: Actor, id: string, { action, ask, isDone, wasDone }: DisputeResponse): Promise<Dispute> {
  requireScope(actor, "disputes:write");
  const found = await findDispute(actor, id);
  if (!found) throw notFound("dispute", id);
  const { paymentId, processorDisputeId, currency } = found;
  const { disputes } = requireProcessor(actor);
  const payment = await findPayment(actor, paymentId);
  // The dispute may have changed in the meantime, or be closed.
  const dispute = payment && (await reconcileDispute(actor, payment, processorDisputeId));
  if (!disputes || !payment || !dispute) throw notRespondable();
  if (!needsResponse(dispute)) {
    if (actor.keyed && wasDone(dispute)) return dispute;
    throw notRespondable();
  }
  const state = await ask(disputes, { processorDisputeId, currency }, dispute);
  const result = await unitOfWork(async () => {
    const after = await applyDisputeState(actor, payment, state);
    if (action && isDone(dispute, after) && actor.kind === "user") {
      await recordAction(actor, action, { objectId: paymentIntentId(paymentId) });
    }
    return after;
  });
  if (!isDone(dispute, result)) throw rejected();
  return result;
}

function notRespondable(): DomainError {
  return new DomainError(
    "dispute_not_answerable",
    "You can't respond to this dispute: evidence was already submitted, it was accepted or decided, or the deadline has passed.",
  );
}

function rejected(): DomainError {
  return new DomainError(
    "dispute_not_answerable",
    "The payment processor rejected this response, and the dispute is unchanged. Check the dispute in the processor's dashboard.",
  );
}
