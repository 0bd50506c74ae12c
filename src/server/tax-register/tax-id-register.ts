import type { VatIdStatus } from "#domain/tax/reverse-charge.ts";
import { sandboxRegister } from "#server/tax-register/sandbox-register.ts";
import { vies } from "#server/tax-register/vies.ts";

/** A register of VAT ids. */
export interface TaxIdRegister {
  /**
   * Asks whether a VAT id of the EU is in use. Never throws, and takes at most a few seconds.
   * @param vatId as `readEuVatId` gives it.
   */
  check(vatId: string): Promise<VatIdStatus>;
}

/** The register of a mode: in test mode one that answers by the number, in live mode the EU's own. */
export function taxIdRegister(livemode: boolean): TaxIdRegister {
  return livemode ? vies : sandboxRegister;
}
