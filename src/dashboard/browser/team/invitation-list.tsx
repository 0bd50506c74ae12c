"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import type { Invitation } from "#account/team/invitation.ts";
import { ROLE_TITLES } from "#account/team/role-labels.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
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
  const dialog = useRef<HTMLDialogElement>(null);
  const [now] = useState(() => Date.now());
  const resend = trpc.team.resendInvitation.useMutation({
    onSuccess: async () => {
      await cache.team.invalidate();
      toast.success(`Invitation ${sendsMail ? "resent" : "renewed"}. The previous link no longer works.`);
    },
    onError: (error) => toastFailure(error),
  });
  const revoke = trpc.team.revokeInvitation.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await cache.team.invalidate();
      toast.success("Invitation revoked");
    },
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
          <Button
            variant="quiet"
            aria-label={`Revoke invitation for ${email}`}
            onClick={() => dialog.current?.showModal()}
          >
            Revoke
          </Button>
          <ConfirmDialog
            dialog={dialog}
            title="Revoke this invitation?"
            confirm="Revoke invitation"
            pending={revoke.isPending}
            failure={
              revoke.error ? { title: "Couldn’t revoke the invitation", failure: failureOf(revoke.error) } : undefined
            }
            onConfirm={() => revoke.mutate({ id })}
          >
            The invitation link for {email} stops working. You can’t undo this.
          </ConfirmDialog>
        </div>
      )}
    </li>
  );
}
