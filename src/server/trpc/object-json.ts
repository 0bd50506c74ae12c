import type { CheckoutSession } from "#domain/checkout-session.ts";
import { env } from "#env.ts";
import { presentCheckoutSession as presentV1 } from "#wire/v1/checkout-session.ts";
import { presentCheckoutSession as presentV2 } from "#wire/v2/checkout-session.ts";
import { presentCheckoutSession as presentV3 } from "#wire/v3/checkout-session.ts";

/** An object as one version of the API prints it, indented to be read. */
interface VersionJson {
  version: "v3" | "v2" | "v1";
  text: string;
}

/** A session as each version prints it, newest first; without v1 where that is switched off. */
export function checkoutSessionJson(session: CheckoutSession): VersionJson[] {
  const printed: VersionJson[] = [
    { version: "v3", text: indented(presentV3(session)) },
    { version: "v2", text: indented(presentV2(session)) },
  ];
  return env().API_V1 ? [...printed, { version: "v1", text: indented(presentV1(session)) }] : printed;
}

function indented(value: object): string {
  return JSON.stringify(value, null, 2);
}
