import { MAX_COMPANY_NAME_LENGTH } from "#account/merchant/model.ts";
import { MAX_NAME_LENGTH } from "#account/user/model.ts";
import { MIN_PASSWORD_LENGTH } from "#account/user/password.ts";
import { AuthProblem } from "#dashboard/browser/sign-in/auth-page.tsx";
import { NewPasswordField } from "#dashboard/browser/sign-in/new-password-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { EMAIL_INPUT } from "#dashboard/browser/ui/email-input.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";

const PROBLEMS: Record<string, string> = {
  companyName: `Enter a business name of at most ${MAX_COMPANY_NAME_LENGTH} characters on one line.`,
  name: `Enter a name of at most ${MAX_NAME_LENGTH} characters.`,
  email: "Enter your email address, for example jane@example.com.",
  email_taken: "An account with this email already exists. Use a different email.",
  password: `Use at least ${MIN_PASSWORD_LENGTH} characters, with several different ones.`,
  form_too_old: "This page expired. Try again.",
};

interface SetupFormProps {
  /** The path of the set-up page. */
  path: string;
  csrfToken: string;
  /** The problem code in the URL. */
  problem: string | undefined;
}

/** A plain form: it works without a script. */
export function SetupForm({ path, csrfToken, problem }: SetupFormProps) {
  return (
    <form method="post" action={`${path}/finish`} className="space-y-4 pb-6">
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {problem !== undefined && Object.hasOwn(PROBLEMS, problem) && (
        <AuthProblem>{PROBLEMS[problem] ?? ""}</AuthProblem>
      )}
      <Field label="Business name" hint="Shown to customers.">
        {(control) => (
          <input
            {...control}
            name="companyName"
            autoComplete="organization"
            maxLength={MAX_COMPANY_NAME_LENGTH}
            required
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <Field label="Your name" optional>
        {(control) => (
          <input {...control} name="name" autoComplete="name" maxLength={MAX_NAME_LENGTH} className={CONTROL_CLASSES} />
        )}
      </Field>
      <Field label="Email">
        {(control) => (
          <input
            {...control}
            name="email"
            {...EMAIL_INPUT}
            autoComplete="username"
            maxLength={MAX_EMAIL_LENGTH}
            required
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <NewPasswordField />
      <Button type="submit" variant="primary" className="w-full">
        Create account
      </Button>
    </form>
  );
}
