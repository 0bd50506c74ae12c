import { AuthProblem } from "#components/sign-in/auth-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";

/** By the `?error=` of the sign-in page, for the second step. */
export const CODE_MESSAGES: Record<string, string> = {
  CodeWrong: "That code is wrong or was already used. Wait for the next code in your app, or use a recovery code.",
  TooManyTries:
    "There were too many wrong codes. Wait 15 minutes, then try again. After more wrong codes you have to wait three hours, then a day.",
  Unavailable: "You can't sign in right now: the database can't be reached. Try again in a moment.",
};

interface CodeFormProps {
  csrfToken: string;
  /** A path of this dashboard. */
  returnTo: string;
  /** As next-auth names it in the address. */
  error: string | undefined;
}

/** The second step of a sign-in: a plain form, which works without a script. */
export function CodeForm({ csrfToken, returnTo, error }: CodeFormProps) {
  return (
    <form method="post" action="/api/auth/callback/second-step" className="space-y-4 pb-6">
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={returnTo} />
      {error !== undefined && Object.hasOwn(CODE_MESSAGES, error) && (
        <AuthProblem>{CODE_MESSAGES[error] ?? ""}</AuthProblem>
      )}
      <Field label="Code" hint="The six digits in your authenticator app, or a recovery code.">
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
      <Button type="submit" look="primary" className="w-full">
        Sign in
      </Button>
      <p className="text-sm">
        <a
          href="/sign-in?again=1"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 hover:text-ink"
        >
          Use another account
        </a>
      </p>
    </form>
  );
}
