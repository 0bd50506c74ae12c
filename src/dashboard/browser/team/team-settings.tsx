"use client";

import { ROLES } from "#account/membership/role.ts";
import { ROLE_MEANINGS, ROLE_TITLES } from "#account/team/role-labels.ts";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { InvitationList } from "#dashboard/browser/team/invitation-list.tsx";
import { InviteForm } from "#dashboard/browser/team/invite-form.tsx";
import { MemberList } from "#dashboard/browser/team/member-list.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** Members and invitations; who may not change them reads. */
export function TeamSettings() {
  const { data, error, refetch } = trpc.team.list.useQuery();
  if (error && !data) {
    return <FailureNotice title="Couldn’t load your team" failure={failureOf(error)} retry={refetch} />;
  }
  if (!data) return <Skeleton className="space-y-6" boxes={["h-40", "h-64"]} />;
  const { members, invitations, givenRoles, you } = data;
  return (
    <div className="space-y-6">
      {givenRoles.length === 0 && <RoleNotice>Only owners and admins can manage the team.</RoleNotice>}
      {givenRoles.length > 0 && (
        <Panel title="Invite a team member">
          <InviteForm givenRoles={givenRoles} />
        </Panel>
      )}
      {invitations.length > 0 && (
        <Panel title="Pending invitations">
          <InvitationList invitations={invitations} />
        </Panel>
      )}
      <Panel title="Team members">
        <MemberList members={members} you={you} givenRoles={givenRoles} />
      </Panel>
      <Panel title="Roles">
        <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
          {ROLES.map((role) => (
            <div key={role} className="sm:contents">
              <dt className="font-medium">{ROLE_TITLES[role]}</dt>
              <dd className="text-muted">{ROLE_MEANINGS[role]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}
