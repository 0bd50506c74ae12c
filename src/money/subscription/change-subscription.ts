import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { SubscriptionEvent } from "#money/subscription/events.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { insertMrrMovement } from "#money/subscription/mrr-store.ts";
import { updateSubscriptionRow } from "#money/subscription/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** Internal members: a change of only these is not an event. */
const INTERNAL: readonly (keyof Subscription)[] = [
  "chargeAt",
  "noticeAt",
  "periodIndex",
  "setAsideAt",
  "lastError",
  "updatedAt",
];

/**
 * Writes a change to a locked subscription, with the event that contains the changes. Nothing is written if nothing
 * changes.
 * @param type replaces the event `updated`.
 * @returns the subscription afterwards.
 */
export async function changeSubscription(
  actor: Actor,
  before: Subscription,
  change: Partial<Subscription>,
  type?: "customer.subscription.deleted" | "customer.subscription.paused" | "customer.subscription.resumed",
): Promise<Subscription> {
  const changed = (Object.keys(change) as (keyof Subscription)[]).filter(
    (member) => serialized(before[member]) !== serialized(change[member]),
  );
  if (changed.length === 0) return before;
  const after = { ...before, ...change, updatedAt: now(actor) };
  await updateSubscriptionRow(actor, after);
  await recordMrr(actor, before, after);
  if (type) recordEvent<SubscriptionEvent>(actor, { type, object: after });
  else if (changed.some((member) => !INTERNAL.includes(member))) {
    recordEvent<SubscriptionEvent>(actor, { type: "customer.subscription.updated", object: after, previous: before });
  }
  return after;
}

/** What changed of its monthly recurring revenue. Subscriptions of versions that did not record it begin with what it was. */
async function recordMrr(actor: Actor, before: Subscription, after: Subscription): Promise<void> {
  const [was, is] = [mrrOf(before), mrrOf(after)];
  if (was === is) return;
  await insertMrrMovement(actor, before, was, before.trialEnd ?? before.createdAt);
  await insertMrrMovement(actor, after, is, after.updatedAt);
}

function serialized(value: unknown): string | undefined {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === "bigint" ? `${member}n` : member));
}
