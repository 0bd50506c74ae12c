"use client";

import { useState } from "react";
import { toast } from "sonner";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage, useFormQuery } from "#dashboard/browser/object/edit-page.tsx";
import { SERVER_NAMES, TaxRateForm } from "#dashboard/browser/tax-rate/tax-rate-form.tsx";
import { taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";
import { percentNumber } from "#kernel/percentage.ts";

/** Edits the texts of a tax rate. */
export function EditTaxRate({ id }: { id: string }) {
  const query = trpc.taxRate.get.useQuery({ id }, useFormQuery("tax_rates:write"));
  return (
    <EditPage
      noun="tax rate"
      id={id}
      list={{ path: "tax-rates", title: "All tax rates" }}
      scope="tax_rates:write"
      query={query}
      nameOf={({ rate }) => `${percentNumber(rate.ratePpm)}% ${rate.displayName}`}
    >
      {({ rate }) => <FilledForm rate={rate} />}
    </EditPage>
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
