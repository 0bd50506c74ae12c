import * as z from "zod/mini";
import { MAX_RECEIPT_NOTE_LENGTH, PAGE_LANGUAGES } from "#account/merchant/model.ts";
import { formText } from "#dashboard/forms/form-text.ts";

/** The language of customers whose own languages are not supported; empty is English. */
export const LanguageForm = z.object({
  defaultLocale: z.enum(["", ...PAGE_LANGUAGES], { error: "Choose a language." }),
});

export type LanguageForm = z.infer<typeof LanguageForm>;

/** What the merchant adds to emails with receipts; an empty note means none. */
export const ReceiptMailForm = z.object({ receiptNote: formText(MAX_RECEIPT_NOTE_LENGTH) });

export type ReceiptMailForm = z.infer<typeof ReceiptMailForm>;
