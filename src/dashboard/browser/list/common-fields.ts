import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { CURRENCIES } from "#kernel/currency.ts";

export const CUSTOMER_FIELD: FilterField = {
  kind: "reference",
  name: "customer",
  title: "Customer",
  of: ["customer"],
};

export const CURRENCY_FIELD: FilterField = {
  kind: "choice",
  name: "currency",
  title: "Currency",
  options: CURRENCIES.map((code) => ({ value: code, title: code })),
};
