import type { VatIdStatus } from "#domain/tax/reverse-charge.ts";

/** A register of VAT ids. */
export interface TaxIdRegister {
  /**
   * Asks whether a VAT id of the EU is in use. Never throws, and takes at most a few seconds.
   * @param vatId as `readEuVatId` gives it.
   */
  check(vatId: string): Promise<VatIdStatus>;
}
