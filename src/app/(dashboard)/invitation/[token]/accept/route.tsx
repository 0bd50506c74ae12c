import type { NextRequest } from "next/server";
import { handleInvitation } from "#dashboard/server/auth/handle-invitation.ts";
import { withTextErrors } from "#platform/base/text-response.ts";

/** POST /invitation/{token}/accept: the page's form. */
export async function POST(request: NextRequest, context: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await context.params;
  return withTextErrors(request, () => handleInvitation(request, token, (name) => request.cookies.get(name)?.value));
}
