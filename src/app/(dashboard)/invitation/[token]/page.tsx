import type { Metadata } from "next";
import { openInvitation } from "#account/team/open-invitation.ts";
import { ROLE_TITLES } from "#account/team/role-labels.ts";
import { AcceptForm } from "#dashboard/browser/invitation/accept-form.tsx";
import { AuthPage } from "#dashboard/browser/sign-in/auth-page.tsx";
import { pageAccount, pageCsrfToken, readForPage } from "#dashboard/server/auth/page-session.ts";

export const metadata: Metadata = { title: "Invitation · Checkstand" };

interface InvitationProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** GET /invitation/{token}: the page of an invitation's link. The same for everybody who has it. */
export default async function Invitation({ params, searchParams }: InvitationProps) {
  const { token } = await params;
  const { problem } = await searchParams;
  const invitation = await readForPage(() => openInvitation(token));
  if (!invitation) {
    return (
      <AuthPage title="This invitation is no longer valid">
        <p className="pb-6 text-sm text-muted">
          It was already used, was revoked, or expired after seven days. Ask for a new invitation.
        </p>
      </AuthPage>
    );
  }
  const { companyName, role, email, invitedBy } = invitation;
  return (
    <AuthPage title={`Join ${companyName}`}>
      <p className="mb-5 text-sm text-pretty text-muted">
        {invitedBy} invited you to join as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Your
        role: {ROLE_TITLES[role]}.
      </p>
      <AcceptForm
        path={`/invitation/${token}`}
        email={email}
        account={await pageAccount()}
        csrfToken={await pageCsrfToken()}
        problem={typeof problem === "string" ? problem : undefined}
      />
    </AuthPage>
  );
}
