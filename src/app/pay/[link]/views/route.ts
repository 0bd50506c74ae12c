import { countPageView } from "#checkout/pages/handlers/link-views.ts";

interface Context {
  params: Promise<{ link: string }>;
}

/** POST /pay/{plink}/views: counts a view of the page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { link } = await params;
  return countPageView(request, link);
}
