import type { TaxClass } from "#domain/tax/tax-class.ts";

/** What a class is called, and what is in it. */
export const TAX_CLASS_WORDS: Readonly<Record<TaxClass, { title: string; text: string }>> = {
  standard: { title: "Standard", text: "Most goods and services" },
  reduced: { title: "Reduced", text: "Such as food or books, as your law says" },
  super_reduced: { title: "Super-reduced", text: "Where a country has a second reduced rate" },
  zero: { title: "Zero", text: "Not taxed, unless a rate is made for it" },
};
