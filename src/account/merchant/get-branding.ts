import type { Branding } from "#account/merchant/branding.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The merchant's branding, the same in both modes. Every member may read it. */
export async function getBranding(actor: Actor): Promise<Branding> {
  const {
    id: _id,
    embeddingOrigins: _origins,
    defaultLocale: _locale,
    receiptNote: _note,
    legalName: _name,
    address: _address,
    taxId: _taxId,
    invoiceCreation: _creation,
    invoicePrefix: _prefix,
    ...branding
  } = await findMerchant(actor.merchantId);
  return branding;
}
