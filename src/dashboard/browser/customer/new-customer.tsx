"use client";

import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CustomerForm } from "#dashboard/browser/customer/customer-form.tsx";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";

/** Creates a customer and opens their page. */
export function NewCustomer() {
  return (
    <NewPage title="Create customer" list={{ path: "customers", title: "Customers" }} scope="customers:write">
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const create = trpc.customer.create.useMutation({
    onSuccess: async ({ id }) => {
      await cache.customer.invalidate();
      toast.success("Customer created");
      navigate(`/${mode}/customers/${id}`);
    },
  });
  return (
    <CustomerForm
      initial={customerFormOf()}
      isNew
      cancelPath="customers"
      saving={create}
      onSave={(values, form) => create.mutate(values, { onError: (error) => showFieldProblems(error, form) })}
    />
  );
}
