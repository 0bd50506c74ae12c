"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";
import { EditTaxRate } from "#dashboard/browser/tax-rate/edit-tax-rate.tsx";
import { percentNumber } from "#kernel/percentage.ts";

/** GET /{mode}/tax-rates/{id}/edit */
export default function EditTaxRatePage({ id }: PageProps) {
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
      <EditTaxRate id={id} />
    </EditPage>
  );
}
