import { handleFavicon } from "#processes/site/favicon.ts";

/** GET /favicon.ico: the brand mark. */
export async function GET(): Promise<Response> {
  return handleFavicon();
}
