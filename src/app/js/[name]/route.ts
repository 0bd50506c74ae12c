import { serveTrackingScript } from "#processes/site/tracking-script.ts";

interface Context {
  params: Promise<{ name: string }>;
}

/** GET /js/v1.js and /js/v1.{hash}.js: the tracking script for merchants' own pages. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveTrackingScript(request, (await params).name);
}
