"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { MIN_PASSWORD_LENGTH } from "#account/user/password.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { PasswordForm } from "#dashboard/forms/profile-schema.ts";

const EMPTY: PasswordForm = { currentPassword: "", newPassword: "" };

/** A new password, which ends every session except this one. */
export function PasswordPanel({ email }: { email: string }) {
  const form = useForm<PasswordForm>({ resolver: zodResolver(PasswordForm), defaultValues: EMPTY });
  const change = trpc.profile.changePassword.useMutation({
    onSuccess: () => {
      form.reset(EMPTY);
      toast.success("Password changed. You’ve been signed out everywhere else.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <Panel title="Password">
      <Form onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <div className="space-y-5">
          <FormFailure form={form} title="Couldn’t change your password" error={change.error} />
          {/* Tells password managers which account it belongs to. */}
          <input type="text" value={email} readOnly hidden autoComplete="username" />
          <TextField
            form={form}
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            form={form}
            name="newPassword"
            label="New password"
            type="password"
            hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">You’ll be signed out everywhere else.</p>
            <Button type="submit" variant="primary" disabled={change.isPending}>
              {change.isPending ? "Changing…" : "Change password"}
            </Button>
          </div>
        </div>
      </Form>
    </Panel>
  );
}
