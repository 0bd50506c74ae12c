import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { missingSellerDetails } from "#account/merchant/seller-details.ts";
import { lockMerchant, updateMerchant } from "#account/merchant/store.ts";
import { getInvoiceSettings, type InvoiceSettings } from "#documents/settings/get-invoice-settings.ts";
import type { DocumentSettings } from "#documents/settings/model.ts";
import { writeDocumentSettings } from "#documents/settings/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { fieldError } from "#kernel/errors.ts";
import { raiseNextNumber } from "#money/invoice/number-store.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** Absent fields stay. */
export interface InvoiceSettingsChange extends Partial<Pick<Merchant, "invoiceCreation" | "invoicePrefix">> {
  documents: Partial<DocumentSettings>;
  /** The number of the next live invoice: at least the one that it would get anyway. */
  nextNumber?: number;
}

/**
 * Changes the settings of invoices and of their documents, in both modes: they apply to documents that are created
 * afterwards. The counter of numbers goes on whatever the prefix is, so that no number is used twice.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins; `merchant_details_missing` on
 * `invoiceCreation` while the seller's details lack what invoices show; `parameter_invalid` on `nextNumber` if it was
 * already given.
 */
export async function updateInvoiceSettings(
  actor: Actor,
  { documents, nextNumber, ...ofMerchant }: InvoiceSettingsChange,
): Promise<InvoiceSettings> {
  requireOwnerOrAdmin(actor);
  const merchant = await lockMerchant(actor.merchantId);
  const before = await getInvoiceSettings(actor);
  if (ofMerchant.invoiceCreation && !before.invoiceCreation && missingSellerDetails(merchant).length > 0) {
    const message = "requires your legal name and address and a support email: enter them in the dashboard settings";
    throw fieldError("merchant_details_missing", "invoiceCreation", message);
  }
  await updateMerchant(actor.merchantId, ofMerchant);
  await writeDocumentSettings(actor, documents);
  // Last: invoices wait for the counter until the transaction ends.
  if (nextNumber !== undefined && !(await raiseNextNumber(actor, nextNumber))) {
    const { next } = await getInvoiceSettings(actor);
    throw fieldError("parameter_invalid", "nextNumber", `must be at least ${next.number}, so that no number repeats`);
  }
  const after = await getInvoiceSettings(actor);
  const fields = ["invoiceCreation", "invoicePrefix", "nextNumber", "footer", "paymentTerms", "paper"] as const;
  const changes = fieldChanges(audited(before), audited(after), fields);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
  return after;
}

function audited({ next, logo: _, ...settings }: InvoiceSettings) {
  return { ...settings, nextNumber: next.number };
}
