import type { Branding } from "#domain/merchant/branding.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { addAuditDetails } from "#server/services/audit-log/add-audit-details.ts";
import { updateMerchant } from "#server/services/merchant/repository.ts";

/** As the audit log calls them. */
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
 * Changes how the merchant shows himself to customers, in both modes: on pages that are open already from
 * their next load on. What is not named stays.
 * @throws DomainError `insufficient_scope` for whoever is neither owner nor admin.
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
