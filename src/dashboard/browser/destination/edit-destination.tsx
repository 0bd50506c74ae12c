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
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { DestinationForm, destinationFormOf } from "#dashboard/forms/destination-schema.ts";
import type { Destination } from "#signals/destination/model.ts";

/** Changes a destination's account, secret, events and consent. */
export function EditDestination({ id }: { id: string }) {
  const query = trpc.destination.get.useQuery({ id }, useFormQuery("webhook_endpoints:write"));
  return (
    <EditPage
      noun="destination"
      id={id}
      list={{ path: "destinations", title: "All destinations" }}
      scope="webhook_endpoints:write"
      query={query}
      nameOf={({ destination }) => PLATFORM_TITLES[destination.platform]}
      skeleton={<Skeleton boxes={["h-96"]} />}
    >
      {({ destination }) => <EditForm destination={destination} />}
    </EditPage>
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
