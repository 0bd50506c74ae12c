import * as z from "zod/mini";
import { exactText, formText, shortText } from "#dashboard/forms/form-text.ts";
import { MAX_PERCENTAGE_LENGTH, PERCENTAGE_MESSAGE } from "#dashboard/forms/tax-rate-schema.ts";
import { parsePercentText } from "#kernel/percentage.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";

/** The largest number of rates that are created at once: more than the table has. */
const MAX_RATES = 200;

const Kind = z.enum(["inclusive", "exclusive"]);

/** Rates of the table of presets, with the percentages that the merchant confirmed or changed. */
export const TaxRatePresetsForm = z.object({
  rates: z
    .array(
      z.object({
        country: exactText(2),
        /** Empty: the entire country. */
        state: formText(100),
        taxClass: z.enum(TAX_CLASSES),
        percentage: shortText(MAX_PERCENTAGE_LENGTH, PERCENTAGE_MESSAGE).check(
          z.refine((text: string) => parsePercentText(text) !== undefined, PERCENTAGE_MESSAGE),
        ),
      }),
    )
    .check(z.minLength(1, "Choose at least one country or state."), z.maxLength(MAX_RATES)),
  /** Whether prices include the tax, by the group of the presets. */
  kinds: z.object({ EU: Kind, US: Kind }),
});

export type TaxRatePresetsForm = z.infer<typeof TaxRatePresetsForm>;
