import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getPaymentIntent } from "#money/payment/get-payment-intent.ts";
import { PaymentIntentV3, presentPaymentIntent } from "#money/payment/wire-v3.ts";

/** GET /api/v3/payment-intents/{id} (extension): by our id or the processor's. */
export const GET = endpoint({
  summary: "Get a payment intent",
  description:
    "Returns a payment intent. `id` is a Checkstand ID, the payment processor's ID, or the `payment_intent` of a session.",
  extension: true,
  scope: "payments:read",
  path: PathId,
  returns: PaymentIntentV3,
  run: ({ actor, path }) => getPaymentIntent(actor, path.id),
  present: presentPaymentIntent,
});
