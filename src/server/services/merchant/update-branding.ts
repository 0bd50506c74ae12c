import type { Branding } from "#domain/merchant/branding.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { addAuditDetails } from "#server/services/audit-log/add-audit-details.ts";
import { updateMerchant } from "#server/services/merchant/repository.ts";

/** Their names in the audit log. */
const FIELD_NAMES: Readonly<Record<keyof Branding, string>> = {
  companyName: "company name",
  logoUrl: "logo",
  brandColor: "brand colour",
  termsUrl: "terms",
  refundUrl: "refunds",
  supportEmail: "support e-mail",
  defaultCurrency: "default currency",
};

/**
 * Changes the branding of pages, receipts and mails, in both modes. Open pages get it at their next load. Absent fields
 * stay.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateBranding(
  actor: Actor,
  change: { [field in keyof Branding]?: Branding[field] | undefined },
): Promise<Merchant> {
  requireOwnerOrAdmin(actor);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const fields = Object.keys(named).map((field) => FIELD_NAMES[field as keyof Branding]);
  addAuditDetails(fields.length > 0 ? { facts: { fields: fields.join(", ") } } : { nothingChanged: true });
  return updateMerchant(actor.merchantId, named);
}
