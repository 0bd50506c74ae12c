import { giveUpPayment } from "#server/checkout/payment-action.tsx";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/give-up: ends a payment that waits for the customer, so that he can pay in another way. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return giveUpPayment(request, session);
}
