import { answerDocs } from "#server/docs/answer-docs.tsx";

/** GET /docs.md: the front page of the API reference as Markdown. */
export async function GET(request: Request): Promise<Response> {
  return answerDocs(request);
}
