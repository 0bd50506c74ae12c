import { serveHostedAsset } from "#server/checkout/hosted-assets.ts";

interface Context {
  params: Promise<{ name: string }>;
}

/** GET /assets/hosted/{name}: the customer pages' script and stylesheet. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return serveHostedAsset(request, name);
}
