import { handleLlms } from "#api/reference/handle-docs.tsx";

/** GET /llms.txt: an index of the API's documentation, for language models. */
export async function GET(request: Request): Promise<Response> {
  return handleLlms(request);
}
