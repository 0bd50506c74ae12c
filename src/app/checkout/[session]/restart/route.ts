import { restartFromPage } from "#server/checkout/end-session.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/restart: a plain form; leads to a new session of the link that the ended one came from. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return restartFromPage(request, session);
}
