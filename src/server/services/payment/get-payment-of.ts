import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { objectPrefix } from "#domain/shared/object-path.ts";
import { getDispute } from "#server/services/dispute/get-dispute.ts";
import { getPaymentIntent } from "#server/services/payment/get-payment-intent.ts";
import { getRefund } from "#server/services/refund/get-refund.ts";

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
