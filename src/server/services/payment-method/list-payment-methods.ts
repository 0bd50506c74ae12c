import type { SavedPaymentMethod } from "#domain/payment/saved-method.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCustomer } from "#server/services/customer/repository.ts";
import { findPaymentMethodPage } from "#server/services/payment-method/repository.ts";

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
