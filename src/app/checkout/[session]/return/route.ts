import { showReturnPage } from "#server/checkout/payment-action.tsx";

interface Context {
  params: Promise<{ session: string }>;
}

/** GET /checkout/{cs}/return: where the customer comes back to from his bank or 3-D Secure. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return showReturnPage(request, session);
}
