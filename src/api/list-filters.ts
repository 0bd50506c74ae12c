/**
 * The filters of all v3 lists, without bounds: `created` stands for `created[gte]`. A list that doesn't have one of
 * them rejects it, since ignoring it would return the wrong rows.
 */
export const LIST_FILTERS: readonly string[] = [
  "active",
  "amountType",
  "checkout_session",
  "code",
  "country",
  "coupon",
  "created",
  "currency",
  "current_period_end",
  "customer",
  "customer_email",
  "email",
  "event",
  "externalCustomerId",
  "invoice",
  "is_default",
  "lookup_keys",
  "number",
  "payment_intent",
  "payment_link",
  "price",
  "pricingType",
  "product",
  "recurring",
  "source",
  "state",
  "status",
  "subscription",
  "tax_class",
  "type",
  "types",
  "webhook_endpoint",
];

const PAGING = ["limit", "offset", "starting_after", "ending_before"];

/** The filters of a v3 list by its query's parameters, without bounds; undefined for other operations. */
export function filtersOfList(parameters: readonly string[]): string[] | undefined {
  if (!parameters.includes("starting_after")) return undefined;
  return [...new Set(parameters.filter((name) => !PAGING.includes(name)).map(filterName))];
}

/** `created` of `created[gte]`, and `types` of `types[0]`. */
export function filterName(parameter: string): string {
  return parameter.split("[")[0] ?? parameter;
}
