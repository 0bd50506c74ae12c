import type { SellerDetail } from "#account/merchant/seller-details.ts";

/** Each detail, and the settings where it is entered, below `/{mode}/`; the hash names the field. */
export const DETAIL_PLACES: Record<SellerDetail, { title: string; path: string }> = {
  legalName: { title: "legal name", path: "settings/legal-details#legalName" },
  address: { title: "address", path: "settings/legal-details#address.line1" },
  supportEmail: { title: "support email", path: "settings#supportEmail" },
};
