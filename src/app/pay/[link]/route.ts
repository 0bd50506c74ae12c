import { showLinkPage } from "#server/checkout/link-page.tsx";

interface Context {
  params: Promise<{ link: string }>;
}

/** GET /pay/{plink}: the form at once. No session is made by it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  return showLinkPage(request, link);
}
