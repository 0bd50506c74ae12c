"use client";

import { toast } from "sonner";
import type { Member } from "#account/membership/model.ts";
import { ROLE_TITLES } from "#account/team/role-labels.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";
import type { Role } from "#kernel/role.ts";

interface MemberListProps {
  members: readonly Member[];
  /** The user's own id: members can't change themselves. */
  you: string;
  givenRoles: readonly Role[];
}

/** All members of the team with their roles. */
export function MemberList({ members, you, givenRoles }: MemberListProps) {
  return (
    <ul className="divide-y">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
              {member.name ?? member.email}
              {member.id === you && <span className="font-normal text-muted">(you)</span>}
              {member.twoFactor && <Badge tone="positive">Two-factor on</Badge>}
            </p>
            <p className="text-muted wrap-anywhere">
              {member.name !== null && `${member.email}, `}joined <RelativeTime date={member.joinedAt} />
            </p>
          </div>
          {member.id !== you && givenRoles.includes(member.role) ? (
            <MemberActions member={member} givenRoles={givenRoles} />
          ) : (
            <p className="text-sm text-muted">{ROLE_TITLES[member.role]}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function MemberActions({ member, givenRoles }: { member: Member; givenRoles: readonly Role[] }) {
  const cache = trpc.useUtils();
  const called = member.name ?? member.email;
  const change = trpc.team.changeRole.useMutation({
    onSettled: () => cache.team.invalidate(),
    onError: (error) => toastFailure(error),
  });
  const changeTo = (role: Role) => {
    const before = member.role;
    change.mutate(
      { id: member.id, role },
      {
        onSuccess: () =>
          void toast.success(`${called}’s role changed to ${ROLE_TITLES[role].toLowerCase()}`, {
            action: { label: "Undo", onClick: () => change.mutate({ id: member.id, role: before }) },
          }),
      },
    );
  };
  return (
    <div className="flex gap-2">
      <select
        aria-label={`Role for ${called}`}
        value={change.isPending ? change.variables.role : member.role}
        onChange={(event) => changeTo(event.target.value as Role)}
        className={`${CONTROL_CLASSES} max-w-36`}
      >
        {givenRoles.map((role) => (
          <option key={role} value={role}>
            {ROLE_TITLES[role]}
          </option>
        ))}
      </select>
      <ConfirmAction
        id={member.id}
        mutation={trpc.team.remove}
        variant="quiet"
        aria-label={`Remove ${called}`}
        words={{
          button: "Remove",
          title: `Remove ${called}?`,
          confirm: "Remove team member",
          done: `${called} removed from the team`,
          failed: "Couldn’t remove the team member",
        }}
        reload={() => cache.team.invalidate()}
      >
        {member.email} loses access to this business immediately. API keys keep working, so roll any key that this
        person may have.
      </ConfirmAction>
    </div>
  );
}
