"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useController, useForm } from "react-hook-form";
import { toast } from "sonner";
import { useChangeDashboard, useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { Combobox } from "#dashboard/browser/ui/combobox.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { zoneChoices } from "#dashboard/browser/ui/zone-choices.ts";
import { ProfileForm } from "#dashboard/forms/profile-schema.ts";

interface ProfilePanelProps {
  profile: { name: string | null; email: string; timeZone: string | null };
}

/** Name and time zone. The email address identifies the account and can't be changed here. */
export function ProfilePanel({ profile }: ProfilePanelProps) {
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const { timeZone } = useDashboard();
  const form = useForm<ProfileForm>({
    resolver: zodResolver(ProfileForm),
    values: { name: profile.name ?? "", timeZone: profile.timeZone ?? timeZone },
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.profile.update.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      // Times that were entered are shown in the new zone.
      await cache.invalidate();
      changeDashboard({ timeZone: saved.timeZone });
      toast.success("Saved");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  const zones = useMemo(() => zoneChoices(profile.timeZone ?? timeZone), [profile.timeZone, timeZone]);
  const { field: zone } = useController({ control: form.control, name: "timeZone" });
  return (
    <Panel title="Profile">
      <SettingsForm form={form} onSubmit={form.handleSubmit((values) => update.mutate(values))} saving={update}>
        <TextField form={form} name="name" label="Name" optional hint="Shown to your team." autoComplete="name" />
        <Field label="Email" hint="You sign in with this email.">
          {(control) => (
            <input {...control} value={profile.email} readOnly className={`${CONTROL_CLASSES} bg-raised`} />
          )}
        </Field>
        <Field
          label="Time zone"
          hint="Used for the times that you see and enter. Daily totals and date filters use the business’s time zone."
          error={errors.timeZone?.message}
        >
          {(control) => (
            <Combobox {...control} value={zone.value} onChange={zone.onChange} onBlur={zone.onBlur} choices={zones} />
          )}
        </Field>
      </SettingsForm>
    </Panel>
  );
}
