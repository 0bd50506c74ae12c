import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { findShippingRates } from "#catalog/shipping-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import type { CheckoutSettings, RequestedSettings } from "#order/checkout-settings.ts";
import { nameShippingOptions, type ShippingOption } from "#order/shipping-option.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * Settings with a snapshot of each shipping rate that they name, and an ID for each shipping option: that of its rate,
 * or the previous one, if the option is the same.
 */
export async function withShippingOptions(
  actor: Actor,
  { shippingOptions: requested, ...settings }: RequestedSettings,
  before?: CheckoutSettings,
): Promise<{ settings: CheckoutSettings; problems: FieldProblem[] }> {
  if (!requested) return { settings, problems: [] };
  const ids = requested.flatMap((option) => ("shippingRateId" in option ? [option.shippingRateId] : []));
  const rates = ids.length > 0 ? await findShippingRates(actor, ids) : [];
  const problems: FieldProblem[] = [];
  const snapshots: ShippingOption[] = [];
  const shippingOptions = requested.flatMap((option, index) => {
    if (!("shippingRateId" in option)) return [option];
    const field = `shipping_options[${index}].shipping_rate`;
    const rate = rates.find(({ id }) => id === option.shippingRateId);
    const taken = snapshotOf(rate, option.shippingRateId, { field, countries: settings.shippingCountries });
    if ("problem" in taken) problems.push(taken.problem);
    else if (snapshots.some(({ id }) => id === taken.id))
      problems.push({ field, code: "not_unique", message: "must be unique" });
    else snapshots.push(taken);
    return "problem" in taken ? [] : [taken];
  });
  const known = [...(before?.shippingOptions ?? []), ...snapshots];
  const named = nameShippingOptions(shippingOptions, known, () => newId("shippingRate"));
  return { settings: { ...settings, ...(named.length > 0 && { shippingOptions: named }) }, problems };
}

/** What is stored of a rate, with those of its countries that are shipped to. */
function snapshotOf(
  rate: ShippingRate | undefined,
  id: string,
  { field, countries: allowed }: { field: string; countries: readonly string[] | undefined },
): ShippingOption | { problem: FieldProblem } {
  if (!rate) return { problem: missingReference(field, "shipping rate", id) };
  if (!rate.active) return { problem: { field, code: "not_allowed", message: "must be an active shipping rate" } };
  const countries = allowed ? rate.countries?.filter((country) => allowed.includes(country)) : undefined;
  if (countries?.length === 0) {
    const message = "is for none of the countries of shipping_address_collection.allowed_countries";
    return { problem: { field, code: "not_allowed", message } };
  }
  return {
    id: rate.id,
    displayName: rate.displayName,
    amount: Number(rate.amount),
    currency: rate.currency,
    ...(countries && { countries }),
    ...(rate.freeFrom !== null && { freeFrom: Number(rate.freeFrom) }),
    ...(rate.deliveryEstimate && { deliveryEstimate: rate.deliveryEstimate }),
    ...(rate.taxBehavior !== "unspecified" && { taxBehavior: rate.taxBehavior }),
  };
}
