import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The origins of the sites that may embed the merchant's checkouts, for both modes. Every member may read them. */
export async function getEmbeddingOrigins(actor: Actor): Promise<readonly string[]> {
  return (await findMerchant(actor.merchantId)).embeddingOrigins;
}
