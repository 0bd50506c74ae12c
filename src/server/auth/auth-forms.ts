import { z } from "zod";
import { LONGEST_PASSWORD, passwordProblem } from "#domain/merchant/password.ts";
import { LONGEST_NAME } from "#domain/merchant/user.ts";
import { text } from "#domain/shared/fields.ts";
import { isPlainLine, MAX_EMAIL_LENGTH } from "#domain/shared/text.ts";
import { roughBound } from "#domain/shared/text-bound.ts";
import { LONGEST_ADDRESS } from "#domain/shared/web-address.ts";

/*
 * What the forms of signing in and of invitations send. Every text of it has its bound, which is tested.
 */

/** A recovery code, with whatever stands between its groups. */
const MAX_CODE_LENGTH = 100;

/** POST /api/auth/callback/credentials. A way back that is too long is none. */
export const SignInForm = z.object({
  email: z.string().check(roughBound(MAX_EMAIL_LENGTH)),
  password: text(LONGEST_PASSWORD),
  callbackUrl: text(LONGEST_ADDRESS).optional().catch(undefined),
});

/** POST /api/auth/callback/second-step. */
export const SecondStepForm = z.object({ code: text(MAX_CODE_LENGTH) });

/** POST /invitation/{token}/accept by somebody without an account. */
export const NewMemberForm = z.object({
  name: z.string().check(roughBound(LONGEST_NAME)).trim().max(LONGEST_NAME).refine(isPlainLine),
  password: text(LONGEST_PASSWORD).refine((password) => passwordProblem(password) === undefined),
});
