"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { Customer } from "#account/customer/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CustomerForm } from "#dashboard/browser/customer/customer-form.tsx";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";

/** Changes what is known of a customer. */
export function EditCustomer({ id }: { id: string }) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.customer.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="customer"
      path={`customers/${encodeURIComponent(id)}`}
      name={data && (data.customer.name ?? data.customer.email ?? "customer")}
      isFailed={isError}
      scope="customers:write"
    >
      <LoadedForm id={id} />
    </EditPage>
  );
}

function LoadedForm({ id }: { id: string }) {
  // A form that is being filled in must not change.
  const query = trpc.customer.get.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  return (
    <ObjectView
      noun="customer"
      query={query}
      list={{ path: "customers", title: "All customers" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ customer }) =>
        customer.deletedAt ? (
          <p className="text-sm text-muted">This customer was deleted, so there’s nothing left to edit.</p>
        ) : (
          <FilledForm customer={customer} />
        )
      }
    </ObjectView>
  );
}

function FilledForm({ customer }: { customer: Customer }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const { id } = customer;
  const [before] = useState(() => customerFormOf(customer));
  const update = trpc.customer.update.useMutation({
    onSuccess: async () => {
      await cache.customer.invalidate();
      toast.success("Saved");
      navigate(`/${mode}/customers/${id}`);
    },
  });
  return (
    <CustomerForm
      initial={before}
      isNew={false}
      cancelPath={`customers/${id}`}
      saving={update}
      onSave={(form, fields) =>
        update.mutate({ id, before, form }, { onError: (error) => showFieldProblems(error, fields) })
      }
    />
  );
}
