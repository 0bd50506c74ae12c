"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { WebhookEndpointFields } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-fields.tsx";
import { WebhookEndpointForm, webhookEndpointFormOf } from "#dashboard/forms/webhook-endpoint-schema.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** Edits an endpoint's URL, description and events. */
export function EditWebhookEndpoint({ id }: { id: string }) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.webhookEndpoint.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="webhook endpoint"
      path={`webhook-endpoints/${encodeURIComponent(id)}`}
      name={data?.endpoint.url.replace("https://", "")}
      isFailed={isError}
      scope="webhook_endpoints:write"
    >
      <LoadedForm id={id} />
    </EditPage>
  );
}

function LoadedForm({ id }: { id: string }) {
  // A refetch on window focus must not overwrite what is typed.
  const query = trpc.webhookEndpoint.get.useQuery({ id }, { refetchOnWindowFocus: false });
  return (
    <ObjectView
      noun="webhook endpoint"
      query={query}
      list={{ path: "webhook-endpoints", title: "All endpoints" }}
      skeleton={
        <div role="status" className="h-96 animate-pulse rounded-xl border bg-surface">
          <span className="sr-only">Loading</span>
        </div>
      }
    >
      {({ endpoint }) => <EditForm endpoint={endpoint} />}
    </ObjectView>
  );
}

function EditForm({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const [before] = useState(() => webhookEndpointFormOf(endpoint));
  const form = useForm<WebhookEndpointForm>({ resolver: zodResolver(WebhookEndpointForm), defaultValues: before });
  const update = trpc.webhookEndpoint.update.useMutation({
    onSuccess: async () => {
      await cache.webhookEndpoint.invalidate();
      toast.success("Endpoint updated");
      navigate(`/${mode}/webhook-endpoints/${endpoint.id}`);
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => update.mutate({ id: endpoint.id, before, form: values }))}
      saving={update}
      words={CHANGE_LABELS}
      cancelPath={`webhook-endpoints/${endpoint.id}`}
    >
      <WebhookEndpointFields form={form} isNew={false} />
    </ObjectForm>
  );
}
