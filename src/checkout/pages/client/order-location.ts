import { control } from "#checkout/pages/client/fields.ts";
import type { OrderLocation } from "#checkout/pages/page-api.ts";

/**
 * The country field of the address that determines tax and shipping: the shipping address, otherwise the billing
 * address.
 */
export function countryOfOrder(): HTMLSelectElement | undefined {
  return control<HTMLSelectElement>("shipping.country") ?? control<HTMLSelectElement>("country");
}

/** The location that determines an order's tax and shipping, for every request about it; empty if nothing does. */
export function orderLocation(form: HTMLFormElement): OrderLocation {
  const field = countryOfOrder();
  const { taxes, taxStates = "", reverseCharge } = form.dataset;
  if (!taxes || !field?.value) return {};
  const country = field.value;
  const state = control(field.id.replace("country", "state"))?.value;
  const taxId = reverseCharge ? control("taxId.value") : undefined;
  // A value that is being typed counts once its field is left.
  if (taxId && taxId !== document.activeElement) taxId.dataset.given = taxId.value.trim();
  return {
    country,
    ...(state && taxStates.split(" ").includes(country) && { state }),
    ...(taxId?.dataset.given && { taxId: taxId.dataset.given }),
  };
}

/** The part of it that the order's total depends on: compare it with `taxLocationText`. */
export function locationText({ country, state, taxId }: OrderLocation): string {
  return [country, state, taxId].filter(Boolean).join(" ");
}
