import type { DeliveryEstimate } from "#catalog/shipping-rate/delivery.ts";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { invalidFields } from "#kernel/errors.ts";
import { formatMajor, parseMajor } from "#kernel/money.ts";
import type { RequestedShippingOption, ShippingOption } from "#order/shipping-option.ts";

type OptionForm = PaymentLinkForm["shippingOptions"][number];

/**
 * The options of a form.
 * @param before those that the link has.
 * @throws DomainError `parameter_invalid` for amounts that the currency does not have.
 */
export function shippingOptionsOf(
  { shippingOptions }: PaymentLinkForm,
  before: readonly ShippingOption[],
): RequestedShippingOption[] {
  return shippingOptions.map((option, index) => {
    if (option.shippingRate !== undefined) return { shippingRateId: option.shippingRate };
    const { id, name, currency, countries } = option;
    const taxBehavior = option.taxBehavior ?? before.find((stored) => stored.id === id)?.taxBehavior ?? "unspecified";
    const amountOf = (field: "price" | "freeFrom") => {
      const amount = parseMajor(option[field], currency);
      if (typeof amount === "bigint") return Number(amount);
      const message = `must be an amount in ${currency} with a valid number of decimals`;
      throw invalidFields([{ field: `shippingOptions[${index}].${field}`, code: amount, message }]);
    };
    const deliveryEstimate = estimateOf(option);
    return {
      id,
      displayName: name,
      amount: amountOf("price"),
      currency,
      ...(countries.length > 0 && { countries }),
      ...(option.freeFrom !== "" && { freeFrom: amountOf("freeFrom") }),
      ...(deliveryEstimate && { deliveryEstimate }),
      ...(taxBehavior !== "unspecified" && { taxBehavior }),
    };
  });
}

/** The other way round. A delivery time of two units is shown in the unit of its end. */
export function formOfShippingOption(option: ShippingOption): OptionForm {
  const { minimum, maximum } = option.deliveryEstimate ?? {};
  const unit = maximum?.unit ?? minimum?.unit ?? "business_day";
  return {
    id: option.id,
    name: option.displayName,
    price: formatMajor(BigInt(option.amount), option.currency),
    currency: option.currency,
    freeFrom: option.freeFrom === undefined ? "" : formatMajor(BigInt(option.freeFrom), option.currency),
    countries: option.countries ?? [],
    soonest: minimum?.unit === unit ? String(minimum.value) : "",
    latest: String(maximum?.value ?? ""),
    unit,
    taxBehavior: option.taxBehavior ?? "unspecified",
  };
}

function estimateOf({ soonest, latest, unit }: OptionForm): DeliveryEstimate | undefined {
  if (!soonest && !latest) return undefined;
  return {
    ...(soonest && { minimum: { unit, value: Number(soonest) } }),
    ...(latest && { maximum: { unit, value: Number(latest) } }),
  };
}
