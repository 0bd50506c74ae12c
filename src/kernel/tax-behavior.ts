/** Whether a price includes its tax; `unspecified` uses the tax rate's setting (contract, section 2). */
export const TAX_BEHAVIORS = ["unspecified", "inclusive", "exclusive"] as const;
export type TaxBehavior = (typeof TAX_BEHAVIORS)[number];
