import type { Merchant } from "#account/merchant/model.ts";

/** A merchant who set nothing yet, for tests without a database. */
export const NORDLICHT: Merchant = {
  id: "mer_1",
  companyName: "Nordlicht",
  logoUrl: null,
  brandColor: null,
  termsUrl: null,
  refundUrl: null,
  privacyUrl: null,
  embeddingOrigins: [],
  invoiceCreation: false,
  invoicePrefix: null,
  supportEmail: null,
  legalName: null,
  address: null,
  taxId: null,
  reverseCharge: false,
  defaultCurrency: "USD",
  defaultLocale: null,
  receiptNote: null,
};
