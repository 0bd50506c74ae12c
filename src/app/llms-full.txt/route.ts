import { handleLlmsFull } from "#api/reference/handle-docs.tsx";

/** GET /llms-full.txt: every page of the API reference in one text, for language models. */
export async function GET(request: Request): Promise<Response> {
  return handleLlmsFull(request);
}
