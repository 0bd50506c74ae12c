import { answerLlms } from "#server/docs/answer-docs.tsx";

/** GET /llms.txt: what there is to read of the API, for language models. */
export async function GET(request: Request): Promise<Response> {
  return answerLlms(request);
}
