import { isFramed } from "#checkout/pages/handlers/framing.ts";
import { withoutImpossibleOffer, withoutOffer } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** An order without an offer after payment that would never be shown: one that can't be made, or any in a frame. */
export async function withShownOffer<Order extends Parameters<typeof withoutImpossibleOffer>[1]>(
  request: HttpRequest,
  actor: Actor,
  order: Order,
): Promise<Order> {
  return isFramed(request) ? withoutOffer(order) : withoutImpossibleOffer(actor, order);
}
