import { getPaymentLink } from "#checkout/payment-link/get-payment-link.ts";
import type { PaymentLinkLine } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Page, type PageOf, pageFrom } from "#kernel/paging.ts";

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
