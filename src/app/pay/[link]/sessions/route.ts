import { startLinkSession } from "#checkout/pages/handlers/link-page.tsx";

interface Context {
  params: Promise<{ link: string }>;
}

/** POST /pay/{plink}/sessions: the link's session, once the customer changes the first field or submits. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  return startLinkSession(request, link);
}
