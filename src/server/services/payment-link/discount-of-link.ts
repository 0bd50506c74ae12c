import { discountedOrder } from "#domain/checkout/applied-discount.ts";
import { linkOffer } from "#domain/checkout/offer.ts";
import type { Discount } from "#domain/discount/discount.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { UNKNOWN_CUSTOMER } from "#server/services/promotion-code/customer-reason.ts";
import type { Redeemer } from "#server/services/promotion-code/redemption-repository.ts";
import { resolveTypedCode } from "#server/services/promotion-code/resolve-typed-code.ts";

/**
 * The discount of a code on a link that accepts codes, or the reason why it can't be applied: see `resolveTypedCode`.
 * @param redeemer the customer, as far as they are known.
 */
export async function discountOfLink(
  actor: Actor,
  link: PaymentLink,
  typed: string | undefined,
  interval: string | undefined,
  redeemer: Redeemer = UNKNOWN_CUSTOMER,
): Promise<{ discount: Discount | null; problem?: string | undefined }> {
  if (typed === undefined || !link.settings.allowPromotionCodes) return { discount: null };
  const customer = { redeemer, checkoutSessionId: null };
  const order = discountedOrder(linkOffer(link, undefined, undefined, { interval }));
  const { discount, problems } = await resolveTypedCode(actor, typed, order, customer);
  return { discount, problem: problems[0]?.code };
}
