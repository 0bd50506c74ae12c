import { serveSiteScript } from "#processes/site/site-script.ts";

interface Context {
  params: Promise<{ name: string }>;
}

/** GET /js/v1.js, /js/checkout.js, and both with a hash: the scripts for merchants' own pages. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveSiteScript(request, (await params).name);
}
