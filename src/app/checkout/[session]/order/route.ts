import { changeOrderFromPage } from "#checkout/pages/handlers/order-change.tsx";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/order: quantities, amount, promotion code or country; responds with the new order. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return changeOrderFromPage(request, session);
}
