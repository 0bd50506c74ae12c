import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/auth/next-auth-options.ts";
import { refusedAuthRequest } from "#server/auth/refused-auth-request.ts";
import { clientAddress } from "#server/platform/client-address.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** GET and POST /api/auth/*: the one place that calls next-auth, which can't be loaded outside Next. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const refused = refusedAuthRequest(request, (await context.params).nextauth);
  return refused ?? NextAuth(request, context, nextAuthOptions(clientAddress(request)));
}

export { handle as GET, handle as POST };
