import { countPageView } from "#server/checkout/link-views.ts";

interface Context {
  params: Promise<{ link: string }>;
}

/** POST /pay/{plink}/views: the beacon of a page that was really seen. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  return countPageView(request, link);
}
