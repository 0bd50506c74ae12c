import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import { getDispute } from "#money/dispute/get-dispute.ts";
import { getPaymentIntent } from "#money/payment/get-payment-intent.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { getRefund } from "#money/refund/get-refund.ts";

/**
 * A payment by its own id, or by that of a refund or a dispute of it.
 * @throws DomainError `resource_missing`, `insufficient_scope`.
 */
export async function getPaymentOf(actor: Actor, id: string): Promise<PaymentIntent> {
  return getPaymentIntent(actor, await paymentIdOf(actor, id));
}

async function paymentIdOf(actor: Actor, id: string): Promise<string> {
  switch (objectPrefix(id)) {
    case "re":
      return (await getRefund(actor, id)).paymentId;
    case "dp":
      return (await getDispute(actor, id)).paymentId;
    default:
      return id;
  }
}
