import { control } from "#hosted/client/fields.ts";
import type { OrderPlace } from "#hosted/page-api.ts";

/** The country of the address that decides tax and shipping: the shipping address, else the billing address. */
export function countryOfOrder(): HTMLSelectElement | undefined {
  return control<HTMLSelectElement>("shipping.country") ?? control<HTMLSelectElement>("country");
}

/** What every request about an order says of the place that decides its tax and shipping; nothing where none does. */
export function orderPlace(form: HTMLFormElement): OrderPlace {
  const field = countryOfOrder();
  const { taxes, taxStates = "" } = form.dataset;
  if (!taxes || !field?.value) return {};
  const country = field.value;
  const state = control(field.id.replace("country", "state"))?.value;
  return state && taxStates.split(" ").includes(country) ? { country, state } : { country };
}
