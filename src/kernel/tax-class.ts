/**
 * The kind of goods that a rate is for. The names are those of VAT; which goods belong to which class differs by
 * country.
 */
export const TAX_CLASSES = ["standard", "reduced", "super_reduced", "zero"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
