import { handleLlms } from "#server/docs/handle-docs.tsx";

/** GET /llms.txt: what there is to read of the API, for language models. */
export async function GET(request: Request): Promise<Response> {
  return handleLlms(request);
}
