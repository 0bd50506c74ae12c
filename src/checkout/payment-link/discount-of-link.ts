import type { Discount } from "#catalog/coupon/discount.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { UNKNOWN_CUSTOMER } from "#checkout/redemption/customer-reason.ts";
import { resolveTypedCode } from "#checkout/redemption/resolve-typed-code.ts";
import type { Redeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { discountedOrder } from "#order/applied-discount.ts";
import { linkOffer } from "#order/offer.ts";

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
