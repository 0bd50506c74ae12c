import { handleDocs } from "#api/reference/handle-docs.tsx";

/** GET /docs and everything below: the API reference, each page also as Markdown by `.md`. */
export async function GET(request: Request): Promise<Response> {
  return handleDocs(request);
}
