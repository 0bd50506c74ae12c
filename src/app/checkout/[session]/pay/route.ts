import { payFromPage } from "#checkout/pages/handlers/session-calls.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/pay: pays once, however often it is sent; responds with the customer's next page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return payFromPage(request, session);
}
