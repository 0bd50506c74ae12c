import * as z from "zod/mini";
import { differingFields } from "#dashboard/forms/changed-fields.ts";
import { formText, shortText } from "#dashboard/forms/form-text.ts";
import type { InvoiceSettings } from "#documents/settings/get-invoice-settings.ts";
import { MAX_FOOTER_LENGTH, MAX_FOOTER_LINES, MAX_PAYMENT_TERMS_LENGTH, PAPERS } from "#documents/settings/model.ts";
import type { InvoiceSettingsChange } from "#documents/settings/update-invoice-settings.ts";
import { asciiUpperCase, isOneLine } from "#kernel/text.ts";
import { isInvoicePrefix, MAX_NEXT_NUMBER, MAX_PREFIX_LENGTH } from "#money/invoice/model.ts";

const PREFIX_MESSAGE =
  "Enter 2 to 12 letters and digits, with hyphens between them, for example ACME. TEST and endings in -CN are reserved.";
const NUMBER_MESSAGE = `Enter a number from 1 to ${MAX_NEXT_NUMBER.toLocaleString("en")}.`;

/** The dashboard's form of the settings of invoices. */
export const InvoiceSettingsForm = z.object({
  invoiceCreation: z.boolean(),
  /** Empty: the default. */
  invoicePrefix: shortText(MAX_PREFIX_LENGTH, PREFIX_MESSAGE).check(
    z.refine((text: string) => text === "" || isInvoicePrefix(asciiUpperCase(text)), PREFIX_MESSAGE),
  ),
  /** Digits. */
  nextNumber: shortText(String(MAX_NEXT_NUMBER).length, NUMBER_MESSAGE).check(
    z.refine((text: string) => /^\d+$/.test(text) && Number(text) >= 1, NUMBER_MESSAGE),
  ),
  footer: formText(MAX_FOOTER_LENGTH).check(
    z.refine((text: string) => text.split("\n").length <= MAX_FOOTER_LINES, `Use at most ${MAX_FOOTER_LINES} lines.`),
  ),
  paymentTerms: formText(MAX_PAYMENT_TERMS_LENGTH).check(z.refine(isOneLine, "Enter the terms on one line.")),
  /** Empty: by country. */
  paper: z.enum(["", ...PAPERS], { error: "Choose a paper." }),
});

export type InvoiceSettingsForm = z.infer<typeof InvoiceSettingsForm>;

/** The fields to change: only those that were edited, because others may save, and invoices take numbers, meanwhile. */
export const InvoiceSettingsUpdate = z.partial(InvoiceSettingsForm);
type InvoiceSettingsUpdate = z.infer<typeof InvoiceSettingsUpdate>;

/** The form as it shows what is set. */
export function invoiceSettingsFormOf(settings: InvoiceSettings): InvoiceSettingsForm {
  return {
    invoiceCreation: settings.invoiceCreation,
    invoicePrefix: settings.invoicePrefix ?? "",
    nextNumber: String(settings.next.number),
    footer: settings.footer ?? "",
    paymentTerms: settings.paymentTerms ?? "",
    paper: settings.paper ?? "",
  };
}

/** The fields to change when the form is saved: see `differingFields`. */
export function invoiceSettingsUpdateOf(before: InvoiceSettingsForm, form: InvoiceSettingsForm): InvoiceSettingsUpdate {
  return differingFields(before, form);
}

/** Converts the checked fields to the use case's input; an empty text means "not given". */
export function invoiceSettingsChangeOf(update: InvoiceSettingsUpdate): InvoiceSettingsChange {
  const { invoiceCreation, invoicePrefix, nextNumber, footer, paymentTerms, paper } = update;
  return {
    ...(invoiceCreation !== undefined && { invoiceCreation }),
    ...(invoicePrefix !== undefined && { invoicePrefix: asciiUpperCase(invoicePrefix) || null }),
    ...(nextNumber !== undefined && { nextNumber: Number(nextNumber) }),
    documents: {
      ...(footer !== undefined && { footer: footer || null }),
      ...(paymentTerms !== undefined && { paymentTerms: paymentTerms || null }),
      ...(paper !== undefined && { paper: paper || null }),
    },
  };
}
