import { z } from "zod";
import { MAX_NAME_LENGTH } from "#account/user/model.ts";
import { MAX_PASSWORD_LENGTH, passwordProblem } from "#account/user/password.ts";
import { text } from "#kernel/fields.ts";
import { MAX_URL_LENGTH } from "#kernel/http-url.ts";
import { isPlainLine, MAX_EMAIL_LENGTH } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";

/* The bodies of sign-in and invitation forms. Every text has its bound, which is tested. */

/** A recovery code, with any separators between its groups. */
const MAX_CODE_LENGTH = 100;

/** POST /api/auth/callback/credentials. A callback URL that is too long is dropped. */
export const SignInForm = z.object({
  email: z.string().check(roughBound(MAX_EMAIL_LENGTH)),
  password: text(MAX_PASSWORD_LENGTH),
  callbackUrl: text(MAX_URL_LENGTH).optional().catch(undefined),
});

/** POST /api/auth/callback/second-step. */
export const TwoFactorSignInForm = z.object({ code: text(MAX_CODE_LENGTH) });

/** POST /invitation/{token}/accept without an account. */
export const NewMemberForm = z.object({
  name: z.string().check(roughBound(MAX_NAME_LENGTH)).trim().max(MAX_NAME_LENGTH).refine(isPlainLine),
  password: text(MAX_PASSWORD_LENGTH).refine((password) => passwordProblem(password) === undefined),
});
