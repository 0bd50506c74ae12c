import { saveConsentFromPage } from "#server/checkout/advertising-consent.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/consent: whether advertising platforms may be told of the order; responds with `{}`. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return saveConsentFromPage(request, session);
}
