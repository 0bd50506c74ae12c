/** What kind of good a rate is for. The words are those of VAT; what belongs to which differs by country. */
export const TAX_CLASSES = ["standard", "reduced", "super_reduced", "zero"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
