"use client";

import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { EMAIL_INPUT } from "#dashboard/browser/ui/email-input.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

const EMAIL_KEY = "checkstand.sign-in.email";

/** Messages by the `?error=` of the sign-in page. */
export const SIGN_IN_MESSAGES: Record<string, string> = {
  CredentialsSignin: "Incorrect email or password. Try again.",
  TooManyAttempts: "Too many attempts. Try again in 15 minutes.",
  Unavailable: "You can’t sign in right now because the database isn’t available. Try again in a moment.",
  TooLate: "The code step expired after five minutes. Enter your email and password again.",
};

const EXPIRED = "This page expired. Try again.";

interface SignInFormProps {
  csrfToken: string;
  /** A path of this dashboard. */
  returnTo: string;
  /** The error code that next-auth puts in the URL. */
  error: string | undefined;
}

/**
 * A plain form with a real action: it works before its script has loaded and without one, and a password never gets
 * into a URL. The script only remembers the email address for the next attempt.
 */
export function SignInForm({ csrfToken, returnTo, error }: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useLastEmail(email, password, error !== undefined);
  return (
    <form
      method="post"
      action="/api/auth/callback/credentials"
      onSubmit={() => sessionStorage.setItem(EMAIL_KEY, email.current?.value ?? "")}
      className="space-y-4 pb-6"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={returnTo} />
      {error !== undefined && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {Object.hasOwn(SIGN_IN_MESSAGES, error) ? SIGN_IN_MESSAGES[error] : EXPIRED}
        </p>
      )}
      <Field label="Email">
        {(control) => (
          <input
            {...control}
            ref={email}
            name="email"
            {...EMAIL_INPUT}
            autoComplete="username"
            required
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <input
            {...control}
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="w-full">
        Sign in
      </Button>
    </form>
  );
}

/** After a rejected sign-in: restores the email address and moves the focus to the password. */
function useLastEmail(
  email: RefObject<HTMLInputElement | null>,
  password: RefObject<HTMLInputElement | null>,
  rejected: boolean,
): void {
  useEffect(() => {
    const lastEmail = sessionStorage.getItem(EMAIL_KEY);
    sessionStorage.removeItem(EMAIL_KEY);
    if (!rejected || !lastEmail || !email.current || email.current.value !== "") return;
    email.current.value = lastEmail;
    password.current?.focus();
  }, [email, password, rejected]);
}
