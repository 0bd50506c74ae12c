import { isDeepStrictEqual } from "node:util";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { findShippingRates } from "#catalog/shipping-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import type { CheckoutSettings, RequestedSettings } from "#order/checkout-settings.ts";
import { nameShippingOptions, type RequestedShippingOption, type ShippingOption } from "#order/shipping-option.ts";
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
  const rateIds = requested.flatMap((option) => ("shippingRateId" in option ? [option.shippingRateId] : []));
  const rates = rateIds.length > 0 ? await findShippingRates(actor, rateIds) : [];
  const problems = requested.flatMap((option, index) => {
    if (!("shippingRateId" in option)) return [];
    const { shippingRateId: id } = option;
    const rate = rates.find((found) => found.id === id);
    const problem = rateProblem(rate, id, settings.shippingCountries) ?? repeatProblem(requested.slice(0, index), id);
    return problem ? [{ ...problem, field: `shipping_options[${index}].shipping_rate` }] : [];
  });
  // The other options are not checked without these, because the fields of their problems would have other numbers.
  if (problems.length > 0) return { settings, problems };
  const options = requested.flatMap((option) => {
    if (!("shippingRateId" in option)) return [{ ...option, id: rateIds.includes(option.id) ? "" : option.id }];
    const rate = rates.find(({ id }) => id === option.shippingRateId);
    return rate ? [snapshotOf(rate, settings.shippingCountries)] : [];
  });
  const snapshots = options.filter(({ id }) => rateIds.includes(id));
  const others = (before?.shippingOptions ?? []).filter(({ id }) => !rateIds.includes(id));
  const named = nameShippingOptions(options, [...others, ...snapshots], () => newId("shippingRate"));
  return { settings: { ...settings, ...(named.length > 0 && { shippingOptions: named }) }, problems };
}

/**
 * Problems of the snapshots, with the fields of the request: the currency of an option that names a rate is not in it.
 * @param settings the request's.
 */
export function problemsOfRequest(
  problems: readonly FieldProblem[],
  { shippingOptions = [] }: Pick<RequestedSettings, "shippingOptions">,
): FieldProblem[] {
  const ofRates = shippingOptions.flatMap((option, index) =>
    "shippingRateId" in option ? [`shipping_options[${index}]`] : [],
  );
  return problems.map((problem) => {
    const option = ofRates.find((field) => problem.field === `${field}.fixed_amount.currency`);
    return option === undefined ? problem : { ...problem, field: `${option}.shipping_rate` };
  });
}

type Problem = Omit<FieldProblem, "field">;

/** Why a rate can't be used. @param allowed the countries that are shipped to. */
function rateProblem(
  rate: ShippingRate | undefined,
  id: string,
  allowed: readonly string[] | undefined,
): Problem | undefined {
  if (!rate) return missingReference("", "shipping rate", id);
  if (!rate.active) return { code: "not_allowed", message: "must be an active shipping rate" };
  if (!allowed || !rate.countries || rate.countries.some((country) => allowed.includes(country))) return undefined;
  const message = "ships to none of the countries in shipping_address_collection.allowed_countries";
  return { code: "not_allowed", message };
}

function repeatProblem(earlier: readonly RequestedShippingOption[], id: string): Problem | undefined {
  const isRepeat = earlier.some((option) => "shippingRateId" in option && option.shippingRateId === id);
  return isRepeat ? { code: "not_unique", message: "must be unique" } : undefined;
}

/** Whether an option of settings equals the snapshot of a rate, apart from its ID. */
export function isSnapshotOf(
  option: ShippingOption,
  rate: ShippingRate,
  { shippingCountries }: Pick<CheckoutSettings, "shippingCountries">,
): boolean {
  return isDeepStrictEqual({ ...option, id: "" }, { ...snapshotOf(rate, shippingCountries), id: "" });
}

/**
 * What is stored of a rate.
 * @param allowed the countries that are shipped to; the rate's others are left out.
 */
export function snapshotOf(
  rate: ShippingRate,
  allowed: readonly string[] | undefined = rate.countries ?? undefined,
): ShippingOption {
  const countries = allowed ? rate.countries?.filter((country) => allowed.includes(country)) : undefined;
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
