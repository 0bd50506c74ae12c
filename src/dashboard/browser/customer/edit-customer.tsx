"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { Customer } from "#account/customer/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CustomerForm } from "#dashboard/browser/customer/customer-form.tsx";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";

/** Changes what is known of a customer. */
export function EditCustomer({ id }: { id: string }) {
  const query = trpc.customer.get.useQuery({ id }, useFormQuery("customers:write"));
  return (
    <EditPage
      noun="customer"
      id={id}
      list={{ path: "customers", title: "All customers" }}
      scope="customers:write"
      query={query}
      nameOf={({ customer }) => customer.name ?? customer.email ?? "customer"}
    >
      {({ customer }) =>
        customer.deletedAt ? (
          <p className="text-sm text-muted">This customer was deleted, so there’s nothing left to edit.</p>
        ) : (
          <FilledForm customer={customer} />
        )
      }
    </EditPage>
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
