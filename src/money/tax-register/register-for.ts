import { RememberedRegister } from "#money/tax-register/remembered-register.ts";
import { sandboxRegister } from "#money/tax-register/sandbox-register.ts";
import { vies } from "#money/tax-register/vies.ts";
import { once } from "#platform/base/once.ts";

/** The register of a mode: in test mode one whose result depends on the number, in live mode the EU's own. */
export function registerFor(livemode: boolean): RememberedRegister {
  return livemode
    ? once("tax-register.live", () => new RememberedRegister(vies))
    : once("tax-register.test", () => new RememberedRegister(sandboxRegister));
}
