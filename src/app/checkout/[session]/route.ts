import { showSessionPage } from "#server/checkout/session-page.tsx";

interface Context {
  params: Promise<{ session: string }>;
}

/** GET /checkout/{cs}: the form while the session is open, else how it ended. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return showSessionPage(request, session);
}
