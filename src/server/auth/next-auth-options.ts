import type { AuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { isDomainError } from "#domain/errors.ts";
import { env } from "#env.ts";
import { returnPath } from "#server/auth/return-path.ts";
import { authCookies, authSecret, SESSION_SECONDS, SIGN_IN_PATH } from "#server/auth/settings.ts";
import { logger } from "#server/platform/logger.ts";
import { endSessions } from "#server/services/user/end-sessions.ts";
import { signIn } from "#server/services/user/sign-in.ts";

/** What the sign-in page is told, as `?error=…`, beside next-auth's own `CredentialsSignin`. */
const TOO_MANY_TRIES = "TooManyTries";
const UNAVAILABLE = "Unavailable";

/**
 * next-auth with e-mail and password; the token holds the user's id and session version, nothing else.
 * @param clientAddress where the request came from: tries at passwords are counted by it.
 */
export function nextAuthOptions(clientAddress: string): AuthOptions {
  const { sessionToken, csrfToken, callbackUrl } = authCookies();
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    cookies: { sessionToken, csrfToken, callbackUrl },
    pages: { signIn: SIGN_IN_PATH, signOut: SIGN_IN_PATH, error: SIGN_IN_PATH },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: (credentials) => authorize(credentials, clientAddress),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, sessionVersion: sessionVersionOf(user) } : token),
      redirect: ({ url }) => new URL(returnPath(url), env().PUBLIC_BASE_URL).href,
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sub && typeof token.sessionVersion === "number") await endSessions(token.sub, token.sessionVersion);
      },
    },
    logger: {
      error: (code, metadata) => logger().error({ code, err: metadata }, "next-auth"),
      warn: (code) => logger().warn({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

/** @throws Error whose message next-auth hands to the sign-in page as `?error=`. */
async function authorize(
  credentials: Record<string, unknown> | undefined,
  clientAddress: string,
): Promise<User | null> {
  const { email, password } = credentials ?? {};
  if (typeof email !== "string" || typeof password !== "string") return null;
  try {
    const session = await signIn({ email, password, clientAddress });
    return session && ({ id: session.userId, sessionVersion: session.sessionVersion } as User);
  } catch (error) {
    if (isDomainError(error) && error.code === "rate_limited") throw new Error(TOO_MANY_TRIES);
    logger().error({ err: error }, "Sign-in failed");
    throw new Error(UNAVAILABLE);
  }
}

function sessionVersionOf(user: object): unknown {
  return Reflect.get(user, "sessionVersion");
}
