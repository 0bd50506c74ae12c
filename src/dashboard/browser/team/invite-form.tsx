"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ROLE_MEANINGS, ROLE_TITLES } from "#account/team/role-labels.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { InvitationForm } from "#dashboard/forms/team-schema.ts";
import type { Role } from "#kernel/role.ts";

interface InviteFormProps {
  /** The roles that the user may grant. */
  givenRoles: readonly Role[];
}

/** Asks somebody to join, and shows the link to hand on where no email carries it. */
export function InviteForm({ givenRoles }: InviteFormProps) {
  const cache = trpc.useUtils();
  const form = useForm<InvitationForm>({
    resolver: zodResolver(InvitationForm),
    defaultValues: { email: "", role: "DEVELOPER" },
  });
  const invite = trpc.team.invite.useMutation({
    onSuccess: async (_, { role }) => {
      form.reset({ email: "", role });
      await cache.team.invalidate();
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  const role = form.watch("role");
  return (
    <Form onSubmit={form.handleSubmit((values) => invite.mutate(values))}>
      <div className="space-y-4">
        <FormFailure form={form} title="Couldn’t send the invitation" error={invite.error} />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto]">
          <TextField form={form} name="email" label="Email" type="email" />
          <Field label="Role" hint={ROLE_MEANINGS[role]} error={errors.role?.message}>
            {(control) => (
              <select {...control} {...form.register("role")} className={CONTROL_CLASSES}>
                {givenRoles.map((role) => (
                  <option key={role} value={role}>
                    {ROLE_TITLES[role]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={invite.isPending} className="sm:mt-6.5">
            {invite.isPending ? "Inviting…" : "Invite"}
          </Button>
        </div>
        <div role="status">{invite.data && <InvitationLink invited={invite.variables} url={invite.data.url} />}</div>
      </div>
    </Form>
  );
}

function InvitationLink({ invited: { email, role }, url }: { invited: InvitationForm; url: string | null }) {
  return (
    <div className="mt-4 rounded-lg bg-accent-soft p-4 text-sm">
      <p className="font-medium wrap-anywhere">{email} has been invited. The invitation expires in seven days.</p>
      {url === null ? (
        <p className="mt-1 text-pretty">They’ll get the invitation link by email.</p>
      ) : (
        <>
          <p className="mt-1 text-pretty">
            No email was sent because this installation has no email server. Share this link with them privately.
          </p>
          <p className="mt-1 text-pretty">
            Anyone with this link can set a password and join this team as {ROLE_TITLES[role].toLowerCase()}. If it
            reaches the wrong person, revoke the invitation.
          </p>
        </>
      )}
      {url !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 basis-60 rounded-md bg-surface px-2.5 py-1.5 font-mono text-xs break-all">
            {url}
          </code>
          <CopyButton text={url} what="link" variant="secondary" />
        </div>
      )}
    </div>
  );
}
