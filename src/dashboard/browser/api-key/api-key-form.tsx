"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AccessFields } from "#dashboard/browser/api-key/access-fields.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { type ApiKeyForm as ApiKeyFormValues, apiKeyForm, EXPIRY_DAYS } from "#dashboard/forms/api-key-schema.ts";

export interface CreatedApiKey {
  id: string;
  secret: string;
}

const CREATE_LABELS = { save: "Create key", saving: "Creating…", failed: "Couldn’t create the key" };

/** Requests per minute: the default for a key, and the maximum. */
interface KeyRateLimits {
  usual: number;
  most: number;
}

interface ApiKeyFormProps {
  rateLimits: KeyRateLimits;
  onCreated: (key: CreatedApiKey) => void;
}

/** The form for a new API key: name, permissions, expiration, and limit. */
export function ApiKeyForm({ rateLimits, onCreated }: ApiKeyFormProps) {
  const cache = trpc.useUtils();
  const form = useForm<ApiKeyFormValues>({
    resolver: zodResolver(apiKeyForm(rateLimits.most)),
    defaultValues: { name: "", access: "full", scopes: [], expiry: "never", rateLimit: "" },
  });
  const create = trpc.apiKey.create.useMutation({
    // The response contains the secret, so it is not cached.
    gcTime: 0,
    onSuccess: (key) => {
      onCreated(key);
      return cache.apiKey.invalidate();
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      saving={create}
      words={CREATE_LABELS}
      cancelPath="api-keys"
    >
      <section aria-label="Key details" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
        <TextField form={form} name="name" label="Name" hint="Where you’ll use it, for example “Store server”." />
        <AccessFields form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Expires" error={errors.expiry?.message}>
            {(control) => (
              <select {...control} {...form.register("expiry")} className={CONTROL_CLASSES}>
                <option value="never">Never</option>
                {EXPIRY_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {days === "1" ? "In 1 day" : `In ${days} days`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            form={form}
            name="rateLimit"
            label="Requests per minute"
            optional
            hint={`Up to ${rateLimits.most.toLocaleString(LOCALE)}. Leave empty for the default, ${rateLimits.usual.toLocaleString(LOCALE)}.`}
            inputMode="numeric"
          />
        </div>
      </section>
    </ObjectForm>
  );
}
