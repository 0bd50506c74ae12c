import type { PaymentLink, PaymentLinkFilter } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { CountedPage } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { countPaymentLinks, findPaymentLinkPage } from "#server/services/payment-link/link-list-repository.ts";

/** Newest first, drafts included, with the exact number of matches. */
export async function listCountedPaymentLinks(
  actor: Actor,
  filter: PaymentLinkFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedPage<PaymentLink>> {
  requireScope(actor, "payment_links:read");
  const [{ data }, total] = await Promise.all([
    findPaymentLinkPage(actor, filter, { limit, offset }),
    countPaymentLinks(actor, filter),
  ]);
  return { data, total, limit, offset };
}
