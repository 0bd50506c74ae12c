import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/auth/next-auth-options.ts";
import { clientAddress } from "#server/front/client-address.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** GET and POST /api/auth/*: the one place that calls next-auth, which can't be loaded outside Next. */
function handle(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, nextAuthOptions(clientAddress(request)));
}

export { handle as GET, handle as POST };
