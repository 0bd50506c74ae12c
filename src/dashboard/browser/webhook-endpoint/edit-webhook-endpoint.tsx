"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { WebhookEndpointFields } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-fields.tsx";
import { WebhookEndpointForm, webhookEndpointFormOf } from "#dashboard/forms/webhook-endpoint-schema.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** Edits an endpoint's URL, description and events. */
export function EditWebhookEndpoint({ id }: { id: string }) {
  const query = trpc.webhookEndpoint.get.useQuery({ id }, useFormQuery("webhook_endpoints:write"));
  return (
    <EditPage
      noun="webhook endpoint"
      id={id}
      list={{ path: "webhook-endpoints", title: "All endpoints" }}
      scope="webhook_endpoints:write"
      query={query}
      nameOf={({ endpoint }) => endpoint.url.replace("https://", "")}
      skeleton={<Skeleton boxes={["h-96"]} />}
    >
      {({ endpoint }) => <EditForm endpoint={endpoint} />}
    </EditPage>
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
