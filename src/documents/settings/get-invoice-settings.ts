import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { DocumentSettings } from "#documents/settings/model.ts";
import { findDocumentSettings, findLogo } from "#documents/settings/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { invoicePrefix, type NumberInSeries } from "#money/invoice/model.ts";
import { findNextNumber } from "#money/invoice/number-store.ts";

/** The settings of a merchant's invoices and of their documents, the same in both modes. */
export interface InvoiceSettings extends DocumentSettings, Pick<Merchant, "invoiceCreation" | "invoicePrefix"> {
  /** The prefix in live mode while none is chosen. */
  defaultPrefix: string;
  /** The number of the next live invoice. */
  next: NumberInSeries;
  /** The picture on documents, as a data URL; null without one. */
  logo: string | null;
}

/** Every member may read them. */
export async function getInvoiceSettings(actor: Actor): Promise<InvoiceSettings> {
  const [merchant, documents, next, logo] = await Promise.all([
    findMerchant(actor.merchantId),
    findDocumentSettings(actor),
    findNextNumber(actor),
    findLogo(actor),
  ]);
  const { companyName, invoiceCreation, invoicePrefix: chosen } = merchant;
  return {
    ...documents,
    invoiceCreation,
    invoicePrefix: chosen,
    defaultPrefix: invoicePrefix({ companyName, invoicePrefix: null, livemode: true }),
    next,
    logo: logo && `data:image/${logo.format === "jpg" ? "jpeg" : "png"};base64,${logo.file.toString("base64")}`,
  };
}
