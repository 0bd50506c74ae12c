"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useController, useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod/mini";
import { useChangeDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { Combobox } from "#dashboard/browser/ui/combobox.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { zoneChoices } from "#dashboard/browser/ui/zone-choices.ts";
import { TimeZoneForm } from "#dashboard/forms/profile-schema.ts";

/** The time zone of the business's days, once it is known what is set. */
export function TimeZoneSettings() {
  const query = trpc.merchant.getTimeZone.useQuery();
  return (
    <SettingsView query={query}>
      {({ timeZone, canEdit }) => <TimeZonePanel timeZone={timeZone} canEdit={canEdit} />}
    </SettingsView>
  );
}

function TimeZonePanel({ timeZone, canEdit }: { timeZone: string; canEdit: boolean }) {
  const changeDashboard = useChangeDashboard();
  const cache = trpc.useUtils();
  const form = useForm<z.infer<typeof TimeZoneForm>>({ resolver: zodResolver(TimeZoneForm), values: { timeZone } });
  const update = trpc.merchant.updateTimeZone.useMutation({
    onSuccess: async (_, saved) => {
      // Data grouped by day depends on the time zone.
      await cache.invalidate();
      changeDashboard({ merchantTimeZone: saved.timeZone });
      toast.success("Saved");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const zones = useMemo(() => zoneChoices(timeZone), [timeZone]);
  const { field: zone } = useController({ control: form.control, name: "timeZone" });
  return (
    <Panel title="Time zone">
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
        saving={update}
        canEdit={canEdit}
      >
        <Field
          label="Business time zone"
          hint="Daily totals and date filters use this time zone, for the whole team. Changing it also changes past days."
          error={form.formState.errors.timeZone?.message}
        >
          {(control) => (
            <Combobox {...control} value={zone.value} onChange={zone.onChange} onBlur={zone.onBlur} choices={zones} />
          )}
        </Field>
      </SettingsForm>
    </Panel>
  );
}
