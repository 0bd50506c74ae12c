import { answerDocs } from "#server/docs/answer-docs.tsx";

/** GET /docs and everything below: the API reference, each page also as Markdown by `.md`. */
export async function GET(request: Request): Promise<Response> {
  return answerDocs(request);
}
