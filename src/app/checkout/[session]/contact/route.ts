import { saveContactFromPage } from "#checkout/pages/handlers/saved-contact.ts";

interface Context {
  params: Promise<{ session: string }>;
}

/** POST /checkout/{cs}/contact: the email address of a customer who agreed to news, before paying. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params;
  return saveContactFromPage(request, session);
}
