import type { Declaration } from "#declarations/declaration/model.ts";
import { findDeclaration, lockDeclaration, markCancellationsUndone } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { subscriber } from "#money/subscription/by-customer.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { findSubscription, lockSubscription } from "#money/subscription/store.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";

/** Whether the link in an email still undoes a cancellation; `undone` if it did. */
export type UndoState = "open" | "undone" | "over";

export async function undoStateOf(actor: Actor, declaration: Declaration): Promise<UndoState> {
  const { subscriptionId } = declaration;
  return stateOf(declaration, subscriptionId === null ? null : await findSubscription(actor, subscriptionId));
}

/**
 * Takes back the end that a declared cancellation planned; an end that the merchant or the customer had planned before
 * applies again. Does nothing if the subscription has ended, or its end was changed since.
 * @throws DomainError `resource_missing` for an unknown declaration.
 */
export async function undoCancellation(actor: Actor, id: string): Promise<UndoState> {
  const subscriptionId = (await findDeclaration(actor, id))?.subscriptionId ?? null;
  const subscription = subscriptionId === null ? null : await lockSubscription(actor, subscriptionId);
  const declaration = await lockDeclaration(actor, id);
  if (!declaration) throw notFound("cancellation", id);
  const state = stateOf(declaration, subscription);
  if (state !== "open" || !subscription) return state;
  const { replacedEndsAt } = declaration;
  const cancelAt = replacedEndsAt !== null && replacedEndsAt > now(actor) ? replacedEndsAt : null;
  await updateSubscription(subscriber(actor), subscription.id, { cancelAt });
  await markCancellationsUndone(actor, declaration, now(actor));
  return "undone";
}

function stateOf({ status, endsAt }: Declaration, subscription: Subscription | null): UndoState {
  if (status === "undone") return "undone";
  if (status !== "accepted" || endsAt === null || subscription === null || hasEnded(subscription)) return "over";
  const { canceledByCustomer, cancelAt } = subscription;
  return canceledByCustomer && cancelAt?.getTime() === endsAt.getTime() ? "open" : "over";
}
