import type { LegalDetails } from "#domain/merchant/legal-details.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";

/** The seller's details, the same in both modes. Every member may read them. */
export async function getLegalDetails(actor: Actor): Promise<LegalDetails> {
  const { legalName, address, taxId, reverseCharge } = await findMerchant(actor.merchantId);
  return { legalName, address, taxId, reverseCharge };
}
