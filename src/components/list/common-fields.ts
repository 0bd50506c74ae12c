import type { FilterField } from "#components/list/filter-fields.tsx";
import { CURRENCIES } from "#domain/shared/currency.ts";

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
