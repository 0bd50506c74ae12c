import type { VatIdStatus } from "#order/reverse-charge.ts";

/** A register of VAT IDs. */
export interface TaxIdRegister {
  /**
   * Checks whether an EU VAT ID is in use. Never throws; takes at most a few seconds.
   * @param vatId as `readEuVatId` gives it.
   */
  check(vatId: string): Promise<VatIdStatus>;
}
