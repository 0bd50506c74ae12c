import { receiveStripeEvent } from "#server/checkout/receive-stripe-event.ts";

/** POST /api/webhooks/stripe: what Stripe tells of live payments; the signature is its key. */
export function POST(request: Request): Promise<Response> {
  return receiveStripeEvent(request);
}
