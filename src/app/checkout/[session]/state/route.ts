import { handleSessionState } from "#server/checkout/session-calls.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** GET /checkout/{cs}/state: what the page waits by while a payment is under way. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return handleSessionState(request, session);
}
