import type { Dispute } from "#domain/dispute/dispute.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { type DisputeFilter, findDisputePage } from "#server/services/dispute/repository.ts";
import { findPaymentIntent } from "#server/services/payment/payment-intent-repository.ts";

type ListFilter = Omit<DisputeFilter, "paymentId"> & { paymentIntent?: string | undefined };

/**
 * Newest first.
 * @param filter `paymentIntent`: our id, the processor's, or the one that its session prints.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listDisputes(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Dispute>> {
  requireScope(actor, "disputes:read");
  const { paymentIntent, ...rest } = filter;
  if (paymentIntent === undefined) return findDisputePage(actor, rest, page);
  const named = await findPaymentIntent(actor, paymentIntent);
  return findDisputePage(actor, { ...rest, paymentId: named?.id ?? paymentIntent }, page);
}
