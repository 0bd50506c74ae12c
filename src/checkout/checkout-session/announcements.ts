import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { ConversionClient } from "#order/conversion-client.ts";

export interface CheckoutSessionAnnouncement {
  /** The session starts, the customer answers about consent, or pays. */
  type: "browser_known";
  session: CheckoutSession;
  client: ConversionClient;
}
