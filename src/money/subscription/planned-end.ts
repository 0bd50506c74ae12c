import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import type { CancellationDetails, Subscription, UpdateSubscription } from "#money/subscription/model.ts";

const DAY_MS = 86_400_000;
/** Maximum number of days until a trial ends. */
const MAX_TRIAL_DAYS = 730;

type Change = Partial<Subscription>;
type Timed = { change: Change } | { problems: FieldProblem[] };

/**
 * The changes that an update makes to a subscription's cancellation, resumption, and trial end, or all problems with
 * them.
 * @param at now, by the merchant's clock.
 * @param byCustomer whether the customer makes it.
 */
export function timedChange(
  subscription: Subscription,
  update: UpdateSubscription,
  at: Date,
  byCustomer = false,
): Timed {
  const problems = [
    ...endProblems(subscription, update, at),
    ...resumptionProblems(update, at),
    ...trialProblems(subscription, update, at),
  ];
  if (problems.length > 0) return { problems };
  const trial = trialChange(update);
  const periodEnd = trial.currentPeriodEnd ?? subscription.currentPeriodEnd;
  const end = {
    ...subscription,
    ...endChange({ ...subscription, currentPeriodEnd: periodEnd }, update, at, byCustomer),
  };
  const { cancelAt, cancelAtPeriodEnd, canceledAt, cancellationReason } = end;
  const { cancellationFeedback, cancellationComment, canceledByCustomer, merchantCancelAt } = end;
  return {
    change: {
      ...trial,
      cancelAt: cancelAtPeriodEnd ? periodEnd : cancelAt,
      cancelAtPeriodEnd,
      canceledAt,
      cancellationReason,
      cancellationFeedback,
      cancellationComment,
      canceledByCustomer,
      merchantCancelAt,
      ...collectionChange(update),
    },
  };
}

function endProblems(
  { status, currentPeriodEnd }: Subscription,
  { cancelAt, cancelAtPeriodEnd }: UpdateSubscription,
  at: Date,
): FieldProblem[] {
  if (cancelAtPeriodEnd && cancelAt) {
    return [{ field: "cancel_at", code: "not_allowed", message: "can't be combined with cancel_at_period_end" }];
  }
  if (cancelAtPeriodEnd && status === "paused" && currentPeriodEnd <= at) {
    const message = "can't be set while the subscription is paused: use cancel_at, or cancel it now";
    return [{ field: "cancel_at_period_end", code: "not_allowed", message }];
  }
  return cancelAt ? aheadProblems("cancel_at", cancelAt, at) : [];
}

function resumptionProblems({ pauseCollection }: UpdateSubscription, at: Date): FieldProblem[] {
  const resumesAt = pauseCollection?.resumesAt;
  return resumesAt ? aheadProblems("pause_collection.resumes_at", resumesAt, at) : [];
}

function trialProblems({ status }: Subscription, { trialEnd }: UpdateSubscription, at: Date): FieldProblem[] {
  if (trialEnd === undefined) return [];
  if (status !== "trialing") {
    const message = "can only be changed while the subscription is trialing";
    return [{ field: "trial_end", code: "not_allowed", message }];
  }
  if (trialEnd === "now") return [];
  if (trialEnd <= at) return [{ field: "trial_end", code: "too_small", message: "must be in the future, or now" }];
  if (trialEnd.getTime() - at.getTime() <= MAX_TRIAL_DAYS * DAY_MS) return [];
  const message = `must be at most ${MAX_TRIAL_DAYS} days from now`;
  return [{ field: "trial_end", code: "too_big", message }];
}

function aheadProblems(field: string, time: Date, at: Date): FieldProblem[] {
  if (time <= at) return [{ field, code: "too_small", message: "must be in the future" }];
  if (time.getTime() - at.getTime() <= MAX_OFFSET_SECONDS * 1000) return [];
  const message = `must be at most ${(MAX_OFFSET_SECONDS * 1000) / DAY_MS} days from now`;
  return [{ field, code: "too_big", message }];
}

function trialChange({ trialEnd }: UpdateSubscription): Change {
  // `now` ends the trial when the update is applied.
  if (trialEnd === undefined || trialEnd === "now") return {};
  return { trialEnd, anchorAt: trialEnd, currentPeriodEnd: trialEnd };
}

function endChange(
  subscription: Subscription,
  { cancelAt, cancelAtPeriodEnd, cancellationDetails }: UpdateSubscription,
  at: Date,
  byCustomer: boolean,
): Change {
  const { currentPeriodEnd, cancelAtPeriodEnd: was, canceledAt, canceledByCustomer, merchantCancelAt } = subscription;
  const merchantEnd = canceledByCustomer ? merchantCancelAt : subscription.cancelAt;
  // What was said about an end that is only moved stays.
  const isNew = canceledAt === null || cancellationDetails !== undefined;
  const cancellation = {
    canceledAt: canceledAt ?? at,
    cancellationReason: "cancellation_requested",
    ...(isNew && requestedEnd(cancellationDetails, byCustomer)),
    merchantCancelAt: (isNew ? byCustomer : canceledByCustomer) ? merchantEnd : null,
  } as const;
  if (cancelAt) return { cancelAt, cancelAtPeriodEnd: false, ...cancellation };
  if (cancelAtPeriodEnd) return { cancelAt: currentPeriodEnd, cancelAtPeriodEnd, ...cancellation };
  // A cancellation at a custom time stays scheduled unless it is revoked.
  const isRevoked = cancelAt === null || (cancelAtPeriodEnd === false && was);
  if (!isRevoked) return {};
  const nothingSaid = { cancellationFeedback: null, cancellationComment: null, merchantCancelAt: null };
  // A customer withdraws only their own cancellation: the end that the merchant had planned before applies again.
  if (byCustomer && merchantEnd !== null && merchantEnd > at) {
    return { ...nothingSaid, cancelAt: merchantEnd, cancelAtPeriodEnd: false, canceledByCustomer: false };
  }
  return {
    ...nothingSaid,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancellationReason: null,
    canceledByCustomer: null,
  };
}

/** Who requests an end, and what they say about it. */
export function requestedEnd(
  { feedback, comment }: CancellationDetails = { feedback: null, comment: null },
  byCustomer = false,
): Pick<Subscription, "cancellationFeedback" | "cancellationComment" | "canceledByCustomer"> {
  return { cancellationFeedback: feedback, cancellationComment: comment, canceledByCustomer: byCustomer };
}

function collectionChange({ pauseCollection }: UpdateSubscription): Change {
  if (pauseCollection === undefined) return {};
  return { collectionPaused: pauseCollection !== null, resumesAt: pauseCollection?.resumesAt ?? null };
}
