import { findKnownCustomer } from "#account/customer/store.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { countRedemptions, hasPaidBefore, type Redeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type CustomerInput, customerEmail } from "#order/order.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";

/** A customer who is not known yet. */
export const UNKNOWN_CUSTOMER: Redeemer = { email: null, mailbox: null, customerId: null, externalCustomerId: null };

/** The customer of a session, as far as the session knows them. */
export interface NamedCustomer extends Pick<CustomerInput, "customerDetails"> {
  customerId: string | null;
  externalCustomerId: string | null;
  customerEmail: string | null;
}

/** The customer as a session names them. */
export function redeemerOf(session: NamedCustomer): Redeemer {
  return {
    ...spellings(customerEmail(session)),
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
  };
}

const spellings = (email: string | null | undefined) => ({
  email: email?.toLowerCase() ?? null,
  mailbox: email ? mailboxOf(email) : null,
});

/** All identities of a customer: by the data of a session, and by the merchant's. */
export async function allRedeemers(actor: Actor, redeemer: Redeemer): Promise<Redeemer[]> {
  const customer = await findKnownCustomer(actor, redeemer);
  if (!customer) return [redeemer];
  const { id, externalCustomerId, email } = customer;
  return [redeemer, { ...spellings(email), customerId: id, externalCustomerId }];
}

/**
 * Whether a code is for a customer, as far as the customer is known. Nothing may be revealed about another customer's code,
 * not even that it exists.
 * @param redeemers the customer, identified in all ways: see `allRedeemers`.
 */
export function isForCustomer({ customerId }: PromotionCode, redeemers: readonly Redeemer[]): boolean {
  return customerId === null || redeemers.some((redeemer) => redeemer.customerId === customerId);
}

/**
 * Whether a code is only for those who have paid nothing before, and a customer has.
 * @param checkoutSessionId of the order itself, which does not count; null before it is made.
 */
export async function isPastFirstTime(
  actor: Actor,
  code: PromotionCode,
  redeemers: Redeemer[],
  checkoutSessionId: string | null,
): Promise<boolean> {
  if (!code.firstTimeTransaction) return false;
  const session = checkoutSessionId ?? "";
  return (
    (await hasPaidBefore(actor, session, redeemers)) ||
    (await countRedemptions(actor, { promotionCodeId: code.id, checkoutSessionId: session }, redeemers, 1)) > 0
  );
}
