import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthPage, SignOutForm } from "#dashboard/browser/sign-in/auth-page.tsx";
import { CodeForm } from "#dashboard/browser/sign-in/code-form.tsx";
import { SignInForm } from "#dashboard/browser/sign-in/sign-in-form.tsx";
import { pageAccount, pageCsrfToken, pageUser, pendingTwoFactorUser } from "#dashboard/server/auth/page-session.ts";
import { returnPath } from "#dashboard/server/auth/return-path.ts";

export const metadata: Metadata = { title: "Sign in · Checkstand" };

/**
 * GET /sign-in: `?callbackUrl=` is the page to return to; it, `?error=` and `?csrf=` are next-auth's parameters.
 * `?again=` starts over at the first step.
 */
export default async function SignIn({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { callbackUrl, error, csrf, again } = await searchParams;
  const returnTo = returnPath(callbackUrl);
  if (await pageUser()) redirect(returnTo);
  const account = await pageAccount();
  if (account) {
    // An invited person may have no merchant yet.
    if (returnTo.startsWith("/invitation/")) redirect(returnTo);
    return (
      <AuthPage title="You don’t belong to a business yet">
        <div className="space-y-3 pb-6 text-sm text-muted">
          <p>
            You’re signed in as <strong className="font-medium wrap-anywhere text-ink">{account.email}</strong>. Ask an
            owner or admin to invite you.
          </p>
          <SignOutForm csrfToken={await pageCsrfToken()} returnTo="/" label="Sign out" />
        </div>
      </AuthPage>
    );
  }
  const twoFactorStep = again === undefined ? await pendingTwoFactorUser() : undefined;
  if (twoFactorStep) {
    return (
      <AuthPage title="Enter your code">
        <CodeForm
          csrfToken={await pageCsrfToken()}
          returnTo={twoFactorStep.returnTo}
          error={typeof error === "string" ? error : undefined}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Sign in to Checkstand">
      <SignInForm
        csrfToken={await pageCsrfToken()}
        returnTo={returnTo}
        error={typeof error === "string" ? error : csrf && "Expired"}
      />
    </AuthPage>
  );
}
