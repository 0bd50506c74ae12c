import { MAX_NAME_LENGTH } from "#account/user/model.ts";
import { MIN_PASSWORD_LENGTH } from "#account/user/password.ts";
import { AuthProblem, SignOutForm } from "#dashboard/browser/sign-in/auth-page.tsx";
import { NewPasswordField } from "#dashboard/browser/sign-in/new-password-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

const PROBLEMS: Record<string, string> = {
  account_exists: "An account with this email already exists. Sign in below to join.",
  password: `Use at least ${MIN_PASSWORD_LENGTH} characters, with several different ones.`,
  name: `Enter a name of at most ${MAX_NAME_LENGTH} characters.`,
  form_too_old: "This page expired. Try again.",
};

interface AcceptFormProps {
  /** The path of the invitation's page. */
  path: string;
  /** The invited email address. */
  email: string;
  /** The account that is signed in. */
  account: { email: string } | undefined;
  csrfToken: string;
  /** The problem code in the URL. */
  problem: string | undefined;
}

/** Plain forms: they work without a script. */
export function AcceptForm({ path, email, account, csrfToken, problem }: AcceptFormProps) {
  if (account && account.email !== email) {
    return (
      <div className="space-y-3 pb-6">
        <AuthProblem>{`You’re signed in as ${account.email}, but this invitation is for a different email.`}</AuthProblem>
        <SignOutForm csrfToken={csrfToken} returnTo={path} label="Sign out and continue" />
      </div>
    );
  }
  return (
    <div className="pb-6">
      <form method="post" action={`${path}/accept`} className="space-y-4">
        <input type="hidden" name="csrfToken" value={csrfToken} />
        {problem !== undefined && Object.hasOwn(PROBLEMS, problem) && (
          <AuthProblem>{PROBLEMS[problem] ?? ""}</AuthProblem>
        )}
        {!account && <NewAccount email={email} />}
        <Button type="submit" variant="primary" className="w-full">
          {account ? "Join team" : "Create account and join"}
        </Button>
      </form>
      {!account && (
        <p className="mt-5 border-t pt-4 text-sm text-muted">
          Already have an account with this email?{" "}
          <a
            href={`/sign-in?callbackUrl=${encodeURIComponent(path)}`}
            className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 hover:text-ink"
          >
            Sign in to join
          </a>
        </p>
      )}
    </div>
  );
}

function NewAccount({ email }: { email: string }) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label="Your name" optional hint="Shown to your team.">
        {(control) => (
          <input {...control} name="name" autoComplete="name" maxLength={MAX_NAME_LENGTH} className={CONTROL_CLASSES} />
        )}
      </Field>
      <NewPasswordField />
    </>
  );
}
