import type { TaxClass } from "#kernel/tax-class.ts";

/** The name of a class, and its goods. */
export const TAX_CLASS_LABELS: Readonly<Record<TaxClass, { title: string; text: string }>> = {
  standard: { title: "Standard", text: "Most goods and services" },
  reduced: { title: "Reduced", text: "For example, food or books, depending on local law" },
  super_reduced: { title: "Super-reduced", text: "For countries with a second reduced rate" },
  zero: { title: "Zero", text: "Not taxed unless you create a rate for it" },
};
