import type { LegalDetails } from "#account/merchant/legal-details.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The seller's details, the same in both modes. Every member may read them. */
export async function getLegalDetails(actor: Actor): Promise<LegalDetails> {
  const { legalName, address, taxId, reverseCharge } = await findMerchant(actor.merchantId);
  return { legalName, address, taxId, reverseCharge };
}
