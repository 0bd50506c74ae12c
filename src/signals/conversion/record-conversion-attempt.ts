import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import {
  insertConversionAttempt,
  type LeasedConversion,
  markDestinationFailing,
  markDestinationInactive,
} from "#signals/conversion/attempt-store.ts";
import { CONVERSION_RETRY_STEPS_SECONDS, type ConversionOutcome } from "#signals/conversion/model.ts";
import { requestDestinationMails } from "#signals/email/request-destination-mails.ts";

/** A destination is deactivated after this time without a success: five days, in milliseconds. */
const FAILING_LIMIT_MS = 5 * 86_400_000;
/** Each delay varies by this share, so that simultaneous failures are not retried at the same time. */
const JITTER = 0.2;

/**
 * Records the outcome of an attempt. Schedules the next one, or deactivates the destination and emails the merchant's
 * owners; its conversions then wait until it is activated again.
 * @param sent the request and the response; null if nothing was sent.
 * @param random from 0 to 1.
 * @returns false if the lease was lost: then another process has attempted it, and nothing is written.
 */
export async function recordConversionAttempt(
  actor: Actor,
  conversion: LeasedConversion,
  {
    sent,
    outcome,
    random,
  }: {
    sent: { request: string; response: ReceiverResponse } | null;
    outcome: ConversionOutcome;
    random: number;
  },
): Promise<boolean> {
  const at = now(actor);
  const state = stateAfter(conversion.attemptCount + 1, outcome, { at, random, response: sent?.response });
  if (!(await insertConversionAttempt(actor, conversion, sent, state, at))) return false;
  if (sent === null && outcome.status === "dropped") return true;
  const { destinationId } = conversion;
  const since = await markDestinationFailing(actor, destinationId, outcome.status, at);
  const isFailing = since !== null && at.getTime() - since.getTime() >= FAILING_LIMIT_MS;
  if (outcome.status !== "action_required" && !isFailing) return true;
  const disabled =
    outcome.status === "action_required"
      ? ({ reason: "refused", detail: outcome.reason } as const)
      : ({ reason: "failing", detail: null } as const);
  if (await markDestinationInactive(actor, destinationId, disabled, at))
    await requestDestinationMails(actor, destinationId);
  return true;
}

function stateAfter(
  attemptCount: number,
  outcome: ConversionOutcome,
  { at, random, response }: { at: Date; random: number; response: ReceiverResponse | undefined },
) {
  const reason = outcome.status === "sent" ? null : outcome.reason;
  switch (outcome.status) {
    case "sent":
    case "dropped":
      return { status: outcome.status, reason, nextAttemptAt: null };
    case "action_required":
      return { status: "pending", reason, nextAttemptAt: at } as const;
    case "retry": {
      const step = CONVERSION_RETRY_STEPS_SECONDS[attemptCount - 1];
      if (step === undefined) return { status: "failed", reason, nextAttemptAt: null } as const;
      const varied = step * (1 - JITTER + 2 * JITTER * random);
      const seconds = Math.max(varied, Math.min(response?.retryAfterSeconds ?? 0, 2 * step));
      return { status: "pending", reason, nextAttemptAt: new Date(at.getTime() + seconds * 1000) } as const;
    }
  }
}
