"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { SERVER_NAMES, TaxRateForm } from "#dashboard/browser/tax-rate/tax-rate-form.tsx";
import { taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";
import { percentNumber } from "#kernel/percentage.ts";

/** Edits the texts of a tax rate. */
export function EditTaxRate({ id }: { id: string }) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.taxRate.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="tax rate"
      path={`tax-rates/${encodeURIComponent(id)}`}
      name={data && `${percentNumber(data.rate.ratePpm)}% ${data.rate.displayName}`}
      isFailed={isError}
      scope="tax_rates:write"
    >
      <LoadedForm id={id} />
    </EditPage>
  );
}

function LoadedForm({ id }: { id: string }) {
  // A form that is being filled in must not change.
  const query = trpc.taxRate.get.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  return (
    <ObjectView
      noun="tax rate"
      query={query}
      list={{ path: "tax-rates", title: "All tax rates" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ rate }) => <FilledForm rate={rate} />}
    </ObjectView>
  );
}

function FilledForm({ rate }: { rate: TaxRate }) {
  const { mode, timeZone } = useDashboard();
  const cache = trpc.useUtils();
  const { id } = rate;
  const [before] = useState(() => taxRateFormOf(rate, timeZone));
  const update = trpc.taxRate.update.useMutation({
    onSuccess: async () => {
      await cache.taxRate.invalidate();
      toast.success("Saved");
      navigate(`/${mode}/tax-rates/${id}`);
    },
  });
  return (
    <TaxRateForm
      initial={before}
      isNew={false}
      cancelPath={`tax-rates/${id}`}
      saving={update}
      onSave={(form, fields) =>
        update.mutate({ id, before, form }, { onError: (error) => showFieldProblems(error, fields, SERVER_NAMES) })
      }
    />
  );
}
