import { missingSellerDetails } from "#account/merchant/seller-details.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";

/** The problem of settings that ask for invoices in live mode, while the merchant's details lack what those show. */
export async function invoiceCreationProblems(
  actor: Actor,
  { invoiceCreation }: Pick<CheckoutSettings, "invoiceCreation">,
): Promise<FieldProblem[]> {
  if (!actor.livemode || !invoiceCreation) return [];
  if (missingSellerDetails(await findMerchant(actor.merchantId)).length === 0) return [];
  const message =
    "requires your legal name and address for invoices and a support email: enter them in the dashboard settings";
  return [{ field: "invoice_creation.enabled", code: "merchant_details_missing", message }];
}
