"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DestinationFields } from "#dashboard/browser/destination/destination-fields.tsx";
import { PLATFORM_TITLES } from "#dashboard/browser/destination/destination-labels.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { DestinationForm, destinationFormOf } from "#dashboard/forms/destination-schema.ts";
import type { Destination } from "#signals/destination/model.ts";

/** Changes a destination's account, secret, events and consent. */
export function EditDestination({ id }: { id: string }) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.destination.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="destination"
      path={`destinations/${encodeURIComponent(id)}`}
      name={data && PLATFORM_TITLES[data.destination.platform]}
      isFailed={isError}
      scope="webhook_endpoints:write"
    >
      <LoadedForm id={id} />
    </EditPage>
  );
}

function LoadedForm({ id }: { id: string }) {
  // A refetch on window focus must not overwrite what is typed.
  const query = trpc.destination.get.useQuery({ id }, { refetchOnWindowFocus: false });
  return (
    <ObjectView
      noun="destination"
      query={query}
      list={{ path: "destinations", title: "All destinations" }}
      skeleton={
        <div role="status" className="h-96 animate-pulse rounded-xl border bg-surface">
          <span className="sr-only">Loading</span>
        </div>
      }
    >
      {({ destination }) => <EditForm destination={destination} />}
    </ObjectView>
  );
}

function EditForm({ destination }: { destination: Destination }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const [before] = useState(() => destinationFormOf(destination));
  const form = useForm<DestinationForm>({ resolver: zodResolver(DestinationForm), defaultValues: before });
  const update = trpc.destination.update.useMutation({
    onSuccess: async () => {
      await cache.destination.invalidate();
      toast.success("Destination updated");
      navigate(`/${mode}/destinations/${destination.id}`);
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => update.mutate({ id: destination.id, before, form: values }))}
      saving={update}
      words={CHANGE_LABELS}
      cancelPath={`destinations/${destination.id}`}
    >
      <DestinationFields form={form} isNew={false} />
    </ObjectForm>
  );
}
