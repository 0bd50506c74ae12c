import type { UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { FORMAT_TITLES } from "#dashboard/browser/webhook-endpoint/endpoint-labels.ts";
import { EventFields } from "#dashboard/browser/webhook-endpoint/event-fields.tsx";
import type { WebhookEndpointForm } from "#dashboard/forms/webhook-endpoint-schema.ts";
import { WEBHOOK_API_VERSIONS, WEBHOOK_FORMATS } from "#signals/webhook-endpoint/model.ts";

interface WebhookEndpointFieldsProps {
  form: UseFormReturn<WebhookEndpointForm>;
  /** Version and format are chosen once. */
  isNew: boolean;
}

/** The fields of an endpoint. */
export function WebhookEndpointFields({ form, isNew }: WebhookEndpointFieldsProps) {
  const { mode } = useDashboard();
  const hint =
    mode === "live"
      ? "Must be a public HTTPS URL."
      : "Must be a public URL. To test on your own machine, use npm run listen.";
  return (
    <section aria-label="Endpoint details" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <TextField
        form={form}
        name="url"
        label="URL"
        hint={hint}
        type="url"
        inputMode="url"
        placeholder="https://example.com/webhooks"
      />
      <TextField form={form} name="description" label="Description" optional />
      <EventFields form={form} />
      {isNew && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Format" hint="Can’t be changed later.">
            {(control) => (
              <select {...control} {...form.register("format")} className={CONTROL_CLASSES}>
                {WEBHOOK_FORMATS.map((format) => (
                  <option key={format} value={format}>
                    {FORMAT_TITLES[format]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="API version" hint="Determines the shape of the object in each event. Can’t be changed later.">
            {(control) => (
              <select {...control} {...form.register("apiVersion")} className={CONTROL_CLASSES}>
                {WEBHOOK_API_VERSIONS.map((version) => (
                  <option key={version} value={version}>
                    {version}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <MetadataFields form={form} />
    </section>
  );
}
