import { countPaymentLinks, findPaymentLinkPage } from "#checkout/payment-link/link-list-store.ts";
import type { PaymentLink, PaymentLinkFilter } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { CountedPage } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

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
