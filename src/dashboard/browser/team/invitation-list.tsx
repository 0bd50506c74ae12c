"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { Invitation } from "#account/team/invitation.ts";
import { ROLE_TITLES } from "#account/team/role-labels.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

type InvitationWithLink = Invitation & { canEdit: boolean; url: string | null };

/** The pending invitations, with their actions. */
export function InvitationList({ invitations }: { invitations: readonly InvitationWithLink[] }) {
  return (
    <ul className="divide-y">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({
  invitation: { id, email, role, invitedBy, expiresAt, canEdit, url },
}: {
  invitation: InvitationWithLink;
}) {
  const { sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const [now] = useState(() => Date.now());
  const resend = trpc.team.resendInvitation.useMutation({
    onSuccess: async () => {
      await cache.team.invalidate();
      toast.success(`Invitation ${sendsMail ? "resent" : "renewed"}. The previous link no longer works.`);
    },
    onError: (error) => toastFailure(error),
  });
  const isOver = expiresAt.getTime() <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-muted wrap-anywhere">
          {ROLE_TITLES[role]}, invited by {invitedBy}.{" "}
          {isOver ? (
            <span className="text-warning">Expired.</span>
          ) : (
            <>
              Expires on <LocalTime date={expiresAt} seconds={false} />.
            </>
          )}
        </p>
      </div>
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          {url !== null && !isOver && <CopyButton text={url} what={`link for ${email}`} variant="secondary" />}
          <Button
            disabled={resend.isPending}
            aria-label={`${sendsMail ? "Resend" : "Renew"} invitation to ${email}`}
            onClick={() => resend.mutate({ id })}
          >
            {sendsMail ? "Resend" : "Renew"}
          </Button>
          <ConfirmAction
            id={id}
            mutation={trpc.team.revokeInvitation}
            variant="quiet"
            aria-label={`Revoke invitation for ${email}`}
            words={{
              button: "Revoke",
              title: "Revoke this invitation?",
              confirm: "Revoke invitation",
              done: "Invitation revoked",
              failed: "Couldn’t revoke the invitation",
            }}
            reload={() => cache.team.invalidate()}
          >
            The invitation link for {email} stops working. You can’t undo this.
          </ConfirmAction>
        </div>
      )}
    </li>
  );
}
