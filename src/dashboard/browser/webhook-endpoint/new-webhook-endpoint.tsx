"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { SecretOnce } from "#dashboard/browser/ui/secret-once.tsx";
import { WebhookEndpointFields } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-fields.tsx";
import { NEW_WEBHOOK_ENDPOINT, WebhookEndpointForm } from "#dashboard/forms/webhook-endpoint-schema.ts";

const CREATE_LABELS = { save: "Add endpoint", saving: "Adding…", failed: "Couldn’t add the endpoint" };

/** The form, and then the secret, this once. */
export function NewWebhookEndpoint() {
  return (
    <NewPage
      title="Add webhook endpoint"
      list={{ path: "webhook-endpoints", title: "Webhook endpoints" }}
      scope="webhook_endpoints:write"
    >
      <CreateSteps />
    </NewPage>
  );
}

function CreateSteps() {
  const { mode } = useDashboard();
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  if (created) {
    return (
      <SecretOnce
        title="Your endpoint’s signing secret"
        secret={created.secret}
        what="signing secret"
        onDone={() => navigate(`/${mode}/webhook-endpoints/${created.id}`)}
      >
        <p>
          Your server uses this secret to verify that requests come from Checkstand. Copy the secret now, because it
          isn’t shown again. You can roll it at any time.
        </p>
      </SecretOnce>
    );
  }
  return <CreateForm onCreated={setCreated} />;
}

function CreateForm({ onCreated }: { onCreated: (created: { id: string; secret: string }) => void }) {
  const cache = trpc.useUtils();
  const form = useForm<WebhookEndpointForm>({
    resolver: zodResolver(WebhookEndpointForm),
    defaultValues: NEW_WEBHOOK_ENDPOINT,
  });
  const create = trpc.webhookEndpoint.create.useMutation({
    // The response contains the secret, so it is not cached.
    gcTime: 0,
    onSuccess: (created) => {
      onCreated(created);
      return cache.webhookEndpoint.invalidate();
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      saving={create}
      words={CREATE_LABELS}
      cancelPath="webhook-endpoints"
    >
      <WebhookEndpointFields form={form} isNew />
    </ObjectForm>
  );
}
