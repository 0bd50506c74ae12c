import { sandboxRegister } from "#server/tax-register/sandbox-register.ts";
import type { TaxIdRegister } from "#server/tax-register/tax-id-register.ts";
import { vies } from "#server/tax-register/vies.ts";

/** The register of a mode: in test mode one that answers by the number, in live mode the EU's own. */
export function registerFor(livemode: boolean): TaxIdRegister {
  return livemode ? vies : sandboxRegister;
}
