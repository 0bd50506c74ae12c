import type { NextRequest } from "next/server";
import { answerInvitation } from "#server/auth/answer-invitation.ts";
import { answeredOrRefused } from "#server/platform/text-answer.ts";

/** POST /invitation/{token}/accept: the page's form. */
export async function POST(request: NextRequest, context: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await context.params;
  return answeredOrRefused(request, () => answerInvitation(request, token, (name) => request.cookies.get(name)?.value));
}
