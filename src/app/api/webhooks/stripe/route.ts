import { receiveStripeEvent } from "#money/processor-notice/receive-stripe-event.ts";

/** POST /api/webhooks/stripe: Stripe's events about live payments, authenticated by their signature. */
export function POST(request: Request): Promise<Response> {
  return receiveStripeEvent(request);
}
