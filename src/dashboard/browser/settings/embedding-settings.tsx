"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { EmbeddingForm, embeddingFormOf, embeddingOriginsOf } from "#dashboard/forms/embedding-schema.ts";

const GUIDE = "/docs/embedding";

/** The sites that may show checkouts in a frame. */
export function EmbeddingSettings() {
  const query = trpc.merchant.getEmbedding.useQuery();
  return (
    <SettingsView query={query}>
      {({ origins, canEdit }) => <EmbeddingPanel origins={origins} canEdit={canEdit} />}
    </SettingsView>
  );
}

function EmbeddingPanel({ origins, canEdit }: { origins: readonly string[]; canEdit: boolean }) {
  const cache = trpc.useUtils();
  const form = useForm<EmbeddingForm>({
    resolver: zodResolver(EmbeddingForm),
    values: embeddingFormOf(origins),
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateEmbedding.useMutation({
    onSuccess: async (_, saved) => {
      // As it was saved, not as it was written.
      form.reset(embeddingFormOf(embeddingOriginsOf(saved)), { keepDirtyValues: false });
      await cache.merchant.invalidate();
      toast.success("Saved. Applies to the next page that customers load.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <Panel title="Embedded checkout">
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
        saving={update}
        canEdit={canEdit}
      >
        <p className="text-sm text-pretty text-muted">
          These sites can show your checkout on their pages, as an overlay or inline. On all other sites, customers go
          to the checkout page.{" "}
          <a href={GUIDE} className="text-accent underline underline-offset-4">
            Learn how to embed a checkout
          </a>
          .
        </p>
        <TextField
          form={form}
          name="origins"
          label="Allowed sites"
          optional
          hint="One per line, for example https://shop.example. Up to 20. List each subdomain separately. localhost and 127.0.0.1 work in test mode only, also with http://."
          rows={5}
        />
      </SettingsForm>
    </Panel>
  );
}
