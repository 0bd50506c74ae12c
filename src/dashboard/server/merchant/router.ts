import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { BrandingUpdate } from "#account/merchant/branding.ts";
import { getBillingSettings } from "#account/merchant/get-billing-settings.ts";
import { getBranding } from "#account/merchant/get-branding.ts";
import { getEmbeddingOrigins } from "#account/merchant/get-embedding-origins.ts";
import { getLanguageAndReceipts } from "#account/merchant/get-language-and-receipts.ts";
import { getLegalDetails } from "#account/merchant/get-legal-details.ts";
import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { LegalDetailsUpdate } from "#account/merchant/legal-details.ts";
import { findMailSettings } from "#account/merchant/mail-settings-store.ts";
import { updateBillingSettings } from "#account/merchant/update-billing-settings.ts";
import { updateBranding } from "#account/merchant/update-branding.ts";
import { updateEmbeddingOrigins } from "#account/merchant/update-embedding-origins.ts";
import { updateLanguageAndReceipts } from "#account/merchant/update-language-and-receipts.ts";
import { updateLegalDetails } from "#account/merchant/update-legal-details.ts";
import { updateTimeZone } from "#account/merchant/update-time-zone.ts";
import { BillingForm, billingSettingsOf } from "#dashboard/forms/billing-schema.ts";
import { CustomerMailsForm } from "#dashboard/forms/customer-mails-schema.ts";
import { EmbeddingForm, embeddingOriginsOf } from "#dashboard/forms/embedding-schema.ts";
import { InvoiceSettingsUpdate, invoiceSettingsChangeOf } from "#dashboard/forms/invoice-settings-schema.ts";
import { LanguageForm, ReceiptMailForm } from "#dashboard/forms/language-and-receipts-schema.ts";
import { LogoForm, logoFileOf } from "#dashboard/forms/logo-schema.ts";
import { TimeZoneForm } from "#dashboard/forms/profile-schema.ts";
import { mutationProcedure, mutationProcedureWithoutInput, procedure, router } from "#dashboard/server/trpc/init.ts";
import { getInvoiceSettings } from "#documents/settings/get-invoice-settings.ts";
import { updateInvoiceSettings } from "#documents/settings/update-invoice-settings.ts";
import { updateLogo } from "#documents/settings/update-logo.ts";
import { turnedOffKinds } from "#signals/email/mail-settings.ts";
import { requestSampleReceipt } from "#signals/email/request-sample-receipt.ts";
import { updateCustomerMails } from "#signals/email/update-customer-mails.ts";

export const merchantRouter = router({
  getBranding: procedure.query(async ({ ctx }) => ({
    branding: await getBranding(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  getLegalDetails: procedure.query(async ({ ctx }) => ({
    details: await getLegalDetails(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateLegalDetails: mutationProcedure(
    { role: "ADMIN", audit: "merchant.legal_details_updated" },
    LegalDetailsUpdate,
  ).mutation(({ ctx, input }) => updateLegalDetails(ctx.actor, input)),

  getTimeZone: procedure.query(async ({ ctx }) => ({
    timeZone: await getTimeZone(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateTimeZone: mutationProcedure({ role: "ADMIN", audit: "merchant.time_zone_updated" }, TimeZoneForm).mutation(
    ({ ctx, input }) => updateTimeZone(ctx.actor, input.timeZone),
  ),

  getEmbedding: procedure.query(async ({ ctx }) => ({
    origins: await getEmbeddingOrigins(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateEmbedding: mutationProcedure({ role: "ADMIN", audit: "merchant.embedding_updated" }, EmbeddingForm).mutation(
    ({ ctx, input }) => updateEmbeddingOrigins(ctx.actor, embeddingOriginsOf(input)),
  ),

  getBilling: procedure.query(async ({ ctx }) => ({
    settings: await getBillingSettings(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateBilling: mutationProcedure({ role: "ADMIN", audit: "merchant.billing_updated" }, BillingForm).mutation(
    ({ ctx, input }) => updateBillingSettings(ctx.actor, billingSettingsOf(input)),
  ),

  getInvoiceSettings: procedure.query(async ({ ctx }) => ({
    settings: await getInvoiceSettings(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateInvoiceSettings: mutationProcedure(
    { role: "ADMIN", audit: "merchant.invoices_updated" },
    InvoiceSettingsUpdate,
  ).mutation(({ ctx, input }) => updateInvoiceSettings(ctx.actor, invoiceSettingsChangeOf(input))),

  /** The picture is decoded in another process, so not in a transaction. */
  updateDocumentLogo: mutationProcedure({ role: "ADMIN", audit: "by-use-case", limit: "previews" }, LogoForm).mutation(
    ({ ctx, input }) => updateLogo(ctx.actor, logoFileOf(input)),
  ),

  getLanguageAndReceipts: procedure.query(async ({ ctx }) => ({
    settings: await getLanguageAndReceipts(ctx.actor),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateLanguage: mutationProcedure({ role: "ADMIN", audit: "merchant.language_updated" }, LanguageForm).mutation(
    ({ ctx, input }) => updateLanguageAndReceipts(ctx.actor, { defaultLocale: input.defaultLocale || null }),
  ),

  updateReceiptMail: mutationProcedure(
    { role: "ADMIN", audit: "merchant.receipt_mail_updated" },
    ReceiptMailForm,
  ).mutation(({ ctx, input }) => updateLanguageAndReceipts(ctx.actor, { receiptNote: input.receiptNote || null })),

  getCustomerMails: procedure.query(async ({ ctx }) => {
    const stored = await findMailSettings(ctx.actor);
    return {
      turnedOff: turnedOffKinds(stored),
      attachesDocuments: stored.attachesDocuments,
      canEdit: isOwnerOrAdmin(ctx.actor),
    };
  }),

  updateCustomerMails: mutationProcedure(
    { role: "ADMIN", audit: "merchant.customer_mails_updated" },
    CustomerMailsForm,
  ).mutation(({ ctx, input }) => updateCustomerMails(ctx.actor, input)),

  /** Sends it to the user's own email address. */
  sendSampleReceipt: mutationProcedureWithoutInput({ role: "ADMIN", audit: "merchant.sample_receipt_sent" }).mutation(
    ({ ctx }) => requestSampleReceipt(ctx.actor, ctx.user.email),
  ),

  updateBranding: mutationProcedure({ role: "ADMIN", audit: "merchant.branding_updated" }, BrandingUpdate).mutation(
    ({ ctx, input }) => updateBranding(ctx.actor, input),
  ),
});
