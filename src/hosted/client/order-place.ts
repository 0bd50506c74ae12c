import { control } from "#hosted/client/fields.ts";
import type { OrderPlace } from "#hosted/page-api.ts";

/** The country of the address that decides tax and shipping: the shipping address, otherwise the billing address. */
export function countryOfOrder(): HTMLSelectElement | undefined {
  return control<HTMLSelectElement>("shipping.country") ?? control<HTMLSelectElement>("country");
}

/** What every request about an order says of the place that decides its tax and shipping; nothing where none does. */
export function orderPlace(form: HTMLFormElement): OrderPlace {
  const field = countryOfOrder();
  const { taxes, taxStates = "", reverseCharge } = form.dataset;
  if (!taxes || !field?.value) return {};
  const country = field.value;
  const state = control(field.id.replace("country", "state"))?.value;
  const taxId = reverseCharge ? control("taxId.value") : undefined;
  // What is being typed counts once it is left.
  if (taxId && taxId !== document.activeElement) taxId.dataset.given = taxId.value.trim();
  return {
    country,
    ...(state && taxStates.split(" ").includes(country) && { state }),
    ...(taxId?.dataset.given && { taxId: taxId.dataset.given }),
  };
}

/** What of it the order's total depends on: compare it with `taxPlaceText`. */
export function placeText({ country, state, taxId }: OrderPlace): string {
  return [country, state, taxId].filter(Boolean).join(" ");
}
