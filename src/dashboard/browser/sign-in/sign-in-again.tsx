import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { leaveForSignIn, resumeSession } from "#dashboard/browser/client/session-end.ts";
import { enterCode, signInAgain } from "#dashboard/browser/client/sign-in-again.ts";
import { AuthProblem } from "#dashboard/browser/sign-in/auth-page.tsx";
import { CODE_MESSAGES } from "#dashboard/browser/sign-in/code-form.tsx";
import { SIGN_IN_MESSAGES } from "#dashboard/browser/sign-in/sign-in-form.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

/** The two steps of a sign-in without leaving the page. */
export default function SignInAgain({ email }: { email: string }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<"password" | "code">("password");
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const secret = String(new FormData(event.currentTarget).get("secret"));
    setPending(true);
    setProblem(undefined);
    const result = await (step === "password" ? signInAgain(email, secret) : enterCode(secret));
    setPending(false);
    if (result.kind === "code") setStep("code");
    if (result.kind === "refused") {
      // The password must be entered again.
      const next = result.error === "TooLate" ? "password" : step;
      setStep(next);
      setProblem(messageOf(result.error, next));
    }
    if (result.kind !== "signed-in") return;
    resumeSession();
    await queries.invalidateQueries();
  };
  return (
    <form key={step} method="post" onSubmit={submit} className="space-y-4">
      {problem !== undefined && <AuthProblem>{problem}</AuthProblem>}
      {step === "password" && (
        <Field label="Email">
          {(control) => (
            <input {...control} value={email} readOnly autoComplete="username" className={CONTROL_CLASSES} />
          )}
        </Field>
      )}
      <Field label={step === "password" ? "Password" : "Code from your authenticator app"}>
        {(control) => (
          <input
            {...control}
            name="secret"
            type={step === "password" ? "password" : "text"}
            autoComplete={step === "password" ? "current-password" : "one-time-code"}
            maxLength={1000}
            required
            // biome-ignore lint/a11y/noAutofocus: the dialog has only this field.
            autoFocus
            className={CONTROL_CLASSES}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={leaveForSignIn}>
          Leave page
        </Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? "Signing in…" : "Sign in"}
        </Button>
      </div>
    </form>
  );
}

function messageOf(error: string, step: "password" | "code"): string {
  const messages = step === "password" ? SIGN_IN_MESSAGES : CODE_MESSAGES;
  return messages[error] ?? messages.Unavailable ?? "";
}
