"use client";

import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { SERVER_NAMES, TaxRateForm } from "#dashboard/browser/tax-rate/tax-rate-form.tsx";
import { taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";

/** Creates a tax rate and opens its page. */
export function NewTaxRate() {
  return (
    <NewPage title="Create tax rate" list={{ path: "tax-rates", title: "Tax rates" }} scope="tax_rates:write">
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const create = trpc.taxRate.create.useMutation({
    onSuccess: async ({ id }) => {
      await cache.taxRate.invalidate();
      toast.success("Tax rate created");
      navigate(`/${mode}/tax-rates/${id}`);
    },
  });
  return (
    <TaxRateForm
      initial={taxRateFormOf()}
      isNew
      cancelPath="tax-rates"
      saving={create}
      onSave={(values, form) =>
        create.mutate(values, { onError: (error) => showFieldProblems(error, form, SERVER_NAMES) })
      }
    />
  );
}
