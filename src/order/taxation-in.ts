import { isInForce, isOfState, type TaxRate } from "#catalog/tax-rate/model.ts";
import { findTaxRatesOf } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";
import { ratesOfLocation, type Taxation } from "#order/taxation.ts";

/**
 * The tax of a location by the rates in effect now, by the merchant's clock; null without automatic tax, and while the
 * country is unknown.
 * @param options.held the previous taxation of a session: its rates still count if they were deactivated since then.
 * @param options.vatIdCheck the register's result for the customer's VAT ID, if it was checked.
 */
export async function taxationIn(
  actor: Actor,
  { automaticTax }: Pick<CheckoutSettings, "automaticTax">,
  location: TaxLocation | undefined,
  { held = null, vatIdCheck }: { held?: Taxation | null; vatIdCheck?: VatIdCheck | undefined } = {},
): Promise<Taxation | null> {
  if (!automaticTax || location === undefined) return null;
  const at = now(actor);
  const all = await findTaxRatesOf(actor, location.country);
  const heldIds = Object.values(held?.rates ?? {}).map(({ id }) => id);
  const counting = all.filter((rate) => isInForce(rate, at) && (rate.active || heldIds.includes(rate.id)));
  // Held rates come last, and take precedence over others of the same location and class.
  const isHeld = ({ id }: TaxRate) => Number(heldIds.includes(id));
  const rates = ratesOfLocation(
    counting.toSorted((a, b) => isHeld(a) - isHeld(b)),
    location,
  );
  const isByState = all.some((rate) => isOfState(rate, at));
  const counted = isByState ? location : { country: location.country };
  const needsState = isByState && location.state === undefined;
  return { ...counted, rates, ...(needsState && { needsState }), ...(vatIdCheck && { vatIdCheck }) };
}
