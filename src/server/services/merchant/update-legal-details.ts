import { fieldChanges } from "#domain/merchant/audit-log.ts";
import type { LegalDetails } from "#domain/merchant/legal-details.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { lockMerchant, updateMerchant } from "#server/services/merchant/repository.ts";

/**
 * Changes who sells, on pages, receipts and in mails, in both modes, from the next page and mail on. Absent fields stay.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateLegalDetails(
  actor: Actor,
  change: { [field in keyof LegalDetails]?: LegalDetails[field] | undefined },
): Promise<LegalDetails> {
  requireOwnerOrAdmin(actor);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const before = await lockMerchant(actor.merchantId);
  const after = await updateMerchant(actor.merchantId, named);
  const changes = fieldChanges(before, after, ["legalName", "address", "taxId"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
  const { legalName, address, taxId } = after;
  return { legalName, address, taxId };
}
