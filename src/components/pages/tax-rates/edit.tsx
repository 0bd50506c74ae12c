"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { EditTaxRate } from "#components/tax-rate/edit-tax-rate.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/tax-rates/{id}/edit */
export default function EditTaxRatePage({ id }: PageProps) {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/tax-rates/${id}`, title: "Tax rate" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit tax rate" back={back} />
      <NeedsScope scope="tax_rates:write" to="change tax rates" back={back}>
        <EditTaxRate id={id} />
      </NeedsScope>
    </div>
  );
}
