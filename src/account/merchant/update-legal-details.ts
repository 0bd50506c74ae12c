import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { LegalDetails } from "#account/merchant/legal-details.ts";
import { lockMerchant, updateMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { fieldError } from "#kernel/errors.ts";
import { readEuVatId } from "#kernel/tax-id.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes who sells, on pages, receipts and in emails, in both modes, from the next page and email on. Absent fields
 * stay.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins; `parameter_invalid` on `taxId` for
 * reverse charge without a VAT id of the EU.
 */
export async function updateLegalDetails(
  actor: Actor,
  change: { [field in keyof LegalDetails]?: LegalDetails[field] | undefined },
): Promise<LegalDetails> {
  requireOwnerOrAdmin(actor);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const before = await lockMerchant(actor.merchantId);
  const { reverseCharge: reverses, taxId: ownId } = { ...before, ...named };
  if (reverses && !readEuVatId(ownId ?? "")) {
    throw fieldError("parameter_invalid", "taxId", "must be an EU VAT ID, such as DE123456789, to use reverse charge");
  }
  const after = await updateMerchant(actor.merchantId, named);
  const changes = fieldChanges(before, after, ["legalName", "address", "taxId", "reverseCharge"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
  const { legalName, address, taxId, reverseCharge } = after;
  return { legalName, address, taxId, reverseCharge };
}
