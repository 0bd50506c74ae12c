import type { NextRequest } from "next/server";
import { answerSetup } from "#server/auth/answer-setup.ts";
import { answeredOrRefused } from "#server/platform/text-answer.ts";

/** POST /set-up/{token}/finish: the page's form. */
export async function POST(request: NextRequest, context: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await context.params;
  return answeredOrRefused(request, () => answerSetup(request, token, (name) => request.cookies.get(name)?.value));
}
