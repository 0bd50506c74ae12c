import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { type VatIdCheck, vatIdsToCheck } from "#domain/tax/reverse-charge.ts";
import type { TaxPlace } from "#domain/tax/tax-place.ts";
import { registerFor } from "#server/tax-register/register-for.ts";

/**
 * What the register says of a customer's VAT id, where that decides the tax. An answer that the session has is not asked for
 * again. Call it outside of a transaction: it may take seconds.
 * @param customerTaxId as the customer gave it.
 */
export async function checkVatId(
  actor: Actor,
  session: Pick<CheckoutSession, "livemode" | "settings" | "merchant" | "taxation">,
  place: TaxPlace | undefined,
  customerTaxId: string | undefined,
): Promise<VatIdCheck | undefined> {
  const pair = vatIdsToCheck(session, place, customerTaxId);
  if (!pair) return undefined;
  const known = session.taxation?.vatIdCheck;
  const isKnown = known?.taxId === pair.taxId && known.sellerTaxId === pair.sellerTaxId;
  if (isKnown && known.status !== "no_answer") return known;
  const status = await registerFor(session.livemode).check(pair.taxId);
  return { ...pair, status, checkedAt: now(actor).toISOString() };
}
