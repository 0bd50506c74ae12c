import type { NextRequest } from "next/server";
import { handleSetup } from "#server/auth/handle-setup.ts";
import { withTextErrors } from "#server/platform/text-response.ts";

/** POST /set-up/{token}/finish: the page's form. */
export async function POST(request: NextRequest, context: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await context.params;
  return withTextErrors(request, () => handleSetup(request, token, (name) => request.cookies.get(name)?.value));
}
