"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DestinationFields } from "#dashboard/browser/destination/destination-fields.tsx";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { type DestinationForm, NEW_DESTINATION, NewDestinationForm } from "#dashboard/forms/destination-schema.ts";

const CREATE_LABELS = { save: "Add destination", saving: "Adding…", failed: "Couldn’t add the destination" };

/** Connects an account of a platform. */
export function NewDestination() {
  return (
    <NewPage
      title="Add destination"
      list={{ path: "destinations", title: "Destinations" }}
      scope="webhook_endpoints:write"
    >
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const form = useForm<DestinationForm>({
    resolver: zodResolver(NewDestinationForm),
    defaultValues: NEW_DESTINATION,
  });
  const create = trpc.destination.create.useMutation({
    onSuccess: async ({ id }) => {
      toast.success("Destination added");
      navigate(`/${mode}/destinations/${id}`);
      await cache.destination.invalidate();
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      saving={create}
      words={CREATE_LABELS}
      cancelPath="destinations"
    >
      <DestinationFields form={form} isNew />
    </ObjectForm>
  );
}
