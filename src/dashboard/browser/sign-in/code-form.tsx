import { AuthProblem } from "#dashboard/browser/sign-in/auth-page.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

/** Messages by the sign-in page's `?error=`, for the two-factor step. */
export const CODE_MESSAGES: Record<string, string> = {
  CodeWrong: "That code is wrong or was already used. Enter the next code from your app, or use a recovery code.",
  TooManyAttempts:
    "Too many wrong codes. Try again in 15 minutes. The wait grows to three hours, then a day, after more wrong codes.",
  Unavailable: "You can’t sign in right now because the database isn’t available. Try again in a moment.",
};

interface CodeFormProps {
  csrfToken: string;
  /** A path of this dashboard. */
  returnTo: string;
  /** The error code that next-auth puts in the URL. */
  error: string | undefined;
}

/** The two-factor step of a sign-in: a plain form, which works without a script. */
export function CodeForm({ csrfToken, returnTo, error }: CodeFormProps) {
  return (
    <form method="post" action="/api/auth/callback/second-step" className="space-y-4 pb-6">
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={returnTo} />
      {error !== undefined && Object.hasOwn(CODE_MESSAGES, error) && (
        <AuthProblem>{CODE_MESSAGES[error] ?? ""}</AuthProblem>
      )}
      <Field label="Code" hint="The six-digit code from your authenticator app, or a recovery code.">
        {(control) => (
          <input
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
            className={`${CONTROL_CLASSES} font-mono`}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="w-full">
        Sign in
      </Button>
      <p className="text-sm">
        <a
          href="/sign-in?again=1"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 hover:text-ink"
        >
          Use a different account
        </a>
      </p>
    </form>
  );
}
