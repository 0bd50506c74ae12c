import { handleSessionState } from "#checkout/pages/handlers/session-calls.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** GET /checkout/{cs}/state: polled by the page while a payment is in progress. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return handleSessionState(request, session);
}
