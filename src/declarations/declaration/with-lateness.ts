import type { Declaration } from "#declarations/declaration/model.ts";
import { findWithdrawnOrders } from "#declarations/declaration/order-store.ts";
import { isLate, type WithdrawnOrder } from "#declarations/declaration/right-of-withdrawal.ts";
import type { Actor } from "#kernel/actor.ts";

/** The orders of declarations, by the IDs of their sessions. */
export function ordersOf(actor: Actor, declarations: readonly Declaration[]): Promise<Map<string, WithdrawnOrder>> {
  const sessionIds = declarations.flatMap(({ kind, checkoutSessionId }) =>
    kind === "withdrawal" && checkoutSessionId !== null ? [checkoutSessionId] : [],
  );
  return findWithdrawnOrders(actor, [...new Set(sessionIds)]);
}

/**
 * Declarations with whether they came late by what is known of the delivery now, until the merchant decides about them.
 * @param orders see `ordersOf`.
 */
export function withLateness(
  declarations: readonly Declaration[],
  orders: ReadonlyMap<string, WithdrawnOrder>,
): Declaration[] {
  return declarations.map((declaration) => {
    const { status, checkoutSessionId, createdAt } = declaration;
    const order = status === "pending" && checkoutSessionId !== null ? orders.get(checkoutSessionId) : undefined;
    return order ? { ...declaration, late: isLate(order, createdAt) } : declaration;
  });
}
