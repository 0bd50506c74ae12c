"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useChangeDashboard, useDashboard } from "#client/dashboard-provider.tsx";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { ProfileForm } from "#dashboard/forms/profile-schema.ts";

interface ProfilePanelProps {
  profile: { name: string | null; email: string; timeZone: string | null };
}

/** Name and time zone; the e-mail address is what one signs in with and stays. */
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
      // What is cut into days is cut anew.
      await cache.invalidate();
      changeDashboard({ timeZone: saved.timeZone });
      toast.success("Saved");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  return (
    <Panel title="You">
      <SettingsForm form={form} onSubmit={form.handleSubmit((values) => update.mutate(values))} saving={update}>
        <Field label="Name" optional hint="As your colleagues see it." error={errors.name?.message}>
          {(control) => (
            <input {...control} {...form.register("name")} autoComplete="name" className={CONTROL_CLASSES} />
          )}
        </Field>
        <Field label="E-mail" hint="You sign in with it.">
          {(control) => (
            <input {...control} value={profile.email} readOnly className={`${CONTROL_CLASSES} bg-raised`} />
          )}
        </Field>
        <Field
          label="Time zone"
          hint="Your days begin here: in figures, and where you filter by dates."
          error={errors.timeZone?.message}
        >
          {(control) => (
            <select {...control} {...form.register("timeZone")} className={CONTROL_CLASSES}>
              {zonesWith(profile.timeZone ?? timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll("_", " ")}
                </option>
              ))}
            </select>
          )}
        </Field>
      </SettingsForm>
    </Panel>
  );
}

/** Every zone that the browser knows, and the user's own should it not. */
function zonesWith(own: string): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), own])].sort();
}
