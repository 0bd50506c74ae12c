import { once } from "#server/platform/once.ts";
import { RememberedRegister } from "#server/tax-register/remembered-register.ts";
import { sandboxRegister } from "#server/tax-register/sandbox-register.ts";
import { vies } from "#server/tax-register/vies.ts";

/** The register of a mode: in test mode one whose result depends on the number, in live mode the EU's own. */
export function registerFor(livemode: boolean): RememberedRegister {
  return livemode
    ? once("tax-register.live", () => new RememberedRegister(vies))
    : once("tax-register.test", () => new RememberedRegister(sandboxRegister));
}
