import type { AuthOptions, User } from "next-auth";
import { encode } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { signIn } from "#account/sign-in/sign-in.ts";
import { verifyTwoFactor } from "#account/sign-in/verify-second-step.ts";
import { endSessions } from "#account/user/end-sessions.ts";
import type { SignedIn } from "#account/user/model.ts";
import { SignInForm, TwoFactorSignInForm } from "#dashboard/server/auth/auth-forms.ts";
import { decodeToken } from "#dashboard/server/auth/decode-token.ts";
import { returnPath } from "#dashboard/server/auth/return-path.ts";
import {
  authCookies,
  authSecret,
  authSecrets,
  SESSION_SECONDS,
  SIGN_IN_PATH,
} from "#dashboard/server/auth/settings.ts";
import type { PendingSignIn } from "#dashboard/server/auth/two-factor-sign-in.ts";
import { isDomainError } from "#kernel/errors.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";

/** Values of `?error=…` of the sign-in page, in addition to next-auth's own `CredentialsSignin`. */
const TOO_MANY_ATTEMPTS = "TooManyAttempts";
const UNAVAILABLE = "Unavailable";
const CODE_WRONG = "CodeWrong";
const SIGN_IN_EXPIRED = "TooLate";
/** Not shown: the page asks for the code. */
const TWO_FACTOR = "SecondStep";

/** The state of a sign-in in two steps: what the request has, and what the response has to store. */
export interface TwoStepState {
  /** The user whose password was verified before this request. */
  pending: PendingSignIn | undefined;
  /** The user whose password this request verified. */
  begins?: PendingSignIn;
  /** Whether this request completes two-factor authentication. */
  ends?: true;
  /** Why it failed, which next-auth would swallow. */
  failure?: unknown;
}

/**
 * next-auth with email and password, and a code for two-factor authentication. The token has only the user's ID and
 * session version.
 * @param clientIp the client's IP address, by which attempts at passwords and codes are counted.
 * @param csrfSecret the secret of its CSRF cookie: see `csrfSecretOf`.
 */
export function nextAuthOptions(clientIp: string, steps: TwoStepState, csrfSecret: string): AuthOptions {
  const { sessionToken, csrfToken, callbackUrl } = authCookies();
  return {
    secret: csrfSecret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: {
      maxAge: SESSION_SECONDS,
      encode: ({ token = {}, maxAge = SESSION_SECONDS }) => encode({ token, maxAge, secret: authSecret() }),
      decode: async ({ token }) => (token ? decodeToken(token, authSecrets()) : null),
    },
    cookies: { sessionToken, csrfToken, callbackUrl },
    pages: { signIn: SIGN_IN_PATH, signOut: SIGN_IN_PATH, error: SIGN_IN_PATH },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: (credentials) => withErrorCodes(() => authorize(credentials, clientIp, steps)),
      }),
      Credentials({
        id: "second-step",
        credentials: { code: {} },
        authorize: (credentials) => withErrorCodes(() => authorizeCode(credentials, clientIp, steps)),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, sessionVersion: sessionVersionOf(user) } : token),
      redirect: ({ url }) => new URL(returnPath(url), env().PUBLIC_BASE_URL).href,
    },
    events: {
      signOut: async ({ token }) => {
        if (!token?.sub || typeof token.sessionVersion !== "number") return;
        await endSessions(token.sub, token.sessionVersion).catch((error: unknown) => {
          steps.failure = error;
        });
      },
    },
    logger: {
      error: (code, metadata) => logger().error({ code, err: errorIn(metadata) }, "next-auth"),
      warn: (code) => logger().warn({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

/** The user for next-auth's session, or null. @throws Error whose message becomes the sign-in page's `?error=`. */
async function withErrorCodes(authorized: () => Promise<SignedIn | string | null>): Promise<User | null> {
  const result = await authorized().catch((error: unknown) => {
    if (isDomainError(error) && error.code === "rate_limited") return TOO_MANY_ATTEMPTS;
    logger().error({ err: error }, "Sign-in failed");
    return UNAVAILABLE;
  });
  if (typeof result === "string") throw new Error(result);
  return result && ({ id: result.userId, sessionVersion: result.sessionVersion } as User);
}

/** @returns the message for the page, if there is no session yet. */
async function authorize(
  credentials: Record<string, unknown> | undefined,
  clientIp: string,
  steps: TwoStepState,
): Promise<SignedIn | string | null> {
  const form = SignInForm.safeParse(credentials);
  if (!form.success) return null;
  const { email, password, callbackUrl } = form.data;
  const session = await signIn({ email, password, clientIp });
  if (!session?.needsTwoFactor) return session;
  const { userId, sessionVersion } = session;
  steps.begins = { userId, sessionVersion, returnTo: returnPath(callbackUrl) };
  return TWO_FACTOR;
}

async function authorizeCode(credentials: unknown, clientIp: string, steps: TwoStepState): Promise<SignedIn | string> {
  if (!steps.pending) return SIGN_IN_EXPIRED;
  const form = TwoFactorSignInForm.safeParse(credentials);
  const session = await verifyTwoFactor(steps.pending, { code: form.data?.code ?? "", clientIp });
  if (!session) return CODE_WRONG;
  steps.ends = true;
  return session;
}

/** next-auth logs an error, or an object that contains one. */
function errorIn(metadata: unknown): unknown {
  if (metadata instanceof Error || typeof metadata !== "object" || metadata === null) return metadata;
  return Reflect.get(metadata, "error");
}

function sessionVersionOf(user: object): unknown {
  return Reflect.get(user, "sessionVersion");
}
