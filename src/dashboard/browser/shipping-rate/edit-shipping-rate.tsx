"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { ShippingRateForm } from "#dashboard/browser/shipping-rate/shipping-rate-form.tsx";
import { shippingRateFormOf } from "#dashboard/forms/shipping-rate-schema.ts";

/** Edits a shipping rate. Payment links and checkouts keep their copies. */
export function EditShippingRate({ id }: { id: string }) {
  const query = trpc.shippingRate.get.useQuery({ id }, useFormQuery("shipping_rates:write"));
  return (
    <EditPage
      noun="shipping rate"
      id={id}
      list={{ path: "shipping-rates", title: "All shipping rates" }}
      scope="shipping_rates:write"
      query={query}
      nameOf={({ rate }) => rate.displayName}
    >
      {({ rate }) => <FilledForm rate={rate} />}
    </EditPage>
  );
}

function FilledForm({ rate }: { rate: ShippingRate }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const { id } = rate;
  const [before] = useState(() => shippingRateFormOf(rate, rate.currency));
  const update = trpc.shippingRate.update.useMutation({
    onSuccess: async () => {
      await cache.shippingRate.invalidate();
      toast.success("Saved");
      navigate(`/${mode}/shipping-rates/${id}`);
    },
  });
  return (
    <ShippingRateForm
      initial={before}
      isNew={false}
      cancelPath={`shipping-rates/${id}`}
      saving={update}
      onSave={(form, fields) =>
        update.mutate({ id, before, form }, { onError: (error) => showFieldProblems(error, fields) })
      }
    />
  );
}
