import type { Metadata } from "next";
import { isSetupOpen } from "#account/installation/finish-setup.ts";
import { SetupForm } from "#dashboard/browser/set-up/setup-form.tsx";
import { AuthPage } from "#dashboard/browser/sign-in/auth-page.tsx";
import { pageCsrfToken, readForPage } from "#dashboard/server/auth/page-session.ts";

export const metadata: Metadata = { title: "Setup · Checkstand" };

interface SetupProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** GET /set-up/{token}: the page where the first owner of an installation chooses email and password. */
export default async function Setup({ params, searchParams }: SetupProps) {
  const { token } = await params;
  const { problem } = await searchParams;
  if (!(await readForPage(() => isSetupOpen(token)))) {
    return (
      <AuthPage title="This setup link has expired">
        <p className="pb-6 text-sm text-muted">
          Setup links work once and expire after 15 minutes. To get a new link, restart the server and check its log, or
          run <code className="font-mono text-xs">npm run owner -- create</code> on the server. Already set up?{" "}
          <a href="/sign-in" className="text-accent underline underline-offset-4 hover:text-ink">
            Sign in
          </a>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Set up Checkstand">
      <SetupForm
        path={`/set-up/${token}`}
        csrfToken={await pageCsrfToken()}
        problem={typeof problem === "string" ? problem : undefined}
      />
    </AuthPage>
  );
}
