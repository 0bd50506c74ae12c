import type { NextRequest } from "next/server";
import { handleSetup } from "#dashboard/server/auth/handle-setup.ts";
import { withTextErrors } from "#platform/base/text-response.ts";

/** POST /set-up/{token}/finish: the page's form. */
export async function POST(request: NextRequest, context: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await context.params;
  return withTextErrors(request, () => handleSetup(request, token, (name) => request.cookies.get(name)?.value));
}
