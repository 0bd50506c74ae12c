import { cancelFromPage } from "#server/checkout/end-session.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/cancel: a plain form; the customer does not want the order any more. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return cancelFromPage(request, session);
}
