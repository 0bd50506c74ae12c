import { type CheckoutSession, customerEmail } from "#domain/checkout/checkout-session.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findKnownCustomer } from "#server/services/customer/repository.ts";
import { hasPaidBefore, hasRedeemed, type Redeemer } from "#server/services/promotion-code/redemption-repository.ts";

/** A customer of whom nothing is known yet. */
export const UNKNOWN_CUSTOMER: Redeemer = { email: null, customerId: null, externalCustomerId: null };

/** The customer as a session names them. */
export function redeemerOf(
  session: Pick<CheckoutSession, "customerId" | "externalCustomerId" | "customerDetails" | "customerEmail">,
): Redeemer {
  return {
    email: customerEmail(session)?.toLowerCase() ?? null,
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
  };
}

/** All ways in which a customer may be known: by the data of a session, and by the merchant's. */
export async function allRedeemers(actor: Actor, redeemer: Redeemer): Promise<Redeemer[]> {
  const known = await findKnownCustomer(actor, redeemer);
  if (!known) return [redeemer];
  const { id, externalCustomerId, email } = known;
  return [redeemer, { email: email?.toLowerCase() ?? null, customerId: id, externalCustomerId }];
}

/**
 * Why a code is not for a customer, as far as they are known: `customer` if it is another's, `first_time` if it is only
 * for those who have paid nothing before. Undefined if it is for them.
 * @param checkoutSessionId of the order itself, which does not count; null before it is made.
 */
export async function customerReason(
  actor: Actor,
  code: PromotionCode,
  redeemer: Redeemer,
  checkoutSessionId: string | null,
): Promise<"customer" | "first_time" | undefined> {
  if (code.customerId === null && !code.firstTimeTransaction) return undefined;
  const redeemers = await allRedeemers(actor, redeemer);
  if (code.customerId !== null && !redeemers.some(({ customerId }) => customerId === code.customerId))
    return "customer";
  if (!code.firstTimeTransaction) return undefined;
  const session = checkoutSessionId ?? "";
  const isKnown =
    (await hasPaidBefore(actor, session, redeemers)) ||
    (await hasRedeemed(actor, { promotionCodeId: code.id, checkoutSessionId: session }, redeemers));
  return isKnown ? "first_time" : undefined;
}
