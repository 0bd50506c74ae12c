import { saveConsentFromPage } from "#checkout/pages/handlers/advertising-consent.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/**
 * POST /checkout/{cs}/consent: stores whether the order may be shared with advertising platforms; responds with `{}`.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return saveConsentFromPage(request, session);
}
