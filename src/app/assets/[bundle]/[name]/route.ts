import { servePageAsset } from "#platform/base/page-assets.ts";

interface Context {
  params: Promise<{ bundle: string; name: string }>;
}

/** GET /assets/{bundle}/{name}: scripts and stylesheets of the pages that Next does not render. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { bundle, name } = await params;
  return servePageAsset(request, bundle, name);
}
