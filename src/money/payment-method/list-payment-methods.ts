import { findCustomer } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { findPaymentMethodPage } from "#money/payment-method/store.ts";

/**
 * A customer's methods that can be charged again without them, newest first.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor;
 * `insufficient_scope`.
 */
export async function listPaymentMethods(
  actor: Actor,
  customerId: string,
  page: Page,
): Promise<PageOf<SavedPaymentMethod> & { customerId: string }> {
  requireScope(actor, "customers:read");
  if (!(await findCustomer(actor, customerId))) throw notFound("customer", customerId);
  return { ...(await findPaymentMethodPage(actor, customerId, page)), customerId };
}
