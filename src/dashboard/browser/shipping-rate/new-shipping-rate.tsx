"use client";

import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ShippingRateForm } from "#dashboard/browser/shipping-rate/shipping-rate-form.tsx";
import { shippingRateFormOf } from "#dashboard/forms/shipping-rate-schema.ts";

/** Creates a shipping rate and opens its page. */
export function NewShippingRate() {
  return (
    <NewPage
      title="Create shipping rate"
      list={{ path: "shipping-rates", title: "Shipping rates" }}
      scope="shipping_rates:write"
    >
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const { mode, defaultCurrency } = useDashboard();
  const cache = trpc.useUtils();
  const create = trpc.shippingRate.create.useMutation({
    onSuccess: async ({ id }) => {
      await cache.shippingRate.invalidate();
      toast.success("Shipping rate created");
      navigate(`/${mode}/shipping-rates/${id}`);
    },
  });
  return (
    <ShippingRateForm
      initial={shippingRateFormOf(undefined, defaultCurrency)}
      isNew
      cancelPath="shipping-rates"
      saving={create}
      onSave={(values, form) => create.mutate(values, { onError: (error) => showFieldProblems(error, form) })}
    />
  );
}
