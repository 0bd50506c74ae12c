import type { PaymentLinkLine } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { type Page, type PageOf, pageFrom } from "#domain/shared/paging.ts";
import { getPaymentLink } from "#server/services/payment-link/get-payment-link.ts";

/**
 * A page of a link's lines, in the merchant's order.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor.
 */
export async function listPaymentLinkLines(
  actor: Actor,
  id: string,
  page: Page,
): Promise<PageOf<PaymentLinkLine> & { paymentLinkId: string }> {
  const { lines } = await getPaymentLink(actor, id);
  return { ...pageFrom(lines, page), paymentLinkId: id };
}
