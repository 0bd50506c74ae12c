import { handleDocs } from "#api/reference/handle-docs.tsx";

/** GET /docs.md: the front page of the API reference as Markdown. */
export async function GET(request: Request): Promise<Response> {
  return handleDocs(request);
}
